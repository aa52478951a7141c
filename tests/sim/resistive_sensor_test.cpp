#include "tests/support/sensors.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::at;
using test::Trial;

// Fig. 6.10: m = 0.5 kg, K_s = 5000, σ_a = 0.001, K_n = 1, K_D = 50, μ_v = 0.1.
constexpr scene::ResistiveSurface kFig610{.contactArea = 0.001,
                                          .contactStiffness = 1,
                                          .contactDamping = 50,
                                          .stickStiffness = 5000,
                                          .stickDamping = 0,
                                          .slideFriction = 0.1,
                                          .scaleByNormalForce = true};

constexpr double kMass = 0.5;

// A flat block on a plane, gravity tilted instead of it, carried by 16 rays alone: they begin in
// its bottom face, and it starts where their normal forces carry it.
struct Incline {
    explicit Incline(double angle)
    {
        constexpr double kRange = 0.01;
        const double depth = kMass * 9.81 * std::cos(angle) / 16;  // 1 N per range and ray
        test::SceneBuilder builder;
        builder.scene().gravity = 9.81 * Vec3{std::sin(angle), 0, -std::cos(angle)};
        scene::Body floor = test::floorPlane();
        floor.friction = 0;
        builder.add(std::move(floor));
        scene::Body box = test::solidBox("block", kMass, {0.2, 0.2, 0.01});
        box.friction = 0;
        // Its mass is where it is held, so that nothing makes it lean.
        const double height = 0.005 + (1 - depth) * kRange;
        box.X_BC = at({0, 0, -height});
        block = builder.add(std::move(box), at({0, 0, height}));
        builder.scene().sensors = {
            test::resistiveSensor(block, test::raysDown(4, 0.16, -0.005, kRange), kFig610)};
        trial.emplace(builder);
    }

    [[nodiscard]] double place() const { return trial->body(block).X_WB.position.x; }

    scene::BodyIndex block;
    std::optional<Trial> trial;
};

TEST(ResistiveSensor, CarriesABlockAtTheDepthOfItsStiffness)
{
    Incline incline(0);
    incline.trial->forSeconds(1);
    const double depth = kMass * 9.81 / 16;
    for (const exchange::RayReading& ray : incline.trial->now().rays) {
        EXPECT_NEAR(1 - ray.fraction, depth, 1e-9);
        EXPECT_NEAR(ray.force_W.z, depth, 1e-9);
    }
    EXPECT_NEAR(incline.trial->now().sensors[0].wrench.force.z, kMass * 9.81, 1e-9);
    EXPECT_NEAR(incline.place(), 0, 1e-9);
}

// With all weight on the rays the largest static friction is μ_S σ_a times the normal force, so the
// block slips when tan(angle) exceeds 5; let go at once, it swings to twice the slip first.
TEST(ResistiveSensor, SticksBelowTheSlipConditionOfFigure610)
{
    for (const double degrees : {10.0, 30.0, 60.0, 65.0}) {
        const double angle = degrees * M_PI / 180;
        Incline incline(angle);
        incline.trial->forSeconds(1);
        EXPECT_NEAR(incline.place(), std::tan(angle) / 5000, 1e-6) << "6.1 solved for e_T";
        const double settled = incline.place();
        incline.trial->forSeconds(4);
        EXPECT_NEAR(incline.place(), settled, 1e-9) << degrees;
        EXPECT_NEAR(incline.trial->now().sensors[0].wrench.force.x, -kMass * 9.81 * std::sin(angle),
                    1e-3)
            << degrees;
    }
}

TEST(ResistiveSensor, SlidesBeyondTheSlipConditionAndSlowerThanFree)
{
    for (const double degrees : {79.5, 84.0}) {
        const double angle = degrees * M_PI / 180;
        Incline incline(angle);
        incline.trial->forSeconds(0.5);
        const double free = 0.5 * 9.81 * std::sin(angle) * 0.25;
        EXPECT_GT(incline.place(), 0.02 * free) << degrees;
        EXPECT_LT(incline.place(), 0.9 * free) << degrees;
    }
}

// The forces of each ray and step are those of the equations for the state that the step ends in.
TEST(ResistiveSensor, TheNormalForceIsThatOfEquation64)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    builder.add(test::floorPlane());
    const auto block = builder.add(test::solidBox("block", 1, {0.1, 0.1, 0.02}), at({0, 0, 0.03}));
    builder.body(block).linearVelocity = {0, 0, -0.02};
    builder.scene().sensors = {test::resistiveSensor(
        block, {{{0, 0, -0.01}, {0, 0, -0.04}}}, {.contactStiffness = 2, .contactDamping = 0.5})};
    Trial trial(builder);
    double before = trial.body(block).X_WB.position.z;
    for (int i = 0; i < 300; ++i) {
        trial.step();
        const exchange::RayReading& ray = trial.now().rays[0];
        const double depth = 1 - ray.fraction;
        // Of the step: that of the middle.
        const double z = trial.body(block).X_WB.position.z;
        const double rate = (before - z) / Trial::kStep / 0.03;
        before = z;
        if (depth > 0) {
            EXPECT_NEAR(ray.force_W.z, 2 * depth + 0.5 * rate, 1e-9);
        }
    }
}

TEST(ResistiveSensor, ARayOfAnotherLengthThanTheRangeHasDampersOfItsLength)
{
    // As rays have in the profile of AMBF 2.0.
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    builder.add(test::floorPlane());
    const auto block = builder.add(test::solidBox("block", 1, {0.1, 0.1, 0.02}), at({0, 0, 0.03}));
    builder.scene().sensors = {test::resistiveSensor(
        block, {{{0, 0, -0.01}, {0, 0, -0.05}}}, {.contactStiffness = 2, .contactDamping = 0.5})};
    builder.scene().sensors[0].range = 0.01;
    builder.body(block).linearVelocity = {0, 0, -0.02};
    Trial trial(builder);
    trial.step();
    const exchange::RayReading& ray = trial.now().rays[0];
    const double rate = -trial.body(block).linearVelocity.z / 0.04;
    EXPECT_NEAR(ray.force_W.z, 2 * (1 - ray.fraction) + 0.5 * rate, 1e-9);
}

TEST(ResistiveSensor, HundredsOfStrongDampersOnALightBodyBringItToRest)
{
    // Each step of explicit damping would throw the block back 250 times as fast.
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    builder.add(test::floorPlane());
    const auto block =
        builder.add(test::solidBox("block", 0.1, {0.1, 0.1, 0.05}), at({0, 0, 0.03}));
    scene::ResistiveSurface surface{.contactArea = 1, .contactDamping = 5, .slideFriction = 10};
    surface.stickDamping = 0;
    builder.scene().sensors = {
        test::resistiveSensor(block, test::raysDown(10, 0.08, 0, 0.05), surface)};
    builder.body(block).linearVelocity = {1, 0, -0.5};
    builder.body(block).angularVelocity = {0, 0, 3};
    Trial trial(builder);
    double last = 10;
    for (int i = 0; i < 50; ++i) {
        trial.step();
        const exchange::BodyState& state = trial.body(block);
        const double speed = base::norm(state.linearVelocity) + base::norm(state.angularVelocity);
        EXPECT_LE(speed, last + 1e-12);
        last = speed;
    }
    EXPECT_LT(last, 1e-6);
}

TEST(ResistiveSensor, ActsOnBothBodiesAlike)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto a = builder.add(test::solidBox("a", 1, {0.1, 0.1, 0.1}), at({0, 0, 0.2}));
    const auto b = builder.add(test::solidBox("b", 2, {0.2, 0.2, 0.2}));
    builder.scene().sensors = {test::resistiveSensor(a, test::raysDown(5, 0.08, -0.05, 0.1),
                                                     {.contactArea = 0.01,
                                                      .contactStiffness = 1,
                                                      .contactDamping = 0.1,
                                                      .stickStiffness = 50,
                                                      .stickDamping = 0.1,
                                                      .slideFriction = 0.2,
                                                      .scaleByNormalForce = true})};
    builder.body(a).linearVelocity = {0.3, 0.1, -0.1};
    builder.body(a).angularVelocity = {0.2, 0.3, 1};
    Trial trial(builder);
    // Of both bodies, about the origin.
    const auto momenta = [&] {
        Vec3 linear;
        Vec3 angular;
        for (const auto& [body, mass] : {std::pair(a, 1.0), std::pair(b, 2.0)}) {
            const exchange::BodyState& state = trial.body(body);
            const base::Quat& q = state.X_WB.rotation;
            const Vec3 spin = base::rotate(base::conjugate(q), state.angularVelocity);
            linear += mass * state.linearVelocity;
            angular += mass * base::cross(state.X_WB.position, state.linearVelocity) +
                       base::rotate(q, base::scaled(builder.body(body).inertia, spin));
        }
        return std::pair(linear, angular);
    };
    const auto [linear, angular] = momenta();
    trial.step(200);
    EXPECT_GT(base::norm(trial.body(b).linearVelocity), 0.001) << "it was pushed";
    EXPECT_LE(base::norm(momenta().first - linear), 1e-12);
    // Forces act where the bodies were before the step; the lever arms move on by dt v.
    EXPECT_LE(base::norm(momenta().second - angular), 1e-4);
}

// Two fingers with a hundred rays each, pressed together by their own gravity, hold a block by
// table 6.2's numbers for grasping.
TEST(ResistiveSensor, TwoFingersLiftABlock)
{
    constexpr scene::ResistiveSurface kGrasp{.contactArea = 0.001,
                                             .contactStiffness = 1,
                                             .contactDamping = 5,
                                             .stickStiffness = 1000,
                                             .stickDamping = 0,
                                             .slideFriction = 0.5,
                                             .scaleByNormalForce = true};
    test::SceneBuilder builder;
    const auto block = builder.add(test::solidBox("block", 0.6, {0.06, 0.06, 0.06}));
    builder.body(block).friction = 0;
    const auto ground = builder.add(test::anchor());
    for (const double side : {-1.0, 1.0}) {
        scene::Body finger = test::solidBox("finger", 1, {0.02, 0.06, 0.06});
        finger.gravity = Vec3{-10 * side, 0, 0};
        const base::Quat inwards = base::axisAngle({0, 1, 0}, side * M_PI / 2);
        const auto index = builder.add(std::move(finger), at({side * 0.05, 0, 0}));
        builder.joinAt(scene::JointType::Prismatic, ground, index, at({side * 0.05, 0, 0}));
        scene::Sensor sensor =
            test::resistiveSensor(index, test::raysDown(10, 0.05, 0.01, 0.03), kGrasp);
        // raysDown along the finger's inner side: -Z of S towards the block.
        sensor.X_BS = {{}, inwards};
        for (scene::Ray& ray : sensor.rays) {
            ray.start_S.z = -0.005;
            ray.end_S.z = -0.035;
        }
        builder.scene().sensors.push_back(std::move(sensor));
    }
    Trial trial(builder);
    trial.forSeconds(2);
    const exchange::BodyState& state = trial.body(block);
    EXPECT_NEAR(state.X_WB.position.z, 0, 0.001) << "held within the contact area";
    EXPECT_NEAR(state.X_WB.position.x, 0, 0.001);
    EXPECT_LT(base::norm(state.linearVelocity), 1e-3);
    for (const exchange::SensorReading& sensor : trial.now().sensors) {
        EXPECT_NEAR(std::abs(sensor.wrench.force.x), 10, 0.1);
        EXPECT_NEAR(sensor.wrench.force.z, -0.5 * 0.6 * 9.81, 0.1);
    }
}

TEST(ResistiveSensor, GivesTheSameBitsAgain)
{
    Incline one(1.45);
    Incline other(1.45);
    one.trial->step(700);
    other.trial->step(300);
    other.trial->reset();
    other.trial->step(700);
    EXPECT_EQ(one.trial->now().rays, other.trial->now().rays);
    EXPECT_EQ(one.trial->now().bodies, other.trial->now().bodies);
}

}  // namespace
