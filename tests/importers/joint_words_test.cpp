#include "importers/robot/joint_words.h"

#include "importers/robot/principal_axes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using importers::JointEnd;
using importers::JointWords;

TEST(JointWords, AreExactForAnyTwoPoses)
{
    test::Random random(11);
    for (int i = 0; i < 300; ++i) {
        const JointEnd parent{.X_WB = random.pose(), .X_BC = random.pose(), .scale = 2};
        const JointEnd child{.X_WB = random.pose(), .X_BC = random.pose(), .scale = .5};
        const JointWords words =
            importers::jointWords(parent, child, random.vector(), random.vector());
        if (words.safe) {
            EXPECT_LT(words.error, 1e-12);
        }
    }
}

// Axes that are turned by nearly pi, as 3.14, 3.1416 and 3.14159265 in files.
TEST(JointWords, SomeTurnOfACubeIsExactHoweverTheAxesLie)
{
    for (const double angle : {0.0, 1e-9, 1e-4, 9.99e-4, 1.001e-3, 3.13999, 3.14, 3.1416,
                               3.14159265, M_PI, 3.1415926535}) {
        for (const Vec3 about : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{.6, .8, 0}, Vec3{1, 2, 3}}) {
            const Vec3 axis = base::normalized(base::cross(about, {0, 0, 1}));
            const JointEnd parent{.X_WB = {{1, 2, 3}, {}}};
            int exact = 0;
            for (const Quat& turn : importers::cubeTurns()) {
                const JointEnd child{.X_WB = {{0, 0, 1}, base::axisAngle(about, angle)},
                                     .X_BC = {{0, 0, .1}, importers::throughRpy(turn)}};
                const Vec3 axis_W = base::rotate(child.X_WB.rotation, axis);
                exact += importers::isExact(
                             importers::jointWords(parent, child, child.X_WB.position, axis_W))
                             ? 1
                             : 0;
            }
            EXPECT_GT(exact, 0) << angle << " about " << about.x << ' ' << about.y;
        }
    }
}

TEST(JointWords, DustIsSweptAway)
{
    EXPECT_EQ(importers::withoutDust({6.1e-17, -0.0, 1 - 1e-16}), (Vec3{0, 0, 1}));
    EXPECT_FALSE(std::signbit(importers::withoutDust({0, -1e-17, 0}).y));
    EXPECT_EQ(importers::withoutDust({1e-12, .5, 7}), (Vec3{1e-12, .5, 7}));
}

}  // namespace
