#include "importers/xacro/xacro_expression.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace {

using importers::XacroNames;
using importers::XacroProblem;
using importers::XacroValue;

XacroNames names()
{
    return {.value = [](const std::string& name) -> std::optional<XacroValue> {
                if (name == "width") {
                    return importers::literal("2");
                }
                if (name == "prefix") {
                    return XacroValue{std::string("left_")};
                }
                if (name == "gone") {
                    return XacroValue{importers::XacroMissing{}};
                }
                if (name == "ns.height") {
                    return XacroValue{.5};
                }
                return std::nullopt;
            },
            .function = [](const std::string& function, std::span<const XacroValue> arguments)
                -> std::optional<importers::XacroOutcome> {
                if (function != "twice" || arguments.size() != 1) {
                    return std::nullopt;
                }
                return XacroValue{*arguments[0].number() * 2};
            }};
}

std::string value(const std::string& expression)
{
    const auto result = importers::evaluate(expression, names());
    const auto* problem = std::get_if<XacroProblem>(&result);
    return problem != nullptr ? "problem: " + problem->message : std::get<XacroValue>(result).str();
}

// The right column is what Python 3 prints for str(expression).
TEST(XacroExpression, IsWhatPythonMakesOfIt)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"1 + 2 * 3", "7"},
        {"1/2", "0.5"},
        {"4/2", "2.0"},
        {"7 // 2", "3"},
        {"-7 // 2", "-4"},
        {"-7 % 3", "2"},
        {"2**3**2", "512"},
        {"-2**2", "-4"},
        {"2**-1", "0.5"},
        {"(1 + 2) * -3", "-9"},
        {"1e-3 + .5", "0.501"},
        {"1e-05", "1e-05"},
        {"3.0", "3.0"},
        {"dict(lower=-pi, upper=1 + 1)['upper']", "2"},
        {"dict(a=dict(b=3),).a.b", "3"},
        {"len(dict())", "0"},
        {"0.1 + 0.2", "0.30000000000000004"},
        {"pi", "3.141592653589793"},
        {"math.pi / 2", "1.5707963267948966"},
        {"radians(180)", "3.141592653589793"},
        {"degrees(pi)", "180.0"},
        {"sin(pi/2) + cos(0)", "2.0"},
        {"atan2(1, 1) * 4", "3.141592653589793"},
        {"sqrt(2)", "1.4142135623730951"},
        {"max(1, 2.5, 2)", "2.5"},
        {"min([3, 1])", "1"},
        {"abs(-3)", "3"},
        {"int('4') + int(2.9)", "6"},
        {"float(1)", "1.0"},
        {"round(2.5)", "2"},
        {"len('abc')", "3"},
        {"width * 2", "4"},
        {"ns.height * 2", "1.0"},
        {"prefix + 'wheel'", "left_wheel"},
        {"prefix == 'left_' and width > 1", "True"},
        {"not prefix", "False"},
        {"1 < 2 < 3", "True"},
        {"1 < 2 > 3", "False"},
        {"'a' in 'cat' or False", "True"},
        {"3 not in [1, 2]", "True"},
        {"'yes' if width == 2 else 'no'", "yes"},
        {"undefined if False else 1", "1"},
        {"1 == 1.0", "True"},
        {"'1' == 1", "False"},
        {"[1, 'a', 2.0][1]", "a"},
        {"[1, 2][-1]", "2"},
        {"[1, 'a']", "[1, 'a']"},
        {"{'x': 1, 'y': [1, 2]}['y'][0]", "1"},
        {"{'x': 1}.x", "1"},
        {"{'x': 1}.get('z', 5)", "5"},
        {"True", "True"},
        {"None", "None"},
        {"'' or 'other'", "other"},
    };
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(value(expression), expected) << expression;
    }
}

TEST(XacroExpression, WhatHasNoValueIsSaid)
{
    for (const std::string expression : {"",
                                         "1 +",
                                         "undefined",
                                         "1 / 0",
                                         "sqrt(-1)",
                                         "acos(2)",
                                         "sin()",
                                         "sin('a')",
                                         "'open",
                                         "1 2",
                                         "[1][5]",
                                         "{'x': 1}.y",
                                         "'a' * 2.5",
                                         "1 < 'a'",
                                         "nothing(1)",
                                         "1 if 2",
                                         "import os",
                                         "__import__('os')",
                                         "().__class__",
                                         "open('/etc/passwd')",
                                         "load_yaml('x')",
                                         "1e400 - 1e400"}) {
        EXPECT_EQ(value(expression).substr(0, 9), "problem: ") << expression;
    }
}

TEST(XacroExpression, AsksItsSurroundingsForFunctions)
{
    EXPECT_EQ(value("twice(1.5) + max(1, 2)"), "5.0");
    EXPECT_EQ(value("twice()").substr(0, 9), "problem: ");
}

TEST(XacroExpression, WhatNeedsAMissingValueIsMissingAndNotReportedAgain)
{
    for (const std::string expression :
         {"gone", "gone + 1", "-gone", "gone['a'].b", "[1, gone]", "max(gone, 1)",
          "'x' + str(gone)", "1 if gone else 2", "gone > 1", "not gone", "gone and unknown",
          "gone.get('a')", "{'a': gone}", "gone / 0"}) {
        const auto result = importers::evaluate(expression, names());
        const auto* problem = std::get_if<XacroProblem>(&result);
        ASSERT_NE(problem, nullptr) << expression;
        EXPECT_TRUE(problem->isReported) << expression << ": " << problem->message;
    }
    EXPECT_EQ(value("gone if False else 1"), "1");
    EXPECT_EQ(value("True or gone"), "True");
    for (const std::string expression : {"1 / 0 + gone", "gone +", "unknown * gone"}) {
        const auto result = importers::evaluate(expression, names());
        EXPECT_FALSE(std::get<XacroProblem>(result).isReported) << expression;
    }
}

TEST(XacroExpression, WhatIsNoExpressionIsNoneWhereverItStands)
{
    EXPECT_EQ(value("1 if True else (2"), "problem: \")\" is missing");
    EXPECT_EQ(value("unknown + (1"), "problem: \")\" is missing");
}

TEST(XacroExpression, IsBoundedInLengthAndDepth)
{
    EXPECT_EQ(value(std::string(100'000, '1')), "problem: the expression is too long");
    EXPECT_EQ(value(std::string(30'000, '(')), "problem: the expression is too deep");
    EXPECT_EQ(value(std::string(30'000, '-') + '1'), "problem: the expression is too deep");
    std::string doubling = "'aaaaaaaaaaaaaaaa'";
    for (int i = 0; i < 12; ++i) {
        doubling = '(' + doubling + '+' + doubling + ')';
    }
    EXPECT_EQ(value(doubling).substr(0, 9), "problem: ");
}

TEST(XacroValue, TextsInAttributesAreNumbersWhereTheyLookIt)
{
    EXPECT_EQ(importers::literal("1").content.index(), 2U);
    EXPECT_EQ(importers::literal("1.0").content.index(), 3U);
    EXPECT_EQ(importers::literal("true").truth(), true);
    EXPECT_EQ(*importers::literal("1 2").text(), "1 2");
    EXPECT_EQ(*importers::literal("'1'").text(), "1");
    EXPECT_EQ(*importers::literal("").text(), "");
}

}  // namespace
