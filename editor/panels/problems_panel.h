#pragma once

#include "editor/panels/problems_model.h"
#include "editor/session/editor_context.h"
#include "editor/session/selection.h"

#include <QWidget>

class QLineEdit;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace editor {

// What is wrong in the open files. A click selects the object, a double click shows the line.
// Ctrl+F opens a filter, Ctrl+C copies the rows as compilers print them.
class ProblemsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] ProblemsModel& model() { return model_; }

    [[nodiscard]] QTableView& view() { return *view_; }

    [[nodiscard]] QLineEdit& filter() { return *filter_; }

    void openFilter();

Q_SIGNALS:
    // For the tab: how many there are in all, but notes, which need no hand.
    void countChanged(int count);
    // A row was double-clicked: its line in the source. Line 0: the file as a whole.
    void lineActivated(editor::DocumentSession* session, int line, int column);
    // A row about a property was clicked: its key in the file.
    void propertyActivated(const QString& key);
    // A fix was applied; undo takes it back.
    void fixed(const QString& name);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void choose(const QModelIndex& index);
    // True when the row has a fix.
    bool fix(const QModelIndex& index);
    void fixAlike(const QModelIndex& index);
    [[nodiscard]] QModelIndex fixAt(const QPoint& at) const;
    bool handleMouse(QEvent& event);
    void goTo(const QModelIndex& index);
    void copy() const;
    void closeFilter();
    void showEmpty();
    void fitColumns();
    // `width`: of the messages.
    void fitRows(int width);
    void openMenu(const QPoint& pointer);

    Workspace& workspace_;
    Selection& selection_;
    ProblemsModel model_;
    QWidget* filterBar_;
    QLineEdit* filter_;
    QTableView* view_;
    QStackedLayout* stack_;
};

}  // namespace editor
