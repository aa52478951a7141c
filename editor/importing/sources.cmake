list(APPEND EDITOR_SOURCES importing/arguments_edit.cpp importing/finding_details.cpp importing/finding_rows.cpp
    importing/findings_delegate.cpp importing/findings_model.cpp importing/findings_pane.cpp
    importing/findings_view.cpp importing/import_attempt.cpp importing/import_dialog.cpp
    importing/import_dialog_reading.cpp
    importing/import_head.cpp importing/import_options.cpp importing/import_preview.cpp
    importing/import_target.cpp importing/package_folders.cpp importing/place_checks.cpp
    importing/place_text.cpp
    importing/attempt_words.cpp importing/import_questions.cpp importing/import_reading.cpp
    importing/import_settings.cpp importing/loaded_choices.cpp)
list(APPEND EDITOR_HEADERS importing/arguments_edit.h importing/finding_details.h importing/finding_rows.h
    importing/findings_delegate.h importing/findings_model.h importing/findings_pane.h
    importing/findings_view.h importing/import_attempt.h importing/import_dialog.h
    importing/import_head.h importing/import_options.h importing/import_preview.h
    importing/import_settings.h importing/import_target.h importing/package_folders.h
    importing/place_checks.h importing/place_text.h
    importing/attempt_words.h importing/import_questions.h importing/import_reading.h importing/loaded_choices.h)
