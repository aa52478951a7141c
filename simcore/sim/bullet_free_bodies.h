#pragma once

#include "multibody/row_kernels.h"

#include <BulletDynamics/ConstraintSolver/btContactSolverInfo.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <span>
#include <vector>

namespace sim {

// Rigid bodies of Bullet without joints as free bodies of a vector of rates (row_kernels.h).
class FreeBodies {
public:
    // Forgets all bodies. So many rates of others stand before theirs.
    void clear(int others = 0);
    // Takes memory for so many rates.
    void reserve(std::size_t rates);
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

    // Adds so many rates; which the first is.
    int addRates(int count);

    // Of one body, in one line of the cache.
    struct alignas(64) Rates {
        double v[kStride];
    };

    std::vector<btRigidBody*> objects_;
    std::vector<multibody::FreeBody> free_;
    std::vector<Rates> w_;  // those of others, then bodies
    std::vector<Rates> push_;
};

}  // namespace sim
