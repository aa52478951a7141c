// Bodies that rest sleep, and nobody sees it (docs/decisions/0804-sleep.md).

#include "tests/support/resumes.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using base::Vec3;
using test::at;
using test::Trial;

constexpr Vec3 kStill{};

class SleepingStack : public testing::Test {
protected:
    SleepingStack()
    {
        builder_.add(test::floorPlane());
        for (int i = 0; i < 3; ++i) {
            boxes_[i] = builder_.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                                     {{0, 0, 0.1 + 0.2 * i}, base::axisAngle({0, 0, 1}, 0.1 * i)});
        }
        ball_ = builder_.add(test::solidSphere("ball", 1, 0.05), at({-10, 0, 0.5}));
        builder_.body(ball_).gravity = Vec3{};
    }

    [[nodiscard]] bool allAreStill(const Trial& trial) const
    {
        return std::all_of(std::begin(boxes_), std::end(boxes_), [&](scene::BodyIndex box) {
            return trial.body(box).linearVelocity == kStill &&
                   trial.body(box).angularVelocity == kStill;
        });
    }

    // The ball flies to the upper box at 5 m/s, from where it is.
    void throwBall(sim::World& world) const
    {
        world.apply(exchange::CommandBody{.body = ball_,
                                          .mode = exchange::BodyControlMode::Velocity,
                                          .linear = {5, 0, 0},
                                          .holdFor = 0.01});
    }

    test::SceneBuilder builder_;
    scene::BodyIndex boxes_[3];
    scene::BodyIndex ball_;
};

TEST_F(SleepingStack, ShowsItsContactsAndNoMotion)
{
    Trial trial(builder_);
    trial.forSeconds(0.3);
    EXPECT_FALSE(allAreStill(trial)) << "it has not rested long enough";
    trial.forSeconds(3);
    ASSERT_TRUE(allAreStill(trial));
    const exchange::BodyState top = trial.body(boxes_[2]);
    EXPECT_NEAR(top.X_WB.position.z, 0.5, 1e-4);
    trial.forSeconds(1);
    EXPECT_TRUE(trial.body(boxes_[2]) == top) << "to the bit";
    double carried = 0;
    for (std::size_t i = 0; i < trial.now().contactCount; ++i) {
        const exchange::Contact& contact = trial.now().contacts[i];
        const bool isOfFloor = contact.a.value == 0 || contact.b.value == 0;
        carried += isOfFloor ? contact.force : 0;
    }
    EXPECT_NEAR(carried, 3 * 9.81, 0.02);
}

TEST_F(SleepingStack, WakesBeforeItIsHit)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    throwBall(trial.world());
    double before = 0;
    for (int i = 0; i < 3000 && allAreStill(trial); ++i) {
        before = trial.body(ball_).linearVelocity.x;
        trial.step();
    }
    ASSERT_NEAR(before, 5, 1e-3);
    EXPECT_LT(trial.body(ball_).X_WB.position.x, -0.14) << "it is not inside";
    trial.step(12);
    const double momentum = trial.now().momentum.linear.x;
    EXPECT_NEAR(momentum, 5, 0.2) << "but for friction below";
    EXPECT_GT(trial.body(boxes_[2]).linearVelocity.x, 1);
}

TEST_F(SleepingStack, WakesWhenGravityChangesWhatItStandsOnGoesOrItIsPulled)
{
    Trial trial(builder_);
    trial.forSeconds(3);
    ASSERT_TRUE(allAreStill(trial));
    trial.world().apply(exchange::SetGravity{{0, 0, 3}});
    trial.step(2);
    EXPECT_GT(trial.body(boxes_[0]).linearVelocity.z, 0);

    trial.reset();
    trial.world().apply(exchange::SetGravity{{0, 0, -9.81}});
    trial.forSeconds(3);
    ASSERT_TRUE(allAreStill(trial));
    trial.world().apply(exchange::PullBody{
        .body = boxes_[1], .point_B = {}, .target_W = {0.5, 0, 0.3}, .R_WB = {}});
    trial.step(5);
    EXPECT_GT(trial.body(boxes_[1]).linearVelocity.x, 0);
    EXPECT_NE(trial.body(boxes_[2]).linearVelocity.x, 0) << "friction takes it along";

    trial.reset();
    trial.forSeconds(3);
    ASSERT_TRUE(allAreStill(trial));
    trial.world().apply(exchange::CommandBody{.body = scene::BodyIndex{0},
                                              .mode = exchange::BodyControlMode::Pose,
                                              .X_WB = at({0, 0, -1})});
    trial.step(100);
    EXPECT_NEAR(trial.body(boxes_[0]).linearVelocity.z, -0.981, 0.01);
}

TEST_F(SleepingStack, GoesOnFromASavedStateWithTheSameBits)
{
    const scene::ScenePtr scene = builder_.build();
    sim::World world(scene);
    sim::World twin(scene);
    for (sim::World* one : {&world, &twin}) {
        test::after(*one, *scene, 2000, 0.001);
        throwBall(*one);
        test::after(*one, *scene, 1000, 0.001);
    }
    test::expectResumes(world, twin, scene, 2000);
}

TEST(Sleep, IsNotForWhatIsAboutToSlide)
{
    // A block on a slope that is a ten thousandth steeper than friction holds.
    constexpr double kFriction = 0.5;
    const double angle = std::atan(kFriction) + 1e-4;
    test::SceneBuilder builder;
    builder.scene().gravity = {9.81 * std::sin(angle), 0, -9.81 * std::cos(angle)};
    scene::Body floor = test::floorPlane();
    floor.friction = 1;
    builder.add(std::move(floor));
    scene::Body block = test::solidBox("block", 1, {0.2, 0.2, 0.05});
    block.friction = kFriction;
    block.linearDamping = 0;
    block.angularDamping = 0;
    const auto index = builder.add(std::move(block), at({0, 0, 0.025}));
    Trial trial(builder);
    trial.forSeconds(5);
    const double acceleration = 9.81 * (std::sin(angle) - kFriction * std::cos(angle));
    EXPECT_NEAR(trial.body(index).linearVelocity.x, 5 * acceleration, 0.1 * 5 * acceleration);
}

TEST(Sleep, IsNotForWhatDriftsOrTouchesNothingThatIsStatic)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1));
    builder.body(ball).linearVelocity = {1e-7, 0, 0};
    builder.body(ball).linearDamping = 0;
    Trial trial(builder);
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(ball).X_WB.position.x, 3e-7, 1e-12);
}

}  // namespace
