#include "compile/placement.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace {

using base::Pose;
using base::Vec3;

class RandomPlacements {
public:
    double between(double low, double high)
    {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }

    Vec3 vector() { return {between(-1, 1), between(-1, 1), between(-1, 1)}; }

    Pose pose() { return {vector(), base::fromRpy(M_PI * vector())}; }

    compile::JointPlacement placement()
    {
        return {.X_WP = pose(),
                .X_WC = pose(),
                .pivot_W = vector(),
                .axis_W = between(0.1, 3) * base::normalized(vector()),
                .X_PCom = pose(),
                .X_CCom = pose(),
                .parentScale = between(0.2, 2),
                .childScale = between(0.2, 2)};
    }

private:
    std::mt19937 engine_{7};
};

// Where the joint so described puts the child when its value is zero.
Pose zeroPose(const compile::JointPlacement& p, const compile::JointValues& values)
{
    const compile::JointFrames frames = compile::jointFrames({
        .parentPivot = p.parentScale * values.parentPivot,
        .parentAxis = values.parentAxis,
        .childPivot = p.childScale * values.childPivot,
        .childAxis = values.childAxis,
        .childOffset = values.childOffset,
        .X_PC = p.X_PCom,
        .X_CC = p.X_CCom,
    });
    return p.X_WP * frames.X_PJ * base::inverse(frames.X_CJ);
}

void expectPresentPose(const compile::JointPlacement& p, double angleTolerance)
{
    const compile::JointValues values = compile::jointValuesFor(p);
    const Pose pose = zeroPose(p, values);
    EXPECT_LE(base::angleBetween(pose.rotation, p.X_WC.rotation), angleTolerance);
    const double lever = base::norm(p.childScale * values.childPivot);
    EXPECT_LE(base::norm(pose.position - p.X_WC.position), 1e-12 + lever * angleTolerance);
    EXPECT_LE(std::abs(values.childOffset), M_PI);
}

TEST(JointValues, MakeThePresentPoseTheZeroPose)
{
    RandomPlacements random;
    for (int i = 0; i < 3000; ++i) {
        expectPresentPose(random.placement(), 1e-7);
    }
}

TEST(JointValues, MakeThePresentPoseTheZeroPoseForParallelAndAntiparallelAxes)
{
    RandomPlacements random;
    for (int i = 0; i < 300; ++i) {
        compile::JointPlacement p = random.placement();
        p.X_PCom.rotation = p.X_CCom.rotation = {};
        // The child is the parent turned about the axis, so both see the same axis.
        const double turn = random.between(-M_PI, M_PI);
        p.X_WC.rotation = base::axisAngle(p.axis_W, turn) * p.X_WP.rotation;
        expectPresentPose(p, 1e-7);
        EXPECT_NEAR(std::remainder(compile::jointValuesFor(p).childOffset - turn, 2 * M_PI), 0,
                    1e-7);
        // Turned over about an axis across it, so each sees the opposite of the other's.
        const Vec3 across = base::cross(p.axis_W, random.vector());
        p.X_WC.rotation = base::axisAngle(across, M_PI) * p.X_WP.rotation;
        expectPresentPose(p, 1e-7);
    }
}

TEST(JointValues, MakeThePresentPoseTheZeroPoseForAntiparallelAxesAlongX)
{
    compile::JointPlacement p{.axis_W = {1, 0, 0}};
    for (const double angle : {0.0, 0.7, -2.0, 3.0}) {
        p.X_WC.rotation = base::axisAngle({1, 0, 0}, angle) * base::axisAngle({0, 1, 0}, M_PI);
        expectPresentPose(p, 1e-7);
    }
}

TEST(JointValues, AreWithinTheRuleOfTheFormatForNearlyParallelAxes)
{
    for (const double tilt : {0.0005, 0.00099, 3.1405, 3.1412}) {
        compile::JointPlacement p{.axis_W = {0, 0, 1}, .X_PCom = {}, .X_CCom = {}};
        p.X_WC.rotation = base::axisAngle({0.6, 0.8, 0}, tilt);
        expectPresentPose(p, 0.0032);
    }
}

TEST(JointValues, DividePivotsByTheScaleThatCompilingMultipliesWith)
{
    const compile::JointValues values = compile::jointValuesFor({.X_WC = {{1, 0, 0}, {}},
                                                                 .pivot_W = {2, 0, 0},
                                                                 .axis_W = {0, 0, 5},
                                                                 .parentScale = 2,
                                                                 .childScale = 0.5});
    EXPECT_EQ(values.parentPivot, (Vec3{1, 0, 0}));
    EXPECT_EQ(values.childPivot, (Vec3{2, 0, 0}));
    EXPECT_EQ(values.parentAxis, (Vec3{0, 0, 1}));
    EXPECT_EQ(values.childOffset, 0);
}

TEST(LocationValues, GiveTheRotationBackThroughRollPitchYaw)
{
    RandomPlacements random;
    for (int i = 0; i < 1000; ++i) {
        const Pose pose = random.pose();
        const compile::LocationValues values = compile::locationFor(pose);
        EXPECT_EQ(values.position, pose.position);
        EXPECT_LT(base::angleBetween(base::fromRpy(values.rpy), pose.rotation), 1e-7);
    }
}

}  // namespace
