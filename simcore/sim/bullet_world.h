#pragma once

#include "base/math.h"
#include "sim/step_profiler.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <span>
#include <vector>

namespace sim {

// Bullet's dispatcher, whose contacts can be put in an order: that of the list decides in which
// order they are solved. Pairs whose boxes are apart are passed over, and so are those of which
// both rest; who sleeps and is reached by what moves is noted.
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
        setNearCallback(profiler_.isSampling() ? measurePair : collide);
        btCollisionDispatcher::dispatchAllCollisionPairs(pairs, info, dispatcher);
    }

    // Bodies that sleep and whose boxes something that moves has reached, each once. Whoever reads
    // the list clears it; `most` of them take no memory.
    std::vector<const btCollisionObject*>& reached() { return reached_; }

    void expect(std::size_t most) { reached_.reserve(most); }

private:
    static void collide(btBroadphasePair& pair,
                        btCollisionDispatcher& dispatcher,
                        const btDispatcherInfo& info);

    static void measurePair(btBroadphasePair& pair,
                            btCollisionDispatcher& dispatcher,
                            const btDispatcherInfo& info)
    {
        StepProfiler& profiler = static_cast<ContactDispatcher&>(dispatcher).profiler_;
        const std::uint64_t start = profiler.now();
        collide(pair, dispatcher, info);
        const auto bodyOf = [](const btBroadphaseProxy* proxy) {
            return static_cast<const btCollisionObject*>(proxy->m_clientObject)->getUserIndex();
        };
        profiler.addPair(bodyOf(pair.m_pProxy0), bodyOf(pair.m_pProxy1), profiler.now() - start);
    }

    StepProfiler& profiler_;
    std::vector<const btCollisionObject*> reached_;
};

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
