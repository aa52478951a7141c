#include "services/device_desk.h"

#include "devices/calibrated_device.h"

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

void DeviceDesk::claim(const exchange::DeviceInfo& info,
                       std::vector<exchange::DeviceInfo>& claimed) const
{
    const devices::Driver* const driver = registry_.find(info.driver);
    if (driver == nullptr || !driver->opensAnew()) {
        claimed.push_back(info);
    }
}

std::vector<std::string> DeviceDesk::findAbsent(const std::vector<BoundDevice>& bound,
                                                base::Diagnostics& sink)
{
    std::vector<std::string> absent;
    std::vector<exchange::DeviceInfo> claimed;
    for (const BoundDevice& device : bound) {
        if (const auto info = match(device.binding, claimed)) {
            claim(*info, claimed);
        } else {
            absent.push_back(device.binding.name);
            reportNotOpened(device, info.error(), sink);
        }
    }
    return absent;
}

void DeviceDesk::open(std::vector<BoundDevice> bound, base::Diagnostics& sink)
{
    close();
    std::vector<exchange::DeviceInfo> claimed;
    for (BoundDevice& one : bound) {
        const base::Result<exchange::DeviceInfo> info = match(one.binding, claimed);
        base::Result<std::unique_ptr<devices::Device>> device =
            info ? registry_.open(*info)
                 : base::Result<std::unique_ptr<devices::Device>>(info.error());
        if (!device) {
            reportNotOpened(one, device.error(), sink);
            continue;
        }
        claim(*info, claimed);
        DeskUnit unit{
            .binding = std::move(one.binding), .device = (*device)->info(), .loop = nullptr};
        unit.loop = std::make_unique<devices::DeviceLoop>(
            calibrated(std::move(*device), unit.binding), unit.binding,
            devices::LoopOptions{.wantsRealTime = options_.wantsRealTime,
                                 .forces = options_.forces});
        units_.push_back(std::move(unit));
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

base::Status DeviceDesk::reconnect(std::size_t unit)
{
    DeskUnit& lost = units_.at(unit);
    base::Result<std::unique_ptr<devices::Device>> device = registry_.open(lost.device);
    if (!device) {
        return device.error();
    }
    lost.loop->reconnect(calibrated(std::move(*device), lost.binding));
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
