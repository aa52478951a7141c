// Measurements that go along with two bodies, against lengths and angles by hand.

#include "editor/tools/probes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Pose;
using base::Vec3;
using editor::Measurable;
using editor::Probe;
using editor::ProbeReading;
using Kind = Measurable::Kind;

constexpr double kByRounding = 1e-12;

// Of a body that stood at X_WFrom, and one that stood at X_WTo.
ProbeReading kept(const Measurable& from,
                  const Pose& X_WFrom,
                  const Measurable& to,
                  const Pose& X_WTo,
                  bool isAngle = false)
{
    const Probe probe = editor::probeOf(from, {}, X_WFrom, to, {}, X_WTo, isAngle);
    return {{}, {}, probe.from.in_B, probe.to.in_B, probe.isAngle};
}

Pose at(Vec3 position, double turn = 0)
{
    return {.position = position, .rotation = base::axisAngle({0, 0, 1}, turn)};
}

TEST(Probes, ADistanceOfPlacesGoesAlongWithBothBodies)
{
    const Pose a = at({1, 0, 0}, 0.3);
    const Pose b = at({0, 2, 0}, -1);
    const ProbeReading probe =
        kept({Kind::Point, {1, 0, 0}, {}}, a, {Kind::Point, {1, 3, 4}, {}}, b);
    EXPECT_NEAR(probe.value(a, b), 5, kByRounding);
    // Both moved and turned as one.
    const Pose X = at({7, -2, 5}, 2);
    EXPECT_NEAR(probe.value(X * a, X * b), 5, kByRounding);
    // The second goes 4 m down: 3 m are left.
    EXPECT_NEAR(probe.value(a, at({0, 2, -4}, -1)), 3, kByRounding);
}

// A lever of 2 m that turns about the origin: its end is a chord away from where it was.
TEST(Probes, APlaceOfATurningBodyGoesRound)
{
    const ProbeReading probe =
        kept({Kind::Point, {2, 0, 0}, {}}, {}, {Kind::Point, {2, 0, 0}, {}}, {});
    for (const double turn : {0.0, 0.5, 1.7, 3.0}) {
        EXPECT_NEAR(probe.value({}, at({}, turn)), 4 * std::sin(turn / 2), kByRounding);
    }
}

// Two edges along X, 50 mm apart: turned a little in their plane they would meet far away.
TEST(Probes, TheDistanceOfParallelLinesIsThatToAPlaceOfTheSecond)
{
    const ProbeReading probe =
        kept({Kind::Line, {}, {1, 0, 0}}, {}, {Kind::Line, {0.2, 0.05, 0}, {1, 0, 0}}, {});
    EXPECT_NEAR(probe.value({}, {}), 0.05, kByRounding);
    const double turn = 0.01;
    EXPECT_NEAR(probe.value({}, at({}, turn)), 0.2 * std::sin(turn) + 0.05 * std::cos(turn),
                kByRounding);
}

TEST(Probes, AnAngleIsAtMostARightOne)
{
    const ProbeReading probe =
        kept({Kind::Line, {}, {1, 0, 0}}, {}, {Kind::Line, {}, {1, 0, 0}}, {}, true);
    EXPECT_NEAR(probe.value({}, at({}, 0.4)), 0.4, 1e-9);
    EXPECT_NEAR(probe.value({}, at({}, 2.4)), std::numbers::pi - 2.4, 1e-9);
    const ProbeReading none =
        kept({Kind::Point, {}, {}}, {}, {Kind::Line, {}, {1, 0, 0}}, {}, true);
    EXPECT_TRUE(std::isnan(none.value({}, {})));
}

// Two faces that were parallel: the place on the second one stays as far from the plane of the
// first one as it is, however the second is turned.
TEST(Probes, ADistanceOfFacesChangesSteadilyWhenTheyTurn)
{
    const ProbeReading probe =
        kept({Kind::Plane, {}, {0, 1, 0}}, {}, {Kind::Plane, {2, 0.5, 0}, {0, -1, 0}}, {});
    EXPECT_NEAR(probe.value({}, {}), 0.5, kByRounding);
    for (const double turn : {1e-9, 1e-3, 0.2}) {
        EXPECT_NEAR(probe.value({}, at({}, turn)), 2 * std::sin(turn) + 0.5 * std::cos(turn),
                    kByRounding);
    }
}

TEST(Probes, AreNamedByTheirNumberUntilTheyAreRenamed)
{
    editor::Probes probes;
    int changes = 0;
    QObject::connect(&probes, &editor::Probes::changed, [&changes] { ++changes; });
    const auto first = probes.keep({});
    const auto second = probes.keep({.name = {}, .isAngle = true, .from = {}, .to = {}});
    EXPECT_EQ(probes.find(first)->name, QStringLiteral("Distance 1"));
    EXPECT_EQ(probes.find(second)->name, QStringLiteral("Angle 2"));
    probes.rename(second, QStringLiteral(" lean "));
    EXPECT_EQ(probes.find(second)->name, QStringLiteral("lean"));
    probes.rename(second, QStringLiteral("  "));
    EXPECT_EQ(probes.find(second)->name, QStringLiteral("lean"));
    EXPECT_EQ(changes, 3);
    probes.remove(first);
    EXPECT_EQ(probes.find(first), nullptr);
    EXPECT_EQ(probes.keep({}), 3U) << "a number is not given twice";
}

}  // namespace
