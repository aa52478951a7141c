#pragma once

#include <array>
#include <cstddef>

namespace meshes {

// The lowest value near `start`: a step to either side of each coordinate, the first that is lower
// is taken; steps are halved where none is, down to `least` (Kolda, Lewis and Torczon 2003,
// "Optimization by direct search", section 3). `value` needs no derivative. Ends after `mostTries`
// values at the latest.
template <std::size_t N, typename Value>
std::array<double, N> compassSearch(
    std::array<double, N> start, double step, double least, int mostTries, const Value& value)
{
    double lowest = value(start);
    int tries = 1;
    while (step > least && tries < mostTries) {
        bool isLower = false;
        for (std::size_t i = 0; i < N; ++i) {
            for (const double way : {step, -step}) {
                std::array<double, N> next = start;
                next[i] += way;
                const double own = value(next);
                ++tries;
                if (own < lowest) {
                    lowest = own;
                    start = next;
                    isLower = true;
                    break;
                }
            }
        }
        step = isLower ? step : step / 2;
    }
    return start;
}

}  // namespace meshes
