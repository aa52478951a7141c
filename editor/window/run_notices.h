#pragma once

#include "editor/session/run_controller.h"

#include <QObject>

namespace editor {

class ActionCatalog;
class Toasts;

// Toasts about what becomes of a run without anybody having asked for just that.
class RunNotices final : public QObject {
    Q_OBJECT

public:
    RunNotices(RunController& run, ActionCatalog& actions, Toasts& toasts, QObject* parent);

    // What is made while a run goes on takes part in it at once, and may be out of sight in a
    // second.
    void reportCreated(const QString& name);

private:
    // A run goes on when files come and go; who wanted it to end can say so.
    void reportFiles(const DocumentSession& session, RunFiles what);

    RunController& run_;
    ActionCatalog& actions_;
    Toasts& toasts_;
};

}  // namespace editor
