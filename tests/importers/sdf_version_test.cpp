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
    void expectToldAt(std::uint32_t line, const std::string& words)
    {
        const base::Diagnostic told = take("sdf.version");
        EXPECT_EQ(told.severity, base::Severity::Warning);
        EXPECT_EQ(told.span.line, line);
        EXPECT_EQ(told.message, words + "; it is read as 1.9");
        EXPECT_FALSE(told.hint.empty());
    }
};

TEST_F(SdfVersionTest, AFileThatSaysNoneIsReadAsTheNewestKnown)
{
    EXPECT_EQ(linksOf("<?xml version='1.0'?>\n<!-- <sdf> -->\n<sdf >"), 1U);
    expectToldAt(3, "the file does not say which version of SDF it is");
    EXPECT_EQ(linksOf("<sdf>"), 1U);
    expectToldAt(1, "the file does not say which version of SDF it is");
}

TEST_F(SdfVersionTest, WhatIsNoVersionIsTold)
{
    for (const std::string version : {"new", "", "1.", "1.9.1.2", "-1"}) {
        EXPECT_EQ(linksOf("<sdf xmlns:a='b'\n version='" + version + "'>"), 1U) << version;
        expectToldAt(2, '"' + version + "\" is no version of SDF");
    }
}

TEST_F(SdfVersionTest, ANewerOneIsReadAndTold)
{
    for (const std::string version : {"1.10", "1.12", "2.0", "99"}) {
        EXPECT_EQ(linksOf("<sdf version='" + version + "'>"), 1U) << version;
        expectToldAt(1, "version " + version + " of SDF is newer than what is known here");
    }
}

TEST_F(SdfVersionTest, NothingIsToldOfThoseThatAreKnown)
{
    for (const std::string version : {"1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.9.0"}) {
        EXPECT_EQ(linksOf("<sdf version='" + version + "'>"), 1U) << version;
    }
}

TEST_F(SdfVersionTest, AnIncludedFileWithoutOneIsToldWithWhatToDo)
{
    folder_.write("part.sdf", "<sdf><model name='p'><link name='l'/></model></sdf>");
    importText(
        "<sdf version='1.9'><model name='m'><link name='k'/>"
        "<include><uri>part.sdf</uri></include></model></sdf>");
    const base::Diagnostic told = take("sdf.version");
    EXPECT_EQ(told.severity, base::Severity::Error);
    EXPECT_TRUE(told.span.file.ends_with("part.sdf"));
    EXPECT_NE(told.hint.find("<sdf version=\"1.9\">"), std::string::npos);
}

}  // namespace
