list(APPEND EDITOR_SOURCES
    devices/axes_view.cpp
    devices/bind_chip.cpp
    devices/device_card.cpp
    devices/device_card_pointer.cpp
    devices/device_desk.cpp
    devices/devices_panel.cpp
    devices/force_bar.cpp
    devices/period_chart.cpp
    devices/state_marks.cpp
    devices/stop_button.cpp
    devices/unit_edits.cpp
    devices/unit_words.cpp)
list(APPEND EDITOR_HEADERS
    devices/axes_view.h
    devices/bind_chip.h
    devices/device_card.h
    devices/device_desk.h
    devices/devices_panel.h
    devices/force_bar.h
    devices/period_chart.h
    devices/state_marks.h
    devices/stop_button.h
    devices/unit_edits.h
    devices/unit_words.h)
