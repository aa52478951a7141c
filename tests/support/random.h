#pragma once

#include "base/math.h"

#include <random>

namespace test {

// Seeded: a test draws the same values in every run.
class Random {
public:
    explicit Random(std::uint64_t seed = 1) : engine_(seed) {}

    double number(double least, double most)
    {
        return std::uniform_real_distribution<>(least, most)(engine_);
    }

    // In -most … most.
    double number(double most = 1) { return number(-most, most); }

    base::Vec3 vector(double most = 1) { return {number(most), number(most), number(most)}; }

    // Uniform over all rotations: normalised Gaussians (Marsaglia 1972).
    base::Quat rotation()
    {
        std::normal_distribution<> gauss;
        return base::normalized(
            base::Quat{gauss(engine_), gauss(engine_), gauss(engine_), gauss(engine_)});
    }

    base::Pose pose(double mostDistance = 3) { return {vector(mostDistance), rotation()}; }

private:
    std::mt19937_64 engine_;
};

}  // namespace test
