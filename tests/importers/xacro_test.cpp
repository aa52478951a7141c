#include "importers/xacro/xacro.h"

#include "importers/xacro/xacro_text.h"
#include "tests/importers/xacro_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace {

using importers::XmlNode;

using XacroTest = test::XacroTest;

TEST_F(XacroTest, PropertiesAreEvaluatedWhenTheyAreUsed)
{
    EXPECT_EQ(expanded("<xacro:property name='area' value='${w * h}'/>"
                       "<xacro:property name='w' value='2'/><xacro:property name='h' value='0.5'/>"
                       "<a x='${area}' y='${w}' z='$${w} $$(arg x)' t='${w} ${h}'/>"),
              "<a x=1.0 y=2 z=${w} $(arg x) t=2 0.5>");
    EXPECT_EQ(
        expanded("<xacro:property name='n' value='1'/><xacro:property name='n' value='${n + 1}'/>"
                 "<a x='${n}'/>"),
        "<a x=2>");
    EXPECT_EQ(
        expanded("<xacro:property name='a' default='1'/><xacro:property name='a' default='2'/>"
                 "<a x='${a}'/>"),
        "<a x=1>");
}

TEST_F(XacroTest, MacrosTakeValuesDefaultsAndBlocks)
{
    EXPECT_EQ(expanded(R"(
<xacro:macro name="wheel" params="name radius:=0.1 side:='left' *origin **rest twice:=${2*radius}">
  <link name="${name}_${side}" r="${radius}" d="${twice}"><xacro:insert_block name="origin"/></link>
  <xacro:insert_block name="rest"/>
</xacro:macro>
<xacro:wheel name="w" radius="${1/4}"><origin xyz="${1+1} 0 0"/><more><x/><y/></more></xacro:wheel>)"),
              "<link name=w_left r=0.25 d=0.5><origin xyz=2 0 0><x><y>");
}

TEST_F(XacroTest, MacrosSeeWhatIsAroundTheirCall)
{
    EXPECT_EQ(expanded(R"(
<xacro:macro name="inner" params="p:=^ q:=^|7"><a p="${p}" q="${q}" w="${w}"/></xacro:macro>
<xacro:macro name="outer" params="p"><xacro:property name="local" value="3"/><xacro:inner/>
  <xacro:property name="out" value="${local}" scope="parent"/></xacro:macro>
<xacro:property name="w" value="9"/>
<xacro:outer p="1"/><b x="${out}"/>)"),
              "<a p=1 q=7 w=9><b x=3>");
    expanded(
        "<xacro:macro name='m' params=''><xacro:property name='hidden' value='1'/></xacro:macro>"
        "<xacro:m/><a x='${hidden}'/>");
    take("xacro.expression");
}

TEST_F(XacroTest, PropertiesCanBeBlocks)
{
    EXPECT_EQ(expanded("<xacro:property name='o'><origin x='${k}'/></xacro:property>"
                       "<xacro:property name='k' value='5'/><a><xacro:insert_block name='o'/></a>"),
              "<a><origin x=5>");
}

TEST_F(XacroTest, ArgumentsComeFromOutsideOrTheirDefault)
{
    const std::string text =
        "<xacro:arg name='n' default='1'/><xacro:property name='p' "
        "value='$(arg n)'/><a x='$(arg n)' y='${p + 1}' z=\"$(eval arg('n') * 2)\"/>";
    EXPECT_EQ(expanded(text), "<a x=1 y=2 z=2>");
    EXPECT_EQ(expanded(text, {{"n", "4"}}), "<a x=4 y=5 z=8>");
}

TEST_F(XacroTest, ConditionsChoose)
{
    EXPECT_EQ(expanded(R"(<xacro:property name="n" value="2"/>
<xacro:if value="${n == 2}"><a/></xacro:if><xacro:unless value="${n == 2}"><b/></xacro:unless>
<xacro:if value="true"><c/></xacro:if><xacro:if value="0"><d/></xacro:if>
<xacro:if value="${n > 1 and not False}"><e/></xacro:if>)"),
              "<a><c><e>");
    EXPECT_EQ(expanded("<xacro:if value='maybe'><a/></xacro:if>"), "");
    take("xacro.condition");
}

TEST_F(XacroTest, FilesAreIncludedFromTheirPlace)
{
    folder_.write("pkg/package.xml", "<package><name>desc</name></package>");
    folder_.write(
        "pkg/urdf/parts/leg.xacro",
        "<robot><xacro:property name='len' value='3'/><xacro:include filename='foot.xacro'/>"
        "<xacro:macro name='leg' params='n'><leg n='${n}' l='${len}'/></xacro:macro></robot>");
    folder_.write("pkg/urdf/parts/foot.xacro", "<robot>\n  <foot/>\n</robot>");
    EXPECT_EQ(expanded("<xacro:include filename='parts/leg.xacro'/><xacro:leg n='1'/>"),
              "<foot><leg n=1 l=3>");
    EXPECT_EQ(expanded("<xacro:include filename='$(find desc)/urdf/parts/leg.xacro' ns='k'/>"
                       "<xacro:k.leg n='${k.len}'/>"),
              "<foot><leg n=3 l=3>");
    // Places survive.
    const XmlNode foot = expand("<xacro:include filename='parts/foot.xacro'/>").children.at(0);
    EXPECT_EQ(foot.span().line, 2);
    EXPECT_NE(foot.span().file.find("foot.xacro"), std::string::npos);
    EXPECT_EQ(expanded("<xacro:include filename='none.xacro' optional='true'/>"), "");
    expanded("<xacro:include filename='none.xacro'/>");
    take("xacro.missing-include");
}

TEST_F(XacroTest, AFileIsTakenOfThePackageThatHasIt)
{
    folder_.write("pkg/package.xml", "<package><name>desc</name></package>");
    folder_.write("pkg/desc/package.xml", "<package><name>desc</name></package>");
    folder_.write("pkg/desc/a.xacro", "<robot><a/></robot>");
    folder_.write("pkg/desc/v.yaml", "{v: 3}");
    EXPECT_EQ(expanded("<xacro:include filename='$(find desc)/a.xacro'/>"
                       "<b x=\"${load_yaml('$(find desc)/v.yaml').v}\"/>"),
              "<a><b x=3>");
}

TEST_F(XacroTest, YamlFilesAreValues)
{
    folder_.write("pkg/urdf/limits.yaml",
                  "joints:\n  elbow: {max: !degrees 180, name: 'e', on: true, list: [1, 2.5]}\n");
    EXPECT_EQ(expanded("<xacro:property name='l' value=\"${xacro.load_yaml('limits.yaml')}\"/>"
                       "<a x=\"${l['joints']['elbow']['max']}\" y='${l.joints.elbow.list[1]}' "
                       "z='${l.joints.elbow.name}' b='${l.joints.elbow.on}'/>"),
              "<a x=3.141592653589793 y=2.5 z=e b=True>");
}

TEST_F(XacroTest, SubstitutionsWorkInPlainFiles)
{
    ASSERT_EQ(setenv("LW_TEST_XYZ", "1 2 3", 1), 0);
    EXPECT_EQ(expanded("<o xyz='$(optenv LW_TEST_NONE 0.19 0 0.149)' rpy='$(env LW_TEST_XYZ)'/>"),
              "<o xyz=0.19 0 0.149 rpy=1 2 3>");
    unsetenv("LW_TEST_XYZ");
    expanded("<o x='$(env LW_TEST_NONE)' y='$(arg none)' z='$(frobnicate)'/>");
    EXPECT_EQ(takeAll("xacro.undefined"), 3U);
    EXPECT_EQ(expanded("<o x='$(find nowhere)/a'/>"), "<o x=package://nowhere/a>");
    take("xacro.missing-package");
}

TEST_F(XacroTest, ElementsAndAttributesCanBeNamed)
{
    EXPECT_EQ(
        expanded("<xacro:element xacro:name='${\"a\" + \"b\"}' k='1'><xacro:attribute name='x' "
                 "value='2'/></xacro:element>"),
        "<ab k=1 x=2>");
}

TEST_F(XacroTest, MistakesAreReportedWhereTheyStandAndTheRestGoesOn)
{
    EXPECT_EQ(expanded(R"(
<xacro:macro name="m" params="a b:=2 *blk"><got/></xacro:macro>
<xacro:n/>
<xacro:m/>
<xacro:m a="1"/>
<xacro:m a="1" c="2"><blk/></xacro:m>
<xacro:insert_block name="none"/>
<a x="${1/0}"/>
<xacro:property value="1"/>)"),
              "<got><a x=>");
    EXPECT_EQ(take("xacro.unknown-macro").span.line, 3);
    EXPECT_EQ(take("xacro.missing-parameter").message, "macro \"m\" needs the parameter \"a\"");
    EXPECT_EQ(take("xacro.missing-parameter").message, "macro \"m\" needs the block \"blk\"");
    EXPECT_EQ(take("xacro.unknown-parameter").severity, base::Severity::Warning);
    take("xacro.undefined");
    EXPECT_EQ(take("xacro.expression").message, "${1/0}: division by zero");
    take("xml.missing-attribute");
}

TEST_F(XacroTest, AMistakeInAMacroNamesTheCall)
{
    expanded("\n<xacro:macro name='m'>\n<a x='${nothing}'/></xacro:macro>\n<xacro:m/>\n<xacro:m/>");
    const base::Diagnostic found = take("xacro.expression");
    EXPECT_EQ(found.span.line, 3);
    ASSERT_EQ(found.related.size(), 1U);
    EXPECT_EQ(found.related[0].span.line, 4);
}

TEST_F(XacroTest, BombsAreStopped)
{
    expanded("<xacro:macro name='m'><xacro:m/></xacro:macro><xacro:m/>");
    take("xacro.too-deep");
    std::string bomb = "<xacro:macro name='m0'><a/></xacro:macro>";
    for (int i = 1; i < 30; ++i) {
        const std::string call = "<xacro:m" + std::to_string(i - 1) + "/>";
        bomb += "<xacro:macro name='m" + std::to_string(i) + "'>" + call + call + "</xacro:macro>";
    }
    expanded(bomb + "<xacro:m29/>");
    take("xacro.too-large");
    expanded(
        "<xacro:property name='a' value='${b}'/><xacro:property name='b' value='${c}'/>"
        "<xacro:property name='c' value='${a}'/><x y='${a}'/>");
    take("xacro.recursive-property");
    folder_.write("pkg/urdf/self.xacro", "<robot><xacro:include filename='self.xacro'/></robot>");
    expanded("<xacro:include filename='self.xacro'/>");
    take("xacro.too-deep");
}

TEST(XacroText, PartsAndParametersAreTakenApart)
{
    using Kind = importers::XacroPart::Kind;
    EXPECT_EQ(importers::xacroParts("a${b['}']}$(c (d))$ ${e"),
              (std::vector<importers::XacroPart>{{Kind::Text, "a"},
                                                 {Kind::Expression, "b['}']"},
                                                 {Kind::Substitution, "c (d)"},
                                                 {Kind::Text, "$ ${e"}}));
    const auto parameters = importers::xacroParameters("a b:=1 c='x y' *d **e f:=^ g:=^|2");
    ASSERT_EQ(parameters.size(), 7U);
    EXPECT_EQ(parameters[1].fallback, "1");
    EXPECT_EQ(parameters[2].fallback, "'x y'");
    EXPECT_EQ(parameters[4].name, "e");
    EXPECT_TRUE(parameters[5].forwarded && !parameters[5].fallback);
    EXPECT_EQ(parameters[6].fallback, "2");
}

}  // namespace
