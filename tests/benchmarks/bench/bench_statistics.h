#pragma once

#include <span>
#include <vector>

namespace benchmarks {

// Middle of the sorted numbers, of which there is one at least.
double median(std::vector<double> numbers);

// Power of the size with which the cost grows: the slope of a line through the logarithms of both
// by least squares. Two different sizes at least, all numbers positive.
double growthExponent(std::span<const double> sizes, std::span<const double> costs);

}  // namespace benchmarks
