#pragma once

#include "editor/dialogs/language.h"
#include "editor/theme/theme.h"
#include "editor/view3d/navigation.h"

namespace editor {

// What a person chose once for all windows and files. Kept in the settings.
struct Preferences {
    ThemeChoice theme = ThemeChoice::System;
    double textScale = 1;
    view3d::NavigationPreset navigation = view3d::NavigationPreset::Blender;
    bool reduceMotion = false;
    bool showWelcome = true;
    Language language = Language::System;  // from the next start on
};

Preferences loadPreferences();
void savePreferences(const Preferences& preferences);

}  // namespace editor
