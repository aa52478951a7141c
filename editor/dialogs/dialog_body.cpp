#include "editor/dialogs/dialog_body.h"

#include "editor/dialogs/dialog_foot.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace editor {
namespace {

// As high as the rows of other tables, and words below those of the header.
class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QWidget* table = option.widget;
        table->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, table);
        QStyleOptionViewItem words = option;
        words.rect.adjust(px(kInset), 0, -px(kInset), 0);
        QStyledItemDelegate::paint(painter, words, index);
        if (const QVariant mark = index.data(kRowMark); mark.isValid()) {
            const QRect& cell = option.rect;
            painter->fillRect(QRect(cell.left(), cell.top() + 1, px(kMark), cell.height() - 2),
                              mark.value<QColor>());
        }
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width() + 2 * px(kInset),
                px(metrics::kTableRow)};
    }

private:
    static constexpr int kInset = 5;
    static constexpr int kMark = 3;
};

}  // namespace

QVBoxLayout* addDialogBody(QDialog& dialog, DialogFoot& foot)
{
    auto* body = new QVBoxLayout;
    const int margin = px(metrics::kSpace16);
    body->setContentsMargins(margin, margin, margin, 0);
    body->setSpacing(px(metrics::kSpace12));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(body, 1);
    column->addWidget(&foot);
    QObject::connect(&foot, &DialogFoot::accepted, &dialog, &QDialog::accept);
    QObject::connect(&foot, &DialogFoot::rejected, &dialog, &QDialog::reject);
    return body;
}

QFormLayout* dialogForm()
{
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(px(metrics::kSpace16));
    form->setVerticalSpacing(px(metrics::kSpace8));
    return form;
}

QLabel* dialogNote(const QString& words)
{
    auto* note = new QLabel(words);
    note->setWordWrap(true);
    setFontRole(*note, FontRole::Small);
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

QTreeWidget* dialogTable(const QStringList& columns)
{
    auto* table = new QTreeWidget;
    table->setHeaderLabels(columns);
    table->setRootIsDecorated(false);
    table->setItemDelegate(new RowDelegate(table));
    table->header()->setStretchLastSection(false);
    table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

}  // namespace editor
