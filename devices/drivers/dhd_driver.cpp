#include "devices/drivers/dhd_driver.h"

#include "devices/drivers/dhd_device.h"
#include "devices/drivers/dhd_models.h"

#include <algorithm>
#include <utility>

namespace devices {

namespace {

constexpr const char* kVariable = "LINKWRIGHT_DHD_LIBRARY";
constexpr int kMostMachines = 16;

std::vector<std::string> libraryFiles(const std::string& file)
{
    if (!file.empty()) {
        return {file};
    }
    if (std::string named = environment(kVariable); !named.empty()) {
        return {std::move(named)};
    }
    return {"libdrd.so", "libdrd.so.3", "libdhd.so", "libdhd.so.3"};
}

}  // namespace

DhdDriver::DhdDriver(std::string file) : file_(std::move(file))
{}

base::Status DhdDriver::available()
{
    if (machines_ != nullptr) {
        return base::Done{};
    }
    const auto library = SharedLibrary::loadFirst(libraryFiles(file_));
    if (!library) {
        return base::Error{"Force Dimension's library is not there: " + library.error().message,
                           "install the vendor's SDK, and name its libdrd.so or libdhd.so in " +
                               std::string(kVariable)};
    }
    auto machines = std::make_shared<Machines>();
    if (const base::Status status = machines->dhd.load(*library); !status) {
        return status;
    }
    machines_ = std::move(machines);
    return base::Done{};
}

void DhdDriver::look()
{
    const DhdFunctions& dhd = machines_->dhd;
    const int count = std::clamp(dhd.getDeviceCount(), 0, kMostMachines);
    const std::lock_guard lock(machines_->mutex);
    // Numbers are given anew when one comes or goes; those in use keep what was known.
    std::erase_if(known_, [&](const auto& one) {
        return count != count_ && !machines_->open.contains(one.first);
    });
    count_ = count;
    for (int i = 0; i < count; ++i) {
        if (known_.contains(i)) {
            continue;
        }
        const int id = dhd.openId(static_cast<char>(i));
        if (id < 0) {
            continue;  // another program has it
        }
        known_[i] = describeDhd(dhd, static_cast<char>(id), i);
        dhd.close(static_cast<char>(id));
    }
}

std::vector<exchange::DeviceInfo> DhdDriver::enumerate()
{
    std::vector<exchange::DeviceInfo> infos;
    if (available()) {
        look();
        for (const auto& [index, info] : known_) {
            infos.push_back(info);
        }
    }
    return infos;
}

base::Result<std::unique_ptr<Device>> DhdDriver::open(const std::string& id)
{
    if (const base::Status status = available(); !status) {
        return status.error();
    }
    look();
    const auto found = std::find_if(known_.begin(), known_.end(),
                                    [&](const auto& one) { return one.second.id == id; });
    if (found == known_.end()) {
        return base::Error{"there is no device of Force Dimension with " + id,
                           "see that it is switched on, and that no other program has it"};
    }
    const int index = found->first;
    const exchange::DeviceInfo& info = found->second;
    const DhdFunctions& dhd = machines_->dhd;
    const std::lock_guard lock(machines_->mutex);
    if (machines_->open.contains(index)) {
        return base::Error{"the " + info.model + " is in use already", "disconnect it first"};
    }
    const int opened = dhd.openId(static_cast<char>(index));
    if (opened < 0) {
        const char* const why = dhd.errorGetLastStr != nullptr ? dhd.errorGetLastStr() : nullptr;
        return base::Error{
            "the " + info.model + " cannot be opened" +
                (why != nullptr ? std::string(": ") + why : ""),
            "see that it is switched on, that no other program has it, and that this "
            "user may use it (the SDK's rules of udev)"};
    }
    const char number = static_cast<char>(opened);
    if (dhd.hasActiveWrist != nullptr && dhd.isInitialized != nullptr &&
        dhd.hasActiveWrist(number) && !dhd.isInitialized(number)) {
        dhd.close(number);
        return base::Error{
            "the " + info.model + " is not initialised: its wrist does not know where it is",
            "run the vendor's program HapticInit"};
    }
    machines_->open.insert(index);
    return std::unique_ptr<Device>(
        std::make_unique<DhdDevice>(dhd, number, info, [machines = machines_, index] {
            const std::lock_guard inner(machines->mutex);
            machines->open.erase(index);
        }));
}

}  // namespace devices
