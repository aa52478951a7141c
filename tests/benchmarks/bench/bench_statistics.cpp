#include "tests/benchmarks/bench/bench_statistics.h"

#include "base/check.h"

#include <algorithm>
#include <cmath>

namespace benchmarks {

double median(std::vector<double> numbers)
{
    CHECK(!numbers.empty(), "a median is of one number at least");
    std::sort(numbers.begin(), numbers.end());
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

double growthExponent(std::span<const double> sizes, std::span<const double> costs)
{
    CHECK(sizes.size() == costs.size() && sizes.size() >= 2, "each size has its cost");
    double meanX = 0;
    double meanY = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        meanX += std::log(sizes[i]);
        meanY += std::log(costs[i]);
    }
    meanX /= static_cast<double>(sizes.size());
    meanY /= static_cast<double>(sizes.size());
    double xy = 0;
    double xx = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const double x = std::log(sizes[i]) - meanX;
        xy += x * (std::log(costs[i]) - meanY);
        xx += x * x;
    }
    CHECK(xx > 0, "a line needs two different sizes");
    return xy / xx;
}

}  // namespace benchmarks
