#include "services/device_desk.h"

#include "devices/calibrated_device.h"
#include "devices/device_share.h"

#include <algorithm>
#include <utility>

namespace services {

namespace {

std::unique_ptr<devices::Device> calibrated(std::unique_ptr<devices::Device> device,
                                            const devices::Binding& binding)
{
    if (!binding.calibration) {
        return device;
    }
    const devices::Calibration calibration =
        devices::calibrationFor(device->info().traits, *binding.calibration);
    return std::make_unique<devices::CalibratedDevice>(std::move(device), calibration);
}

void reportNotOpened(const BoundDevice& device, const base::Error& error, base::Diagnostics& sink)
{
    sink.add({.severity = base::Severity::Warning,
              .code = "device.not-opened",
              .span = device.span,
              .object = device.binding.name,
              .message = error.message + "; the device is left out",
              .hint = error.hint});
}

}  // namespace

DeviceDesk::DeviceDesk(devices::Registry registry, const DeskOptions& options)
    : options_(options), registry_(std::move(registry))
{}

DeviceDesk::~DeviceDesk()
{
    close();
}

base::Result<exchange::DeviceInfo> DeviceDesk::match(
    const devices::Binding& binding, const std::vector<exchange::DeviceInfo>& claimed) const
{
    const base::Result<exchange::DeviceInfo> info = registry_.match(
        {.hardwareName = binding.hardwareName, .driver = binding.driver, .id = binding.id},
        claimed);
    if (info || binding.driver.empty()) {
        return info;
    }
    const base::Result<exchange::DeviceInfo> any =
        registry_.match({.hardwareName = binding.driver, .driver = {}, .id = binding.id}, claimed);
    return any ? any : info;
}

bool DeviceDesk::canBeShared(const exchange::DeviceInfo& info) const
{
    const devices::Driver* const driver = registry_.find(info.driver);
    return driver == nullptr || !driver->opensAnew();
}

std::vector<base::Result<exchange::DeviceInfo>> DeviceDesk::matchAll(
    const std::vector<BoundDevice>& bound) const
{
    std::vector<base::Result<exchange::DeviceInfo>> found;
    std::vector<exchange::DeviceInfo> claimed;
    for (const BoundDevice& one : bound) {
        const devices::Binding& binding = one.binding;
        const auto same = std::ranges::find_if(claimed, [&](const exchange::DeviceInfo& info) {
            return !binding.id.empty() && info.id == binding.id &&
                   (binding.driver.empty() || info.driver == binding.driver);
        });
        if (same != claimed.end()) {
            found.emplace_back(*same);
            continue;
        }
        found.push_back(match(binding, claimed));
        if (found.back() && canBeShared(*found.back())) {
            claimed.push_back(*found.back());
        }
    }
    return found;
}

std::vector<std::string> DeviceDesk::findAbsent(const std::vector<BoundDevice>& bound,
                                                base::Diagnostics& sink)
{
    std::vector<std::string> absent;
    const auto found = matchAll(bound);
    for (std::size_t i = 0; i < bound.size(); ++i) {
        if (!found[i]) {
            absent.push_back(bound[i].binding.name);
            reportNotOpened(bound[i], found[i].error(), sink);
        }
    }
    return absent;
}

void DeviceDesk::open(std::vector<BoundDevice> bound, base::Diagnostics& sink)
{
    close();
    const auto found = matchAll(bound);
    std::vector<bool> isDone(bound.size(), false);
    for (std::size_t i = 0; i < bound.size(); ++i) {
        if (!found[i]) {
            reportNotOpened(bound[i], found[i].error(), sink);
            continue;
        }
        std::vector<BoundDevice> units;
        for (std::size_t k = i; k < bound.size(); ++k) {
            const bool isSame =
                k == i || (found[k] && !isDone[k] && canBeShared(*found[k]) &&
                           found[k]->driver == found[i]->driver && found[k]->id == found[i]->id);
            if (!isDone[k] && isSame) {
                isDone[k] = true;
                units.push_back(std::move(bound[k]));
            }
        }
        if (!units.empty()) {
            openUnits(std::move(units), *found[i], sink);
        }
    }
}

// All units of one device.
void DeviceDesk::openUnits(std::vector<BoundDevice> bound,
                           const exchange::DeviceInfo& info,
                           base::Diagnostics& sink)
{
    base::Result<std::unique_ptr<devices::Device>> device = registry_.open(info);
    if (!device) {
        for (const BoundDevice& one : bound) {
            reportNotOpened(one, device.error(), sink);
        }
        return;
    }
    auto parts = devices::shareDevice(std::move(*device), bound.size());
    for (std::size_t i = 0; i < bound.size(); ++i) {
        DeskUnit unit{
            .binding = std::move(bound[i].binding), .device = parts[i]->info(), .loop = nullptr};
        unit.loop = std::make_unique<devices::DeviceLoop>(
            calibrated(std::move(parts[i]), unit.binding), unit.binding,
            devices::LoopOptions{.wantsRealTime = options_.wantsRealTime,
                                 .forces = options_.forces});
        units_.push_back(std::move(unit));
    }
}

void DeviceDesk::rebind(const std::vector<BoundDevice>& bound)
{
    for (DeskUnit& unit : units_) {
        for (const BoundDevice& one : bound) {
            if (one.binding.name == unit.binding.name) {
                unit.binding = one.binding;
            }
        }
    }
}

base::Status DeviceDesk::join(exchange::Run& run,
                              const scene::ScenePtr& scene,
                              const devices::CouplingOptions& options)
{
    leave();
    std::vector<devices::RunUnit> units;
    units.reserve(units_.size());
    for (const DeskUnit& unit : units_) {
        units.push_back({.found = unit.binding.found, .channel = unit.loop->channel()});
    }
    auto coupling = std::make_shared<devices::RunCoupling>(scene, std::move(units), options);
    auto participation = run.join(
        coupling,
        {.name = "devices", .rank = exchange::Rank::Device, .parts = devices::RunCoupling::kParts});
    if (participation == nullptr) {
        return base::Error{"too many programs take part in the run for devices to join it",
                           "let one of them leave"};
    }
    coupling_ = std::move(coupling);
    participation_ = std::move(participation);
    return base::Done{};
}

void DeviceDesk::leave()
{
    participation_.reset();
    coupling_.reset();
}

bool DeviceDesk::areReady()
{
    return std::all_of(units_.begin(), units_.end(),
                       [](const DeskUnit& unit) { return unit.loop->report().cycles > 0; });
}

void DeviceDesk::engage()
{
    for (const DeskUnit& unit : units_) {
        unit.loop->engage();
    }
}

void DeviceDesk::disengage()
{
    for (const DeskUnit& unit : units_) {
        unit.loop->disengage();
    }
}

// Those that share the device have lost it as well.
base::Status DeviceDesk::reconnect(std::size_t unit)
{
    const exchange::DeviceInfo lost = units_.at(unit).device;
    std::vector<DeskUnit*> sharers{&units_[unit]};
    for (DeskUnit& other : units_) {
        if (&other != sharers.front() && canBeShared(lost) && other.device.driver == lost.driver &&
            other.device.id == lost.id) {
            sharers.push_back(&other);
        }
    }
    base::Result<std::unique_ptr<devices::Device>> device = registry_.open(lost);
    if (!device) {
        return device.error();
    }
    auto parts = devices::shareDevice(std::move(*device), sharers.size());
    for (std::size_t i = 0; i < sharers.size(); ++i) {
        sharers[i]->loop->reconnect(calibrated(std::move(parts[i]), sharers[i]->binding));
    }
    return base::Done{};
}

void DeviceDesk::close()
{
    if (!units_.empty()) {
        options_.forces->stopAndWait();
    }
    leave();
    units_.clear();
}

const devices::LoopReport& DeviceDesk::report(std::size_t unit)
{
    return units_.at(unit).loop->report();
}

}  // namespace services
