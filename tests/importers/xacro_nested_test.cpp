#include "tests/importers/xacro_fixture.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace {

// What stands in ${...} is a text with parts itself, as xacro has it: eval_text(s) before eval.
class XacroNested : public test::XacroTest {};

TEST_F(XacroNested, ArgumentsBecomePartsOfExpressions)
{
    const std::string text =
        "<xacro:arg name='side' default='right'/><xacro:arg name='num' default='2'/>"
        "<a y=\"${-0.3 if '$(arg side)' == 'right' else 0.3}\" z='${$(arg num)*3}'/>"
        "<xacro:if value=\"${'$(arg side)' == 'left'}\"><b/></xacro:if>";
    EXPECT_EQ(expanded(text), "<a y=-0.3 z=6>");
    EXPECT_EQ(expanded(text, {{"side", "left"}, {"num", "1 + 1"}}), "<a y=0.3 z=4><b>");
}

TEST_F(XacroNested, PackagesAndVariablesBecomePartsOfExpressions)
{
    folder_.write("pkg/package.xml", "<package><name>my_pkg</name></package>");
    folder_.write("pkg/config/p.yaml", "{a: 0.75}");
    ASSERT_EQ(::setenv("LINKWRIGHT_TEST_SIDE", "p", 1), 0);
    EXPECT_EQ(
        expanded("<a x=\"${xacro.load_yaml('$(find my_pkg)/config/p.yaml')['a']}\" "
                 "y=\"${load_yaml('$(find my_pkg)/config/$(env LINKWRIGHT_TEST_SIDE).yaml').a}\" "
                 "z=\"${load_yaml('$(dirname)/../config/p.yaml').a}\"/>"),
        "<a x=0.75 y=0.75 z=0.75>");
}

TEST_F(XacroNested, ExpressionsWithinSubstitutionsAndExpressions)
{
    EXPECT_EQ(expanded("<xacro:arg name='left_x' default='4'/>"
                       "<xacro:property name='side' value='left'/>"
                       "<a x='$(arg ${side}_x)' y='${$(arg ${side}_x) + 1}' z='${${1 + 1} * 3}'/>"),
              "<a x=4 y=5 z=6>");
}

TEST_F(XacroNested, EscapedBracketsStay)
{
    EXPECT_EQ(expanded("<a x='$${a' y=\"${'$$(arg n)'}\" z='$$(arg n)' w='$$$(arg n)'/>"),
              "<a x=${a y=$(arg n) z=$(arg n) w=$$(arg n)>");
}

TEST_F(XacroNested, EvalHasFunctionsAndArgumentsByName)
{
    folder_.write("pkg/package.xml", "<package><name>my_pkg</name></package>");
    folder_.write("pkg/config/p.yaml", "{a: 0.75}");
    ASSERT_EQ(::setenv("LINKWRIGHT_TEST_SIDE", "left", 1), 0);
    ASSERT_EQ(::unsetenv("LINKWRIGHT_TEST_NONE"), 0);
    EXPECT_EQ(expanded("<xacro:arg name='n' default='2'/><xacro:arg name='on' default='true'/>"
                       "<xacro:property name='n' value='7'/>"
                       "<a x='$(eval n*2)' y=\"$(eval arg('n') == 2 and on)\" z='${n}' "
                       "e=\"$(eval env('LINKWRIGHT_TEST_SIDE') + '_arm')\" "
                       "o=\"$(eval optenv('LINKWRIGHT_TEST_NONE', 'none'))\" "
                       "f=\"$(eval load_yaml(find('my_pkg') + '/config/p.yaml')['a'])\" "
                       "d=\"$(eval load_yaml(dirname() + '../config/p.yaml')['a'])\"/>"),
              "<a x=4 y=True z=7 e=left_arm o=none f=0.75 d=0.75>");
    EXPECT_EQ(expanded("<xacro:property name='l' value='$(eval [1, 1 + 5])'/><a x='${l[1]}'/>"
                       "<xacro:property name='t' value=\"$(eval 'a' + 'b')\"/><a x='${t + t}'/>"),
              "<a x=6><a x=abab>");
    EXPECT_EQ(expanded("<a x=\"$(eval find('none') if False else 1)\"/>"), "<a x=1>");
    expanded("<a x=\"$(eval find('none'))\" y=\"$(eval arg('none'))\"/>");
    take("xacro.missing-package");
    take("xacro.undefined");
}

TEST_F(XacroNested, AMistakeShowsWhatTheExpressionBecame)
{
    expanded("\n<xacro:arg name='n' default='a b'/>\n<a x='${$(arg n) * 3}'/>");
    const base::Diagnostic found = take("xacro.expression");
    EXPECT_EQ(found.message, "${$(arg n) * 3}, which is ${a b * 3}: unexpected \"b * 3\"");
    EXPECT_EQ(found.span.line, 3);
}

TEST_F(XacroNested, NestingIsBounded)
{
    std::string deep = "1";
    for (int i = 0; i < 200; ++i) {
        deep = "${" + deep + '}';
    }
    expanded("<a x='" + deep + "'/>");
    take("xacro.too-deep");
    std::string open;
    for (int i = 0; i < 200'000; ++i) {
        open += "${";
    }
    EXPECT_EQ(expanded("<a x='" + open + "'/>"), "<a x=" + open + '>');
}

}  // namespace
