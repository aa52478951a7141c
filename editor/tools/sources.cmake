list(APPEND EDITOR_SOURCES
    tools/body_creation.cpp
    tools/body_facts.cpp
    tools/duplicating.cpp
    tools/joint_creation.cpp
    tools/linked_geometry.cpp
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
    tools/joint_creation.h
    tools/linked_geometry.h
    tools/materials.h
    tools/new_object.h
    tools/placing.h
    tools/renaming.h
    tools/selector_change.h)
