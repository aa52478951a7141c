#include "base/diagnostics.h"

#include "base/result.h"
#include "base/strong_id.h"
#include "base/units.h"

#include <gtest/gtest.h>

#include <numbers>
#include <string>

namespace {

using base::Diagnostic;
using base::Diagnostics;
using base::Severity;

Diagnostic problem(Severity severity, const std::string& file, int line, int column)
{
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = "adf.test";
    diagnostic.span = {file, line, column, 0, 0};
    diagnostic.message = "message";
    return diagnostic;
}

TEST(Diagnostic, LineFormIsThatOfCompilers)
{
    Diagnostic diagnostic = problem(Severity::Error, "arm.yaml", 41, 12);
    diagnostic.code = "adf.out-of-range";
    diagnostic.message = "damping: -0.5 is below 0";
    EXPECT_EQ(base::lineForm(diagnostic),
              "arm.yaml:41:12: error: damping: -0.5 is below 0 [adf.out-of-range]");
}

TEST(Diagnostic, LineFormIsOneLineWhateverTheFileSays)
{
    Diagnostic diagnostic = problem(Severity::Note, "a\nb.yaml", 1, 2);
    diagnostic.message = std::string("unknown key \"a\n\tb\r\x01\x1b[31m\x7f") + "\\ Öl\"";
    EXPECT_EQ(
        base::lineForm(diagnostic),
        "a\\nb.yaml:1:2: note: unknown key \"a\\n\\tb\\r\\x01\\x1b[31m\\x7f\\ Öl\" [adf.test]");
}

TEST(Diagnostics, CountBySeverity)
{
    Diagnostics all;
    EXPECT_TRUE(all.empty());
    EXPECT_FALSE(all.hasErrors());
    all.add(problem(Severity::Warning, "a", 1, 1));
    EXPECT_FALSE(all.hasErrors());
    all.add(problem(Severity::Error, "a", 1, 1));
    all.add(problem(Severity::Note, "a", 1, 1));
    all.add(problem(Severity::Error, "a", 1, 1));
    EXPECT_TRUE(all.hasErrors());
    EXPECT_EQ(all.count(Severity::Error), 2U);
    EXPECT_EQ(all.count(Severity::Warning), 1U);
    EXPECT_EQ(all.count(Severity::Note), 1U);
}

TEST(Diagnostics, PastTheCapAreOnlyCounted)
{
    Diagnostics few(3);
    for (int i = 0; i < 10; ++i) {
        few.add(problem(Severity::Error, "a", i, 1));
    }
    EXPECT_EQ(few.all().size(), 3U);
    EXPECT_EQ(few.suppressed(), 7U);
    EXPECT_EQ(few.count(Severity::Error), 10U);

    Diagnostics more(5);
    more.add(problem(Severity::Warning, "b", 1, 1));
    more.append(few);
    EXPECT_EQ(more.all().size(), 4U);
    EXPECT_EQ(more.suppressed(), 7U);
}

TEST(Diagnostics, SortByPlaceAndKeepTheOrderOfEquals)
{
    Diagnostics all;
    all.add(problem(Severity::Error, "b", 1, 1));
    all.add(problem(Severity::Error, "a", 2, 5));
    all.add(problem(Severity::Warning, "a", 2, 1));
    all.add(problem(Severity::Note, "a", 2, 1));
    all.sortByPlace();
    ASSERT_EQ(all.all().size(), 4U);
    EXPECT_EQ(all.all()[0].severity, Severity::Warning);
    EXPECT_EQ(all.all()[1].severity, Severity::Note);
    EXPECT_EQ(all.all()[2].span.column, 5);
    EXPECT_EQ(all.all()[3].span.file, "b");
}

TEST(Result, HoldsAValueOrAnError)
{
    const base::Result<int> good(7);
    ASSERT_TRUE(good.ok());
    EXPECT_EQ(*good, 7);
    const base::Result<int> bad(base::Error{"no such file", "check the path"});
    ASSERT_FALSE(bad.ok());
    EXPECT_EQ(bad.error().hint, "check the path");
}

TEST(StrongId, IsInvalidUntilSet)
{
    using Id = base::StrongId<struct Tag>;
    EXPECT_FALSE(Id{}.valid());
    EXPECT_TRUE(Id{0}.valid());
    EXPECT_LT(Id{1}, Id{2});
}

TEST(Units, ShowRadiansAsDegrees)
{
    const base::DisplayUnit degrees = base::displayUnit(base::Unit::Radian);
    EXPECT_EQ(degrees.symbol, "deg");
    EXPECT_DOUBLE_EQ(std::numbers::pi * degrees.perSi, 180);
    EXPECT_EQ(base::displayUnit(base::Unit::Kilogram).symbol, "kg");
    EXPECT_EQ(base::displayUnit(base::Unit::Kilogram).perSi, 1);
    EXPECT_EQ(base::siSymbol(base::Unit::None), "");
}

}  // namespace
