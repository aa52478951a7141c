#include "editor/theme/choice_delegate.h"

#include "editor/theme/painting.h"

#include <QComboBox>
#include <QPainter>
#include <QStyleOptionMenuItem>

namespace editor {
namespace {

QStyleOptionMenuItem menuItemOf(const QComboBox& combo,
                                const QStyleOptionViewItem& option,
                                const QModelIndex& index)
{
    QStyleOptionMenuItem item;
    item.rect = option.rect;
    item.font = option.font;
    // What combo boxes mark their separators with.
    const bool separates = index.data(Qt::AccessibleDescriptionRole) == QStringLiteral("separator");
    item.menuItemType = separates ? QStyleOptionMenuItem::Separator : QStyleOptionMenuItem::Normal;
    item.state.setFlag(QStyle::State_Enabled, index.flags().testFlag(Qt::ItemIsEnabled));
    item.state.setFlag(QStyle::State_Selected, option.state.testFlag(QStyle::State_Selected) ||
                                                   option.state.testFlag(QStyle::State_MouseOver));
    item.checkType = QStyleOptionMenuItem::NonExclusive;
    item.checked = index.row() == combo.currentIndex();
    item.icon = index.data(Qt::DecorationRole).value<QIcon>();
    item.text = index.data().toString();
    return item;
}

}  // namespace

ChoiceDelegate::ChoiceDelegate(QComboBox& combo) : QStyledItemDelegate(&combo), combo_(combo)
{}

void ChoiceDelegate::paint(QPainter* painter,
                           const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    painter->save();
    painting::menuItem(*painter, menuItemOf(combo_, option, index));
    painter->restore();
}

QSize ChoiceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return painting::menuItemSize(menuItemOf(combo_, option, index));
}

}  // namespace editor
