#pragma once

// Spatial algebra (Featherstone, Rigid Body Dynamics Algorithms,
// 2008, chapter 2) in one frame: all spatial vectors of a step have the axes of the world and are
// taken about one reference point O per tree of links, so that inertias are added without
// a transformation.
//
//   motion (w, v): angular velocity, and velocity of the point of the body at O
//   force  (n, f): moment about O, and force

#include "base/math.h"

#include <algorithm>
#include <vector>

namespace multibody {

using base::Mat3;
using base::Vec3;

// A motion or a force; six numbers so that loops over them become vector instructions.
struct Spatial {
    double v[6] = {0, 0, 0, 0, 0, 0};
};

// A range of degrees of freedom or their rates.
struct Run {
    int begin = 0;
    int end = 0;
};

// Adds a range to those that are there, in ascending order; what overlaps or touches is one.
inline void unite(std::vector<Run>& runs, Run run)
{
    auto at = std::find_if(runs.begin(), runs.end(),
                           [&](const Run& other) { return other.end >= run.begin; });
    while (at != runs.end() && at->begin <= run.end) {
        run = {std::min(run.begin, at->begin), std::max(run.end, at->end)};
        at = runs.erase(at);
    }
    runs.insert(at, run);
}

// Of two lists of n numbers, in four sums, which vector instructions add up in the same order.
inline double product(const double* a, const double* b, int n)
{
    double sums[4] = {0, 0, 0, 0};
    int i = 0;
    for (; i + 4 <= n; i += 4) {
        for (int k = 0; k < 4; ++k) {
            sums[k] += a[i + k] * b[i + k];
        }
    }
    for (; i < n; ++i) {
        sums[i % 4] += a[i] * b[i];
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

inline Spatial spatial(Vec3 turn, Vec3 slide)
{
    return {{turn.x, turn.y, turn.z, slide.x, slide.y, slide.z}};
}

inline Vec3 upper(const Spatial& s)
{
    return {s.v[0], s.v[1], s.v[2]};
}

inline Vec3 lower(const Spatial& s)
{
    return {s.v[3], s.v[4], s.v[5]};
}

inline double dot(const Spatial& a, const Spatial& b)
{
    return ((a.v[0] * b.v[0] + a.v[1] * b.v[1]) + (a.v[2] * b.v[2] + a.v[3] * b.v[3])) +
           (a.v[4] * b.v[4] + a.v[5] * b.v[5]);
}

// Loops that stay loops cost more than what they do; where much is inlined GCC leaves them.
inline void add(Spatial& to, const Spatial& s)
{
#pragma GCC unroll 6
    for (int i = 0; i < 6; ++i) {
        to.v[i] += s.v[i];
    }
}

inline void addScaled(Spatial& to, double share, const Spatial& s)
{
#pragma GCC unroll 6
    for (int i = 0; i < 6; ++i) {
        to.v[i] += share * s.v[i];
    }
}

// A symmetric 6x6 matrix: an inertia.
struct Matrix6 {
    double m[6][6];
};

inline Spatial operator*(const Matrix6& matrix, const Spatial& s)
{
    Spatial product;
    for (int c = 0; c < 6; ++c) {
        for (int r = 0; r < 6; ++r) {
            product.v[r] += matrix.m[c][r] * s.v[c];
        }
    }
    return product;
}

inline void add(Matrix6& to, const Matrix6& matrix)
{
    for (int c = 0; c < 6; ++c) {
        for (int r = 0; r < 6; ++r) {
            to.m[c][r] += matrix.m[c][r];
        }
    }
}

// Of the product of a vector with itself.
inline void addScaled(Matrix6& to, double share, const Spatial& s)
{
    for (int c = 0; c < 6; ++c) {
        const double scale = share * s.v[c];
        for (int r = 0; r < 6; ++r) {
            to.m[c][r] += s.v[r] * scale;
        }
    }
}

inline Vec3 times(const Mat3& m, Vec3 v)
{
    return {base::dot(m[0], v), base::dot(m[1], v), base::dot(m[2], v)};
}

inline Vec3 timesTransposed(const Mat3& m, Vec3 v)
{
    return v.x * m[0] + v.y * m[1] + v.z * m[2];
}

}  // namespace multibody
