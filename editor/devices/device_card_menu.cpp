// What the gear of a card, a right click and the chips of its binding offer.

#include "adf/input_properties.h"
#include "editor/devices/axis_edits.h"
#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/gain_edits.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/widgets/kind_icon.h"

#include <QCoreApplication>
#include <QMenu>

namespace editor {
namespace {

// A menu that a person can look through; others are bound by dragging, or by selecting them first.
constexpr int kMostTargets = 24;

}  // namespace

// What is selected first, then all others of that kind.
void DeviceCard::fillTargets(QMenu& menu,
                             adf::ObjectType type,
                             const std::function<void(const adf::Object&)>& choose)
{
    const auto add = [&](const adf::ObjectPtr& object, const QString& words) {
        QAction* action = menu.addAction(icon(kindIcon(*object)), words);
        connect(action, &QAction::triggered, this, [choose, object] { choose(*object); });
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
    const auto bindIt = [this](const adf::Object& target) {
        bindTo(target);
    };
    fillTargets(*menu.addMenu(QCoreApplication::translate("devices", "Moves")),
                adf::ObjectType::Body, bindIt);
    fillTargets(*menu.addMenu(QCoreApplication::translate("devices", "Seen from")),
                adf::ObjectType::Camera, bindIt);
    if (unit_ == nullptr) {
        return;
    }
    const adf::ObjectPtr unit = unit_;
    const exchange::DeviceUnit* const state = desk_.stateOf(*unit);
    QMenu* const too = menu.addMenu(tr("Moves as well"));
    too->setToolTip(tr("One device moves several bodies: a card more, of the same device."));
    too->setEnabled(state != nullptr && isBound(*unit) &&
                    unit->get(adf::input::kMovedCamera).empty());
    fillTargets(*too, adf::ObjectType::Body,
                [this, unit](const adf::Object& target) { desk_.share(*unit, target); });
    const bool engaged = state != nullptr && state->halt < exchange::DeviceHalt::Diverged;
    menu.addSeparator();
    QAction* engage = menu.addAction(engaged ? tr("Disengage") : tr("Engage"));
    engage->setEnabled(state != nullptr && isBound(*unit));
    connect(engage, &QAction::triggered, this,
            [this, unit, engaged] { desk_.engage(*unit, !engaged); });
    fillTrials(menu, unit);
    menu.addSeparator();
    addPart(menu, tr("Axes and buttons"), showsAxes_, state != nullptr);
    addPart(menu, tr("What buttons do"), showsButtons_, isBound(*unit));
    addPart(menu, tr("Calibration"), showsCalibration_,
            state != nullptr && hasCalibration(state->device.traits));
    QAction* const space = menu.addAction(tr("Workspace in views"));
    space->setCheckable(true);
    space->setChecked(desk_.showsSpace(*unit));
    space->setEnabled(state != nullptr);
    space->setToolTip(
        tr("In a run: where the hand can go. Drag a face to scale the motion, the middle to lay it "
           "elsewhere."));
    connect(space, &QAction::toggled, this,
            [this, unit](bool on) { desk_.setSpaceShown(*unit, on); });
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

// A push, and what the buttons change from now on.
void DeviceCard::fillTrials(QMenu& menu, const adf::ObjectPtr& unit)
{
    const exchange::DeviceUnit* const state = desk_.stateOf(*unit);
    const bool isThere =
        state != nullptr && state->connection == exchange::DeviceConnection::Connected;
    const bool pushes =
        isThere && (state->device.traits.hasForce || state->device.traits.hasRumble);
    const bool acts = isThere && state->halt <= exchange::DeviceHalt::Clutched;
    QAction* const push = menu.addAction(tr("Test force"));
    push->setEnabled(pushes && !acts && state->hasForces);
    push->setToolTip(!pushes ? tr("The device has no forces.")
                     : acts  ? tr("Disengage it first.")
                             : tr("A weak push upwards, of a second and of at most 1 N. Hold the "
                                   "handle."));
    connect(push, &QAction::triggered, this, [this, unit] { desk_.testForce(*unit); });
    QMenu* const modes = menu.addMenu(tr("Clutch and camera button"));
    for (std::size_t i = 0; i < adf::kChoices<adf::ButtonMode>.size(); ++i) {
        const auto mode = static_cast<adf::ButtonMode>(i);
        QAction* const one = modes->addAction(modeWords(mode));
        one->setCheckable(true);
        one->setChecked(modeOf(*unit) == mode);
        connect(one, &QAction::triggered, this, [this, unit, mode] { desk_.setMode(*unit, mode); });
    }
}

void DeviceCard::addPart(QMenu& menu, const QString& words, bool& isShown, bool isPossible)
{
    QAction* const part = menu.addAction(words);
    part->setCheckable(true);
    part->setChecked(isShown);
    part->setEnabled(isPossible);
    connect(part, &QAction::toggled, this, [this, &isShown](bool on) {
        isShown = on;
        refresh();
    });
}

}  // namespace editor
