// The steps by which a desk changes the file of its units.

#include "adf/input_properties.h"
#include "adf/properties.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/gain_edits.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/words.h"

#include <algorithm>

namespace editor {

QString DeviceDesk::nameOf(const adf::Object& object) const
{
    return text(object.shortName());
}

adf::ObjectPtr DeviceDesk::unitNow(const adf::Object& unit) const
{
    return profile_ != nullptr ? profile_->document().find(unit.id()) : nullptr;
}

void DeviceDesk::change(const adf::Edit& edit, const QString& step, int gesture)
{
    if (profile_ != nullptr) {
        profile_->push(edit, step, gesture);
    }
}

adf::ObjectId DeviceDesk::add(const exchange::DeviceInfo& device, const adf::Object* target)
{
    DocumentSession& session = profile_ != nullptr ? *profile_ : addProfile();
    const NewObject made = creatingUnit(session.document(), device, target);
    const QString name = device.model == kVirtualModel ? tr("Virtual device") : text(device.model);
    session.push(made.edit, target != nullptr ? tr("Bind %1 to %2").arg(name, nameOf(*target))
                                              : tr("Add %1").arg(name));
    return made.object;
}

void DeviceDesk::bind(const adf::Object& unit, const adf::Object& target)
{
    change(binding(unit, target), tr("Bind %1 to %2").arg(nameOf(unit), nameOf(target)));
}

void DeviceDesk::share(const adf::Object& unit, const adf::Object& target)
{
    const exchange::DeviceUnit* const state = stateOf(unit);
    if (profile_ == nullptr || state == nullptr || state->device.driver.empty()) {
        return;
    }
    profile_->push(creatingSharer(profile_->document(), unit, state->device, target).edit,
                   tr("Bind %1 to %2, too").arg(nameOf(unit), nameOf(target)));
}

void DeviceDesk::unbind(const adf::Object& unit)
{
    change(unbinding(unit), tr("Unbind %1").arg(nameOf(unit)));
}

void DeviceDesk::remove(const adf::Object& unit)
{
    change(adf::Edit{adf::RemoveObject{unit.id()}}, tr("Remove %1").arg(nameOf(unit)));
}

void DeviceDesk::setScale(const adf::Object& unit, double metresPerMetre, int gesture)
{
    change(adf::setProperty(unit.id(), adf::input::kWorkspaceScaling, metresPerMetre),
           tr("Set motion of %1").arg(nameOf(unit)), gesture);
}

void DeviceDesk::setMode(const adf::Object& unit, adf::ButtonMode mode)
{
    change(settingMode(unit, mode),
           tr("Set button mode of %1: %2").arg(nameOf(unit), modeWords(mode)));
}

// Two buttons go through the modes, in some of which those of the clutch and of the camera change
// a gain.
void DeviceDesk::press(const exchange::DeviceButton& button)
{
    const std::vector<adf::ObjectPtr> all = units();
    const auto found = std::ranges::find(all, button.unit, &adf::Object::identifier);
    if (found == all.end() || isLearning_) {
        return;
    }
    const adf::Object& unit = **found;
    const adf::ButtonMode mode = modeOf(unit);
    const auto is = [&unit, &button](adf::IntegerProperty property) {
        return unit.get(property) == button.button;
    };
    if (is(adf::input::kButtonNextMode) || is(adf::input::kButtonPreviousMode)) {
        setMode(unit, modeAfter(mode, is(adf::input::kButtonNextMode) ? 1 : -1));
        return;
    }
    const bool isUp = is(adf::input::kButtonA1);
    if (!isUp && !is(adf::input::kButtonA2)) {
        return;
    }
    const adf::ObjectPtr body = boundBody(workspace_, unit);
    if (const auto edit = changingGain(unit, body.get(), mode, isUp)) {
        change(*edit, tr("Change gains of %1: %2").arg(nameOf(unit), modeWords(mode)));
    }
}

}  // namespace editor
