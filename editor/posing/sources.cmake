list(APPEND EDITOR_SOURCES
    posing/body_mover.cpp
    posing/pose_panel.cpp
    posing/pose_row.cpp)
list(APPEND EDITOR_HEADERS
    posing/body_mover.h
    posing/pose_panel.h
    posing/pose_row.h)
