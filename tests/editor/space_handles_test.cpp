// The handles of the space that a hand moves in.

#include "editor/view3d/select_tool.h"
#include "editor/view3d/view_control.h"
#include "tests/editor/tool_host.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using editor::view3d::DragPhase;
using editor::view3d::SpaceDrag;

// A view along -y of a space about (0, 0, 0.1) with half a side of 0.2 m.
class SpaceHandles : public testing::Test {
protected:
    SpaceHandles() : host_(test::SceneBuilder().build()), view_(host_)
    {
        host_.chosen = &tool_;
        host_.state().runFrame = editor::view3d::RunFrame::Running;
        editor::view3d::DeviceMark mark;
        mark.unit = "hand";
        mark.X_WD.position = {0, 0, 0.1};
        mark.reach = 0.2;
        mark.hasHandles = true;
        host_.state().devices = {mark};
        view_.resize({800, 600});
        editor::view3d::CameraState camera;
        camera.rotation = editor::view3d::rotationOf(editor::view3d::StandardView::Front);
        camera.distance = 2;
        camera.target = {0, 0, 0.1};
        view_.rig().setState(camera);
    }

    QPointF seenAt(base::Vec3 point)
    {
        const editor::view3d::OverlayView shown{host_.state(), view_.camera(), view_.size()};
        return *editor::view3d::seen(shown, point);
    }

    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        ASSERT_TRUE(tool_.press(view_, from));
        ASSERT_TRUE(tool_.isDragging());
        tool_.drag(view_, to, modifiers);
        tool_.finishDrag(view_, modifiers);
    }

    test::ToolHost host_;
    editor::view3d::SelectTool tool_;
    editor::view3d::ViewControl view_;
};

TEST_F(SpaceHandles, AFaceIsPulledAndTheSizeIsAsFarAsThePointer)
{
    drag(seenAt({0.2, 0, 0.1}), seenAt({0.3, 0, 0.1}), Qt::ShiftModifier);
    ASSERT_EQ(host_.spaces.size(), 3U);
    EXPECT_EQ(host_.spaces[0].phase, DragPhase::Started);
    const SpaceDrag& last = host_.spaces.back();
    EXPECT_EQ(last.phase, DragPhase::Finished);
    EXPECT_EQ(last.unit, "hand");
    EXPECT_NEAR(last.factor, 1.5, 1e-6);
    EXPECT_EQ(last.way_W, base::Vec3{});
}

TEST_F(SpaceHandles, SizesSnapToWholeTwentieths)
{
    drag(seenAt({0, 0, 0.3}), seenAt({0, 0, 0.2532}));
    ASSERT_FALSE(host_.spaces.empty());
    EXPECT_DOUBLE_EQ(host_.spaces.back().factor, 0.75);
}

TEST_F(SpaceHandles, TheMiddleGoesAlongInThePlaneOfTheView)
{
    drag(seenAt({0, 0, 0.1}), seenAt({0.05, 0, 0.2}));
    ASSERT_FALSE(host_.spaces.empty());
    EXPECT_NEAR(host_.spaces.back().way_W.x, 0.05, 1e-6);
    EXPECT_NEAR(host_.spaces.back().way_W.y, 0, 1e-9);
    EXPECT_NEAR(host_.spaces.back().way_W.z, 0.1, 1e-6);
    EXPECT_EQ(host_.spaces.back().factor, 1);
}

TEST_F(SpaceHandles, ADragIsGivenUpAndWhereNoHandleIsNothingIsHeld)
{
    ASSERT_TRUE(tool_.press(view_, seenAt({0, 0, 0.3})));
    tool_.drag(view_, seenAt({0, 0, 0.4}), {});
    tool_.cancelDrag(view_);
    EXPECT_EQ(host_.spaces.back().phase, DragPhase::Cancelled);
    EXPECT_FALSE(tool_.isDragging());
    EXPECT_FALSE(tool_.press(view_, seenAt({0.1, 0, 0.35})));
    host_.state().devices[0].hasHandles = false;
    EXPECT_FALSE(tool_.press(view_, seenAt({0, 0, 0.3})));
}

// A view that follows a camera sees from where something has moved it.
TEST(MovedCamera, IsWhereAViewThatFollowsItSeesFrom)
{
    test::SceneBuilder builder;
    scene::Camera camera;
    camera.position = {1, 0, 0};
    camera.lookAt = {0, 0, 0};
    camera.up = {0, 0, 1};
    builder.scene().cameras.push_back(camera);
    test::ToolHost host(builder.build());
    editor::view3d::SelectTool tool;
    host.chosen = &tool;
    editor::view3d::ViewControl view(host);
    view.resize({800, 600});
    view.followed = scene::CameraIndex{0};
    view.update();
    EXPECT_NEAR(base::norm(view.camera().eye() - base::Vec3{1, 0, 0}), 0, 1e-12);

    // A quarter turn to its left: it looks along +y from (2, 0, 0).
    host.state().cameras.poses[0] = {scene::CameraIndex{0},
                                     {{2, 0, 0}, base::axisAngle({0, 0, 1}, -M_PI / 2)}};
    host.state().cameras.count = 1;
    view.update();
    EXPECT_NEAR(base::norm(view.camera().eye() - base::Vec3{2, 0, 0}), 0, 1e-12);
    EXPECT_NEAR(base::norm(view.camera().forward() - base::Vec3{0, 1, 0}), 0, 1e-9);
    EXPECT_NEAR(base::norm(view.camera().up() - base::Vec3{0, 0, 1}), 0, 1e-9);
}

}  // namespace
