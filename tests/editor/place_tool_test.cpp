#include "editor/view3d/place_tool.h"

#include "editor/view3d/face_borders.h"
#include "editor/view3d/view_control.h"
#include "tests/editor/tool_host.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Pose;
using base::Vec3;

constexpr double kPi = std::numbers::pi;

// One view, from the front right above, of a box of 0.4 x 0.2 x 0.1 m on the floor and of a
// cylinder of 40 mm across and 100 mm high beside it.
scene::ScenePtr boxAndPost()
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body box;
    box.X_WB = {{0, 0, 0.05}, {}};
    box.visuals.push_back(
        {.geometry = scene::Box{.size = {0.4, 0.2, 0.1}}, .X_BS = {}, .material = {}});
    scene::Body post;
    post.X_WB = {{0.5, 0, 0.05}, {}};
    post.visuals.push_back(
        {.geometry = scene::Cylinder{.radius = 0.02, .height = 0.1}, .X_BS = {}, .material = {}});
    scene->bodies = {box, post};
    return scene;
}

class PlaceHost final : public test::ToolHost {
public:
    PlaceHost() : ToolHost(boxAndPost()) {}
};

// A block of 20 mm that stands on its foot.
Skin block()
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body body;
    body.X_WB = {{0, 0, 0.01}, {}};
    body.visuals.push_back(
        {.geometry = scene::Box{.size = {0.02, 0.02, 0.02}}, .X_BS = {}, .material = {}});
    scene->bodies = {body};
    return skinOf(*scene);
}

TEST(FaceBorders, GoStraightFromCornerToCorner)
{
    const std::vector<BorderLine> top = borderLines(block(), {0.003, 0.002, 0.02}, {0, 0, 1});
    ASSERT_EQ(top.size(), 4U);
    for (const BorderLine& line : top) {
        EXPECT_TRUE(isStraight(line));
        for (const Vec3& corner : {line.points.front(), line.points.back()}) {
            EXPECT_NEAR(std::abs(corner.x), 0.01, 1e-9);
            EXPECT_NEAR(std::abs(corner.y), 0.01, 1e-9);
            EXPECT_NEAR(corner.z, 0.02, 1e-9);
        }
        const Vec3 middle = 0.5 * (line.points.front() + line.points.back());
        EXPECT_NEAR(std::abs(middle.x) + std::abs(middle.y), 0.01, 1e-9);
    }
}

TEST(FaceBorders, ARoundRimHasNoCorners)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.emplace_back().visuals.push_back(
        {.geometry = scene::Cylinder{.radius = 0.05, .height = 0.02}, .X_BS = {}, .material = {}});
    BodySkins skins;
    const Skin& skin = skins.of(scene, scene::BodyIndex{0});
    EXPECT_GT(bordersOf(skin, {0, 0, 0.01}, {0, 0, 1}).size(), 8U);
    const std::vector<BorderLine> rim = borderLines(skin, {0, 0, 0.01}, {0, 0, 1});
    ASSERT_EQ(rim.size(), 1U);
    EXPECT_TRUE(rim.front().closed);
    EXPECT_FALSE(isStraight(rim.front()));
}

// Ghosts are painted often and made once.
TEST(SkinTest, ASkinIsMadeOnceForAScene)
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body body;
    body.X_WB = {{1, 2, 3}, {}};
    body.visuals.push_back({.geometry = scene::Box{.size = {1, 1, 1}}, .X_BS = {}, .material = {}});
    scene->bodies = {body, body};
    BodySkins skins;
    const Skin* first = &skins.of(scene, scene::BodyIndex{0});
    EXPECT_EQ(first->bounds.centre(), Vec3{}) << "in the frame of the body";
    (void)skins.of(scene, scene::BodyIndex{1});
    EXPECT_EQ(&skins.of(scene, scene::BodyIndex{0}), first);
    auto other = std::make_shared<scene::Scene>(*scene);
    other->bodies[0].visuals.clear();
    EXPECT_TRUE(skins.of(other, scene::BodyIndex{0}).points.empty()) << "of another scene";
}

// A drag brings a scene for every step, in which bodies stand elsewhere and look alike.
TEST(SkinTest, ASkinIsKeptWhileItsBodyLooksAlike)
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body body;
    body.visuals.push_back({.geometry = scene::Box{.size = {1, 1, 1}}, .X_BS = {}, .material = {}});
    scene->bodies = {body};
    BodySkins skins;
    const Vec3* points = skins.of(scene, scene::BodyIndex{0}).points.data();
    auto moved = std::make_shared<scene::Scene>(*scene);
    moved->bodies[0].X_WB = {{1, 2, 3}, {}};
    EXPECT_EQ(skins.of(moved, scene::BodyIndex{0}).points.data(), points);
    const auto sizeWhen = [&](auto change) {
        auto other = std::make_shared<scene::Scene>(*moved);
        change(other->bodies[0].visuals[0]);
        return skins.of(other, scene::BodyIndex{0}).bounds;
    };
    EXPECT_EQ(sizeWhen([](scene::VisualShape& shape) {
                  shape.geometry = scene::Box{.size = {2, 1, 1}};
              }).size(),
              (Vec3{2, 1, 1}));
    EXPECT_EQ(sizeWhen([](scene::VisualShape& shape) {
                  shape.X_BS.position = {0, 0, 5};
              }).centre(),
              (Vec3{0, 0, 5}));
}

class PlaceToolTest : public ::testing::Test {
protected:
    PlaceToolTest()
    {
        host_.chosen = &tool_;
        control_.resize(QSizeF(800, 600));
        CameraState camera;
        camera.rotation = rotationOf(StandardView::Home);
        camera.distance = 2;
        control_.rig().setState(camera);
    }

    QPointF seenAt(Vec3 point_W)
    {
        const auto at = project(control_.camera(), control_.size(), point_W);
        EXPECT_TRUE(at);
        return {at->x, at->y};
    }

    void moveTo(QPointF at)
    {
        control_.move(
            QMouseEvent(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier));
    }

    void click(Vec3 point_W, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at = seenAt(point_W);
        moveTo(at);
        control_.press(QMouseEvent(QEvent::MouseButtonPress, at, at, at, Qt::LeftButton,
                                   Qt::LeftButton, modifiers));
        control_.release(QMouseEvent(QEvent::MouseButtonRelease, at, at, at, Qt::LeftButton,
                                     Qt::NoButton, modifiers));
    }

    void dragTo(Vec3 from_W, Vec3 to_W, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF from = seenAt(from_W);
        const QPointF to = seenAt(to_W);
        moveTo(from);
        control_.press(QMouseEvent(QEvent::MouseButtonPress, from, from, from, Qt::LeftButton,
                                   Qt::LeftButton, modifiers));
        control_.move(
            QMouseEvent(QEvent::MouseMove, to, to, to, Qt::NoButton, Qt::LeftButton, modifiers));
        control_.release(QMouseEvent(QEvent::MouseButtonRelease, to, to, to, Qt::LeftButton,
                                     Qt::NoButton, modifiers));
    }

    bool press(int key)
    {
        const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        return control_.wantsKey(event) && control_.key(event);
    }

    static void expectNear(Vec3 a, Vec3 b)
    {
        EXPECT_NEAR(a.x, b.x, 1e-9);
        EXPECT_NEAR(a.y, b.y, 1e-9);
        EXPECT_NEAR(a.z, b.z, 1e-9);
    }

    PlaceHost host_;
    ViewControl control_{host_};
    std::vector<Placement> placed_;
    int dropped_ = 0;
    PlaceTool tool_{block(),
                    {.placed = [this](const Placement& placement) { placed_.push_back(placement); },
                     .changed = [] {},
                     .dropped =
                         [this] {
                             ++dropped_;
                         }}};
};

TEST_F(PlaceToolTest, OnTheFloorItStandsOnTheGrid)
{
    click({0.103, -0.398, 0});
    ASSERT_EQ(placed_.size(), 1U);
    EXPECT_FALSE(placed_[0].on);
    expectNear(placed_[0].X_WP.at(0).position, {0.10, -0.40, 0});
    EXPECT_FALSE(placed_[0].ends);
    click({0.103, -0.398, 0}, Qt::ShiftModifier);
    EXPECT_TRUE(placed_.at(1).ends);
}

TEST_F(PlaceToolTest, AClickNeedsNoPointerThatCameBefore)
{
    const QPointF at = seenAt({0.10, -0.40, 0});
    moveTo(at);
    control_.leave();
    control_.press(QMouseEvent(QEvent::MouseButtonPress, at, at, at, Qt::LeftButton, Qt::LeftButton,
                               Qt::NoModifier));
    control_.release(QMouseEvent(QEvent::MouseButtonRelease, at, at, at, Qt::LeftButton,
                                 Qt::NoButton, Qt::NoModifier));
    ASSERT_EQ(placed_.size(), 1U);
    expectNear(placed_[0].X_WP.at(0).position, {0.10, -0.40, 0});
}

// The grid of a face is counted from the origin of its body.
TEST_F(PlaceToolTest, OnAFaceItStandsOnTheGridOfItsBody)
{
    click({0.092, 0.038, 0.1});
    ASSERT_EQ(placed_.size(), 1U);
    EXPECT_EQ(placed_[0].on, scene::BodyIndex{0});
    expectNear(placed_[0].X_WP.at(0).position, {0.09, 0.04, 0.1});
}

TEST_F(PlaceToolTest, CornersEdgesAndMiddlesDraw)
{
    click({0.197, -0.097, 0.1});
    expectNear(placed_.at(0).X_WP.at(0).position, {0.2, -0.1, 0.1});
    EXPECT_EQ(tool_.landing()->mark, SnapMark::Corner);
    click({0.003, -0.097, 0.1});
    expectNear(placed_.at(1).X_WP.at(0).position, {0, -0.1, 0.1});
    EXPECT_EQ(tool_.landing()->mark, SnapMark::Middle);
    click({0.002, 0.001, 0.1});
    expectNear(placed_.at(2).X_WP.at(0).position, {0, 0, 0.1});
    EXPECT_EQ(tool_.landing()->mark, SnapMark::Middle);
}

// Up is away from the face: a part on a side stands out of it.
TEST_F(PlaceToolTest, OnASideItStandsOut)
{
    click({0.06, -0.1, 0.05});
    ASSERT_EQ(placed_.size(), 1U);
    const Vec3 up = base::rotate(placed_[0].X_WP.at(0).rotation, Vec3{0, 0, 1});
    expectNear(up, {0, -1, 0});
}

TEST_F(PlaceToolTest, RoundAPostItStandsAtThePostsFoot)
{
    click({0.5, -0.02, 0.06});
    ASSERT_EQ(placed_.size(), 1U);
    EXPECT_EQ(tool_.landing()->mark, SnapMark::Axis);
    expectNear(placed_[0].X_WP.at(0).position, {0.5, 0, 0});
    expectNear(base::rotate(placed_[0].X_WP.at(0).rotation, Vec3{0, 0, 1}), {0, 0, 1});
}

TEST_F(PlaceToolTest, KeysAndTheWheelTurnIt)
{
    moveTo(seenAt({0.1, -0.4, 0}));
    EXPECT_TRUE(press(Qt::Key_R));
    QWheelEvent wheel(seenAt({0.1, -0.4, 0}), {}, {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    const CameraState before = control_.camera();
    control_.wheel(wheel);
    EXPECT_EQ(control_.camera(), before) << "the view does not zoom";
    click({0.1, -0.4, 0});
    const Vec3 x = base::rotate(placed_.at(0).X_WP.at(0).rotation, Vec3{1, 0, 0});
    const double angle = kPi / 2 + kPi / 12;
    expectNear(x, {std::cos(angle), std::sin(angle), 0});
}

TEST_F(PlaceToolTest, AnotherAxisPointsUpAndItStillStandsOnTheFloor)
{
    moveTo(seenAt({0.1, -0.4, 0}));
    press(Qt::Key_X);
    click({0.1, -0.4, 0});
    const Pose X = placed_.at(0).X_WP.at(0);
    expectNear(base::rotate(X.rotation, Vec3{1, 0, 0}), {0, 0, 1});
    EXPECT_NEAR(base::transformed(X, block().bounds).low.z, 0, 1e-9);
}

TEST_F(PlaceToolTest, AnArrayPlacesAllThatAreNotLeftOut)
{
    moveTo(seenAt({-0.1, -0.4, 0}));
    ASSERT_TRUE(press(Qt::Key_A));
    tool_.setArray(ArrayLayout{.count = {4, 2}, .spacing = {0.08, 0.06}});
    click({0.06, -0.4, 0.01});  // the third
    EXPECT_EQ(tool_.array()->leftOut.size(), 1U);
    ASSERT_TRUE(press(Qt::Key_Return));
    ASSERT_EQ(placed_.size(), 1U);
    EXPECT_TRUE(placed_[0].ends);
    ASSERT_EQ(placed_[0].X_WP.size(), 7U);
    expectNear(placed_[0].X_WP[1].position, {-0.02, -0.4, 0});
    expectNear(placed_[0].X_WP[2].position, {0.14, -0.4, 0});
    expectNear(placed_[0].X_WP[3].position, {-0.1, -0.34, 0});
}

TEST_F(PlaceToolTest, HandlesDragCountAndSpacing)
{
    moveTo(seenAt({-0.1, -0.4, 0}));
    press(Qt::Key_A);
    tool_.setArray(ArrayLayout{.count = {3, 2}, .spacing = {0.08, 0.06}});
    dragTo({0.06, -0.4, 0}, {0.22, -0.4, 0});
    EXPECT_EQ(tool_.array()->count[0], 5);
    dragTo({0.22, -0.4, 0}, {0.30, -0.4, 0}, Qt::ShiftModifier);
    EXPECT_EQ(tool_.array()->count[0], 5);
    EXPECT_NEAR(tool_.array()->spacing[0], 0.1, 1e-9);
}

TEST_F(PlaceToolTest, EscapeGoesBackOneStateAtATime)
{
    moveTo(seenAt({-0.1, -0.4, 0}));
    press(Qt::Key_A);
    EXPECT_TRUE(press(Qt::Key_Escape));
    EXPECT_EQ(tool_.array(), nullptr);
    EXPECT_EQ(dropped_, 0);
    press(Qt::Key_Escape);
    EXPECT_EQ(dropped_, 1);
}

// n copies on a ring of radius r are 2 r sin(π/n) apart and look at its middle alike.
TEST(ArrayLayout, ARingClosesAndTurnsItsCopies)
{
    const ArrayLayout ring{.kind = ArrayKind::Ring, .count = {6, 1}, .radius = 0.1};
    const std::vector<Pose> places = ring.places();
    ASSERT_EQ(places.size(), 6U);
    EXPECT_EQ(places.front(), Pose{});
    const Vec3 middle{-0.1, 0, 0};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Pose& next = places[(i + 1) % places.size()];
        EXPECT_NEAR(base::norm(next.position - places[i].position), 2 * 0.1 * std::sin(kPi / 6),
                    1e-12);
        const Vec3 inwards = base::rotate(places[i].rotation, Vec3{-0.1, 0, 0});
        EXPECT_NEAR(base::norm(places[i].position + inwards - middle), 0, 1e-12);
    }
}

// The silhouette of a box seen along no axis is its six outer edges.
TEST(Skin, ABoxHasTheEdgesThatItsTrianglesHave)
{
    const Skin skin = block();
    EXPECT_EQ(skin.triangles.size(), 12U);
    EXPECT_EQ(skin.points.size(), 8U);
    EXPECT_EQ(skin.edges.size(), 18U);  // Euler: 8 − E + 12 = 2
    for (const Skin::Edge& edge : skin.edges) {
        EXPECT_NE(edge.triangle, edge.other) << "it is closed";
    }
}

}  // namespace
}  // namespace editor::view3d
