#pragma once

#include "devices/driver.h"
#include "devices/plugin.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

// The functions of a plug-in that is loaded.
struct PluginFunctions {
    decltype(linkwright_device_driver)* driver = nullptr;
    decltype(linkwright_device_enumerate)* enumerate = nullptr;
    decltype(linkwright_device_problem)* problem = nullptr;  // null: it has none
    decltype(linkwright_device_open)* open = nullptr;
    decltype(linkwright_device_read)* read = nullptr;
    decltype(linkwright_device_write)* write = nullptr;
    decltype(linkwright_device_stop)* stop = nullptr;
    decltype(linkwright_device_close)* close = nullptr;
};

// The devices of a plug-in (plugin.h), which is loaded when the driver is made. One that cannot be
// used is a driver all the same, under the name of its file: available() says what is wrong with
// which file, and what to do.
class PluginDriver final : public Driver {
public:
    explicit PluginDriver(std::string file);

    [[nodiscard]] std::string name() const override { return name_; }

    [[nodiscard]] std::string summary() const override { return "Plug-in " + file_; }

    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

private:
    base::Status load();
    // What the plug-in says about its last failure; `otherwise` when it says nothing.
    [[nodiscard]] base::Error failure(const std::string& otherwise) const;
    [[nodiscard]] std::vector<LinkwrightDeviceInfo> ask() const;

    std::string file_;
    std::string name_;
    PluginFunctions functions_;
    base::Status loaded_;
};

// A driver for each file, and for each file *.so of a folder, by name. A place that is not there
// gives a driver that says so.
std::vector<std::unique_ptr<Driver>> pluginDrivers(const std::vector<std::string>& places);

}  // namespace devices
