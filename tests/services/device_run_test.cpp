#include "services/device_run.h"

#include "devices/drivers/simulated_driver.h"
#include "services/forces_at_end.h"
#include "tests/services/noted_device.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <new>
#include <thread>

namespace services {
namespace {

using nlohmann::json;

devices::Registry simulated()
{
    std::vector<std::unique_ptr<devices::Driver>> drivers;
    drivers.push_back(std::make_unique<devices::SimulatedDriver>());
    return devices::Registry(std::move(drivers));
}

// A hand that pulls at a body which is far too heavy for it.
struct HeavyBody {
    HeavyBody()
    {
        test::SceneBuilder builder;
        device.binding.name = "hand";
        device.binding.hardwareName = "simulated circle";
        device.binding.found.body = builder.add(test::solidBox("box", 1e6, {1, 1, 1}));
        devices::UnitSettings& settings = device.binding.settings;
        settings.controller.linearOutput = scene::ControlOutput::Force;
        settings.controller.angularOutput = scene::ControlOutput::Force;
        settings.hapticLinear.stiffness = {500, 500, 500};
        settings.maxForce = 4;
        settings.alignTime = 0.05;
        settings.rampTime = 0;
        builder.scene().gravity = {};
        scene = builder.build();
    }

    scene::ScenePtr scene;
    BoundDevice device;
};

std::vector<std::string> keysOf(const json& object)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

}  // namespace

TEST(DeviceRun, ReportsWhatTheLoopsDid)
{
    const HeavyBody heavy;
    devices::ForceSwitch forces;
    DeviceDesk desk(simulated(), {.forces = &forces});
    base::Diagnostics problems;
    desk.open({heavy.device}, problems);
    const base::Result<DeviceRun> run = runWithDevices(
        heavy.scene, {.duration = 0.5}, {.stepping = exchange::SteppingMode::Fixed}, desk);
    ASSERT_TRUE(run);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(run->run.end.step, 500U) << "of one length";
    EXPECT_TRUE(desk.units().empty()) << "all is closed";
    ASSERT_EQ(run->devices.size(), 1U);
    const devices::LoopReport& report = run->devices[0].report;
    EXPECT_GT(report.cycles, 10U);
    EXPECT_GT(report.clutched, 0U) << "while the device is waited for";
    EXPECT_GT(report.forceMax, 0.1);
    EXPECT_LE(report.forceMax, 4 + 1e-9) << "the limit";

    const json device = json::parse(deviceReportJson(run->devices)).at("devices").at(0);
    EXPECT_EQ(keysOf(device),
              (std::vector<std::string>{"clutched", "cycles", "driver", "force_max", "name",
                                        "period_ms", "rate_hz", "stale", "torque_max"}));
    EXPECT_EQ(device.at("name"), "hand");
    EXPECT_EQ(device.at("driver"), "simulated");
    EXPECT_EQ(device.at("cycles"), report.cycles);
    EXPECT_EQ(device.at("force_max"), report.forceMax);
    const json& period = device.at("period_ms");
    EXPECT_EQ(period.at("p50"), 1000 * report.periods.p50);
    EXPECT_LE(period.at("p50"), period.at("p99"));
    EXPECT_LE(period.at("p99"), period.at("p99_9"));
}

TEST(DeviceRun, EndsEarlyWhenItIsAskedTo)
{
    const HeavyBody heavy;
    devices::ForceSwitch forces;
    DeviceDesk desk(simulated(), {.forces = &forces});
    base::Diagnostics problems;
    desk.open({heavy.device}, problems);
    std::stop_source source;
    source.request_stop();
    const base::Result<DeviceRun> run = runWithDevices(
        heavy.scene, {.duration = 3600},
        {.stepping = exchange::SteppingMode::Fixed, .stop = source.get_token()}, desk);
    ASSERT_TRUE(run);
    EXPECT_LT(run->run.end.time, 3600);
    EXPECT_EQ(run->devices.size(), 1U);
    EXPECT_TRUE(desk.units().empty());
}

TEST(DriversJson, SaysWhatIsThereAndWhyOthersAreNot)
{
    class Missing final : public devices::Driver {
    public:
        [[nodiscard]] std::string name() const override { return "missing"; }

        [[nodiscard]] std::string summary() const override { return "Nothing."; }

        [[nodiscard]] base::Status available() override
        {
            return base::Error{"its library is not there", "install it"};
        }

        [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override { return {}; }

        [[nodiscard]] base::Result<std::unique_ptr<devices::Device>> open(
            const std::string& /*id*/) override
        {
            return base::Error{"none", {}};
        }
    };

    std::vector<std::unique_ptr<devices::Driver>> drivers;
    drivers.push_back(std::make_unique<devices::SimulatedDriver>());
    drivers.push_back(std::make_unique<Missing>());
    const json all = json::parse(driversJson(devices::Registry(std::move(drivers))));
    EXPECT_EQ(all.at("drivers")[0].at("name"), "simulated");
    EXPECT_EQ(all.at("drivers")[0].at("available"), true);
    EXPECT_TRUE(all.at("drivers")[0].at("problem").is_null());
    EXPECT_EQ(all.at("drivers")[1].at("available"), false);
    EXPECT_EQ(all.at("drivers")[1].at("problem"), "its library is not there");
    EXPECT_EQ(all.at("drivers")[1].at("hint"), "install it");
    EXPECT_EQ(all.at("devices").size(), 5U);
    EXPECT_EQ(all.at("devices")[0].at("model"), "simulated circle");
    EXPECT_EQ(all.at("devices")[0].at("max_force"), 10);
}

// In a process of its own, which crashes: what its device got is in memory that both see.
TEST(ForcesAtEnd, ACrashStopsTheDevices)
{
    void* const memory = mmap(nullptr, sizeof(test::DeviceNotes), PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    auto* const notes = new (memory) test::DeviceNotes;
    const pid_t child = fork();
    if (child == 0) {
        endForcesWithProgram();
        std::vector<std::unique_ptr<devices::Driver>> drivers;
        drivers.push_back(std::make_unique<test::NotedDriver>(*notes));
        DeviceDesk desk(devices::Registry(std::move(drivers)), {});
        BoundDevice device;
        device.binding.name = "arm";
        device.binding.hardwareName = "noted arm";
        base::Diagnostics problems;
        desk.open({device}, problems);
        while (!desk.areReady()) {
            std::this_thread::yield();
        }
        raise(SIGABRT);
        _exit(0);
    }
    ASSERT_GT(child, 0);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGABRT) << "it ends as it would have";
    EXPECT_EQ(notes->opened, 1);
    EXPECT_EQ(notes->open, 1) << "no destructor has run";
    EXPECT_GT(notes->stops, 0);
    EXPECT_FALSE(notes->isForceOn);
    munmap(memory, sizeof(test::DeviceNotes));
}

}  // namespace services
