#pragma once

#include <QStyledItemDelegate>

class QFontMetrics;

namespace editor {

struct FindingRow;

// Rows of the table of an import: severity as an icon, choices as a list that can be opened.
class FindingsDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

// The "Where" of a row within so many pixels of a face: as many names as there is room for, and how
// many more there are.
[[nodiscard]] QString whereThatFits(const FindingRow& row, const QFontMetrics& face, int room);
// Where the list of a row's choices stands in its cell.
[[nodiscard]] QRect choiceField(const QRect& cell);
// Where the arrow stands that shows the members of a group.
[[nodiscard]] QRect groupArrow(const QRect& cell);

}  // namespace editor
