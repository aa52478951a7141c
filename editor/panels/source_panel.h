#pragma once

#include "editor/session/editor_context.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QStackedLayout;

namespace editor {

class SourceView;

// The text that Save would write now, to read: of the file of the active object, with its lines
// marked.
class SourcePanel final : public QWidget {
    Q_OBJECT

public:
    explicit SourcePanel(const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] SourceView& view() { return *view_; }

    // Shows a line of a file; line 0: its beginning.
    void goTo(DocumentSession& session, int line, int column);
    // The lines of the active object.
    void goToActive();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showText();
    void markActive();

    Workspace& workspace_;
    Selection& selection_;
    QPointer<DocumentSession> session_;
    PresentTextPtr shown_;
    QLabel* title_;
    SourceView* view_;
    QStackedLayout* stack_;
};

}  // namespace editor
