#include "recording/columns.h"

#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace recording {
namespace {

std::uint64_t bits(double number)
{
    return std::bit_cast<std::uint64_t>(number);
}

void expectRoundTrip(const std::vector<std::uint64_t>& numbers,
                     std::size_t rows,
                     std::size_t columns)
{
    const std::vector<std::byte> bytes = packColumns(numbers, rows, columns);
    EXPECT_EQ(unpackColumns(bytes, rows, columns), numbers);
}

TEST(Columns, KeepEveryBit)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    std::vector<std::uint64_t> numbers;
    for (const double number :
         {0.0, -0.0, 1.0, -1.0, kInfinity, -kInfinity, std::nan("1"), 5e-324, 1e308, -1e-300}) {
        numbers.push_back(bits(number));
    }
    numbers.push_back(~std::uint64_t{0});
    numbers.push_back(std::uint64_t{1} << 63U);
    expectRoundTrip(numbers, 12, 1);
    expectRoundTrip(numbers, 1, 12);
    expectRoundTrip(numbers, 4, 3);
    std::mt19937_64 random(5);
    std::vector<std::uint64_t> noise(700);
    for (std::uint64_t& number : noise) {
        number = random();
    }
    expectRoundTrip(noise, 100, 7);
    expectRoundTrip({}, 0, 7);
}

TEST(Columns, OfAPolynomialOfThirdDegreeInTheRowTakeTheirStartAlone)
{
    constexpr std::size_t kRows = 512;
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t r = 0; r < kRows; ++r) {
        numbers.push_back(1000 + 7 * r + 3 * r * r + 2 * r * r * r);
    }
    // The fourth difference is 0 but for its first four numbers, which take two bytes at most.
    EXPECT_EQ(packColumns(numbers, kRows, 1).size(), 2 + 2 * kRows);
    expectRoundTrip(numbers, kRows, 1);
}

TEST(Columns, ThatStandStillTakeNoBytes)
{
    const std::vector<std::uint64_t> zeros(300, 0);
    EXPECT_EQ(packColumns(zeros, 100, 3).size(), 6U);
}

TEST(Columns, ThatAreCutOrSayNonsenseAreRefused)
{
    test::Random random;
    std::vector<std::uint64_t> numbers(60);
    for (std::uint64_t& number : numbers) {
        number = bits(random.number());
    }
    const std::vector<std::byte> bytes = packColumns(numbers, 20, 3);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_FALSE(unpackColumns(std::span(bytes).first(size), 20, 3));
    }
    EXPECT_FALSE(unpackColumns(bytes, 20, 2));
    EXPECT_FALSE(unpackColumns(bytes, 20, std::size_t{1} << 60U));
    std::vector<std::byte> order = bytes;
    order[0] = std::byte{5};
    EXPECT_FALSE(unpackColumns(order, 20, 3));
    std::vector<std::byte> width = bytes;
    width[1] = std::byte{9};
    EXPECT_FALSE(unpackColumns(width, 20, 3));
}

}  // namespace
}  // namespace recording
