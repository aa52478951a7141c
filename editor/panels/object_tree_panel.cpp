#include "editor/panels/object_tree_panel.h"

#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/panels/object_tree_view.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace editor {
namespace {

QToolButton* makeButton(const char* iconName, const QString& what, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setToolTip(what);
    button->setAccessibleName(what);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

ObjectTreePanel::ObjectTreePanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      selection_(context.selection),
      actions_(context.actions),
      model_(context)
{
    filter_ = new QLineEdit(this);
    filter_->setPlaceholderText(tr("Filter objects"));
    filter_->setAccessibleName(tr("Filter objects"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("filter", Token::TextSecondary), QLineEdit::LeadingPosition);
    setFontRole(*filter_, FontRole::Row);
    order_ = makeButton("tree", tr("By what hangs on what"), this);
    order_->setCheckable(true);
    QToolButton* create = makeButton("plus", tr("Create"), this);
    create->setPopupMode(QToolButton::InstantPopup);
    auto* createMenu = new QMenu(create);
    fillBodyMenu(*createMenu, actions_);
    createMenu->addSeparator();
    fillJointMenu(*createMenu, actions_);
    create->setMenu(createMenu);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(px(6), px(6), px(metrics::kSpace4), px(6));
    top->setSpacing(px(2));
    top->addWidget(filter_, 1);
    top->addSpacing(px(2));
    top->addWidget(order_);
    top->addWidget(create);

    auto* pages = new QWidget(this);
    stack_ = new QStackedLayout(pages);
    view_ = new ObjectTreeView(model_, context, pages);
    stack_->addWidget(view_);
    stack_->addWidget(makeEmptyState(tr("No object matches."),
                                     tr("Press Esc in the filter to see all of them."), pages));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(pages, 1);

    filter_->installEventFilter(this);
    connect(filter_, &QLineEdit::textChanged, &model_, &ObjectTreeModel::setFilter);
    connect(order_, &QToolButton::toggled, this, [this](bool hierarchical) {
        model_.setOrder(hierarchical ? TreeOrder::ByHierarchy : TreeOrder::ByKind);
    });
    connect(&model_, &QAbstractItemModel::modelReset, this, &ObjectTreePanel::showEmpty);
    connect(&model_, &ObjectTreeModel::refused, this, &ObjectTreePanel::notice);
    connect(view_, &ObjectTreeView::refused, this, &ObjectTreePanel::notice);
    connect(view_, &ObjectTreeView::menuRequested, this, &ObjectTreePanel::openMenu);
}

ObjectTreePanel::~ObjectTreePanel()
{
    delete view_;  // before the model that it shows
}

// In the filter Escape clears, Down goes to the rows.
bool ObjectTreePanel::eventFilter(QObject* object, QEvent* event)
{
    if (object == filter_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && !filter_->text().isEmpty()) {
            filter_->clear();
            return true;
        }
        if (key == Qt::Key_Down) {
            view_->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

void ObjectTreePanel::rename()
{
    view_->rename();
}

void ObjectTreePanel::setOrder(TreeOrder order)
{
    order_->setChecked(order == TreeOrder::ByHierarchy);
}

void ObjectTreePanel::showEmpty()
{
    bool anyMatch = false;
    for (int file = 0; file < model_.rowCount(); ++file) {
        anyMatch = anyMatch || model_.rowCount(model_.index(file, 0)) > 0;
    }
    stack_->setCurrentIndex(model_.isFiltered() && !anyMatch ? 1 : 0);
}

void ObjectTreePanel::openMenu(const QPoint& globalPosition)
{
    const adf::ObjectPtr active = workspace_.find(selection_.active());
    if (active == nullptr) {
        return;
    }
    QMenu menu(this);
    fillObjectMenu(menu, actions_, active->type() == adf::ObjectType::Camera);
    menu.setToolTipsVisible(true);
    menu.exec(globalPosition);
}

}  // namespace editor
