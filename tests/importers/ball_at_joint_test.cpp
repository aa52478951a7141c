#include "importers/building/ball_at_joint.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>

namespace {

using base::Pose;
using base::Vec3;
using importers::robot::LinkMass;
using importers::robot::Robot;

// The integrals of a body over its mass: mass, moment, and ∫(|x|²E - x·xᵀ) about the origin.
struct Integrals {
    double mass = 0;
    Vec3 moment;
    base::Mat3 tensor;

    void add(const LinkMass& part, const Pose& X_WL)
    {
        const Pose X_WC = X_WL * part.X_LC();
        const Vec3 c = X_WC.position;
        const base::Mat3 r = base::toMatrix(X_WC.rotation);
        mass += part.mass;
        moment += part.mass * c;
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t k = 0; k < 3; ++k) {
                const int row = static_cast<int>(i);
                const int column = static_cast<int>(k);
                tensor[i][column] +=
                    base::dot(base::scaled(r[i], part.inertia->moments), r[k]) +
                    part.mass * ((i == k ? base::dot(c, c) : 0) - c[row] * c[column]);
            }
        }
    }
};

// A bar of 2 kg along its own X, somewhere in its link.
LinkMass bar()
{
    return {.mass = 2,
            .centre_L = {.3, .1, -.2},
            .R_LI = base::fromRpy({.4, -.7, 1.1}),
            .inertia = importers::PrincipalAxes{{.004, .06, .062}, base::fromRpy({.2, 0, 0})}};
}

TEST(BallAtJoint, ChangesNothingOfTheTwoTogetherHoweverTheTakerTurns)
{
    test::Random random(5);
    const Vec3 pivot_D{.05, .1, -.15};
    const Pose X_DB{{.2, .3, .4}, base::fromRpy({1, 2, 3})};
    Integrals alone;
    alone.add(bar(), {});
    LinkMass left = bar();
    const std::optional<LinkMass> ball = importers::robot::takeBall(left, .05, pivot_D, X_DB);
    ASSERT_TRUE(ball);
    EXPECT_GT(ball->mass, .01);
    EXPECT_LE(ball->mass, .1);
    EXPECT_GT(ball->inertia->moments.x, 0);
    for (int i = 0; i < 20; ++i) {
        const base::Quat turn = random.rotation();
        const Pose aboutPivot{pivot_D - base::rotate(turn, pivot_D), turn};
        Integrals both;
        both.add(left, {});
        both.add(*ball, aboutPivot * X_DB);
        EXPECT_NEAR(both.mass, alone.mass, 1e-14);
        EXPECT_LT(base::norm(both.moment - alone.moment), 1e-14);
        for (std::size_t row = 0; row < 3; ++row) {
            EXPECT_LT(base::norm(both.tensor[row] - alone.tensor[row]), 1e-14);
        }
    }
}

TEST(BallAtJoint, IsSmallerWhereLittleWouldBeLeft)
{
    // Two kilograms 1 m away are more than the bar has of inertia across.
    LinkMass left = bar();
    const auto ball = importers::robot::takeBall(left, .05, bar().centre_L + Vec3{0, .3, .3}, {});
    ASSERT_TRUE(ball);
    EXPECT_LT(ball->mass, .1);
    const Vec3 rest = left.inertia->moments;
    EXPECT_GT(rest.x + rest.y, rest.z);
    EXPECT_GT(rest.y + rest.z, rest.x);
    EXPECT_GT(rest.z + rest.x, rest.y);
}

TEST(BallAtJoint, TakesNothingOfWhatIsNoBody)
{
    for (const Vec3 moments : {Vec3{1, 1, 3}, Vec3{0, 0, 0}, Vec3{1, 1, 2}}) {
        LinkMass donor = bar();
        donor.inertia->moments = moments;
        EXPECT_FALSE(importers::robot::takeBall(donor, .05, {}, {}));
        EXPECT_EQ(donor.mass, 2);
        EXPECT_EQ(donor.inertia->moments, moments);
    }
    LinkMass unknown = bar();
    unknown.inertia.reset();
    EXPECT_FALSE(importers::robot::takeBall(unknown, .05, {}, {}));
    LinkMass plate = bar();  // 2 kg with next to no thickness, and the pivot far above it
    plate.inertia->moments = {.01, .01, .02 - 1e-9};
    EXPECT_FALSE(importers::robot::takeBall(plate, .05, {5, 5, 5}, {}));
}

// Three links, the joints with these frames in their parents.
Robot chain(const Pose& first, Vec3 firstAxis, const Pose& second, Vec3 secondAxis)
{
    using importers::robot::JointType;
    Robot robot;
    for (const char* const name : {"a", "b", "c"}) {
        robot.links.push_back({.name = name});
    }
    robot.joints.push_back({.name = "j",
                            .type = JointType::Revolute,
                            .parent = "a",
                            .child = "b",
                            .X_PJ = first,
                            .axis = firstAxis});
    robot.joints.push_back({.name = "k",
                            .type = JointType::Continuous,
                            .parent = "b",
                            .child = "c",
                            .X_PJ = second,
                            .axis = secondAxis});
    return robot;
}

std::optional<Vec3> pivotOf(const Robot& robot, std::size_t a, std::size_t b)
{
    const importers::robot::Tree tree = importers::robot::treeOf(robot);
    return importers::robot::commonPivot(robot, tree, importers::robot::zeroPoses(robot, tree), a,
                                         b);
}

TEST(CommonPivot, IsWhereTheAxesMeet)
{
    // Along Z through (1 0 0), and along X through (0 0 3): they meet at (1 0 3).
    const Robot meeting = chain({{1, 0, 0}, {}}, {0, 0, 1}, {{-1, 0, 3}, {}}, {1, 0, 0});
    const auto met = pivotOf(meeting, 2, 0);
    ASSERT_TRUE(met);
    EXPECT_LT(base::norm(*met - Vec3{1, 0, 3}), 1e-12);
    ASSERT_TRUE(pivotOf(meeting, 0, 2));
    // Of one joint, anywhere on its axis.
    const auto own = pivotOf(meeting, 0, 1);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->x, 1);
    EXPECT_EQ(own->y, 0);
}

TEST(CommonPivot, IsNoneOfAxesThatPassEachOtherOrSlide)
{
    EXPECT_FALSE(pivotOf(chain({}, {0, 0, 1}, {{0, .1, 3}, {}}, {1, 0, 0}), 0, 2));
    EXPECT_FALSE(pivotOf(chain({}, {0, 0, 1}, {{.1, 0, 0}, {}}, {0, 0, 1}), 0, 2));
    Robot sliding = chain({}, {0, 0, 1}, {}, {1, 0, 0});
    sliding.joints[1].type = importers::robot::JointType::Prismatic;
    EXPECT_FALSE(pivotOf(sliding, 0, 2));
    EXPECT_TRUE(pivotOf(sliding, 0, 1));
    EXPECT_FALSE(pivotOf(sliding, 1, 1));
}

}  // namespace
