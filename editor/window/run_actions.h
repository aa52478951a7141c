#pragma once

#include <QObject>

class QMenu;

namespace editor {

class ActionCatalog;
class ControlDesk;
class RunController;
class SceneBuilder;

// The Simulation menu and the keys of the transport.
class RunActions final : public QObject {
    Q_OBJECT

public:
    RunActions(ActionCatalog& actions,
               RunController& run,
               ControlDesk& desk,
               const SceneBuilder& builder,
               QMenu& speedMenu,
               QObject* parent = nullptr);

private:
    void refresh();
    void fillSpeeds(QMenu& menu);

    ActionCatalog& actions_;
    RunController& run_;
    const SceneBuilder& builder_;
};

}  // namespace editor
