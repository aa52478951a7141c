// The code of row_kernels.h, for a file that is compiled for one kind of processor. Everything is
// in an unnamed namespace and nothing of the standard library is called, or the linker could put
// code for one processor in the place of that for another.

#pragma once

#include "multibody/row_kernels.h"

namespace multibody {
namespace {

using V4 = double __attribute__((vector_size(32)));
using V2 = double __attribute__((vector_size(16)));

inline V4 load4(const double* p)
{
    V4 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

inline V2 load2(const double* p)
{
    V2 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

inline void store4(double* p, V4 v)
{
    __builtin_memcpy(p, &v, sizeof v);
}

inline void store2(double* p, V2 v)
{
    __builtin_memcpy(p, &v, sizeof v);
}

inline V2 low(V4 v)
{
    return __builtin_shufflevector(v, v, 0, 1);
}

inline V2 high(V4 v)
{
    return __builtin_shufflevector(v, v, 2, 3);
}

inline V4 join(V2 a, V2 b)
{
    return __builtin_shufflevector(a, b, 0, 1, 2, 3);
}

inline V4 all(double s)
{
    return V4{s, s, s, s};
}

// (0 + 2) + (1 + 3), which is how both versions can do it.
inline double sum(V4 v)
{
    const V2 half = low(v) + high(v);
    return half[0] + half[1];
}

inline double magnitude(double x)
{
    return x < 0 ? -x : x;
}

inline double larger(double a, double b)
{
    return a > b ? a : b;
}

// The rates of a block's sides, held while its rows are gone through.
template <int vectors>
struct Rates {
    V4 v[vectors];
};

inline Rates<3> loadRates(const double* w, int a, int b)
{
    return {{load4(w + a), load4(w + b), join(load2(w + a + 4), load2(w + b + 4))}};
}

inline Rates<2> loadRates(const double* w, int a)
{
    return {{load4(w + a), join(load2(w + a + 4), V2{0, 0})}};
}

inline void storeRates(double* w, int a, int b, const Rates<3>& rates)
{
    store4(w + a, rates.v[0]);
    store4(w + b, rates.v[1]);
    store2(w + a + 4, low(rates.v[2]));
    store2(w + b + 4, high(rates.v[2]));
}

inline void storeRates(double* w, int a, const Rates<2>& rates)
{
    store4(w + a, rates.v[0]);
    store2(w + a + 4, low(rates.v[1]));
}

template <int vectors>
inline double dot(const double* y, const Rates<vectors>& rates)
{
    V4 products = load4(y) * rates.v[0];
    for (int i = 1; i < vectors; ++i) {
        products += load4(y + 4 * i) * rates.v[i];
    }
    return sum(products);
}

template <int vectors>
inline void add(const double* y, double impulse, Rates<vectors>& rates)
{
    const V4 factor = all(impulse);
    for (int i = 0; i < vectors; ++i) {
        rates.v[i] += factor * load4(y + 4 * i);
    }
}

struct Change {
    double impulse[3];
    bool any;
};

// The two tangents at speeds u1, u2 above what is wanted, within a disk. What sticks is solved with
// both gains; for what slides the step has one gain, so that where it settles friction is against
// the motion and not aside (a disk is no disk in the metric of the gains).
inline void solveTangents(double u1, double u2, double radius, BlockState& s, Change& change)
{
    const double before1 = s.impulse[1];
    const double before2 = s.impulse[2];
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
    const V4 size = speeds < 0 ? -speeds : speeds;
    sum.speeds = size > sum.speeds ? size : sum.speeds;
}

template <int vectors>
inline void sweepBlock(FreeBlock<vectors>& block,
                       double share,
                       Rates<vectors>& rates,
                       SweepSum& sum)
{
    extrapolate(share, block.state);
    const Change change = solveContact(dot(block.y[0], rates), dot(block.y[1], rates),
                                       dot(block.y[2], rates), block.state);
    note(change, block.state, sum);
    if (change.any) {
        add(block.y[0], change.impulse[0], rates);
        add(block.y[1], change.impulse[1], rates);
        add(block.y[2], change.impulse[2], rates);
    }
}

template <int vectors>
inline void pushBlock(FreeBlock<vectors>& block, Rates<vectors>& rates, double& most)
{
    BlockState& s = block.state;
    if (s.pushTarget > 0) {
        const double u = dot(block.y[0], rates) - s.pushTarget;
        const double wanted = s.pushImpulse - u * s.inverse;
        const double after = wanted > 0 ? wanted : 0;
        const double d = after - s.pushImpulse;
        s.pushImpulse = after;
        most = larger(most, magnitude(d) * s.gain[0]);
        add(block.y[0], d, rates);
    }
}

template <int vectors>
inline void startBlock(const FreeBlock<vectors>& block, Rates<vectors>& rates)
{
    for (int row = 0; row < 3; ++row) {
        add(block.y[row], block.state.impulse[row], rates);
    }
}

// Along runs: four at a time, what is left of a run one by one.
inline double dotRuns(const double* y, const Run* runs, int count, const double* w)
{
    V4 products = all(0);
    double rest = 0;
    for (int r = 0; r < count; ++r) {
        const int length = runs[r].end - runs[r].begin;
        const double* const rates = w + runs[r].begin;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            products += load4(y + i) * load4(rates + i);
        }
        for (; i < length; ++i) {
            rest += y[i] * rates[i];
        }
        y += length;
    }
    return sum(products) + rest;
}

inline void addRuns(const double* y, double impulse, const Run* runs, int count, double* w)
{
    const V4 factor = all(impulse);
    for (int r = 0; r < count; ++r) {
        const int length = runs[r].end - runs[r].begin;
        double* const rates = w + runs[r].begin;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            store4(rates + i, load4(rates + i) + factor * load4(y + i));
        }
        for (; i < length; ++i) {
            rates[i] += impulse * y[i];
        }
        y += length;
    }
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
    return {{d, 0, 0}, d != 0};
}

inline void sweepRuns(
    RunBlock& block, const Run* runs, const double* y, double share, double* w, SweepSum& sum)
{
    BlockState& s = block.state;
    const double* const rows = y + block.y;
    const Run* const first = runs + block.firstRun;
    const auto row = [&](int i) {
        return rows + i * block.length;
    };
    const auto speed = [&](int i) {
        return dotRuns(row(i), first, block.runs, w);
    };
    extrapolate(share, s);
    const bool rolls = block.law == RunBlock::Law::Rolling;
    const Change change = block.law == RunBlock::Law::Bounds ? solveBounds(speed(0), s)
                          : rolls ? solveRolling(speed(0), speed(1), block, s)
                                  : solveContact(speed(0), speed(1), speed(2), s);
    note(change, s, sum);
    if (!change.any) {
        return;
    }
    for (int i = 0; i < block.rows; ++i) {
        addRuns(row(i), change.impulse[rolls ? i + 1 : i], first, block.runs, w);
    }
}

inline double pushRuns(RunBlock& block, const Run* runs, const double* y, double* push)
{
    BlockState& s = block.state;
    if (!(s.pushTarget > 0)) {
        return 0;
    }
    const double* const row = y + block.y;
    const Run* const first = runs + block.firstRun;
    const double u = dotRuns(row, first, block.runs, push) - s.pushTarget;
    const double wanted = s.pushImpulse - u * s.inverse;
    const double after = wanted > 0 ? wanted : 0;
    const double d = after - s.pushImpulse;
    s.pushImpulse = after;
    addRuns(row, d, first, block.runs, push);
    return magnitude(d) * s.gain[0];
}

// Of two free bodies, or one.
inline Rates<3> ratesOf(const SweepItem& item, const double* w, const FreeBlock<3>*)
{
    return loadRates(w, item.a, item.b);
}

inline Rates<2> ratesOf(const SweepItem& item, const double* w, const FreeBlock<2>*)
{
    return loadRates(w, item.a);
}

inline void setRates(const SweepItem& item, double* w, const Rates<3>& rates)
{
    storeRates(w, item.a, item.b, rates);
}

inline void setRates(const SweepItem& item, double* w, const Rates<2>& rates)
{
    storeRates(w, item.a, rates);
}

template <typename Block, typename Solve>
inline void visitGroup(
    const SweepItem* items, int count, bool backwards, Block* blocks, double* w, Solve solve)
{
    int rounds = 0;
    for (int k = 0; k < count; ++k) {
        rounds = items[k].count > rounds ? items[k].count : rounds;
    }
    for (int r = 0; r < rounds; ++r) {
        const int at = backwards ? rounds - 1 - r : r;
        for (int k = 0; k < count; ++k) {
            const SweepItem& item = items[k];
            if (at < item.count) {
                auto rates = ratesOf(item, w, blocks);
                solve(blocks[item.first + at], rates);
                setRates(item, w, rates);
            }
        }
    }
}

// Visits all blocks of `data`: `free` those of free bodies, with their rates, `general` the others.
template <typename Free, typename General>
inline void visit(const SweepData& data, bool backwards, double* w, Free free, General general)
{
    for (int i = 0; i < data.count; ++i) {
        const SweepGroup group = data.groups[backwards ? data.count - 1 - i : i];
        const SweepItem* const items = data.items + group.first;
        switch (items[0].kind) {
            case SweepItem::Kind::TwoFree:
                visitGroup(items, group.count, backwards, data.two, w, free);
                break;
            case SweepItem::Kind::OneFree:
                visitGroup(items, group.count, backwards, data.one, w, free);
                break;
            case SweepItem::Kind::Runs:
                for (int k = 0; k < items[0].count; ++k) {
                    const int at = backwards ? items[0].count - 1 - k : k;
                    general(data.general[items[0].first + at]);
                }
                break;
        }
    }
}

SweepChange sweep(const SweepData& data, double share, double* w)
{
    SweepSum sum;
    const auto free = [&](auto& block, auto& rates) {
        sweepBlock(block, share, rates, sum);
    };
    visit(data, false, w, free,
          [&](RunBlock& block) { sweepRuns(block, data.runs, data.y, share, w, sum); });
    const V4 speeds = sum.speeds;
    return {larger(larger(speeds[0], speeds[1]), speeds[2]), multibody::sum(sum.energy)};
}

double pushSweep(const SweepData& data, bool backwards, double* push)
{
    double most = 0;
    const auto free = [&](auto& block, auto& rates) {
        pushBlock(block, rates, most);
    };
    visit(data, backwards, push, free,
          [&](RunBlock& block) { most = larger(most, pushRuns(block, data.runs, data.y, push)); });
    return most;
}

void start(const SweepData& data, double* w)
{
    const auto free = [&](auto& block, auto& rates) {
        startBlock(block, rates);
    };
    visit(data, false, w, free, [&](RunBlock& block) {
        const int first = block.law == RunBlock::Law::Rolling ? 1 : 0;
        for (int i = 0; i < block.rows; ++i) {
            addRuns(data.y + block.y + i * block.length, block.state.impulse[first + i],
                    data.runs + block.firstRun, block.runs, w);
        }
    });
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

template <int vectors>
inline void finishFree(FreeBlock<vectors>& block)
{
    Rates<vectors> rows[3];
    for (int row = 0; row < 3; ++row) {
        for (int i = 0; i < vectors; ++i) {
            rows[row].v[i] = load4(block.y[row] + 4 * i);
        }
    }
    const double couple[2] = {dot(block.y[0], rows[1]), dot(block.y[0], rows[2])};
    const double tangents[3] = {dot(block.y[1], rows[1]), dot(block.y[1], rows[2]),
                                dot(block.y[2], rows[2])};
    finishGains(dot(block.y[0], rows[0]), couple, tangents, block.state);
}

// The six rates of one body, each a vector over the axes.
struct Columns {
    V4 v[6];
};

inline Columns columnsOf(const FreeContact& contact,
                         const double* at,
                         const FreeBody& body,
                         double side)
{
    const V4 x = load4(contact.x);
    const V4 y = load4(contact.y);
    const V4 z = load4(contact.z);
    const V4 rx = all(side * (at[0] - body.centre[0]));
    const V4 ry = all(side * (at[1] - body.centre[1]));
    const V4 rz = all(side * (at[2] - body.centre[2]));
    const V4 root = all(side * body.inverseRootMass);
    const V4 mx = ry * z - rz * y;
    const V4 my = rz * x - rx * z;
    const V4 mz = rx * y - ry * x;
    const double* const s = body.spread;
    return {{root * x, root * y, root * z, (all(s[0]) * mx + all(s[1]) * my) + all(s[2]) * mz,
             (all(s[3]) * mx + all(s[4]) * my) + all(s[5]) * mz,
             (all(s[6]) * mx + all(s[7]) * my) + all(s[8]) * mz}};
}

// Four columns as four numbers of each of the three rows.
template <int vectors>
inline void storeRows(V4 a, V4 b, V4 c, V4 d, int at, FreeBlock<vectors>& block)
{
    const V4 ab = __builtin_shufflevector(a, b, 0, 4, 2, 6);  // a0 b0 a2 b2
    const V4 cd = __builtin_shufflevector(c, d, 0, 4, 2, 6);
    const V4 odd = __builtin_shufflevector(a, b, 1, 5, 3, 7);
    const V4 oddToo = __builtin_shufflevector(c, d, 1, 5, 3, 7);
    store4(block.y[0] + at, __builtin_shufflevector(ab, cd, 0, 1, 4, 5));
    store4(block.y[1] + at, __builtin_shufflevector(odd, oddToo, 0, 1, 4, 5));
    store4(block.y[2] + at, __builtin_shufflevector(ab, cd, 2, 3, 6, 7));
}

void makeTwo(const FreeContact& contact, const FreeBody& a, const FreeBody& b, FreeBlock<3>& block)
{
    const Columns ofA = columnsOf(contact, contact.onA, a, 1);
    const Columns ofB = columnsOf(contact, contact.onB, b, -1);
    storeRows(ofA.v[0], ofA.v[1], ofA.v[2], ofA.v[3], 0, block);
    storeRows(ofB.v[0], ofB.v[1], ofB.v[2], ofB.v[3], 4, block);
    storeRows(ofA.v[4], ofA.v[5], ofB.v[4], ofB.v[5], 8, block);
    finishFree(block);
}

void makeOne(const FreeContact& contact, const FreeBody& body, double side, FreeBlock<2>& block)
{
    const Columns of = columnsOf(contact, side > 0 ? contact.onA : contact.onB, body, side);
    storeRows(of.v[0], of.v[1], of.v[2], of.v[3], 0, block);
    storeRows(of.v[4], of.v[5], all(0), all(0), 4, block);
    finishFree(block);
}

void finish(RunBlock& block, const double* y)
{
    const double* const rows = y + block.y;
    const Run whole{0, block.length};
    const auto gain = [&](int i, int j) {
        return dotRuns(rows + i * block.length, &whole, 1, rows + j * block.length);
    };
    const double none[3] = {1, 0, 1};
    if (block.law == RunBlock::Law::Bounds) {
        finishGains(gain(0, 0) + block.state.friction, none + 1, none, block.state);
    } else if (block.law == RunBlock::Law::Rolling) {
        const double tangents[3] = {gain(0, 0), gain(0, 1), gain(1, 1)};
        finishGains(1, none + 1, tangents, block.state);
    } else {
        const double couple[2] = {gain(0, 1), gain(0, 2)};
        const double tangents[3] = {gain(1, 1), gain(1, 2), gain(2, 2)};
        finishGains(gain(0, 0), couple, tangents, block.state);
    }
}

constexpr RowKernels kKernels{makeTwo, makeOne, finish, start, sweep, pushSweep};

}  // namespace
}  // namespace multibody
