#pragma once

#include "multibody/contact_rows.h"
#include "sim/bullet_math.h"

#include <BulletCollision/NarrowPhaseCollision/btManifoldPoint.h>

#include <span>
#include <vector>

class btCollisionObject;
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

    // Calls visit(manifold) for each point that was added.
    template <typename Visit>
    void forPoints(Visit visit) const
    {
        for (const Point& point : points_) {
            visit(*point.manifold);
        }
    }

    // Calls visit(manifold, point, impulse on its first body in the world, N·s) for each point.
    template <typename Visit>
    void forImpulses(Visit visit) const
    {
        for (const auto& [manifold, point, number] : points_) {
            const double* const impulse = rows_.impulse(number);
            if (impulse[0] != 0) {
                visit(*manifold, *point,
                      impulse[0] * fromBullet(point->m_normalWorldOnB) +
                          impulse[1] * fromBullet(point->m_lateralFrictionDir1) +
                          impulse[2] * fromBullet(point->m_lateralFrictionDir2));
            }
        }
    }

    // Writes the impulses into the points, which are still those that were added.
    void writeBack() const;

private:
    struct Point {
        const btPersistentManifold* manifold;
        btManifoldPoint* point;
        int number;
    };

    [[nodiscard]] multibody::Side sideOf(const btCollisionObject& object) const;

    multibody::ContactRows rows_;
    std::span<const multibody::Side> sides_;
    std::vector<Point> points_;
};

}  // namespace sim
