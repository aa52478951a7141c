// Bodies whose state leaves all bounds are taken out; the others go on.

#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using test::Trial;

bool allFinite(const exchange::Snapshot& snapshot)
{
    for (const exchange::BodyState& body : snapshot.bodies) {
        const base::Quat& q = body.X_WB.rotation;
        if (!base::isFinite(body.X_WB.position) || !base::isFinite(body.linearVelocity) ||
            !base::isFinite(body.angularVelocity) || !std::isfinite(q.x + q.y + q.z + q.w)) {
            return false;
        }
    }
    for (const exchange::JointReading& joint : snapshot.joints) {
        if (!std::isfinite(joint.position + joint.velocity + joint.gap)) {
            return false;
        }
    }
    return std::isfinite(snapshot.energy.kinetic + snapshot.energy.potential);
}

TEST(DivergedBody, FreezesAtItsLastSensiblePoseWhileOthersGoOn)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    scene::Body rocket = test::solidSphere("rocket", 1, 0.1);
    rocket.gravity = base::Vec3{0, 0, 1e10};
    const auto gone = builder.add(rocket, test::at({5, 0, 1}));
    const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 1}));
    Trial trial(builder);
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        ASSERT_TRUE(allFinite(trial.now()));
    }
    const exchange::BodyState frozen = trial.body(gone);
    EXPECT_TRUE(frozen.diverged);
    EXPECT_EQ(frozen.linearVelocity, base::Vec3{});
    EXPECT_LT(base::norm(frozen.X_WB.position), 1e9);
    EXPECT_FALSE(trial.body(ball).diverged);
    EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.1, 1e-3);
    trial.step(100);
    EXPECT_EQ(trial.body(gone).X_WB, frozen.X_WB);
}

TEST(DivergedBody, WithInfiniteNumbersNeverReachesASnapshot)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    scene::Body bad = test::solidBox("bad", 1, {0.2, 0.2, 0.2});
    bad.gravity = base::Vec3{0, std::numeric_limits<double>::infinity(), 0};
    const auto gone = builder.add(bad, test::at({3, 0, 0.1}));
    scene::Body worse = test::solidBox("worse", 1, {0.2, 0.2, 0.2});
    worse.gravity = base::Vec3{0, std::numeric_limits<double>::quiet_NaN(), 0};
    const auto goneToo = builder.add(worse, test::at({6, 0, 0.1}));
    const auto box = builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    Trial trial(builder);
    for (int i = 0; i < 200; ++i) {
        trial.step();
        ASSERT_TRUE(allFinite(trial.now()));
    }
    EXPECT_TRUE(trial.body(gone).diverged);
    EXPECT_TRUE(trial.body(goneToo).diverged);
    EXPECT_NEAR(trial.body(box).X_WB.position.z, 0.1, 1e-4);
}

TEST(DivergedBody, LetsGoOfItsJoints)
{
    test::SceneBuilder builder;
    scene::Body rocket = test::solidSphere("rocket", 1, 0.1);
    rocket.gravity = base::Vec3{1e9, 0, 0};
    const auto wall = builder.add(test::anchor());
    const auto gone = builder.add(rocket, test::at({1, 0, 0}));
    const auto free = builder.add(test::solidSphere("free", 1, 0.1), test::at({50, 0, 0}));
    const auto tether = builder.join(scene::JointType::SixDof, gone, free, {}, {});
    builder.joint(tether).freedoms.fill({.limits = {1, -1}, .spring = {}, .damping = 0});
    builder.joinAt(scene::JointType::PointToPoint, wall, free, test::at({50, 0, 0}));
    builder.joinAt(scene::JointType::Prismatic, wall, gone, test::at({1, 0, 0}));
    Trial trial(builder);
    trial.forSeconds(1);
    EXPECT_TRUE(allFinite(trial.now()));
    EXPECT_TRUE(trial.body(gone).diverged);
    EXPECT_FALSE(trial.body(free).diverged);
    EXPECT_NEAR(trial.body(free).X_WB.position.x, 50, 1e-3);
}

TEST(DivergedBody, ComesBackWithAReset)
{
    test::SceneBuilder builder;
    scene::Body rocket = test::solidSphere("rocket", 1, 0.1);
    rocket.gravity = base::Vec3{0, 0, 1e12};
    const auto index = builder.add(rocket);
    Trial trial(builder);
    trial.step(100);
    ASSERT_TRUE(trial.body(index).diverged);
    trial.reset();
    EXPECT_FALSE(trial.body(index).diverged);
    EXPECT_EQ(trial.body(index).X_WB.position, base::Vec3{});
}

TEST(Mass, ThatIsNoneMakesABodyStatic)
{
    for (const double mass : {-5.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        test::SceneBuilder builder;
        scene::Body body = test::solidBox("body", 1, {0.2, 0.2, 0.2});
        body.mass = mass;
        const auto index = builder.add(body);
        const auto ball = builder.add(test::solidSphere("ball", 1, 0.1), test::at({0, 0, 0.25}));
        builder.join(scene::JointType::SixDof, index, ball, {}, {});
        builder.joint(scene::JointIndex{0}).ignoreCollision = false;
        Trial trial(builder);
        trial.forSeconds(0.5);
        EXPECT_TRUE(allFinite(trial.now()));
        EXPECT_EQ(trial.body(index).X_WB.position, base::Vec3{});
        EXPECT_NEAR(trial.body(ball).X_WB.position.z, 0.2, 1e-3);
    }
}

TEST(Inertia, ThatIsMissingLetsTheBodyTurnAllTheSame)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const base::Vec3 inertia :
         {base::Vec3{}, base::Vec3{-1, 0.1, 0.1}, base::Vec3{nan, nan, nan}}) {
        test::SceneBuilder builder;
        const auto wall = builder.add(test::anchor());
        const auto bar = builder.add(test::plainBody("bar", 1, inertia), test::at({0.5, 0, 0}));
        builder.joinAt(scene::JointType::Revolute, wall, bar, {{}, test::zAlongY()});
        Trial trial(builder);
        trial.forSeconds(0.3);
        EXPECT_TRUE(allFinite(trial.now()));
        EXPECT_GT(trial.joint(scene::JointIndex{0}).position, 0.1);
        EXPECT_LT(trial.largestGap(), 1e-4);
    }
}

}  // namespace
