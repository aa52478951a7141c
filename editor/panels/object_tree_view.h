#pragma once

#include "editor/panels/object_tree_model.h"
#include "editor/session/selection.h"

#include <QPersistentModelIndex>
#include <QSet>
#include <QTreeView>

namespace editor {

struct EditorContext;
class TreeDrag;

// The rows of the object tree. Its selection is the Selection, both ways.
class ObjectTreeView final : public QTreeView {
    Q_OBJECT

public:
    ObjectTreeView(ObjectTreeModel& model, const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] TreeDrag& dragging() { return *drag_; }

    // Starts to type a new name for the active object.
    void rename();

Q_SIGNALS:
    // After the object under the pointer was selected.
    void menuRequested(const QPoint& globalPosition);
    // Rows were let go where they cannot go: why.
    void refused(const QString& sentence);

protected:
    void drawBranches(QPainter* painter,
                      const QRect& rect,
                      const QModelIndex& index) const override;
    void drawRow(QPainter* painter,
                 const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void paintEvent(QPaintEvent* event) override;
    void startDrag(Qt::DropActions supportedActions) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;

private:
    void followPointer();
    bool pressedMark(const QModelIndex& index, const QPoint& at);
    [[nodiscard]] std::vector<adf::ObjectId> objectsOfMark(const TreeNode& node) const;
    void giveSelection();
    void takeSelection();
    void restoreExpanded();
    [[nodiscard]] QString keyOf(const QModelIndex& index) const;

    ObjectTreeModel& model_;
    Selection& selection_;
    Visibility& visibility_;
    Workspace& workspace_;
    TreeDrag* drag_;
    QPersistentModelIndex hovered_;  // under the pointer
    bool syncing_ = false;
    // Rows that a person closed; everything else is open.
    QSet<QString> collapsed_;
};

}  // namespace editor
