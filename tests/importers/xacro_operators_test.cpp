#include "importers/xacro/xacro_operators.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <variant>

namespace {

using importers::XacroOutcome;
using importers::XacroValue;

// As Python's str() writes it, or "!" and the message.
std::string inPython(const XacroOutcome& outcome)
{
    const auto* problem = std::get_if<importers::XacroProblem>(&outcome);
    return problem == nullptr ? std::get<XacroValue>(outcome).str() : '!' + problem->message;
}

const XacroValue kTwo{std::int64_t{2}};
const XacroValue kMinusSeven{std::int64_t{-7}};
const XacroValue kHalf{0.5};
const XacroValue kText{std::string("ab")};
const XacroValue kList{
    std::make_shared<const importers::XacroList>(importers::XacroList{kTwo, kHalf, kText})};
const XacroValue kDict{std::make_shared<const importers::XacroDict>(
    importers::XacroDict{{{"a"}, kTwo}, {{"b"}, kHalf}})};

TEST(XacroOperators, CalculateAsPythonDoes)
{
    EXPECT_EQ(inPython(calculated("//", kMinusSeven, kTwo)), "-4");
    EXPECT_EQ(inPython(calculated("%", kMinusSeven, kTwo)), "1");
    EXPECT_EQ(inPython(calculated("/", kTwo, kTwo)), "1.0");
    EXPECT_EQ(inPython(calculated("**", kTwo, kMinusSeven)), "0.0078125");
    EXPECT_EQ(inPython(calculated("**", kMinusSeven, kTwo)), "49");
    EXPECT_EQ(inPython(calculated("+", kText, kText)), "abab");
    EXPECT_EQ(inPython(calculated("*", kHalf, kTwo)), "1.0");
    EXPECT_EQ(inPython(calculated("-", XacroValue{true}, kTwo)), "-1");
    EXPECT_EQ(inPython(calculated("%", kTwo, XacroValue{false})), "!division by zero");
    EXPECT_EQ(inPython(calculated("**", kMinusSeven, kHalf)), "!the result is not a number");
    EXPECT_EQ(inPython(calculated("+", kTwo, kText)), "!cannot calculate with 'ab'");
    const XacroValue longText{std::string(40'000, 'x')};
    EXPECT_EQ(inPython(calculated("+", longText, longText)), "!a text is too long");
}

TEST(XacroOperators, CompareAsPythonDoes)
{
    EXPECT_EQ(inPython(compared("<", kHalf, kTwo)), "True");
    EXPECT_EQ(inPython(compared(">=", kHalf, kTwo)), "False");
    EXPECT_EQ(inPython(compared("<=", kText, kText)), "True");
    EXPECT_EQ(inPython(compared("==", kTwo, XacroValue{2.0})), "True");
    EXPECT_EQ(inPython(compared("!=", kTwo, kText)), "True");
    EXPECT_EQ(inPython(compared("in", kHalf, kList)), "True");
    EXPECT_EQ(inPython(compared("not in", XacroValue{std::string("c")}, kDict)), "True");
    EXPECT_EQ(inPython(compared("in", XacroValue{std::string("b")}, kText)), "True");
    EXPECT_EQ(inPython(compared("<", kTwo, kText)), "!cannot compare 2 and 'ab'");
    EXPECT_EQ(inPython(compared("not in", kTwo, kHalf)), "!nothing can be in 0.5");
}

TEST(XacroOperators, TakeEntriesOfListsAndDicts)
{
    EXPECT_EQ(inPython(itemOf(kList, XacroValue{std::int64_t{-1}})), "ab");
    EXPECT_EQ(inPython(itemOf(kList, XacroValue{std::int64_t{1}})), "0.5");
    EXPECT_EQ(inPython(itemOf(kList, XacroValue{std::int64_t{3}})),
              "!there is no item 3 in a list of 3");
    EXPECT_EQ(inPython(itemOf(kDict, XacroValue{std::string("b")})), "0.5");
    EXPECT_EQ(inPython(itemOf(kDict, kText)), "!there is no entry 'ab'");
    EXPECT_EQ(inPython(itemOf(kTwo, kTwo)), "!2 has no entry 2");
}

}  // namespace
