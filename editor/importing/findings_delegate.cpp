#include "editor/importing/findings_delegate.h"

#include "editor/importing/findings_model.h"
#include "editor/panels/severity_mark.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QPainter>
#include <QStyleOptionComboBox>

namespace editor {
namespace {

void paintChoice(QPainter& painter,
                 const QStyleOptionViewItem& option,
                 const QModelIndex& index,
                 const FindingRow& row)
{
    if (!row.decision) {
        painter.setFont(faceOf(FontRole::Row));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(choiceField(option.rect).adjusted(px(8), 0, 0, 0), Qt::AlignVCenter,
                         QStringLiteral("–"));
        return;
    }
    QStyleOptionComboBox combo;
    combo.rect = choiceField(option.rect);
    combo.state = QStyle::State_Enabled;
    combo.state.setFlag(QStyle::State_MouseOver, option.state.testFlag(QStyle::State_MouseOver));
    painting::comboBox(painter, combo);
    const QRect text = combo.rect.adjusted(px(8), 0, -px(metrics::kSpace24), 0);
    QFont face = faceOf(FontRole::Row);
    if (row.decision->isByPerson()) {
        face.setWeight(QFont::DemiBold);
    }
    painter.setFont(face);
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(
        text, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(face).elidedText(index.data().toString(), Qt::ElideRight, text.width()));
}

}  // namespace

QRect choiceField(const QRect& cell)
{
    const int height = px(metrics::kToolBarField);
    return {cell.left() + px(4), cell.top() + (cell.height() - height) / 2,
            cell.width() - px(metrics::kSpace12), height};
}

void FindingsDelegate::paint(QPainter* painter,
                             const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    painter->save();
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const bool focused = view != nullptr && view->hasFocus();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, colour(focused ? Token::SelectRow : Token::SelectRowOff));
    }
    const FindingRow& row = static_cast<const FindingsModel&>(*index.model()).row(index);
    if (index.column() == FindingsModel::kSeverity) {
        paintSeverity(*painter, option.rect, row.severity);
    } else if (index.column() == FindingsModel::kAction) {
        paintChoice(*painter, option, index, row);
    } else {
        const bool reason = index.column() == FindingsModel::kWhy;
        const QFont face = faceOf(FontRole::Row);
        const QRect area = option.rect.adjusted(px(6), 0, -px(6), 0);
        painter->setFont(face);
        painter->setPen(colour(reason ? Token::TextSecondary : Token::TextPrimary));
        painter->drawText(
            area, Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(face).elidedText(index.data().toString(), Qt::ElideRight, area.width()));
    }
    painter->restore();
}

}  // namespace editor
