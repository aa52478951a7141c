#include "editor/panels/problems_delegate.h"

#include "editor/panels/problems_model.h"
#include "editor/panels/row_painter.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QFontMetrics>

#include <algorithm>

namespace editor {

QString elidedPlace(const QModelIndex& index, const QFontMetrics& metrics, int width)
{
    const QString file = index.data(ProblemsModel::kFileRole).toString();
    const QString line = index.data(ProblemsModel::kLineRole).toString();
    const int room = width - metrics.horizontalAdvance(line);
    return metrics.elidedText(file, Qt::ElideMiddle, room) + line;
}

QRect fixLink(const QModelIndex& index, const QRect& cell)
{
    const QString name = index.data(ProblemsModel::kFixRole).toString();
    if (name.isEmpty()) {
        return {};
    }
    const QFontMetrics metrics(faceOf(FontRole::Row));
    const QRect area = RowPainter::textArea(cell);
    const int link = std::min(metrics.horizontalAdvance(name), area.width() * 2 / 3);
    const int message = metrics.horizontalAdvance(index.data().toString()) + px(6);
    const int left = area.left() + std::min(message, area.width() - link);
    return {left, cell.top(), link, cell.height()};
}

namespace {

void paintMessage(RowPainter& cell, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    QFont face = faceOf(FontRole::Row);
    QRect area = RowPainter::textArea(option.rect);
    const QRect link = fixLink(index, option.rect);
    if (!link.isEmpty()) {
        area.setRight(link.left() - px(6));
    }
    cell.text(area, index.data().toString(), face, Token::TextPrimary);
    if (!link.isEmpty()) {
        face.setUnderline(cell.isSelected() || option.state.testFlag(QStyle::State_MouseOver));
        cell.text(link, index.data(ProblemsModel::kFixRole).toString(), face,
                  cell.isSelected() ? Token::TextPrimary : Token::Accent);
    }
}

}  // namespace

void ProblemsDelegate::paint(QPainter* painter,
                             const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    RowPainter cell(*painter, option);
    const auto& model = static_cast<const ProblemsModel&>(*index.model());
    const QRect area = RowPainter::textArea(option.rect);
    switch (index.column()) {
        case ProblemsModel::kSeverity:
            cell.severity(model.problem(index).diagnostic.severity);
            break;
        case ProblemsModel::kPlace: {
            const QFont face = faceOf(FontRole::Number);
            cell.text(area, elidedPlace(index, QFontMetrics(face), area.width()), face,
                      Token::TextSecondary);
            break;
        }
        case ProblemsModel::kMessage:
            paintMessage(cell, option, index);
            break;
        default:
            cell.text(index.data().toString(), FontRole::Row, Token::TextPrimary);
    }
}

QSize ProblemsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, px(metrics::kTableRow)};
}

}  // namespace editor
