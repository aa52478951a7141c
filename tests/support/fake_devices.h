#pragma once

#include "exchange/device_port.h"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace test {

// Devices that only note what is asked of them, and show what a test wrote.
class FakeDevices final : public exchange::DevicePort {
public:
    void use(const exchange::DeviceFile& file) override { files.push_back(file); }

    void follow(const scene::ScenePtr& scene) override { scenes.push_back(scene); }

    void rescan() override { ++rescans; }

    bool refresh() override
    {
        ++refreshes;
        return std::exchange(isChanged, false);
    }

    const std::vector<exchange::DeviceUnit>& units() const override { return all; }

    const std::vector<exchange::DeviceDriver>& drivers() const override { return known; }

    const std::vector<exchange::DeviceInfo>& devices() const override { return there; }

    bool takeButton(exchange::DeviceButton& button) override
    {
        if (buttons.empty()) {
            return false;
        }
        button = buttons.front();
        buttons.pop_front();
        return true;
    }

    void engage(const std::string& unit) override { engaged.push_back(unit); }

    void disengage(const std::string& unit) override { disengaged.push_back(unit); }

    void stopForces() override { ++stops; }

    void setForces(const std::string& unit, bool on) override { forces.emplace_back(unit, on); }

    void testForce(const std::string& unit) override { tested.push_back(unit); }

    void shift(const std::string& unit, base::Vec3 way) override { shifts.emplace_back(unit, way); }

    const exchange::CameraPoses& cameras() override { return movedCameras; }

    scene::ScenePtr prepared(const scene::ScenePtr& scene) const override { return scene; }

    scene::ScenePtr started(const scene::ScenePtr& scene) override { return scene; }

    void feed(const exchange::DeviceReading& hand) override { fed.push_back(hand); }

    // What is shown; isChanged says that it is new.
    std::vector<exchange::DeviceUnit> all;
    std::vector<exchange::DeviceDriver> known;
    std::vector<exchange::DeviceInfo> there;
    std::deque<exchange::DeviceButton> buttons;
    exchange::CameraPoses movedCameras;
    bool isChanged = false;

    // What was asked for.
    std::vector<exchange::DeviceFile> files;
    std::vector<scene::ScenePtr> scenes;
    std::vector<std::string> engaged;
    std::vector<std::string> disengaged;
    std::vector<std::pair<std::string, bool>> forces;
    std::vector<exchange::DeviceReading> fed;
    std::vector<std::string> tested;
    std::vector<std::pair<std::string, base::Vec3>> shifts;
    int rescans = 0;
    int refreshes = 0;
    int stops = 0;
};

// An arm of the unit `name` as it works: connected, engaged, in a loop of 1 kHz.
inline exchange::DeviceUnit workingUnit(const std::string& name)
{
    exchange::DeviceUnit unit{.name = name,
                              .device = {.driver = "dhd",
                                         .id = "0",
                                         .model = "omega.6",
                                         .traits = {.hasPosition = true,
                                                    .hasOrientation = true,
                                                    .hasForce = true,
                                                    .buttons = 2,
                                                    .maxForce = 12,
                                                    .radius = 0.08}},
                              .connection = exchange::DeviceConnection::Connected,
                              .isBound = true,
                              .halt = exchange::DeviceHalt::None,
                              .forceLimit = 3.3,
                              .cycles = 50'000,
                              .rate = 1000,
                              .p50 = 0.001,
                              .p99_9 = 0.00106,
                              .worst = 0.00121};
    unit.force.force = {0, 0.8, 0.6};
    unit.periods.width = 25e-6;
    unit.periods.counts.resize(80);
    for (std::size_t i = 36; i < 47; ++i) {
        const std::size_t from = i < 41 ? 41 - i : i - 41;
        unit.periods.counts[i] = 20'000U >> (2 * from);
    }
    unit.isRealTime = true;
    return unit;
}

}  // namespace test
