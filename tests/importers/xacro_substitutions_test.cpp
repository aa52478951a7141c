#include "importers/xacro/xacro_substitutions.h"

#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>

namespace {

class XacroSubstitutionsTest : public test::DiagnosticsTest {
protected:
    XacroSubstitutionsTest()
        : file_(std::make_shared<const std::string>(folder_.write("pkg/urdf/robot.xacro", ""))),
          paths_(*file_, {})
    {
        folder_.write("pkg/package.xml", "<package/>");
        node_.file = file_;
    }

    importers::XacroSubstitutions substitutions()
    {
        return {{.paths = paths_, .arguments = {{"side", "left"}}}, reports_};
    }

    test::TempFolder folder_;
    std::shared_ptr<const std::string> file_;
    importers::PackagePaths paths_;
    importers::XacroReports reports_{diagnostics()};
    importers::XmlNode node_;
};

TEST_F(XacroSubstitutionsTest, AnArgumentIsItsValueOrItsDefault)
{
    importers::XacroSubstitutions known = substitutions();
    known.setDefault("side", "right");
    known.setDefault("size", "2");
    known.setDefault("size", "3");
    EXPECT_EQ(known.of("arg side", node_), "left");
    EXPECT_EQ(known.of("arg size", node_), "2");
    EXPECT_EQ(known.argument("size"), "2");
    EXPECT_FALSE(known.argument("none"));
    EXPECT_EQ(known.of("arg none", node_), "");
    take("xacro.undefined");
}

TEST_F(XacroSubstitutionsTest, PackagesAndFoldersAreThoseOfTheFile)
{
    importers::XacroSubstitutions known = substitutions();
    EXPECT_EQ(known.of("find pkg", node_), folder_.path() / "pkg");
    EXPECT_EQ(known.of("dirname", node_), folder_.path() / "pkg/urdf/");
    EXPECT_EQ(importers::pathBeside(node_, "../meshes/a.stl"), folder_.path() / "pkg/meshes/a.stl");
    EXPECT_EQ(known.of("find other", node_), "package://other");
    take("xacro.missing-package");
}

TEST_F(XacroSubstitutionsTest, VariablesOfTheEnvironmentMayHaveAnotherValue)
{
    ASSERT_EQ(::setenv("LINKWRIGHT_TEST_SIDE", "left", 1), 0);
    ASSERT_EQ(::unsetenv("LINKWRIGHT_TEST_NONE"), 0);
    importers::XacroSubstitutions known = substitutions();
    EXPECT_EQ(known.of("env LINKWRIGHT_TEST_SIDE", node_), "left");
    EXPECT_EQ(known.of("optenv LINKWRIGHT_TEST_SIDE right", node_), "left");
    EXPECT_EQ(known.of("optenv LINKWRIGHT_TEST_NONE right or wrong", node_), "right or wrong");
    EXPECT_EQ(known.of("env LINKWRIGHT_TEST_NONE", node_), "");
    take("xacro.undefined");
}

TEST_F(XacroSubstitutionsTest, WhatIsNoneOfThemIsLeftToOthers)
{
    importers::XacroSubstitutions known = substitutions();
    for (const char* text : {"", "arg", "find", "eval 1", "anything else"}) {
        EXPECT_FALSE(known.of(text, node_)) << text;
    }
}

}  // namespace
