#include "services/device_desk.h"

#include "devices/drivers/simulated_driver.h"
#include "sim/session.h"
#include "tests/services/noted_device.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace services {
namespace {

// Waits for another thread, for as long as a loaded machine may need.
template <typename Condition>
::testing::AssertionResult comes(const Condition& condition)
{
    const auto start = std::chrono::steady_clock::now();
    while (!condition()) {
        if (std::chrono::steady_clock::now() - start > std::chrono::seconds(60)) {
            return ::testing::AssertionFailure() << "did not come within a minute";
        }
        std::this_thread::yield();
    }
    return ::testing::AssertionSuccess();
}

BoundDevice bound(const std::string& name, const std::string& hardware)
{
    BoundDevice device;
    device.binding.name = name;
    device.binding.hardwareName = hardware;
    device.span = {.file = "devices.yaml", .line = 7};
    return device;
}

class DeviceDeskTest : public testing::Test {
protected:
    DeviceDeskTest() : desk_(registry(), {.forces = &forces_, .wantsRealTime = false}) {}

    devices::Registry registry()
    {
        std::vector<std::unique_ptr<devices::Driver>> drivers;
        drivers.push_back(std::make_unique<devices::SimulatedDriver>());
        drivers.push_back(std::make_unique<test::NotedDriver>(notes_));
        return devices::Registry(std::move(drivers));
    }

    void open(std::vector<BoundDevice> devices) { desk_.open(std::move(devices), problems_); }

    bool isHalted(std::size_t unit, devices::Halt halt)
    {
        return desk_.report(unit).cycles > 0 && desk_.report(unit).halt == halt;
    }

    // A body of 1 kg that the first unit moves, without gravity.
    scene::ScenePtr bodyOf(BoundDevice& device)
    {
        test::SceneBuilder builder;
        device.binding.found.body = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
        builder.scene().gravity = {};
        return builder.build();
    }

    test::DeviceNotes notes_;
    devices::ForceSwitch forces_;
    base::Diagnostics problems_;
    DeviceDesk desk_;
};

TEST_F(DeviceDeskTest, DevicesThatAreThereAreOpenedAndOthersAreReported)
{
    open({bound("a", "simulated circle"), bound("b", "Falcon"), bound("c", "simulated circle")});
    ASSERT_EQ(desk_.units().size(), 2U) << "simulated devices are as many as are asked for";
    EXPECT_EQ(desk_.units()[0].binding.name, "a");
    EXPECT_EQ(desk_.units()[1].binding.name, "c");
    EXPECT_EQ(desk_.units()[1].device.driver, "simulated");
    ASSERT_EQ(problems_.all().size(), 1U);
    const base::Diagnostic& problem = problems_.all()[0];
    EXPECT_EQ(problem.code, "device.not-opened");
    EXPECT_EQ(problem.severity, base::Severity::Warning);
    EXPECT_EQ(problem.object, "b");
    EXPECT_EQ(problem.span.line, 7);
    EXPECT_NE(problem.message.find("Falcon"), std::string::npos);
    EXPECT_FALSE(problem.hint.empty());
    EXPECT_TRUE(comes([&] { return desk_.areReady(); }));
}

TEST_F(DeviceDeskTest, ADeviceIsOfOneUnitOnly)
{
    open({bound("a", "noted arm"), bound("b", "noted arm")});
    ASSERT_EQ(desk_.units().size(), 1U);
    EXPECT_EQ(desk_.units()[0].binding.name, "a");
    EXPECT_EQ(notes_.opened, 1);
    // What was open is closed first, and may be had again.
    open({bound("b", "noted arm")});
    ASSERT_EQ(desk_.units().size(), 1U);
    EXPECT_EQ(desk_.units()[0].binding.name, "b");
    EXPECT_EQ(notes_.opened, 2);
    EXPECT_EQ(notes_.open, 1);
}

// One device moves several bodies: each unit names it by its id.
TEST_F(DeviceDeskTest, UnitsThatNameTheSameDeviceShareIt)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    std::vector<BoundDevice> units;
    for (const char* name : {"a", "b", "c"}) {
        units.push_back(bound(name, "noted arm"));
        units.back().binding.driver = "noted";
        units.back().binding.id = "arm";
        units.back().binding.found.body = builder.add(test::solidBox(name, 1, {0.1, 0.1, 0.1}));
    }
    EXPECT_TRUE(desk_.findAbsent(units, problems_).empty());
    const scene::ScenePtr scene = builder.build();
    open(units);
    ASSERT_EQ(desk_.units().size(), 3U);
    EXPECT_EQ(notes_.open, 1);
    EXPECT_TRUE(problems_.empty());
    sim::Session run;
    run.load(scene);
    ASSERT_TRUE(desk_.join(run, scene));
    run.post(exchange::Play{});
    ASSERT_TRUE(comes([&] { return desk_.areReady(); }));
    desk_.engage();
    const auto all = [&](devices::Halt halt) {
        return isHalted(0, halt) && isHalted(1, halt) && isHalted(2, halt);
    };
    ASSERT_TRUE(comes([&] { return all(devices::Halt::None); }));
    notes_.isPulledOut = true;
    ASSERT_TRUE(comes([&] { return all(devices::Halt::Lost); }));
    notes_.isPulledOut = false;
    ASSERT_TRUE(desk_.reconnect(1));
    EXPECT_TRUE(comes([&] { return all(devices::Halt::NotEngaged); }));
    EXPECT_EQ(notes_.opened, 2);
    desk_.close();
    EXPECT_EQ(notes_.open, 0);
}

TEST_F(DeviceDeskTest, ADriverThatIsNamedStandsForHardwareThatIsNotThere)
{
    BoundDevice device = bound("a", "MTMR");
    device.binding.driver = "noted";
    BoundDevice chosen = bound("b", "MTML");
    chosen.binding.driver = "simulated";
    chosen.binding.id = "sine";
    open({device, chosen});
    ASSERT_EQ(desk_.units().size(), 2U);
    EXPECT_EQ(desk_.units()[0].device.id, "arm");
    EXPECT_EQ(desk_.units()[1].device.id, "sine");
}

TEST_F(DeviceDeskTest, AnEngagedUnitMovesItsBody)
{
    BoundDevice device = bound("a", "simulated circle");
    const scene::ScenePtr scene = bodyOf(device);
    open({device});
    sim::Session run;
    run.load(scene);
    ASSERT_TRUE(desk_.join(run, scene));
    ASSERT_TRUE(comes([&] { return desk_.areReady(); }));
    run.post(exchange::Play{});
    ASSERT_TRUE(comes([&] { return isHalted(0, devices::Halt::NotEngaged); }));
    run.refresh();
    EXPECT_EQ(run.newest().bodies[0].X_WB, base::Pose{}) << "nobody has engaged it";
    desk_.engage();
    EXPECT_TRUE(comes([&] {
        run.refresh();
        return base::norm(run.newest().bodies[0].X_WB.position) > 0.01;
    }));
    desk_.disengage();
    EXPECT_TRUE(comes([&] { return isHalted(0, devices::Halt::NotEngaged); }));
    desk_.close();
    EXPECT_TRUE(desk_.units().empty());
}

TEST_F(DeviceDeskTest, ClosingLeavesNoForceAndNoDevice)
{
    BoundDevice device = bound("a", "noted arm");
    device.binding.settings.rampTime = 0;
    device.binding.settings.alignTime = 0;
    const scene::ScenePtr scene = bodyOf(device);
    // The body flies away from the hand, which feels that.
    auto moving = std::make_shared<scene::Scene>(*scene);
    moving->bodies[0].linearVelocity = {0, 0.1, 0};
    device.binding.settings.controller.linear = {.stiffness = {}, .damping = {}};
    device.binding.settings.controller.linearOutput = scene::ControlOutput::Force;
    device.binding.settings.controller.angularOutput = scene::ControlOutput::Force;
    open({device});
    sim::Session run;
    run.load(moving);
    ASSERT_TRUE(desk_.join(run, moving));
    ASSERT_TRUE(comes([&] { return desk_.areReady(); }));
    desk_.engage();
    run.post(exchange::Play{});
    ASSERT_TRUE(comes([&] { return notes_.isForceOn.load(); }));
    desk_.close();
    EXPECT_FALSE(notes_.isForceOn);
    EXPECT_GT(notes_.stops, 0);
    EXPECT_EQ(notes_.open, 0);
}

TEST_F(DeviceDeskTest, ALostDeviceComesBackButIsEngagedByHandOnly)
{
    BoundDevice device = bound("a", "noted arm");
    const scene::ScenePtr scene = bodyOf(device);
    open({device});
    sim::Session run;
    run.load(scene);
    ASSERT_TRUE(desk_.join(run, scene));
    run.post(exchange::Play{});
    ASSERT_TRUE(comes([&] { return desk_.areReady(); }));
    desk_.engage();
    ASSERT_TRUE(comes(
        [&] { return isHalted(0, devices::Halt::None) || isHalted(0, devices::Halt::Clutched); }));
    notes_.isPulledOut = true;
    ASSERT_TRUE(comes([&] { return isHalted(0, devices::Halt::Lost); }));
    EXPECT_FALSE(desk_.reconnect(0)) << "it is not plugged in yet";
    notes_.isPulledOut = false;
    ASSERT_TRUE(desk_.reconnect(0));
    ASSERT_TRUE(comes([&] { return isHalted(0, devices::Halt::NotEngaged); }));
    desk_.engage();
    EXPECT_TRUE(comes(
        [&] { return isHalted(0, devices::Halt::None) || isHalted(0, devices::Halt::Clutched); }));
}

TEST_F(DeviceDeskTest, ARunWithoutRoomSaysSo)
{
    BoundDevice device = bound("a", "simulated rest");
    const scene::ScenePtr scene = bodyOf(device);
    open({device});
    sim::Session run;
    run.load(scene);
    std::vector<std::unique_ptr<DeviceDesk>> others;
    for (std::size_t i = 0; i < exchange::kMostParticipants; ++i) {
        others.push_back(std::make_unique<DeviceDesk>(registry(), DeskOptions{.forces = &forces_}));
        ASSERT_TRUE(others.back()->join(run, scene));
    }
    const base::Status joined = desk_.join(run, scene);
    ASSERT_FALSE(joined);
    EXPECT_FALSE(joined.error().hint.empty());
}

}  // namespace
}  // namespace services
