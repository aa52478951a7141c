#pragma once

#include "editor/window/window_layout.h"

#include <QObject>

namespace editor {

// "Show panel: History" and the like: each brings its panel up, in front of those that it shares
// its place with, and gives it the keyboard.
class PanelActions final : public QObject {
    Q_OBJECT

public:
    PanelActions(ActionCatalog& actions, const Docks& docks, QObject* parent);

    // The welcome page has no panels.
    void setPanelsShown(bool shown);

private:
    ActionCatalog& actions_;
};

}  // namespace editor
