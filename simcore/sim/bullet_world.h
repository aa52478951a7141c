#pragma once

#include "base/math.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <span>
#include <vector>

namespace sim {

// Bullet's world of objects, contacts and constraints, with a step of its own: that of Bullet keeps
// books of motion states, predicted poses and activation that nobody here reads. A step is
//     detectCollisions(), applyForces(), whoever solves, move()
// and visits no body that is static or sleeps, which Bullet takes for static.
class ConstrainedWorld final : public btDiscreteDynamicsWorld {
public:
    ConstrainedWorld(btCollisionDispatcher* dispatcher,
                     btBroadphaseInterface* broadphase,
                     btSequentialImpulseConstraintSolver* solver,
                     btCollisionConfiguration* configuration);

    btAlignedObjectArray<btTypedConstraint*>& constraints() { return m_constraints; }

    // Bodies that move and do not sleep.
    [[nodiscard]] const std::vector<btRigidBody*>& awake() const { return awake_; }

    // Once bodies were added, taken out, put to sleep or woken.
    void findAwake();

    // The distance within which a moving body has contacts, m; after detectCollisions().
    [[nodiscard]] double reach(const btRigidBody& body) const
    {
        return constants_[static_cast<std::size_t>(body.getUserIndex())].reach;
    }

    // After the damping of a body changed.
    void forgetDamping() { dampedTime_ = 0; }

    // Where it is now, for an object that does not move by itself. Those that do are taken up by
    // detectCollisions().
    void updateBox(btCollisionObject& object);

    // Finds what touches at the poses as they are, and what of bodies holds in this step.
    void detectCollisions(StepSpan span);

    // Damps the velocities of moving bodies for the time of forces, and adds gravity to the forces
    // on them.
    void applyForces();

    // Changes velocities as joints, contacts and forces demand, by Bullet's solver, group by group
    // of bodies that touch or are joined.
    void solveByIslands(double dt);

    // Moves the bodies on by dt and clears the forces on them. Writes the new orientation of each
    // at its user index.
    void move(double dt, std::span<base::Quat> R_WC);

private:
    // What of a moving body is the same in each step.
    struct Constants {
        double linearLeft = 1;  // of its velocities after the time that forces act
        double angularLeft = 1;
        double reach = 0;    // that it has contacts in, m
        bool meets = false;  // whether it can touch anything
    };

    void findConstants(double forceTime);

    std::vector<btRigidBody*> awake_;
    std::vector<Constants> constants_;  // by user index
    double dampedTime_ = 0;             // that these are for; 0: none
};

}  // namespace sim
