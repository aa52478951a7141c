list(APPEND EDITOR_SOURCES
    view3d/camera_rig.cpp
    view3d/navigation.cpp
    view3d/picking.cpp
    view3d/primitives.cpp
    view3d/surface.cpp
    view3d/triangle_tree.cpp)
list(APPEND EDITOR_HEADERS
    view3d/camera_rig.h
    view3d/navigation.h
    view3d/picking.h
    view3d/surface.h
    view3d/triangle_tree.h
    view3d/view_colours.h
    view3d/view_options.h)
