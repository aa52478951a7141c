#pragma once

#include "editor/dialogs/preferences.h"

#include <QDialog>

namespace editor {

// Preferences that take effect while one looks on; closing keeps them.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    PreferencesDialog(const Preferences& preferences, QWidget* parent);

Q_SIGNALS:
    void changed(const editor::Preferences& preferences);

private:
    Preferences shown_;
};

// Names of the mouse presets in the order of the enumeration.
[[nodiscard]] QStringList navigationNames();

}  // namespace editor
