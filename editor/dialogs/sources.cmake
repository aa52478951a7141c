list(APPEND EDITOR_SOURCES dialogs/file_questions.cpp)
list(APPEND EDITOR_HEADERS dialogs/file_questions.h)
