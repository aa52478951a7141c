#include "editor/actions/action_catalog.h"

#include "editor/theme/icon.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QSettings>
#include <QWidget>

namespace editor {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("actions", text);
}

QString settingOf(const ActionRow& row)
{
    return QStringLiteral("shortcuts/") + QString::fromLatin1(row.key);
}

QList<QKeySequence> keysFrom(const QString& text)
{
    QList<QKeySequence> keys;
    for (const QString& one : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        keys += QKeySequence::fromString(one, QKeySequence::PortableText);
    }
    return keys;
}

QString textOf(const QList<QKeySequence>& keys)
{
    QStringList parts;
    for (const QKeySequence& key : keys) {
        parts += key.toString(QKeySequence::PortableText);
    }
    return parts.join(QLatin1Char(' '));
}

void makeExclusive(QObject& parent, std::initializer_list<QAction*> actions)
{
    auto* group = new QActionGroup(&parent);
    for (QAction* action : actions) {
        group->addAction(action);
    }
}

}  // namespace

ActionCatalog::ActionCatalog(QObject* parent) : QObject(parent)
{
    const QSettings settings;
    for (const ActionRow& row : actionRows()) {
        auto* action = new QAction(translated(row.text), this);
        actions_[static_cast<std::size_t>(row.id)] = action;
        action->setObjectName(QString::fromLatin1(row.key));
        if (row.icon != nullptr) {
            action->setIcon(icon(row.icon));
        }
        action->setCheckable(row.checkable);
        action->setShortcutContext(row.scope == Scope::Window ? Qt::WindowShortcut
                                                              : Qt::WidgetWithChildrenShortcut);
        const QVariant own = settings.value(settingOf(row));
        action->setShortcuts(own.isValid() ? keysFrom(own.toString()) : defaultShortcuts(row.id));
        refreshToolTip(row.id);
    }
    const auto& all = *this;
    makeExclusive(
        *this, {&all[ActionId::ToolSelect], &all[ActionId::ToolMove], &all[ActionId::ToolRotate],
                &all[ActionId::ToolJoin], &all[ActionId::ToolPose], &all[ActionId::ToolCollision],
                &all[ActionId::ToolMass], &all[ActionId::ToolMeasure], &all[ActionId::ToolDrive]});
    makeExclusive(
        *this, {&all[ActionId::MoveSubtree], &all[ActionId::MoveAlone], &all[ActionId::MoveLoop]});
    makeExclusive(*this, {&all[ActionId::FrameLocal], &all[ActionId::FrameParent],
                          &all[ActionId::FrameJoint], &all[ActionId::FrameWorld]});
    makeExclusive(*this, {&all[ActionId::ThemeSystem], &all[ActionId::ThemeDark],
                          &all[ActionId::ThemeLight]});
    makeExclusive(*this, {&all[ActionId::EditsBoth], &all[ActionId::EditsRun],
                          &all[ActionId::EditsDocument]});
    makeExclusive(*this, {&all[ActionId::SteppingFixed], &all[ActionId::SteppingDynamic]});
    makeExclusive(*this, {&all[ActionId::LayoutAuthor], &all[ActionId::LayoutSimulate],
                          &all[ActionId::LayoutDebug]});
}

QAction& ActionCatalog::operator[](ActionId id) const
{
    return *actions_[static_cast<std::size_t>(id)];
}

void ActionCatalog::addTo(QWidget& widget, Scope scope) const
{
    for (const ActionRow& row : actionRows()) {
        if (row.scope == scope) {
            widget.addAction(&(*this)[row.id]);
        }
    }
}

void ActionCatalog::fill(QMenu& menu, std::initializer_list<ActionId> ids) const
{
    for (const ActionId id : ids) {
        if (id == ActionId::Count) {
            menu.addSeparator();
        } else {
            menu.addAction(&(*this)[id]);
        }
    }
}

QList<QKeySequence> ActionCatalog::defaultShortcuts(ActionId id) const
{
    return keysFrom(QString::fromLatin1(rowOf(id).shortcuts));
}

void ActionCatalog::setShortcuts(ActionId id, const QList<QKeySequence>& keys)
{
    (*this)[id].setShortcuts(keys);
    refreshToolTip(id);
    QSettings settings;
    if (keys == defaultShortcuts(id)) {
        settings.remove(settingOf(rowOf(id)));
    } else {
        settings.setValue(settingOf(rowOf(id)), textOf(keys));
    }
}

ActionId ActionCatalog::ownerOf(const QKeySequence& key, ActionId except) const
{
    for (const ActionRow& row : actionRows()) {
        // Every action acts in views, so a key belongs to one of them.
        if (row.id != except && (*this)[row.id].shortcuts().contains(key)) {
            return row.id;
        }
    }
    return ActionId::Count;
}

QString ActionCatalog::nameOf(ActionId id) const
{
    QString name = translated(rowOf(id).text);
    if (name.endsWith(QLatin1String("..."))) {
        name.chop(3);
    }
    return name;
}

void ActionCatalog::setEnabled(ActionId id, bool enabled, const QString& reason)
{
    (*this)[id].setEnabled(enabled);
    reasons_[static_cast<std::size_t>(id)] = enabled ? QString() : reason;
    refreshToolTip(id, whyDisabled(id));
}

void ActionCatalog::refreshToolTip(ActionId id, const QString& reason)
{
    const ActionRow& row = rowOf(id);
    const QAction& action = (*this)[id];
    QString tip;
    if (!reason.isEmpty()) {
        tip = QStringLiteral("<p>%1</p>").arg(reason.toHtmlEscaped());
    }
    tip += QStringLiteral("<p style='white-space:pre'><b>%1</b>").arg(nameOf(id).toHtmlEscaped());
    if (!action.shortcut().isEmpty()) {
        tip += QStringLiteral("&nbsp;&nbsp;%1")
                   .arg(action.shortcut().toString(QKeySequence::NativeText).toHtmlEscaped());
    }
    tip += QStringLiteral("</p>");
    if (*row.doc != '\0') {
        tip += QStringLiteral("<p>%1</p>").arg(translated(row.doc).toHtmlEscaped());
    }
    (*this)[id].setToolTip(tip);
    (*this)[id].setStatusTip(QString());
}

}  // namespace editor
