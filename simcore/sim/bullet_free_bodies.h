#pragma once

#include "multibody/row_kernels.h"

#include <BulletDynamics/ConstraintSolver/btContactSolverInfo.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <algorithm>
#include <span>
#include <vector>

namespace sim {

struct Velocities {
    btVector3 linear;  // of the centre of mass, m/s
    btVector3 angular;
};

// What a body has once the forces on it have acted for dt.
[[nodiscard]] Velocities velocitiesAfterForces(const btRigidBody& body, double dt);

// Rigid bodies of Bullet without joints as free bodies of a vector of rates (row_kernels.h).
class FreeBodies {
public:
    // Forgets all bodies. So many rates of others stand before theirs.
    void clear(int others = 0);
    // Takes memory for so many rates.
    void reserve(std::size_t rates);

    // Takes memory for bodies with so many user indices.
    void expect(std::size_t bodies) { roots_.resize(std::max(roots_.size(), bodies)); }

    // A body that moves, with what acts on it; its index.
    int add(btRigidBody& body, double dt);

    [[nodiscard]] std::span<const multibody::FreeBody> bodies() const { return free_; }

    [[nodiscard]] int rates() const { return kStride * static_cast<int>(w_.size()); }

    double* w() { return w_.data()->v; }

    double* push() { return push_.data()->v; }

    // Velocities from w, and poses as `push` moves them.
    void finish(const btContactSolverInfo& info);

private:
    static constexpr int kStride = 8;

    // What whitening takes of a body's inertia, and of what it was found.
    struct Roots {
        double inverseMass = -1;
        btVector3 inverseMoments{0, 0, 0};
        double rootMass = 0;
        double inverseRootMass = 0;
        btVector3 rootInverse{0, 0, 0};  // of the moments
        btVector3 rootMoments{0, 0, 0};  // 0 where the inverse is
    };

    const Roots& rootsOf(const btRigidBody& body);
    // Adds so many rates; which the first is.
    int addRates(int count);

    // Of one body, in one line of the cache.
    struct alignas(64) Rates {
        double v[kStride];
    };

    std::vector<Roots> roots_;  // by user index
    std::vector<btRigidBody*> objects_;
    std::vector<multibody::FreeBody> free_;
    std::vector<Rates> w_;  // those of others, then bodies
    std::vector<Rates> push_;
};

}  // namespace sim
