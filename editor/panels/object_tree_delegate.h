#pragma once

#include "editor/panels/object_tree_model.h"

#include <QPersistentModelIndex>
#include <QStringList>
#include <QStyledItemDelegate>

class QTreeView;

namespace editor {

class FieldEdit;

// Paints a row: [indent 14][kind icon][name][pill][problem][lock][eye], the columns at the right
// fixed. While a name is typed, Enter takes it, or marks it and stays when the file does not;
// Escape gives up. Losing the focus takes it, too.
class ObjectTreeDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    ObjectTreeDelegate(ObjectTreeModel& model, QTreeView& view);

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent,
                          const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor,
                              const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

    // The eye at the end of a row that lies at `row` in the viewport.
    [[nodiscard]] QRect eyeRect(const QRect& row) const;
    // The lock before it, of rows that can be locked.
    [[nodiscard]] QRect lockRect(const QRect& row) const;
    // The twisty in front of a row of this depth.
    [[nodiscard]] static QRect twistyRect(const QRect& row, int depth);
    // The words in pills that have room behind the whole name; without it, a pill goes first.
    [[nodiscard]] QStringList pillsOf(const QModelIndex& index) const;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void take(FieldEdit& editor);
    void takeOrMark(FieldEdit& editor);
    [[nodiscard]] QRect markRect(const QRect& row) const;
    // Where name and pills end: before the mark, when there is one, and before the lock.
    [[nodiscard]] int textEnd(const TreeNode& node, const ObjectTreeModel::Marks& marks) const;

    ObjectTreeModel& model_;
    QTreeView& view_;
    mutable QPersistentModelIndex edited_;  // whose name is typed
};

}  // namespace editor
