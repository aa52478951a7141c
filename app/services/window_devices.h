#pragma once

#include "devices/drivers/virtual_driver.h"
#include "exchange/device_port.h"
#include "exchange/run.h"
#include "services/window_desk.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace services {

// The devices of the program for its window. Drivers wait for their devices when they look for or
// open them, so a desk works for it on a thread of its own, which does what is posted in order and
// publishes the newest of everything thirty times a second.
class WindowDevices final : public exchange::DevicePort {
public:
    // The run is joined while it has a scene. Must outlive this object.
    explicit WindowDevices(exchange::Run& run, const DeskOptions& options = {});
    // Forces fall, then the devices are closed.
    ~WindowDevices() override;

    void use(const exchange::DeviceFile& file) override;
    void follow(const scene::ScenePtr& scene) override;
    void rescan() override;
    bool refresh() override;

    const std::vector<exchange::DeviceUnit>& units() const override { return shown_.units; }

    const std::vector<exchange::DeviceDriver>& drivers() const override { return shown_.drivers; }

    const std::vector<exchange::DeviceInfo>& devices() const override { return shown_.devices; }

    bool takeButton(exchange::DeviceButton& button) override;
    void engage(const std::string& unit) override;
    void disengage(const std::string& unit) override;
    void stopForces() override;
    void setForces(const std::string& unit, bool on) override;
    void testForce(const std::string& unit) override;
    void shift(const std::string& unit, base::Vec3 way) override;
    const exchange::CameraPoses& cameras() override;
    scene::ScenePtr prepared(const scene::ScenePtr& scene) const override;
    scene::ScenePtr started(const scene::ScenePtr& scene) override;
    void feed(const exchange::DeviceReading& hand) override;

private:
    using Task = std::function<void(WindowDesk&)>;

    void post(Task task);
    void work(const std::stop_token& stop);
    void placeFrames();

    exchange::Run& run_;
    DeskOptions options_;
    std::shared_ptr<devices::VirtualFeed> feed_;
    scene::ScenePtr scene_;
    exchange::DeviceFile file_;
    std::set<std::string> beginners_;  // units that were connected when the run began
    PublishedDevices shown_;
    std::vector<exchange::DeviceButton> buttons_;
    exchange::CameraPoses noCameras_;

    std::mutex mutex_;  // of the next three
    std::condition_variable wake_;
    std::vector<Task> tasks_;
    std::optional<PublishedDevices> newest_;

    std::jthread thread_;
};

}  // namespace services
