#include "editor/view3d/gizmo_tool.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"
#include "tests/view3d/gl_fixtures.h"

#include <QAction>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <QWindow>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace editor::view3d {
namespace {

using namespace test;

constexpr int kTimeoutMs = 30000;

// A main window with one view of a red box, drawn once.
class ViewportTest : public testing::Test {
protected:
    ViewportTest()
    {
        stage.setColours(testColours());
        stage.setAnimated(false);
        viewport = new Viewport(stage, &window);
        viewport->setOverlays({.grid = false, .shadows = false, .axisCube = false});
        window.setCentralWidget(viewport);
        window.resize(480, 360);
        window.show();
        stage.setScene(redBox());
        QObject::connect(&stage, &Stage::picked, [this](const Pick& p) { picks.push_back(p); });
        QObject::connect(&stage, &Stage::gizmoDragged,
                         [this](const GizmoDrag& d) { drags.push_back(d); });
        QObject::connect(&stage, &Stage::pulled, [this](const Pull& p) { pulls.push_back(p); });
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window, kTimeoutMs));
        picture();
    }

    // The next frame that is drawn.
    QImage picture() { return picture(*viewport); }

    static QImage picture(Viewport& view)
    {
        QImage image;
        view.capture([&image](const QImage& drawn) { image = drawn; });
        EXPECT_TRUE(QTest::qWaitFor([&image] { return !image.isNull(); }, kTimeoutMs));
        return image;
    }

    // The native window that takes the pointer.
    QWindow* native() const
    {
        for (QWindow* candidate : QGuiApplication::allWindows()) {
            if (candidate->objectName() == QStringLiteral("view3d") && candidate->isVisible()) {
                return candidate;
            }
        }
        return nullptr;
    }

    QPoint middle() const { return {native()->width() / 2, native()->height() / 2}; }

    // Where a world point is seen in the native window.
    QPoint seen(base::Vec3 point) const
    {
        const ViewSize size{.width = static_cast<double>(native()->width()),
                            .height = static_cast<double>(native()->height())};
        const auto p = project(viewport->cameraState(), size, point);
        return p ? QPoint(static_cast<int>(p->x), static_cast<int>(p->y)) : QPoint();
    }

    // On the gizmo's X arrow, when the view looks from the front.
    QPoint arrowX() const { return seen(redBox()->bodies[0].X_WB.position) + QPoint(50, 0); }

    void drag(Qt::MouseButton button,
              QPoint from,
              QPoint to,
              Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWindow* target = native();
        QTest::mouseMove(target, from);
        QTest::mousePress(target, button, modifiers, from);
        for (int i = 1; i <= 5; ++i) {
            const QPoint at = from + (to - from) * i / 5;
            QMouseEvent move(QEvent::MouseMove, at, target->mapToGlobal(at), Qt::NoButton, button,
                             modifiers);
            QCoreApplication::sendEvent(target, &move);
        }
        QTest::mouseRelease(target, button, modifiers, to);
    }

    void select()
    {
        stage.setSelection({.parts = {scene::BodyIndex{0}}, .active = scene::BodyIndex{0}});
    }

    Stage stage;
    QMainWindow window;
    Viewport* viewport = nullptr;
    std::vector<Pick> picks;
    std::vector<GizmoDrag> drags;
    std::vector<Pull> pulls;
};

TEST_F(ViewportTest, ShowsTheSceneFramedOnTheGradient)
{
    const QImage image = picture();
    EXPECT_TRUE(isReddish(image.pixel(image.width() / 2, image.height() / 2)));
    EXPECT_TRUE(isNear(image.pixel(4, 3), testColours().viewTop, 8));
    EXPECT_GT(count(image, isReddish), image.width() * image.height() / 6);
}

TEST_F(ViewportTest, OutlinesWhatIsSelected)
{
    const auto orange = [](QRgb p) {
        return isNear(p, testColours().select, 40);
    };
    EXPECT_EQ(count(picture(), orange), 0);
    select();
    const int outlined = count(picture(), orange);
    EXPECT_GT(outlined, 400);
    stage.setSelection({});
    EXPECT_EQ(count(picture(), orange), 0);
}

// Of a body before a wall of its own colour, also where that is the colour of the line or of its
// halo.
TEST_F(ViewportTest, AnOutlineIsSeenOnEveryColour)
{
    viewport->setStandardView(StandardView::Front);
    std::uint64_t revision = 1;
    for (const QColor& colour : {testColours().select, testColours().base, QColor(Qt::white),
                                 QColor(Qt::gray), QColor(Qt::blue)}) {
        const auto ink = plain(colour.redF(), colour.greenF(), colour.blueF());
        auto scene = redBox();
        scene->revision = ++revision;
        scene->bodies[0].visuals[0].material = ink;
        scene->bodies.push_back(boxBody("wall", {0, 2, 0.5}, ink));
        scene->bodies.back().visuals[0].geometry = scene::Box{.size = {40, 0.1, 40}};
        stage.setSelection({});
        stage.setScene(scene);
        const QImage before = picture();
        select();
        const QImage after = picture();
        int changed = 0;
        for (int y = 0; y < after.height(); ++y) {
            for (int x = 0; x < after.width(); ++x) {
                changed += isNear(after.pixel(x, y), QColor(before.pixel(x, y)), 60) ? 0 : 1;
            }
        }
        EXPECT_GT(changed, 400) << colour.name().toStdString();
    }
}

TEST_F(ViewportTest, ShowsAHiddenSelectionFaintly)
{
    auto scene = redBox();
    scene->bodies.push_back(boxBody("screen", {0, -2, 0.5}, plain(0.1F, 0.4F, 0.1F)));
    scene->bodies.back().visuals[0].geometry = scene::Box{.size = {8, 0.1, 8}};
    stage.setScene(scene);
    viewport->setStandardView(StandardView::Front);
    picture();
    select();
    const QImage image = picture();
    EXPECT_EQ(count(image, [](QRgb p) { return isNear(p, testColours().select, 30); }), 0);
    EXPECT_GT(count(image, [](QRgb p) { return qRed(p) > qGreen(p) && qRed(p) > 80; }), 100);
}

TEST_F(ViewportTest, OutlinesWhatIsUnderThePointer)
{
    const auto pale = [](QRgb p) {
        return isNear(p, testColours().hover, 60);
    };
    EXPECT_EQ(count(picture(), pale), 0);
    QMouseEvent move(QEvent::MouseMove, middle(), native()->mapToGlobal(middle()), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(native(), &move);
    EXPECT_GT(count(picture(), pale), 100);
}

TEST_F(ViewportTest, PicksTheBodyUnderAClickAndNothingBesideIt)
{
    QTest::mouseClick(native(), Qt::LeftButton, Qt::ShiftModifier, middle());
    ASSERT_EQ(picks.size(), 1U);
    EXPECT_EQ(picks[0].part, scene::PartIndex(scene::BodyIndex{0}));
    EXPECT_TRUE(picks[0].modifiers.testFlag(Qt::ShiftModifier));
    EXPECT_LE(std::abs(picks[0].point_W.x), 0.5 + 1e-6);

    QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, QPoint(5, 5));
    ASSERT_EQ(picks.size(), 2U);
    EXPECT_FALSE(picks[1].part);
}

TEST_F(ViewportTest, OpensTheContextMenuOfWhatIsUnderThePointer)
{
    std::optional<Pick> asked;
    QObject::connect(&stage, &Stage::contextMenuRequested,
                     [&](const Pick& pick, QPoint) { asked = pick; });
    QTest::mouseClick(native(), Qt::RightButton, Qt::NoModifier, middle());
    ASSERT_TRUE(asked);
    ASSERT_NE(asked->as<scene::BodyIndex>(), nullptr);
    EXPECT_EQ(*asked->as<scene::BodyIndex>(), scene::BodyIndex{0});
}

TEST_F(ViewportTest, OrbitsPansAndZooms)
{
    const CameraState before = viewport->cameraState();
    drag(Qt::MiddleButton, middle(), middle() + QPoint(60, 20));
    const CameraState orbited = viewport->cameraState();
    EXPECT_GT(base::angleBetween(before.rotation, orbited.rotation), 0.2);
    EXPECT_NEAR(orbited.distance, before.distance, 1e-9);

    drag(Qt::MiddleButton, middle(), middle() + QPoint(40, 0), Qt::ShiftModifier);
    const CameraState panned = viewport->cameraState();
    EXPECT_EQ(panned.rotation, orbited.rotation);
    EXPECT_GT(base::norm(panned.target - orbited.target), 0.05);

    QWheelEvent wheel(middle(), native()->mapToGlobal(middle()), QPoint(), QPoint(0, 120),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(native(), &wheel);
    EXPECT_LT(viewport->cameraState().distance, panned.distance * 0.9);
    EXPECT_TRUE(picks.empty()) << "a drag is no click";
}

TEST_F(ViewportTest, TakesTheKeysOfViews)
{
    QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, middle());
    QTest::keyClick(viewport, Qt::Key_1, Qt::KeypadModifier);
    EXPECT_EQ(viewport->viewName(), QStringLiteral("Front"));
    QTest::keyClick(viewport, Qt::Key_5, Qt::KeypadModifier);
    EXPECT_EQ(viewport->viewName(), QStringLiteral("Front, orthographic"));
    QTest::keyClick(viewport, Qt::Key_3, Qt::KeypadModifier | Qt::ControlModifier);
    EXPECT_EQ(viewport->viewName(), QStringLiteral("Left, orthographic"));

    CameraState away = viewport->cameraState();
    away.target = {50, 50, 50};
    viewport->setCameraState(away);
    QTest::keyClick(viewport, Qt::Key_Home);
    EXPECT_LT(base::norm(viewport->cameraState().target - base::Vec3{0, 0, 0.5}), 0.6);
}

TEST_F(ViewportTest, LeavesTheKeyboardToTheHostsActions)
{
    QAction play(&window);
    play.setShortcut(Qt::Key_Space);
    window.addAction(&play);
    const QSignalSpy played(&play, &QAction::triggered);
    QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, middle());
    EXPECT_EQ(QApplication::focusWidget(), viewport);
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window, kTimeoutMs));
    QTest::keyClick(window.windowHandle(), Qt::Key_Space);
    EXPECT_EQ(played.count(), 1);
    // Also where the window system gives the keyboard to the native window itself.
    QTest::keyClick(native(), Qt::Key_Space);
    EXPECT_EQ(played.count(), 2);
}

TEST_F(ViewportTest, MovesABodyAlongAnArrowAndPutsItBackOnEscape)
{
    viewport->setStandardView(StandardView::Front);
    stage.setTool(std::make_unique<GizmoTool>(GizmoMotion::Move));
    select();
    picture();
    const QPoint arrow = arrowX();
    drag(Qt::LeftButton, arrow, arrow + QPoint(40, 25));
    ASSERT_GE(drags.size(), 3U);
    EXPECT_EQ(drags.front().phase, DragPhase::Started);
    EXPECT_EQ(drags.front().bodies, std::vector{scene::BodyIndex{0}});
    const GizmoDrag last = drags.back();
    EXPECT_EQ(last.phase, DragPhase::Finished);
    EXPECT_GT(last.delta_W.position.x, 0.05);
    EXPECT_NEAR(last.delta_W.position.y, 0, 1e-9);
    EXPECT_NEAR(last.delta_W.position.z, 0, 1e-9);
    EXPECT_EQ(stage.poses()[0].position, (last.delta_W * redBox()->bodies[0].X_WB).position);

    stage.useScenePoses();
    picture();
    drags.clear();
    QWindow* target = native();
    QTest::mousePress(target, Qt::LeftButton, Qt::NoModifier, arrow);
    QMouseEvent move(QEvent::MouseMove, arrow + QPoint(30, 0), target->mapToGlobal(arrow),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    EXPECT_NE(stage.poses()[0].position, redBox()->bodies[0].X_WB.position);
    QTest::keyClick(viewport, Qt::Key_Escape);
    EXPECT_EQ(drags.back().phase, DragPhase::Cancelled);
    EXPECT_EQ(stage.poses()[0], redBox()->bodies[0].X_WB);
    QTest::mouseRelease(target, Qt::LeftButton, Qt::NoModifier, arrow + QPoint(30, 0));
    EXPECT_EQ(drags.back().phase, DragPhase::Cancelled) << "the release says nothing more";
}

TEST_F(ViewportTest, KeepsADragGoingWhileTheHostCompilesItsScenes)
{
    viewport->setStandardView(StandardView::Front);
    stage.setTool(std::make_unique<GizmoTool>(GizmoMotion::Move));
    select();
    picture();
    // A host that answers each step with a scene in which the body stands there already.
    QObject::connect(&stage, &Stage::gizmoDragged, [this](const GizmoDrag& step) {
        auto moved = redBox();
        moved->bodies[0].X_WB = step.delta_W * moved->bodies[0].X_WB;
        stage.setScene(moved);
        select();
    });
    const QPoint arrow = arrowX();
    drag(Qt::LeftButton, arrow, arrow + QPoint(40, 0));
    ASSERT_FALSE(drags.empty());
    EXPECT_NEAR(stage.poses()[0].position.x, drags.back().delta_W.position.x, 1e-12);
    EXPECT_GT(stage.poses()[0].position.x, 0.05);
}

TEST_F(ViewportTest, TakesAnExactAmountWhileDragging)
{
    viewport->setStandardView(StandardView::Front);
    stage.setTool(std::make_unique<GizmoTool>(GizmoMotion::Move));
    select();
    picture();
    const QPoint arrow = arrowX();
    QTest::mousePress(native(), Qt::LeftButton, Qt::NoModifier, arrow);
    QTest::keyClicks(viewport, QStringLiteral("-0.25"));
    ASSERT_FALSE(drags.empty());
    EXPECT_NEAR(drags.back().delta_W.position.x, -0.25, 1e-12);
    QTest::keyClick(viewport, Qt::Key_Return);
    EXPECT_EQ(drags.back().phase, DragPhase::Finished);
    EXPECT_NEAR(stage.poses()[0].position.x, -0.25, 1e-12);
    QTest::mouseRelease(native(), Qt::LeftButton, Qt::NoModifier, arrow);
}

TEST_F(ViewportTest, PullsABodyOnlyDuringARun)
{
    drag(Qt::LeftButton, middle(), middle() + QPoint(40, 0), Qt::ControlModifier);
    EXPECT_TRUE(pulls.empty());
    stage.setRunFrame(RunFrame::Running);
    drag(Qt::LeftButton, middle(), middle() + QPoint(40, 0), Qt::ControlModifier);
    ASSERT_GE(pulls.size(), 3U);
    EXPECT_EQ(pulls.front().phase, DragPhase::Started);
    EXPECT_EQ(pulls.back().phase, DragPhase::Finished);
    EXPECT_FALSE(pulls.back().turn);
    const CameraState camera = viewport->cameraState();
    const base::Vec3 way = pulls.back().target_W - pulls.front().target_W;
    EXPECT_GT(base::dot(way, camera.right()), 0.05);
    EXPECT_NEAR(base::dot(way, camera.forward()), 0, 1e-9);
}

TEST_F(ViewportTest, TurnsABodyWithTheRightButton)
{
    stage.setRunFrame(RunFrame::Running);
    QSignalSpy menus(&stage, &Stage::contextMenuRequested);
    drag(Qt::RightButton, middle(), middle() + QPoint(50, 0), Qt::ControlModifier);
    ASSERT_GE(pulls.size(), 3U);
    EXPECT_TRUE(pulls.front().turn);
    EXPECT_EQ(pulls.back().phase, DragPhase::Finished);
    EXPECT_TRUE(menus.isEmpty());
    // Across the screen: about the upward axis of the view, so that what is in front follows.
    const base::Vec3 up = viewport->cameraState().up();
    const base::Quat turned = pulls.back().R_WB * base::conjugate(pulls.front().R_WB);
    EXPECT_GT(base::dot({turned.x, turned.y, turned.z}, up), 0.1);
}

TEST_F(ViewportTest, PullsTheBodyUnderTheLineOfAJoint)
{
    auto scene = redBox();
    const base::Vec3 middle_W = scene->bodies[0].X_WB.position;
    scene::Body ground;
    scene->bodies.push_back(ground);
    scene::Joint joint;
    joint.type = scene::JointType::Revolute;
    joint.parent = scene::BodyIndex{1};
    joint.child = scene::BodyIndex{0};
    joint.X_PJ = {middle_W, {}};
    scene->joints.push_back(joint);
    stage.setScene(scene);
    Overlays lines = viewport->overlays();
    lines.jointAxes = true;
    viewport->setOverlays(lines);
    stage.setRunFrame(RunFrame::Running);
    picture();
    QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, seen(middle_W));
    ASSERT_FALSE(picks.empty());
    ASSERT_NE(picks.back().as<scene::JointIndex>(), nullptr)
        << "the line is not where the drag begins";
    drag(Qt::LeftButton, seen(middle_W), seen(middle_W) + QPoint(40, 0), Qt::ControlModifier);
    ASSERT_GE(pulls.size(), 3U);
    EXPECT_EQ(pulls.front().body.value, 0U);
}

TEST_F(ViewportTest, SaysWithAFrameThatOneLooksAtARun)
{
    const auto violet = [](QRgb p) {
        return isNear(p, testColours().run, 20);
    };
    EXPECT_EQ(count(picture(), violet), 0);
    stage.setRunFrame(RunFrame::Running);
    const QImage image = picture();
    EXPECT_TRUE(violet(image.pixel(0, image.height() / 2)));
    EXPECT_TRUE(violet(image.pixel(image.width() - 1, image.height() / 2)));
    EXPECT_TRUE(violet(image.pixel(image.width() / 2, 0)));
    EXPECT_TRUE(violet(image.pixel(image.width() / 2, image.height() - 1)));
}

TEST_F(ViewportTest, DrawsSnapshotsOfTheShownSceneOnly)
{
    exchange::Snapshot snapshot = exchange::initialSnapshot(*redBox());
    snapshot.sceneRevision = 99;
    snapshot.bodies[0].X_WB.position = {5, 0, 0};
    stage.setSnapshot(snapshot);
    EXPECT_EQ(stage.poses()[0], redBox()->bodies[0].X_WB);
    snapshot.sceneRevision = redBox()->revision;
    stage.setSnapshot(snapshot);
    EXPECT_EQ(stage.poses()[0].position, (base::Vec3{5, 0, 0}));
    EXPECT_LT(count(picture(), isReddish), 2000);
}

TEST_F(ViewportTest, ShowsOneSceneInAnyNumberOfDockedViews)
{
    std::vector<Viewport*> views{viewport};
    for (int i = 0; i < 2; ++i) {
        auto* dock = new QDockWidget(&window);
        views.push_back(new Viewport(stage, dock));
        dock->setWidget(views.back());
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
    }
    window.resize(900, 600);
    views[1]->setStandardView(StandardView::Top);
    for (Viewport* view : views) {
        EXPECT_GT(count(picture(*view), isReddish), 400);
    }

    auto* dock = qobject_cast<QDockWidget*>(views[2]->parentWidget());
    ASSERT_NE(dock, nullptr);
    dock->setFloating(true);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(dock, kTimeoutMs));
    EXPECT_GT(count(picture(*views[2]), isReddish), 400) << "after it got a window of its own";
    dock->setFloating(false);
    EXPECT_GT(count(picture(*views[2]), isReddish), 400);

    delete dock;
    EXPECT_GT(count(picture(*views[0]), isReddish), 400);
    EXPECT_GT(count(picture(*views[1]), isReddish), 400);
}

TEST_F(ViewportTest, AViewIsClosedBeforeTheFrameThatItAskedFor)
{
    auto other = std::make_unique<QMainWindow>();
    auto* closed = new Viewport(stage, other.get());
    other->setCentralWidget(closed);
    other->move(600, 0);  // beside the window, which is not exposed anew
    other->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(other.get(), kTimeoutMs));
    for (int frame = 0; frame < 10; ++frame) {
        picture(*viewport);
        picture(*closed);
    }
    closed->setOverlays({.grid = false});
    other.reset();
    bool goesOn = false;
    QTimer::singleShot(100, [&goesOn] { goesOn = true; });
    ASSERT_TRUE(QTest::qWaitFor([&goesOn] { return goesOn; }, kTimeoutMs));
    EXPECT_GT(count(picture(), isReddish), 400);
}

TEST_F(ViewportTest, EveryViewHasAnOutlineAndAShadowOfItsOwn)
{
    const auto orange = [](QRgb p) {
        return isNear(p, testColours().select, 40);
    };
    window.resize(900, 400);
    select();
    auto* dock = new QDockWidget(&window);
    auto* second = new Viewport(stage, dock);
    second->setOverlays({.grid = false, .shadows = true, .axisCube = false});
    dock->setWidget(second);
    second->setMinimumWidth(440);  // as wide as the outline
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    second->setCameraState(viewport->cameraState());
    const int near = count(picture(*second), orange);
    EXPECT_GT(near, 200);

    CameraState far = second->cameraState();
    far.distance *= 2;
    second->setCameraState(far);
    const QImage shadowed = picture(*second);
    EXPECT_NEAR(count(shadowed, orange), near / 2, near / 8);

    // The side towards the light is as bright as in a view without shadows.
    second->setOverlays({.grid = false, .shadows = false, .axisCube = false});
    const QImage plain = picture(*second);
    const auto isBright = [](QRgb p) {
        return qRed(p) > 200 && qGreen(p) < 80;
    };
    EXPECT_GT(count(plain, isBright), 1000);
    EXPECT_NEAR(count(shadowed, isBright), count(plain, isBright), 0.05 * count(plain, isBright));
}

TEST_F(ViewportTest, ShadowsOfTheDocumentsLightsComeAndGo)
{
    auto scene = redBox();
    scene->revision = 2;
    scene->bodies.push_back(boxBody("board", {0, 0, -0.05}, plain(0.5F, 0.5F, 0.5F)));
    scene->bodies.back().visuals[0].geometry = scene::Box{.size = {6, 6, 0.1}};
    scene::Light lamp;
    lamp.position = {2, 3, 3};
    lamp.direction = -lamp.position;
    lamp.shadowQuality = 2;
    scene->lights = {lamp};
    stage.setScene(scene);
    const Overlays dull{
        .grid = false, .shadows = false, .sceneLights = true, .axisCube = false, .tags = false};
    Overlays shadowed = dull;
    shadowed.shadows = true;
    Overlays keyLit = shadowed;
    keyLit.sceneLights = false;
    viewport->setOverlays(dull);
    const QImage plainly = picture();
    viewport->setOverlays(shadowed);
    const QImage first = picture();
    int darker = 0;
    for (int y = 0; y < first.height(); ++y) {
        for (int x = 0; x < first.width(); ++x) {
            darker += qGreen(first.pixel(x, y)) + 25 < qGreen(plainly.pixel(x, y)) ? 1 : 0;
        }
    }
    EXPECT_GT(darker, 2000);
    // Of two views each has its own.
    Viewport other(stage);
    other.setOverlays(dull);
    other.resize(320, 240);
    other.show();
    const QImage beside = picture(other);
    EXPECT_EQ(picture(), first);
    EXPECT_EQ(picture(other), beside);
    other.setOverlays(shadowed);
    EXPECT_NE(picture(other), beside);
    viewport->setOverlays(keyLit);
    EXPECT_NE(picture(), first);
    viewport->setOverlays(dull);
    EXPECT_EQ(picture(), plainly);
    viewport->setOverlays(shadowed);
    EXPECT_EQ(picture(), first);
}

TEST_F(ViewportTest, SurvivesScenesComingAndGoing)
{
    for (int i = 0; i < 5; ++i) {
        stage.setScene(nullptr);
        EXPECT_EQ(count(picture(), isReddish), 0);
        stage.setScene(redBox());
        EXPECT_GT(count(picture(), isReddish), 400);
    }
}

TEST_F(ViewportTest, HidesBodiesThatThePersonHides)
{
    stage.setHidden({scene::BodyIndex{0}});
    EXPECT_EQ(count(picture(), isReddish), 0);
    QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, middle());
    EXPECT_EQ(picks.back().as<scene::BodyIndex>(), nullptr);
    stage.setHidden({});
    EXPECT_GT(count(picture(), isReddish), 400);
}

}  // namespace
}  // namespace editor::view3d
