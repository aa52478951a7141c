#pragma once

#include "exchange/state_archive.h"
#include "sim/collision_rules.h"

#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#include <BulletCollision/CollisionDispatch/btCollisionObject.h>

#include <array>
#include <span>
#include <vector>

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

    btBroadphaseProxy* createProxy(const btVector3& low,
                                   const btVector3& high,
                                   int shapeType,
                                   void* object,
                                   int group,
                                   int mask,
                                   btDispatcher* dispatcher) override;

    // Costs two comparisons a side as long as the box stays within that of its leaf, which is
    // larger by a share of its size. Bullet adds 5 cm, which makes neighbours of all small things.
    void setAabb(btBroadphaseProxy* object,
                 const btVector3& low,
                 const btVector3& high,
                 btDispatcher* dispatcher) override;

    // All but the pairs: the shape of both trees, which decides the order in which pairs are found,
    // the boxes and the lists of what rests. `objects`: of the world, each with its index in this
    // list as its third user index.
    void transfer(exchange::StateArchive& archive, std::span<btCollisionObject* const> objects);

private:
    // A node of a tree, before those below it.
    struct Node {
        btDbvtVolume volume;
        int object = kInner;  // of a leaf

        static constexpr int kInner = -1;
    };

    static void collect(const btDbvtNode* node, std::vector<Node>& nodes);
    static btDbvtNode* build(std::span<const Node>& nodes,
                             btDbvtNode* parent,
                             std::span<btCollisionObject* const> objects);
    static void transferNodes(exchange::StateArchive& archive,
                              std::vector<Node>& nodes,
                              std::size_t most);

    void moveRestingToFixedSet();
    void addPairsOf(btDbvtProxy& proxy);
    void dropSeparatedPairs(btDispatcher* dispatcher);

    int unsettled_ = 0;  // steps until all that does not move by itself is in the fixed set
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
