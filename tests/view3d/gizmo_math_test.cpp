#include "editor/view3d/gizmo_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr ViewSize kSize{.width = 800, .height = 600};

CameraState homeCamera()
{
    CameraState camera;
    camera.rotation = rotationOf(StandardView::Home);
    camera.distance = 3;
    return camera;
}

CameraState looking(StandardView view)
{
    CameraState camera = homeCamera();
    camera.rotation = rotationOf(view);
    return camera;
}

ViewPoint seen(const CameraState& camera, Vec3 point)
{
    return project(camera, kSize, point).value_or(ViewPoint{});
}

void expectNear(Vec3 a, Vec3 b, double tolerance = 1e-9)
{
    EXPECT_NEAR(a.x, b.x, tolerance);
    EXPECT_NEAR(a.y, b.y, tolerance);
    EXPECT_NEAR(a.z, b.z, tolerance);
}

double lengthOf(ViewPoint a, ViewPoint b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

TEST(GizmoLayout, HasTheSameSizeAtAnyDistance)
{
    CameraState camera = looking(StandardView::Front);
    for (const double distance : {0.3, 3.0, 30.0}) {
        camera.distance = distance;
        const auto layout = layoutGizmo(camera, kSize, {}, false);
        ASSERT_TRUE(layout && layout->tips[0] && layout->tips[2]);
        EXPECT_NEAR(lengthOf(layout->origin, *layout->tips[0]), 66, 1e-6);
        EXPECT_NEAR(lengthOf(layout->origin, *layout->tips[2]), 66, 1e-6);
        EXPECT_FALSE(layout->tips[1]) << "the axis that points away has no arrow";
    }
}

TEST(GizmoLayout, FindsEachPartWhereItIsDrawn)
{
    const auto moves = layoutGizmo(homeCamera(), kSize, {}, false);
    ASSERT_TRUE(moves);
    for (std::size_t i = 0; i < 3; ++i) {
        ASSERT_TRUE(moves->tips[i] && moves->squares[i]);
        EXPECT_EQ(partAt(*moves, *moves->tips[i]), static_cast<GizmoPart>(i));
        const auto& s = *moves->squares[i];
        EXPECT_EQ(partAt(*moves, {(s[0].x + s[2].x) / 2, (s[0].y + s[2].y) / 2}),
                  static_cast<GizmoPart>(3 + i));
    }
    EXPECT_EQ(partAt(*moves, moves->origin), GizmoPart::Centre);
    EXPECT_FALSE(partAt(*moves, {10, 10}));

    const auto turns = layoutGizmo(homeCamera(), kSize, {}, true);
    ASSERT_TRUE(turns);
    for (std::size_t i = 0; i < 3; ++i) {
        const ViewPoint middle = turns->arcs[i][turns->arcs[i].size() / 3];
        EXPECT_EQ(partAt(*turns, middle), static_cast<GizmoPart>(7 + i));
    }
}

TEST(GizmoPull, AnArrowMovesAlongItsAxisOnly)
{
    const CameraState camera = homeCamera();
    const base::Pose gizmo{{0.1, 0.2, 0.3}, base::axisAngle({0, 0, 1}, kPi / 2)};
    // The gizmo's X is the world's Y.
    const ViewPoint start = seen(camera, gizmo.position + Vec3{0, 0.1, 0});
    GizmoPull pull(GizmoPart::AxisX, gizmo, camera, kSize, start);
    ViewPoint end = seen(camera, gizmo.position + Vec3{0, 0.35, 0});
    pull.moveTo(end, false);
    expectNear(pull.delta(0).position, {0, 0.25, 0});
    EXPECT_EQ(pull.delta(0).rotation, base::Quat{});
    EXPECT_NEAR(pull.amounts(0)[0], 0.25, 1e-9);
}

TEST(GizmoPull, ASquareCarriesThePointUnderThePointer)
{
    const CameraState camera = homeCamera();
    const ViewPoint start = seen(camera, {0.05, 0.05, 0});
    GizmoPull pull(GizmoPart::PlaneZ, {}, camera, kSize, start);
    pull.moveTo(seen(camera, {0.25, -0.15, 0}), false);
    expectNear(pull.delta(0).position, {0.2, -0.2, 0});
}

TEST(GizmoPull, TheCentreMovesInThePlaneOfTheView)
{
    const CameraState camera = homeCamera();
    const ViewPoint start = seen(camera, {});
    GizmoPull pull(GizmoPart::Centre, {}, camera, kSize, start);
    pull.moveTo({start.x + 30, start.y - 12}, false);
    const Vec3 shift = pull.delta(0).position;
    EXPECT_NEAR(base::dot(shift, camera.forward()), 0, 1e-9);
    const ViewPoint end = seen(camera, shift);
    EXPECT_NEAR(end.x - start.x, 30, 1e-6);
    EXPECT_NEAR(end.y - start.y, -12, 1e-6);
}

TEST(GizmoPull, AnArcTurnsAboutTheGizmosPlaceByTheAngleSwept)
{
    const CameraState camera = looking(StandardView::Top);
    const base::Pose gizmo{{0.4, -0.1, 0}, {}};
    const auto on = [&](double angle) {
        return seen(camera, gizmo.position + 0.2 * Vec3{std::cos(angle), std::sin(angle), 0});
    };
    GizmoPull pull(GizmoPart::ArcZ, gizmo, camera, kSize, on(0));
    for (int i = 1; i <= 100; ++i) {
        pull.moveTo(on(i * 0.05), false);
    }
    EXPECT_NEAR(pull.amounts(0)[0], 5, 1e-9) << "more than half a turn is not wrapped";
    expectNear(pull.delta(0) * gizmo.position, gizmo.position);
    const Vec3 point = gizmo.position + Vec3{0.2, 0, 0};
    expectNear(pull.delta(0) * point, gizmo.position + 0.2 * Vec3{std::cos(5.0), std::sin(5.0), 0});
}

TEST(GizmoPull, AnArcSeenFromItsEdgeTurnsLikeAWheel)
{
    const CameraState camera = looking(StandardView::Front);
    const ViewPoint start = seen(camera, {});
    GizmoPull pull(GizmoPart::ArcZ, {}, camera, kSize, start);
    pull.moveTo({start.x + 58, start.y}, false);
    EXPECT_NEAR(pull.amounts(0)[0], 1, 1e-9) << "the near side moves to the right";
}

TEST(GizmoPull, SnapsToStepsAndTakesFineAndExactAmounts)
{
    const CameraState camera = looking(StandardView::Front);
    const ViewPoint start = seen(camera, {});
    const double metres = metresPerPixel(camera, kSize, {});
    GizmoPull pull(GizmoPart::AxisX, {}, camera, kSize, start);
    pull.moveTo({start.x + 0.23 / metres, start.y}, false);
    EXPECT_NEAR(pull.amounts(0.1)[0], 0.2, 1e-12);
    EXPECT_NEAR(pull.amounts(0)[0], 0.23, 1e-9);
    pull.moveTo({start.x + 0.33 / metres, start.y}, true);
    EXPECT_NEAR(pull.amounts(0)[0], 0.24, 1e-6) << "a tenth of 0.1 m more";
    pull.setExactly(-1.5);
    expectNear(pull.delta(0.1).position, {-1.5, 0, 0});
    pull.followPointer();
    EXPECT_NEAR(pull.amounts(0)[0], 0.24, 1e-6);
}

}  // namespace
}  // namespace editor::view3d
