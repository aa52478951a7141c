#pragma once

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
};

Preferences loadPreferences();
void savePreferences(const Preferences& preferences);

}  // namespace editor
