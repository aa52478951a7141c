list(APPEND EDITOR_SOURCES actions/action_catalog.cpp actions/action_rows.cpp actions/menus.cpp
    actions/file_rows.cpp actions/edit_rows.cpp actions/structure_rows.cpp actions/create_rows.cpp actions/view_rows.cpp
    actions/run_rows.cpp actions/device_rows.cpp actions/window_rows.cpp actions/physical_rows.cpp actions/arrange_rows.cpp)
list(APPEND EDITOR_HEADERS actions/action_catalog.h actions/action_id.h actions/action_rows.h
    actions/menus.h)
