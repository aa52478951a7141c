// Sizes of primitives pulled by their handles, in numbers and with the mouse.

#include "editor/view3d/collision_tool.h"

#include "editor/view3d/hull_lines.h"
#include "editor/view3d/view_control.h"
#include "tests/editor/tool_host.h"

#include <QMouseEvent>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace editor::view3d {
namespace {

using base::Vec3;

void expectAt(Vec3 found, Vec3 expected)
{
    EXPECT_LT(base::norm(found - expected), 1e-12) << found.x << ' ' << found.y << ' ' << found.z;
}

// The place of a handle in the body's frame.
Vec3 handleOf(const PlacedShape& shape, std::size_t handle)
{
    return shape.X_BS * sizeHandles(shape.geometry)[handle].point_S;
}

// With a pull of any handle of any primitive, that handle goes so far along its way and the one
// across stays; with `both` the middle stays.
TEST(ShapeHandles, MoveAsFarAsTheyArePulled)
{
    const base::Pose at{{0.3, -0.1, 0.2}, base::fromRpy({0.3, -0.5, 1.1})};
    const std::vector<scene::Geometry> shapes{
        scene::Box{.size = {0.2, 0.4, 0.6}},
        scene::Sphere{.radius = 0.3},
        scene::Cylinder{.radius = 0.1, .height = 0.5, .axis = 0},
        scene::Capsule{.radius = 0.1, .height = 0.5, .axis = 1},
        scene::Cone{.radius = 0.1, .height = 0.5, .axis = 2},
    };
    for (const scene::Geometry& geometry : shapes) {
        const PlacedShape before{geometry, at};
        const auto handles = sizeHandles(geometry);
        ASSERT_EQ(handles.size(), 6U);
        for (std::size_t i = 0; i < handles.size(); ++i) {
            constexpr double kBy = 0.025;
            const Vec3 way = base::rotate(at.rotation, handles[i].along_S);
            const PlacedShape one = pulled(before, i, kBy, false, 0);
            expectAt(handleOf(one, i), handleOf(before, i) + kBy * way);
            const bool isEnd = std::holds_alternative<scene::Box>(geometry) ||
                               (i < 2 && !std::holds_alternative<scene::Sphere>(geometry));
            if (isEnd) {
                expectAt(handleOf(one, i ^ 1U), handleOf(before, i ^ 1U));
            } else {
                expectAt(one.X_BS.position, at.position);
            }
            const PlacedShape two = pulled(before, i, kBy, true, 0);
            expectAt(two.X_BS.position, at.position);
            expectAt(handleOf(two, i), handleOf(before, i) + kBy * way);
        }
    }
}

TEST(ShapeHandles, SizesAreRoundedAndNeverVanish)
{
    const PlacedShape box{scene::Box{.size = {0.2, 0.4, 0.6}}, {}};
    expectAt(std::get<scene::Box>(pulled(box, 0, 0.0321, false, 0.01).geometry).size,
             {0.23, 0.4, 0.6});
    EXPECT_GT(std::get<scene::Box>(pulled(box, 0, -5, false, 0.01).geometry).size.x, 0);
    const PlacedShape pill{scene::Capsule{.radius = 0.1, .height = 0.5}, {}};
    EXPECT_EQ(std::get<scene::Capsule>(pulled(pill, 0, -0.45, false, 0).geometry).height, 0.2);
    const auto wide = std::get<scene::Capsule>(pulled(pill, 2, 0.3, false, 0).geometry);
    EXPECT_DOUBLE_EQ(wide.radius, 0.4);
    EXPECT_DOUBLE_EQ(wide.height, 0.8) << "as long as it is wide";
}

TEST(ShapeHandles, AnotherKindIsAsLarge)
{
    const scene::Geometry box = scene::Box{.size = {0.2, 0.8, 0.2}};
    const auto rod = std::get<scene::Cylinder>(ofSameSize(box, scene::Cylinder()));
    EXPECT_EQ(rod.axis, 1) << "the two others are equal";
    EXPECT_DOUBLE_EQ(rod.radius, 0.1);
    EXPECT_DOUBLE_EQ(rod.height, 0.8);
    expectAt(std::get<scene::Box>(ofSameSize(rod, scene::Box())).size, {0.2, 0.8, 0.2});
    EXPECT_DOUBLE_EQ(std::get<scene::Sphere>(ofSameSize(box, scene::Sphere())).radius, 0.4);
}

// All points of the lines are on the surface.
TEST(ShapeOutline, LiesOnTheSurface)
{
    for (const auto& line : outlineOf(scene::Sphere{.radius = 0.3})) {
        for (const Vec3& p : line) {
            EXPECT_NEAR(base::norm(p), 0.3, 1e-12);
        }
    }
    const scene::Capsule pill{.radius = 0.1, .height = 0.5, .axis = 1};
    for (const auto& line : outlineOf(pill)) {
        for (const Vec3& p : line) {
            const double beyond = std::max(0.0, std::abs(p.y) - 0.15);
            EXPECT_NEAR(std::hypot(p.x, p.z, beyond), 0.1, 1e-12);
        }
    }
    EXPECT_EQ(outlineOf(scene::Box{.size = {1, 1, 1}}).size(), 12U);
}

// A mesh with the corners of a box and one point more inside, which the first body collides as the
// hull of, half as large and moved, and the second as it is.
std::shared_ptr<scene::Scene> hullAndMesh()
{
    auto mesh = std::make_shared<scene::MeshData>();
    scene::SubMesh& part = mesh->parts.emplace_back();
    for (int i = 0; i < 8; ++i) {
        part.positions.push_back({(i & 1) != 0 ? 1.0F : -1.0F, (i & 2) != 0 ? 1.0F : -1.0F,
                                  (i & 4) != 0 ? 1.0F : -1.0F});
    }
    part.positions.push_back({0.1F, 0.2F, 0.3F});
    auto scene = std::make_shared<scene::Scene>();
    scene->meshes.push_back(mesh);
    scene->bodies.resize(2);
    scene::MeshShape shape{.mesh = scene::MeshIndex{0},
                           .scale = {0.5, 0.5, 0.5},
                           .collision = scene::MeshCollision::ConvexHull};
    scene->bodies[0].collisions = {{shape, {{3, 0, 0}, {}}}};
    shape.collision = scene::MeshCollision::Concave;
    scene->bodies[1].collisions = {{shape, {}}};
    return scene;
}

class HullLinesTest : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<HullLines::Placed> of(const scene::Scene& scene, std::uint32_t body)
    {
        return hulls_.of(scene, scene::BodyIndex{body}, [this] { ++found_; });
    }

    // As often as edges have been found so far.
    [[nodiscard]] bool waitForFound(int times)
    {
        return QTest::qWaitFor([&] { return found_ == times; }, 20'000);
    }

    HullLines hulls_;
    int found_ = 0;
};

TEST_F(HullLinesTest, AreTheEdgesOfTheHull)
{
    const auto scene = hullAndMesh();
    EXPECT_TRUE(of(*scene, 0).empty()) << "nobody waits for them";
    ASSERT_TRUE(waitForFound(1));
    const auto hulls = of(*scene, 0);
    ASSERT_EQ(hulls.size(), 1U);
    expectAt(hulls[0].X_BS.position, {3, 0, 0});
    EXPECT_EQ(hulls[0].edges->size(), 12U);
    for (const auto& [a, b] : *hulls[0].edges) {
        EXPECT_NEAR(base::norm(b - a), 1, 1e-9);
        EXPECT_NEAR(base::norm(a), std::sqrt(0.75), 1e-9);
    }
    EXPECT_TRUE(of(*scene, 1).empty()) << "of a mesh as it is, nothing is drawn";
}

// An edit elsewhere, or of where the shape is, brings another scene with the same hull.
TEST_F(HullLinesTest, AreKeptWhileTheHullIsTheSame)
{
    auto scene = hullAndMesh();
    (void)of(*scene, 0);
    ASSERT_TRUE(waitForFound(1));
    const auto before = of(*scene, 0);
    ASSERT_EQ(before.size(), 1U);
    auto edited = std::make_shared<scene::Scene>(*scene);
    edited->bodies[0].X_WB = {{1, 2, 3}, {}};
    edited->bodies[0].collisions[0].X_BS.position = {0, 5, 0};
    const auto after = of(*edited, 0);
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].edges, before[0].edges);
    expectAt(after[0].X_BS.position, {0, 5, 0});
    std::get<scene::MeshShape>(edited->bodies[0].collisions[0].geometry).scale = {1, 1, 1};
    EXPECT_TRUE(of(*edited, 0).empty()) << "another size";
    ASSERT_TRUE(waitForFound(2));
    const auto large = of(*edited, 0);
    ASSERT_EQ(large.size(), 1U);
    for (const auto& [a, b] : *large[0].edges) {
        EXPECT_NEAR(base::norm(b - a), 2, 1e-9);
    }
}

scene::ScenePtr oneBody()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.emplace_back();
    return scene;
}

// One view from the front of a body with two boxes side by side.
class CollisionHost final : public test::ToolHost {
public:
    CollisionHost() : ToolHost(oneBody()) {}
};

class CollisionToolTest : public ::testing::Test, private CollisionToolUser {
protected:
    CollisionToolTest()
    {
        host_.chosen = &tool_;
        control_.resize(QSizeF(800, 600));
        CameraState camera;
        camera.rotation = rotationOf(StandardView::Front);
        camera.distance = 3;
        camera.orthographic = true;
        control_.rig().setState(camera);
        marks_.body = scene::BodyIndex{0};
        marks_.shapes = {{scene::Box{.size = {0.4, 0.4, 0.4}}, {{-0.5, 0, 0}, {}}},
                         {scene::Box{.size = {0.4, 0.4, 0.4}}, {{0.5, 0, 0}, {}}}};
        marks_.chosen = 0;
        tool_.show(marks_);
    }

    QPointF seenAt(Vec3 point_W)
    {
        const auto at = project(control_.camera(), control_.size(), point_W);
        EXPECT_TRUE(at);
        return {at->x, at->y};
    }

    void press(Vec3 at_W, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at = seenAt(at_W);
        control_.move(
            QMouseEvent(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::NoButton, modifiers));
        control_.press(QMouseEvent(QEvent::MouseButtonPress, at, at, at, Qt::LeftButton,
                                   Qt::LeftButton, modifiers));
    }

    void release(Vec3 at_W, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at = seenAt(at_W);
        control_.move(
            QMouseEvent(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::LeftButton, modifiers));
        control_.release(QMouseEvent(QEvent::MouseButtonRelease, at, at, at, Qt::LeftButton,
                                     Qt::NoButton, modifiers));
    }

    CollisionHost host_;
    CollisionTool tool_{*this};
    ViewControl control_{host_};
    ShapeMarks marks_;
    std::vector<std::pair<PlacedShape, DragPhase>> drags_;
    std::vector<std::size_t> picked_;

private:
    void shapePicked(std::size_t shape) override { picked_.push_back(shape); }

    void shapeDragged(const PlacedShape& shape, DragPhase phase) override
    {
        drags_.emplace_back(shape, phase);
    }

    void placesChanged(const std::vector<QRect>& /*places*/) override {}
};

TEST_F(CollisionToolTest, AHandleFollowsThePointerAndTheFarFaceStays)
{
    press({-0.5, 0, 0.2});  // the top of the first box
    release({-0.5, 0, 0.4});
    ASSERT_GE(drags_.size(), 3U);
    EXPECT_EQ(drags_.front().second, DragPhase::Started);
    EXPECT_EQ(drags_.back().second, DragPhase::Finished);
    const PlacedShape& made = drags_.back().first;
    const Vec3 size = std::get<scene::Box>(made.geometry).size;
    EXPECT_NEAR(size.z, 0.6, 0.01) << "to the pixel";
    EXPECT_NEAR(made.X_BS.position.z - size.z / 2, -0.2, 1e-12);
    EXPECT_EQ(picked_.size(), 0U);
}

TEST_F(CollisionToolTest, WithAltTheMiddleStays)
{
    press({-0.5, 0, 0.2});
    release({-0.5, 0, 0.3}, Qt::AltModifier);
    ASSERT_FALSE(drags_.empty());
    const PlacedShape& made = drags_.back().first;
    EXPECT_NEAR(std::get<scene::Box>(made.geometry).size.z, 0.6, 0.01);
    EXPECT_EQ(made.X_BS.position.z, 0);
}

TEST_F(CollisionToolTest, ADragEndsWhenItsShapeIsChosenNoMore)
{
    press({-0.5, 0, 0.2});
    ASSERT_EQ(drags_.size(), 1U);
    tool_.show(marks_);
    EXPECT_TRUE(tool_.isDragging()) << "it is the same";
    marks_.chosen = 1;
    tool_.show(marks_);
    release({-0.5, 0, 0.4});
    EXPECT_EQ(drags_.size(), 1U) << "the other shape is not pulled";
    EXPECT_TRUE(host_.boxes.empty()) << "and nothing is selected";
    EXPECT_FALSE(tool_.isDragging());
    press({0.5, 0, 0.2});
    release({0.5, 0, 0.3});
    EXPECT_EQ(drags_.back().second, DragPhase::Finished);
}

TEST_F(CollisionToolTest, TheOtherShapeIsPickedAndNothingElseSelected)
{
    press({0.55, 0, 0.1});
    release({0.55, 0, 0.1});
    ASSERT_EQ(picked_.size(), 1U);
    EXPECT_EQ(picked_[0], 1U);
    EXPECT_TRUE(host_.picks.empty());
    press({0, 0, 0.7});  // beside both
    release({0, 0, 0.7});
    EXPECT_EQ(picked_.size(), 1U);
    EXPECT_EQ(host_.picks.size(), 1U);
}

}  // namespace
}  // namespace editor::view3d
