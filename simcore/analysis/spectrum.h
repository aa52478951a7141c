#pragma once

#include <span>
#include <vector>

namespace analysis {

// How strong each frequency is in values at equal times: of n values the amplitudes, as a sine of
// that height has, at 0, 1, 2, ... n/2 periods in n values. Their mean is left out and they are
// weighed by a Hann window, so that what does not fit into the span hardly spreads to other
// frequencies. Of an odd number the last is left out; none of fewer than two.
[[nodiscard]] std::vector<double> amplitudesOf(std::span<const double> values);

}  // namespace analysis
