// The sweeps of branch_rows.h, a part of row_kernels_code.h and compiled with it.

#pragma once

#include "multibody/branch_rows.h"
#include "multibody/row_laws_code.h"

namespace multibody {
namespace {

using Motion = Rates<2>;

inline Motion loadMotion(const double* from)
{
    return {{load4(from), load4(from + 4)}};
}

inline void storeMotion(double* to, const Motion& motion)
{
    store4(to, motion.v[0]);
    store4(to + 4, motion.v[1]);
}

// A matrix by columns times a vector.
inline Motion times(const double (&columns)[6][kWide], const double* vector)
{
    Motion product;
    for (int i = 0; i < 2; ++i) {
        const auto column = [&](int c) {
            return all(vector[c]) * load4(columns[c] + 4 * i);
        };
        product.v[i] =
            ((column(0) + column(1)) + (column(2) + column(3))) + (column(4) + column(5));
    }
    return product;
}

inline Motion motionOf(const BranchLink& link, const double* parent, const double* w)
{
    Motion motion = times(link.pass, parent);
    for (int k = 0; k < link.rates; ++k) {
        add(link.move[k], w[link.firstRate + k], motion);
    }
    return motion;
}

inline void addTo(double* to, const Motion& motion)
{
    store4(to, load4(to) + motion.v[0]);
    store4(to + 4, load4(to + 4) + motion.v[1]);
}

// Goes back from a link to its parent with the force that it got. The motion of the parent follows
// where it is still asked for.
inline const BranchLink* handOn(const BranchLink& link,
                                BranchLink* links,
                                bool isMotionNeeded,
                                double* w)
{
    const Motion force = loadMotion(link.force);
    for (int k = 0; k < link.rates; ++k) {
        w[link.firstRate + k] += dot(link.move[k], force);
    }
    BranchLink& parent = links[link.parent];
    alignas(32) double handed[kWide];
    storeMotion(handed, times(link.hand, link.force));
    addTo(parent.force, loadMotion(handed));
    if (isMotionNeeded) {
        addTo(parent.motion, times(parent.response, handed));
    }
    return &parent;
}

// Takes the motion of the base from w, and goes through the links: solve(contact, motion, force)
// solves a contact and adds what it changes to the motion of the link and to the force on it. Hands
// the forces on and adds them to w.
template <typename Solve>
inline void sweepBranch(const SweepData& data, const Branch& branch, double* w, Solve solve)
{
    const double* const rows = data.y + branch.y;
    const Run* const runs = data.runs + branch.firstRun;
    BranchLink& base = data.branchLinks[branch.firstLink];
    for (int i = 0; i < 6; ++i) {
        base.motion[i] = dotRuns(rows + i * branch.length, runs, branch.runs, w);
        base.force[i] = 0;
    }
    const BranchLink* last = &base;
    for (int i = 1; i < branch.links; ++i) {
        BranchLink& link = data.branchLinks[branch.firstLink + i];
        const BranchLink& parent = data.branchLinks[link.parent];
        while (last != &parent) {
            last = handOn(*last, data.branchLinks, true, w);
        }
        Motion motion = motionOf(link, parent.motion, w);
        Motion force{{all(0), all(0)}};
        for (int c = 0; c < link.contacts; ++c) {
            solve(data.onBranches[data.branchOrder[link.firstContact + c]], motion, force);
        }
        storeMotion(link.motion, motion);
        storeMotion(link.force, force);
        last = &link;
    }
    while (last != &base) {
        last = handOn(*last, data.branchLinks, false, w);
    }
    for (int i = 0; i < 6; ++i) {
        addRuns(rows + i * branch.length, base.force[i], runs, branch.runs, w);
    }
}

inline void give(
    const BranchContact& contact, int row, double impulse, Motion& motion, Motion& force)
{
    add(contact.answer[row], impulse, motion);
    add(contact.force[row], impulse, force);
}

inline void solveOnBranch(
    BranchContact& contact, double share, Motion& motion, Motion& force, SweepSum& sum)
{
    extrapolate(share, contact.state);
    const Change change = solveContact(dot(contact.force[0], motion), dot(contact.force[1], motion),
                                       dot(contact.force[2], motion), contact.state);
    note(change, contact.state, sum);
    if (change.any) {
        for (int row = 0; row < 3; ++row) {
            give(contact, row, change.impulse[row], motion, force);
        }
    }
}

inline void pushOnBranch(BranchContact& contact, Motion& motion, Motion& force, double& most)
{
    BlockState& s = contact.state;
    if (s.pushTarget > 0) {
        const double d = changeOfPush(dot(contact.force[0], motion), s);
        most = larger(most, magnitude(d) * s.gain[0]);
        give(contact, 0, d, motion, force);
    }
}

// Of a unit force on a link, and 0 if it is what rounding leaves of the parts that cancel each
// other.
inline double normalGain(const BranchLink& link, const BranchContact& contact, const Motion& answer)
{
    constexpr double kRounding = 1e-12;
    double parts = 0;
    for (int c = 0; c < 6; ++c) {
        parts += (contact.force[0][c] * contact.force[0][c]) * link.response[c][c];
    }
    const double gain = dot(contact.force[0], answer);
    return gain > kRounding * parts ? gain : 0;
}

// Responses of the links, and answers and gains of their contacts.
void finishBranch(const Branch& branch, const SweepData& data)
{
    const Run whole{0, branch.length};
    const double* const rows = data.y + branch.y;
    BranchLink& base = data.branchLinks[branch.firstLink];
    for (int c = 0; c < 6; ++c) {
        for (int r = 0; r < 6; ++r) {
            base.response[c][r] =
                dotRuns(rows + c * branch.length, &whole, 1, rows + r * branch.length);
        }
    }
    for (int i = branch.firstLink + 1; i < branch.firstLink + branch.links; ++i) {
        BranchLink& link = data.branchLinks[i];
        alignas(32) double passed[6][kWide];
        for (int c = 0; c < 6; ++c) {
            storeMotion(passed[c], times(link.pass, data.branchLinks[link.parent].response[c]));
        }
        for (int c = 0; c < 6; ++c) {
            Motion column = times(passed, link.hand[c]);
            for (int k = 0; k < link.rates; ++k) {
                add(link.move[k], link.move[k][c], column);
            }
            storeMotion(link.response[c], column);
        }
        for (int k = link.firstContact; k < link.firstContact + link.contacts; ++k) {
            BranchContact& contact = data.onBranches[data.branchOrder[k]];
            Motion answers[3];
            for (int row = 0; row < 3; ++row) {
                answers[row] = times(link.response, contact.force[row]);
                storeMotion(contact.answer[row], answers[row]);
            }
            const double couple[2] = {dot(contact.force[1], answers[0]),
                                      dot(contact.force[2], answers[0])};
            const double tangents[3] = {dot(contact.force[1], answers[1]),
                                        dot(contact.force[1], answers[2]),
                                        dot(contact.force[2], answers[2])};
            finishGains(normalGain(link, contact, answers[0]), couple, tangents, contact.state);
        }
    }
}

}  // namespace
}  // namespace multibody
