// Robots of which nothing would be seen.

#include "editor/view3d/viewport.h"
#include "tests/gui/import_fixture.h"

namespace {

using editor::ImportDialog;
using editor::view3d::Shading;
using editor::view3d::Viewport;
using test::Import;

constexpr auto kWithoutVisuals = R"(<robot name="r"><link name="base">
  <inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
  <collision><geometry><box size="1 2 3"/></geometry></collision></link></robot>
)";

TEST_F(Import, ARobotWithoutVisualsShowsItsCollisionShapes)
{
    window().open({QString::fromStdString(folder_.write("robot.urdf", kWithoutVisuals))});
    ImportDialog& asked = dialog();
    EXPECT_EQ(asked.findChild<Viewport*>()->shading(), Shading::Collision);
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] {
        const auto* view = window().findChild<Viewport*>();
        return !isEmpty() && view != nullptr && view->shading() == Shading::Collision;
    }));
}

TEST_F(Import, ARobotWithVisualsIsDrawnByThem)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    EXPECT_EQ(asked.findChild<Viewport*>()->shading(), Shading::Shaded);
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    settle();
    EXPECT_EQ(window().findChild<Viewport*>()->shading(), Shading::Shaded);
}

}  // namespace
