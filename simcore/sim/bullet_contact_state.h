#pragma once

#include "exchange/state_archive.h"
#include "sim/bullet_dispatcher.h"
#include "sim/bullet_world.h"

#include <BulletCollision/CollisionDispatch/btCompoundCompoundCollisionAlgorithm.h>

#include <span>
#include <vector>

namespace sim {

// The narrow phase of a Bullet world in a saved state: which pairs of objects overlap, in which
// order, who computes the contacts of each, down to the children of compound shapes, and all
// manifolds with their points, in the order of the dispatcher. Points carry the impulses that the
// next step starts from, and what a step adds to them depends on what they are.
//
// Bullet's algorithms keep nothing else from step to step: the simplex and the separating axis of
// GJK are made anew for each query, a GImpact algorithm throws its manifold away at the start of
// the next query (docs/decisions/0710-saved-state.md).
class ContactState {
public:
    // `objects`: of the world, each with its index in this list as its third user index. Nothing is
    // kept beyond transfer().
    ContactState(btDiscreteDynamicsWorld& world,
                 ContactDispatcher& dispatcher,
                 std::span<btCollisionObject* const> objects)
        : world_(world), dispatcher_(dispatcher), objects_(objects)
    {}

    // `ahead`: manifolds that belong to no pair.
    void transfer(exchange::StateArchive& archive, std::vector<btPersistentManifold*>& ahead);

private:
    using Wrapper = btCollisionObjectWrapper;

    btCollisionObject* transferObject(exchange::StateArchive& archive,
                                      const btCollisionObject* object);
    void dropPairs();
    void transferPairs(exchange::StateArchive& archive);
    void transferPair(exchange::StateArchive& archive, btBroadphasePair* pair);
    void transferAlgorithm(exchange::StateArchive& archive,
                           btCollisionAlgorithm& algorithm,
                           const Wrapper& a,
                           const Wrapper& b);
    void transferCompound(exchange::StateArchive& archive,
                          btCompoundCollisionAlgorithm& algorithm,
                          const Wrapper& a,
                          const Wrapper& b);
    void transferCompoundPair(exchange::StateArchive& archive,
                              btCompoundCompoundCollisionAlgorithm& algorithm,
                              const Wrapper& a,
                              const Wrapper& b);
    void transferManifoldOf(exchange::StateArchive& archive,
                            btCollisionAlgorithm& algorithm,
                            const Wrapper& a,
                            const Wrapper& b);
    void transferIndex(exchange::StateArchive& archive, btPersistentManifold* manifold);
    void transferAhead(exchange::StateArchive& archive, std::vector<btPersistentManifold*>& ahead);
    void transferManifolds(exchange::StateArchive& archive);

    btDiscreteDynamicsWorld& world_;
    ContactDispatcher& dispatcher_;
    std::span<btCollisionObject* const> objects_;
    std::vector<btPersistentManifold*> order_;  // by saved index, while reading
};

}  // namespace sim
