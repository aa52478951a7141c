#include "editor/panels/problems_delegate.h"

#include "editor/panels/problems_model.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/row_painter.h"

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

namespace {

// Between a sentence and the link behind it.
int linkGap()
{
    return px(metrics::kSpace8);
}

bool hasTwoLines(const QRect& cell)
{
    return cell.height() > px(metrics::kTableRow);
}

QRect firstLine(const QRect& area)
{
    return {area.left(), area.top() + px(2), area.width(), area.height() / 2 - px(2)};
}

QRect secondLine(const QRect& area)
{
    return {area.left(), area.top() + area.height() / 2, area.width(), area.height() / 2 - px(2)};
}

int widthOf(const QString& words)
{
    return QFontMetrics(faceOf(FontRole::Row)).horizontalAdvance(words);
}

void paintLink(RowPainter& cell,
               const QRect& link,
               const QString& name,
               const QStyleOptionViewItem& option)
{
    QFont face = faceOf(FontRole::Row);
    face.setUnderline(cell.isSelected() || option.state.testFlag(QStyle::State_MouseOver));
    cell.text(link, name, face, cell.isSelected() ? Token::TextPrimary : Token::Accent);
}

void paintMessage(RowPainter& cell, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const QFont face = faceOf(FontRole::Row);
    const QRect area = RowPainter::textArea(option.rect);
    const QRect link = fixLink(index, option.rect);
    const QString fix = index.data(ProblemsModel::kFixRole).toString();
    if (!hasTwoLines(option.rect)) {
        QRect words = area;
        words.setRight(link.isEmpty() ? area.right() : link.left() - linkGap());
        cell.text(words, index.data().toString(), face, Token::TextPrimary);
    } else {
        cell.text(firstLine(area), index.data(ProblemsModel::kSentenceRole).toString(), face,
                  Token::TextPrimary);
        QRect words = secondLine(area);
        if (!link.isEmpty()) {
            words.setLeft(link.right() + linkGap());
        }
        cell.text(words, index.data(ProblemsModel::kAdviceRole).toString(), face,
                  Token::TextSecondary);
    }
    if (!link.isEmpty()) {
        paintLink(cell, link, fix, option);
    }
}

}  // namespace

QRect fixLink(const QModelIndex& index, const QRect& cell)
{
    const QString name = index.data(ProblemsModel::kFixRole).toString();
    if (name.isEmpty()) {
        return {};
    }
    const QRect area = RowPainter::textArea(cell);
    // Text that just fits is cut nevertheless where its width is rounded down.
    const int link = std::min(widthOf(name) + px(2), area.width());
    if (hasTwoLines(cell)) {
        const QRect line = secondLine(area);
        return {line.left(), line.top(), link, line.height()};
    }
    const int message = widthOf(index.data().toString()) + linkGap();
    const int left = area.left() + std::min(message, area.width() - link);
    return {left, cell.top(), link, cell.height()};
}

int problemRowHeight(const QModelIndex& index, int width)
{
    const QString advice = index.data(ProblemsModel::kAdviceRole).toString();
    const QString fix = index.data(ProblemsModel::kFixRole).toString();
    int needed = widthOf(index.data().toString());
    if (!fix.isEmpty()) {
        needed += linkGap() + widthOf(fix);
    }
    const bool fits = needed <= RowPainter::textArea({0, 0, width, 1}).width();
    const bool helps = !advice.isEmpty() || !fix.isEmpty();
    return px(fits || !helps ? metrics::kTableRow : metrics::kTableRowOfTwo);
}

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
