#include "editor/view3d/camera_rig.h"
#include "editor/view3d/snapshot_renderer.h"
#include "tests/view3d/gl_fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace editor::view3d {
namespace {

using namespace test;
using base::Vec3;

constexpr QSize kSize(400, 300);

// A cube of 1 m whose lower side floats 0.5 m above a white board that fills the picture.
constexpr double kTop = 1.5;  // m above the board
constexpr double kBottom = 0.5;
constexpr double kHalf = 0.5;

std::shared_ptr<scene::Scene> cubeOverBoard()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->revision = 1;
    scene->bodies.push_back(boxBody("cube", {0, 0, 1}, plain(0.9F, 0.05F, 0.05F)));
    scene->bodies.push_back(boxBody("board", {0, 0, -0.05}, plain(0.5F, 0.5F, 0.5F)));
    scene->bodies.back().visuals[0].geometry = scene::Box{.size = {12, 12, 0.1}};
    return scene;
}

scene::Light lampAt(Vec3 position, int quality)
{
    scene::Light light;
    light.position = position;
    light.direction = Vec3{0, 0, 0} - position;
    light.cutoffAngle = 0.9;
    light.spotExponent = 0;
    light.shadowQuality = quality;
    return light;
}

PictureRequest fromAbove(std::shared_ptr<scene::Scene> scene)
{
    PictureRequest r;
    r.scene = std::move(scene);
    r.size = kSize;
    r.colours = testColours();
    r.overlays = {
        .grid = false, .shadows = true, .sceneLights = true, .axisCube = false, .tags = false};
    CameraState eye;
    eye.rotation = rotationOf(StandardView::Top);
    eye.distance = 12;
    eye.fieldOfView = 0.62;
    r.eye = eye;
    return r;
}

QImage draw(const PictureRequest& r)
{
    const base::Result<QImage> image = renderPicture(r);
    EXPECT_TRUE(image) << (image ? "" : image.error().message);
    return image ? image.value() : QImage();
}

// What of a point of the board (z = 0) the cube hides from a light: the distance of that part of
// the ray that crosses its slabs. Above 0: it is in the shadow.
double hidden(Vec3 light, Vec3 p)
{
    double from = 0;
    double to = 1;
    const Vec3 way = light - p;
    const std::array low{-kHalf, -kHalf, kBottom};
    const std::array high{kHalf, kHalf, kTop};
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        if (std::abs(way[axis]) < 1e-12) {
            if (p[axis] < low[i] || p[axis] > high[i]) {
                return -1;
            }
            continue;
        }
        const double a = (low[i] - p[axis]) / way[axis];
        const double b = (high[i] - p[axis]) / way[axis];
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    return (to - from) * base::norm(way);
}

// A point of the board that the camera sees, and whether it is in a light's shadow with certainty.
struct Spot {
    QPoint pixel;
    Vec3 point;
};

std::vector<Spot> boardSeen(const PictureRequest& r)
{
    std::vector<Spot> spots;
    const ViewSize size{.width = kSize.width(), .height = kSize.height()};
    for (double x = -2.4; x <= 2.4; x += 0.2) {
        for (double y = -1.7; y <= 1.7; y += 0.2) {
            const Vec3 point{x, y, 0};
            const auto p = project(*r.eye, size, point);
            const bool behindCube = hidden(r.eye->eye(), point) > -0.1;
            if (p && !behindCube) {
                spots.push_back({QPoint(static_cast<int>(p->x), static_cast<int>(p->y)), point});
            }
        }
    }
    return spots;
}

// In or out of the shadow for all points around it, too, or undecided.
std::optional<bool> shadowAround(Vec3 light, Vec3 p, double around)
{
    const bool middle = hidden(light, p) > 0;
    for (int i = 0; i < 16; ++i) {
        const double turn = 0.3927 * i;
        const Vec3 q{p.x + around * std::cos(turn), p.y + around * std::sin(turn), p.z};
        if ((hidden(light, q) > 0) != middle) {
            return std::nullopt;
        }
    }
    return middle;
}

int brightness(const QImage& image, QPoint p)
{
    return qGreen(image.pixel(p));
}

TEST(LightShadowsGl, FallWhereTheRaysOfTheLampSay)
{
    for (const Vec3 position : {Vec3{-2, 1, 4}, Vec3{1.5, 1.5, 6}, Vec3{0.5, -2.5, 3.5}}) {
        auto scene = cubeOverBoard();
        scene->lights = {lampAt(position, 3)};
        const PictureRequest with = fromAbove(scene);
        PictureRequest without = with;
        without.overlays.shadows = false;
        const QImage shadowed = draw(with);
        const QImage plainly = draw(without);
        int inside = 0;
        int outside = 0;
        for (const Spot& spot : boardSeen(with)) {
            const std::optional<bool> dark = shadowAround(position, spot.point, 0.06);
            if (!dark) {
                continue;
            }
            const int lit = brightness(plainly, spot.pixel);
            const int now = brightness(shadowed, spot.pixel);
            const auto where = ::testing::Message()
                               << "lamp " << position.x << " " << position.y << ", board "
                               << spot.point.x << " " << spot.point.y;
            if (*dark) {
                EXPECT_LT(now, lit - 25) << where;
                ++inside;
            } else {
                EXPECT_NEAR(now, lit, 1) << where;
                ++outside;
            }
        }
        EXPECT_GT(inside, 15);
        EXPECT_GT(outside, 100);
    }
}

TEST(LightShadowsGl, OfEachLampHaveTheirOwnPlace)
{
    const std::array<Vec3, 4> places{Vec3{-2, 1, 4}, Vec3{2, 1, 4}, Vec3{0.1, -2.5, 4},
                                     Vec3{-0.2, 2.5, 4}};
    // The third throws none; the others have squares of several sizes.
    const std::array<int, 4> qualities{3, 4, 0, 2};
    auto scene = cubeOverBoard();
    for (std::size_t i = 0; i < places.size(); ++i) {
        scene::Light light = lampAt(places[i], qualities[i]);
        light.attenuation = {4, 0, 0};
        scene->lights.push_back(light);
    }
    const PictureRequest with = fromAbove(scene);
    PictureRequest without = with;
    without.overlays.shadows = false;
    const QImage shadowed = draw(with);
    const QImage plainly = draw(without);
    std::array<int, 4> darkened{};
    int alike = 0;
    for (const Spot& spot : boardSeen(with)) {
        bool undecided = false;
        bool dark = false;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::optional<bool> here = shadowAround(places[i], spot.point, 0.1);
            undecided = undecided || !here;
            dark = dark || (qualities[i] > 0 && here.value_or(false));
            darkened[i] += here.value_or(false) ? 1 : 0;
        }
        if (undecided) {
            continue;
        }
        const int lit = brightness(plainly, spot.pixel);
        const int now = brightness(shadowed, spot.pixel);
        if (dark) {
            EXPECT_LT(now, lit - 4) << spot.point.x << " " << spot.point.y;
        } else {
            EXPECT_NEAR(now, lit, 1) << spot.point.x << " " << spot.point.y;
            ++alike;
        }
    }
    EXPECT_GT(alike, 50);
    for (const int count : darkened) {
        EXPECT_GT(count, 5);
    }
}

TEST(LightShadowsGl, AreNoneWithoutQualityOrWithShadowsOff)
{
    auto scene = cubeOverBoard();
    scene->lights = {lampAt({-2, 1, 4}, 0)};
    PictureRequest r = fromAbove(scene);
    const QImage noQuality = draw(r);
    r.overlays.shadows = false;
    EXPECT_EQ(noQuality, draw(r));
    auto better = std::make_shared<scene::Scene>(*scene);
    better->lights[0].shadowQuality = 3;
    r.scene = better;
    EXPECT_EQ(noQuality, draw(r));
    r.overlays.shadows = true;
    EXPECT_NE(noQuality, draw(r));
}

// Everything that faces the lamp with nothing in between has its colour unchanged: no speckles.
TEST(LightShadowsGl, DoNotTouchWhatTheyDoNotFallOn)
{
    for (const int quality : {1, 3, 5}) {
        auto scene = std::make_shared<scene::Scene>();
        scene->revision = 1;
        scene->bodies.push_back(boxBody("ball", {0, 0, 3}, plain(0.6F, 0.6F, 0.6F)));
        scene->bodies[0].visuals[0].geometry = scene::Sphere{.radius = 1};
        scene->lights = {lampAt({-1.5, -3, 6}, quality)};
        scene->lights[0].direction = {1.5, 3, -3};
        PictureRequest r = fromAbove(scene);
        r.eye->rotation = rotationOf(StandardView::Home);
        r.eye->target = {0, 0, 3};
        r.eye->distance = 5;
        const QImage shadowed = draw(r);
        r.overlays.shadows = false;
        const QImage plainly = draw(r);
        int changed = 0;
        int looked = 0;
        for (int y = 90; y < 210; ++y) {  // a square on the ball, the lamp's side and the other
            for (int x = 140; x < 260; ++x) {
                ++looked;
                changed += std::abs(brightness(shadowed, {x, y}) - brightness(plainly, {x, y})) > 2;
            }
        }
        EXPECT_EQ(changed, 0) << "of " << looked << " with quality " << quality;
    }
}

TEST(LightShadowsGl, FallOnTheGroundAndOnTranslucentBodies)
{
    auto scene = cubeOverBoard();
    scene->bodies.pop_back();
    const Vec3 lamp{-2, 1, 4};
    scene->lights = {lampAt(lamp, 3)};
    PictureRequest ground = fromAbove(scene);
    auto glassy = std::make_shared<scene::Scene>(*cubeOverBoard());
    glassy->bodies[1].visuals[0].material = plain(0.6F, 0.6F, 0.6F, 0.8F);
    glassy->lights = scene->lights;
    const PictureRequest glass = fromAbove(glassy);
    for (PictureRequest r : {ground, glass}) {
        const QImage shadowed = draw(r);
        r.overlays.shadows = false;
        const QImage plainly = draw(r);
        int inside = 0;
        for (const Spot& spot : boardSeen(r)) {
            const std::optional<bool> dark = shadowAround(lamp, spot.point, 0.08);
            if (!dark) {
                continue;
            }
            const int lit = brightness(plainly, spot.pixel);
            if (*dark) {
                EXPECT_LT(brightness(shadowed, spot.pixel), lit - 2);
                ++inside;
            } else {
                EXPECT_NEAR(brightness(shadowed, spot.pixel), lit, 1);
            }
        }
        EXPECT_GT(inside, 15);
    }
}

TEST(LightShadowsGl, GoWithTheBodyThatThrowsThem)
{
    auto scene = cubeOverBoard();
    const Vec3 lamp{-2, 1, 4};
    scene->lights = {lampAt(lamp, 3)};
    PictureRequest r = fromAbove(scene);
    const auto renderer = PictureRenderer::create(r);
    ASSERT_TRUE(renderer);
    const base::Result<QImage> before = (*renderer)->draw();
    std::vector<base::Pose> poses{scene->bodies[0].X_WB, scene->bodies[1].X_WB};
    poses[0].position.y -= 3;
    (*renderer)->setPoses(poses);
    const base::Result<QImage> after = (*renderer)->draw();
    ASSERT_TRUE(before && after);
    const ViewSize size{.width = kSize.width(), .height = kSize.height()};
    // The ray through the cube's middle at half a metre of its height.
    const auto p = project(*r.eye, size, {0.65, -0.33, 0});
    ASSERT_TRUE(p);
    const QPoint pixel(static_cast<int>(p->x), static_cast<int>(p->y));
    EXPECT_GT(brightness(*after, pixel), brightness(*before, pixel) + 25);
}

}  // namespace
}  // namespace editor::view3d
