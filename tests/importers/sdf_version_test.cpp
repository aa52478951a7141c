#include "tests/importers/sdf_fixture.h"

namespace {

class SdfVersionTest : public test::SdfTest {
protected:
    std::size_t linksOf(const std::string& start)
    {
        const test::ImportedRobot robot =
            importText(start + "\n<model name='m'><link name='l'/></model></sdf>");
        dropNotes();
        return robot.scene->bodies.size();
    }

    // One warning, there.
    void expectReportedAt(std::uint32_t line, const std::string& words)
    {
        const base::Diagnostic reported = take("sdf.version");
        EXPECT_EQ(reported.severity, base::Severity::Warning);
        EXPECT_EQ(reported.span.line, line);
        EXPECT_EQ(reported.message, words + "; it is read as 1.9");
        EXPECT_FALSE(reported.hint.empty());
    }
};

TEST_F(SdfVersionTest, AFileThatSaysNoneIsReadAsTheNewestKnown)
{
    EXPECT_EQ(linksOf("<?xml version='1.0'?>\n<!-- <sdf> -->\n<sdf >"), 1U);
    expectReportedAt(3, "the file does not say which version of SDF it is");
    EXPECT_EQ(linksOf("<sdf>"), 1U);
    expectReportedAt(1, "the file does not say which version of SDF it is");
}

TEST_F(SdfVersionTest, WhatIsNoVersionIsReported)
{
    for (const std::string version : {"new", "", "1.", "1.9.1.2", "-1"}) {
        EXPECT_EQ(linksOf("<sdf xmlns:a='b'\n version='" + version + "'>"), 1U) << version;
        expectReportedAt(2, '"' + version + "\" is no version of SDF");
    }
}

TEST_F(SdfVersionTest, ANewerOneIsReadAndReported)
{
    for (const std::string version : {"1.10", "1.12", "2.0", "99"}) {
        EXPECT_EQ(linksOf("<sdf version='" + version + "'>"), 1U) << version;
        expectReportedAt(1, "version " + version + " of SDF is newer than what is known here");
    }
}

TEST_F(SdfVersionTest, NothingIsReportedOfThoseThatAreKnown)
{
    for (const std::string version : {"1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.9.0"}) {
        EXPECT_EQ(linksOf("<sdf version='" + version + "'>"), 1U) << version;
    }
}

TEST_F(SdfVersionTest, AnIncludedFileWithoutOneIsReportedWithWhatToDo)
{
    folder_.write("part.sdf", "<sdf><model name='p'><link name='l'/></model></sdf>");
    importText(
        "<sdf version='1.9'><model name='m'><link name='k'/>"
        "<include><uri>part.sdf</uri></include></model></sdf>");
    const base::Diagnostic reported = take("sdf.version");
    EXPECT_EQ(reported.severity, base::Severity::Error);
    EXPECT_TRUE(reported.span.file.ends_with("part.sdf"));
    EXPECT_NE(reported.hint.find("<sdf version=\"1.9\">"), std::string::npos);
}

}  // namespace
