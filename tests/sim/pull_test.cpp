#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using base::Vec3;
using test::Trial;

TEST(Pull, BringsThePointToTheMouseWithoutOvershoot)
{
    for (const double dt : {0.001, 0.01}) {
        test::SceneBuilder builder;
        builder.scene().gravity = {};
        const auto box = builder.add(test::solidBox("box", 5, {0.2, 0.2, 0.2}));
        Trial trial(builder);
        trial.world().apply(exchange::PullBody{box, {}, {1, 0, 0}});
        double farthest = 0;
        for (double t = 0; t < 1.5; t += dt) {
            trial.step(1, dt);
            farthest = std::max(farthest, trial.body(box).X_WB.position.x);
        }
        EXPECT_NEAR(trial.body(box).X_WB.position.x, 1, 1e-3);
        EXPECT_LT(farthest, 1.01);
    }
}

TEST(Pull, HoldsAgainstGravityUntilReleased)
{
    test::SceneBuilder builder;
    const auto box = builder.add(test::solidBox("box", 5, {0.2, 0.2, 0.2}));
    Trial trial(builder);
    trial.world().apply(exchange::PullBody{box, {0, 0, 0.1}, {0, 0, 1.1}});
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(box).X_WB.position.z, 1, 1e-3);
    trial.world().apply(exchange::ReleaseBody{});
    trial.forSeconds(0.5);
    EXPECT_LT(trial.body(box).X_WB.position.z, 0);
}

TEST(Pull, ShowsTheForceThatHoldsAWeight)
{
    test::SceneBuilder builder;
    const auto box = builder.add(test::solidBox("box", 5, {0.2, 0.2, 0.2}));
    Trial trial(builder);
    EXPECT_FALSE(trial.now().pulls[0].body.valid());
    trial.world().apply(exchange::PullBody{box, {0, 0, 0.1}, {0, 0, 1.1}});
    trial.forSeconds(3);
    const exchange::PullReading& pull = trial.now().pulls[0];
    EXPECT_EQ(pull.body, box);
    EXPECT_NEAR(base::norm(pull.force - Vec3{0, 0, 5 * 9.81}), 0, 0.05);
    EXPECT_EQ(pull.target_W, (Vec3{0, 0, 1.1}));
    EXPECT_NEAR(base::norm(pull.point_W - pull.target_W), 0, 1e-3);
    trial.world().apply(exchange::ReleaseBody{});
    trial.step();
    EXPECT_FALSE(trial.now().pulls[0].body.valid());
}

TEST(Pull, TurnsABodyToAnOrientationWhereItIs)
{
    const base::Quat wanted = base::axisAngle({0, 0, 1}, 1.2);
    for (const double dt : {0.001, 0.01}) {
        test::SceneBuilder builder;
        builder.scene().gravity = {};
        const auto box = builder.add(test::solidBox("box", 5, {0.2, 0.3, 0.4}));
        Trial trial(builder);
        trial.world().apply(exchange::PullBody{box, {}, {}, wanted});
        double farthest = 0;
        for (double t = 0; t < 1.5; t += dt) {
            trial.step(1, dt);
            farthest = std::max(farthest, trial.body(box).X_WB.rotation.z);
        }
        EXPECT_NEAR(trial.body(box).X_WB.rotation.z, wanted.z, 1e-3);
        EXPECT_LT(farthest, wanted.z + 5e-3) << "it overshoots";
        EXPECT_NEAR(base::norm(trial.body(box).X_WB.position), 0, 1e-9);
    }
}

TEST(Pull, TurnsALinkAboutItsJointAgainstGravity)
{
    test::SceneBuilder builder;
    const auto base = builder.add(test::solidBox("base", 0, {0.1, 0.1, 0.1}));
    const auto link =
        builder.add(test::solidBox("link", 2, {0.05, 0.05, 0.6}), test::at({0, 0, -0.3}));
    builder.joinAt(scene::JointType::PointToPoint, base, link, test::at({0, 0, 0}));
    Trial trial(builder);
    const base::Quat wanted = base::axisAngle({0, 1, 0}, 1.0);
    trial.world().apply(exchange::PullBody{link, {}, {}, wanted});
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(link).X_WB.rotation.y, wanted.y, 0.01);
    const exchange::PullReading& pull = trial.now().pulls[0];
    EXPECT_EQ(pull.force, Vec3{});
    EXPECT_NEAR(base::norm(pull.torque - Vec3{0, 2 * 9.81 * 0.3 * std::sin(1.0), 0}), 0, 0.1);
    trial.world().apply(exchange::ReleaseBody{});
    trial.forSeconds(0.3);
    EXPECT_LT(trial.body(link).X_WB.rotation.y, wanted.y - 0.05) << "it falls when it is let go";
}

TEST(Pull, OnALinkIsStrongEnoughForAllThatHangsOnIt)
{
    test::SceneBuilder builder;
    const auto handle = builder.add(test::solidBox("handle", 0.5, {0.05, 0.05, 0.05}));
    const auto load =
        builder.add(test::solidBox("load", 20, {0.3, 0.3, 0.3}), test::at({0, 0, -0.3}));
    builder.joinAt(scene::JointType::PointToPoint, handle, load, test::at({0, 0, -0.1}));
    Trial trial(builder);
    trial.world().apply(exchange::PullBody{handle, {}, {0, 0, 0.5}});
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(handle).X_WB.position.z, 0.5, 0.01);
}

// By symmetry each carries half of the weight; one alone cannot hold the beam level.
TEST(Pull, TwoHandsCarryABeamTogether)
{
    test::SceneBuilder builder;
    const auto beam = builder.add(test::solidBox("beam", 6, {1, 0.1, 0.1}));
    Trial trial(builder);
    trial.world().apply(exchange::PullBody{beam, {0.5, 0, 0}, {0.5, 0, 0.2}});
    trial.world().apply(exchange::PullBody{beam, {-0.5, 0, 0}, {-0.5, 0, 0.2}, {}, 5});
    trial.forSeconds(3);
    EXPECT_NEAR(trial.body(beam).X_WB.position.z, 0.2, 1e-3);
    EXPECT_NEAR(trial.body(beam).X_WB.rotation.y, 0, 1e-3) << "level";
    for (const std::size_t hand : {0U, 5U}) {
        EXPECT_EQ(trial.now().pulls[hand].body, beam);
        EXPECT_NEAR(trial.now().pulls[hand].force.z, 0.5 * 6 * 9.81, 0.2);
    }
    trial.world().apply(exchange::ReleaseBody{});
    trial.step();
    EXPECT_FALSE(trial.now().pulls[0].body.valid());
    EXPECT_EQ(trial.now().pulls[5].body, beam) << "the other hand holds on";
    trial.forSeconds(0.3);
    EXPECT_LT((trial.body(beam).X_WB * Vec3{0.5, 0, 0}).z, 0.1) << "that end falls";
}

TEST(Pull, OfAHandThatIsNotThereIsIgnored)
{
    test::SceneBuilder builder;
    const auto box = builder.add(test::solidBox("box", 5, {0.2, 0.2, 0.2}));
    Trial trial(builder);
    constexpr std::uint8_t kNone = exchange::kHands;
    EXPECT_FALSE(trial.world().apply(exchange::PullBody{box, {}, {0, 0, 9}, {}, kNone}));
    EXPECT_FALSE(trial.world().apply(exchange::ReleaseBody{kNone}));
}

TEST(Pull, AtTheEndOfAThingWithHardlyAnyInertiaStaysCalm)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    const auto wire = builder.add(test::plainBody("wire", 1, {1e-5, 1e-4, 1e-4}));
    Trial trial(builder);
    trial.world().apply(exchange::PullBody{wire, {0.5, 0.1, 0}, {3, 1, 0}});
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        ASSERT_LT(base::norm(trial.body(wire).linearVelocity), 100);
    }
    const Vec3 point = trial.body(wire).X_WB * Vec3{0.5, 0.1, 0};
    EXPECT_NEAR(base::norm(point - Vec3{3, 1, 0}), 0, 0.01);
}

}  // namespace
