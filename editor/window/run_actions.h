#pragma once

#include <QObject>

class QMenu;

namespace editor {

class ActionCatalog;
class ControlDesk;
class KeepLink;
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
               KeepLink& keep,
               QMenu& speedMenu,
               QObject* parent = nullptr);

Q_SIGNALS:
    // Commands ended with a run, or as it went back to its start.
    void notice(const QString& sentence);

private:
    // Stops or resets the run, and says how many commands ended with it.
    void end(void (RunController::*way)(), const QString& what);
    void refresh();
    void fillSpeeds(QMenu& menu);

    ActionCatalog& actions_;
    RunController& run_;
    const ControlDesk& desk_;
    const SceneBuilder& builder_;
    PendingInput& input_;
};

}  // namespace editor
