#pragma once

#include "base/math.h"

#include <cstdint>

namespace analysis {

// Random numbers of our own, the same with every standard library: splitmix64.
class Numbers {
public:
    // In -1 … 1.
    double next()
    {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        z ^= z >> 31;
        return static_cast<double>(z >> 11) * 0x1p-52 - 1;
    }

    base::Vec3 vector()
    {
        const double x = next();
        const double y = next();
        return {x, y, next()};
    }

private:
    std::uint64_t state_ = 1;
};

}  // namespace analysis
