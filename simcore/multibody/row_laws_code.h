// How one block is solved at the speeds that it has, for row_kernels_code.h and what it includes.

#pragma once

#include "multibody/row_vectors_code.h"

namespace multibody {
namespace {

struct Change {
    double impulse[3];
    double slip;  // the larger speed of the tangents that was to be changed, m/s
    bool any;
};

// The two tangents at speeds u1, u2 above what is wanted, within a disk. What sticks is solved with
// both gains; for what slides the step has one gain, so that where it settles friction is against
// the motion and not aside (a disk is no disk in the metric of the gains).
inline void solveTangents(double u1, double u2, double radius, BlockState& s, Change& change)
{
    const double before1 = s.impulse[1];
    const double before2 = s.impulse[2];
    change.slip = larger(magnitude(u1), magnitude(u2));
    double after1 = before1 - (s.stick[0] * u1 + s.stick[1] * u2);
    double after2 = before2 - (s.stick[1] * u1 + s.stick[2] * u2);
    if (after1 * after1 + after2 * after2 > radius * radius) {
        after1 = before1 - s.slide * u1;
        after2 = before2 - s.slide * u2;
        const double squared = after1 * after1 + after2 * after2;
        if (squared > radius * radius) {
            const double share = radius / __builtin_sqrt(squared);
            after1 *= share;
            after2 *= share;
        }
    }
    change.impulse[1] = after1 - before1;
    change.impulse[2] = after2 - before2;
    s.impulse[1] = after1;
    s.impulse[2] = after2;
}

// A contact: the normal, then the tangents with what the normal changed.
inline Change solveContact(double u0, double u1, double u2, BlockState& s)
{
    Change change;
    const double wanted = s.impulse[0] - (u0 - s.target[0]) * s.inverse;
    const double after = wanted > 0 ? wanted : 0;
    const double d = after - s.impulse[0];
    change.impulse[0] = d;
    s.impulse[0] = after;
    solveTangents((u1 - s.target[1]) + s.couple[0] * d, (u2 - s.target[2]) + s.couple[1] * d,
                  s.friction * after, s, change);
    change.any = d != 0 || change.impulse[1] != 0 || change.impulse[2] != 0;
    return change;
}

// What a sweep changed, over the rows of blocks.
struct SweepSum {
    V4 speeds = all(0);
    V4 energy = all(0);
};

// The step along the search direction, and the next direction.
inline void extrapolate(double share, BlockState& s)
{
    const V4 step = all(share) * load4(s.search);
    store4(s.impulse, load4(s.impulse) + step);
    store4(s.search, step + load4(s.change));
}

inline void note(const Change& change, BlockState& s, SweepSum& sum)
{
    const V4 d{change.impulse[0], change.impulse[1], change.impulse[2], 0};
    store4(s.change, d);
    const V4 speeds = load4(s.gain) * d;
    sum.energy += speeds * d;
    const V4 largest = speeds < 0 ? -speeds : speeds;
    // A link may move far more along one direction than along another, and `gain` is of the first.
    const V4 least{__DBL_MAX__, change.slip, change.slip, 0};
    const V4 size = largest < least ? largest : least;
    sum.speeds = size > sum.speeds ? size : sum.speeds;
}

inline Change solveRolling(double u1, double u2, const RunBlock& block, BlockState& s)
{
    Change change;
    change.impulse[0] = 0;
    double normal = 0;
    for (int k = 0; k < block.contacts; ++k) {
        normal += block.normalImpulses[k * block.stride];
    }
    solveTangents(u1 - s.target[1], u2 - s.target[2], s.friction * normal, s, change);
    change.any = change.impulse[1] != 0 || change.impulse[2] != 0;
    return change;
}

inline Change solveBounds(double u, BlockState& s)
{
    const double speed = u + s.friction * s.impulse[0];  // friction: softness
    double after = s.impulse[0] - (speed - s.target[0]) * s.inverse;
    after = after < s.target[1] ? s.target[1] : after;
    after = after > s.target[2] ? s.target[2] : after;
    const double d = after - s.impulse[0];
    s.impulse[0] = after;
    return {{d, 0, 0}, 0, d != 0};
}

// What a normal that pushes poses changes at a speed u.
inline double changeOfPush(double u, BlockState& s)
{
    const double wanted = s.pushImpulse - (u - s.pushTarget) * s.inverse;
    const double after = wanted > 0 ? wanted : 0;
    const double d = after - s.pushImpulse;
    s.pushImpulse = after;
    return d;
}

inline double inverseOf(double gain)
{
    return gain > 0 ? 1 / gain : 0;
}

// Of the normal and, unless there is only one row, of the tangents. Links may be free to move along
// fewer directions than a contact has, or along none of them.
inline void finishGains(double normal,
                        const double couple[2],
                        const double tangents[3],
                        BlockState& s)
{
    constexpr double kSingular = 1e-9;  // determinant, as a share of the square of the larger gain
    s.inverse = inverseOf(normal);
    s.couple[0] = couple[0];
    s.couple[1] = couple[1];
    const double half = 0.5 * (tangents[0] - tangents[2]);
    const double largest =
        0.5 * (tangents[0] + tangents[2]) + __builtin_sqrt(half * half + tangents[1] * tangents[1]);
    store4(s.gain, V4{normal, largest, largest, 0});
    s.slide = inverseOf(largest);
    const double determinant = tangents[0] * tangents[2] - tangents[1] * tangents[1];
    const bool isSingular = !(determinant > kSingular * largest * largest);
    s.stick[0] = isSingular ? s.slide : tangents[2] / determinant;
    s.stick[1] = isSingular ? 0 : -tangents[1] / determinant;
    s.stick[2] = isSingular ? s.slide : tangents[0] / determinant;
}

}  // namespace
}  // namespace multibody
