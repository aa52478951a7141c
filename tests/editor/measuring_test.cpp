// Distances and angles between points, lines and planes, against lengths by hand.

#include "editor/tools/measuring.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Vec3;
using editor::Measurable;
using editor::measured;
using Kind = Measurable::Kind;

constexpr double kExact = 1e-12;

Measurable point(Vec3 p)
{
    return {Kind::Point, p, {}};
}

Measurable line(Vec3 p, Vec3 along)
{
    return {Kind::Line, p, base::normalized(along)};
}

Measurable plane(Vec3 p, Vec3 normal)
{
    return {Kind::Plane, p, base::normalized(normal)};
}

void expectNear(Vec3 a, Vec3 b)
{
    EXPECT_LT(base::norm(a - b), kExact) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(Measuring, FromAPointGoesTheShortestWay)
{
    EXPECT_NEAR(measured(point({1, 2, 3}), point({4, 6, 15})).distance(), 13, kExact);
    EXPECT_FALSE(measured(point({}), point({1, 0, 0})).angle);
    // The body diagonal of a cube is √6/3 away from its other corners.
    const auto toLine = measured(point({1, 0, 0}), line({}, {1, 1, 1}));
    EXPECT_NEAR(toLine.distance(), std::sqrt(6.0) / 3, kExact);
    expectNear(toLine.to_W, Vec3{1, 1, 1} / 3);
    // The plane x + y + z = 1 is 1/√3 away from the origin; both ways round.
    const auto fromPlane = measured(plane({0, 0, 1}, {1, 1, 1}), point({}));
    EXPECT_NEAR(fromPlane.distance(), 1 / std::sqrt(3.0), kExact);
    expectNear(fromPlane.from_W, Vec3{1, 1, 1} / 3);
    expectNear(fromPlane.to_W, {});
}

TEST(Measuring, BetweenParallelsIsTheirDistance)
{
    const auto lines = measured(line({5, 3, 0}, {1, 0, 0}), line({-7, 0, 4}, {-1, 0, 0}));
    EXPECT_NEAR(lines.distance(), 5, kExact);
    expectNear(lines.to_W, {5, 0, 4});
    EXPECT_NEAR(lines.angle.value_or(1), 0, kExact);
    const auto faces = measured(plane({1, 2, 0.5}, {0, 0, 1}), plane({9, 9, 2}, {0, 0, -1}));
    EXPECT_NEAR(faces.distance(), 1.5, kExact);
    expectNear(faces.to_W, {1, 2, 2});
    EXPECT_FALSE(faces.meets);
    const auto mixed = measured(plane({1, 2, 0.5}, {0, 0, 1}), line({4, 4, 3}, {1, 2, 0}));
    EXPECT_NEAR(mixed.distance(), 2.5, kExact);
    EXPECT_NEAR(mixed.angle.value_or(1), 0, kExact);
    expectNear(mixed.from_W, {4, 4, 0.5});
}

// Of a right angle of 1.5708 in a file.
TEST(Measuring, BetweenAlmostParallelsIsTheirDistanceWhereTheyWerePicked)
{
    const auto lines = measured(line({}, {0, 0, 1}), line({0.1, 0, 0}, {3.7e-6, 0, 1}));
    EXPECT_NEAR(lines.distance(), 0.1, 1e-9);
    EXPECT_NEAR(lines.angle.value_or(0), 3.7e-6, kExact);
    const auto faces = measured(plane({}, {0, 0, 1}), plane({0, 0, 0.2}, {3.7e-6, 0, 1}));
    EXPECT_FALSE(faces.meets);
    EXPECT_NEAR(faces.distance(), 0.2, 1e-9);
}

TEST(Measuring, BetweenLinesAskewIsTheirCommonNormal)
{
    const auto askew = measured(line({3, 0, 0}, {1, 0, 0}), line({7, 5, 2}, {1, 1, 0}));
    EXPECT_NEAR(askew.distance(), 2, kExact);
    expectNear(askew.from_W, {2, 0, 0});
    expectNear(askew.to_W, {2, 0, 2});
    EXPECT_NEAR(askew.angle.value_or(0), std::numbers::pi / 4, kExact);
    EXPECT_FALSE(askew.meets);
}

TEST(Measuring, WhatMeetsIsMeasuredBetweenWhatWasPicked)
{
    const auto faces = measured(plane({0, 3, 4}, {1, 0, 0}), plane({}, {1, 1, 0}));
    EXPECT_TRUE(faces.meets);
    EXPECT_NEAR(faces.distance(), 5, kExact);
    EXPECT_NEAR(faces.angle.value_or(0), std::numbers::pi / 4, kExact);
    // A line that rises by 30 degrees over a plane.
    const auto rising = measured(line({}, {std::sqrt(3.0), 0, 1}), plane({0, 0, -2}, {0, 0, 1}));
    EXPECT_TRUE(rising.meets);
    EXPECT_NEAR(rising.angle.value_or(0), std::numbers::pi / 6, kExact);
}

}  // namespace
