#include "editor/view3d/view_tool.h"

#include "editor/view3d/gizmo_tool.h"
#include "editor/view3d/view_control.h"
#include "tests/editor/tool_host.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <gtest/gtest.h>

#include <string>

namespace editor::view3d {
namespace {

constexpr QPointF kMiddle{200, 150};

// One view of a box of half a metre at the origin, seen from the front.
scene::ScenePtr boxAtTheOrigin()
{
    auto scene = std::make_shared<scene::Scene>();
    scene::Body body;
    body.visuals.push_back(
        {.geometry = scene::Box{.size = {0.5, 0.5, 0.5}}, .X_BS = {}, .material = {}});
    scene->bodies = {body};
    return scene;
}

class Host final : public test::ToolHost {
public:
    Host() : ToolHost(boxAtTheOrigin()) {}
};

// Writes down what reaches it, as a tool that measures would use it.
class Probe final : public ViewTool {
public:
    [[nodiscard]] bool wantsFaces() const override { return true; }

    bool hover(ToolView& /*view*/, const std::optional<QPointF>& pointer) override
    {
        return pointer && hasHandle;
    }

    bool press(ToolView& /*view*/, QPointF /*at*/) override
    {
        dragging_ = hasHandle;
        return hasHandle;
    }

    void click(ToolView& /*view*/, const Pick& pick) override
    {
        log += pick.doubleClick ? "double " : "click ";
        last = pick;
    }

    void beginDrag(ToolView& /*view*/, QPointF pressed) override
    {
        EXPECT_EQ(pressed, kMiddle);
        log += "begin ";
        dragging_ = true;
    }

    [[nodiscard]] bool isDragging() const override { return dragging_; }

    void drag(ToolView& /*view*/, QPointF /*at*/, Qt::KeyboardModifiers /*modifiers*/) override
    {
        log += "drag ";
    }

    void finishDrag(ToolView& /*view*/, Qt::KeyboardModifiers /*modifiers*/) override
    {
        log += "finish ";
        dragging_ = false;
    }

    void cancelDrag(ToolView& /*view*/) override
    {
        log += "cancel ";
        dragging_ = false;
    }

    bool key(ToolView& /*view*/, const QKeyEvent& event) override
    {
        if (event.key() == Qt::Key_Return) {
            log += "enter ";
            dragging_ = false;
        }
        return true;
    }

    bool hasHandle = false;
    std::string log;
    Pick last;

private:
    bool dragging_ = false;
};

class ViewToolTest : public testing::Test {
protected:
    ViewToolTest()
    {
        host_.chosen = &probe_;
        view_.resize({400, 300});
        view_.overlays.axisCube = false;
        CameraState camera;
        camera.rotation = rotationOf(StandardView::Front);
        camera.distance = 3;
        view_.rig().setState(camera);
    }

    void press(QPointF at,
               Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        view_.press(QMouseEvent(QEvent::MouseButtonPress, at, at, button, button, modifiers));
    }

    void move(QPointF at, Qt::MouseButtons buttons = Qt::LeftButton)
    {
        view_.move(QMouseEvent(QEvent::MouseMove, at, at, Qt::NoButton, buttons, {}));
    }

    void release(QPointF at, Qt::MouseButton button = Qt::LeftButton)
    {
        view_.release(QMouseEvent(QEvent::MouseButtonRelease, at, at, button, {}, {}));
    }

    bool key(int key) { return view_.key(QKeyEvent(QEvent::KeyPress, key, {})); }

    Host host_;
    Probe probe_;
    ViewControl view_{host_};
};

TEST_F(ViewToolTest, AClickCarriesPointNormalAndFace)
{
    press(kMiddle);
    release(kMiddle);
    EXPECT_EQ(probe_.log, "click ");
    ASSERT_TRUE(probe_.last.as<scene::BodyIndex>());
    EXPECT_NEAR(probe_.last.point_W.y, -0.25, 1e-9) << "the front looks along +y";
    EXPECT_EQ(probe_.last.normal_W, (base::Vec3{0, -1, 0}));
    const auto face = std::get<meshes::FlatFace>(probe_.last.face_W.value());
    EXPECT_EQ(face.normal, (base::Vec3{0, -1, 0}));
    EXPECT_LT(base::norm(face.centre - base::Vec3{0, -0.25, 0}), 1e-12);
    EXPECT_TRUE(host_.picks.empty()) << "whether a click selects is the tool's";
    view_.doubleClick(
        QMouseEvent(QEvent::MouseButtonDblClick, kMiddle, kMiddle, Qt::LeftButton, {}, {}));
    EXPECT_EQ(probe_.log, "click double ");
}

TEST_F(ViewToolTest, ADragBeginsWhereItWasPressedAndEndsOnce)
{
    press(kMiddle);
    move(kMiddle + QPointF(1, 0));
    EXPECT_EQ(probe_.log, "") << "a press may shake a little";
    move(kMiddle + QPointF(30, 0));
    move(kMiddle + QPointF(40, 0));
    release(kMiddle + QPointF(40, 0));
    EXPECT_EQ(probe_.log, "begin drag drag finish ");
}

TEST_F(ViewToolTest, AHandleTakesThePressAndHidesWhatIsUnderIt)
{
    move(kMiddle, Qt::NoButton);
    EXPECT_EQ(host_.hovers, 1) << "the box";
    probe_.hasHandle = true;
    move(kMiddle, Qt::NoButton);
    EXPECT_EQ(host_.hovers, 2) << "nothing any more";
    EXPECT_FALSE(host_.state().hovered);
    press(kMiddle);
    move(kMiddle + QPointF(1, 0));
    release(kMiddle);
    EXPECT_EQ(probe_.log, "drag finish ");
}

TEST_F(ViewToolTest, EscapeCancelsAndAToolsKeyMayEndADrag)
{
    press(kMiddle);
    move(kMiddle + QPointF(30, 0));
    EXPECT_TRUE(key(Qt::Key_Escape));
    release(kMiddle);
    EXPECT_EQ(probe_.log, "begin drag cancel ");
    probe_.log.clear();
    press(kMiddle);
    move(kMiddle + QPointF(30, 0));
    EXPECT_TRUE(key(Qt::Key_Return));
    move(kMiddle);
    release(kMiddle);
    EXPECT_EQ(probe_.log, "begin drag enter ") << "the release ends nothing again";
}

TEST_F(ViewToolTest, TheCameraIsNotTheTools)
{
    const CameraState before = view_.camera();
    press(kMiddle, Qt::MiddleButton);
    move(kMiddle + QPointF(30, 0), Qt::MiddleButton);
    release(kMiddle, Qt::MiddleButton);
    EXPECT_EQ(probe_.log, "");
    EXPECT_NE(view_.camera(), before);
}

TEST_F(ViewToolTest, SelectingPicksOrDrawsABox)
{
    SelectTool select;
    host_.chosen = &select;
    press(kMiddle);
    release(kMiddle);
    ASSERT_EQ(host_.picks.size(), 1U);
    EXPECT_NE(host_.picks.front().as<scene::BodyIndex>(), nullptr);
    EXPECT_FALSE(host_.picks.front().face_W) << "it wants no faces";
    press({10, 10});
    move({390, 290});
    OverlayItems items;
    select.paint(items, view_);
    EXPECT_EQ(items.size(), 2U) << "and what it would select";
    release({390, 290});
    ASSERT_EQ(host_.boxes.size(), 1U);
    EXPECT_EQ(host_.boxes.front().size(), 1U);
    items.clear();
    select.paint(items, view_);
    EXPECT_TRUE(items.empty());
}

// To the right what is wholly inside, to the left what is touched, be it by a corner.
TEST_F(ViewToolTest, ABoxToTheLeftSelectsWhatItTouches)
{
    SelectTool select;
    host_.chosen = &select;
    const auto drawn = [this](QPointF from, QPointF to) {
        press(from);
        move(to);
        release(to);
        return host_.boxes.back().size();
    };
    EXPECT_EQ(drawn({10, 10}, kMiddle), 0U) << "it is only half inside";
    EXPECT_EQ(drawn(kMiddle - QPointF(0, 140), {10, 290}), 1U);
    EXPECT_EQ(drawn({30, 10}, {10, 290}), 0U) << "beside it";
    EXPECT_EQ(drawn({390, 10}, {10, 290}), 1U) << "all of it";
}

// From a selected body out of the view and on; back in the view it is a box again.
TEST_F(ViewToolTest, ADragFromASelectedBodyOutOfTheViewCarriesIt)
{
    using editor::view3d::DragPhase;
    SelectTool select;
    host_.chosen = &select;
    const auto phases = [this] {
        std::vector<DragPhase> all;
        for (const auto& one : host_.carries) {
            all.push_back(one.phase);
        }
        return all;
    };
    press(kMiddle);
    move({-20, 40});
    release({-20, 40});
    EXPECT_TRUE(host_.carries.empty()) << "it is not selected";
    host_.state().selection = {.parts = {scene::BodyIndex{0}}, .active = scene::BodyIndex{0}};
    press(kMiddle);
    move({10, 40});
    move({-20, 40});
    move({-30, 40});
    move({10, 40});
    move({-20, 40});
    host_.boxes.clear();
    release({-20, 40});
    EXPECT_EQ(phases(), (std::vector{DragPhase::Started, DragPhase::Moved, DragPhase::Cancelled,
                                     DragPhase::Started, DragPhase::Finished}));
    EXPECT_TRUE(host_.boxes.empty());
    press({10, 10});
    move({-20, 40});
    release({-20, 40});
    EXPECT_EQ(host_.carries.size(), 5U) << "it began beside the body";
}

// Where nothing takes it, it stays a box, which is drawn.
TEST_F(ViewToolTest, ADragFromASelectedBodyToNowhereSelectsByABox)
{
    SelectTool select;
    host_.chosen = &select;
    host_.state().selection = {.parts = {scene::BodyIndex{0}}, .active = scene::BodyIndex{0}};
    const auto isBoxDrawn = [&] {
        OverlayItems items;
        select.paint(items, view_);
        return !items.empty();
    };
    press(kMiddle);
    move({-20, 40});
    EXPECT_FALSE(isBoxDrawn());
    host_.takesCarried = false;
    move({-20, -10});
    EXPECT_TRUE(isBoxDrawn());
    release({-20, -10});
    ASSERT_EQ(host_.boxes.size(), 1U);
    EXPECT_EQ(host_.boxes.back().size(), 1U) << "it is touched";
    EXPECT_FALSE(isBoxDrawn());
}

TEST_F(ViewToolTest, ALockedBodyIsPassedOverExceptByToolsThatTakeFaces)
{
    host_.state().locked = {true};
    SelectTool select;
    host_.chosen = &select;
    press(kMiddle);
    release(kMiddle);
    ASSERT_EQ(host_.picks.size(), 1U);
    EXPECT_FALSE(host_.picks.front().part.has_value());
    press({10, 10});
    move({390, 290});
    release({390, 290});
    ASSERT_EQ(host_.boxes.size(), 1U);
    EXPECT_TRUE(host_.boxes.front().empty());
    // No gizmo where it would be.
    GizmoTool tool(GizmoMotion::Move);
    host_.chosen = &tool;
    host_.state().selection = {.parts = {scene::BodyIndex{0}}, .active = scene::BodyIndex{0}};
    press(kMiddle + QPointF(kGizmoLength / 2, 0));
    release(kMiddle + QPointF(kGizmoLength / 2, 0));
    EXPECT_TRUE(host_.drags.empty());
    host_.chosen = &probe_;
    press(kMiddle);
    release(kMiddle);
    EXPECT_NE(probe_.last.as<scene::BodyIndex>(), nullptr);
}

TEST_F(ViewToolTest, TheGizmoMovesWhatIsSelectedAndSelectsBesideIt)
{
    GizmoTool tool(GizmoMotion::Move);
    host_.chosen = &tool;
    host_.state().selection = {.parts = {scene::BodyIndex{0}}, .active = scene::BodyIndex{0}};
    const QPointF tip = kMiddle + QPointF(kGizmoLength / 2, 0);
    press(tip);
    move(tip + QPointF(40, 10));
    ASSERT_GE(host_.drags.size(), 2U);
    EXPECT_EQ(host_.drags.front().phase, DragPhase::Started);
    EXPECT_GT(host_.drags.back().delta_W.position.x, 0.1);
    EXPECT_NEAR(host_.drags.back().delta_W.position.z, 0, 1e-9);
    view_.cancel();
    EXPECT_EQ(host_.drags.back().phase, DragPhase::Cancelled);
    EXPECT_EQ(host_.drags.back().delta_W, base::Pose{});
    press({390, 10});
    release({390, 10});
    EXPECT_EQ(host_.picks.size(), 1U);
}

}  // namespace
}  // namespace editor::view3d
