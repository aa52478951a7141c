list(APPEND EDITOR_SOURCES actions/action_catalog.cpp actions/action_rows.cpp actions/menus.cpp)
list(APPEND EDITOR_HEADERS actions/action_catalog.h actions/action_id.h actions/action_rows.h
    actions/menus.h)
