#include "importers/robot_file.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace {

class SdfIncludesTest : public test::DiagnosticsTest {
protected:
    void SetUp() override { std::filesystem::create_directory(folder_.path() / "models"); }

    std::size_t linksOf(const std::string& name, const std::string& inside)
    {
        const std::string file =
            folder_.write(name, "<sdf version='1.7'>\n" + inside + "\n</sdf>\n");
        const auto robot = importers::importRobotFile(
            file, {.folders = {.given = {(folder_.path() / "models").string()}}}, diagnostics());
        EXPECT_TRUE(robot.ok());
        return robot ? robot->links : 0;
    }

    static std::string include(const std::string& uri)
    {
        return "<include><uri>" + uri + "</uri></include>";
    }

    test::TempFolder folder_;
};

TEST_F(SdfIncludesTest, ARingOfIncludesIsReportedAndEnds)
{
    for (const std::string uri : {"ring.sdf", "file://ring.sdf"}) {
        EXPECT_EQ(
            linksOf("ring.sdf", "<model name='m'><link name='l'/>\n" + include(uri) + "</model>"),
            0U);
        const base::Diagnostic reported = take("sdf.include-cycle");
        EXPECT_EQ(reported.span.line, 3U) << uri;
        EXPECT_TRUE(reported.span.file.ends_with("ring.sdf"));
    }
    folder_.write("other.sdf",
                  "<sdf version='1.7'><model name='o'>" + include("first.sdf") + "</model></sdf>");
    EXPECT_EQ(linksOf("first.sdf", "<model name='m'>" + include("other.sdf") + "</model>"), 0U);
    EXPECT_TRUE(take("sdf.include-cycle").span.file.ends_with("other.sdf"));
}

TEST_F(SdfIncludesTest, WhatIsNotFoundIsReportedAndTheRestIsRead)
{
    folder_.write("models/wheel/model.config",
                  "<model><name>wheel</name><sdf version='1.7'>model.sdf</sdf></model>");
    folder_.write("models/wheel/model.sdf",
                  "<sdf version='1.7'><model name='wheel'><link name='rim'/></model></sdf>");
    EXPECT_EQ(linksOf("world.sdf", "<world name='w'>\n" + include("model://wheel") + "\n" +
                                       include("model://nowhere") + "\n</world>"),
              1U);
    const base::Diagnostic reported = take("sdf.missing-include");
    EXPECT_EQ(reported.span.line, 4U);
    EXPECT_EQ(reported.severity, base::Severity::Error);
    dropNotes();
}

// In each, what hides the include from a reader does not hide it from libsdformat.
TEST_F(SdfIncludesTest, ARingHiddenFromOtherReadersIsReportedAndEnds)
{
    const std::string ring = include("ring.sdf");
    const std::string inside = "<model name='m'><link name='l'/>";
    EXPECT_EQ(linksOf("ring.sdf", inside + "<!-- <!DOCTYPE [ -->" + ring + "<!-- ]> --></model>"),
              0U);
    take("sdf.include-cycle");
    EXPECT_EQ(linksOf("ring.sdf", inside + include("ring.sdf<!-- -->.not") + "</model>"), 0U);
    take("sdf.include-cycle");
    EXPECT_EQ(linksOf("a ring.sdf", inside + include("a  ring.sdf") + "</model>"), 0U);
    take("sdf.include-cycle");
    const std::string file = folder_.write(
        "ring.sdf", "<!DOCTYPE sdf [ >\n<sdf version='1.7'>" + inside + ring +
                        "</model></sdf>\n ]>\n<sdf version='1.7'><model name='n'/></sdf>");
    EXPECT_TRUE(importers::importRobotFile(file, {}, diagnostics()).ok());
    take("sdf.include-cycle");
    dropNotes();
}

TEST_F(SdfIncludesTest, AnIncludedFileThatCannotBeReadIsReportedAndNothingIsRead)
{
    folder_.write("broken.sdf", "<sdf version='1.7'><model name='b'>");
    EXPECT_EQ(linksOf("whole.sdf",
                      "<model name='m'><link name='l'/>" + include("broken.sdf") + "</model>"),
              0U);
    EXPECT_TRUE(take("xml.syntax").span.file.ends_with("broken.sdf"));
    dropNotes();
}

TEST_F(SdfIncludesTest, IncludesAreCountedInBytes)
{
    folder_.write("long.sdf", "<sdf version='1.7'><model name='m'><link name='l'/><!-- " +
                                  std::string(5'000'000, ' ') + " --></model></sdf>");
    std::string inside = "<link name='l'/>";
    for (int i = 0; i < 20; ++i) {
        inside += "<include><name>n" + std::to_string(i) + "</name><uri>long.sdf</uri></include>";
    }
    EXPECT_EQ(linksOf("top.sdf", "<model name='top'>" + inside + "</model>"), 0U);
    take("sdf.too-many-includes");
}

// Ten files in ten files in ten files …: 1221 in all.
TEST_F(SdfIncludesTest, IncludesThatMultiplyEnd)
{
    std::string inside = "<link name='l'/>";
    for (int level = 0; level < 3; ++level) {
        const std::string name = "level" + std::to_string(level) + ".sdf";
        folder_.write(name, "<sdf version='1.7'><model name='m'>" + inside + "</model></sdf>");
        inside.clear();
        for (int i = 0; i < 10; ++i) {
            inside +=
                "<include><name>n" + std::to_string(i) + "</name><uri>" + name + "</uri></include>";
        }
    }
    EXPECT_EQ(
        linksOf("top.sdf", "<model name='top'>" + inside + include("level2.sdf") + "</model>"), 0U);
    take("sdf.too-many-includes");
}

}  // namespace
