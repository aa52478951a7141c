#include "importers/xacro/xacro_macros.h"

#include <gtest/gtest.h>

#include <string>

namespace {

importers::XmlNode macroAt(int line, const std::string& parameters)
{
    importers::XmlNode node;
    node.line = line;
    node.attributes = {{"params", parameters, line}};
    return node;
}

TEST(XacroMacros, TheLastOfANameCounts)
{
    importers::XacroMacros macros;
    EXPECT_EQ(macros.find("wheel"), nullptr);
    macros.define("wheel", macroAt(1, "name"));
    macros.define("wheel", macroAt(2, "name radius *block"));
    const importers::XacroMacro* wheel = macros.find("wheel");
    ASSERT_NE(wheel, nullptr);
    EXPECT_EQ(wheel->body->line, 2);
    EXPECT_EQ(wheel->parameters.size(), 3U);
    EXPECT_EQ(wheel->home, nullptr);
}

TEST(XacroMacros, AMacroOfANamespaceLeavesTheShortNameToAnother)
{
    importers::XacroMacros macros;
    importers::XacroScope home;
    macros.define("wheel", macroAt(1, ""));
    macros.define("wheel", macroAt(2, ""), "car.", &home);
    macros.define("door", macroAt(3, ""), "car.", &home);
    for (const char* name : {"wheel", "car.wheel", "door", "car.door"}) {
        ASSERT_NE(macros.find(name), nullptr) << name;
    }
    EXPECT_EQ(macros.find("wheel")->body->line, 1);
    EXPECT_EQ(macros.find("car.wheel")->body->line, 2);
    EXPECT_EQ(macros.find("car.wheel")->home, &home);
    EXPECT_EQ(macros.find("door")->body->line, 3) << "nobody else has it";
}

TEST(XacroMacros, ANameThatIsNearIsFound)
{
    importers::XacroMacros macros;
    macros.define("left_wheel", macroAt(1, ""));
    EXPECT_EQ(macros.nearest("left_whel"), "left_wheel");
    EXPECT_EQ(macros.nearest("propery"), "property");
    EXPECT_FALSE(macros.nearest("something_else"));
}

}  // namespace
