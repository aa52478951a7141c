#pragma once

#include "editor/dialogs/language.h"
#include "editor/theme/theme.h"
#include "editor/view3d/edges.h"
#include "editor/view3d/navigation.h"

namespace editor {

// Where a new or opened file goes when the window holds something already.
enum class FilePlace {
    Ask,
    Join,       // the world of this window
    OwnWindow,  // a world of its own
};

// What a person chose once for all windows and files. Kept in the settings.
struct Preferences {
    ThemeChoice theme = ThemeChoice::System;
    double textScale = 1;
    view3d::NavigationPreset navigation = view3d::NavigationPreset::Blender;
    bool reduceMotion = false;
    bool showWelcome = true;
    Language language = Language::System;            // from the next start on
    view3d::Edges edges = view3d::Edges::Automatic;  // likewise
    FilePlace filePlace = FilePlace::Ask;
    // At the end of a run that changed documents: which of the changes are kept.
    bool asksAtStop = true;
};

Preferences loadPreferences();
void savePreferences(const Preferences& preferences);
// Only what differs from `before`: another window of the program may have changed the rest.
void saveChanges(const Preferences& preferences, const Preferences& before);

}  // namespace editor
