#pragma once

// Vectors and rotations inline, and spatial algebra (Featherstone, Rigid Body Dynamics Algorithms,
// 2008, chapter 2) in one frame: all spatial vectors of a step have the axes of the world and are
// taken about one reference point O per tree of links, so that inertias are added without
// a transformation.
//
//   motion (w, v): angular velocity, and velocity of the point of the body at O
//   force  (n, f): moment about O, and force

#include "base/math.h"

#include <cmath>

namespace multibody {

using base::Mat3;
using base::Quat;
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

inline void add(Spatial& to, const Spatial& s)
{
    for (int i = 0; i < 6; ++i) {
        to.v[i] += s.v[i];
    }
}

inline void addScaled(Spatial& to, double share, const Spatial& s)
{
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

inline Vec3 times(const Mat3& m, Vec3 v)
{
    return {base::dot(m[0], v), base::dot(m[1], v), base::dot(m[2], v)};
}

inline Vec3 timesTransposed(const Mat3& m, Vec3 v)
{
    return v.x * m[0] + v.y * m[1] + v.z * m[2];
}

inline Mat3 matrixOf(Quat q)
{
    const double x2 = q.x + q.x;
    const double y2 = q.y + q.y;
    const double z2 = q.z + q.z;
    const double xx = q.x * x2;
    const double yy = q.y * y2;
    const double zz = q.z * z2;
    const double xy = q.x * y2;
    const double xz = q.x * z2;
    const double yz = q.y * z2;
    const double wx = q.w * x2;
    const double wy = q.w * y2;
    const double wz = q.w * z2;
    return {Vec3{1 - (yy + zz), xy - wz, xz + wy}, Vec3{xy + wz, 1 - (xx + zz), yz - wx},
            Vec3{xz - wy, yz + wx, 1 - (xx + yy)}};
}

inline Quat unit(Quat q)
{
    const double s = 1 / std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    return {s * q.x, s * q.y, s * q.z, s * q.w};
}

struct SineCosine {
    double sine;
    double cosine;
};

// Of any angle below 1e5 rad within one unit in the last place, and the same bits on every
// processor: the C library chooses among versions with and without fused multiplication at run
// time. Reduction by Cody and Waite to an eighth of a turn, then fdlibm's polynomials.
inline SineCosine sineCosine(double x)
{
    constexpr double kRound = 6755399441055744.0;  // 1.5 · 2^52: adding it rounds to an integer
    constexpr double kTwoByPi = 6.36619772367581382433e-01;
    const double turns = (x * kTwoByPi + kRound) - kRound;
    const double r =
        ((x - turns * 1.57079632673412561417e+00) - turns * 6.07710050630396597660e-11) -
        turns * 2.02226624879595063154e-21;
    const double z = r * r;
    const double s =
        r +
        r * z *
            (-1.66666666666666324348e-01 +
             z * (8.33333333332248946124e-03 +
                  z * (-1.98412698298579493134e-04 +
                       z * (2.75573137070700676789e-06 +
                            z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))));
    const double c =
        1 - 0.5 * z +
        z * z *
            (4.16666666666666019037e-02 +
             z * (-1.38888888888741095749e-03 +
                  z * (2.48015872894767294178e-05 +
                       z * (-2.75573143513906633035e-07 +
                            z * (2.08757232129817482790e-09 - z * 1.13596475577881948265e-11)))));
    const auto quarter = static_cast<int>(turns) & 3;
    const double sine = (quarter & 1) != 0 ? c : s;
    const double cosine = (quarter & 1) != 0 ? s : c;
    return {(quarter & 2) != 0 ? -sine : sine, ((quarter + 1) & 2) != 0 ? -cosine : cosine};
}

// The turn by a rotation vector.
inline Quat turnBy(Vec3 rotation)
{
    const double squared = base::dot(rotation, rotation);
    if (squared < 1e-4) {
        const double z = 0.25 * squared;
        const double s = 0.5 * (1 - z / 6 * (1 - z / 20));
        return {s * rotation.x, s * rotation.y, s * rotation.z, 1 - 0.5 * z * (1 - z / 12)};
    }
    const double angle = std::sqrt(squared);
    const SineCosine half = sineCosine(0.5 * angle);
    const double s = half.sine / angle;
    return {s * rotation.x, s * rotation.y, s * rotation.z, half.cosine};
}

// The turn of at most half a circle as axis times angle, rad.
Vec3 rotationOf(Quat q);

}  // namespace multibody
