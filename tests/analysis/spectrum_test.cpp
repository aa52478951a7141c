#include "analysis/spectrum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

// A constant and two sines with whole periods in the span; the Hann window spreads each to its two
// neighbours at half of its height, and nowhere else.
TEST(Spectrum, OfSinesIsTheirHeightsAtTheirFrequencies)
{
    constexpr std::size_t kCount = 512;
    std::vector<double> values;
    for (std::size_t i = 0; i < kCount; ++i) {
        const double turn = 2 * std::numbers::pi * static_cast<double>(i) / kCount;
        values.push_back(7 + 3 * std::sin(20 * turn) + 0.5 * std::cos(100 * turn));
    }
    const std::vector<double> amplitudes = analysis::amplitudesOf(values);
    ASSERT_EQ(amplitudes.size(), kCount / 2 + 1);
    for (std::size_t i = 0; i < amplitudes.size(); ++i) {
        const double expected = i == 20               ? 3
                                : i == 19 || i == 21  ? 1.5
                                : i == 100            ? 0.5
                                : i == 99 || i == 101 ? 0.25
                                                      : 0;
        EXPECT_NEAR(amplitudes[i], expected, 1e-12) << i;
    }
}

TEST(Spectrum, OfAlmostNothingIsNone)
{
    EXPECT_TRUE(analysis::amplitudesOf({}).empty());
    const std::vector<double> one{3};
    EXPECT_TRUE(analysis::amplitudesOf(one).empty());
}

}  // namespace
