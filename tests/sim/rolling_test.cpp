// Round sides that roll on flat faces.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

constexpr double kRadius = 0.1;
constexpr double kLength = 0.4;

scene::Body roller(const scene::Geometry& shape)
{
    constexpr double kMass = 2;
    const double along = 0.5 * kMass * kRadius * kRadius;
    const double across = kMass * (3 * kRadius * kRadius + kLength * kLength) / 12;
    scene::Body body = test::plainBody("roller", kMass, {across, along, across});
    body.collisions.push_back({shape, {}});
    body.friction = 0.8;
    return body;
}

// Their axes lie along Y.
const scene::Cylinder kCylinder{.radius = kRadius, .height = kLength, .axis = 1};
const scene::Capsule kCapsule{.radius = kRadius, .height = kLength, .axis = 1};

// A table whose top is the plane z = 0, from x = -1 on, and a roller on it that rolls along X.
class Table {
public:
    explicit Table(const scene::Geometry& shape, double speed, double end = 9)
    {
        const Vec3 size{end + 1, 1, 0.2};
        scene::Body table = test::plainBody("table", 0, {});
        // Not in the middle of its body: one shape of a compound.
        table.collisions.push_back({scene::Box{size}, test::at({0.5 * (end - 1), 0, -0.1})});
        builder.add(table);
        body = builder.add(roller(shape), test::at({0, 0, kRadius}));
        builder.body(body).linearVelocity = {speed, 0, 0};
        builder.body(body).angularVelocity = {0, speed / kRadius, 0};
        builder.scene().gravity = {0, 0, -9.81};
    }

    [[nodiscard]] double slip(const Trial& trial) const
    {
        const exchange::BodyState& state = trial.body(body);
        return state.linearVelocity.x - kRadius * state.angularVelocity.y;
    }

    test::SceneBuilder builder;
    scene::BodyIndex body;
};

TEST(RollingCylinder, KeepsItsSpeedAndDoesNotSlip)
{
    for (const scene::Geometry& shape : {scene::Geometry{kCylinder}, scene::Geometry{kCapsule}}) {
        Table table(shape, 1.5);
        Trial trial(table.builder);
        for (int i = 0; i < 50; ++i) {
            trial.forSeconds(0.1);
            EXPECT_NEAR(table.slip(trial), 0, 1e-5);
        }
        const exchange::BodyState& state = trial.body(table.body);
        EXPECT_NEAR(state.linearVelocity.x, 1.5, 1e-4);
        EXPECT_NEAR(state.X_WB.position.x, 7.5, 1e-3);
        EXPECT_NEAR(state.X_WB.position.y, 0, 1e-4);
        EXPECT_NEAR(state.X_WB.position.z, kRadius, 1e-4);
    }
}

TEST(RollingCylinder, DoesNotSlipOnAPlateThatTilts)
{
    Table table(kCylinder, 1);
    const auto plate = scene::BodyIndex{0};
    Trial trial(table.builder);
    trial.world().apply(exchange::CommandBody{
        .body = plate, .mode = exchange::BodyControlMode::Velocity, .angular = {0, 0.05, 0}});
    for (int i = 0; i < 20; ++i) {
        trial.forSeconds(0.1);
        // Of the lowest point, against the plate under it.
        const exchange::BodyState& state = trial.body(table.body);
        const exchange::BodyState& under = trial.body(plate);
        const Vec3 up = base::rotate(under.X_WB.rotation, {0, 0, 1});
        const Vec3 along = base::rotate(under.X_WB.rotation, {1, 0, 0});
        const Vec3 touch = state.X_WB.position - kRadius * up;
        const Vec3 slip = state.linearVelocity + base::cross(state.angularVelocity, -kRadius * up) -
                          under.linearVelocity -
                          base::cross(under.angularVelocity, touch - under.X_WB.position);
        EXPECT_NEAR(base::dot(slip, along), 0, 2e-4) << i;
    }
}

TEST(RollingCylinder, RollsOnAnInfinitePlane)
{
    test::SceneBuilder builder;
    const auto body = builder.add(roller(kCylinder), test::at({0, 0, kRadius}));
    builder.add(test::floorPlane());
    builder.body(body).linearVelocity = {1, 0, 0};
    builder.body(body).angularVelocity = {0, 1 / kRadius, 0};
    builder.scene().gravity = {0, 0, -9.81};
    Trial trial(builder);
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(body).linearVelocity.x, 1, 1e-4);
    EXPECT_NEAR(trial.body(body).angularVelocity.y, 1 / kRadius, 1e-3);
    EXPECT_NEAR(trial.body(body).X_WB.position.x, 3, 1e-3);
}

// Slower than the square root of g R it turns about the edge at first.
TEST(RollingCylinder, TurnsAboutTheEdgeWhereTheFaceEnds)
{
    Table table(kCylinder, 0.3, 0.2);
    Trial trial(table.builder);
    bool passed = false;
    for (int i = 0; i < 1500; ++i) {
        trial.step();
        const Vec3 centre = trial.body(table.body).X_WB.position;
        const double beyond = centre.x - 0.2;
        if (beyond > 0 && beyond < 0.04) {
            passed = true;
            EXPECT_NEAR(centre.z, std::sqrt(kRadius * kRadius - beyond * beyond), 3e-4)
                << beyond << " m beyond the edge";
        }
    }
    EXPECT_TRUE(passed);
    EXPECT_LT(trial.body(table.body).X_WB.position.z, -0.5);
}

TEST(RollingCylinder, OnItsEndStandsStill)
{
    Table table(kCylinder, 0);
    table.builder.body(table.body).X_WB = {{0, 0, kLength / 2},
                                           base::axisAngle({1, 0, 0}, M_PI / 2)};
    Trial trial(table.builder);
    trial.forSeconds(2);
    const exchange::BodyState& state = trial.body(table.body);
    EXPECT_NEAR(base::norm(state.X_WB.position - Vec3{0, 0, kLength / 2}), 0, 1e-3);
    EXPECT_NEAR(base::norm(state.angularVelocity), 0, 1e-3);
}

}  // namespace
