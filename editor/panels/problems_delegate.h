#pragma once

#include <QStyledItemDelegate>

class QFontMetrics;

namespace editor {

// "parallel_structure.yaml:120:5" in a narrow column: "paral…re.yaml:120:5". The line is whole.
[[nodiscard]] QString elidedPlace(const QModelIndex& index, const QFontMetrics& metrics, int width);

// Where the link of a row's fix stands: behind its message, or below it in a row of two lines;
// empty when it has none. `cell` is that of the message.
[[nodiscard]] QRect fixLink(const QModelIndex& index, const QRect& cell);

// What a message wants in a column of this width: one line, or a second one for what helps when one
// would cut it.
[[nodiscard]] int problemRowHeight(const QModelIndex& index, int width);

// Rows of the problems table: severity as an icon, places in the mono face.
class ProblemsDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
};

}  // namespace editor
