#include "base/text.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <string>

namespace {

using base::numberText;
using base::parseReal;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The bits, so that -0 and 0 differ.
std::uint64_t bits(double number)
{
    return std::bit_cast<std::uint64_t>(number);
}

TEST(NumberText, ReadsBackToTheSameBitsForRandomDoubles)
{
    std::mt19937_64 random(1);
    int tried = 0;
    while (tried < 100'000) {
        const double number = std::bit_cast<double>(random());
        if (!std::isfinite(number)) {
            continue;
        }
        ++tried;
        const auto back = parseReal(numberText(number));
        ASSERT_TRUE(back) << numberText(number);
        ASSERT_EQ(bits(*back), bits(number)) << numberText(number);
    }
}

TEST(NumberText, ReadsBackAtTheEndsOfTheRange)
{
    using Limits = std::numeric_limits<double>;
    for (const double number : {0.0, -0.0, 1.0, -1.0, Limits::min(), Limits::max(),
                                Limits::lowest(), Limits::denorm_min(), Limits::epsilon()}) {
        ASSERT_EQ(bits(parseReal(numberText(number)).value()), bits(number)) << numberText(number);
    }
    EXPECT_EQ(parseReal(numberText(kInfinity)), kInfinity);
    EXPECT_EQ(parseReal(numberText(-kInfinity)), -kInfinity);
    EXPECT_TRUE(std::isnan(parseReal(numberText(std::nan(""))).value()));
}

TEST(NumberText, IsTheShortestText)
{
    EXPECT_EQ(numberText(0.1), "0.1");
    EXPECT_EQ(numberText(1.0), "1");
    EXPECT_EQ(numberText(1e-9), "1e-09");
    EXPECT_EQ(numberText(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(numberText(-kInfinity), "-.inf");
    EXPECT_EQ(numberText(std::int64_t{-42}), "-42");
}

TEST(ParseReal, TakesWhatYamlTakes)
{
    EXPECT_EQ(parseReal("1"), 1.0);
    EXPECT_EQ(parseReal("-.5"), -0.5);
    EXPECT_EQ(parseReal(".5"), 0.5);
    EXPECT_EQ(parseReal("+.5"), 0.5);
    EXPECT_EQ(parseReal("1."), 1.0);
    EXPECT_EQ(parseReal("1e-3"), 0.001);
    EXPECT_EQ(parseReal("1E+3"), 1000.0);
    EXPECT_EQ(parseReal("-0"), 0.0);
    EXPECT_TRUE(std::signbit(parseReal("-0").value()));
    EXPECT_EQ(parseReal(".inf"), kInfinity);
    EXPECT_EQ(parseReal("+.INF"), kInfinity);
    EXPECT_EQ(parseReal("-.Inf"), -kInfinity);
    EXPECT_TRUE(std::isnan(parseReal(".NaN").value()));
}

TEST(ParseReal, RefusesWhatIsNotOneWholeNumber)
{
    for (const char* text :
         {"",    " ",   "1 ",    " 1",       "1,5",       "1.5m",  "abc",   "-",
          "+",   ".",   "1e",    "1e+",      "--1",       "+-1",   "1_000", "0x10",
          "inf", "nan", "-.nan", "infinity", ".infinity", "1.2.3", "e5"}) {
        EXPECT_EQ(parseReal(text), std::nullopt) << '"' << text << '"';
    }
}

TEST(ParseReal, TakesNumbersBeyondTheRangeToInfinityOrZero)
{
    EXPECT_EQ(parseReal("1e999"), kInfinity);
    EXPECT_EQ(parseReal("-1e999"), -kInfinity);
    EXPECT_EQ(parseReal("1e-999"), 0.0);
    EXPECT_EQ(parseReal("-1e-999"), 0.0);
    const std::string zeros(400, '0');
    EXPECT_EQ(parseReal("0." + zeros + "1"), 0.0);
    EXPECT_EQ(parseReal("1" + zeros), kInfinity);
    EXPECT_EQ(parseReal("1" + zeros + "e-5"), kInfinity);
    EXPECT_EQ(parseReal("0." + zeros + "1e5"), 0.0);
    EXPECT_EQ(parseReal("1e99999999999999999999"), kInfinity);
    EXPECT_EQ(parseReal("1e-99999999999999999999"), 0.0);
}

TEST(ParseInteger, TakesDecimalAndHexadecimal)
{
    EXPECT_EQ(base::parseInteger("0"), 0);
    EXPECT_EQ(base::parseInteger("-17"), -17);
    EXPECT_EQ(base::parseInteger("+17"), 17);
    EXPECT_EQ(base::parseInteger("0xFf"), 255);
    EXPECT_EQ(base::parseInteger("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    for (const char* text :
         {"", "-", "1.0", "1e3", "0x", "9223372036854775808", "--1", "12a", " 1"}) {
        EXPECT_EQ(base::parseInteger(text), std::nullopt) << '"' << text << '"';
    }
}

TEST(ParseBool, TakesTheWordsOfYamlInThreeCases)
{
    for (const char* text :
         {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"}) {
        EXPECT_EQ(base::parseBool(text), true) << text;
    }
    for (const char* text :
         {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"}) {
        EXPECT_EQ(base::parseBool(text), false) << text;
    }
    for (const char* text : {"", "tRUE", "TRue", "yEs", "0", "1", "yess", "true ", "t", "oN"}) {
        EXPECT_EQ(base::parseBool(text), std::nullopt) << '"' << text << '"';
    }
}

TEST(Text, IsTrimmedAndComparedWithoutCase)
{
    EXPECT_EQ(base::trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(base::trimmed(" \t\r\n"), "");
    EXPECT_EQ(base::lowered("BODY Link1"), "body link1");
    EXPECT_TRUE(base::startsWithIgnoringCase("BODY link", "body"));
    EXPECT_FALSE(base::startsWithIgnoringCase("BOD", "body"));
    EXPECT_TRUE(base::containsIgnoringCase("left Elbow", "ELB"));
    EXPECT_TRUE(base::containsIgnoringCase("anything", ""));
    EXPECT_FALSE(base::containsIgnoringCase("elbow", "bows"));
}

TEST(NearestWord, FindsASlipOfTheFinger)
{
    constexpr std::array<std::string_view, 4> kKeys{"damping", "mass", "friction", "joint limits"};
    EXPECT_EQ(base::nearestWord("dampng", kKeys), "damping");
    EXPECT_EQ(base::nearestWord("Damping", kKeys), "damping");
    EXPECT_EQ(base::nearestWord("masss", kKeys), "mass");
    EXPECT_EQ(base::nearestWord("amss", kKeys), "mass");  // two letters swapped
    EXPECT_EQ(base::nearestWord("joint limit", kKeys), "joint limits");
}

TEST(NearestWord, LeavesOtherWordsAlone)
{
    constexpr std::array<std::string_view, 3> kKeys{"damping", "mass", "friction"};
    EXPECT_EQ(base::nearestWord("colour", kKeys), std::nullopt);
    EXPECT_EQ(base::nearestWord("mesh", kKeys), std::nullopt);
    EXPECT_EQ(base::nearestWord("", kKeys), std::nullopt);
    EXPECT_EQ(base::nearestWord("mass", {}), std::nullopt);
}

}  // namespace
