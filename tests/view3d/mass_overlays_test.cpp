#include "editor/view3d/mass_overlays.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace {

using editor::view3d::CameraState;
using editor::view3d::inertiaOutline;
using editor::view3d::StageState;
using editor::view3d::ViewSize;

constexpr ViewSize kSize{800, 600};
constexpr double kRadius = 0.3;

// A ball, whose ellipsoid of inertia it is itself, with its centre where the camera looks.
StageState ball(double mass)
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body& body = scene->bodies.emplace_back();
    body.mass = mass;
    const double moment = 0.4 * mass * kRadius * kRadius;
    body.inertia = {moment, moment, moment};
    body.X_BC.position = {0.1, 0.2, 0.3};
    StageState state;
    state.X_WB = {base::Pose{.position = {-0.1, -0.2, -0.3}, .rotation = {}}};
    state.hidden = {false};
    state.scene = scene;
    return state;
}

double farthest(const QPolygonF& outline)
{
    double most = 0;
    for (const QPointF& p : outline) {
        most = std::max(most, std::hypot(p.x() - kSize.width / 2, p.y() - kSize.height / 2));
    }
    return most;
}

double nearest(const QPolygonF& outline)
{
    double least = 1e9;
    for (const QPointF& p : outline) {
        least = std::min(least, std::hypot(p.x() - kSize.width / 2, p.y() - kSize.height / 2));
    }
    return least;
}

TEST(InertiaOutline, OfABallIsTheOutlineOfTheBall)
{
    const StageState state = ball(2);
    for (const bool orthographic : {false, true}) {
        CameraState camera;
        camera.distance = 1.2;
        camera.orthographic = orthographic;
        const QPolygonF outline = inertiaOutline({state, camera, kSize}, {0});
        ASSERT_FALSE(outline.isEmpty());
        // By perspective the tangents from the eye touch at asin(r/d) from its axis.
        const double focal = kSize.height / 2 / std::tan(camera.fieldOfView / 2);
        const double seen = orthographic ? kRadius * kSize.height / camera.heightAtTarget()
                                         : focal * std::tan(std::asin(kRadius / camera.distance));
        EXPECT_NEAR(farthest(outline), seen, 1e-6 * seen);
        EXPECT_NEAR(nearest(outline), seen, 1e-6 * seen);
    }
}

TEST(InertiaOutline, OfARodIsThin)
{
    StageState state = ball(2);
    auto scene = std::make_shared<scene::Scene>(*state.scene);
    scene->bodies[0].inertia = {0, 0.5, 0.5};  // a rod along X
    state.scene = scene;
    CameraState camera;
    camera.orthographic = true;
    const QRectF box = inertiaOutline({state, camera, kSize}, {0}).boundingRect();
    const double pixels = kSize.height / camera.heightAtTarget();
    // a² = 5 (0.5 + 0.5) / (2 · 2)
    EXPECT_NEAR(std::max(box.width(), box.height()), 2 * std::sqrt(1.25) * pixels, 0.01 * pixels);
    EXPECT_LT(std::min(box.width(), box.height()), 0.01 * pixels);
}

TEST(InertiaOutline, IsNotDrawnOfWhatIsHeldOrHoldsTheEye)
{
    CameraState camera;
    EXPECT_TRUE(inertiaOutline({ball(0), camera, kSize}, {0}).isEmpty());
    camera.distance = 0.2;
    EXPECT_TRUE(inertiaOutline({ball(2), camera, kSize}, {0}).isEmpty());
}

}  // namespace
