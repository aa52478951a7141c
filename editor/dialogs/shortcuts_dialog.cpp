#include "editor/dialogs/shortcuts_dialog.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace editor {
namespace {

ActionId actionOf(const QTreeWidgetItem& item)
{
    return static_cast<ActionId>(item.data(0, Qt::UserRole).toInt());
}

QString keysText(const QList<QKeySequence>& keys)
{
    QStringList parts;
    for (const QKeySequence& key : keys) {
        parts += key.toString(QKeySequence::NativeText);
    }
    return parts.join(QStringLiteral(",  "));
}

QString scopeText(Scope scope)
{
    switch (scope) {
        case Scope::Window:
            return QObject::tr("everywhere");
        case Scope::Views:
            return QObject::tr("in views");
        case Scope::ViewsAndTree:
            return QObject::tr("in views and tree");
        case Scope::ViewsAndPanels:
            return QObject::tr("in views and lists");
    }
    return {};
}

// "file", "edit": the first part of an action's key names its menu.
QString groupTitle(const QString& key)
{
    static const std::map<QString, QString> titles{
        {QStringLiteral("file"), QObject::tr("File")},
        {QStringLiteral("edit"), QObject::tr("Edit")},
        {QStringLiteral("create"), QObject::tr("Create")},
        {QStringLiteral("tool"), QObject::tr("Tools")},
        {QStringLiteral("pose"), QObject::tr("Pose")},
        {QStringLiteral("collide"), QObject::tr("Collision")},
        {QStringLiteral("view"), QObject::tr("View")},
        {QStringLiteral("run"), QObject::tr("Simulation")},
        {QStringLiteral("devices"), QObject::tr("Devices")},
        {QStringLiteral("window"), QObject::tr("Window")},
        {QStringLiteral("help"), QObject::tr("Help")},
    };
    return titles.at(key.section(QLatin1Char('.'), 0, 0));
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(ActionCatalog& actions, QWidget* parent)
    : QDialog(parent),
      actions_(actions),
      filter_(new QLineEdit),
      list_(new QTreeWidget),
      chosen_(new QLabel),
      key_(new QKeySequenceEdit),
      conflict_(new QLabel),
      assign_(new QPushButton(tr("Set key"))),
      standard_(new QPushButton(tr("Default")))
{
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(16), px(16), px(16), px(16));
    column->setSpacing(px(metrics::kSpace8));
    filter_->setPlaceholderText(tr("Filter by action or key"));
    filter_->addAction(icon("search", Token::TextSecondary), QLineEdit::LeadingPosition);
    column->addWidget(filter_);

    list_->setColumnCount(3);
    list_->setHeaderLabels({tr("Action"), tr("Keys"), tr("Works")});
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setStretchLastSection(false);
    list_->setRootIsDecorated(true);
    list_->setIconSize({px(metrics::kRowIcon), px(metrics::kRowIcon)});
    setFontRole(*list_, FontRole::Row);
    column->addWidget(list_, 1);

    auto* row = new QHBoxLayout;
    row->setSpacing(px(metrics::kSpace8));
    row->addWidget(chosen_, 1);
    key_->setMinimumWidth(px(150));  // for the words in it while it is empty
    row->addWidget(key_);
    row->addWidget(assign_);
    row->addWidget(standard_);
    column->addLayout(row);
    setFontRole(*conflict_, FontRole::Small);
    conflict_->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(conflict_);

    connect(filter_, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(key_, &QKeySequenceEdit::keySequenceChanged, this, [this](const QKeySequence& key) {
        const QTreeWidgetItem* item = current();
        const ActionId owner = item == nullptr || key.isEmpty()
                                   ? ActionId::Count
                                   : actions_.ownerOf(key, actionOf(*item));
        conflict_->setText(
            owner == ActionId::Count
                ? QString()
                : tr("Now used for “%1”, which loses it.").arg(actions_.nameOf(owner)));
    });
    connect(assign_, &QPushButton::clicked, this, &ShortcutsDialog::assign);
    connect(standard_, &QPushButton::clicked, this, [this] {
        const ActionId id = actionOf(*current());
        actions_.setShortcuts(id, actions_.defaultShortcuts(id));
        fill();
        show(id);
    });
    resizeDialog(*this, {640, 560});
    fill();
    showCurrent();
}

QTreeWidgetItem* ShortcutsDialog::current() const
{
    QTreeWidgetItem* item = list_->currentItem();
    return item != nullptr && item->parent() != nullptr ? item : nullptr;
}

void ShortcutsDialog::fill()
{
    list_->clear();
    // Names line up whether or not there is a drawing.
    QPixmap nothing(list_->iconSize());
    nothing.fill(Qt::transparent);
    const QIcon blank(nothing);
    QTreeWidgetItem* group = nullptr;
    for (const ActionRow& row : actionRows()) {
        const QString title = groupTitle(QString::fromLatin1(row.key));
        if (group == nullptr || group->text(0) != title) {
            group = new QTreeWidgetItem(list_, {title});
            group->setFont(0, faceOf(FontRole::Head));
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(
            group, {actions_.nameOf(row.id), keysText(actions_[row.id].shortcuts()),
                    scopeText(row.scope)});
        const QIcon drawing = actions_[row.id].icon();
        item->setIcon(0, drawing.isNull() ? blank : drawing);
        item->setForeground(2, colour(Token::TextSecondary));
        item->setData(0, Qt::UserRole, static_cast<int>(row.id));
    }
    list_->resizeColumnToContents(1);
    list_->resizeColumnToContents(2);
    filter(filter_->text());
}

void ShortcutsDialog::filter(const QString& words)
{
    for (int g = 0; g < list_->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = list_->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool shown = item->text(0).contains(words, Qt::CaseInsensitive) ||
                               item->text(1).contains(words, Qt::CaseInsensitive);
            item->setHidden(!shown);
            any = any || shown;
        }
        group->setHidden(!any);
    }
}

void ShortcutsDialog::show(ActionId action)
{
    filter_->clear();
    for (QTreeWidgetItemIterator it(list_); *it != nullptr; ++it) {
        if ((*it)->parent() != nullptr && actionOf(**it) == action) {
            list_->setCurrentItem(*it);
            list_->scrollToItem(*it);
        }
    }
    QDialog::show();
    key_->setFocus();
}

void ShortcutsDialog::showCurrent()
{
    const QTreeWidgetItem* item = current();
    for (QWidget* widget : {static_cast<QWidget*>(key_), static_cast<QWidget*>(assign_),
                            static_cast<QWidget*>(standard_)}) {
        widget->setEnabled(item != nullptr);
    }
    chosen_->setText(item == nullptr ? tr("Select an action to change its key.") : item->text(0));
    key_->clear();
    conflict_->clear();
}

void ShortcutsDialog::assign()
{
    const ActionId id = actionOf(*current());
    const QKeySequence key = key_->keySequence();
    if (!key.isEmpty()) {
        const ActionId owner = actions_.ownerOf(key, id);
        if (owner != ActionId::Count) {
            QList<QKeySequence> left = actions_[owner].shortcuts();
            left.removeAll(key);
            actions_.setShortcuts(owner, left);
        }
    }
    actions_.setShortcuts(id, key.isEmpty() ? QList<QKeySequence>{} : QList<QKeySequence>{key});
    fill();
    show(id);
}

}  // namespace editor
