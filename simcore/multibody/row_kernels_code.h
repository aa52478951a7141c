// The code of row_kernels.h, for a file that is compiled for one kind of processor. Everything is
// in an unnamed namespace and nothing of the standard library is called, or the linker could put
// code for one processor in the place of that for another.

#pragma once

#include "multibody/branch_kernels_code.h"
#include "multibody/row_laws_code.h"

namespace multibody {
namespace {

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
        const double d = changeOfPush(dot(block.y[0], rates), s);
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
    const double d = changeOfPush(dotRuns(row, first, block.runs, push), s);
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
template <typename Free, typename General, typename OnBranch>
inline void visit(
    const SweepData& data, bool backwards, double* w, Free free, General general, OnBranch onBranch)
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
            case SweepItem::Kind::Branch:
                sweepBranch(data, data.branches[items[0].first], w, onBranch);
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
    visit(
        data, false, w, free,
        [&](RunBlock& block) { sweepRuns(block, data.runs, data.y, share, w, sum); },
        [&](BranchContact& contact, Motion& motion, Motion& force) {
            solveOnBranch(contact, share, motion, force, sum);
        });
    const V4 speeds = sum.speeds;
    return {larger(larger(speeds[0], speeds[1]), speeds[2]), multibody::sum(sum.energy)};
}

double pushSweep(const SweepData& data, bool backwards, double* push)
{
    double most = 0;
    const auto free = [&](auto& block, auto& rates) {
        pushBlock(block, rates, most);
    };
    visit(
        data, backwards, push, free,
        [&](RunBlock& block) { most = larger(most, pushRuns(block, data.runs, data.y, push)); },
        [&](BranchContact& contact, Motion& motion, Motion& force) {
            pushOnBranch(contact, motion, force, most);
        });
    return most;
}

void start(const SweepData& data, double* w)
{
    const auto free = [&](auto& block, auto& rates) {
        startBlock(block, rates);
    };
    // Resistance to rolling starts from nothing.
    const auto general = [&](RunBlock& block) {
        for (int i = 0; block.law != RunBlock::Law::Rolling && i < block.rows; ++i) {
            addRuns(data.y + block.y + i * block.length, block.state.impulse[i],
                    data.runs + block.firstRun, block.runs, w);
        }
    };
    visit(data, false, w, free, general, [](BranchContact& contact, Motion& motion, Motion& force) {
        for (int row = 0; row < 3; ++row) {
            give(contact, row, contact.state.impulse[row], motion, force);
        }
    });
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

constexpr RowKernels kKernels{makeTwo, makeOne, finish, finishBranch, start, sweep, pushSweep};

}  // namespace
}  // namespace multibody
