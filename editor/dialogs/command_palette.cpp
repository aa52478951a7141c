#include "editor/dialogs/command_palette.h"

#include "adf/schema.h"
#include "editor/actions/action_catalog.h"
#include "editor/dialogs/palette_model.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/kind_icon.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

// Other words for an action. The English ones lead to it in every language.
QString wordsOf(const ActionRow& row)
{
    return QStringList{text(row.words), QCoreApplication::translate("synonyms", row.words),
                       text(row.text)}
        .join(QLatin1Char(' '));
}

constexpr int kWidth = 600;
constexpr int kRowsShown = 14;
constexpr int kAroundRows = 52;  // the field and the margins
constexpr std::size_t kRecent = 6;

struct MenuItem {
    QAction* action;
    QString menu;
};

// What the menus hold, each with the names of the menus that lead to it.
void addItems(const QList<QAction*>& actions, const QString& menu, std::vector<MenuItem>& items)
{
    for (QAction* action : actions) {
        if (action->isSeparator()) {
            continue;
        }
        if (action->menu() == nullptr) {
            items.push_back({action, menu});
            continue;
        }
        const QString title = action->text().remove(QLatin1Char('&'));
        addItems(action->menu()->actions(),
                 menu.isEmpty() ? title : QStringLiteral("%1 › %2").arg(menu, title), items);
    }
}

}  // namespace

CommandPalette::CommandPalette(const ActionCatalog& actions,
                               const Workspace& workspace,
                               const QMenuBar* menus,
                               QWidget* window)
    : QFrame(window, Qt::Popup),
      actions_(actions),
      workspace_(workspace),
      menus_(menus),
      window_(*window),
      field_(new QLineEdit),
      list_(new QListView),
      model_(new PaletteModel(this))
{
    setObjectName(QStringLiteral("palette"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(8), px(8), px(8), px(8));
    column->setSpacing(px(6));
    field_->setPlaceholderText(tr("Search actions, objects and properties"));
    field_->setAccessibleName(tr("Search actions, objects and properties"));
    field_->addAction(icon("search", Token::TextSecondary), QLineEdit::LeadingPosition);
    field_->setFixedHeight(px(30));
    column->addWidget(field_, 0, Qt::AlignTop);
    list_->setModel(model_);
    list_->setItemDelegate(new PaletteDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setMinimumHeight(px(metrics::kMenuRow));  // a single match leaves no empty rows
    column->addWidget(list_, 1);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(list_, &QListView::clicked, this, [this] { run(false); });
}

void CommandPalette::open()
{
    all_ = entries();
    const int wide = qMin(px(kWidth), window_.width() - px(80));
    resize(wide, height());
    const QPoint top(window_.width() / 2 - wide / 2,
                     px(metrics::kMenuBar + metrics::kToolBar + 24));
    move(window_.mapToGlobal(top));
    field_->clear();
    showMatches({});
    show();
    field_->setFocus();
}

std::vector<PaletteEntry> CommandPalette::entries() const
{
    std::vector<MenuItem> items;
    if (menus_ != nullptr) {
        addItems(menus_->actions(), {}, items);
    }
    std::vector<PaletteEntry> entries;
    const auto add = [this, &items, &entries](ActionId id) {
        QAction& action = actions_[id];
        QString menu;
        const auto item = std::find_if(items.begin(), items.end(), [&action](const MenuItem& one) {
            return one.action == &action;
        });
        if (item != items.end()) {
            menu = item->menu;
            items.erase(item);
        }
        const QString& obstacle = actions_.whyDisabled(id);
        if (id == ActionId::Palette || (!action.isEnabled() && obstacle.isEmpty())) {
            return;
        }
        entries.push_back({.text = actions_.nameOf(id),
                           .trailing = action.shortcut().toString(QKeySequence::NativeText),
                           .icon = action.icon(),
                           .action = id,
                           .object = {},
                           .obstacle = action.isEnabled() ? QString() : obstacle,
                           .words = wordsOf(rowOf(id)),
                           .menu = menu});
    };
    for (const ActionId id : recent_) {
        add(id);
    }
    for (const ActionRow& row : actionRows()) {
        if (std::find(recent_.begin(), recent_.end(), row.id) == recent_.end()) {
            add(row.id);
        }
    }
    for (const MenuItem& item : items) {
        // Which would hide a panel that is shown: there is an action that shows it.
        const bool isToggle = qobject_cast<QDockWidget*>(item.action->parent()) != nullptr;
        if (!isToggle && item.action->isEnabled() && item.action != &actions_[ActionId::Palette]) {
            entries.push_back({.text = item.action->text().section(QLatin1Char('\t'), 0, 0),
                               .trailing = item.action->text().section(QLatin1Char('\t'), 1),
                               .icon = item.action->icon(),
                               .object = {},
                               .menu = item.menu,
                               .item = item.action});
        }
    }
    const bool severalFiles = workspace_.entries().size() > 1;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects()) {
            entries.push_back(
                {.text = QString::fromStdString(object->identifier()),
                 .trailing = severalFiles ? workspace_.distinctTitle(*entry.session) : QString(),
                 .icon = icon(kindIcon(*object), Token::TextSecondary),
                 .action = ActionId::Count,
                 .object = object->id(),
                 .words = kindText(object->type())});
        }
    }
    addProperties(entries);
    return entries;
}

// Of the selected object, then of the files themselves. What a row says of itself finds it, too.
void CommandPalette::addProperties(std::vector<PaletteEntry>& entries) const
{
    std::vector<adf::ObjectId> objects;
    if (selection_ != nullptr && selection_->active().valid()) {
        objects.push_back(selection_->active());
    }
    for (const Workspace::Entry& entry : workspace_.entries()) {
        const adf::ObjectId header = entry.session->document().header().id();
        if (std::find(objects.begin(), objects.end(), header) == objects.end()) {
            objects.push_back(header);
        }
    }
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = workspace_.find(id);
        if (object == nullptr) {
            continue;
        }
        const QString owner = namesOf(workspace_, {id});
        for (const adf::PropertySpec& row : adf::rows(object->type())) {
            if (adf::has(row.traits, adf::Trait::Dead) || !object->applies(row)) {
                continue;
            }
            entries.push_back(
                {.text = schemaText(row.label),
                 .trailing = owner,
                 .icon = icon(kindIcon(*object), Token::TextSecondary),
                 .object = id,
                 .words = QStringList{text(row.key), text(row.label), text(row.doc)}.join(
                     QLatin1Char(' ')),
                 .property = text(row.key),
                 .menu = schemaText(row.group)});
        }
    }
}

void CommandPalette::showMatches(const QString& query)
{
    static_cast<PaletteDelegate*>(list_->itemDelegate())->setQuery(query);
    model_->setEntries(matching(all_, query));
    list_->setCurrentIndex(model_->index(0, 0));
    list_->scrollToTop();
    resize(width(),
           px(kAroundRows) + qBound(1, model_->rowCount(), kRowsShown) * px(metrics::kMenuRow));
    list_->setVisible(model_->rowCount() > 0);
}

void CommandPalette::run(bool assignKey)
{
    const QModelIndex current = list_->currentIndex();
    if (!current.isValid()) {
        return;
    }
    const PaletteEntry chosen = model_->entry(current.row());
    if (!chosen.obstacle.isEmpty() && !assignKey) {
        return;  // its row says what it lacks
    }
    hide();
    if (!chosen.property.isEmpty()) {
        Q_EMIT propertyChosen(chosen.object, chosen.property);
        return;
    }
    if (chosen.object.valid()) {
        Q_EMIT objectChosen(chosen.object);
        return;
    }
    if (chosen.action == ActionId::Count) {
        if (chosen.item != nullptr) {
            chosen.item->trigger();
        }
        return;
    }
    if (assignKey) {
        Q_EMIT keyWanted(chosen.action);
        return;
    }
    std::erase(recent_, chosen.action);
    recent_.insert(recent_.begin(), chosen.action);
    recent_.resize(std::min(recent_.size(), kRecent));
    actions_[chosen.action].trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) {
        return QFrame::eventFilter(watched, event);
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    const int rows = model_->rowCount();
    const auto moveTo = [this, rows](int row) {
        if (rows > 0) {
            list_->setCurrentIndex(model_->index((row + rows) % rows, 0));
        }
        return true;
    };
    switch (key->key()) {
        case Qt::Key_Down:
            return moveTo(list_->currentIndex().row() + 1);
        case Qt::Key_Up:
            return moveTo(list_->currentIndex().row() - 1);
        case Qt::Key_PageDown:
            return moveTo(qMin(list_->currentIndex().row() + kRowsShown, rows - 1));
        case Qt::Key_PageUp:
            return moveTo(qMax(list_->currentIndex().row() - kRowsShown, 0));
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(key->modifiers() & Qt::AltModifier);
            return true;
        default:
            return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPopup));
    painter.setPen(colour(Token::BorderField));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (model_->rowCount() == 0) {
        const QRect row(px(16), field_->geometry().bottom() + px(4), width() - px(32),
                        px(metrics::kMenuRow));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                         tr("No action, object or property has this name."));
    }
}

}  // namespace editor
