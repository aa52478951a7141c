#pragma once

// Rigid links in trees of joints, whose velocities after a step are found without sweeps.
//
// Sources: Featherstone, Rigid Body Dynamics Algorithms, 2008: articulated bodies (chapter 7) and
// the factorisation M = L^T D L of the mass matrix, with L unit triangular along the paths to the
// roots (chapter 8.5).
//
// What is solved. Each link has a momentum h that it would have after the step if it had no joint.
// Its twist V after the step is that of its parent, plus what its joint lets it do, plus a bias b,
// the twist at which the joint closes its gap:
//
//     V = V(parent) + S q' + b,      sum over links  J^T (I V - h) = tau
//
// with S a column for each degree of freedom (dof), q' their rates and tau what acts along them, an
// impulse. Inertias, momenta and impulses are handed on from the leaves to the roots (articulated
// bodies), twists from the roots to the leaves: both are linear in the number of links.
//
// A law on a dof (spring, damper, servo) gives it an impulse that falls with its rate: it adds to
// D. A locked dof has a given rate and none of its own.
//
// Rows of other constraints (loops, contacts) work in whitened changes of the rates w = sqrt(D) L
// dq', in which M is the identity: a row is one sparse vector y, which is both what it measures,
// y·w, and what its impulse does, w += y λ.

#include "multibody/spatial.h"

#include <cstddef>
#include <span>
#include <vector>

namespace multibody {

inline constexpr int kWorld = -1;

// A link of a tree and how many degrees of freedom, 0 to 6, its joint to its parent has.
struct LinkShape {
    int parent = kWorld;  // a smaller number, of the same tree
    int dofs = 0;
};

// A link in this step. C: its centre of mass, with principal axes.
struct LinkState {
    double mass = 1;  // kg
    Vec3 moments;     // about the principal axes, kg·m²
    Mat3 R_WC;
    Vec3 centre;  // m, in W
    // After the step if it had no joint; of the centre of mass, m/s, and rad/s.
    Vec3 linear;
    Vec3 angular;
};

// What acts on a degree of freedom: (impulse) = push - reaction·(rate); or its rate is given.
struct DofLaw {
    double reaction = 0;  // N·s per m/s, or N·m·s per rad/s; not negative
    double push = 0;      // N·s or N·m·s
    bool locked = false;
    double rate = 0;  // of a locked one, m/s or rad/s
};

class Forest {
public:
    // Links of one tree stand together, parents before children.
    void rebuild(std::span<const LinkShape> links);

    [[nodiscard]] int linkCount() const { return static_cast<int>(links_.size()); }

    [[nodiscard]] int dofCount() const { return dofs_; }

    [[nodiscard]] int parentOf(int link) const { return links_[at(link)].parent; }

    // Of the joint of the link.
    [[nodiscard]] Run dofsOf(int link) const
    {
        return {links_[at(link)].first, links_[at(link)].first + links_[at(link)].count};
    }

    // Degrees of freedom from the root to the link, its own included, in their order.
    [[nodiscard]] std::span<const Run> path(int link) const
    {
        const auto from = pathStart_[at(link)];
        return {paths_.data() + from, pathStart_[at(link) + 1] - from};
    }

    // --- What a step begins with. The state of a root comes before that of its tree's other links:
    // its centre is their reference point.

    void setState(int link, const LinkState& state);

    // Twist that a unit of the dof's rate gives the link, relative to its parent: turning, and
    // moving the point of the link at `pivot`, m in W.
    void setColumn(int dof, Vec3 pivot, Vec3 angular, Vec3 linear)
    {
        const Vec3 arm = toReference(linkOf_[at(dof)], pivot);
        columns_[at(dof)] = spatial(angular, linear + base::cross(arm, angular));
    }

    // Twist that the link has relative to its parent besides, at `pivot`.
    void setBias(int link, Vec3 pivot, Vec3 angular, Vec3 linear)
    {
        bias_[at(link)] = spatial(angular, linear + base::cross(toReference(link, pivot), angular));
    }

    // An impulse on a link besides its momentum: of `moment` about a point, and `force` there.
    void push(int link, Vec3 point, Vec3 moment, Vec3 force);

    // --- The solution.

    // Inertias, from the leaves. `law` is called with each dof and D, the inertia that it meets if
    // all of what it carries is free, and gives what acts on it.
    template <typename Law>
    void factorise(Law&& law)
    {
        beginFactors();
        for (int i = linkCount(); i-- > 0;) {
            const Run dofs = dofsOf(i);
            Matrix6& I = inertia_[at(i)];
            for (int k = dofs.end; k-- > dofs.begin;) {
                response_[at(k)] = I * columns_[at(k)];
                const double inertia = dot(columns_[at(k)], response_[at(k)]);
                eliminate(I, k, inertia, law(k, inertia > 0 ? inertia : 1));
            }
            if (parentOf(i) != kWorld) {
                add(inertia_[at(parentOf(i))], I);
            }
        }
    }

    // Rates and twists without any rows, once it is factorised.
    void solveFree();
    // Adds a whitened change `w`, of dofCount() numbers, to the free rates: sets twists and rates.
    // Takes no time where w is 0.
    void apply(const double* w);

    // From here on the twists and rates as they are count as the free ones.
    void takeAsFree();
    // Sets twists to the change that w alone makes.
    void spread(const double* w);
    // Sets the twists of the links of whole trees to what their biases alone make.
    void spreadBiases(Run links);

    [[nodiscard]] double rate(int dof) const { return rates_[at(dof)]; }

    // Of the last solveFree() or apply(), of the centre of mass.
    [[nodiscard]] Vec3 linear(int link) const { return velocityAt(link, states_[at(link)].centre); }

    [[nodiscard]] Vec3 angular(int link) const { return upper(twists_[at(link)]); }

    // Of the point of the link at `point`, in W.
    [[nodiscard]] Vec3 velocityAt(int link, Vec3 point) const
    {
        const Spatial& V = twists_[at(link)];
        return lower(V) + base::cross(upper(V), toReference(link, point));
    }

    // Adds the whitened row of a force at a point of a link, with a moment about that point, to
    // `y`, of dofCount() numbers, at the dofs of its path.
    void whiten(int link, Vec3 point, Vec3 moment, Vec3 force, double* y) const;
    // Of three forces at one point at once, for contacts; `y` has `stride` numbers for each.
    void whiten(int link, Vec3 point, const Vec3 (&forces)[3], double* y, std::size_t stride) const;
    // Of several at once, which hides how long one takes from dof to dof; the forces are used up.
    void whiten(int link, std::span<Spatial> forces, double* y, std::size_t stride) const;

    // The rows of forces on link `a` and as many on link `b`, kWorld for none: internal forces of a
    // loop, which go on together where their ways to the root meet. `columns`: where in `y` the
    // number of each rate stands.
    void whiten(int a,
                std::span<Spatial> onA,
                int b,
                std::span<Spatial> onB,
                const int* columns,
                double* y,
                std::size_t stride) const;

    // A force at a point of a link with a moment about it, for the above and below.
    [[nodiscard]] Spatial forceAt(int link, Vec3 point, Vec3 moment, Vec3 force) const
    {
        return spatial(moment + base::cross(toReference(link, point), force), force);
    }

    // The speed of a link along such a force.
    [[nodiscard]] double speedAlong(int link, const Spatial& force) const
    {
        return dot(force, twists_[at(link)]);
    }

    // The change of a link's motion by a whitened change of rates: `pass`, by rows, times that of
    // its parent, and a column of `move` for each rate of its joint.
    void passMotion(int link, Spatial (&pass)[6], Spatial (&move)[6]) const;

    // --- What joints did, once the twists are those after the step.

    // What the rows did to a link, as an impulse at a point; since beginReactions().
    void beginReactions() { beginReactions({0, linkCount()}); }

    void beginReactions(Run links);
    void react(int link, Vec3 point, Vec3 moment, Vec3 force);

    void react(int link, const Spatial& force, double impulse)
    {
        addScaled(reactions_[at(link)], -impulse, force);
    }

    // Sets what they did as a whitened change of rates.
    void whitenReactions(double* y) const;
    // From the twists and from what rows did.
    void findReactions();
    // From what rows did alone, of the links of whole trees.
    void sumReactions(Run links);

    struct Wrench {
        Vec3 moment;  // about the point that was asked for, N·m·s
        Vec3 force;   // N·s
    };

    // Of its joint on the link, impulses.
    [[nodiscard]] Wrench reaction(int link, Vec3 point) const
    {
        const Spatial& f = reactions_[at(link)];
        return {upper(f) - base::cross(toReference(link, point), lower(f)), lower(f)};
    }

    // What acts along a dof in all: its law's impulse, or what keeps it locked.
    [[nodiscard]] double effort(int dof) const
    {
        return dot(columns_[at(dof)], reactions_[at(linkOf_[at(dof)])]);
    }

private:
    struct Link {
        int parent;
        int root;
        int first;  // dof
        int count;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void beginFactors();
    [[nodiscard]] Spatial givenTwist(int link) const;
    [[nodiscard]] const double* roots() const;
    template <typename Count, typename Column>
    void whitenAt(int link,
                  Spatial* forces,
                  Count count,
                  Column columnOf,
                  double* y,
                  std::size_t stride) const;
    template <typename Count>
    void whitenEach(int link, Spatial* forces, Count count, double* y, std::size_t stride) const;
    void eliminate(Matrix6& I, int dof, double inertia, const DofLaw& law);

    [[nodiscard]] Vec3 toReference(int link, Vec3 point) const
    {
        return point - states_[at(links_[at(link)].root)].centre;
    }

    std::vector<Link> links_;
    std::vector<Run> paths_;
    std::vector<std::size_t> pathStart_;
    int dofs_ = 0;

    // By link.
    std::vector<LinkState> states_;
    std::vector<Spatial> bias_;
    std::vector<Spatial> momenta_;  // h, and what was pushed
    std::vector<Matrix6> rigid_;
    std::vector<Matrix6> inertia_;  // articulated
    std::vector<Spatial> carried_;  // momenta, articulated
    std::vector<Spatial> freeTwists_;
    std::vector<Spatial> twists_;
    std::vector<Spatial> reactions_;
    mutable std::vector<Spatial> scratch_;

    // By dof.
    std::vector<int> linkOf_;
    std::vector<Spatial> columns_;
    std::vector<Spatial> response_;  // U = I S
    std::vector<double> inverse_;    // 1/D; 0 where locked
    // Their square roots, once rows asked for them: many steps have none.
    mutable std::vector<double> roots_;
    mutable bool hasRoots_ = false;
    std::vector<double> push_;
    std::vector<double> given_;  // rate of a locked one
    std::vector<double> freeRates_;
    std::vector<double> rates_;
};

}  // namespace multibody
