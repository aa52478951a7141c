#pragma once

#include "multibody/contact_rows.h"

#include <LinearMath/btScalar.h>

#include <span>
#include <vector>

class btCollisionObject;
class btManifoldPoint;
class btPersistentManifold;
struct btContactSolverInfo;

namespace sim {

// Bullet's contacts as rows of multibody::ContactRows, with Bullet's laws of restitution, depth and
// speculative contacts (btSequentialImpulseConstraintSolver::setupContactConstraint) and ours of
// bounces and of what rolls (bullet_contacts.h, bullet_rolling.h). Static bodies may move.
//
// Manifold points carry the normal impulse from step to step. That of friction, for whoever asks,
// has two parts, along m_lateralFrictionDir1 and m_lateralFrictionDir2.
class BulletContactRows {
public:
    // Forgets the contacts of the last step. `sides`: by user index of the collision objects;
    // objects without one, and those that push nothing, make no contacts. The others as
    // ContactRows::begin has them.
    void begin(std::span<const multibody::Side> sides,
               std::span<const multibody::FreeBody> bodies,
               int rates,
               const multibody::LinkRows* links = nullptr);

    // Velocities of the bodies of `manifolds` are those before forces. Points that bounce in this
    // step are prepared for it.
    void add(btPersistentManifold** manifolds, int count, const btContactSolverInfo& info);

    // Rows of other things may be added before solve().
    multibody::ContactRows& rows() { return rows_; }

    multibody::SolveReport solve(double* w, double* push, const multibody::SolveLimits& limits)
    {
        return rows_.solve(w, push, limits);
    }

    // Writes the impulses into the points, which are still those that were added.
    void writeBack() const;

private:
    struct Point {
        btManifoldPoint* point;
        int number;
    };

    [[nodiscard]] multibody::Side sideOf(const btCollisionObject& object) const;

    multibody::ContactRows rows_;
    std::span<const multibody::Side> sides_;
    std::vector<Point> points_;
};

}  // namespace sim
