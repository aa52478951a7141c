#include "importers/doctor/inertia_check.h"

#include <gtest/gtest.h>

#include <string>

namespace {

namespace model = importers::robot;

// A cube with edges of 1 m about the link frame.
model::Link cube(double mass, model::InertiaTensor inertia)
{
    model::Link link{.name = "cube"};
    link.inertial = model::Inertial{.mass = mass, .inertia = inertia};
    link.collisions.push_back({.geometry = model::Box{.size = {1, 1, 1}}});
    return link;
}

std::string oddityOf(double mass, base::Vec3 moments)
{
    importers::MeshReadings readings;
    const auto odd = inertiaOddity(cube(mass, {.xx = moments.x, .yy = moments.y, .zz = moments.z}),
                                   moments, readings);
    return odd ? odd->code : "";
}

TEST(InertiaCheck, FindsWhatNoBodyHas)
{
    EXPECT_EQ(oddityOf(6, {1, 1, 1}), "") << "that of the cube: m / 6";
    EXPECT_EQ(oddityOf(6, {0, 0, 0}), "robot.zero-inertia");
    EXPECT_EQ(oddityOf(6, {1, 0, 1}), "robot.inertia-not-positive");
    EXPECT_EQ(oddityOf(6, {1, 1, 2}), "") << "a thin plate";
    EXPECT_EQ(oddityOf(6, {1, 1, 2.1}), "robot.inertia-triangle");
    // The mass in a corner has m · 3/4; reported beyond twice that.
    EXPECT_EQ(oddityOf(6, {8.9, 8.9, 8.9}), "");
    EXPECT_EQ(oddityOf(6, {9.1, 9.1, 9.1}), "robot.inertia-size");
}

TEST(InertiaCheck, TheNearestPossibleKeepsTheLargestMoment)
{
    const base::Vec3 triangle = model::nearestPossible({1, 2, 5});
    EXPECT_EQ(triangle.z, 5);
    EXPECT_NEAR(triangle.x, 2, 1e-15) << "both grow alike until they are as much as the largest";
    EXPECT_NEAR(triangle.y, 3, 1e-15);
    const base::Vec3 positive = model::nearestPossible({4, -1, 4});
    EXPECT_EQ(positive.x, 4);
    EXPECT_NEAR(positive.y, 4e-3, 1e-15) << "a thousandth of the largest";
    const base::Vec3 fine = model::nearestPossible({3, 4, 5});
    EXPECT_EQ(fine.x, 3);
    EXPECT_EQ(fine.y, 4);
}

}  // namespace
