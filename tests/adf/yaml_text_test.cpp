#include "adf/yaml_text.h"

#include "adf/source_tree.h"
#include "adf/yaml_value.h"
#include "base/text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace adf {
namespace {

std::string textAt(const std::string& yaml, std::string_view key)
{
    base::Diagnostics sink;
    const auto tree = SourceTree::parse(yaml, "a.yaml", sink);
    EXPECT_TRUE(sink.empty()) << yaml;
    const NodeIndex found = tree->find(tree->root(), key);
    EXPECT_TRUE(found.valid()) << yaml;
    return found.valid() ? tree->node(found).scalar : "";
}

TEST(YamlText, AnyTextReadsBackWhereverItStands)
{
    constexpr std::string_view kLetters = "ab1:#-?,[]{}&*!|>'\"%@`~ .=<\\/\t\n\x01";
    std::mt19937 random(3);
    for (int round = 0; round < 4000; ++round) {
        std::string text;
        for (std::size_t left = random() % 8; left > 0; --left) {
            text += random() % 12 == 0 ? std::string("ü")
                                       : std::string(1, kLetters[random() % kLetters.size()]);
        }
        const YamlValue value = YamlValue::ofText(text);
        EXPECT_EQ(textAt("k: " + flowText(value, Context::Block) + "\nz: 1\n", "k"), text);
        EXPECT_EQ(textAt("{k: " + flowText(value) + ", z: 1}\n", "k"), text);
        EXPECT_EQ(textAt("k: " + doubleQuoted(text) + "\n", "k"), text);
        if (text.find_first_of("\n\x01") == text.npos) {
            EXPECT_EQ(textAt("k: " + singleQuoted(text) + "\n", "k"), text);
        }
        if (!text.empty()) {
            EXPECT_EQ(textAt(keyText(text, Context::Block) + ": found\n", text), "found");
            EXPECT_EQ(textAt("{" + keyText(text, Context::Flow) + ": found}\n", text), "found");
        }
    }
}

TEST(YamlText, OrdinaryTextsGetNoQuotes)
{
    for (const char* text : {"BODY link 1", "../meshes/high_res/", "arm.STL", "C:/x", "it's", "a-b",
                             "größe", "/ambf/env/", "-x", "a,b"}) {
        EXPECT_EQ(flowText(YamlValue::ofText(text), Context::Block), text);
    }
    EXPECT_EQ(flowText(YamlValue::ofText("a,b"), Context::Flow), "'a,b'");
}

TEST(YamlText, WordsForOtherThingsAreQuotedAsTextsButNotAsKeywordsOrKeys)
{
    for (const char* text : {"true", "No", "y", "1", "1e5", "0x1F", ".inf"}) {
        EXPECT_EQ(flowText(YamlValue::ofText(text)), "'" + std::string(text) + "'");
        EXPECT_EQ(flowText(YamlValue::word(text)), text);
        EXPECT_EQ(keyText(text, Context::Flow), text);
    }
    EXPECT_EQ(keyText("null", Context::Block), "'null'");
}

TEST(YamlText, NumbersReadBackExactly)
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> exponent(-300, 300);
    for (int i = 0; i < 20000; ++i) {
        const double number = std::ldexp(1 + static_cast<double>(random() % 100000) / 7,
                                         static_cast<int>(exponent(random)));
        EXPECT_EQ(base::parseReal(realText(number)), number);
        EXPECT_EQ(base::parseReal(realText(-number)), -number);
    }
    EXPECT_EQ(realText(0.5), "0.5");
    EXPECT_EQ(realText(3), "3");
    EXPECT_EQ(realText(std::numeric_limits<double>::infinity()), ".inf");
}

TEST(YamlText, ExponentsHaveAPointSoThatYaml11ReadersSeeANumber)
{
    EXPECT_EQ(realText(1e-9), "1.0e-09");
    EXPECT_EQ(realText(-2e300), "-2.0e+300");
    EXPECT_EQ(realText(1.5e-9), "1.5e-09");
}

TEST(YamlText, BooleansFollowTheWordsAndCaseOfTheOldOne)
{
    EXPECT_EQ(boolText(true), "true");
    EXPECT_EQ(boolText(false, "True"), "False");
    EXPECT_EQ(boolText(false, "TRUE"), "FALSE");
    EXPECT_EQ(boolText(true, "no"), "yes");
    EXPECT_EQ(boolText(true, "OFF"), "ON");
    EXPECT_EQ(boolText(false, "Y"), "N");
    EXPECT_EQ(boolText(true, "nonsense"), "true");
}

TEST(YamlText, HexadecimalNumbersStayHexadecimal)
{
    EXPECT_EQ(integerText(255, "0xcd"), "0xff");
    EXPECT_EQ(integerText(12, "0xcd"), "0x0c");
    EXPECT_EQ(integerText(4096, "0xcd"), "0x1000");
    EXPECT_EQ(integerText(-3, "0xcd"), "-3");
    EXPECT_EQ(integerText(-3, "17"), "-3");
}

TEST(YamlValue, SmallMapsStayInOneLineAndNestedOnesGetTheirOwn)
{
    YamlValue body = YamlValue::map();
    EXPECT_TRUE(body.put("name", YamlValue::ofText("a")));
    EXPECT_TRUE(body.put("location.position.x", YamlValue::raw("1")));
    EXPECT_TRUE(body.put("location.position.y", YamlValue::raw("2")));
    EXPECT_FALSE(body.put("name.first", YamlValue::raw("x")));
    EXPECT_EQ(entryText("BODY a", body, 0, {}),
              "BODY a:\n"
              "  name: a\n"
              "  location:\n"
              "    position: {x: 1, y: 2}");
    EXPECT_EQ(flowText(body), "{name: a, location: {position: {x: 1, y: 2}}}");
}

TEST(YamlValue, LongListsGetALineForEachItem)
{
    YamlValue list = YamlValue::list();
    for (int i = 0; i < 3; ++i) {
        list.items.push_back(YamlValue::ofText("BODY " + std::to_string(i)));
    }
    EXPECT_EQ(entryText("bodies", list, 0, {}), "bodies: [BODY 0, BODY 1, BODY 2]");
    list.items.push_back(YamlValue::ofText(std::string(90, 'x')));
    EXPECT_EQ(
        entryText("bodies", list, 2, {.lineEnding = "\r\n", .step = 2}),
        "bodies:\r\n    - BODY 0\r\n    - BODY 1\r\n    - BODY 2\r\n    - " + std::string(90, 'x'));
}

}  // namespace
}  // namespace adf
