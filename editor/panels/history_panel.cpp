#include "editor/panels/history_panel.h"

#include "editor/session/editor_context.h"
#include "editor/session/workspace.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyledItemDelegate>

namespace editor {
namespace {

// A step: done ones in the text's colour, undone ones faint, where a file was saved last marked.
class StepDelegate final : public QStyledItemDelegate {
public:
    explicit StepDelegate(HistoryPanel& panel) : QStyledItemDelegate(&panel), panel_(panel) {}

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        painter->save();
        const QRect& row = option.rect;
        const bool present = panel_.currentIndex().row() == index.row();
        if (present) {
            painter->fillRect(row,
                              colour(panel_.hasFocus() ? Token::SelectRow : Token::SelectRowOff));
        }
        const bool undone = index.row() > panel_.currentIndex().row();
        const int size = px(metrics::kRowIcon);
        const bool saved = !index.data(Qt::DecorationRole).value<QIcon>().isNull();
        if (saved) {
            const QPixmap mark = iconPixmap("save", Token::TextSecondary, size,
                                            painter->device()->devicePixelRatioF());
            painter->drawPixmap(row.left() + px(metrics::kSpace8),
                                row.top() + (row.height() - size) / 2, mark);
        }
        const QRect text = row.adjusted(px(32), 0, -px(metrics::kSpace8), 0);
        const QFont face = faceOf(FontRole::Row);
        painter->setFont(face);
        painter->setPen(colour(undone ? Token::TextDisabled : Token::TextPrimary));
        painter->drawText(
            text, Qt::AlignVCenter,
            QFontMetrics(face).elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {0, px(metrics::kTableRow)};
    }

private:
    HistoryPanel& panel_;
};

}  // namespace

HistoryPanel::HistoryPanel(const EditorContext& context, QWidget* parent)
    : QUndoView(&context.workspace.undoStack(), parent)
{
    setItemDelegate(new StepDelegate(*this));
    setFrameShape(NoFrame);
    setEmptyLabel(tr("As opened"));
    setCleanIcon(icon("save", Token::TextSecondary));
    setUniformItemSizes(true);
    setAccessibleName(tr("History"));
    connect(&Theme::instance(), &Theme::changed, this, [this] { doItemsLayout(); });
}

}  // namespace editor
