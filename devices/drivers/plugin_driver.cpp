#include "devices/drivers/plugin_driver.h"

#include "devices/drivers/plugin_device.h"
#include "devices/drivers/shared_library.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace devices {

namespace {

constexpr std::int32_t kMostDevices = 64;
constexpr std::size_t kLongestName = 31;

bool isName(const std::string& name)
{
    constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    return !name.empty() && name.size() <= kLongestName &&
           name.find_first_not_of(kLetters) == std::string::npos;
}

}  // namespace

PluginDriver::PluginDriver(std::string file)
    : file_(std::move(file)), name_(std::filesystem::path(file_).stem().string()), loaded_(load())
{}

base::Status PluginDriver::load()
{
    const auto library = SharedLibrary::load(file_);
    if (!library) {
        return library.error();
    }
    decltype(linkwright_device_abi)* abi = nullptr;
    FunctionLoader loader(*library);
    loader.require(abi, "linkwright_device_abi");
    if (abi == nullptr) {
        return base::Error{
            file_ + " is no device plug-in: it lacks linkwright_device_abi",
            "take it out of the folder of plug-ins, or build it with devices/plugin.h"};
    }
    // Nothing else is called in a plug-in of another version.
    if (const std::uint32_t version = abi(); version != LINKWRIGHT_DEVICE_ABI) {
        return base::Error{file_ + " is made for version " + std::to_string(version) +
                               " of the device interface, and this program has version " +
                               std::to_string(LINKWRIGHT_DEVICE_ABI),
                           "build it again with the devices/plugin.h of this program"};
    }
    PluginFunctions functions;
    loader.require(functions.driver, "linkwright_device_driver");
    loader.require(functions.enumerate, "linkwright_device_enumerate");
    loader.require(functions.open, "linkwright_device_open");
    loader.require(functions.read, "linkwright_device_read");
    loader.require(functions.write, "linkwright_device_write");
    loader.require(functions.stop, "linkwright_device_stop");
    loader.require(functions.close, "linkwright_device_close");
    loader.allow(functions.problem, "linkwright_device_problem");
    if (!loader.missing().empty()) {
        return base::Error{file_ + " lacks " + loader.missing(),
                           "define all functions of devices/plugin.h, and export them"};
    }
    const char* const name = functions.driver();
    if (name == nullptr || !isName(name)) {
        return base::Error{file_ + " has no name of a driver that can be used",
                           "return up to 31 small letters, digits, - and _"};
    }
    name_ = name;
    functions_ = functions;
    return base::Done{};
}

base::Error PluginDriver::failure(const std::string& otherwise) const
{
    const char* const said = functions_.problem != nullptr ? functions_.problem() : nullptr;
    const bool hasSaid = said != nullptr && *said != '\0';
    return {file_ + ": " + (hasSaid ? std::string(said) : otherwise),
            "see what the maker of the plug-in says about it"};
}

base::Status PluginDriver::available()
{
    if (!loaded_) {
        return loaded_;
    }
    if (functions_.enumerate(nullptr, 0) < 0) {
        return failure("it cannot work here");
    }
    return base::Done{};
}

std::vector<LinkwrightDeviceInfo> PluginDriver::ask() const
{
    std::vector<LinkwrightDeviceInfo> infos(static_cast<std::size_t>(kMostDevices));
    const std::int32_t count = functions_.enumerate(infos.data(), kMostDevices);
    infos.resize(static_cast<std::size_t>(std::clamp(count, 0, kMostDevices)));
    return infos;
}

std::vector<exchange::DeviceInfo> PluginDriver::enumerate()
{
    std::vector<exchange::DeviceInfo> infos;
    if (!loaded_) {
        return infos;
    }
    for (const LinkwrightDeviceInfo& said : ask()) {
        if (auto info = checkedInfo(name_, said)) {
            infos.push_back(*std::move(info));
        }
    }
    return infos;
}

base::Result<std::unique_ptr<Device>> PluginDriver::open(const std::string& id)
{
    if (!loaded_) {
        return loaded_.error();
    }
    for (const LinkwrightDeviceInfo& said : ask()) {
        auto info = checkedInfo(name_, said);
        if (!info || info->id != id) {
            continue;
        }
        void* const device = functions_.open(id.c_str());
        if (device == nullptr) {
            return failure("it cannot open " + id);
        }
        return std::unique_ptr<Device>(
            std::make_unique<PluginDevice>(functions_, device, *std::move(info), said.watchdog));
    }
    return base::Error{file_ + " has no device " + id, "look at the list of devices again"};
}

std::vector<std::unique_ptr<Driver>> pluginDrivers(const std::vector<std::string>& places)
{
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const std::string& place : places) {
        std::error_code error;
        if (!fs::is_directory(place, error)) {
            files.push_back(place);
            continue;
        }
        std::vector<std::string> inFolder;
        for (const fs::directory_entry& entry : fs::directory_iterator(place, error)) {
            if (entry.path().extension() == ".so") {
                inFolder.push_back(entry.path().string());
            }
        }
        std::sort(inFolder.begin(), inFolder.end());
        files.insert(files.end(), inFolder.begin(), inFolder.end());
    }
    std::vector<std::unique_ptr<Driver>> drivers;
    for (std::string& file : files) {
        // A name without a folder would be looked for as shared libraries are.
        drivers.push_back(std::make_unique<PluginDriver>(fs::absolute(file).string()));
    }
    return drivers;
}

}  // namespace devices
