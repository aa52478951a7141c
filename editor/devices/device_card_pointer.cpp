#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/widgets/kind_icon.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

// A menu that a person can look through; others are bound by dragging, or by selecting them first.
constexpr int kMostTargets = 24;

}  // namespace

void DeviceCard::bindTo(const adf::Object& target)
{
    if (unit_ != nullptr) {
        desk_.bind(*unit_, target);
    } else {
        desk_.add(desk_.virtualDevice(), &target);
    }
}

// What is selected first, then all others of that kind.
void DeviceCard::fillTargets(QMenu& menu, adf::ObjectType type)
{
    const auto add = [&](const adf::ObjectPtr& object, const QString& words) {
        QAction* action = menu.addAction(icon(kindIcon(*object)), words);
        connect(action, &QAction::triggered, this, [this, object] { bindTo(*object); });
    };
    const adf::ObjectPtr selected = context_.workspace.find(context_.selection.active());
    if (selected != nullptr && selected->type() == type) {
        add(selected, tr("Selected: %1").arg(text(selected->shortName())));
        menu.addSeparator();
    }
    int count = 0;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects(type)) {
            if (count++ < kMostTargets) {
                add(object, text(object->shortName()));
            }
        }
    }
    if (count > kMostTargets) {
        menu.addAction(
                tr("%1 more: select one, or drag the card onto it").arg(count - kMostTargets))
            ->setEnabled(false);
    } else if (count == 0) {
        menu.addAction(type == adf::ObjectType::Camera ? tr("No camera is open")
                                                       : tr("No body is open"))
            ->setEnabled(false);
    }
}

void DeviceCard::fillMenu(QMenu& menu)
{
    fillTargets(*menu.addMenu(tr("Moves")), adf::ObjectType::Body);
    fillTargets(*menu.addMenu(tr("Seen from")), adf::ObjectType::Camera);
    if (unit_ == nullptr) {
        return;
    }
    const adf::ObjectPtr unit = unit_;
    const exchange::DeviceUnit* const state = desk_.stateOf(*unit);
    const bool engaged = state != nullptr && state->halt < exchange::DeviceHalt::Diverged;
    menu.addSeparator();
    QAction* engage = menu.addAction(engaged ? tr("Disengage") : tr("Engage"));
    engage->setEnabled(state != nullptr && isBound(*unit));
    connect(engage, &QAction::triggered, this,
            [this, unit, engaged] { desk_.engage(*unit, !engaged); });
    QAction* axes = menu.addAction(tr("Axes and buttons"));
    axes->setCheckable(true);
    axes->setChecked(showsAxes_);
    connect(axes, &QAction::toggled, this, [this](bool on) {
        showsAxes_ = on;
        refresh();
    });
    menu.addSeparator();
    QAction* settings = menu.addAction(icon("settings"), tr("Settings"));
    settings->setToolTip(
        tr("All that the file says of it, among the properties: gains, buttons, "
           "offsets."));
    connect(settings, &QAction::triggered, this,
            [this, unit] { Q_EMIT settingsWanted(unit->id()); });
    QAction* unbind = menu.addAction(tr("Unbind"));
    unbind->setEnabled(isBound(*unit));
    connect(unbind, &QAction::triggered, this, [this, unit] { desk_.unbind(*unit); });
    QAction* remove = menu.addAction(icon("delete"), tr("Remove"));
    connect(remove, &QAction::triggered, this, [this, unit] { desk_.remove(*unit); });
}

void DeviceCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    menu.setToolTipsVisible(true);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

void DeviceCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isPressed_) {
        isPressed_ = false;
        if (std::exchange(isDragged_, false)) {
            Q_EMIT dragCancelled();
            update();
        }
        return;
    }
    if (event->key() == Qt::Key_Delete && unit_ != nullptr) {
        desk_.remove(*unit_);
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const adf::ObjectPtr selected = context_.workspace.find(context_.selection.active());
        if (selected != nullptr && canBeBound(*selected)) {
            bindTo(*selected);
            return;
        }
    }
    QWidget::keyPressEvent(event);
}

void DeviceCard::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    isPressed_ = true;
    pressed_ = event->pos();
}

void DeviceCard::mouseMoveEvent(QMouseEvent* event)
{
    if (!isPressed_) {
        return;
    }
    if (!isDragged_ &&
        (event->pos() - pressed_).manhattanLength() < QApplication::startDragDistance()) {
        return;
    }
    if (!std::exchange(isDragged_, true)) {
        update();
    }
    Q_EMIT dragMoved(event->globalPosition().toPoint());
}

void DeviceCard::mouseReleaseEvent(QMouseEvent* event)
{
    isPressed_ = false;
    if (std::exchange(isDragged_, false)) {
        update();
        Q_EMIT dragReleased(event->globalPosition().toPoint());
    }
}

}  // namespace editor
