list(APPEND EDITOR_SOURCES window/file_desk.cpp window/file_loading.cpp window/panel_dock.cpp
    window/recent_files.cpp window/run_strip.cpp window/search_box.cpp window/segmented_switch.cpp
    window/toast.cpp window/tool_strip.cpp window/transport_bar.cpp)
list(APPEND EDITOR_HEADERS window/file_desk.h window/file_loading.h window/panel_dock.h
    window/recent_files.h window/run_strip.h window/search_box.h window/segmented_switch.h
    window/toast.h window/tool_strip.h window/transport_bar.h)
