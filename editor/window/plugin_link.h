#pragma once

#include "editor/session/plugin_desk.h"

#include <QStringList>

namespace editor {

class ActionCatalog;
class Toasts;

// Asks whether plug-ins that files name may be loaded, each library of each file in a toast that
// stays until it is answered.
class PluginLink final : public QObject {
    Q_OBJECT

public:
    PluginLink(ActionCatalog& actions, PluginDesk& desk, Toasts& toasts, QObject* parent);

private:
    void ask();
    void showAction();

    ActionCatalog& actions_;
    PluginDesk& desk_;
    Toasts& toasts_;
    QStringList asked_;  // topics of toasts
};

}  // namespace editor
