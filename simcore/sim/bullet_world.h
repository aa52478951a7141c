#pragma once

#include "base/math.h"
#include "sim/step_profiler.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <span>
#include <vector>

namespace sim {

// Bullet's dispatcher, whose contacts can be put in an order: that of the list decides in which
// order they are solved.
class ContactDispatcher final : public btCollisionDispatcher {
public:
    // The arguments must outlive this object.
    ContactDispatcher(btCollisionConfiguration& configuration, StepProfiler& profiler)
        : btCollisionDispatcher(&configuration), profiler_(profiler)
    {}

    // `order`: all manifolds of this dispatcher.
    void putInOrder(const std::vector<btPersistentManifold*>& order)
    {
        for (int i = 0; i < m_manifoldsPtr.size(); ++i) {
            m_manifoldsPtr[i] = order[static_cast<std::size_t>(i)];
            m_manifoldsPtr[i]->m_index1a = i;
        }
    }

    // The narrow phase of all pairs; of a sampled step it is measured pair by pair.
    void dispatchAllCollisionPairs(btOverlappingPairCache* pairs,
                                   const btDispatcherInfo& info,
                                   btDispatcher* dispatcher) override
    {
        if (!profiler_.isSampling()) {
            btCollisionDispatcher::dispatchAllCollisionPairs(pairs, info, dispatcher);
            return;
        }
        measured_ = getNearCallback();
        setNearCallback(measurePair);
        btCollisionDispatcher::dispatchAllCollisionPairs(pairs, info, dispatcher);
        setNearCallback(measured_);
    }

private:
    static void measurePair(btBroadphasePair& pair,
                            btCollisionDispatcher& dispatcher,
                            const btDispatcherInfo& info)
    {
        const auto& own = static_cast<ContactDispatcher&>(dispatcher);
        StepProfiler& profiler = own.profiler_;
        const std::uint64_t start = profiler.now();
        own.measured_(pair, dispatcher, info);
        const auto bodyOf = [](const btBroadphaseProxy* proxy) {
            return static_cast<const btCollisionObject*>(proxy->m_clientObject)->getUserIndex();
        };
        profiler.addPair(bodyOf(pair.m_pProxy0), bodyOf(pair.m_pProxy1), profiler.now() - start);
    }

    StepProfiler& profiler_;
    btNearCallback measured_ = nullptr;  // while pairs are measured
};

// Bullet's world of objects, contacts and constraints, with a step of its own: that of Bullet keeps
// books of motion states, predicted poses and activation that nobody here reads. A step is
//     applyForces(), detectCollisions(), whoever solves, move()
// and visits no static body.
class ConstrainedWorld final : public btDiscreteDynamicsWorld {
public:
    ConstrainedWorld(btCollisionDispatcher* dispatcher,
                     btBroadphaseInterface* broadphase,
                     btSequentialImpulseConstraintSolver* solver,
                     btCollisionConfiguration* configuration);

    btAlignedObjectArray<btTypedConstraint*>& constraints() { return m_constraints; }

    // After the damping of a body changed.
    void forgetDamping() { dampedTime_ = 0; }

    // Damps the velocities of moving bodies for the time of forces, and adds gravity to the forces
    // on them.
    void applyForces(StepSpan span);

    // Where it is now, for an object that does not move by itself. Those that do are taken up by
    // detectCollisions().
    void updateBox(btCollisionObject& object);

    // Finds what touches at the poses as they are.
    void detectCollisions(double dt);

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

    std::vector<Constants> constants_;  // in the order of m_nonStaticRigidBodies
    double dampedTime_ = 0;             // that these are for; 0: none
};

}  // namespace sim
