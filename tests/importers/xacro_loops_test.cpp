// Comprehensions, and what they are used with. The right columns are what Python 3 prints for
// str(expression), with w = 3 and xs = [4, 0, 7].

#include "importers/xacro/xacro_expression.h"
#include "tests/importers/xacro_fixture.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace {

using importers::XacroValue;

// As Python's str() writes it, or "!" and the message.
std::string ofLoops(const std::string& expression)
{
    const importers::XacroNames names{
        .value = [](const std::string& name) -> std::optional<XacroValue> {
            if (name == "w") {
                return XacroValue{std::int64_t{3}};
            }
            return name == "xs" ? std::optional(importers::listOf(
                                      {{std::int64_t{4}}, {std::int64_t{0}}, {std::int64_t{7}}}))
                                : std::nullopt;
        }};
    const importers::XacroOutcome outcome = importers::evaluate(expression, names);
    const auto* problem = std::get_if<importers::XacroProblem>(&outcome);
    return problem == nullptr ? std::get<XacroValue>(outcome).str() : '!' + problem->message;
}

void expectAll(const std::vector<std::pair<std::string, std::string>>& cases)
{
    for (const auto& [expression, expected] : cases) {
        EXPECT_EQ(ofLoops(expression), expected) << expression;
    }
}

TEST(XacroLoops, ListsAreMadeOfLists)
{
    expectAll({
        {"[x*2 for x in range(3) if x]", "[2, 4]"},
        {"[w * x for x in xs]", "[12, 0, 21]"},
        {"[(a, b) for a in range(3) for b in range(a)]", "[(1, 0), (2, 0), (2, 1)]"},
        {"[(i, j) for i in range(3) if i for j in range(3) if j > i]", "[(1, 2)]"},
        {"[[i*j for j in range(3)] for i in range(3)]", "[[0, 0, 0], [0, 1, 2], [0, 2, 4]]"},
        {"[x for x in [y for y in range(4)] if x % 2 == 0 if x > 0]", "[2]"},
        {"[x if x else 'none' for x in [0, 1]]", "['none', 1]"},
        {"[x for x in (1, 2) or (3,)]", "[1, 2]"},
        {"[x for x in 'añb']", "['a', 'ñ', 'b']"},
        {"[k for k in {'a': 1, 'b': 2}]", "['a', 'b']"},
        {"[x for x in [1, 2] for x in [x, x*10]]", "[1, 10, 2, 20]"},
        {"[xs for xs in xs]", "[4, 0, 7]"},
        {"[pi for pi in [3]]", "[3]"},
        {"[forx for forx in [1]]", "[1]"},
        {"[x for x in range(3)][-1] ** 2", "4"},
        {"[x for x in [1]] + [y for y in [2]] * 2", "[1, 2, 2]"},
        {"'a' if [x for x in []] else 'b'", "b"},
        {"['%d_%s' % (i, s) for i, s in enumerate(['l', 'r'])]", "['0_l', '1_r']"},
    });
}

TEST(XacroLoops, LoopsTakeTuplesApart)
{
    expectAll({
        {"[a + b for a, b in [(1, 2), (3, 4)]]", "[3, 7]"},
        {"[a + b + c for a, (b, c) in [(1, (2, 3)), (4, [5, 6])]]", "[6, 15]"},
        {"[a for (a,) in [(1,), (2,)]]", "[1, 2]"},
        {"[a for a, in [(1,), (2,)]]", "[1, 2]"},
        {"[a for [a] in [[1], [2]]]", "[1, 2]"},
        {"[a for (a) in [1, 2]]", "[1, 2]"},
        {"[(a, r) for a, *r in [(1, 2, 3), (4,)]]", "[(1, [2, 3]), (4, [])]"},
        {"[(a, r, z) for a, *r, z in ['abcd', 'xy']]", "[('a', ['b', 'c'], 'd'), ('x', [], 'y')]"},
        {"[a for (*a,) in [(1, 2)]]", "[[1, 2]]"},
        {"[(k, v) for k, v in {'a': 1, 'b': 2}.items()]", "[('a', 1), ('b', 2)]"},
    });
}

TEST(XacroLoops, GeneratorsAreTakenByFunctions)
{
    expectAll({
        {"sum(x for x in range(10) if x % 2)", "25"},
        {"sum(x*y for x, y in zip([1, 2, 3], [4, 5, 6]))", "32"},
        {"min(abs(x) for x in [-3, 2, -1])", "1"},
        {"max((abs(x) for x in [-3, 2, -1]))", "3"},
        {"any(x > 2 for x in [1, 2, 3])", "True"},
        {"all(x > 2 for x in [1, 2, 3])", "False"},
        {"any(1/x for x in [1, 0])", "True"},
        {"all(1/x > 5 for x in [1, 0])", "False"},
        {"all(x for x in [])", "True"},
        {"' '.join(str(v) for v in [1, 2.5, True])", "1 2.5 True"},
        {"tuple(x for x in xs)", "(4, 0, 7)"},
        {"sorted(x for x in xs)", "[0, 4, 7]"},
        {"dict((k, k * 2) for k in xs)", "{4: 8, 0: 0, 7: 14}"},
        {"4 in (x for x in xs)", "True"},
        {"5 not in (x for x in xs)", "True"},
        {"max(x for x in (y for y in (z for z in range(99))))", "98"},
        {"max((len(s), s) for s in ['a', 'bcd', 'xyz'])", "(3, 'xyz')"},
    });
}

TEST(XacroLoops, DictsAreMadeOfLoops)
{
    expectAll({
        {"{k: v * 2 for k, v in {'a': 1, 'b': 2}.items()}", "{'a': 2, 'b': 4}"},
        {"{k: i for i, k in enumerate('aba')}", "{'a': 2, 'b': 1}"},
        {"{x: x*x for x in range(3)}", "{0: 0, 1: 1, 2: 4}"},
        {"{c: [d for d in 'xy'] for c in 'ab'}", "{'a': ['x', 'y'], 'b': ['x', 'y']}"},
        {"{1: 'a', 1.0: 'b', True: 'c'}", "{1: 'c'}"},
        {"{(1, 2): 3}[(1, 2)]", "3"},
        {"[k*2 for k in {1: 2}]", "[2]"},
        {"{'a': 1, 'b': 2} == {'b': 2, 'a': 1.0}", "True"},
        {"'1' in {1: 2}", "False"},
        {"dict([(1, 2)])", "{1: 2}"},
        {"dict(['ab', 'cd'])", "{'a': 'b', 'c': 'd'}"},
        {"dict(zip('ab', [1, 2]))", "{'a': 1, 'b': 2}"},
    });
}

TEST(XacroLoops, RowsHaveAnOrder)
{
    expectAll({
        {"[1] == [1.0]", "True"},
        {"(1, 2) == [1, 2]", "False"},
        {"[1, 2] < [1, 3]", "True"},
        {"[1] < [1, 0]", "True"},
        {"(1, 'a') < (1, 'b')", "True"},
        {"[1, 2] <= [1, 2]", "True"},
        {"[1, 'a'] < [2, 2]", "True"},
        {"max([(2, 'a'), (2, 'b')])", "(2, 'b')"},
        {"sorted([[2], [1, 5], [1]])", "[[1], [1, 5], [2]]"},
        {"[[1, 2], [3]].index([3.0])", "1"},
        {"list(enumerate(['a', 'b'], -1))", "[(-1, 'a'), (0, 'b')]"},
        {"list(zip('abc', [1, 2]))", "[('a', 1), ('b', 2)]"},
        {"list(zip())", "[]"},
    });
}

TEST(XacroLoops, WhatDoesNotCountIsNotLookedAt)
{
    expectAll({
        {"1 < 0 < 1/0", "False"},
        {"True or 1/0", "True"},
        {"0 and undefined", "0"},
        {"1 if True else undefined", "1"},
        {"undefined if False else 2", "2"},
        {"[1/x for x in [0, 1] if x]", "[1.0]"},
    });
}

TEST(XacroLoops, WhatPythonRefusesHasNoValue)
{
    for (const char* const expression : {
             "[x for x in x]",
             "[x for x in 3]",
             "[a for a, b in [(1, 2, 3)]]",
             "[a for a, b in [(1,)]]",
             "[a for a, b in [1]]",
             "[x for y in x for x in [1]]",
             "[x for x in]",
             "[x for in xs]",
             "[for x in xs]",
             "[x for x xs]",
             "[x for 1 in xs]",
             "[x for x in xs if]",
             "[x for x in xs, 1]",
             "[x, y for x in xs]",
             "[a for *a in xs]",
             "[a for *a, *b in xs]",
             "[x for (x in xs)]",
             "[x for x in *xs]",
             "sum(x for x in xs, 1)",
             "len(x for x in xs)",
             "(x for x in xs)",
             "{[1]: 2}",
             "{1: 2}['1']",
             "dict(5)",
             "dict([(1, 2, 3)])",
             "sorted([1, 'a'])",
             "max([1, 'a'])",
             "min([])",
             "any(1/x for x in [0, 1])",
             "[1, 'a'] < [1, 2]",
             "[ x",
         }) {
        EXPECT_EQ(ofLoops(expression)[0], '!') << expression;
    }
}

TEST(XacroLoops, WhatIsWrongIsNamed)
{
    expectAll({
        {"[x for x in 3]", "!3 has nothing to go through"},
        {"[a for a, b in [(1, 2, 3)]]", "!(1, 2, 3) cannot be given to 2 names"},
        {"[x for y in x for x in [1]]", "!\"x\" is not defined"},
        {"[y for x in [1] if y for y in [1]]", "!\"y\" has no value yet"},
        {"[x for x xs]", "!a for needs an in"},
        {"[x for 1 in xs]", "!a for needs names for its values"},
        {"len(x for x in xs)",
         "!a generator (\"x for x in list\") has no value of its own; with [ ] it is a list"},
        {"sum(x for x in xs, 1)", "!a generator that is not the only argument needs brackets"},
        {"{[1]: 2}", "![1] cannot be a key of a dict"},
        {"sorted([1, 'a'])", "!cannot compare 'a' and 1"},
    });
}

TEST(XacroLoops, AreBounded)
{
    const std::string tooLong = "!the loops of its comprehensions take too long";
    expectAll({
        {"[x for x in range(10**9)]", "!a range is too long"},
        {"[[[0 for x in range(9999)] for y in range(9999)] for z in range(9999)]", tooLong},
        {"sum(1 for a in range(9999) for b in range(9999) if a < 0)", tooLong},
        {"any(a < 0 for a in range(9999) for b in range(9999))", tooLong},
        {"['a' * 60000 for x in range(9999)]", tooLong},
        {"[sorted(range(9999)) for x in range(9999)]", tooLong},
        {"[x for x in range(101) for y in range(100)]", "!a list is too long"},
        {"len([x for x in range(100) for y in range(100)])", "10000"},
    });
    std::string loops;
    std::string names = "x";
    for (int i = 0; i < 1000; ++i) {
        loops += " for x in xs";
        names += ", x";
    }
    expectAll({{"[x" + loops + "]", "!the expression is too deep"},
               {"[x for " + names + " in xs]", "!a for has too many names"},
               {"[x for " + std::string(100, '(') + "x in xs]", "!the expression is too deep"}});
}

using XacroLoopsInFiles = test::XacroTest;

TEST_F(XacroLoopsInFiles, SeePropertiesAndMakeThem)
{
    folder_.write("pkg/urdf/limits.yaml", "1: {low: -1, high: 2}\n2: {low: 0, high: 3}");
    EXPECT_EQ(expanded("<xacro:property name='w' value='2'/>"
                       "<xacro:property name='xs' value='${[w * x for x in range(4)]}'/>"
                       "<xacro:property name='ranges' value=\"${load_yaml('limits.yaml')}\"/>"
                       "<a b='${xs[3]}' c='${sum(x for x in xs if x > 2)}' "
                       "d='${{i: r.high - r.low for i, r in ranges.items()}}' "
                       "e='${ranges[2].high}'/>"),
              "<a b=6 c=10 d={1: 3, 2: 3} e=3>");
}

TEST_F(XacroLoopsInFiles, ShareWhatTheyMayTake)
{
    std::string many;
    for (int i = 0; i < 200; ++i) {
        many += "<a b='${sum(i * j for i in range(100) for j in range(99))}'/>";
    }
    const std::string all = expanded(many);
    EXPECT_TRUE(all.starts_with("<a b=24012450>"));
    EXPECT_TRUE(all.ends_with("<a b=>"));
    const base::Diagnostic told = take("xacro.expression");
    EXPECT_NE(told.message.find("the loops of its comprehensions take too long"),
              std::string::npos);
    takeAll("xacro.expression");
}

}  // namespace
