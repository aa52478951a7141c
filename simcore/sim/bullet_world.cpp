#include "sim/bullet_world.h"

#include "sim/bullet_bodies.h"
#include "sim/bullet_broadphase.h"

#include <LinearMath/btAabbUtil2.h>

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Pairs are of leaves, which are larger than the boxes of the objects in them: those whose boxes
// are apart have no contacts, nor anything that is kept for them.
void collideNear(btBroadphasePair& pair,
                 btCollisionDispatcher& dispatcher,
                 const btDispatcherInfo& info)
{
    const btBroadphaseProxy& a = *pair.m_pProxy0;
    const btBroadphaseProxy& b = *pair.m_pProxy1;
    if (TestAabbAgainstAabb2(a.m_aabbMin, a.m_aabbMax, b.m_aabbMin, b.m_aabbMax)) {
        btCollisionDispatcher::defaultNearCallback(pair, dispatcher, info);
    } else if (pair.m_algorithm != nullptr) {
        pair.m_algorithm->~btCollisionAlgorithm();
        dispatcher.freeCollisionAlgorithm(pair.m_algorithm);
        pair.m_algorithm = nullptr;
    }
}

}  // namespace

ConstrainedWorld::ConstrainedWorld(btCollisionDispatcher* dispatcher,
                                   btBroadphaseInterface* broadphase,
                                   btSequentialImpulseConstraintSolver* solver,
                                   btCollisionConfiguration* configuration)
    : btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration)
{
    setForceUpdateAllAabbs(false);
    dispatcher->setNearCallback(&collideNear);
}

void ConstrainedWorld::findConstants(double forceTime)
{
    constants_.clear();
    for (int i = 0; i < m_nonStaticRigidBodies.size(); ++i) {
        const btRigidBody& body = *m_nonStaticRigidBodies[i];
        const double reach =
            body.getCollisionShape()->getContactBreakingThreshold(gContactBreakingThreshold);
        constants_.push_back({
            .linearLeft = std::pow(1 - body.getLinearDamping(), forceTime),
            .angularLeft = std::pow(1 - body.getAngularDamping(), forceTime),
            .reach = std::min(reach, gContactBreakingThreshold),
            .meets = body.getBroadphaseProxy()->m_collisionFilterMask != kNoGroup,
        });
    }
    dampedTime_ = forceTime;
}

void ConstrainedWorld::applyForces(StepSpan span)
{
    const auto count = static_cast<std::size_t>(m_nonStaticRigidBodies.size());
    if (dampedTime_ != span.forceTime || constants_.size() != count) {
        findConstants(span.forceTime);
    }
    for (std::size_t i = 0; i < count; ++i) {
        btRigidBody& body = *m_nonStaticRigidBodies[static_cast<int>(i)];
        body.setLinearVelocity(constants_[i].linearLeft * body.getLinearVelocity());
        body.setAngularVelocity(constants_[i].angularLeft * body.getAngularVelocity());
        body.applyGravity();
    }
}

void ConstrainedWorld::updateBox(btCollisionObject& object)
{
    btVector3 low;
    btVector3 high;
    object.getCollisionShape()->getAabb(object.getWorldTransform(), low, high);
    getBroadphase()->setAabb(object.getBroadphaseHandle(), low, high, getDispatcher());
}

// Contacts are looked for within the smaller reach of two bodies, so it is enough that the boxes of
// moving ones hold theirs. What may come farther in a step is found by Sweeps.
void ConstrainedWorld::detectCollisions(double dt)
{
    btDispatcherInfo& info = getDispatchInfo();
    info.m_timeStep = dt;
    info.m_stepCount = 0;
    for (std::size_t i = 0; i < constants_.size(); ++i) {
        if (!constants_[i].meets) {
            continue;
        }
        const btRigidBody& body = *m_nonStaticRigidBodies[static_cast<int>(i)];
        const double reach = constants_[i].reach;
        btVector3 low;
        btVector3 high;
        body.getCollisionShape()->getAabb(body.getWorldTransform(), low, high);
        getBroadphase()->setAabb(m_nonStaticRigidBodies[static_cast<int>(i)]->getBroadphaseHandle(),
                                 low - btVector3(reach, reach, reach),
                                 high + btVector3(reach, reach, reach), getDispatcher());
    }
    computeOverlappingPairs();
    getDispatcher()->dispatchAllCollisionPairs(getPairCache(), info, getDispatcher());
}

void ConstrainedWorld::solveByIslands(double dt)
{
    getSolverInfo().m_timeStep = dt;
    calculateSimulationIslands();
    solveConstraints(getSolverInfo());
}

void ConstrainedWorld::move(double dt, std::span<base::Quat> R_WC)
{
    for (int i = 0; i < m_nonStaticRigidBodies.size(); ++i) {
        btRigidBody& body = *m_nonStaticRigidBodies[i];
        R_WC[static_cast<std::size_t>(body.getUserIndex())] = moveOn(body, dt);
        body.clearForces();
    }
}

}  // namespace sim
