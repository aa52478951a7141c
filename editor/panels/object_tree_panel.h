#pragma once

#include "editor/panels/object_tree_model.h"
#include "editor/session/editor_context.h"
#include "editor/session/selection.h"

#include <QWidget>

class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace editor {

class ActionCatalog;
class ObjectTreeView;

// Filter, order, create button and tree.
class ObjectTreePanel final : public QWidget {
    Q_OBJECT

public:
    explicit ObjectTreePanel(const EditorContext& context, QWidget* parent = nullptr);
    ~ObjectTreePanel() override;

    [[nodiscard]] ObjectTreeModel& model() { return model_; }

    [[nodiscard]] ObjectTreeView& view() { return *view_; }

    [[nodiscard]] QLineEdit& filter() { return *filter_; }

    // Starts to type a new name for the active object.
    void rename();
    void setOrder(TreeOrder order);

Q_SIGNALS:
    // Something was refused: why.
    void notice(const QString& sentence);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void openMenu(const QPoint& globalPosition);
    void showEmpty();

    Workspace& workspace_;
    Selection& selection_;
    const ActionCatalog& actions_;
    ObjectTreeModel model_;
    QLineEdit* filter_;
    QToolButton* order_;
    ObjectTreeView* view_;
    QStackedLayout* stack_;
};

}  // namespace editor
