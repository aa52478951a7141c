#include "importers/robot_file.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;

// A program `xacro` that writes what its script says is alone on the PATH, with a shell.
class XacroProgram : public test::DiagnosticsTest {
protected:
    void SetUp() override
    {
        path_ = std::getenv("PATH");
        file_ = folder_.write("robot.urdf.xacro", R"(<robot name="r"
 xmlns:xacro="http://ros.org/wiki/xacro"><xacro:arg name="side" default="left"/>
<link name="own"><inertial><mass value="1"/>
<inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
<visual name="${'_'.join([x for x in ['a', 'b']])}"><geometry><box size="1 1 1"/></geometry></visual>
</link></robot>)");
    }

    void TearDown() override
    {
        ::setenv("PATH", path_.c_str(), 1);
        DiagnosticsTest::TearDown();
    }

    void install(const std::string& script)
    {
        const std::string program = folder_.write("bin/xacro", "#!/bin/sh\n" + script);
        fs::permissions(program, fs::perms::owner_all);
        ::setenv("PATH", (folder_.path() / "bin").c_str(), 1);
    }

    importers::ImportedRobot import(const std::string& choice)
    {
        importers::RobotFileOptions options;
        options.arguments = {{"side", "right"}};
        if (!choice.empty()) {
            options.choices = {{"xacro", choice}};
        }
        auto robot = importers::importRobotFile(file_, options, diagnostics());
        EXPECT_TRUE(robot);
        return std::move(robot).value();
    }

    test::TempFolder folder_;
    std::string file_;
    std::string path_;
};

TEST_F(XacroProgram, IsOfferedOnlyWhereItIsInstalled)
{
    ::setenv("PATH", (folder_.path() / "bin").c_str(), 1);
    import("");
    EXPECT_NE(take("xacro.python").hint.find("xacro FILE > robot.urdf"), std::string::npos);
    dropNotes();
}

TEST_F(XacroProgram, IsRunOnlyWhenItIsChosen)
{
    install(
        "echo \"<robot name='r'><link name='$2'><inertial><mass value='1'/><inertia ixx='1' "
        "ixy='0' "
        "ixz='0' iyy='1' iyz='0' izz='1'/></inertial></link></robot>\"\n");
    import("");
    EXPECT_NE(take("xacro.program").hint.find("bin/xacro expand it"), std::string::npos);
    take("xacro.python");
    dropNotes();
    const importers::ImportedRobot robot = import("program");
    EXPECT_EQ(take("xacro.program").severity, base::Severity::Note);
    ASSERT_EQ(robot.decisions.front().id, "xacro");
    bool isThere = false;
    for (const auto& object : robot.objects) {
        isThere = isThere || object->identifier().find("side:=right") != std::string::npos;
    }
    EXPECT_TRUE(isThere) << "the link is named by the argument";
    dropNotes();
}

TEST_F(XacroProgram, WhenItFailsThatIsReportedAndTheRestIsImported)
{
    install("echo 'no such package' >&2; exit 3\n");
    import("program");
    EXPECT_EQ(take("xacro.program").severity, base::Severity::Note);
    EXPECT_NE(take("xacro.program").message.find("failed: no such package"), std::string::npos);
    take("xacro.python");
    dropNotes();
}

}  // namespace
