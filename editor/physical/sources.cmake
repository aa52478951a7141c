list(APPEND EDITOR_SOURCES physical/mass_dialog.cpp physical/mass_edits.cpp
    physical/physical_actions.cpp)
list(APPEND EDITOR_HEADERS physical/mass_dialog.h physical/mass_edits.h
    physical/physical_actions.h)
