// Where bodies come to stand that are aligned, distributed or dropped, against lengths by hand.

#include "editor/tools/aligning.h"
#include "editor/view3d/dropping.h"
#include "editor/view3d/gizmo_tool.h"
#include "scene/extents.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Pose;
using base::Vec3;
using editor::AlignAt;
using editor::Spacing;
using editor::view3d::GizmoFrame;
using scene::BodyIndex;

constexpr double kExact = 1e-12;

scene::Scene sceneOf(const std::vector<std::pair<scene::Geometry, Pose>>& bodies)
{
    scene::Scene scene;
    for (const auto& [geometry, X_WB] : bodies) {
        scene::Body body;
        body.mass = 1;
        body.X_WB = X_WB;
        body.visuals.push_back({.geometry = geometry, .X_BS = {}, .material = {}});
        scene.bodies.push_back(body);
    }
    return scene;
}

scene::Box cube(double side)
{
    return {{side, side, side}};
}

void expectNear(Vec3 a, Vec3 b)
{
    EXPECT_LT(base::norm(a - b), kExact) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(Extents, AreExactForPrimitivesHoweverTheyAreTurned)
{
    // Leaning by 30 degrees about Y: sums of projections of half lengths, and for the cone the
    // apex at (h/2)(sin, cos) and the rim at -(h/2)(sin, cos) ± r(cos, -sin).
    const double lean = std::numbers::pi / 6;
    const double s = std::sin(lean);
    const double c = std::cos(lean);
    const Pose X{{1, 2, 3}, base::axisAngle({0, 1, 0}, lean)};
    const auto of = [&X](const scene::Geometry& geometry) {
        const scene::Scene scene = sceneOf({{geometry, X}});
        return scene::extentsOf(scene, BodyIndex{0}, X);
    };
    const base::Bounds box = of(scene::Box{{0.2, 0.4, 0.6}});
    expectNear(box.high - X.position, {0.1 * c + 0.3 * s, 0.2, 0.1 * s + 0.3 * c});
    expectNear(box.low - X.position, -(box.high - X.position));
    const base::Bounds cylinder = of(scene::Cylinder{.radius = 0.1, .height = 0.6});
    expectNear(cylinder.high - X.position, {0.1 * c + 0.3 * s, 0.1, 0.1 * s + 0.3 * c});
    const base::Bounds capsule = of(scene::Capsule{.radius = 0.1, .height = 0.6});
    expectNear(capsule.high - X.position, {0.1 + 0.2 * s, 0.1, 0.1 + 0.2 * c});
    const base::Bounds cone = of(scene::Cone{.radius = 0.1, .height = 0.6});
    expectNear(cone.high - X.position, {0.3 * s, 0.1, 0.3 * c});
    expectNear(cone.low - X.position, {-0.3 * s - 0.1 * c, -0.1, -0.3 * c - 0.1 * s});
    const base::Bounds sphere = of(scene::Sphere{0.25});
    expectNear(sphere.low - X.position, {-0.25, -0.25, -0.25});
}

TEST(Aligning, PutsAllLevelWithTheLastAndMovesNothingElse)
{
    const Pose leaning{{0, 5, 0.4}, base::axisAngle({1, 0, 0}, std::numbers::pi / 4)};
    const scene::Scene scene = sceneOf(
        {{cube(0.2), {{-1, 1, 2}, {}}}, {cube(1), leaning}, {scene::Sphere{0.3}, {{4, 0, 1}, {}}}});
    const std::vector bodies{BodyIndex{0}, BodyIndex{1}, BodyIndex{2}};
    const double half = std::sqrt(0.5);  // of the leaning cube's height
    const auto bottoms = editor::aligned(scene, bodies, 2, AlignAt::Low);
    ASSERT_EQ(bottoms.size(), 3U);
    expectNear(bottoms[0].X_WB.position, {-1, 1, 0.7 + 0.1});
    expectNear(bottoms[1].X_WB.position, {0, 5, 0.7 + half});
    EXPECT_EQ(bottoms[1].X_WB.rotation, leaning.rotation);
    EXPECT_EQ(bottoms[2].X_WB, scene.bodies[2].X_WB);
    const auto tops = editor::aligned(scene, bodies, 2, AlignAt::High);
    expectNear(tops[0].X_WB.position, {-1, 1, 1.3 - 0.1});
    expectNear(tops[1].X_WB.position, {0, 5, 1.3 - half});
    const auto middles = editor::aligned(scene, bodies, 0, AlignAt::Centre);
    expectNear(middles[0].X_WB.position, {4, 1, 2});
    expectNear(middles[1].X_WB.position, {4, 5, 0.4});
}

TEST(Distributing, SpreadsCentresOrGapsBetweenTheOuterTwo)
{
    // Along X: from 0 to 10, of lengths 2, 1, 4, 2, out of order.
    const scene::Scene scene = sceneOf({{cube(2), {{1, 0, 0}, {}}},
                                        {cube(4), {{3.5, 1, 0}, {}}},
                                        {cube(2), {{9, 0, 7}, {}}},
                                        {cube(1), {{3, 0, 0}, {}}}});
    const std::vector bodies{BodyIndex{0}, BodyIndex{1}, BodyIndex{2}, BodyIndex{3}};
    const auto centres = editor::distributed(scene, bodies, 0, Spacing::Centres);
    expectNear(centres[0].X_WB.position, {1, 0, 0});
    expectNear(centres[3].X_WB.position, {1 + 8.0 / 3, 0, 0});
    expectNear(centres[1].X_WB.position, {1 + 16.0 / 3, 1, 0});
    expectNear(centres[2].X_WB.position, {9, 0, 7});
    // 10 in all less 9 of bodies leaves three gaps of a third.
    const auto gaps = editor::distributed(scene, bodies, 0, Spacing::Gaps);
    expectNear(gaps[0].X_WB.position, {1, 0, 0});
    expectNear(gaps[3].X_WB.position, {2 + 1.0 / 3 + 0.5, 0, 0});
    expectNear(gaps[1].X_WB.position, {3 + 2.0 / 3 + 2, 1, 0});
    expectNear(gaps[2].X_WB.position, {9, 0, 7});
}

// How far the first body comes down.
std::optional<double> drop(const scene::Scene& scene)
{
    std::vector<Pose> poses;
    for (const scene::Body& body : scene.bodies) {
        poses.push_back(body.X_WB);
    }
    editor::view3d::Picker picker;
    const std::vector bodies{BodyIndex{0}};
    return editor::view3d::dropOf(picker, scene, poses, std::vector<bool>(poses.size()), bodies);
}

TEST(Dropping, StopsAtTheFirstSurfaceBelow)
{
    const scene::Box table{{1, 1, 0.1}};  // its top at 0.55
    const std::pair<scene::Geometry, Pose> floor{scene::Plane{}, {}};
    EXPECT_NEAR(drop(sceneOf({{cube(0.2), {{0, 0, 2}, {}}}, {table, {{0, 0, 0.5}, {}}}, floor}))
                    .value_or(-1),
                1.9 - 0.55, kExact);
    // Beside the table, and with a corner of it below.
    EXPECT_NEAR(drop(sceneOf({{cube(0.2), {{3, 0, 2}, {}}}, {table, {{0, 0, 0.5}, {}}}, floor}))
                    .value_or(-1),
                1.9, kExact);
    EXPECT_NEAR(
        drop(sceneOf({{cube(0.2), {{0.58, 0.58, 2}, {}}}, {table, {{0, 0, 0.5}, {}}}, floor}))
            .value_or(-1),
        1.9 - 0.55, kExact);
    EXPECT_FALSE(drop(sceneOf({{cube(0.2), {{3, 0, 2}, {}}}, {table, {{0, 0, 0.5}, {}}}})));
}

TEST(Dropping, StandsRoundAndTippedBodiesOnTheirLowestPoint)
{
    const std::pair<scene::Geometry, Pose> floor{scene::Plane{}, {}};
    EXPECT_NEAR(drop(sceneOf({{scene::Sphere{0.3}, {{0, 0, 1}, {}}}, floor})).value_or(-1), 0.7,
                1e-9);
    const Pose tipped{{0, 0, 1}, base::axisAngle({1, 0.3, 0.2}, 0.7)};
    const scene::Scene scene = sceneOf({{scene::Box{{0.2, 0.3, 0.4}}, tipped}, floor});
    const double low = scene::extentsOf(scene, BodyIndex{0}, tipped).low.z;
    EXPECT_NEAR(drop(scene).value_or(-1), low, 1e-9);
    // Two planks across each other touch along no corner of either.
    EXPECT_NEAR(drop(sceneOf({{scene::Box{{1, 0.1, 0.1}}, {{0, 0, 1}, {}}},
                              {scene::Box{{0.1, 1, 0.1}}, {{0, 0, 0.05}, {}}}}))
                    .value_or(-1),
                0.85, kExact);
}

TEST(Dropping, RaisesWhatIsSunk)
{
    EXPECT_NEAR(drop(sceneOf({{cube(0.2), {{0, 0, 0.56}, {}}},
                              {scene::Box{{1, 1, 0.1}}, {{0, 0, 0.5}, {}}}}))
                    .value_or(1),
                0.46 - 0.55, kExact);
}

TEST(GizmoFrames, AreThoseOfBodyParentJointAndWorld)
{
    scene::Scene scene = sceneOf({{cube(1), {{1, 0, 0}, base::axisAngle({0, 0, 1}, 0.5)}},
                                  {cube(1), {{2, 1, 0}, base::axisAngle({1, 0, 0}, 0.3)}}});
    scene::Joint joint;
    joint.parent = BodyIndex{0};
    joint.child = BodyIndex{1};
    joint.X_PJ = {{0, 0.5, 0.1}, base::axisAngle({0, 1, 0}, 0.2)};
    scene.joints.push_back(joint);
    const std::vector<Pose> poses{scene.bodies[0].X_WB, scene.bodies[1].X_WB};
    const auto place = [&](std::uint32_t body, GizmoFrame frame) {
        return editor::view3d::gizmoPlace(scene, poses, BodyIndex{body}, frame);
    };
    EXPECT_EQ(place(1, GizmoFrame::World), (Pose{poses[1].position, {}}));
    EXPECT_EQ(place(1, GizmoFrame::Local), poses[1]);
    EXPECT_EQ(place(1, GizmoFrame::Parent), (Pose{poses[1].position, poses[0].rotation}));
    EXPECT_EQ(place(1, GizmoFrame::Joint), poses[0] * joint.X_PJ);
    // The other one hangs on nothing.
    EXPECT_EQ(place(0, GizmoFrame::Parent), place(0, GizmoFrame::World));
    EXPECT_EQ(place(0, GizmoFrame::Joint), place(0, GizmoFrame::World));
}

}  // namespace
