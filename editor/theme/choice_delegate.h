#pragma once

#include <QStyledItemDelegate>

class QComboBox;

namespace editor {

// Rows of the list that a combo box opens: as those of a menu, with a tick at the present choice.
class ChoiceDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ChoiceDelegate(QComboBox& combo);

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    QComboBox& combo_;
};

}  // namespace editor
