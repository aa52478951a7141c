list(APPEND EDITOR_SOURCES window/file_desk.cpp window/file_loading.cpp window/panel_dock.cpp
    window/preferences.cpp window/recent_files.cpp window/run_strip.cpp window/search_box.cpp
    window/segmented_switch.cpp window/stage_link.cpp window/status_bar.cpp window/toast.cpp
    window/tool_strip.cpp window/transport_bar.cpp window/view_area.cpp window/view_dock.cpp)
list(APPEND EDITOR_HEADERS window/file_desk.h window/file_loading.h window/panel_dock.h
    window/preferences.h window/recent_files.h window/run_strip.h window/search_box.h
    window/segmented_switch.h window/stage_link.h window/status_bar.h window/toast.h
    window/tool_strip.h window/transport_bar.h window/view_area.h window/view_dock.h)
