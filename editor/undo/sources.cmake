list(APPEND EDITOR_SOURCES undo/edit_command.cpp undo/merge_edits.cpp)
list(APPEND EDITOR_HEADERS undo/edit_command.h undo/merge_edits.h)
