#pragma once

#include "editor/dialogs/preferences.h"

#include <QObject>

class QMenu;
class QWidget;

namespace editor {

class ActionCatalog;

// Theme, text size and mouse navigation in the menus, and the dialog with all preferences. What
// changes is kept at once. A theme of the command line holds until a person chooses one, and the
// kept choice stays as it is.
class PreferenceActions final : public QObject {
    Q_OBJECT

public:
    PreferenceActions(ActionCatalog& actions, QMenu& navigationMenu, QWidget& window);

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }

    // Where files go is read again: another window of the program may have changed it.
    void rereadFilePlace();

    void set(const Preferences& preferences);

Q_SIGNALS:
    void changed(const editor::Preferences& preferences);

private:
    void chooseTheme(ThemeChoice theme);
    void take(const Preferences& preferences, ThemeChoice keptTheme);
    void fillNavigation();
    void showState();
    void openDialog();

    ActionCatalog& actions_;
    QMenu& navigationMenu_;
    QWidget& window_;
    ThemeChoice keptTheme_ = ThemeChoice::System;  // in the settings
    Preferences preferences_;                      // in effect
};

}  // namespace editor
