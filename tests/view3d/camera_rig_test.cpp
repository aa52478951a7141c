#include "editor/view3d/camera_rig.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr ViewSize kSize{.width = 800, .height = 600};

void expectNear(Vec3 a, Vec3 b, double tolerance = 1e-9)
{
    EXPECT_NEAR(a.x, b.x, tolerance);
    EXPECT_NEAR(a.y, b.y, tolerance);
    EXPECT_NEAR(a.z, b.z, tolerance);
}

CameraState homeCamera()
{
    return {.target = {0.3, -0.2, 0.5},
            .rotation = rotationOf(StandardView::Home),
            .distance = 2.5,
            .fieldOfView = 0.7,
            .orthographic = false};
}

TEST(StandardViews, LookAlongTheWorldsAxesWithZUpwards)
{
    const auto camera = [](StandardView view) {
        return CameraState{.rotation = rotationOf(view)};
    };
    expectNear(camera(StandardView::Front).forward(), {0, 1, 0});
    expectNear(camera(StandardView::Front).up(), {0, 0, 1});
    expectNear(camera(StandardView::Front).right(), {1, 0, 0});
    expectNear(camera(StandardView::Back).forward(), {0, -1, 0});
    expectNear(camera(StandardView::Right).forward(), {-1, 0, 0});
    expectNear(camera(StandardView::Right).right(), {0, 1, 0});
    expectNear(camera(StandardView::Left).forward(), {1, 0, 0});
    expectNear(camera(StandardView::Top).forward(), {0, 0, -1});
    expectNear(camera(StandardView::Top).up(), {0, 1, 0});
    expectNear(camera(StandardView::Bottom).forward(), {0, 0, 1});
}

TEST(StandardViews, HomeLooksFromFrontRightAbove)
{
    const CameraState home = homeCamera();
    EXPECT_GT(home.eye().x, home.target.x);
    EXPECT_LT(home.eye().y, home.target.y);
    EXPECT_GT(home.eye().z, home.target.z);
    EXPECT_NEAR(home.right().z, 0, 1e-12);
    EXPECT_FALSE(standardViewOf(home));
}

TEST(StandardViews, AreRecognisedFromTheCamera)
{
    CameraState camera = homeCamera();
    camera.rotation = rotationOf(StandardView::Right);
    EXPECT_EQ(standardViewOf(camera), StandardView::Right);
    CameraRig rig;
    rig.setState(camera);
    rig.orbit(camera.target, 10, 0, kSize);
    EXPECT_FALSE(standardViewOf(rig.state()));
}

TEST(RayThrough, TheMiddleOfTheViewGoesToTheTarget)
{
    for (const bool orthographic : {false, true}) {
        CameraState camera = homeCamera();
        camera.orthographic = orthographic;
        const Ray ray = rayThrough(camera, kSize, {.x = 400, .y = 300});
        const double along = base::dot(camera.target - ray.origin, ray.direction);
        expectNear(ray.origin + along * ray.direction, camera.target, 1e-9);
        EXPECT_GT(along, 0);
    }
}

TEST(RayThrough, PassesThroughWhatIsSeenAtThatPixel)
{
    for (const bool orthographic : {false, true}) {
        CameraState camera = homeCamera();
        camera.orthographic = orthographic;
        const Vec3 point{0.7, 0.4, 0.1};
        const auto pixel = project(camera, kSize, point);
        ASSERT_TRUE(pixel);
        const Ray ray = rayThrough(camera, kSize, *pixel);
        const Vec3 offset = point - ray.origin;
        EXPECT_NEAR(base::norm(base::cross(offset, ray.direction)), 0, 1e-9);
    }
}

TEST(Project, SeesTheEdgeOfTheFieldOfViewAtTheEdgeOfTheView)
{
    CameraState camera;  // looks down −z from (0, 0, 3)
    const double half = 3 * std::tan(camera.fieldOfView / 2);
    const auto top = project(camera, kSize, {0, half, 0});
    ASSERT_TRUE(top);
    EXPECT_NEAR(top->y, 0, 1e-9);
    EXPECT_NEAR(top->x, 400, 1e-9);
    EXPECT_FALSE(project(camera, kSize, {0, 0, 4})) << "behind the eye";
}

TEST(MetresPerPixel, MeasuresWhatProjectDoes)
{
    const CameraState camera = homeCamera();
    const Vec3 p{0.1, 0.6, 0.2};
    const double metres = metresPerPixel(camera, kSize, p);
    const auto here = project(camera, kSize, p);
    const auto there = project(camera, kSize, p + 10 * metres * camera.up());
    ASSERT_TRUE(here && there);
    EXPECT_NEAR(here->y - there->y, 10, 1e-6);
}

TEST(Orbit, KeepsThePivotWhereItIsSeenAndTheHorizonLevel)
{
    CameraRig rig;
    rig.setState(homeCamera());
    const Vec3 pivot{0.9, 0.1, 0.3};
    const double before = base::norm(rig.state().eye() - pivot);
    rig.orbit(pivot, 120, -45, kSize);
    EXPECT_NEAR(base::norm(rig.state().eye() - pivot), before, 1e-9);
    EXPECT_NEAR(rig.state().right().z, 0, 1e-12);
    const Vec3 offset =
        base::rotate(base::conjugate(rig.state().rotation), pivot - rig.state().eye());
    const Vec3 original =
        base::rotate(base::conjugate(homeCamera().rotation), pivot - homeCamera().eye());
    expectNear(offset, original);
}

TEST(Orbit, ByTheViewsHeightIsHalfARevolution)
{
    CameraRig rig;
    CameraState camera = homeCamera();
    camera.rotation = rotationOf(StandardView::Front);
    rig.setState(camera);
    rig.orbit(camera.target, kSize.height, 0, kSize);
    expectNear(rig.state().forward(), {0, -1, 0});
}

TEST(Orbit, DraggingRightShowsTheLeftSideAndStopsAtThePoles)
{
    CameraRig rig;
    CameraState camera = homeCamera();
    camera.rotation = rotationOf(StandardView::Front);
    rig.setState(camera);
    rig.orbit(camera.target, 10, 0, kSize);
    EXPECT_LT(rig.state().eye().x, camera.target.x);
    rig.orbit(camera.target, 0, 5000, kSize);
    expectNear(rig.state().forward(), {0, 0, -1}, 1e-9);
    rig.orbit(camera.target, 0, -100, kSize);
    EXPECT_LT(rig.state().eye().x, camera.target.x) << "the pole does not lose the heading";
}

TEST(Pan, CarriesTheGrabbedPointWithThePointer)
{
    CameraRig rig;
    rig.setState(homeCamera());
    const Vec3 grabbed{0.5, 0.3, 0.2};
    const auto before = project(rig.state(), kSize, grabbed);
    rig.pan(grabbed, 37, -21, kSize);
    const auto after = project(rig.state(), kSize, grabbed);
    ASSERT_TRUE(before && after);
    EXPECT_NEAR(after->x - before->x, 37, 1e-6);
    EXPECT_NEAR(after->y - before->y, -21, 1e-6);
}

TEST(Zoom, KeepsWhatIsUnderThePointerThere)
{
    for (const bool orthographic : {false, true}) {
        CameraRig rig;
        CameraState camera = homeCamera();
        camera.orthographic = orthographic;
        rig.setState(camera);
        const Vec3 point{0.6, 0.2, 0.4};
        const auto before = project(rig.state(), kSize, point);
        rig.zoom(1.7, point);
        const auto after = project(rig.state(), kSize, point);
        ASSERT_TRUE(before && after);
        EXPECT_NEAR(after->x, before->x, 1e-6);
        EXPECT_NEAR(after->y, before->y, 1e-6);
        EXPECT_NEAR(rig.state().distance, camera.distance / 1.7, 1e-12);
    }
}

std::vector<Vec3> cornersOf(const base::Bounds& box)
{
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i) {
        corners.push_back({(i & 1) != 0 ? box.low.x : box.high.x,
                           (i & 2) != 0 ? box.low.y : box.high.y,
                           (i & 4) != 0 ? box.low.z : box.high.z});
    }
    return corners;
}

TEST(Framing, FitsEveryPointBetweenMargins)
{
    const std::vector<Vec3> points = cornersOf({.low = {-0.4, -0.2, 0}, .high = {0.6, 0.3, 1.4}});
    for (const bool orthographic : {false, true}) {
        CameraState camera = homeCamera();
        camera.orthographic = orthographic;
        const CameraState framed = framing(camera, points, kSize.width / kSize.height);
        double left = 1e9;
        double right = -1e9;
        double top = 1e9;
        double bottom = -1e9;
        for (const Vec3 point : points) {
            const auto pixel = project(framed, kSize, point);
            ASSERT_TRUE(pixel);
            left = std::min(left, pixel->x);
            right = std::max(right, pixel->x);
            top = std::min(top, pixel->y);
            bottom = std::max(bottom, pixel->y);
        }
        // The box is taller than the view: 14 % of the height stay free, half above, half below.
        EXPECT_NEAR(top, 0.07 * kSize.height, 1e-6);
        EXPECT_NEAR(kSize.height - bottom, top, 1e-6);
        EXPECT_GT(left, 0.07 * kSize.width);
        EXPECT_NEAR(kSize.width - right, left, 20);
        EXPECT_EQ(framed.rotation, camera.rotation);
    }
}

TEST(Framing, OfNothingShowsWhereASmallMechanismWouldBe)
{
    const CameraState framed = framing(homeCamera(), {}, 1.5);
    EXPECT_NEAR(base::norm(framed.target), 0, 0.2);
    EXPECT_GT(framed.heightAtTarget(), 0.6);
    EXPECT_LT(framed.heightAtTarget(), 2.4);
}

TEST(Including, GoesStraightBackUntilAllIsSeenAndNeverCloser)
{
    constexpr double kAspect = 1.5;
    const ViewSize size{.width = 600, .height = 400};
    CameraState camera;
    camera.rotation = rotationOf(StandardView::Home);
    for (const bool orthographic : {false, true}) {
        camera.orthographic = orthographic;
        const std::array<base::Vec3, 2> inside{base::Vec3{0.1, 0, 0}, base::Vec3{0, 0, 0.2}};
        EXPECT_EQ(including(camera, inside, kAspect), camera);
        EXPECT_EQ(including(camera, {}, kAspect), camera);
        const std::array<base::Vec3, 2> outside{base::Vec3{9, -2, 0}, base::Vec3{0, 0, 3}};
        const CameraState wide = including(camera, outside, kAspect);
        EXPECT_EQ(wide.target, camera.target);
        EXPECT_EQ(wide.rotation, camera.rotation);
        EXPECT_GT(wide.distance, camera.distance);
        for (const base::Vec3 point : outside) {
            const auto seen = project(wide, size, point);
            ASSERT_TRUE(seen.has_value());
            EXPECT_GT(seen->x, 0);
            EXPECT_LT(seen->x, size.width);
            EXPECT_GT(seen->y, 0);
            EXPECT_LT(seen->y, size.height);
        }
    }
}

TEST(MoveTo, EasesOutAndArrivesExactly)
{
    CameraRig rig;
    rig.setState(homeCamera());
    CameraState goal = homeCamera();
    goal.rotation = rotationOf(StandardView::Top);
    goal.distance = 5;
    rig.moveTo(goal, 0, 0.12);
    EXPECT_TRUE(rig.isMoving());
    EXPECT_TRUE(rig.advance(0.06));
    EXPECT_GT(rig.state().distance, 3.75) << "more than half the way at half time";
    EXPECT_FALSE(rig.advance(0.12));
    EXPECT_EQ(rig.state(), goal);
}

TEST(MoveTo, JumpsWhenMotionIsOffAndEndsWhenThePersonTurns)
{
    CameraRig rig;
    rig.setState(homeCamera());
    CameraState goal = homeCamera();
    goal.distance = 5;
    rig.moveTo(goal, 0, 0);
    EXPECT_EQ(rig.state(), goal);
    goal.distance = 1;
    rig.moveTo(goal, 0, 1);
    rig.orbit({}, 5, 5, kSize);
    EXPECT_FALSE(rig.isMoving());
}

TEST(Projection, KeepsTheSizeOfWhatLiesAtTheTarget)
{
    CameraRig rig;
    rig.setState(homeCamera());
    const Vec3 p = rig.state().target + 0.3 * rig.state().up();
    const auto before = project(rig.state(), kSize, p);
    rig.toggleProjection();
    const auto after = project(rig.state(), kSize, p);
    ASSERT_TRUE(before && after);
    EXPECT_NEAR(before->y, after->y, 1e-9);
}

}  // namespace
}  // namespace editor::view3d
