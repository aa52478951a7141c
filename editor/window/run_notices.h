#pragma once

#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"
#include "editor/session/time_line.h"

#include <QObject>

namespace editor {

class Toasts;

// Toasts about what becomes of a run without anybody having asked for just that.
class RunNotices final : public QObject {
    Q_OBJECT

public:
    RunNotices(const EditorContext& context, TimeLine& line, Toasts& toasts, QObject* parent);

    // What is made while a run goes on takes part in it at once, and may be out of sight in a
    // second.
    void reportCreated(const QString& name);

private:
    // A run goes on when files come and go; who wanted it to end can say so.
    void reportFiles(const DocumentSession& session, RunFiles what);
    // Bodies that nothing holds or carries are gone before one sees why; said in each run until a
    // person closes it.
    void reportFalls();
    // What the run did before is kept, and where.
    void reportBranch(bool isOfFormerModel, bool isEdit);
    void reportModel(const QString& former);
    void addFloor();

    EditorContext context_;
    RunController& run_;
    TimeLine& line_;
    Toasts& toasts_;
    QString known_;  // whose fall a person has closed the words about
};

}  // namespace editor
