#include "editor/panels/problems_delegate.h"

#include "editor/panels/problems_model.h"
#include "editor/panels/severity_mark.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QPainter>

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
    const QRect area = cell.adjusted(px(6), 0, -px(6), 0);
    const int link = std::min(metrics.horizontalAdvance(name), area.width() * 2 / 3);
    const int message = metrics.horizontalAdvance(index.data().toString()) + px(6);
    const int left = area.left() + std::min(message, area.width() - link);
    return {left, cell.top(), link, cell.height()};
}

void ProblemsDelegate::paint(QPainter* painter,
                             const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    painter->save();
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const bool focused = view != nullptr && view->hasFocus();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, colour(focused ? Token::SelectRow : Token::SelectRowOff));
    }
    const auto& model = static_cast<const ProblemsModel&>(*index.model());
    if (index.column() == ProblemsModel::kSeverity) {
        paintSeverity(*painter, option.rect, model.problem(index).diagnostic.severity);
        painter->restore();
        return;
    }
    const bool place = index.column() == ProblemsModel::kPlace;
    const QFont face = faceOf(place ? FontRole::Number : FontRole::Row);
    const QRect area = option.rect.adjusted(px(6), 0, -px(6), 0);
    painter->setFont(face);
    painter->setPen(colour(place ? Token::TextSecondary : Token::TextPrimary));
    const QFontMetrics metrics(face);
    const QRect link = fixLink(index, option.rect);
    const int room = link.isEmpty() ? area.width() : link.left() - px(6) - area.left();
    const QString text = place ? elidedPlace(index, metrics, room)
                               : metrics.elidedText(index.data().toString(), Qt::ElideRight, room);
    painter->drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (!link.isEmpty()) {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        QFont underlined = face;
        underlined.setUnderline(selected || option.state.testFlag(QStyle::State_MouseOver));
        painter->setFont(underlined);
        painter->setPen(colour(selected ? Token::TextPrimary : Token::Accent));
        painter->drawText(link, Qt::AlignVCenter | Qt::TextSingleLine,
                          metrics.elidedText(index.data(ProblemsModel::kFixRole).toString(),
                                             Qt::ElideRight, link.width()));
    }
    painter->restore();
}

QSize ProblemsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, px(metrics::kTableRow)};
}

}  // namespace editor
