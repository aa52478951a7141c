#pragma once

#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"

#include <QObject>

namespace editor {

class Toasts;

// Toasts about what becomes of a run without anybody having asked for just that.
class RunNotices final : public QObject {
    Q_OBJECT

public:
    RunNotices(const EditorContext& context, Toasts& toasts, QObject* parent);

    // What is made while a run goes on takes part in it at once, and may be out of sight in a
    // second.
    void reportCreated(const QString& name);

private:
    // A run goes on when files come and go; who wanted it to end can say so.
    void reportFiles(const DocumentSession& session, RunFiles what);
    // Bodies that nothing holds or carries are gone before one sees why; said in each run until a
    // person closes it.
    void reportFalls();
    void addFloor();

    EditorContext context_;
    RunController& run_;
    Toasts& toasts_;
    QString known_;  // whose fall a person has closed the words about
};

}  // namespace editor
