// Once made, neither the cycle of a loop nor the coupling of a run takes anything from the heap.

#include "tests/devices/coupled_run.h"
#include "tests/devices/cycle_rig.h"
#include "tests/support/allocation_count.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

bool isFinite(const exchange::DeviceForce& force)
{
    return base::isFinite(force.force) && base::isFinite(force.torque) &&
           std::isfinite(force.gripper);
}

// On a simulated clock, with all that a hand does: it swings and turns, clutches, moves the camera,
// lets states get old, and is engaged again.
TEST(DeviceCycle, DoesAMillionCyclesWithoutTheHeapAndWithNumbersOnly)
{
    devices::UnitSettings settings = test::CycleRig::plainSettings();
    settings.hapticLinear.stiffness = {800, 800, 800};
    settings.hapticAngular.stiffness = {1, 1, 1};
    settings.rampTime = 0.1;
    test::CycleRig rig(settings);
    rig.end.hasCamera = true;
    devices::SimulatedHand hand;
    rig.begin();
    const std::size_t before = test::allocationCount();
    bool areNumbers = true;
    double most = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        const double time = 0.001 * i;
        const base::Pose wanted{{0.05 * std::sin(7 * time), 0.03 * std::sin(3 * time), 0},
                                base::axisAngle({0, 0, 1}, 0.5 * std::sin(2 * time))};
        hand.advance(wanted, rig.device.felt, 0.001);
        rig.device.said.pose = hand.pose();
        rig.device.said.linear = hand.linear();
        rig.device.said.angular = hand.angular();
        rig.device.said.buttons = (i / 500) % 7 == 0 ? 1 : ((i / 500) % 11 == 0 ? 2 : 0);
        rig.showsEnd = i % 5 == 0 && (i / 1000) % 13 != 0;
        rig.end.X_WE.position = 0.5 * rig.demand().X_WR.position;
        if (i % 20'000 == 0) {
            rig.forces.stop();
        } else if (i % 20'000 == 100) {
            rig.engage();
        }
        rig.tick();
        areNumbers =
            areNumbers && isFinite(rig.device.felt) && base::isFinite(rig.demand().X_WR.position);
        most = std::max(most, base::norm(rig.device.felt.force));
    }
    EXPECT_TRUE(areNumbers);
    EXPECT_GT(most, 1);
    EXPECT_EQ(rig.report().cycles / 1000, 1000U);
#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS
    EXPECT_EQ(test::allocationCount() - before, 0U);
#else
    static_cast<void>(before);
#endif
}

#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS

TEST(RunCoupling, TakesNothingFromTheHeap)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto palm = builder.add(test::solidBox("palm", 1, {0.1, 0.1, 0.1}));
    const auto finger = builder.add(test::bar("finger", 0.1, 0.1), test::at({1, 0, 0}));
    const auto joint =
        builder.joinAt(scene::JointType::Revolute, palm, finger, test::at({1, 0, 0}));
    builder.joint(joint).limits = scene::Limits{0, 1};
    builder.scene().cameras.emplace_back();
    test::CoupledRun run(builder.build());
    const scene::CameraIndex camera{0};
    for (int i = 0; i < 3; ++i) {
        run.addUnit(test::forceSettings(100, 10),
                    devices::Binding::Found{.body = palm, .cameras = {camera}});
    }
    run.couple({.taped = 100'000});
    const auto go = [&](int steps) {
        for (int i = 0; i < steps; ++i) {
            for (std::size_t unit = 0; unit < 3; ++unit) {
                run.ask(unit, {.X_WR = test::at({0.001 * i, 0, 0}),
                               .isActive = i % 100 != 99,
                               .hasJaw = true,
                               .jaw = 0.5 + 0.4 * std::sin(0.01 * i),
                               .grabs = i % 200 < 100,
                               .movesCamera = i % 50 < 25,
                               .X_WC = test::at({0, 0, 0.001 * i})});
            }
            run.step();
        }
    };
    go(300);
    const std::size_t before = test::allocationCount();
    go(500);
    EXPECT_EQ(test::allocationCount() - before, 0U);
}

#endif

}  // namespace
