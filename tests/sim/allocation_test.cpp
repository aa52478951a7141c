// Once warm, a step takes nothing from the heap.

#include "sim/session.h"
#include "tests/support/allocation_count.h"
#include "tests/support/equipment.h"
#include "tests/support/reaches.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS

namespace {

using test::Trial;

std::size_t allocationsOf(Trial& trial, int steps)
{
    exchange::Snapshot snapshot = trial.now();
    const std::size_t before = test::allocationCount();
    for (int i = 0; i < steps; ++i) {
        trial.world().step(Trial::kStep);
        trial.world().fill(snapshot);
    }
    return test::allocationCount() - before;
}

TEST(Allocations, AreSeenByTheCounter)
{
    const std::size_t before = test::allocationCount();
    void* volatile memory = std::malloc(100);
    std::free(memory);
    memory = std::calloc(10, 10);
    memory = std::realloc(memory, 200);
    std::free(memory);
    memory = std::aligned_alloc(64, 128);
    std::free(memory);
    EXPECT_EQ(test::allocationCount() - before, 4U);
}

TEST(WarmStep, OfAMechanismAllocatesNothing)
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < 10; ++i) {
        const auto link = builder.add(test::solidBox("link", 1, {0.1, 0.02, 0.02}),
                                      test::at({0.05 + 0.1 * i, 0, 0}));
        const auto joint = builder.joinAt(scene::JointType::Revolute, last, link,
                                          {{0.1 * i, 0, 0}, test::zAlongY()});
        builder.joint(joint).limits = scene::Limits{-1, 1};
        last = link;
    }
    Trial trial(builder);
    trial.step(3000);
    EXPECT_EQ(allocationsOf(trial, 1000), 0U);
}

TEST(WarmStep, OfCommandedSpringsAllocatesNothing)
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    std::vector<scene::JointIndex> joints;
    for (const scene::JointType type :
         {scene::JointType::TorsionSpring, scene::JointType::LinearSpring,
          scene::JointType::ConeTwist, scene::JointType::SixDofSpring, scene::JointType::Revolute,
          scene::JointType::Prismatic, scene::JointType::Revolute}) {
        const double x = 0.1 * static_cast<double>(joints.size());
        const auto link =
            builder.add(test::solidBox("link", 1, {0.1, 0.02, 0.02}), test::at({0.05 + x, 0, 0}));
        joints.push_back(builder.joinAt(type, last, link, {{x, 0, 0}, test::zAlongY()}));
        scene::Joint& joint = builder.joint(joints.back());
        joint.spring = scene::Spring{100, 0};
        joint.damping = 1;
        joint.limits = scene::Limits{-1, 1};
        joint.freedoms.fill({.limits = {-0.1, 0.1}, .spring = joint.spring, .damping = 1});
        last = link;
    }
    const auto tray = builder.add(test::solidBox("tray", 0, {1, 1, 0.1}), test::at({0, 5, 0}));
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0, 5, 0.1}));
    Trial trial(builder);
    using exchange::ControlMode;
    const std::array modes{ControlMode::Position, ControlMode::Velocity, ControlMode::Effort};
    for (std::size_t i = 0; i < joints.size(); ++i) {
        for (std::uint32_t freedom = 0; freedom < 6; ++freedom) {
            trial.world().apply(exchange::CommandJoint{.joint = joints[i],
                                                       .mode = modes[(i + freedom) % 3],
                                                       .target = 0.1,
                                                       .maxRate = 1,
                                                       .freedom = freedom});
        }
    }
    trial.world().apply(exchange::CommandBody{
        .body = last, .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}});
    trial.world().apply(exchange::CommandBody{
        .body = tray, .mode = exchange::BodyControlMode::Velocity, .linear = {0.01, 0, 0}});
    trial.step(3000);
    EXPECT_EQ(allocationsOf(trial, 1000), 0U);
}

TEST(WarmStep, OfAPileOfPrimitivesAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < 60; ++i) {
        const base::Vec3 place{0.21 * (i % 4), 0.21 * (i / 4 % 3), 0.1 + 0.21 * (i / 12)};
        if (i % 2 == 0) {
            builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at(place));
        } else {
            scene::Body compound = test::solidSphere("ball", 1, 0.09);
            compound.collisions.push_back({scene::Box{{0.1, 0.1, 0.1}}, test::at({0.03, 0, 0})});
            builder.add(std::move(compound), test::at(place));
        }
    }
    Trial trial(builder);
    trial.step(3000);
    EXPECT_EQ(allocationsOf(trial, 500), 0U);
}

std::uint64_t nextNanosecond()
{
    static std::uint64_t now = 0;
    return ++now;
}

TEST(WarmStep, OfAProfiledRunAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    test::addHinges(builder, 4);
    for (int i = 0; i < 20; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({2, 0, 0.1 + 0.2 * i}));
    }
    for (const std::uint64_t window : {0, 1000}) {
        Trial trial(builder);
        trial.world().profile({.clock = nextNanosecond, .window = window});
        trial.step(2000);
        ASSERT_GT(trial.now().profile.bodyCount, 0U);
        EXPECT_EQ(allocationsOf(trial, 500), 0U);
    }
}

TEST(WarmStep, OfSensorsActuatorsVehiclesAndGhostsAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const test::Equipment equipment = test::addEquipment(builder, 40);
    Trial trial(builder);
    trial.world().apply(
        exchange::Grab{.actuator = scene::ActuatorIndex{0}, .body = equipment.cylinder});
    trial.step(2000);
    EXPECT_EQ(allocationsOf(trial, 500), 0U);
}

// A plate of 8 x 8 squares, with waves of that height.
scene::MeshData plateOf(double size, double height)
{
    constexpr std::uint32_t kSide = 9;
    scene::SubMesh mesh;
    for (std::uint32_t i = 0; i < kSide * kSide; ++i) {
        const double x = size * (i % kSide / 8.0 - 0.5);
        const double y = size * (i / kSide / 8.0 - 0.5);
        const double z = height * std::sin(40 * x) * std::cos(30 * y);
        mesh.positions.push_back(
            {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
    }
    for (std::uint32_t y = 0; y + 1 < kSide; ++y) {
        for (std::uint32_t x = 0; x + 1 < kSide; ++x) {
            const std::uint32_t a = y * kSide + x;
            for (const std::uint32_t corner :
                 {a, a + 1, a + kSide, a + kSide, a + 1, a + kSide + 1}) {
                mesh.indices.push_back(corner);
            }
        }
    }
    scene::MeshData data;
    data.parts.push_back(std::move(mesh));
    return data;
}

TEST(WarmStep, OfMeshesThatTouchAllocatesNothing)
{
    test::SceneBuilder builder;
    const scene::MeshIndex plate = builder.add(plateOf(1, 0.02));
    const scene::MeshIndex dish = builder.add(plateOf(0.3, 0.02));
    scene::Body ground = test::anchor("ground");
    ground.collisions.push_back({scene::MeshShape{.mesh = plate}, {}});
    builder.add(std::move(ground));
    for (int i = 0; i < 2; ++i) {
        scene::Body body = test::plainBody("dish", 1, {0.01, 0.01, 0.01});
        body.collisions.push_back({scene::MeshShape{.mesh = dish}, {}});
        builder.add(std::move(body), test::at({0.02 * i, 0, 0.05 + 0.05 * i}));
    }
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0.35, 0, 0.1}));
    const auto rider = builder.add(test::anchor("rider"), test::at({0, 0, 1}));
    builder.scene().sensors = {test::raySensor(rider, test::raysDown(20, 0.5, 0, 2))};
    Trial trial(builder);
    trial.step(1000);
    ASSERT_GT(trial.now().contactCount, 0U);
    EXPECT_EQ(allocationsOf(trial, 500), 0U);
}

TEST(WarmStep, OfEachSolverAllocatesNothing)
{
    for (const scene::Solver solver : scene::kSolvers) {
        SCOPED_TRACE(static_cast<int>(solver));
        test::SceneBuilder builder;
        builder.scene().engineHints.solver = solver;
        builder.add(test::floorPlane());
        test::addHinges(builder, 4);
        builder.scene().joints.back().leader = scene::JointIndex{0};
        builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({2, 0, 0.05}));
        Trial trial(builder);
        trial.step(4000);
        EXPECT_EQ(allocationsOf(trial, 500), 0U);
    }
}

TEST(WarmStep, OfAFastBodyAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const scene::MeshIndex plate = builder.add(plateOf(1, 0));
    scene::Body wall = test::anchor("wall");
    wall.restitution = 1;
    wall.collisions.push_back({scene::MeshShape{.mesh = plate}, {}});
    builder.add(std::move(wall), test::at({0, 0, 1}));
    scene::Body ground = test::floorPlane();
    ground.restitution = 1;
    builder.add(std::move(ground));
    scene::Body pellet = test::solidSphere("pellet", 0.01, 0.004);
    pellet.linearVelocity = {0, 0, 40};
    pellet.restitution = 1;
    pellet.linearDamping = 0;
    builder.add(std::move(pellet), test::at({0.01, 0.01, 0.5}));
    Trial trial(builder);
    trial.step(1000);
    EXPECT_EQ(allocationsOf(trial, 500), 0U);
    EXPECT_GT(base::norm(trial.body(scene::BodyIndex{2}).linearVelocity), 20) << "it is still fast";
}

// On a thread of its own, which has no memory left from other runs.
TEST(WarmStep, OfFirstCommandsAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const scene::BodyIndex last = test::addHinges(builder, 4);
    std::vector<scene::BodyIndex> boxes;
    for (int i = 0; i < 5; ++i) {
        boxes.push_back(builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                                    test::at({2 + 0.2 * i, 0, 0.05})));
    }
    scene::Actuator actuator;
    actuator.parent = last;
    builder.scene().actuators = {actuator, actuator};
    Trial trial(builder);
    std::size_t count = 1;
    std::thread([&] {
        trial.step(2000);
        exchange::Snapshot snapshot = trial.now();
        const std::size_t before = test::allocationCount();
        sim::World& world = trial.world();
        for (std::uint32_t i = 0; i < 2; ++i) {
            world.apply(exchange::Grab{.actuator = scene::ActuatorIndex{i}, .body = boxes[i]});
        }
        world.apply(exchange::PullBody{boxes[2], {}, {2, 0, 0.5}});
        for (std::size_t i = 3; i < boxes.size(); ++i) {
            world.apply(exchange::CommandBody{
                .body = boxes[i], .mode = exchange::BodyControlMode::Wrench, .linear = {0, 0, 1}});
        }
        world.apply(exchange::CommandJoint{
            .joint = scene::JointIndex{0}, .mode = exchange::ControlMode::Position, .target = 1});
        for (int i = 0; i < 200; ++i) {
            world.step(Trial::kStep);
            world.fill(snapshot);
        }
        count = test::allocationCount() - before;
        EXPECT_TRUE(snapshot.actuators[1].active);
        EXPECT_EQ(snapshot.pulls[0].body, boxes[2]);
    }).join();
    EXPECT_EQ(count, 0U);
}

class BoxPusher final : public exchange::StepParticipant {
public:
    void beforeStep(double /*time*/, double dt, exchange::Demands& demands) override
    {
        demands.apply(exchange::CommandBody{.body = scene::BodyIndex{1},
                                            .mode = exchange::BodyControlMode::Wrench,
                                            .linear = {0, 0, 1},
                                            .holdFor = dt});
    }

    void afterStep(const exchange::Snapshot& frame) override { step = frame.step; }

    std::uint64_t step = 0;
};

TEST(WarmStep, WithObserversSourcesAndParticipantsAllocatesNothing)
{
    test::SceneBuilder builder;
    builder.scene().revision = 1;
    builder.add(test::floorPlane());
    builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    sim::Session session;
    session.load(builder.build());
    const auto recorder = session.join({.name = "recorder", .every = 1, .depth = 2000});
    const auto slow = session.join({.name = "slow", .every = 2, .depth = 3});
    const auto viewer = session.join(exchange::ObserverOptions{.name = "viewer"});
    const auto program = session.join(exchange::SourceOptions{.name = "program"});
    const auto participation = session.join(std::make_shared<BoxPusher>(), {.name = "pusher"});
    const auto stepTo = [&](std::uint64_t step) {
        session.post(exchange::Step{static_cast<std::uint32_t>(step - session.newest().step)});
        return test::reaches(session, [&](const exchange::Snapshot& s) {
            program->post(exchange::SetGravity{{0, 0, -9.81}}, 1);
            viewer->refresh();
            recorder->refresh();
            return s.step >= step;
        });
    };
    ASSERT_TRUE(stepTo(500));
    const std::size_t before = test::allocationCount();
    const bool isDone = stepTo(1000);
    EXPECT_EQ(test::allocationCount() - before, 0U);
    EXPECT_TRUE(isDone);
    EXPECT_GT(slow->lost(), 0U);
}

}  // namespace

#endif
