// The ellipsoid of inertia: its half axes against moments in closed form, pulled with the mouse,
// and what a moved mass centre leaves where it is in the compiled scene.

#include "editor/view3d/mass_tool.h"

#include "adf/properties.h"
#include "editor/tools/mass_frame.h"
#include "editor/view3d/inertia_ellipsoid.h"
#include "editor/view3d/view_control.h"
#include "tests/editor/context_fixture.h"
#include "tests/editor/tool_host.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <gtest/gtest.h>

#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

void expectClose(Vec3 found, Vec3 expected, double within)
{
    EXPECT_LT(base::norm(found - expected), within) << found.x << ' ' << found.y << ' ' << found.z;
}

// A ball has 2/5 m r² about every axis; a box of a, b, c has m (b² + c²) / 12, and so the ellipsoid
// of half axes a sqrt(5/12).
TEST(InertiaEllipsoid, HasTheMomentsOfSolidsInClosedForm)
{
    expectClose(ellipsoidMoments(3, {0.2, 0.2, 0.2}), 0.4 * 3 * 0.04 * Vec3{1, 1, 1}, 1e-15);
    const Vec3 box{0.1, 0.2, 0.4};
    const Vec3 moments = 2.0 / 12 * Vec3{0.04 + 0.16, 0.01 + 0.16, 0.01 + 0.04};
    expectClose(ellipsoidHalfAxes(2, moments), std::sqrt(5.0 / 12) * box, 1e-15);
    expectClose(ellipsoidMoments(2, ellipsoidHalfAxes(2, moments)), moments, 1e-15);
}

TEST(InertiaEllipsoid, AnAxisIsPulledAndItsOwnMomentStays)
{
    const Vec3 moments = ellipsoidMoments(5, {0.1, 0.2, 0.3});
    const PulledAxis longer = pulledAxis(5, moments, 0, 0.05, 0);
    EXPECT_EQ(longer.moments.x, moments.x);
    EXPECT_FALSE(longer.stopped);
    expectClose(longer.moments, ellipsoidMoments(5, {0.15, 0.2, 0.3}), 1e-15);
    EXPECT_DOUBLE_EQ(pulledAxis(5, moments, 1, 0.034, 0.01).halfAxis, 0.23);
}

// However far it is pushed in, the moments stay those of a solid: at the end one is the sum of the
// other two.
TEST(InertiaEllipsoid, StopsWhereTheBodyIsFlat)
{
    const Vec3 moments = ellipsoidMoments(5, {0.1, 0.2, 0.3});
    for (int axis = 0; axis < 3; ++axis) {
        for (const double by : {-0.05, -0.1, -0.3, -5.0}) {
            const PulledAxis made = pulledAxis(5, moments, axis, by, 0);
            EXPECT_TRUE(isPossible(made.moments)) << axis << ' ' << by;
        }
        const PulledAxis flat = pulledAxis(5, moments, axis, -5, 0);
        EXPECT_TRUE(flat.stopped);
        EXPECT_NEAR(flat.moments[axis], flat.moments[(axis + 1) % 3] + flat.moments[(axis + 2) % 3],
                    1e-6);
    }
    EXPECT_TRUE(isPossible({0.111111, 0.222222, 0.333334})) << "a sheet, in six digits";
    EXPECT_FALSE(isPossible({0.1, 0.2, 0.4}));
    EXPECT_FALSE(isPossible({0, 0.2, 0.2}));
    EXPECT_TRUE(isPossible(pulledAxis(5, {0.1, 0.2, 0.4}, 2, 0.01, 0).moments));
}

scene::ScenePtr oneBodyTurned()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.emplace_back().X_WB = {{0.1, 0, 0.2}, base::fromRpy({0, 0.5, 0})};
    return scene;
}

// One view from the front of a body of 5 kg with half axes of 0.3, 0.2 and 0.5 m.
class MassToolTest : public ::testing::Test, private MassToolUser {
protected:
    MassToolTest()
    {
        host_.chosen = &tool_;
        control_.resize(QSizeF(800, 600));
        CameraState camera;
        camera.rotation = rotationOf(StandardView::Front);
        camera.distance = 3;
        camera.orthographic = true;
        control_.rig().setState(camera);
        marks_.body = scene::BodyIndex{0};
        marks_.mass = 5;
        marks_.place = {{{0.05, 0, 0.1}, {}}, ellipsoidMoments(5, {0.3, 0.2, 0.5})};
        tool_.show(marks_);
    }

    QPointF seenAt(Vec3 point_W)
    {
        const auto at = project(control_.camera(), control_.size(), point_W);
        return at ? QPointF(at->x, at->y) : QPointF();
    }

    Vec3 inWorld(Vec3 point_C) { return host_.state().X_WB[0] * (marks_.place.X_BC * point_C); }

    void press(QPointF at)
    {
        control_.move(QMouseEvent(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::NoButton, {}));
        control_.press(
            QMouseEvent(QEvent::MouseButtonPress, at, at, at, Qt::LeftButton, Qt::LeftButton, {}));
    }

    void moveTo(QPointF at)
    {
        control_.move(QMouseEvent(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::LeftButton, {}));
    }

    void release(QPointF at)
    {
        moveTo(at);
        control_.release(
            QMouseEvent(QEvent::MouseButtonRelease, at, at, at, Qt::LeftButton, Qt::NoButton, {}));
    }

    void type(const QString& text)
    {
        for (const QChar letter : text) {
            control_.key(QKeyEvent(QEvent::KeyPress, letter.unicode(), {}, QString(letter)));
        }
    }

    test::ToolHost host_{oneBodyTurned()};
    MassTool tool_{*this};
    ViewControl control_{host_};
    MassMarks marks_;
    std::vector<std::pair<MassPlace, DragPhase>> drags_;
    std::vector<Vec3> shown_;  // the moments before each step of a drag
    double estimated_ = 1;     // what each step makes of the moments

private:
    // As the window does: what is dragged is shown at once.
    void massDragged(const MassPlace& place, DragPhase phase) override
    {
        drags_.emplace_back(place, phase);
        shown_.push_back(marks_.place.moments);
        marks_.place = place;
        marks_.place.moments = estimated_ * marks_.place.moments;
        tool_.show(marks_);
    }

    void placesChanged(const std::vector<QRect>& /*places*/) override {}
};

TEST_F(MassToolTest, AnEndOfAnAxisFollowsThePointer)
{
    press(seenAt(inWorld({0, 0, 0.5})));
    release(seenAt(inWorld({0, 0, 0.65})));
    ASSERT_GE(drags_.size(), 3U);
    EXPECT_EQ(drags_.front().second, DragPhase::Started);
    EXPECT_EQ(drags_.back().second, DragPhase::Finished);
    expectClose(ellipsoidHalfAxes(5, drags_.back().first.moments), {0.3, 0.2, 0.65}, 0.01);
    expectClose(drags_.back().first.X_BC.position, {0.05, 0, 0.1}, 1e-15);
}

TEST_F(MassToolTest, TheCentreIsDraggedByAnArrowToATypedAmount)
{
    host_.state().gizmoFrame = GizmoFrame::Local;
    const QPointF centre = seenAt(inWorld({}));
    const QPointF away = seenAt(inWorld({0.2, 0, 0})) - centre;
    const QPointF grip = centre + 40 * away / std::hypot(away.x(), away.y());
    press(grip);
    moveTo(grip + 0.5 * away);
    type(QStringLiteral("25 mm"));
    release(grip + 0.5 * away);
    ASSERT_GE(drags_.size(), 3U);
    EXPECT_EQ(drags_.back().second, DragPhase::Finished);
    expectClose(drags_.back().first.X_BC.position, {0.075, 0, 0.1}, 1e-12);
    EXPECT_EQ(drags_.back().first.moments, drags_.front().first.moments);
}

// Estimated moments come back with other last bits: the drag does not make them a person's own.
TEST_F(MassToolTest, MomentsThatAreEstimatedAnewStayAsTheyAre)
{
    estimated_ = 1 + 1e-14;
    host_.state().gizmoFrame = GizmoFrame::Local;
    const QPointF centre = seenAt(inWorld({}));
    const QPointF away = seenAt(inWorld({0.2, 0, 0})) - centre;
    const QPointF grip = centre + 40 * away / std::hypot(away.x(), away.y());
    press(grip);
    moveTo(grip + 0.2 * away);
    release(grip + 0.5 * away);
    ASSERT_GE(drags_.size(), 4U);
    for (std::size_t i = 1; i < drags_.size(); ++i) {
        EXPECT_EQ(drags_[i].first.moments, shown_[i]) << i;
    }
}

TEST_F(MassToolTest, EscapePutsBackWhatWasDragged)
{
    press(seenAt(inWorld({0, 0, 0.5})));
    moveTo(seenAt(inWorld({0, 0, 0.3})));
    ASSERT_NE(drags_.back().first.moments, drags_.front().first.moments);
    control_.key(QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, {}));
    EXPECT_EQ(drags_.back().second, DragPhase::Cancelled);
    EXPECT_EQ(drags_.back().first.moments, drags_.front().first.moments);
    EXPECT_FALSE(tool_.isDragging());
}

class PlacedMass : public test::ContextTest {
protected:
    DocumentSession& session_ = open(R"(bodies: [BODY ball]
BODY ball: {name: ball, mass: 2, collision shape: SPHERE, collision geometry: {radius: 0.1}, inertial offset: {position: {x: 0, y: 0, z: 0.1}, orientation: {r: 0, p: 0, y: 0}}}
)");

    scene::Body compiled()
    {
        waitUntil([this] { return !builder_.isBuilding(); });
        return builder_.scene()->bodies.at(0);
    }
};

TEST_F(PlacedMass, MovesTheCentreAndNotWhatCollides)
{
    const scene::Body before = compiled();
    const adf::ObjectPtr ball = find(session_, "BODY ball");
    const auto mass = massOf(*ball, *builder_.scene(), builder_.map());
    ASSERT_TRUE(mass);
    EXPECT_EQ(mass->moments, before.inertia) << "estimated";
    base::Pose X_BC = mass->X_BC;
    X_BC.position.x = 0.03;
    session_.push(placingMass(*ball, *mass, X_BC, mass->moments), QStringLiteral("step"));
    const scene::Body after = compiled();
    expectClose(after.X_BC.position, {0.03, 0, 0.1}, 1e-15);
    expectClose(after.collisions.at(0).X_BS.position, before.collisions.at(0).X_BS.position, 1e-15);
    EXPECT_FALSE(find(session_, "BODY ball")->isAuthored(adf::body::kInertia));
}

// A box a, b, c has m (b² + c²) / 12; the box along axes at 45 degrees to it would be larger.
TEST_F(PlacedMass, TurnsTheAxesOfAnEstimateWithItsMoments)
{
    DocumentSession& other = open(R"(bodies: [BODY block]
BODY block: {name: block, mass: 6, collision shape: BOX, collision geometry: {x: 0.1, y: 0.2, z: 0.4}, inertial offset: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}
)",
                                  "/tmp/block.yaml");
    compiled();
    const adf::ObjectPtr block = find(other, "BODY block");
    const auto mass = massOf(*block, *builder_.scene(), builder_.map());
    ASSERT_TRUE(mass);
    const base::Pose X_BC{{}, base::fromRpy({0, 0, std::acos(-1) / 4})};
    other.push(placingMass(*block, *mass, X_BC, mass->moments), QStringLiteral("step"));
    waitUntil([this] { return !builder_.isBuilding(); });
    const scene::Body& after =
        builder_.scene()->body(*builder_.map().find<scene::BodyIndex>(block->id()));
    EXPECT_LT(base::angleBetween(after.X_BC.rotation, X_BC.rotation), 1e-6);
    expectClose(after.inertia, {0.1, 0.085, 0.025}, 1e-12);
}

TEST_F(PlacedMass, WritesOnlyTheMomentsThatChanged)
{
    compiled();
    const adf::ObjectPtr ball = find(session_, "BODY ball");
    auto mass = massOf(*ball, *builder_.scene(), builder_.map());
    ASSERT_TRUE(mass);
    mass->moments = {0.0123456789, 0.01, 0.011};
    session_.push(placingMass(*ball, *mass, mass->X_BC, {0.0123456789, 0.0123456789, 0.011}),
                  QStringLiteral("step"));
    EXPECT_EQ(find(session_, "BODY ball")->get(adf::body::kInertia),
              (Vec3{0.0123456789, 0.0123457, 0.011}));
    EXPECT_EQ(workspace_.undoStack().count(), 1);
}

}  // namespace
}  // namespace editor::view3d
