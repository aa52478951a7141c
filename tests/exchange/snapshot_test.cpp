#include "exchange/snapshot.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

TEST(InitialSnapshot, IsSizedForItsSceneAndShowsTheStart)
{
    test::SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto arm =
        builder.add(test::bar("arm", 1, 1), {{1, 2, 3}, base::axisAngle({0, 0, 1}, 0.3)});
    builder.join(scene::JointType::Revolute, ground, arm, test::at({1, 2, 3}),
                 test::at({0, 0, 0.25}));
    builder.scene().revision = 42;
    const auto scene = builder.build();

    const exchange::Snapshot snapshot = exchange::initialSnapshot(*scene);

    EXPECT_EQ(snapshot.sceneRevision, 42U);
    EXPECT_EQ(snapshot.state, exchange::RunState::Ready);
    EXPECT_EQ(snapshot.step, 0U);
    ASSERT_EQ(snapshot.bodies.size(), 2U);
    EXPECT_EQ(snapshot.bodies[arm.value].X_WB, scene->body(arm).X_WB);
    EXPECT_EQ(snapshot.bodies[arm.value].linearVelocity, base::Vec3{});
    ASSERT_EQ(snapshot.joints.size(), 1U);
    EXPECT_NEAR(snapshot.joints[0].position, 0.3, 1e-15);
    EXPECT_NEAR(snapshot.joints[0].gap, 0.25, 1e-15);
    EXPECT_EQ(snapshot.contactCount, 0U);
}

TEST(InitialSnapshot, OfAnEmptySceneIsReadyToo)
{
    const exchange::Snapshot snapshot = exchange::initialSnapshot(scene::Scene{});
    EXPECT_EQ(snapshot.state, exchange::RunState::Ready);
    EXPECT_TRUE(snapshot.bodies.empty());
    EXPECT_EQ(exchange::Snapshot{}.state, exchange::RunState::Empty);
}

}  // namespace
