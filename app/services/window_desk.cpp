#include "services/window_desk.h"

#include "adf/reader.h"
#include "devices/all_drivers.h"
#include "services/device_units.h"

#include <algorithm>
#include <utility>

namespace services {

using exchange::DeviceUnit;

WindowDesk::WindowDesk(exchange::Run& run,
                       const DeskOptions& options,
                       std::shared_ptr<devices::VirtualFeed> feed)
    : run_(run),
      desk_(devices::Registry(devices::allDrivers({.feeds = {std::move(feed)}})), options)
{}

void WindowDesk::use(const exchange::DeviceFile& file)
{
    base::Diagnostics problems;
    proxies_ = file.proxies;
    bound_.clear();
    if (!file.text.empty()) {
        const adf::Document document = adf::read(file.text, file.path, problems);
        folder_ = document.folder();
        bound_ = deviceBindings(document, problems);
    }
    for (const BoundDevice& bound : bound_) {
        modes_.set(bound.binding.name, bound.mode);
    }
    apply();
}

void WindowDesk::follow(scene::ScenePtr scene)
{
    scene_ = std::move(scene);
    apply();
}

void WindowDesk::rescan()
{
    published_.drivers.clear();
    for (const auto& driver : desk_.registry().drivers()) {
        const base::Status status = driver->available();
        published_.drivers.push_back({.name = driver->name(),
                                      .summary = driver->summary(),
                                      .unavailable = status ? "" : status.error().message,
                                      .hint = status ? "" : status.error().hint});
    }
    published_.devices = desk_.registry().enumerate();
    reopenMissing();
}

const DeskUnit* WindowDesk::find(const std::string& name) const
{
    const auto& all = desk_.units();
    const auto found = std::ranges::find(
        all, name, [](const DeskUnit& unit) -> const std::string& { return unit.binding.name; });
    return found != all.end() ? &*found : nullptr;
}

void WindowDesk::engage(const std::string& name, bool on)
{
    for (std::size_t i = 0; i < desk_.units().size(); ++i) {
        const DeskUnit& unit = desk_.units()[i];
        if (unit.binding.name != name) {
            continue;
        }
        if (!on) {
            unit.loop->disengage();
            continue;
        }
        // By hand only, a device that was pulled out comes back, too.
        if (desk_.report(i).halt == devices::Halt::Lost) {
            if (const base::Status back = desk_.reconnect(i); !back) {
                troubles_[name] = back.error();
                continue;
            }
            troubles_.erase(name);
        }
        unit.loop->engage();
    }
}

void WindowDesk::setForces(const std::string& name, bool on)
{
    if (on) {
        muted_.erase(name);
    } else {
        muted_.insert(name);
    }
    changeSettings();
}

void WindowDesk::testForce(const std::string& name)
{
    if (const DeskUnit* const unit = find(name)) {
        unit->loop->testForce();
    }
}

void WindowDesk::shift(const std::string& name, base::Vec3 way)
{
    if (const DeskUnit* const unit = find(name)) {
        unit->loop->shift(way);
    }
}

PublishedDevices WindowDesk::publish()
{
    published_.units.clear();
    published_.buttons.clear();
    for (const BoundDevice& bound : bound_) {
        DeviceUnit unit{.name = bound.binding.name};
        unit.device.model = bound.binding.hardwareName;
        if (const auto trouble = troubles_.find(unit.name); trouble != troubles_.end()) {
            unit.trouble = trouble->second.message;
            unit.hint = trouble->second.hint;
        }
        for (std::size_t i = 0; i < desk_.units().size(); ++i) {
            if (desk_.units()[i].binding.name == unit.name) {
                show(unit, i);
            }
        }
        published_.units.push_back(std::move(unit));
    }
    published_.coupling = desk_.sharedCoupling();
    return published_;
}

// Buttons act by the file's mapping, whatever they mean in the mode of now.
void WindowDesk::takeButtons(const DeskUnit& open)
{
    const std::string& name = open.binding.name;
    const auto said = std::ranges::find(
        bound_, name,
        [](const BoundDevice& one) -> const std::string& { return one.binding.name; });
    bool isOther = false;
    devices::ButtonEvent event;
    while (open.loop->takeEvent(event)) {
        if (event.isPressed && said != bound_.end()) {
            const devices::ButtonMapping& buttons = said->binding.settings.buttons;
            isOther = modes_.press(name, buttons, event.button) || isOther;
        }
        published_.buttons.push_back(
            {.unit = name, .button = event.button, .isPressed = event.isPressed});
    }
    if (isOther) {
        changeSettings();
    }
}

void WindowDesk::show(DeviceUnit& unit, std::size_t index)
{
    const DeskUnit& open = desk_.units()[index];
    takeButtons(open);
    unit.device = open.device;
    unit.isBound = found_.contains(unit.name);
    const devices::UnitSettings settings = settingsOf(open.binding);
    const auto& cameras = open.binding.found.cameras;
    if (settings.frame == devices::MotionFrame::Camera && !cameras.empty()) {
        unit.camera = cameras.front();
    }
    fill(unit, desk_.report(index), settings);
    unit.rawAxes = open.binding.calibration ? unit.reading.rawAxes : unit.reading.axes;
}

devices::UnitSettings WindowDesk::settingsOf(const devices::Binding& binding) const
{
    devices::UnitSettings settings = binding.settings;
    if (muted_.contains(binding.name)) {
        settings.forceGain = 0;
    }
    return modes_.applied(binding.name, settings);
}

void WindowDesk::changeSettings()
{
    for (const DeskUnit& unit : desk_.units()) {
        unit.loop->change(settingsOf(unit.binding));
    }
}

}  // namespace services
