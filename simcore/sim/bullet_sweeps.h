#pragma once

#include "sim/bullet_broadphase.h"

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <vector>

namespace sim {

// Contacts ahead of fast bodies. One that moves farther in a step than its smallest half width
// could be behind a thin wall before anything overlaps. Before each step its shapes are swept along
// the way it is about to go, and where they would first hit it gets speculative contacts: rows that
// let it come as far as the surface and no farther. Slower bodies are left alone, so their contacts
// do not depend on this (docs/decisions/0108-fast-bodies.md).
class Sweeps {
public:
    // The arguments must outlive this object.
    Sweeps(btCollisionWorld& world, const PairFilter& filter);
    ~Sweeps();

    Sweeps(const Sweeps&) = delete;
    Sweeps& operator=(const Sweeps&) = delete;

    // A body that moves, with its shapes. It must be in the world until remove().
    void add(btRigidBody& body);
    void remove(const btRigidBody& body);

    // Before a step: contacts for it, in place of those of the last one.
    void look(double dt);

    // Manifolds of the last step, in their order.
    std::vector<btPersistentManifold*>& contactsAhead() { return ahead_; }

private:
    // A convex piece of a body's shape, or a ball inside one that is not convex.
    struct Piece {
        const btConvexShape* shape;
        btTransform X_CS;
    };

    struct Entry {
        btRigidBody* body;
        double halfWidth;  // the smallest of its pieces, m
        std::vector<Piece> pieces;
        btVector3 motion;  // in the coming step, m
        bool isFast;
        double radius = 0;  // of a ball about the centre of mass that holds all pieces, m
    };

    Piece ballIn(const btCollisionShape& shape, const btTransform& X_CS);
    void addPieces(const btCollisionShape& shape, const btTransform& X_CS, Entry& entry);
    void sweepThroughWorld(const Entry& entry);
    void sweepAgainst(const Entry& entry, const Entry& other);
    void addContact(const Entry& entry,
                    const btCollisionObject& object,
                    double distance,
                    const btVector3& point_W,
                    const btVector3& normal);
    void clear();

    btCollisionWorld& world_;
    const PairFilter& filter_;
    std::vector<Entry> entries_;
    std::vector<std::unique_ptr<btSphereShape>> balls_;
    std::vector<bool> isFast_;                  // by BodyIndex
    std::vector<btPersistentManifold*> ahead_;  // of the coming step
};

}  // namespace sim
