#pragma once

// Contacts of links far from the root of their tree with what is static, without rows that are as
// long as the way to the root.
//
// A branch is part of a tree: links that touch and those between them and a base, a link that all
// of them hang from. Of what moves the base only six rows are taken, its motion. A sweep goes from
// the base outwards: the motion of a link is that of its parent and of its own joint,
//
//     V = N V(parent) + T w,
//
// which is solved with the link's contacts while it changes by their impulses, whose answer is the
// 6x6 inverse inertia of the link as all that holds it makes it (Featherstone, Rigid Body Dynamics
// Algorithms, 2008, chapter 8: operational-space inertia). On the way back the impulses are handed
// on,
//
//     w += T^T f,    f(parent) += N^T f,
//
// before the sweep goes out to another child, too, so that w is after each sweep what rows over all
// of it would have made it, at a cost that grows with the number of links and contacts and not with
// their depth.
//
// Motions and forces have the six numbers of multibody/spatial.h and two zeros.

#include <cstddef>

namespace multibody {

inline constexpr int kWide = 8;

// What a block of three rows (a normal and two tangents, 0 to 2) wants and has. Speeds are of the
// first side relative to the second.
struct BlockState {
    double impulse[4];  // N s; the fourth of these four is none
    double change[4];   // of the impulses in the last sweep
    double search[4];   // direction of conjugate gradients
    double gain[4];     // of the normal, and the larger of the tangents twice
    double target[3];   // m/s: at least that along the normal, that along the tangents
    double friction;    // of Law::Bounds: softness, the speed that a row gives way by per impulse
    double inverse;     // of the normal's gain
    double couple[2];   // change of the tangents' speeds by an impulse along the normal
    double stick[3];    // inverse of the tangents' gains: 11, 12, 22
    double slide;       // inverse of the larger of the tangents' gains
    double pushTarget;
    double pushImpulse;
};

struct alignas(32) BranchLink {
    double pass[6][kWide];      // N, by columns
    double hand[6][kWide];      // its transpose, by columns
    double move[6][kWide];      // T, a column for each rate
    double response[6][kWide];  // motion by a unit of each component of force
    double motion[kWide];
    double force[kWide];
    int parent;  // of the links of all branches; -1: it is a base, which has no contacts
    int firstRate;
    int rates;
    int firstContact;  // in the order of the contacts
    int contacts;
};

struct alignas(32) BranchContact {
    double force[3][kWide];   // units along the normal and the tangents
    double answer[3][kWide];  // motions of the link by them
    BlockState state;
    int link;  // of the forest
};

struct Branch {
    int base;       // link of the forest
    int lastLink;   // of the forest
    int firstLink;  // the base
    int links;      // depth first
    // The motion of the base: six rows, freed of what holds would undo.
    std::size_t y;
    int firstRun;
    int runs;
    int length;
};

}  // namespace multibody
