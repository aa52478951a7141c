#pragma once

// The inner loops of ContactRows (contact_rows.h). They are written once in vectors of four numbers
// (row_kernels_code.h) and compiled twice, for any processor and for those with AVX2. Both versions
// make the same operations in the same order and none is fused, so that their results have the
// same bits.

#include "multibody/branch_rows.h"
#include "multibody/spatial.h"

#include <cstddef>
#include <cstdint>

namespace multibody {

// A free body in its six rates: sqrt(m) v of the centre of mass in axes of the world, then sqrt(I)
// w in the principal axes.
struct FreeBody {
    int begin = 0;  // of its rates
    double inverseRootMass = 0;
    // inverse(sqrt(I)) R^T by rows, R turning principal axes into those of the world.
    double spread[9] = {};
    double centre[3] = {};  // of mass, in the world, m
};

// A contact whose sides have `count` rates in vectors of four. The rows of two free bodies a and b
// have the order a0 a1 a2 a3, b0 b1 b2 b3, a4 a5 b4 b5, of one a0 a1 a2 a3, a4 a5 0 0.
template <int vectors>
struct alignas(32) FreeBlock {
    double y[3][4 * vectors];
    BlockState state;
};

// Rows over any rates, of a contact or of something with bounds of its own.
struct RunBlock {
    enum class Law : std::uint8_t {
        Contact,  // three rows
        Rolling,  // two rows, their impulse within a disk given by the normal impulse of another
        Bounds,   // a row whose impulse is within target[1] and target[2]
    };
    BlockState state;
    std::size_t y;  // index of the first row; each is `length` long
    // Of Law::Rolling: those of so many contacts from the one with this number on, `stride` numbers
    // apart; state.friction is the lever, m.
    const double* normalImpulses;
    int contact;
    int contacts;
    int stride;
    int firstRun;
    int runs;
    int length;
    int rows;
    Law law;
};

// Blocks of one pair of bodies that follow each other.
struct SweepItem {
    enum class Kind : std::uint8_t {
        TwoFree,
        OneFree,
        Runs,
        Branch
    };
    Kind kind;
    int a;  // first rate of a free body
    int b;
    int first;
    int count;
};

// Items of one kind that follow each other and share no body. Their blocks are solved in turns, the
// first of each, then the second of each: a processor that looks ahead works on several at once.
struct SweepGroup {
    int first;
    int count;
};

inline constexpr int kMostInGroup = 4;

struct SweepData {
    const SweepItem* items;
    const SweepGroup* groups;
    int count;  // of groups
    FreeBlock<3>* two;
    FreeBlock<2>* one;
    RunBlock* general;
    const Run* runs;
    const double* y;
    const Branch* branches;
    BranchLink* branchLinks;
    BranchContact* onBranches;
    const int* branchOrder;  // indices of onBranches, link by link
};

// A contact of free bodies to be made into a block; components are by axis (normal, tangents,
// unused).
struct FreeContact {
    double x[4];
    double y[4];
    double z[4];
    double onA[3];  // in the world
    double onB[3];
};

struct SweepChange {
    double speed;   // the largest change of one, m/s
    double energy;  // sum of squares of the changes of impulses in the metric of the gains
};

struct RowKernels {
    // Rows and gains; the rest of the state is the caller's.
    void (*makeTwo)(const FreeContact&, const FreeBody& a, const FreeBody& b, FreeBlock<3>&);
    // `side` is 1 for the first body, -1 for the second.
    void (*makeOne)(const FreeContact&, const FreeBody&, double side, FreeBlock<2>&);
    // Gains of a block of rows whose y are there.
    void (*finish)(RunBlock&, const double* y);
    // Responses of the links and answers of their contacts, whose other numbers are there.
    void (*finishBranch)(const Branch&, const SweepData&);
    // Adds what the impulses do.
    void (*start)(const SweepData&, double* w);
    // One sweep after a step along the search directions by `share`, which w has made already.
    SweepChange (*sweep)(const SweepData&, double share, double* w);
    // The same over the normals that push, with rates of their own.
    double (*pushSweep)(const SweepData&, bool backwards, double* push);
};

const RowKernels& portableKernels();
// Null where the processor has no AVX2.
const RowKernels* avx2Kernels();
// The fastest.
const RowKernels& rowKernels();

}  // namespace multibody
