list(APPEND EDITOR_SOURCES exporting/export_attempt.cpp exporting/export_dialog.cpp
    exporting/export_form.cpp exporting/export_target.cpp exporting/exported_words.cpp)
list(APPEND EDITOR_HEADERS exporting/export_attempt.h exporting/export_dialog.h
    exporting/export_form.h exporting/export_settings.h exporting/export_target.h
    exporting/exported_words.h)
