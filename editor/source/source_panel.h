#pragma once

#include "editor/panels/problems_model.h"
#include "editor/session/editor_context.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/source/changed_lines.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedWidget;
class QToolButton;
class QStackedLayout;

namespace editor {

class DiffView;
class ElidedLabel;
class FindBar;
class RenameBox;
class SourceTyping;
class SourceView;

// The text of the file of the active object, to read and to type in. It follows the selection, and
// the selection follows its cursor.
class SourcePanel final : public QWidget {
    Q_OBJECT

public:
    explicit SourcePanel(const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] SourceView& view() { return *view_; }

    [[nodiscard]] SourceTyping& typing() { return *typing_; }

    [[nodiscard]] FindBar& findBar() { return *find_; }

    // Why the text is not the model's, as the header says it; empty when it is.
    [[nodiscard]] QString unreadWords() const;

    // Of the row that the cursor is in: "joint limits.low"; empty when the schema knows none.
    [[nodiscard]] QString keyUnderCursor() const;

    [[nodiscard]] DiffView& diff() { return *diff_; }

    // Switches between the text and what changed of it since the last save.
    [[nodiscard]] QToolButton& diffButton() { return *diffButton_; }

    // Shows a line of a file; line 0: its beginning.
    void goTo(DocumentSession& session, int line, int column);
    // The lines of the active object.
    void goToActive();

Q_SIGNALS:
    // A problem was repaired: the name of the step.
    void repaired(const QString& name);
    // Why what was asked for is not done.
    void refused(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    class Head;

    QWidget* makeHead();
    QWidget* makeFoot();
    void follow();
    void showText();
    void showHead();
    void showChanges();
    void showNotes();
    void markActive();
    void selectUnderCursor();
    void complete(bool asked);
    void repair(int note);
    // The fixes of what is wrong in the same way, in all files, that of the note first.
    [[nodiscard]] std::vector<ProblemFix> alikeTo(int note) const;
    void make(const ProblemFix& fix);
    // Asks for another name of the object that is named where the cursor is, else of its block.
    void rename();
    [[nodiscard]] bool mayChange();
    [[nodiscard]] static QString readOnlyWords();
    void revert(const ChangedPart& part);
    // The object of the block that the cursor is in, or the header.
    [[nodiscard]] adf::ObjectPtr objectUnderCursor() const;

    Workspace& workspace_;
    Selection& selection_;
    ProblemsModel problems_;
    QPointer<DocumentSession> session_;
    SourceView* view_;
    SourceTyping* typing_;
    FindBar* find_;
    DiffView* diff_;
    RenameBox* renaming_;
    QStackedWidget* texts_;  // the text and its changes
    QToolButton* diffButton_;
    Head* head_;
    ElidedLabel* title_;
    QLabel* changed_;
    QLabel* place_;
    QStackedLayout* stack_;
    // Of the notes of the view.
    std::vector<ProblemFix> fixes_;
    std::vector<QPersistentModelIndex> problemOf_;
    QTimer selectTimer_;
    bool selecting_ = false;
};

}  // namespace editor
