#include "importers/xml/xml_values.h"
#include "tests/importers/xacro_fixture.h"

#include <gtest/gtest.h>

#include <string>

namespace {

// A mistake is reported once; what cannot be made because of it is not.
class XacroMissingTest : public test::XacroTest {};

TEST_F(XacroMissingTest, WhatIsMadeOfAMistakeIsNotReportedAgain)
{
    const std::string text = R"xml(
<xacro:property name="cfg" value="${load_yaml('none.yaml')}"/>
<xacro:property name="arm" value="${cfg['arm']}"/><xacro:property name="l" value="${arm.length}"/>
<xacro:macro name="m" params="len twice:=${2*len}"><a x="${len} 0" y="${twice}"/></xacro:macro>
<xacro:m len="${l/2}"/>
<xacro:if value="${l > 1}"><b/></xacro:if><xacro:unless value="${l > 1}"><b/></xacro:unless>
<c x="$(eval 1 + ${l})" y="$(arg ${l})"/><xacro:include filename="${l}.xacro"/>)xml";
    EXPECT_EQ(expanded(text), "<a x= 0 y=><c x= y=>");
    EXPECT_EQ(take("xacro.expression").message,
              "${load_yaml('none.yaml')}: load_yaml() finds no none.yaml");
}

TEST_F(XacroMissingTest, AnArgumentIsMissingOnce)
{
    expanded(
        "<xacro:property name='w' value='$(arg none)'/>"
        "<a x='${w * 2}'/><b x='${w + 1}' y='${w}'/>"
        "<xacro:arg name='d' default='${1/0}'/><c x='$(arg d)' y='${$(arg d) + 1}'/>");
    EXPECT_EQ(takeAll("xacro.undefined"), 1U);
    EXPECT_EQ(takeAll("xacro.expression"), 1U);
}

TEST_F(XacroMissingTest, FilesOfAMissingPackageAreNotReportedAgain)
{
    EXPECT_EQ(expanded("<xacro:property name='p' value='$(find nowhere)'/>"
                       "<xacro:property name='y' value=\"${load_yaml(p + '/a.yaml')}\"/>"
                       "<a x='${y.a}'/><xacro:include filename='${p}/b.xacro'/><m file='${p}/c'/>"),
              "<a x=><m file=package://nowhere/c>");
    take("xacro.missing-package");
}

TEST_F(XacroMissingTest, ReadersOfNumbersAreSilentAboutThem)
{
    const importers::XmlNode robot = expand("<origin xyz='1 ${nothing} 2'/><origin xyz='1 x 2'/>");
    takeAll("xacro.expression");
    importers::XmlValues values(diagnostics());
    EXPECT_FALSE(values.vector(robot.children.at(0), "xyz"));
    EXPECT_FALSE(values.vector(robot.children.at(1), "xyz"));
    EXPECT_EQ(takeAll("xml.not-a-number"), 1U);
}

TEST_F(XacroMissingTest, AttributesOfElementsAreMarked)
{
    const importers::XmlNode robot = expand(
        "<a x='1 ${nothing}' y='2'/><xacro:element xacro:name='b'>"
        "<xacro:attribute name='z' value='${nothing}'/></xacro:element>"
        "<xacro:macro name='m' params='*blk'><xacro:insert_block name='blk'/></xacro:macro>"
        "<xacro:m><c k='${nothing}'/></xacro:m>");
    takeAll("xacro.expression");
    ASSERT_EQ(robot.children.size(), 3U);
    EXPECT_TRUE(robot.children.at(2).attribute("k")->isUnmade) << "through the block of a call";
    EXPECT_TRUE(robot.children.at(0).attribute("x")->isUnmade);
    EXPECT_FALSE(robot.children.at(0).attribute("y")->isUnmade);
    EXPECT_TRUE(robot.children.at(1).attribute("z")->isUnmade);
}

}  // namespace
