// What the import dialog says once the world that is open is another.

#include "gui/import_report.h"
#include "tests/gui/import_fixture.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace {

using editor::ImportDialog;
using test::Import;

// No two links of a robot of another program touch; with a floor, more than a thousand of them
// share groups.
TEST_F(Import, AnotherWorldMayNeedAFloorAndSoAnotherFinding)
{
    std::string text =
        "<robot name='r'><link name='base'><inertial><mass value='1'/><inertia "
        "ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>";
    for (int i = 0; i < 1002; ++i) {
        const std::string name = "'l" + std::to_string(i) + "'";
        text += "<link name=" + name +
                "><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' "
                "iyz='0'/></inertial><collision><geometry><sphere radius='0.1'/></geometry>"
                "</collision></link><joint name='j" +
                std::to_string(i) + "' type='continuous'><parent link='base'/><child link=" + name +
                "/><axis xyz='0 0 1'/></joint>";
    }
    const QString file = QString::fromStdString(folder_.write("many.urdf", text + "</robot>"));
    open(QString::fromStdString(folder_.write(
        "ground.yaml",
        "bodies: [BODY ground]\nBODY ground:\n  name: ground\n  mass: 0\n  collision shape: BOX\n"
        "  collision geometry: {x: 100, y: 100, z: 1}\n"
        "  location: {position: {x: 0, y: 0, z: -1}, orientation: {r: 0, p: 0, y: 0}}\n")));

    ImportDialog asked(file, gui::importReport, gui::importChoices, &window());
    asked.setWorld(window().builder().scene());
    ASSERT_TRUE(waitFor([&asked] { return !asked.isBusy(); }));
    ASSERT_FALSE(asked.place().floor);
    const int before = table(asked).model()->rowCount();
    asked.setWorld(std::make_shared<scene::Scene>());
    ASSERT_TRUE(waitFor([&asked] { return asked.place().floor.has_value(); }));
    EXPECT_EQ(table(asked).model()->rowCount(), before + 1);
}

}  // namespace
