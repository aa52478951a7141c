list(APPEND EDITOR_SOURCES physical/groups_dialog.cpp physical/groups_model.cpp physical/contact_dialog.cpp
    physical/collision_actions.cpp physical/mass_dialog.cpp physical/mass_edits.cpp
    physical/physical_actions.cpp)
list(APPEND EDITOR_HEADERS physical/groups_dialog.h physical/groups_model.h physical/contact_dialog.h
    physical/collision_actions.h physical/mass_dialog.h physical/mass_edits.h
    physical/physical_actions.h)
lw_compile_alone(physical/collision_actions.cpp physical/groups_dialog.cpp physical/groups_model.cpp
    physical/contact_dialog.cpp)
