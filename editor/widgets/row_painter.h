#pragma once

#include "base/diagnostic.h"
#include "editor/theme/theme.h"

#include <QRect>

class QPainter;
class QStyleOptionViewItem;

namespace editor {

// Paints one cell of a table of findings or problems, the ground of a selected row first. The
// painter is as it was afterwards.
class RowPainter {
public:
    RowPainter(QPainter& painter, const QStyleOptionViewItem& option);
    ~RowPainter();
    RowPainter(const RowPainter&) = delete;
    RowPainter& operator=(const RowPainter&) = delete;

    // The icon, in the middle of the cell.
    void severity(base::Severity severity);
    // In one line; where there is no room for all, "…" stands at the end.
    void text(const QString& words, FontRole role, Token colour);
    void text(const QRect& area, const QString& words, const QFont& face, Token colour);

    [[nodiscard]] bool isSelected() const { return selected_; }

    // Where the words of a cell stand.
    [[nodiscard]] static QRect textArea(const QRect& cell);

private:
    QPainter& painter_;
    QRect cell_;
    bool selected_;
};

}  // namespace editor
