list(APPEND EDITOR_SOURCES dialogs/command_palette.cpp dialogs/dialog_foot.cpp dialogs/dialog_size.cpp dialogs/dialog_title.cpp dialogs/file_choice.cpp dialogs/file_questions.cpp dialogs/help_window.cpp
    dialogs/language.cpp
    dialogs/palette_model.cpp dialogs/preferences_dialog.cpp dialogs/shortcuts_dialog.cpp
    dialogs/preferences.cpp dialogs/stage_preview.cpp
    dialogs/dialog_body.cpp)
list(APPEND EDITOR_HEADERS dialogs/command_palette.h dialogs/dialog_body.h dialogs/dialog_foot.h dialogs/dialog_size.h dialogs/dialog_title.h dialogs/file_choice.h dialogs/file_questions.h dialogs/help_window.h dialogs/language.h dialogs/palette_model.h
    dialogs/preferences_dialog.h dialogs/shortcuts_dialog.h
    dialogs/preferences.h dialogs/stage_preview.h)
