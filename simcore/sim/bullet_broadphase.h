#pragma once

#include "sim/collision_rules.h"

#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>

namespace sim {

// Bullet's tree broadphase without the one thing in it that depends on where the heap put its
// nodes: the incremental optimisation, which rotates nodes by comparing their addresses. With it
// two equal worlds find their pairs in different orders and drift apart in the last bits.
class RepeatableBroadphase final : public btDbvtBroadphase {
public:
    // Objects added in a row along a line make a tree as deep as they are many: call this now and
    // then while adding, and at the end.
    void balance();

    void calculateOverlappingPairs(btDispatcher* dispatcher) override;

private:
    void moveRestingToFixedSet();
    void dropSeparatedPairs(btDispatcher* dispatcher);
};

// Which objects may form a pair: never two static ones, never what the scene forbids.
class PairFilter final : public btOverlapFilterCallback {
public:
    explicit PairFilter(const CollisionRules& rules) : rules_(rules) {}

    bool needBroadphaseCollision(btBroadphaseProxy* a, btBroadphaseProxy* b) const override;

private:
    const CollisionRules& rules_;
};

// Broadphase groups. A body without collision shapes is in none and so never forms a pair.
inline constexpr int kMovingGroup = 1;
inline constexpr int kStaticGroup = 2;
inline constexpr int kNoGroup = 0;

// User index of a collision object that belongs to no body: a ghost.
inline constexpr int kNoBody = -1;

}  // namespace sim
