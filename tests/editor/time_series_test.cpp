// Curves of plots: sums over any span, statistics, slopes, filters and spectra.

#include "editor/plots/time_series.h"

#include "editor/plots/series_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace {

using editor::Extent;
using editor::SeriesFilter;
using editor::TimeSeries;

// amplitude * sin(2 pi frequency t) + offset, sampled at 1 kHz.
TimeSeries sine(double frequency, double amplitude, double offset, int samples)
{
    TimeSeries series;
    for (int i = 0; i < samples; ++i) {
        const double time = 1e-3 * i;
        series.add(time, offset + amplitude * std::sin(2 * std::numbers::pi * frequency * time));
    }
    return series;
}

TEST(TimeSeries, ExtentsAreThoseOfTheSamples)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> value(-1, 1);
    TimeSeries series;
    for (int i = 0; i < 5000; ++i) {
        series.add(i, i % 97 == 0 ? std::numeric_limits<double>::quiet_NaN() : value(random));
    }
    std::uniform_int_distribution<std::size_t> place(0, 5000);
    for (int i = 0; i < 300; ++i) {
        const std::size_t first = place(random);
        const std::size_t end = place(random);
        Extent plain;
        for (std::size_t k = first; k < std::min<std::size_t>(end, 5000); ++k) {
            plain.add(series.value(k));
        }
        const Extent fast = series.extent(first, end);
        EXPECT_EQ(fast.low, plain.low) << first << " to " << end;
        EXPECT_EQ(fast.high, plain.high) << first << " to " << end;
    }
}

TEST(TimeSeries, ForgetsTheOldestWhenItIsFull)
{
    TimeSeries series(100);
    for (int i = 0; i < 250; ++i) {
        series.add(i, i);
    }
    EXPECT_LE(series.size(), 100U);
    EXPECT_GE(series.size(), 75U);
    EXPECT_EQ(series.value(series.size() - 1), 249);
    EXPECT_EQ(series.time(0), 250 - static_cast<double>(series.size()));
    EXPECT_EQ(series.extent(0, series.size()).low, series.value(0));
}

TEST(TimeSeries, FindsTheNearestSample)
{
    TimeSeries series;
    EXPECT_FALSE(series.nearest(1));
    for (const double time : {0.0, 1.0, 3.0}) {
        series.add(time, time);
    }
    EXPECT_EQ(series.nearest(-5), 0U);
    EXPECT_EQ(series.nearest(1.9), 1U);
    EXPECT_EQ(series.nearest(2.1), 2U);
    EXPECT_EQ(series.nearest(9), 2U);
}

TEST(TimeSeries, TakesUpWhatWasBefore)
{
    TimeSeries past;
    for (int i = 0; i < 40; ++i) {
        past.add(i, -i);
    }
    TimeSeries series;
    for (int i = 30; i < 60; ++i) {
        series.add(i, i);
    }
    series.prepend(past);
    ASSERT_EQ(series.size(), 60U);
    EXPECT_EQ(series.value(29), -29);
    EXPECT_EQ(series.value(30), 30);
    EXPECT_EQ(series.extent(0, 60).low, -29);
    series.cut(31);
    EXPECT_EQ(series.size(), 32U);
    EXPECT_EQ(series.extent(0, 60).high, 31);
}

TEST(SeriesStatistics, OfASineAreThoseOfTheFormula)
{
    // Twenty whole periods.
    const auto of = statisticsOf(sine(10, 3, 5, 2000), 0, 2000);
    EXPECT_EQ(of.count, 2000U);
    EXPECT_NEAR(of.mean, 5, 1e-9);
    EXPECT_NEAR(of.deviation, 3 / std::numbers::sqrt2, 1e-9);
    EXPECT_NEAR(of.rms, std::sqrt(25 + 4.5), 1e-9);
    EXPECT_NEAR(of.lowest, 2, 1e-3);
    EXPECT_NEAR(of.highest, 8, 1e-3);
}

TEST(SeriesFilter, TheSlopeOfASineIsACosine)
{
    const TimeSeries series = sine(2, 1, 7, 3000);
    TimeSeries slope;
    SeriesFilter(SeriesFilter::Kind::Derivative, 0).follow(series, slope);
    ASSERT_EQ(slope.size(), 2999U);
    const double w = 4 * std::numbers::pi;
    for (std::size_t i = 0; i < slope.size(); i += 50) {
        EXPECT_NEAR(slope.value(i), w * std::cos(w * slope.time(i)), 1e-3);
    }
}

TEST(SeriesFilter, GoesOnWhereItWas)
{
    const TimeSeries whole = sine(2, 1, 0, 1000);
    TimeSeries all;
    SeriesFilter(SeriesFilter::Kind::LowPass, 20).follow(whole, all);
    SeriesFilter filter(SeriesFilter::Kind::LowPass, 20);
    TimeSeries growing;
    TimeSeries parts;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        growing.add(whole.time(i), whole.value(i));
        if (i % 37 == 0 || i + 1 == whole.size()) {
            filter.follow(growing, parts);
        }
    }
    ASSERT_EQ(parts.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(parts.value(i), all.value(i));
    }
}

// |H|² = 1 / (1 + (f / f_c)⁴) of a Butterworth filter of second order.
TEST(SeriesFilter, PassesWhatAButterworthFilterPasses)
{
    for (const double frequency : {5.0, 20.0, 60.0}) {
        TimeSeries out;
        SeriesFilter(SeriesFilter::Kind::LowPass, 20).follow(sine(frequency, 1, 0, 4000), out);
        const double passed = out.extent(2000, 4000).high;
        EXPECT_NEAR(passed, 1 / std::sqrt(1 + std::pow(frequency / 20, 4)), 0.01) << frequency;
    }
}

TEST(Spectrum, HasASineAtItsFrequencyAndHeight)
{
    const TimeSeries series = sine(40, 2.5, 100, 4000);
    const TimeSeries spectrum = spectrumOf(series, 0, series.size());
    std::size_t highest = 0;
    for (std::size_t i = 0; i < spectrum.size(); ++i) {
        highest = spectrum.value(i) > spectrum.value(highest) ? i : highest;
    }
    EXPECT_NEAR(spectrum.time(highest), 40, 1e-6);
    EXPECT_NEAR(spectrum.value(highest), 2.5, 0.01);
    EXPECT_LT(spectrum.value(highest / 4), 1e-3);
    EXPECT_TRUE(spectrumOf(series, 0, 7).empty());
}

}  // namespace
