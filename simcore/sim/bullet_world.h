#pragma once

#include <btBulletDynamicsCommon.h>

#include <vector>

namespace sim {

// Bullet's dispatcher, whose contacts can be put in an order: that of the list decides in which
// order they are solved.
class ContactDispatcher final : public btCollisionDispatcher {
public:
    using btCollisionDispatcher::btCollisionDispatcher;

    // `order`: all manifolds of this dispatcher.
    void putInOrder(const std::vector<btPersistentManifold*>& order)
    {
        for (int i = 0; i < m_manifoldsPtr.size(); ++i) {
            m_manifoldsPtr[i] = order[static_cast<std::size_t>(i)];
            m_manifoldsPtr[i]->m_index1a = i;
        }
    }
};

// Bullet's world, whose constraints can be seen as a list.
class ConstrainedWorld final : public btDiscreteDynamicsWorld {
public:
    using btDiscreteDynamicsWorld::btDiscreteDynamicsWorld;

    btAlignedObjectArray<btTypedConstraint*>& constraints() { return m_constraints; }
};

}  // namespace sim
