// Simulated hands move a scene, through the cycle of their loops: what they do is recorded, and
// played again with the same bits. Everything is in simulated time.

#include "devices/demand_tape.h"
#include "devices/device_cycle.h"
#include "devices/drivers/simulated_driver.h"
#include "tests/devices/coupled_run.h"
#include "tests/devices/cycle_rig.h"
#include "tests/support/sensors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace {

using devices::DemandTape;
using devices::UnitSettings;

// Where a hand is and whether it is closed, at a time, s.
struct Gesture {
    double time = 0;
    base::Vec3 position;
    bool isClosed = false;
};

using Gestures = std::vector<Gesture>;

// Straight from one to the next; closed as the last one that has begun.
exchange::DeviceReading readingAt(const Gestures& gestures, double time)
{
    exchange::DeviceReading reading;
    reading.pose.position = gestures.back().position;
    reading.gripper = gestures.back().isClosed ? 0 : 1;
    for (std::size_t i = 0; i + 1 < gestures.size(); ++i) {
        const Gesture& from = gestures[i];
        const Gesture& to = gestures[i + 1];
        if (time < to.time) {
            const double share = std::max(0.0, (time - from.time) / (to.time - from.time));
            reading.pose.position = from.position + share * (to.position - from.position);
            reading.linear = (to.position - from.position) / (to.time - from.time);
            reading.gripper = from.isClosed ? 0 : 1;
            break;
        }
    }
    return reading;
}

// A peg transfer: two pegs on a board, a ring on the first one, and two grippers that look and grab
// downwards. The ring is four bars around the hole.
struct PegBoard {
    static constexpr double kApart = 0.3;    // m
    static constexpr double kHeight = 0.06;  // m, of a peg
    static constexpr double kReach = 0.03;   // m, from the palm to the ring

    PegBoard()
    {
        builder.scene().revision = 3;
        builder.add(test::floorPlane());
        for (const double x : {0.0, kApart}) {
            scene::Body peg = test::anchor("peg");
            peg.collisions.push_back({scene::Cylinder{0.005, kHeight, 2}, {}});
            builder.add(peg, test::at({x, 0, kHeight / 2}));
        }
        scene::Body body = test::plainBody("ring", 0.02, {4e-6, 4e-6, 8e-6});
        for (const double side : {-1.0, 1.0}) {
            body.collisions.push_back(
                {scene::Box{{0.05, 0.01, 0.01}}, test::at({0, 0.02 * side, 0})});
            body.collisions.push_back(
                {scene::Box{{0.01, 0.05, 0.01}}, test::at({0.02 * side, 0, 0})});
        }
        ring = builder.add(body, test::at({0, 0, 0.0052}));
        for (const double side : {-1.0, 1.0}) {
            scene::Body palm = test::plainBody("palm", 0.2, {2e-5, 2e-5, 2e-5});
            palm.gravity = base::Vec3{};
            palms.push_back(builder.add(palm, test::at({0, 0.02 * side, 0.15})));
            builder.scene().sensors.push_back(
                test::raySensor(palms.back(), {{{}, {0, 0, -kReach}}}));
            scene::Actuator actuator;
            actuator.parent = palms.back();
            builder.scene().actuators.push_back(actuator);
        }
        scene = builder.build();
    }

    test::SceneBuilder builder;
    scene::BodyIndex ring;
    std::vector<scene::BodyIndex> palms;
    scene::ScenePtr scene;
};

// The first hand takes the ring from its peg to half-way, where the second one takes it over and
// puts it on the other peg. Both move from where their palms are.
std::vector<Gestures> transfer()
{
    constexpr double kDown = -0.125;
    constexpr double kHalf = PegBoard::kApart / 2;
    return {{{0.5, {}, false},
             {1.5, {0, 0, kDown}, false},
             {2, {0, 0, kDown}, true},
             {3, {0, 0, 0}, true},
             {4, {kHalf, 0, 0}, true},
             {6, {kHalf, 0, 0}, false},
             {7, {kHalf, -0.1, 0.1}, false}},
            {{0.5, {}, false},
             {4, {kHalf, 0.1, 0.1}, false},
             {5, {kHalf, 0, 0}, false},
             {5.5, {kHalf, 0, 0}, true},
             {6.5, {kHalf, 0, 0}, true},
             {7.5, {PegBoard::kApart, 0, 0}, true},
             {8.5, {PegBoard::kApart, 0, -0.08}, true},
             {9, {PegBoard::kApart, 0, -0.08}, false},
             {10, {PegBoard::kApart, 0, 0}, false}}};
}

UnitSettings handSettings()
{
    UnitSettings settings = test::forceSettings(200, 8);
    settings.controller.angular = {.stiffness = {0.5, 0.5, 0.5}, .damping = {0.01, 0.01, 0.01}};
    settings.hapticLinear.stiffness = {100, 100, 100};
    settings.alignTime = 0;
    settings.buttons = {.clutch = -1, .camera = -1};
    return settings;
}

// Each body after each step.
using Course = std::vector<exchange::BodyState>;

void remember(const test::CoupledRun& run, Course& course)
{
    course.insert(course.end(), run.now().bodies.begin(), run.now().bodies.end());
}

struct Played {
    Course course;
    base::Vec3 ring;
};

constexpr int kSteps = 11'000;

// The hands with their loops, a cycle for each step.
Played transferByHand(const PegBoard& board, DemandTape& tape)
{
    test::CoupledRun run(board.scene);
    const std::vector<Gestures> gestures = transfer();
    std::vector<std::unique_ptr<test::HeldDevice>> devices;
    std::vector<std::unique_ptr<devices::DeviceCycle>> cycles;
    devices::ForceSwitch forces;
    for (std::size_t i = 0; i < gestures.size(); ++i) {
        run.addUnit(handSettings(), board.palms[i]);
        devices.push_back(std::make_unique<test::HeldDevice>());
        cycles.push_back(std::make_unique<devices::DeviceCycle>(
            run.channel(i), forces, *devices.back(), devices::CycleOptions{}));
    }
    run.couple({.taped = 64});
    Played played;
    std::int64_t now = 1'000'000'000;
    for (int step = 0; step < kSteps; ++step) {
        now += 1'000'000;
        for (std::size_t i = 0; i < cycles.size(); ++i) {
            devices[i]->said = readingAt(gestures[i], 0.001 * step);
            if (step == 1) {
                run.channel(i).engaged.fetch_add(1);
            }
            cycles[i]->run(now);
        }
        run.step();
        EXPECT_EQ(run.coupling().takeTaped(tape), 0U);
        remember(run, played.course);
    }
    played.ring = run.body(board.ring).X_WB.position;
    return played;
}

Played transferByTape(const PegBoard& board, const DemandTape& tape)
{
    test::CoupledRun run(board.scene);
    for (const scene::BodyIndex palm : board.palms) {
        run.addUnit(UnitSettings{}, palm);
    }
    run.couple({.plays = std::make_shared<DemandTape>(tape)});
    Played played;
    for (int step = 0; step < kSteps; ++step) {
        run.step();
        remember(run, played.course);
    }
    played.ring = run.body(board.ring).X_WB.position;
    return played;
}

TEST(TwoHands, TransferARingFromPegToPegAgainFromTheirRecording)
{
    const PegBoard board;
    DemandTape tape;
    const Played byHand = transferByHand(board, tape);
    EXPECT_NEAR(byHand.ring.x, PegBoard::kApart, 0.01);
    EXPECT_NEAR(byHand.ring.y, 0, 0.01);
    EXPECT_LT(byHand.ring.z, PegBoard::kHeight);  // around the peg
    const Played byTape = transferByTape(board, tape);
    EXPECT_TRUE(byHand.course == byTape.course);

    const base::Result<DemandTape> read = devices::decodeTape(devices::encodeTape(tape));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(*read == tape);
}

TEST(DemandTape, RefusesWhatIsNoRecordingOrCut)
{
    DemandTape tape;
    tape.entries.push_back({.step = 3, .unit = 1, .what = devices::HandDemand{.jaw = 0.25}});
    tape.entries.push_back({.step = 4, .unit = 0, .what = UnitSettings{.workspaceScale = 3}});
    std::vector<std::byte> bytes = devices::encodeTape(tape);
    EXPECT_TRUE(*devices::decodeTape(bytes) == tape);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_FALSE(devices::decodeTape(std::span(bytes).first(length)).ok());
    }
    bytes[0] = std::byte{0};
    EXPECT_FALSE(devices::decodeTape(bytes).ok());
}

TEST(SimulatedDriver, OpensWhatItLists)
{
    double time = 5;
    devices::SimulatedDriver driver([&time] { return time; });
    EXPECT_TRUE(driver.available().ok());
    EXPECT_FALSE(driver.summary().empty());
    const std::vector<exchange::DeviceInfo> all = driver.enumerate();
    ASSERT_EQ(all.size(), 5U);
    for (const exchange::DeviceInfo& info : all) {
        EXPECT_EQ(info.driver, driver.name());
        EXPECT_EQ(info.model, "simulated " + info.id);
        const auto device = driver.open(info.id);
        ASSERT_TRUE(device.ok()) << info.id;
        exchange::DeviceReading reading;
        EXPECT_EQ((*device)->read(reading), devices::ReadResult::Fresh);
        EXPECT_EQ((*device)->info().id, info.id);
    }
    EXPECT_FALSE(driver.open("nothing").ok());
}

TEST(SimulatedDriver, MovesAlongItsPathWithTheVelocityThatItSays)
{
    for (const char* id : {"circle", "sine"}) {
        double time = 0;
        devices::SimulatedDriver driver([&time] { return time; });
        const auto device = driver.open(id);
        exchange::DeviceReading before;
        exchange::DeviceReading now;
        (*device)->read(before);
        EXPECT_LT(base::norm(before.pose.position), 1e-12);
        for (int i = 1; i <= 3000; ++i) {
            time = 0.001 * i;
            (*device)->read(now);
            const base::Vec3 went = (now.pose.position - before.pose.position) / 0.001;
            const base::Vec3 mean = 0.5 * (now.linear + before.linear);
            ASSERT_LT(base::norm(went - mean), 1e-4) << id;
            before = now;
        }
    }
}

TEST(SimulatedHand, SettlesWhereItsSpringAndTheForceAgree)
{
    devices::SimulatedHand hand;
    for (int i = 0; i < 5000; ++i) {
        hand.advance(base::Pose{{0.1, 0, 0}, {}}, {.force = {-3, 0, 0}}, 0.001);
    }
    EXPECT_NEAR(hand.pose().position.x, 0.1 - 3.0 / 150, 1e-6);
}

TEST(SimulatedFaults, AreTheSameFromTheSameSeed)
{
    const auto course = [](std::uint64_t seed) {
        double time = 0;
        const auto device = devices::makeSimulatedFaults([&time] { return time; }, {.seed = seed});
        std::vector<devices::ReadResult> results;
        exchange::DeviceReading reading;
        for (int i = 0; i < 20'000; ++i) {
            time = 0.001 * i;
            results.push_back(device->read(reading));
        }
        return results;
    };
    EXPECT_EQ(course(4), course(4));
    EXPECT_NE(course(4), course(5));
    const auto results = course(4);
    for (const auto result : {devices::ReadResult::Fresh, devices::ReadResult::Same,
                              devices::ReadResult::Invalid, devices::ReadResult::Lost}) {
        EXPECT_NE(std::count(results.begin(), results.end(), result), 0);
    }
}

}  // namespace
