// Which corner, edge, rim, face or axis of a body a pointer means, seen from known cameras.

#include "editor/view3d/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

namespace {

using base::Pose;
using base::Vec3;
using editor::view3d::Feature;
using editor::view3d::FeatureKind;
using editor::view3d::ViewPoint;
using editor::view3d::ViewSize;

constexpr ViewSize kSize{800, 600};

class Features : public testing::Test {
protected:
    void add(const scene::Geometry& geometry, const Pose& X_WB)
    {
        scene::Body body;
        body.mass = 1;
        body.X_WB = X_WB;
        body.visuals.push_back({.geometry = geometry, .X_BS = {}, .material = {}});
        scene_->bodies.push_back(body);
    }

    // Looking straight down from 5 m.
    std::optional<Feature> from(Vec3 seen_W, double right = 0, double down = 0)
    {
        const editor::view3d::CameraState camera{.target = {}, .rotation = {}, .distance = 5};
        const auto p = editor::view3d::project(camera, kSize, seen_W);
        std::vector<Pose> poses;
        for (const scene::Body& body : scene_->bodies) {
            poses.push_back(body.X_WB);
        }
        return finder_.at(scene_, poses, std::vector<bool>(poses.size()), picker_, camera, kSize,
                          {p->x + right, p->y + down});
    }

    std::shared_ptr<scene::Scene> scene_ = std::make_shared<scene::Scene>();
    editor::view3d::Picker picker_;
    editor::view3d::FeatureFinder finder_;
};

void expectNear(Vec3 a, Vec3 b, double tolerance = 1e-9)
{
    EXPECT_LT(base::norm(a - b), tolerance) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST_F(Features, OfABoxAreItsCornersEdgesMiddlesAndFaces)
{
    add(scene::Box{{1, 0.6, 0.2}}, {{0.2, 0.1, 0}, {}});
    const auto corner = from({0.7, 0.4, 0.1}, -4, 4);
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->kind, FeatureKind::Corner);
    expectNear(corner->point_W, {0.7, 0.4, 0.1});
    // From beside the body, too.
    EXPECT_EQ(from({0.7, 0.4, 0.1}, 4, -4)->kind, FeatureKind::Corner);
    const auto middle = from({0.2, 0.4, 0.1}, 5, 3);
    ASSERT_TRUE(middle);
    EXPECT_EQ(middle->kind, FeatureKind::EdgeMiddle);
    expectNear(middle->point_W, {0.2, 0.4, 0.1});
    const auto edge = from({0.7, 0.3, 0.1}, -3, 0);
    ASSERT_TRUE(edge);
    EXPECT_EQ(edge->kind, FeatureKind::Edge);
    EXPECT_NEAR(edge->length, 0.6, 1e-9);
    EXPECT_NEAR(std::abs(edge->direction_W.y), 1, 1e-9);
    EXPECT_NEAR(edge->point_W.x, 0.7, 1e-9);
    EXPECT_NEAR(edge->point_W.y, 0.3, 1e-9);
    const auto centre = from({0.2, 0.1, 0.1}, 6, 6);
    ASSERT_TRUE(centre);
    EXPECT_EQ(centre->kind, FeatureKind::FaceMiddle);
    expectNear(centre->point_W, {0.2, 0.1, 0.1});
    const auto face = from({0.45, 0.25, 0.1});
    ASSERT_TRUE(face);
    EXPECT_EQ(face->kind, FeatureKind::Face);
    expectNear(face->direction_W, {0, 0, 1});
    expectNear(face->point_W, {0.45, 0.25, 0.1});
    EXPECT_FALSE(from({2, 2, 0}));
}

TEST_F(Features, OfACylinderAreItsRimAndItsAxis)
{
    add(scene::Cylinder{.radius = 0.5, .height = 0.4}, {{0.1, 0.2, 0}, {}});
    const auto rim = from({0.6, 0.2, 0.2}, -3, 0);
    ASSERT_TRUE(rim);
    EXPECT_EQ(rim->kind, FeatureKind::Rim);
    expectNear(rim->point_W, {0.1, 0.2, 0.2}, 1e-4);
    EXPECT_NEAR(rim->radius, 0.5, 1e-4);
    EXPECT_NEAR(std::abs(rim->direction_W.z), 1, 1e-9);
    // Its middle is that of the rim, too.
    EXPECT_EQ(from({0.1, 0.2, 0.2}, 2, 2)->kind, FeatureKind::Rim);
    scene_->bodies.clear();
    add(scene::Cylinder{.radius = 0.3, .height = 2, .axis = 0}, {{0, 0.1, 0}, {}});
    scene_ = std::make_shared<scene::Scene>(*scene_);
    const auto axis = from({0.4, 0.05, 0.3});
    ASSERT_TRUE(axis);
    EXPECT_EQ(axis->kind, FeatureKind::Axis);
    expectNear(axis->point_W, {0, 0.1, 0});
    EXPECT_NEAR(std::abs(axis->direction_W.x), 1, 1e-12);
    EXPECT_NEAR(axis->radius, 0.3, 1e-12);
}

TEST_F(Features, OfABallIsItsMiddleAndOfAFloorWhereItWasHit)
{
    add(scene::Plane{}, {});
    add(scene::Sphere{0.4}, {{1, 0, 0.2}, {}});
    const auto ball = from({1.1, 0.1, 0.5});
    ASSERT_TRUE(ball);
    EXPECT_EQ(ball->kind, FeatureKind::Ball);
    expectNear(ball->point_W, {1, 0, 0.2});
    const auto floor = from({-0.5, 0.3, 0});
    ASSERT_TRUE(floor);
    EXPECT_EQ(floor->kind, FeatureKind::Face);
    expectNear(floor->point_W, {-0.5, 0.3, 0});
}

}  // namespace
