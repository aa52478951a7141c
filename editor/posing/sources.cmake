list(APPEND EDITOR_SOURCES
    posing/body_mover.cpp
    posing/joint_slider.cpp
    posing/joint_values.cpp
    posing/pose_panel.cpp
    posing/pose_row.cpp
    posing/reach_finder.cpp
    posing/pose_panel_poses.cpp
    posing/pose_panel_values.cpp
    posing/body_mover_typed.cpp
    posing/loop_wish.cpp)
list(APPEND EDITOR_HEADERS
    posing/body_mover.h
    posing/joint_slider.h
    posing/joint_values.h
    posing/loop_wish.h
    posing/pose_panel.h
    posing/pose_row.h
    posing/reach_finder.h)
