#include "editor/widgets/expression.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

namespace {

using base::Unit;
using editor::evaluate;

double valueOf(std::string_view text, Unit unit)
{
    const editor::Evaluated result = evaluate(text, unit);
    EXPECT_TRUE(result.si.has_value()) << text << ": " << result.problem;
    return result.si.value_or(-999);
}

std::string problemOf(std::string_view text, Unit unit)
{
    const editor::Evaluated result = evaluate(text, unit);
    EXPECT_FALSE(result.si.has_value()) << text;
    return result.problem;
}

TEST(Expression, TakesPlainNumbersInTheShownUnit)
{
    EXPECT_EQ(valueOf("0.3", Unit::Metre), 0.3);
    EXPECT_EQ(valueOf("-.5", Unit::None), -0.5);
    EXPECT_EQ(valueOf(" 1e-3 ", Unit::Second), 1e-3);
    EXPECT_DOUBLE_EQ(valueOf("90", Unit::Radian), std::numbers::pi / 2);
}

TEST(Expression, TakesExponentsSignsAndAllDigits)
{
    for (const char* text : {"-2e-3", "-2E-3", "-2.0e-03", "−2e-3", "−2e−3", "-.2e-2", "-0.002",
                             "-2 mm", "-2e-3 m", "- 2e-3"}) {
        EXPECT_EQ(valueOf(text, Unit::Metre), -2e-3) << text;
    }
    EXPECT_EQ(valueOf("+2e+3", Unit::Metre), 2000);
    EXPECT_EQ(valueOf("0.1234567890123456789", Unit::None), 0.1234567890123456789);
    EXPECT_EQ(valueOf("-3.141592653589793", Unit::None), -3.141592653589793);
    EXPECT_EQ(valueOf("1e-300", Unit::Kilogram), 1e-300);
    EXPECT_FALSE(evaluate("2e−", Unit::Metre).si.has_value());
}

TEST(Expression, ConvertsTypedUnitsToSi)
{
    EXPECT_DOUBLE_EQ(valueOf("2 in", Unit::Metre), 0.0508);
    EXPECT_DOUBLE_EQ(valueOf("250mm", Unit::Metre), 0.25);
    EXPECT_DOUBLE_EQ(valueOf("30 deg", Unit::Radian), std::numbers::pi / 6);
    EXPECT_DOUBLE_EQ(valueOf("30°", Unit::Radian), std::numbers::pi / 6);
    EXPECT_DOUBLE_EQ(valueOf("0.5 rad", Unit::Radian), 0.5);
    EXPECT_DOUBLE_EQ(valueOf("500 g", Unit::Kilogram), 0.5);
    EXPECT_DOUBLE_EQ(valueOf("60 rpm", Unit::RadianPerSecond), 2 * std::numbers::pi);
    EXPECT_DOUBLE_EQ(valueOf("1 g", Unit::MetrePerSecondSquared), 9.80665);
    EXPECT_DOUBLE_EQ(valueOf("3 N·m·s/rad", Unit::JointDamping), 3);
    EXPECT_DOUBLE_EQ(valueOf("2 kg*m^2", Unit::KilogramMetreSquared), 2);
}

TEST(Expression, Calculates)
{
    EXPECT_DOUBLE_EQ(valueOf("0.1+0.02", Unit::Metre), 0.12);
    EXPECT_DOUBLE_EQ(valueOf("2*(3-1)/4", Unit::None), 1);
    EXPECT_DOUBLE_EQ(valueOf("-2^2", Unit::None), -4);
    EXPECT_NEAR(valueOf("sqrt(2)/2", Unit::None), std::sqrt(0.5), 1e-15);
    EXPECT_DOUBLE_EQ(valueOf("0.3*cos(60 deg)", Unit::Metre), 0.15);
    EXPECT_DOUBLE_EQ(valueOf("(1+2) mm", Unit::Metre), 0.003);
}

TEST(Expression, MeansRadiansByPiInFieldsOfAnglesOnly)
{
    EXPECT_DOUBLE_EQ(valueOf("pi/4", Unit::Radian), std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(valueOf("30 deg + pi/4", Unit::Radian),
                     std::numbers::pi / 6 + std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(valueOf("45 + pi/4", Unit::Radian), std::numbers::pi / 2);
    EXPECT_NEAR(valueOf("pi", Unit::None), std::numbers::pi, 1e-14);
    EXPECT_DOUBLE_EQ(valueOf("asin(0.5)", Unit::Radian), std::numbers::pi / 6);
}

TEST(Expression, TakesTheUnitOfAQuotientForTheWholeOfIt)
{
    EXPECT_DOUBLE_EQ(valueOf("pi/4 rad", Unit::Radian), std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(valueOf("-pi/4 rad", Unit::Radian), -std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(valueOf("180/4 deg", Unit::Radian), std::numbers::pi / 4);
    EXPECT_NEAR(valueOf("pi/4 deg", Unit::Radian), std::numbers::pi / 4 * std::numbers::pi / 180,
                1e-15);
    EXPECT_DOUBLE_EQ(valueOf("1/2/2 m", Unit::Metre), 0.25);
    EXPECT_DOUBLE_EQ(valueOf("6/(1+2) mm", Unit::Metre), 0.002);
    EXPECT_DOUBLE_EQ(valueOf("2^3 mm", Unit::Metre), 0.008);
    EXPECT_DOUBLE_EQ(valueOf("0.1 + 1/2 cm", Unit::Metre), 0.105);
    EXPECT_DOUBLE_EQ(valueOf("pi/4 + 30 deg", Unit::Radian),
                     std::numbers::pi / 4 + std::numbers::pi / 6);
    EXPECT_EQ(problemOf("1/(2 m)", Unit::Metre), "A number is divided by a value with a unit.");
}

TEST(Expression, LeavesNoNoiseBehind)
{
    EXPECT_EQ(valueOf("0.1+0.02", Unit::Metre), 0.12);
    EXPECT_EQ(valueOf("12.3 mm", Unit::Metre), 0.0123);
    EXPECT_EQ(valueOf("0.1+0.2", Unit::None), 0.3);
    EXPECT_EQ(valueOf("1/3", Unit::None), 0.333333333333333);
    EXPECT_EQ(valueOf("57.29577951308232 deg", Unit::Radian), 1);
    // A plain number is taken as it stands.
    EXPECT_EQ(valueOf("0.12000000000000001", Unit::Metre), 0.12000000000000001);
    // 45 degrees stay 45 degrees.
    EXPECT_EQ(valueOf("pi/4", Unit::Radian), valueOf("45", Unit::Radian));
}

TEST(Expression, MixesUnitsWithNumbersOfTheShownUnit)
{
    EXPECT_DOUBLE_EQ(valueOf("30 deg + 15", Unit::Radian), std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(valueOf("1 m - 20 cm", Unit::Metre), 0.8);
    EXPECT_DOUBLE_EQ(valueOf("0.5 m * (1 m / 50 cm)", Unit::Metre), 1);
}

TEST(Expression, SaysWhatIsInTheWay)
{
    EXPECT_EQ(problemOf("", Unit::Metre), "A number is needed.");
    EXPECT_EQ(problemOf("abc", Unit::Metre), "“abc” is not a number or a function.");
    EXPECT_EQ(problemOf("2 kg", Unit::Metre),
              "“kg” measures something else. Use m, mm, cm, in, ft.");
    EXPECT_EQ(problemOf("2 bananas", Unit::Kilogram),
              "“bananas” is not a unit. Use kg, g, lb, oz, mg.");
    EXPECT_EQ(problemOf("2 m", Unit::None), "This value has no unit; “m” is not understood.");
    EXPECT_EQ(problemOf("(1", Unit::None), "A closing parenthesis is missing.");
    EXPECT_EQ(problemOf("1/0", Unit::None), "The result is not a finite number.");
    EXPECT_EQ(problemOf("0,5", Unit::None), "Numbers are written with a point, not a comma.");
    EXPECT_EQ(problemOf("1 +", Unit::None), "The end is missing.");
    EXPECT_EQ(problemOf("2 m * 3 m", Unit::Metre), "Two values with units are multiplied.");
}

TEST(Expression, DistinguishesCalculationsFromPlainNumbers)
{
    EXPECT_FALSE(evaluate("0.3", Unit::Metre).isExpression);
    EXPECT_FALSE(evaluate("-12", Unit::Radian).isExpression);
    EXPECT_TRUE(evaluate("30 deg", Unit::Radian).isExpression);
    EXPECT_TRUE(evaluate("1/3", Unit::None).isExpression);
}

TEST(Expression, ChangesWhatIsThere)
{
    const auto changed = [](double present, std::string_view text, Unit unit) {
        return editor::evaluateFrom(present, text, unit);
    };
    EXPECT_EQ(changed(0.2, "+=0.1", Unit::Metre).si, 0.3) << "without the noise of 0.1 + 0.2";
    EXPECT_EQ(changed(0.2, " -= 50 mm", Unit::Metre).si, 0.15);
    EXPECT_EQ(changed(0.2, "−=50 mm", Unit::Metre).si, 0.15);
    EXPECT_EQ(changed(3, "*=2", Unit::Kilogram).si, 6);
    EXPECT_EQ(changed(3, "/=4", Unit::Kilogram).si, 0.75);
    EXPECT_DOUBLE_EQ(*changed(0, "+=90", Unit::Radian).si, std::numbers::pi / 2);
    EXPECT_EQ(changed(std::numbers::pi, "*=2", Unit::Radian).si, 2 * std::numbers::pi);
    EXPECT_EQ(changed(5, "7", Unit::Metre).si, 7) << "a plain number stands for itself";
    EXPECT_EQ(changed(5, "-1", Unit::Metre).si, -1);

    EXPECT_EQ(changed(1, "*=2 m", Unit::Metre).problem,
              "This value has no unit; “m” is not understood.");
    EXPECT_EQ(changed(1, "+=", Unit::Metre).problem, "A number is needed.");
    EXPECT_EQ(changed(1, "/=0", Unit::Metre).problem, "The result is not a finite number.");
    EXPECT_EQ(changed(1e300, "*=1e300", Unit::Metre).problem, "The result is not a finite number.");
}

TEST(Expression, SurvivesHostileText)
{
    EXPECT_FALSE(evaluate(std::string(100'000, '('), Unit::None).si.has_value());
    EXPECT_FALSE(evaluate("1e999", Unit::None).si.has_value());
    EXPECT_FALSE(evaluate("\xff\xfe", Unit::None).si.has_value());
}

}  // namespace
