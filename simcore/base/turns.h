#pragma once

#include "base/math.h"

#include <array>
#include <cmath>
#include <cstddef>

// The exponential map of rotations: turns about a vector by its length, rad. What a step turns by
// is small, so that Taylor series give the last digit with a handful of products. They also give
// the same bits on every processor, which the sines of mathematics libraries do not: those use
// fused multiply-adds where the processor has them.
namespace base {

namespace turns {

// Squares of angles up to which so many terms are exact.
inline constexpr double kSmall = 1e-4;
inline constexpr double kMiddle = 1e-2;
inline constexpr double kLarge = 1;
inline constexpr std::size_t kFewTerms = 4;
inline constexpr std::size_t kSomeTerms = 6;
inline constexpr std::size_t kManyTerms = 10;

// (-1)^k / (2k + first)!
template <std::size_t First>
constexpr std::array<double, kManyTerms> coefficients()
{
    std::array<double, kManyTerms> result{};
    double factorial = First == 2 ? 2 : 1;
    for (std::size_t k = 0; k < kManyTerms; ++k) {
        result[k] = (k % 2 == 0 ? 1 : -1) / factorial;
        const auto last = static_cast<double>(2 * k + First);
        factorial *= (last + 1) * (last + 2);
    }
    return result;
}

inline constexpr std::array<double, kManyTerms> kCosine = coefficients<0>();
inline constexpr std::array<double, kManyTerms> kSine = coefficients<1>();
inline constexpr std::array<double, kManyTerms> kVersine = coefficients<2>();

// Horner's rule.
template <std::size_t Terms>
constexpr double sum(const std::array<double, kManyTerms>& coefficients, double squared)
{
    double result = coefficients[Terms - 1];
    for (std::size_t k = Terms - 1; k-- > 0;) {
        result = result * squared + coefficients[k];
    }
    return result;
}

inline double series(const std::array<double, kManyTerms>& coefficients, double squared)
{
    return squared < kSmall    ? sum<kFewTerms>(coefficients, squared)
           : squared < kMiddle ? sum<kSomeTerms>(coefficients, squared)
                               : sum<kManyTerms>(coefficients, squared);
}

}  // namespace turns

// sin(x) / x at x² = `squared`.
inline double sineRatio(double squared)
{
    if (squared <= turns::kLarge) {
        return turns::series(turns::kSine, squared);
    }
    const double angle = std::sqrt(squared);
    return std::sin(angle) / angle;
}

// cos(x) at x² = `squared`.
inline double cosineOf(double squared)
{
    return squared <= turns::kLarge ? turns::series(turns::kCosine, squared)
                                    : std::cos(std::sqrt(squared));
}

// (1 - cos(x)) / x² at x² = `squared`.
inline double versineRatio(double squared)
{
    return squared <= turns::kLarge ? turns::series(turns::kVersine, squared)
                                    : (1 - std::cos(std::sqrt(squared))) / squared;
}

// The inverse of rotationVector().
inline Quat turnBy(Vec3 turn)
{
    const Vec3 half = 0.5 * turn;
    const double squared = dot(half, half);
    const Vec3 u = sineRatio(squared) * half;
    return {u.x, u.y, u.z, cosineOf(squared)};
}

// The same as a matrix.
inline Mat3 matrixOfTurn(Vec3 turn)
{
    const double squared = dot(turn, turn);
    const Vec3 sine = sineRatio(squared) * turn;
    const double versine = versineRatio(squared);
    const Vec3 side = versine * turn;
    const double cosine = 1 - versine * squared;
    const double xy = side.x * turn.y;
    const double yz = side.y * turn.z;
    const double zx = side.z * turn.x;
    return {{{cosine + side.x * turn.x, xy - sine.z, zx + sine.y},
             {xy + sine.z, cosine + side.y * turn.y, yz - sine.x},
             {zx - sine.y, yz + sine.x, cosine + side.z * turn.z}}};
}

// `v` turned, by Rodrigues' formula.
inline Vec3 turned(Vec3 v, Vec3 turn)
{
    const double squared = dot(turn, turn);
    const Vec3 across = cross(turn, v);
    return v + sineRatio(squared) * across + versineRatio(squared) * cross(turn, across);
}

}  // namespace base
