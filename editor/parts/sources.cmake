list(APPEND EDITOR_SOURCES
    parts/equipment_parts.cpp
    parts/generated_meshes.cpp
    parts/gripper_parts.cpp
    parts/mechanism_parts.cpp
    parts/own_parts.cpp
    parts/part_body.cpp
    parts/part_kinds.cpp
    parts/part_material.cpp
    parts/part_meshes.cpp
    parts/part_placing.cpp
    parts/part_scene.cpp
    parts/puzzle_parts.cpp
    parts/shape_parts.cpp
    parts/torus_part.cpp)
list(APPEND EDITOR_HEADERS
    parts/generated_meshes.h
    parts/own_parts.h
    parts/part.h
    parts/part_body.h
    parts/part_lists.h
    parts/part_material.h
    parts/part_meshes.h
    parts/part_placing.h
    parts/part_scene.h
    parts/torus_part.h)
