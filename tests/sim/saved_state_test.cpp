// A run goes on bit for bit from a saved state, whatever is in it.

#include "tests/support/equipment.h"
#include "tests/support/mesh_solids.h"
#include "tests/support/resumes.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <random>

namespace {

using scene::BodyIndex;
using scene::JointType;

// What is commanded before the step of this number.
using Commands = std::function<void(sim::World& world, int step)>;

void commandNothing(sim::World& /*world*/, int /*step*/)
{}

// Saves after `first` steps and again `first` steps later, when a restored run went on from the
// first time.
void expectResumes(const test::SceneBuilder& builder,
                   int first,
                   const Commands& command = commandNothing)
{
    const scene::ScenePtr scene = builder.build();
    sim::World world(scene);
    sim::World twin(scene);
    int step = 0;
    for (const int end : {first, 2 * first}) {
        SCOPED_TRACE("saved before step " + std::to_string(end));
        for (; step < end; ++step) {
            for (sim::World* run : {&world, &twin}) {
                command(*run, step);
                run->step(0.001);
            }
        }
        test::expectResumes(world, twin, scene, 300);
    }
}

void addPile(test::SceneBuilder& builder)
{
    const scene::MeshIndex hull = builder.add(test::meshOf({test::lShape()}));
    for (int i = 0; i < 36; ++i) {
        const base::Vec3 place{0.23 * (i % 3), 0.22 * (i / 3 % 3), 0.15 + 0.25 * (i / 9)};
        scene::Body body = test::plainBody("body", 1, {0.01, 0.01, 0.02});
        switch (i % 6) {
            case 0:
                body = test::solidBox("box", 1, {0.2, 0.15, 0.1});
                break;
            case 1:
                body = test::solidSphere("ball", 1, 0.09);
                body.collisions.push_back({scene::Box{{0.1, 0.1, 0.1}}, test::at({0.05, 0, 0})});
                break;
            case 2:
                body.collisions.push_back({scene::Cylinder{0.08, 0.2, 1}, {}});
                break;
            case 3:
                body.collisions.push_back({scene::Capsule{0.06, 0.22, 0}, {}});
                body.collisions.push_back({scene::Sphere{0.09}, test::at({0, 0.05, 0})});
                break;
            case 4:
                body.collisions.push_back(
                    {scene::MeshShape{hull, {0.1, 0.1, 0.1}, scene::MeshCollision::ConvexHull},
                     {}});
                break;
            default:
                body.collisions.push_back({scene::Cone{0.1, 0.2, 2}, {}});
                break;
        }
        body.linearVelocity = {0.1 * (i % 4), 0.05 * (i % 5), -0.3};
        builder.add(std::move(body), test::at(place));
    }
}

scene::BodyIndex addChain(test::SceneBuilder& builder)
{
    scene::BodyIndex last = builder.add(test::anchor(), test::at({0, 0, 1}));
    int count = 0;
    for (const JointType type :
         {JointType::Revolute, JointType::TorsionSpring, JointType::LinearSpring,
          JointType::ConeTwist, JointType::SixDofSpring, JointType::PointToPoint,
          JointType::Prismatic, JointType::Fixed, JointType::Revolute}) {
        const double x = 0.1 * count++;
        const auto link =
            builder.add(test::solidBox("link", 1, {0.1, 0.02, 0.02}), test::at({0.05 + x, 0, 1}));
        scene::Joint& joint =
            builder.joint(builder.joinAt(type, last, link, {{x, 0, 1}, test::zAlongY()}));
        joint.spring = scene::Spring{100, 0};
        joint.damping = 0.1;
        joint.limits = scene::Limits{-1, 1};
        joint.controller.gains = {.p = 10, .i = 5, .d = 1};
        joint.freedoms.fill({.limits = {-0.1, 0.1}, .spring = joint.spring, .damping = 1});
        last = link;
    }
    builder.scene().joints.back().leader = scene::JointIndex{0};
    return last;
}

}  // namespace

TEST(SavedState, OfAPileOnAFloorGoesOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    addPile(builder);
    expectResumes(builder, 120);
    expectResumes(builder, 500);
}

TEST(SavedState, OfEverySolverGoesOn)
{
    for (const scene::Solver solver : scene::kSolvers) {
        SCOPED_TRACE(static_cast<int>(solver));
        test::SceneBuilder builder;
        builder.scene().engineHints.solver = solver;
        builder.add(test::floorPlane());
        test::addHinges(builder, 3);
        builder.scene().joints.back().leader = scene::JointIndex{0};
        for (int i = 0; i < 2; ++i) {
            builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                        test::at({2, 0, 0.06 + 0.11 * i}));
        }
        expectResumes(builder, 200);
    }
}

TEST(SavedState, OfConcaveMeshesGoesOn)
{
    test::SceneBuilder builder;
    const scene::MeshIndex ground = builder.add(test::meshOf({test::torus(1, 0.4, 24, 12)}));
    const scene::MeshIndex ring = builder.add(test::meshOf({test::ring(0.1, 0.25, 0.1, 16)}));
    scene::Body floor = test::anchor("ground");
    floor.collisions.push_back({scene::MeshShape{.mesh = ground}, {}});
    builder.add(std::move(floor));
    builder.add(test::floorPlane());
    for (int i = 0; i < 3; ++i) {
        scene::Body body = test::plainBody("ring", 1, {0.01, 0.01, 0.02});
        body.collisions.push_back({scene::MeshShape{.mesh = ring}, {}});
        body.collisions.push_back({scene::Sphere{0.05}, test::at({0.2, 0, 0.1})});
        builder.add(std::move(body), test::at({0.9 + 0.02 * i, 0, 0.6 + 0.2 * i}));
        builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                    test::at({-0.9, 0.1 * i, 0.6 + 0.15 * i}));
    }
    expectResumes(builder, 250);
}

TEST(SavedState, OfCommandedJointsAndBodiesGoesOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const BodyIndex last = addChain(builder);
    const auto tray = builder.add(test::solidBox("tray", 0, {1, 1, 0.1}), test::at({0, 5, 0}));
    const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0, 5, 0.1}));
    const auto free = builder.add(test::solidBox("free", 1, {0.1, 0.1, 0.1}), test::at({5, 5, 1}));
    expectResumes(builder, 200, [=](sim::World& world, int step) {
        using exchange::BodyControlMode;
        using exchange::ControlMode;
        if (step == 10) {
            for (std::uint32_t i = 0; i < 9; ++i) {
                for (std::uint32_t freedom = 0; freedom < 6; ++freedom) {
                    const ControlMode mode =
                        freedom % 2 == 0 ? ControlMode::Position : ControlMode::Effort;
                    world.apply(
                        exchange::CommandJoint{.joint = scene::JointIndex{i},
                                               .mode = i == 1 ? ControlMode::Velocity : mode,
                                               .target = 0.3,
                                               .maxRate = 1,
                                               .holdFor = 0.25,
                                               .freedom = freedom});
                }
            }
            world.apply(exchange::CommandBody{
                .body = last, .mode = BodyControlMode::Wrench, .linear = {0, 1, 1}});
            world.apply(exchange::CommandBody{.body = free,
                                              .mode = BodyControlMode::Pose,
                                              .X_WB = test::at({5, 4, 1}),
                                              .maxSpeed = 0.5,
                                              .holdFor = 0.6});
        }
        if (step == 90) {
            world.apply(exchange::CommandBody{
                .body = tray, .mode = BodyControlMode::Velocity, .linear = {0.1, 0, 0}});
            world.apply(exchange::PullBody{box, {0.05, 0, 0}, {0, 5, 0.5}});
            world.apply(exchange::PullBody{box, {-0.05, 0, 0}, {0.1, 5, 0.4}, {}, 3});
            world.apply(exchange::SetGravity{{0, 0.5, -9}});
            world.apply(exchange::SetBodyGravity{free, base::Vec3{1, 0, 0}});
            world.apply(exchange::SetBodyDynamics{box, {.friction = 0.1, .linearDamping = 0.3}});
            scene::JointDynamics dynamics;
            dynamics.limits = scene::Limits{-0.5, 0.5};
            dynamics.damping = 0.7;
            world.apply(exchange::SetJointDynamics{scene::JointIndex{0}, dynamics});
        }
        if (step == 250) {
            world.apply(exchange::PullBody{box, {}, {}, base::axisAngle({0, 0, 1}, 0.8)});
        }
        if (step == 350) {
            world.apply(exchange::ReleaseBody{});
            world.apply(exchange::CommandBody{
                .body = tray, .mode = BodyControlMode::Pose, .X_WB = test::at({0.1, 5, 0.01})});
        }
    });
}

TEST(SavedState, OfSensorsActuatorsVehiclesAndGhostsGoesOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const test::Equipment equipment = test::addEquipment(builder, 4);
    expectResumes(builder, 250, [=](sim::World& world, int step) {
        if (step == 100) {
            world.apply(exchange::Grab{
                .actuator = scene::ActuatorIndex{0}, .body = equipment.cylinder, .holdFor = 0.5});
            for (std::uint32_t i = 0; i < 4; ++i) {
                world.apply(exchange::CommandWheel{.vehicle = scene::VehicleIndex{0},
                                                   .wheel = i,
                                                   .steering = 0.2,
                                                   .enginePower = 300,
                                                   .holdFor = 0.4});
            }
        }
    });
}

TEST(SavedState, OfFastAndLostBodiesGoesOn)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    builder.add(test::solidBox("wall", 0, {1, 1, 0.02}), test::at({0, 0, 1}));
    builder.add(test::solidBox("wall", 0, {1, 1, 0.02}));
    for (int i = 0; i < 5; ++i) {
        scene::Body pellet = test::solidSphere("pellet", 0.01, 0.004);
        pellet.linearVelocity = {0, 0, 40};
        pellet.restitution = 1;
        pellet.linearDamping = 0;
        builder.add(std::move(pellet), test::at({0.05 * i, 0.01, 0.5}));
    }
    scene::Body rocket = test::solidSphere("rocket", 1, 0.1);
    rocket.gravity = base::Vec3{0, 0, 1e10};
    const auto gone = builder.add(rocket, test::at({5, 0, 1}));
    builder.joinAt(JointType::Revolute, gone,
                   builder.add(test::solidBox("arm", 1, {0.1, 0.1, 0.1}), test::at({5.2, 0, 1})),
                   test::at({5.1, 0, 1}));
    expectResumes(builder, 150);
    expectResumes(builder, 500);
}

TEST(SavedState, OfARunThatBeganInAnotherSceneGoesOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    addPile(builder);
    scene::Ghost ghost;
    ghost.collisions.push_back({scene::Box{{1, 1, 1}}, {}});
    builder.scene().ghosts = {ghost};
    const scene::ScenePtr scene = builder.build();
    sim::World former(scene);
    for (int i = 0; i < 200; ++i) {
        former.step(0.001);
    }
    exchange::Carry all;
    for (std::uint32_t i = 0; i < scene->bodies.size(); ++i) {
        all.former.emplace(BodyIndex{i}, BodyIndex{i});
    }
    sim::World world(scene);
    sim::World twin(scene);
    world.continueFrom(former, all);
    twin.continueFrom(former, all);
    test::expectResumes(world, twin, scene, 300);
}

TEST(SavedState, SurvivesAFile)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    addPile(builder);
    const scene::ScenePtr scene = builder.build();
    sim::World world(scene);
    test::after(world, *scene, 100, 0.001);
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    const base::Result<exchange::State> read = exchange::decodeState(exchange::encodeState(state));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == state);
    EXPECT_EQ(read->step, 100U);
    EXPECT_EQ(read->time, world.time());
}

TEST(SavedState, OfAnotherSceneIsRefused)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}), test::at({0, 0, 1}));
    sim::World world(builder.build());
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    builder.body(BodyIndex{1}).mass = 1.5;
    sim::World heavier(builder.build());
    const base::Status restored = heavier.restore(state);
    ASSERT_FALSE(restored.ok());
    EXPECT_NE(restored.error().message.find("another scene"), std::string::npos);
}

// Whatever stands in a section, a world refuses it or takes it, and goes on with finite numbers.
TEST(SavedState, ThatWasScribbledOnDoesNoHarm)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    addPile(builder);
    const scene::ScenePtr scene = builder.build();
    sim::World world(scene);
    test::after(world, *scene, 100, 0.001);
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    for (std::size_t section = 0; section < state.sections.size(); ++section) {
        exchange::State cut = state;
        ASSERT_GE(cut.sections[section].bytes.size(), 8U);
        cut.sections[section].bytes.resize(cut.sections[section].bytes.size() - 8);
        EXPECT_FALSE(world.restore(cut).ok()) << cut.sections[section].owner;
        EXPECT_EQ(world.stepCount(), 0U) << "it is at its start";
    }
    exchange::State foreign = state;
    foreign.sections.back().owner = "another engine";
    EXPECT_FALSE(world.restore(foreign).ok());
    ASSERT_TRUE(world.restore(state).ok());
    EXPECT_EQ(world.stepCount(), 100U);
}

// Equipment, chains and a pile of one world, all of which stand in its sections.
TEST(SavedState, ThatIsMadeUpIsRefusedOrTaken)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    addPile(builder);
    addChain(builder);
    test::addEquipment(builder, 4, {5, 0, 0});
    const scene::ScenePtr scene = builder.build();
    sim::World world(scene);
    test::after(world, *scene, 150, 0.001);
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    std::mt19937 random(7);
    int refused = 0;
    for (std::size_t section = 0; section < state.sections.size(); ++section) {
        for (int seed = 0; seed < 60; ++seed) {
            exchange::State madeUp = state;
            std::vector<std::byte>& bytes = madeUp.sections[section].bytes;
            // Every fourth time near the start, where sizes and indices are.
            const std::size_t reach =
                seed % 4 == 0 ? std::min<std::size_t>(64, bytes.size()) : bytes.size();
            for (int flips = 0; flips <= seed % 3; ++flips) {
                bytes[random() % reach] ^= static_cast<std::byte>(1 + random() % 255);
            }
            const base::Status restored = world.restore(madeUp);
            if (restored.ok()) {
                test::after(world, *scene, 3, 0.001);
            } else {
                ++refused;
                EXPECT_EQ(world.stepCount(), 0U) << "it is at its start";
            }
        }
    }
    EXPECT_GT(refused, 0);
    // Where eight bytes may be a count, an enormous one.
    for (std::size_t section = 0; section < state.sections.size(); ++section) {
        exchange::State madeUp = state;
        std::vector<std::byte>& bytes = madeUp.sections[section].bytes;
        for (std::size_t i = 0; i + 8 <= bytes.size(); ++i) {
            const auto rest = bytes.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            if (bytes[i] != std::byte{0} && std::count(rest, rest + 7, std::byte{0}) == 7) {
                bytes[i + 6] = std::byte{0x40};
                static_cast<void>(world.restore(madeUp));
                bytes[i + 6] = std::byte{0};
            }
        }
    }
    ASSERT_TRUE(world.restore(state).ok()) << "nothing of those is left";
    sim::World fresh(scene);
    ASSERT_TRUE(fresh.restore(state).ok());
    test::expectSame(test::after(world, *scene, 50, 0.001), test::after(fresh, *scene, 50, 0.001));
}

TEST(SavedState, ThatIsRefusedLeavesNoValuesBehind)
{
    const scene::ScenePtr scene = test::fallingBall();
    sim::World heavy(scene);
    heavy.apply(exchange::SetGravity{{0, 0, -20}});
    exchange::State state;
    ASSERT_TRUE(heavy.save(state).ok());
    state.sections.back().bytes.pop_back();
    sim::World world(scene);
    ASSERT_FALSE(world.restore(state).ok());
    sim::World untouched(scene);
    test::expectSame(test::after(world, *scene, 20, 0.001),
                     test::after(untouched, *scene, 20, 0.001));
}

TEST(SavedState, WithAValueThatIsNoNumberIsRefused)
{
    test::SceneBuilder builder;
    builder.body(builder.add(test::solidSphere("ball", 1, 0.1))).friction = 0.123;
    sim::World world(builder.build());
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    std::vector<std::byte>& values = state.sections.front().bytes;
    const auto friction = std::as_bytes(std::span(&builder.body(BodyIndex{0}).friction, 1));
    const auto found = std::search(values.begin(), values.end(), friction.begin(), friction.end());
    ASSERT_NE(found, values.end());
    const double none = std::numeric_limits<double>::quiet_NaN();
    std::ranges::copy(std::as_bytes(std::span(&none, 1)), found);
    EXPECT_FALSE(world.restore(state).ok());
}

TEST(SavedState, FileThatIsCutOrScribbledOnIsRefused)
{
    sim::World world(test::fallingBall());
    exchange::State state;
    ASSERT_TRUE(world.save(state).ok());
    const std::vector<std::byte> bytes = exchange::encodeState(state);
    for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 50) {
        EXPECT_FALSE(exchange::decodeState(std::span(bytes).first(size)).ok()) << size;
    }
    for (std::size_t i = 0; i < bytes.size(); i += 1 + bytes.size() / 50) {
        std::vector<std::byte> scribbled = bytes;
        scribbled[i] ^= std::byte{0x10};
        EXPECT_FALSE(exchange::decodeState(scribbled).ok()) << i;
    }
    std::vector<std::byte> longer = bytes;
    longer.push_back(std::byte{0});
    EXPECT_FALSE(exchange::decodeState(longer).ok());
}
