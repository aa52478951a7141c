#pragma once

#include "scene/indices.h"
#include "sim/bullet_broadphase.h"

#include <btBulletDynamicsCommon.h>

#include <cstdint>

namespace sim {

// Calls visit(a, b, point) for each point at which bodies of the scene touch or push each other;
// points of contact that are still apart are left out. The normal points from b to a.
template <typename Visit>
void forEachTouch(const btCollisionDispatcher& contacts, Visit visit)
{
    for (int m = 0; m < contacts.getNumManifolds(); ++m) {
        const btPersistentManifold& manifold =
            *const_cast<btCollisionDispatcher&>(contacts).getManifoldByIndexInternal(m);
        const int a = manifold.getBody0()->getUserIndex();
        const int b = manifold.getBody1()->getUserIndex();
        if (a == kNoBody || b == kNoBody) {
            continue;
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            const btManifoldPoint& point = manifold.getContactPoint(p);
            if (point.getAppliedImpulse() > 0 || point.getDistance() <= 0) {
                visit(scene::BodyIndex{static_cast<std::uint32_t>(a)},
                      scene::BodyIndex{static_cast<std::uint32_t>(b)}, point);
            }
        }
    }
}

}  // namespace sim
