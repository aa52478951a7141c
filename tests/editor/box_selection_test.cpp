#include "editor/view3d/box_selection.h"

#include <gtest/gtest.h>

#include <cmath>

namespace editor::view3d {
namespace {

constexpr ViewSize kSize{800, 600};

// The eye is a metre above the middle of a floor of 10 by 10 m, whose upper side is at z = 0, and
// looks level along +y: the floor is before the eye and behind it.
class BoxSelectionTest : public ::testing::Test {
protected:
    BoxSelectionTest()
    {
        auto scene = std::make_shared<scene::Scene>();
        scene->bodies.resize(2);
        scene->bodies[kFloor].visuals.push_back(
            {.geometry = scene::Box{.size = {10, 10, 0.1}}, .X_BS = {}, .material = {}});
        scene->bodies[kFloor].X_WB.position = {0, 0, -0.05};
        scene->bodies[kBall].visuals.push_back(
            {.geometry = scene::Sphere{.radius = 0.2}, .X_BS = {}, .material = {}});
        scene->bodies[kBall].X_WB.position = {0, 3, 1};
        show(state_, scene);
        camera_.rotation = rotationOf(StandardView::Front);
        camera_.distance = 2;
        camera_.target = {0, 2, 1};
    }

    [[nodiscard]] std::vector<std::uint32_t> in(const QRectF& box, BoxRule rule) const
    {
        std::vector<std::uint32_t> indices;
        for (const scene::BodyIndex body : bodiesIn({state_, camera_, kSize}, box, rule)) {
            indices.push_back(body.value);
        }
        return indices;
    }

    // The row in which a point straight ahead is seen that is so far below the eye.
    [[nodiscard]] double rowOf(double below, double distance) const
    {
        return kSize.height / 2 * (1 + below / distance / std::tan(0.5 * camera_.fieldOfView));
    }

    static constexpr std::uint32_t kFloor = 0;
    static constexpr std::uint32_t kBall = 1;
    StageState state_;
    CameraState camera_;
};

using Bodies = std::vector<std::uint32_t>;

TEST_F(BoxSelectionTest, AFloorThatReachesBehindTheEyeIsCrossed)
{
    const double farEdge = rowOf(1, 5);
    EXPECT_EQ(in({{700, farEdge + 2}, QSizeF(20, 20)}, BoxRule::Crossing), Bodies{kFloor});
    EXPECT_EQ(in({{700, farEdge - 22}, QSizeF(20, 20)}, BoxRule::Crossing), Bodies{})
        << "above its far edge";
    EXPECT_EQ(in({{0, 0}, QSizeF(800, 600)}, BoxRule::Enclosing), Bodies{kBall})
        << "part of it is behind the eye";
}

TEST_F(BoxSelectionTest, ABallIsTouchedOrEnclosed)
{
    const double radius = kSize.height / 2 * 0.2 / 3 / std::tan(0.5 * camera_.fieldOfView);
    const QRectF half(QPointF(400, 300 - 2 * radius), QSizeF(2 * radius, 2 * radius));
    EXPECT_EQ(in(half, BoxRule::Crossing), Bodies{kBall});
    EXPECT_EQ(in(half, BoxRule::Enclosing), Bodies{});
    const double wide = 1.1 * radius;
    EXPECT_EQ(in(QRectF(400 - wide, 300 - wide, 2 * wide, 2 * wide), BoxRule::Enclosing),
              Bodies{kBall});
    // Within its triangles, and in the corner of the box around it where it is not.
    EXPECT_EQ(in(QRectF(399, 299, 2, 2), BoxRule::Crossing), Bodies{kBall});
    EXPECT_EQ(in(QRectF(400 + 0.9 * radius, 300 - radius, 0.08 * radius, 0.08 * radius),
                 BoxRule::Crossing),
              Bodies{});
}

TEST_F(BoxSelectionTest, WhatIsWhollyBehindTheEyeIsNotTouched)
{
    camera_.target = {0, 8, 1};
    camera_.distance = 2;
    EXPECT_EQ(in({{0, 0}, QSizeF(800, 600)}, BoxRule::Crossing), Bodies{});
}

}  // namespace
}  // namespace editor::view3d
