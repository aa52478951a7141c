#pragma once

#include "editor/panels/property_view.h"

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace editor {

// Makes and feeds the one open editor of a PropertyView. Enter commits and stays when the row does
// not take the text, Tab commits and goes on, Escape gives up, losing the focus commits.
class PropertyDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    PropertyDelegate(PropertyModel& model, PropertyView& view);

    QWidget* createEditor(QWidget* parent,
                          const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor,
                      QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor,
                              const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

    // The field whose editor is open, or invalid.
    [[nodiscard]] QModelIndex edited() const { return edited_; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    bool handleKey(QWidget& editor, int key);

    PropertyModel& model_;
    PropertyView& view_;
    mutable QPersistentModelIndex edited_;
};

}  // namespace editor
