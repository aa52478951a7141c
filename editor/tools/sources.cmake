list(APPEND EDITOR_SOURCES
    tools/body_creation.cpp
    tools/body_facts.cpp
    tools/duplicating.cpp
    tools/join_edits.cpp
    tools/join_plan.cpp
    tools/joint_creation.cpp
    tools/joint_frames.cpp
    tools/linked_geometry.cpp
    tools/mating.cpp
    tools/placing.cpp
    tools/renaming.cpp
    tools/selector_change.cpp
    tools/body_solid.cpp
    tools/materials.cpp)
list(APPEND EDITOR_HEADERS
    tools/body_creation.h
    tools/body_facts.h
    tools/body_solid.h
    tools/duplicating.h
    tools/join_edits.h
    tools/join_plan.h
    tools/joint_creation.h
    tools/joint_frames.h
    tools/linked_geometry.h
    tools/materials.h
    tools/mating.h
    tools/new_object.h
    tools/placing.h
    tools/renaming.h
    tools/selector_change.h)
lw_compile_alone(tools/join_edits.cpp tools/join_plan.cpp tools/joint_frames.cpp tools/mating.cpp)
