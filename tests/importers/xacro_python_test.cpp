#include "importers/xacro/xacro_expression.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace {

// As Python's str() writes it, or "!" and the message.
std::string inXacro(const std::string& expression)
{
    const importers::XacroNames none{.value = [](const std::string&) {
        return std::optional<importers::XacroValue>();
    }};
    const importers::XacroOutcome outcome = importers::evaluate(expression, none);
    const auto* problem = std::get_if<importers::XacroProblem>(&outcome);
    return problem == nullptr ? std::get<importers::XacroValue>(outcome).str()
                              : '!' + problem->message;
}

// The right columns are what Python 3 prints for str(expression).

TEST(XacroPython, RoundsAndCalculatesAsPythonDoes)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"round(2.5)", "2"},
        {"round(3.5)", "4"},
        {"round(-2.5)", "-2"},
        {"round(2.567, 1)", "2.6"},
        {"round(2.675, 2)", "2.67"},
        {"round(0.125, 2)", "0.12"},
        {"round(7, 2)", "7"},
        {"round(1e300, 5)", "1e+300"},
        {"round(True)", "1"},
        {"1e9", "1000000000.0"},
        {"-2.5e-4", "-0.00025"},
        {"0.0001", "0.0001"},
        {"0.00009", "9e-05"},
        {"1e16", "1e+16"},
        {"9999999999999998.0", "9999999999999998.0"},
        {"123456.789e-12", "1.23456789e-07"},
        {"1, 2", "(1, 2)"},
        {"1,", "(1,)"},
        {"[1, 2][int('-9223372036854775807'):]", "[1, 2]"},
        {"floor(-2.5)", "-3"},
        {"ceil(2.1)", "3"},
        {"trunc(-2.9)", "-2"},
        {"hypot(3, 4)", "5.0"},
        {"copysign(1, -2)", "-1.0"},
        {"copysign(3, -0.0)", "-3.0"},
        {"-0.0", "-0.0"},
        {"-(1 - 1)", "0"},
        {"-True", "-1"},
        {"fmod(-7, 3)", "-1.0"},
        {"remainder(7, 4)", "-1.0"},
        {"asin(1)", "1.5707963267948966"},
        {"acos(0)", "1.5707963267948966"},
        {"atan(1)", "0.7853981633974483"},
        {"sinh(1)", "1.1752011936438014"},
        {"cosh(0)", "1.0"},
        {"tanh(0.5)", "0.46211715726000974"},
        {"asinh(1)", "0.881373587019543"},
        {"acosh(1)", "0.0"},
        {"atanh(0.5)", "0.5493061443340548"},
        {"log(8, 2)", "3.0"},
        {"log2(8)", "3.0"},
        {"log10(1000)", "3.0"},
        {"log1p(0)", "0.0"},
        {"expm1(0)", "0.0"},
        {"exp(1)", "2.718281828459045"},
        {"cbrt(27) if False else 3.0", "3.0"},
        {"pow(2, 3)", "8.0"},
        {"fabs(-2)", "2.0"},
        {"math.floor(2.7) + math.ceil(0.5)", "3"},
        {"abs(-2.5)", "2.5"},
        {"abs(True)", "1"},
        {"int(-3.7)", "-3"},
        {"int(' 42 ')", "42"},
        {"float('1e-3')", "0.001"},
        {"float(True)", "1.0"},
    };
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(inXacro(expression), expected) << expression;
    }
}

TEST(XacroPython, ListsAreWhatPythonMakesOfThem)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"[1, 2] + [3]", "[1, 2, 3]"},
        {"(1, 2)", "(1, 2)"},
        {"(1,)", "(1,)"},
        {"()", "()"},
        {"(1, 2)[1]", "2"},
        {"(1, 2) + (3,)", "(1, 2, 3)"},
        {"(1, 2) == (1, 2)", "True"},
        {"(1, 2) == [1, 2]", "False"},
        {"((1))", "1"},
        {"[1, 2, 3, 4][1:]", "[2, 3, 4]"},
        {"[1, 2, 3, 4][:-1]", "[1, 2, 3]"},
        {"[1, 2, 3, 4][-3:-1]", "[2, 3]"},
        {"[1, 2, 3][5:]", "[]"},
        {"(1, 2, 3)[1:]", "(2, 3)"},
        {"[[1, 2], [3]][0][1]", "2"},
        {"max([1, 5, 3])", "5"},
        {"max('b', 'a')", "b"},
        {"min((2, 1))", "1"},
        {"list('abc')", "['a', 'b', 'c']"},
        {"list((1, 2))", "[1, 2]"},
        {"len([1, 2])", "2"},
        {"len(())", "0"},
        {"list({'a': 1, 'b': 2}.keys())", "['a', 'b']"},
        {"list({'a': 1, 'b': 2}.values())", "[1, 2]"},
        {"list({'a': 1}.items())", "[('a', 1)]"},
        {"{'a': (1, 2)}['a'][1:]", "(2,)"},
        {"bool([])", "False"},
        {"bool(())", "False"},
        {"2 in (1, 2)", "True"},
        {"None is None", "True"},
        {"1 is not None", "True"},
        {"[None, True]", "[None, True]"},
        {"{}", "{}"},
        {"{'a': []}", "{'a': []}"},
    };
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(inXacro(expression), expected) << expression;
    }
}

TEST(XacroPython, TextsAreWhatPythonMakesOfThem)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"\"0.1 0.2  0.3 \".split()", "['0.1', '0.2', '0.3']"},
        {"\"0.1 0.2 0.3\".split()[1]", "0.2"},
        {"\"0.1 0.2 0.3\".split(' ')[-1]", "0.3"},
        {"\"a,b,,c\".split(',')", "['a', 'b', '', 'c']"},
        {"''.split()", "[]"},
        {"''.split(',')", "['']"},
        {"'Abc'.upper()", "ABC"},
        {"'Abc'.lower()", "abc"},
        {"'  a b '.strip()", "a b"},
        {"'xxaxx'.strip('x')", "a"},
        {"'  a '.lstrip() + '|'", "a |"},
        {"' a  '.rstrip() + '|'", " a|"},
        {"'   '.strip() + '|'", "|"},
        {"'abcb'.replace('b', 'x')", "axcx"},
        {"'aaa'.replace('aa', 'b')", "ba"},
        {"'abc'.replace('b', '')", "ac"},
        {"'left_arm'.startswith('left')", "True"},
        {"'left_arm'.endswith('leg')", "False"},
        {"', '.join(['a', 'b'])", "a, b"},
        {"''.join([])", ""},
        {"' '.join('abc')", "a b c"},
        {"'_'.join(('x', str(1)))", "x_1"},
        {"' '.join([str(1.0), str(2)])", "1.0 2"},
        {"'ab' 'cd'", "abcd"},
        {"'a' + str(1)", "a1"},
        {"'abc'[0]", "a"},
        {"'abc'[-1]", "c"},
        {"'abc'[1:]", "bc"},
        {"'abc'[:2]", "ab"},
        {"'äöu'[1]", "ö"},
        {"len('äöu')", "3"},
        {"'it\\'s'", "it's"},
        {"'a\\\\b'", "a\\b"},
        {"\"it's\"", "it's"},
        {"[\"it's\", 'a\"b', 'c']", "[\"it's\", 'a\"b', 'c']"},
        {"['a\\\\b']", "['a\\\\b']"},
        {"str([1, 'a'])", "[1, 'a']"},
        {"'a' < 'b'", "True"},
        {"'a' is 'a' if False else True", "True"},
        {"'left' if 'left_arm'.split('_')[0] == 'left' else 'right'", "left"},
    };
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(inXacro(expression), expected) << expression;
    }
}

TEST(XacroPython, ValuesAreWrittenIntoTexts)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"'%s_%d' % ('a', 3)", "a_3"},
        {"'%03d' % 7", "007"},
        {"'%d' % 3.9", "3"},
        {"'%d' % -3.9", "-3"},
        {"'%.2f' % (1 / 3)", "0.33"},
        {"'%8.3f|' % 3.14159", "   3.142|"},
        {"'%-8.3f|' % 3.14159", "3.142   |"},
        {"'%+d %+d' % (1, -1)", "+1 -1"},
        {"'%05.1f' % -2.25", "-02.2"},
        {"'%e' % 12345.678", "1.234568e+04"},
        {"'%.3g' % 0.00012345", "0.000123"},
        {"'%g' % 1e10", "1e+10"},
        {"'%s' % 1.0", "1.0"},
        {"'%s' % [1, 2]", "[1, 2]"},
        {"'%s %s' % ('a', None)", "a None"},
        {"'%5s|%-5s|' % ('ab', 'cd')", "   ab|cd   |"},
        {"'%.2s' % 'abc'", "ab"},
        {"'100%%' % ()", "100%"},
        {"'%d%%' % 50", "50%"},
        {"'link_%s' % 1", "link_1"},
    };
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(inXacro(expression), expected) << expression;
    }
}

TEST(XacroPython, WhatHasNoValueIsSaid)
{
    for (const std::string expression : {
             "round('1')",
             "round(1, 'a')",
             "round(inf)",
             "sqrt(-1)",
             "exp(1000)",
             "fmod(1, 0)",
             "log(0)",
             "hypot('a')",
             "int('2.9')",
             "int('a')",
             "sin(1, 2)",
             "[1] + (2,)",
             "[1] + 'a'",
             "[1, 2][5]",
             "'abc'[5]",
             "'abc'['a']",
             "[1, 2]['a']",
             "[1, 2]['a':]",
             "{'a': 1}[0:1]",
             "5[0]",
             "'a' * 100000",
             "'a' * 1000000000000000000",
             "'a' * 1.5",
             "'a'.upper(1)",
             "'a'.split('')",
             "'a'.split(1)",
             "','.join([1])",
             "'a'.replace('a')",
             "'a'.replace('', 'b')",
             "'a'.startswith(1)",
             "'a'.unknown()",
             "-'a'",
             "-[1]",
             "+'a'",
             "(1).bit_length()",
             "[1].append(2)",
             "len(1)",
             "'%d' % 'a'",
             "'%s %s' % ('a',)",
             "'%s' % ('a', 'b')",
             "'%q' % 1",
             "'%' % 1",
             "'%(a)s' % {'b': 1}",
             "'%200d' % 1",
             "'%.200f' % 1",
             "(1, 2",
             ", 1",
             "1,, 2",
             "[1].",
             "'a'.(1)",
             "[1, 2][1",
             "'a' 'b",
         }) {
        EXPECT_EQ(inXacro(expression)[0], '!') << expression;
    }
}

// Python has these; the hint says how to get there with all of it.
TEST(XacroPython, WhatOnlyPythonHasIsReportedWithTheWayOut)
{
    const importers::XacroNames none{.value = [](const std::string&) {
        return std::optional<importers::XacroValue>();
    }};
    for (const std::string expression :
         {"[2 * x for x in [1, 2]]", "sum(x for x in [1, 2])", "{k: 1 for k in ['a']}",
          "(x for x in [1])", "lambda x: x", "sorted([2, 1])", "list(zip([1], [2]))", "range(3)",
          "sorted([1], reverse=True)", "[1, 2, 3][::2]", "[0] * 3", "'ab' * 2", "'a'.zfill(3)",
          "'{}'.format(1)", "[1].append(2)", "'%x' % 255", "'%(a)s' % {'a': 1}"}) {
        const importers::XacroOutcome outcome = importers::evaluate(expression, none);
        const auto* problem = std::get_if<importers::XacroProblem>(&outcome);
        ASSERT_NE(problem, nullptr) << expression;
        EXPECT_EQ(problem->code, "xacro.python") << expression << ": " << problem->message;
        EXPECT_NE(problem->hint.find("xacro FILE"), std::string::npos) << expression;
    }
    EXPECT_EQ(inXacro("sorted([1], reverse=True)"),
              "!arguments by name are understood by dict() only");
    EXPECT_EQ(inXacro("'a'.swapcase()"), "!'a' has no method swapcase() of 0 arguments here");
    EXPECT_EQ(inXacro("[1 for x in [1]] if False else 2"),
              "!comprehensions are not understood here")
        << "it is no expression, wherever it stands";
    EXPECT_EQ(inXacro("sorted([1]) if False else 2"), "2") << "it is not called";
}

TEST(XacroPython, WhatIsWrongIsNamed)
{
    EXPECT_EQ(inXacro("[] + 1"), "!cannot calculate with []");
    EXPECT_EQ(inXacro("'' - 1"), "!cannot calculate with ''");
    EXPECT_EQ(inXacro("'%d' % 'a'"), "!'a' cannot be written as \"d\"");
    EXPECT_EQ(inXacro("'%s' % ('a', 'b')"), "!there are more values than the text has gaps");
}

TEST(XacroPython, WhatIsMadeIsBounded)
{
    EXPECT_EQ(inXacro("('" + std::string(50'000, 'a') + "' + 'b').replace('a', 'aa')"),
              "!a text is too long");
    const std::string longText = '\'' + std::string(20'000, 'a') + '\'';
    EXPECT_EQ(inXacro("'%s' % (" + longText + ".replace('a', 'aaa')) + " + longText),
              "!a text is too long");
    EXPECT_EQ(inXacro(longText + ".replace('a', 'aaaa')"), "!a text is too long");
    // What an `if` does not choose is read once for each level of brackets, and not twice.
    std::string deep = "1";
    for (int i = 0; i < 28; ++i) {
        deep = '(' + deep + " if True else 2)";
    }
    EXPECT_EQ(inXacro(deep), "1");
}

}  // namespace
