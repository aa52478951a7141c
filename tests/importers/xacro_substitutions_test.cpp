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

    // None when it is no substitution; "?" when it is missing.
    std::optional<std::string> textOf(importers::XacroSubstitutions& known,
                                      const std::string& inside)
    {
        const std::optional<importers::XacroValue> value = known.of(inside, node_);
        return value ? std::optional(value->missing() ? "?" : value->str()) : std::nullopt;
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
    known.setDefault("side", {std::string("right")});
    known.setDefault("size", {std::string("2")});
    known.setDefault("size", {std::string("3")});
    EXPECT_EQ(textOf(known, "arg side"), "left");
    EXPECT_EQ(textOf(known, "arg size"), "2");
    EXPECT_EQ(known.argument("size")->str(), "2");
    EXPECT_FALSE(known.argument("none"));
    EXPECT_EQ(textOf(known, "arg none"), "?");
    take("xacro.undefined");
}

TEST_F(XacroSubstitutionsTest, PackagesAndFoldersAreThoseOfTheFile)
{
    importers::XacroSubstitutions known = substitutions();
    EXPECT_EQ(textOf(known, "find pkg"), folder_.path() / "pkg");
    EXPECT_EQ(textOf(known, "dirname"), folder_.path() / "pkg/urdf/");
    EXPECT_EQ(importers::pathBeside(node_, "../meshes/a.stl"), folder_.path() / "pkg/meshes/a.stl");
    EXPECT_EQ(textOf(known, "find other"), "package://other");
    take("xacro.missing-package");
    EXPECT_TRUE(known.isOfMissingPackage("package://other/a.yaml"));
    EXPECT_FALSE(known.isOfMissingPackage("package://others/a.yaml"));
    EXPECT_FALSE(known.isOfMissingPackage("package://pkg/a.yaml"));
}

TEST_F(XacroSubstitutionsTest, VariablesOfTheEnvironmentMayHaveAnotherValue)
{
    ASSERT_EQ(::setenv("LINKWRIGHT_TEST_SIDE", "left", 1), 0);
    ASSERT_EQ(::unsetenv("LINKWRIGHT_TEST_NONE"), 0);
    importers::XacroSubstitutions known = substitutions();
    EXPECT_EQ(textOf(known, "env LINKWRIGHT_TEST_SIDE"), "left");
    EXPECT_EQ(textOf(known, "optenv LINKWRIGHT_TEST_SIDE right"), "left");
    EXPECT_EQ(textOf(known, "optenv LINKWRIGHT_TEST_NONE right or wrong"), "right or wrong");
    EXPECT_EQ(textOf(known, "env LINKWRIGHT_TEST_NONE"), "?");
    take("xacro.undefined");
}

TEST_F(XacroSubstitutionsTest, WhatIsNoneOfThemIsLeftToOthers)
{
    importers::XacroSubstitutions known = substitutions();
    for (const char* text : {"", "arg", "find", "eval 1", "anything else"}) {
        EXPECT_FALSE(textOf(known, text)) << text;
    }
}

}  // namespace
