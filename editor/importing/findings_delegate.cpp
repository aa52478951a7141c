#include "editor/importing/findings_delegate.h"

#include "editor/importing/findings_model.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"
#include "editor/widgets/row_painter.h"

#include <QStyleOptionComboBox>

namespace editor {
namespace {

void paintChoice(QPainter& painter,
                 RowPainter& cell,
                 const QStyleOptionViewItem& option,
                 const QString& present,
                 const FindingRow& row)
{
    QStyleOptionComboBox combo;
    combo.rect = choiceField(option.rect);
    if (!row.decision) {
        cell.text(combo.rect.adjusted(px(8), 0, 0, 0), QStringLiteral("–"), faceOf(FontRole::Row),
                  Token::TextSecondary);
        return;
    }
    combo.state = QStyle::State_Enabled;
    combo.state.setFlag(QStyle::State_MouseOver, option.state.testFlag(QStyle::State_MouseOver));
    painting::comboBox(painter, combo);
    QFont face = faceOf(FontRole::Row);
    if (row.isByPerson()) {
        face.setWeight(QFont::DemiBold);
    }
    cell.text(combo.rect.adjusted(px(8), 0, -px(metrics::kSpace24), 0), present, face,
              Token::TextPrimary);
}

// Members of a group stand further in, below its arrow.
void paintTitle(QPainter& painter,
                RowPainter& cell,
                const QStyleOptionViewItem& option,
                const QString& words,
                const QModelIndex& index)
{
    const auto& model = static_cast<const FindingsModel&>(*index.model());
    const FindingRow& row = model.row(index);
    const QRect arrow = groupArrow(option.rect);
    QRect area = RowPainter::textArea(option.rect);
    area.setLeft(area.left() + (model.isMember(index) ? px(metrics::kSpace16) : 0));
    area.setRight(row.isGroup() ? arrow.left() : area.right());
    cell.text(area, words, faceOf(FontRole::Row), Token::TextPrimary);
    if (row.isGroup()) {
        painting::icon(painter, model.isOpen(row) ? "twisty-down" : "twisty-right",
                       Token::TextSecondary, arrow, px(metrics::kSpace12));
    }
}

}  // namespace

QString whereThatFits(const FindingRow& row, const QFontMetrics& face, int room)
{
    for (const qsizetype named : {2, 1}) {
        const QString words = row.whereInWords(named);
        // Widths are rounded to whole pixels; what is one too wide is cut where it is painted.
        if (row.where.isEmpty() || face.horizontalAdvance(words) < room) {
            return words;
        }
    }
    // The name is cut, not how many there are: of a line its file, of an object its middle, as the
    // end distinguishes it from others, too.
    FindingRow shorter = row;
    QString& name = shorter.where.front();
    const int others = face.horizontalAdvance(row.whereInWords(1)) - face.horizontalAdvance(name);
    const bool isLine = name.contains(QLatin1Char(':'));
    name = face.elidedText(name, isLine ? Qt::ElideLeft : Qt::ElideMiddle, room - 1 - others);
    return shorter.whereInWords(1);
}

QRect choiceField(const QRect& cell)
{
    const int height = px(metrics::kToolBarField);
    return {cell.left() + px(4), cell.top() + (cell.height() - height) / 2,
            cell.width() - px(metrics::kSpace12), height};
}

QRect groupArrow(const QRect& cell)
{
    const int size = px(metrics::kSpace12);
    return {cell.right() - px(metrics::kSpace16), cell.center().y() - size / 2, size, size};
}

void FindingsDelegate::paint(QPainter* painter,
                             const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    RowPainter cell(*painter, option);
    const FindingRow& row = static_cast<const FindingsModel&>(*index.model()).row(index);
    const QString words = index.data().toString();
    switch (index.column()) {
        case FindingsModel::kSeverity:
            cell.severity(row.severity);
            break;
        case FindingsModel::kAction:
            paintChoice(*painter, cell, option, words, row);
            break;
        case FindingsModel::kWhy:
            cell.text(words, FontRole::Row, Token::TextSecondary);
            break;
        case FindingsModel::kWhere: {
            const QFontMetrics face(faceOf(FontRole::Row));
            const int room = RowPainter::textArea(option.rect).width();
            cell.text(whereThatFits(row, face, room), FontRole::Row, Token::TextPrimary);
            break;
        }
        default:
            paintTitle(*painter, cell, option, words, index);
    }
}

}  // namespace editor
