#include "analysis/spectrum.h"

#include <unsupported/Eigen/FFT>

#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

namespace analysis {

std::vector<double> amplitudesOf(std::span<const double> values)
{
    // An even number, as Eigen gives half of the spectrum of real values.
    const std::size_t count = values.size() / 2 * 2;
    if (count < 2) {
        return {};
    }
    const auto n = static_cast<double>(count);
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    std::vector<double> weighed(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double phase = 2 * std::numbers::pi * static_cast<double>(i) / n;
        weighed[i] = (values[i] - mean) * 0.5 * (1 - std::cos(phase));
    }
    Eigen::FFT<double> transform;
    transform.SetFlag(Eigen::FFT<double>::HalfSpectrum);
    std::vector<std::complex<double>> strengths;
    transform.fwd(strengths, weighed);
    std::vector<double> amplitudes;
    amplitudes.reserve(strengths.size());
    for (const std::complex<double>& one : strengths) {
        // The window passes half of an amplitude, and half of it is at negative frequencies.
        amplitudes.push_back(4 / n * std::abs(one));
    }
    return amplitudes;
}

}  // namespace analysis
