#include "editor/widgets/row_painter.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QPainter>
#include <QStyleOptionViewItem>

namespace editor {

RowPainter::RowPainter(QPainter& painter, const QStyleOptionViewItem& option)
    : painter_(painter),
      cell_(option.rect),
      selected_(option.state.testFlag(QStyle::State_Selected))
{
    painter_.save();
    if (selected_) {
        const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
        const bool focused = view != nullptr && view->hasFocus();
        painter_.fillRect(cell_, colour(focused ? Token::SelectRow : Token::SelectRowOff));
    }
}

RowPainter::~RowPainter()
{
    painter_.restore();
}

void RowPainter::severity(base::Severity severity)
{
    const int size = px(metrics::kRowIcon);
    switch (severity) {
        case base::Severity::Error:
            painting::icon(painter_, "error", Token::Error, cell_, size);
            return;
        case base::Severity::Warning:
            painting::icon(painter_, "warning", Token::Warning, cell_, size);
            return;
        case base::Severity::Note:
            painting::icon(painter_, "info", Token::TextSecondary, cell_, size);
            return;
    }
}

void RowPainter::text(const QString& words, FontRole role, Token colour)
{
    text(textArea(cell_), words, faceOf(role), colour);
}

void RowPainter::text(const QRect& area, const QString& words, const QFont& face, Token token)
{
    painter_.setFont(face);
    painter_.setPen(colour(token));
    painter_.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetrics(face).elidedText(words, Qt::ElideRight, area.width()));
}

QRect RowPainter::textArea(const QRect& cell)
{
    return cell.adjusted(px(6), 0, -px(6), 0);
}

}  // namespace editor
