#pragma once

namespace editor {

// What the window speaks.
enum class Language {
    System,
    English,
    German,
};

// Makes the application speak it: our texts, and those of Qt's own dialogs where Qt's translations
// are installed. Before the first widget is made; a second call takes the place of the first.
// Numbers and keys of files are the same in each language; dates are those of the default locale,
// which is the language's.
void applyLanguage(Language language);

}  // namespace editor
