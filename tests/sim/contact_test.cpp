// Bodies that touch: friction, bounces, rest, and what a snapshot says of it.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

constexpr double kGravity = 9.81;

// A block on the floor with gravity turned by the angle of an incline that rises towards -X.
class Incline {
public:
    Incline(double angle, double friction)
    {
        builder_.scene().gravity = {kGravity * std::sin(angle), 0, -kGravity * std::cos(angle)};
        scene::Body ground = test::floorPlane();
        ground.friction = 1;
        builder_.add(ground);
        scene::Body block = test::solidBox("block", 2, {0.3, 0.2, 0.1});
        block.friction = friction;
        block_ = builder_.add(block, test::at({0, 0, 0.05}));
    }

    Trial trial() { return Trial(builder_); }

    [[nodiscard]] scene::BodyIndex block() const { return block_; }

private:
    test::SceneBuilder builder_;
    scene::BodyIndex block_;
};

TEST(Incline, AboveTheFrictionAngleTheBlockSlidesAsCoulombSays)
{
    for (const double angle : {0.35, 0.5, 0.8}) {
        constexpr double kFriction = 0.3;
        Incline incline(angle, kFriction);
        Trial trial = incline.trial();
        trial.forSeconds(2);
        // a = g (sin - mu cos), and the step's share of g t dt / 2 as in free fall.
        const double a = kGravity * (std::sin(angle) - kFriction * std::cos(angle));
        EXPECT_NEAR(trial.body(incline.block()).X_WB.position.x, a * 2 * 2 / 2, 0.002 * a * 2);
        EXPECT_NEAR(trial.body(incline.block()).linearVelocity.x, a * 2, 0.001 * a * 2);
        EXPECT_NEAR(trial.body(incline.block()).X_WB.position.y, 0, 1e-3);
    }
}

// On a tilted box, as inclines in files are made.
TEST(Incline, MayBeABoxAndTheBlockACube)
{
    constexpr double kFriction = 0.3;
    for (const double angle : {0.35, 0.5, 0.8}) {
        for (const base::Vec3 size : {base::Vec3{0.3, 0.2, 0.1}, base::Vec3{0.2, 0.2, 0.2}}) {
            test::SceneBuilder builder;
            scene::Body ramp = test::solidBox("ramp", 0, {40, 2, 0.2});
            ramp.friction = 1;
            // Down towards +X.
            const base::Pose X_WR{{}, base::axisAngle({0, 1, 0}, angle)};
            builder.add(ramp, X_WR);
            scene::Body block = test::solidBox("block", 2, size);
            block.friction = kFriction;
            const base::Pose start = X_WR * base::Pose{{-5, 0, 0.1 + size.z / 2}, {}};
            const auto index = builder.add(block, start);
            Trial trial(builder);
            trial.forSeconds(1.5);
            const base::Vec3 moved = base::rotate(base::conjugate(X_WR.rotation),
                                                  trial.body(index).X_WB.position - start.position);
            const double a = kGravity * (std::sin(angle) - kFriction * std::cos(angle));
            const double along = base::norm(trial.body(index).linearVelocity);
            EXPECT_NEAR(along, a * 1.5, 0.01 * a * 1.5) << "height " << size.z;
            EXPECT_NEAR(moved.y, 0, 0.01);
        }
    }
}

TEST(Incline, BelowTheFrictionAngleTheBlockSticks)
{
    for (const double share : {0.5, 0.98}) {
        constexpr double kFriction = 0.4;
        Incline incline(std::atan(share * kFriction), kFriction);
        Trial trial = incline.trial();
        trial.forSeconds(3);
        EXPECT_NEAR(trial.body(incline.block()).X_WB.position.x, 0, 1e-4);
        EXPECT_NEAR(trial.body(incline.block()).linearVelocity.x, 0, 1e-5);
    }
}

TEST(Incline, InAnyDirectionTheBlockSticksWithoutCreeping)
{
    for (const double heading : {0.3, 1.0, 2.2}) {
        constexpr double kFriction = 0.4;
        const double push = 0.9 * kFriction * kGravity;
        test::SceneBuilder builder;
        builder.scene().gravity = {push * std::cos(heading), push * std::sin(heading), -kGravity};
        scene::Body ground = test::solidBox("ground", 0, {4, 4, 0.2});
        ground.friction = 1;
        builder.add(ground, test::at({0, 0, -0.1}));
        scene::Body block = test::solidBox("block", 2, {0.2, 0.2, 0.1});
        block.friction = kFriction;
        const auto index = builder.add(block, test::at({0, 0, 0.05}));
        Trial trial(builder);
        trial.forSeconds(5);
        const base::Vec3 place = trial.body(index).X_WB.position;
        EXPECT_NEAR(std::hypot(place.x, place.y), 0, 2e-4) << "heading " << heading;
    }
}

TEST(Friction, OfTwoBodiesIsTheProduct)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {1, 0, -kGravity};
    scene::Body ground = test::floorPlane();
    ground.friction = 0.2;
    builder.add(ground);
    scene::Body block = test::solidBox("block", 1, {0.2, 0.2, 0.1});
    block.friction = 0.3;
    const auto index = builder.add(block, test::at({0, 0, 0.05}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(index).linearVelocity.x, 1 - 0.2 * 0.3 * kGravity, 1e-3);

    trial.world().apply(exchange::SetBodyDynamics{scene::BodyIndex{0}, {0.9, 0, 0, 0, 0}});
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(index).linearVelocity.x, 0, 1e-6) << "0.27 g holds it";

    trial.world().apply(exchange::SetBodyDynamics{scene::BodyIndex{0}, {0.2, 0, 0, 0, 0}});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.body(index).linearVelocity.x, 1 - 0.2 * 0.3 * kGravity, 1e-3)
        << "though it did not move";
}

TEST(RollingFriction, BringsARollingBallToRest)
{
    for (const double rolling : {0.0, 0.005}) {
        test::SceneBuilder builder;
        scene::Body ground = test::floorPlane();
        ground.rollingFriction = rolling;
        builder.add(ground);
        scene::Body ball = test::solidSphere("ball", 1, 0.1);
        ball.rollingFriction = rolling;
        const auto index = builder.add(ball, test::at({0, 0, 0.1}));
        Trial trial(builder);
        trial.world().apply(exchange::SetGravity{{2, 0, -kGravity}});
        trial.forSeconds(0.5);
        trial.world().apply(exchange::SetGravity{{0, 0, -kGravity}});
        const double before = trial.body(index).linearVelocity.x;
        ASSERT_GT(before, 0.1);
        trial.forSeconds(10);
        if (rolling > 0) {
            EXPECT_NEAR(trial.body(index).linearVelocity.x, 0, 1e-3);
        } else {
            EXPECT_NEAR(trial.body(index).linearVelocity.x, before, 0.01 * before);
        }
    }
}

// Height of the centre of a ball above the floor in its rest, at the top of its first bounce.
double reboundHeight(double restitution, double drop)
{
    constexpr double kRadius = 0.1;
    test::SceneBuilder builder;
    scene::Body ground = test::floorPlane();
    ground.restitution = 1;
    builder.add(ground);
    scene::Body ball = test::solidSphere("ball", 1, kRadius);
    ball.restitution = restitution;
    const auto index = builder.add(ball, test::at({0, 0, kRadius + drop}));
    Trial trial(builder);
    while (trial.body(index).linearVelocity.z <= 0 && trial.now().time < 2) {
        trial.step();
    }
    double top = 0;
    while (trial.body(index).linearVelocity.z > 0 && trial.now().time < 5) {
        top = trial.body(index).X_WB.position.z - kRadius;
        trial.step();
    }
    return top;
}

TEST(Restitution, ReturnsItsSquareOfTheHeightWhateverThePhaseOfTheStep)
{
    for (const double restitution : {1.0, 0.8, 0.5}) {
        for (int i = 0; i < 10; ++i) {
            const double drop = 1 + 0.0037 * i;
            const double expected = restitution * restitution * drop;
            EXPECT_NEAR(reboundHeight(restitution, drop), expected, 0.015 * expected)
                << restitution << ' ' << drop;
        }
    }
}

TEST(Restitution, OfZeroLeavesTheBallOnTheFloor)
{
    EXPECT_LT(reboundHeight(0, 0.5), 1e-3);
}

TEST(Stack, OfTenBoxesStands)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    scene::BodyIndex top;
    for (int i = 0; i < 10; ++i) {
        top = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                          test::at({0, 0, 0.05 + 0.1 * i}));
    }
    Trial trial(builder);
    trial.forSeconds(5);
    const Vec3 place = trial.body(top).X_WB.position;
    EXPECT_NEAR(place.z, 0.95, 1e-4);
    EXPECT_NEAR(std::hypot(place.x, place.y), 0, 2e-3);
}

TEST(Contacts, CarryTheWeightAndPointFromBToA)
{
    test::SceneBuilder builder;
    const auto ground = builder.add(test::floorPlane());
    const auto box = builder.add(test::solidBox("box", 3, {0.4, 0.2, 0.2}), test::at({1, 2, 0.1}));
    Trial trial(builder);
    trial.forSeconds(1);
    const exchange::Snapshot& now = trial.now();
    ASSERT_GE(now.contactCount, 3U);
    EXPECT_EQ(now.contactsDropped, 0U);
    double weight = 0;
    for (std::size_t i = 0; i < now.contactCount; ++i) {
        const exchange::Contact& contact = now.contacts[i];
        ASSERT_TRUE((contact.a == ground && contact.b == box) ||
                    (contact.a == box && contact.b == ground));
        const double upward = contact.a == box ? 1 : -1;
        EXPECT_NEAR(contact.normal.z, upward, 1e-6);
        EXPECT_NEAR(contact.point.z, 0, 1e-3);
        EXPECT_LE(std::abs(contact.point.x - 1), 0.2 + 1e-3);
        weight += contact.force;
    }
    EXPECT_NEAR(weight, 3 * kGravity, 0.01);
}

TEST(Contacts, BeyondTheCapAreCounted)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < 300; ++i) {
        builder.add(test::solidSphere("ball", 1, 0.1), test::at({0.3 * i, 0, 0.1}));
    }
    Trial trial(builder);
    trial.step(10);
    EXPECT_EQ(trial.now().contactCount, exchange::Snapshot::kMaxContacts);
    EXPECT_EQ(trial.now().contactCount + trial.now().contactsDropped, 300U);
}

}  // namespace
