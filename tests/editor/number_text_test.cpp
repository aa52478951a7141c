#include "editor/widgets/number_text.h"

#include "base/text.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace {

using editor::exactText;
using editor::fieldUnit;
using editor::roundedText;

TEST(NumberText, ShowsDegreesAsShortAsTheyWereTyped)
{
    const editor::FieldUnit degrees = fieldUnit(base::Unit::Radian);
    EXPECT_EQ(exactText(std::numbers::pi / 6, degrees), QStringLiteral("30"));
    EXPECT_EQ(exactText(-std::numbers::pi / 2, degrees), QStringLiteral("-90"));
    EXPECT_EQ(exactText(0, degrees), QStringLiteral("0"));
    EXPECT_EQ(degrees.symbol, QStringLiteral("deg"));
}

TEST(NumberText, OfDegreesReadsBackToTheSameRadians)
{
    const editor::FieldUnit degrees = fieldUnit(base::Unit::Radian);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> angle(-7, 7);
    for (int i = 0; i < 1000; ++i) {
        const double radians = angle(random);
        const double shown = *base::parseReal(exactText(radians, degrees).toStdString());
        EXPECT_NEAR(shown / degrees.perSi, radians, 1e-15);
    }
}

TEST(NumberText, RoundsOnlyAsFarAsItMustToFit)
{
    const editor::FieldUnit metres = fieldUnit(base::Unit::Metre);
    EXPECT_EQ(roundedText(0.25, metres, 6), QStringLiteral("0.25"));
    EXPECT_EQ(roundedText(0.123456789, metres, 6), QStringLiteral("0.1235"));
    EXPECT_EQ(roundedText(-1234.5678, metres, 7), QStringLiteral("-1234.6"));
    EXPECT_EQ(roundedText(0.1 + 0.2, metres, 6), QStringLiteral("0.3"));
}

TEST(NumberText, AtRestHasSixDigitsWhereItHasMore)
{
    const editor::FieldUnit metres = fieldUnit(base::Unit::Metre);
    const auto resting = [&](double number, int room = 30) {
        return editor::restingText(number, metres,
                                   [room](const QString& text) { return text.size() <= room; });
    };
    EXPECT_EQ(resting(0.3038915821824606), QStringLiteral("0.303892"));
    EXPECT_EQ(resting(-12.3456789), QStringLiteral("-12.3457"));
    EXPECT_EQ(resting(0.303891), QStringLiteral("0.303891"));
    EXPECT_EQ(resting(0.1 + 0.2), QStringLiteral("0.3"));
    EXPECT_EQ(resting(1234567.25), QStringLiteral("1234567.25"))
        << "no digit before the point goes";
    EXPECT_EQ(resting(0.3038915821824606, 6), QStringLiteral("0.3039"));
    EXPECT_TRUE(editor::isRoundedAtRest(0.3038915821824606, metres));
    EXPECT_FALSE(editor::isRoundedAtRest(0.303891, metres));
}

TEST(NumberText, GivesUpNoDigitBeforeThePoint)
{
    const editor::FieldUnit metres = fieldUnit(base::Unit::Metre);
    EXPECT_EQ(roundedText(123456, metres, 5), QStringLiteral("1.2e5"));
    EXPECT_EQ(roundedText(-123456, metres, 4), QStringLiteral("-1e5"));
    EXPECT_EQ(roundedText(1234.5, metres, 4), QStringLiteral("1234"));
}

TEST(NumberText, ShowsSmallNumbersWithoutExponentWhereThatIsExact)
{
    const editor::FieldUnit metres = fieldUnit(base::Unit::Metre);
    EXPECT_EQ(roundedText(0.0003, metres, 6), QStringLiteral("0.0003"));
    EXPECT_EQ(roundedText(-0.0003, metres, 6), QStringLiteral("-3e-4"));
    EXPECT_EQ(roundedText(0.000123456, metres, 7), QStringLiteral("1.23e-4"));
    EXPECT_EQ(roundedText(1e-9, metres, 20), QStringLiteral("1e-9"));
}

TEST(NumberText, FixedDecimalsGiveWayToTheSign)
{
    const auto within = [](qsizetype room) {
        return [room](const QString& text) {
            return text.size() <= room;
        };
    };
    EXPECT_EQ(editor::fittingFixedText(-0.2499, 4, within(7)), QStringLiteral("-0.2499"));
    EXPECT_EQ(editor::fittingFixedText(-0.2499, 4, within(6)), QStringLiteral("-0.250"));
    EXPECT_EQ(editor::fittingFixedText(-12.3456, 4, within(3)), QStringLiteral("-12"));
    EXPECT_EQ(editor::fittingFixedText(-12345, 4, within(4)), QStringLiteral("-1e4"));
}

TEST(NumberText, FixedDecimalsHaveNoNegativeZero)
{
    EXPECT_EQ(editor::fixedText(-0.0004, 2), QStringLiteral("0.00"));
    EXPECT_EQ(editor::fixedText(-0.006, 2), QStringLiteral("-0.01"));
    EXPECT_EQ(editor::fixedText(12.3456, 2), QStringLiteral("12.35"));
}

TEST(NumberText, KnowsTheLastShownDigit)
{
    EXPECT_DOUBLE_EQ(editor::lastDigit(QStringLiteral("2.50")), 0.01);
    EXPECT_DOUBLE_EQ(editor::lastDigit(QStringLiteral("30")), 1);
    EXPECT_DOUBLE_EQ(editor::lastDigit(QStringLiteral("1.5e-3")), 1e-4);
}

}  // namespace
