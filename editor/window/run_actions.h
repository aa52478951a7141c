#pragma once

#include <QObject>

class QMenu;

namespace editor {

class ActionCatalog;
class ControlDesk;
class PendingInput;
class RunController;
class SceneBuilder;

// The Simulation menu and the keys of the transport. A run takes what is typed and not entered yet.
class RunActions final : public QObject {
    Q_OBJECT

public:
    RunActions(ActionCatalog& actions,
               RunController& run,
               ControlDesk& desk,
               const SceneBuilder& builder,
               PendingInput& input,
               QMenu& speedMenu,
               QObject* parent = nullptr);

private:
    void refresh();
    void fillSpeeds(QMenu& menu);

    ActionCatalog& actions_;
    RunController& run_;
    const SceneBuilder& builder_;
    PendingInput& input_;
};

}  // namespace editor
