#include "sim/bullet_world.h"

#include "sim/bullet_bodies.h"
#include "sim/bullet_broadphase.h"

#include <algorithm>
#include <cmath>

namespace sim {

ConstrainedWorld::ConstrainedWorld(btCollisionDispatcher* dispatcher,
                                   btBroadphaseInterface* broadphase,
                                   btSequentialImpulseConstraintSolver* solver,
                                   btCollisionConfiguration* configuration)
    : btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration)
{
    setForceUpdateAllAabbs(false);
}

void ConstrainedWorld::findAwake()
{
    awake_.clear();
    for (int i = 0; i < m_nonStaticRigidBodies.size(); ++i) {
        if (!m_nonStaticRigidBodies[i]->isStaticObject()) {
            awake_.push_back(m_nonStaticRigidBodies[i]);
        }
    }
}

void ConstrainedWorld::findConstants(double forceTime)
{
    for (int i = 0; i < m_nonStaticRigidBodies.size(); ++i) {
        const btRigidBody& body = *m_nonStaticRigidBodies[i];
        const auto index = static_cast<std::size_t>(body.getUserIndex());
        const double reach =
            body.getCollisionShape()->getContactBreakingThreshold(gContactBreakingThreshold);
        constants_.resize(std::max(constants_.size(), index + 1));
        constants_[index] = {
            .linearLeft = std::pow(1 - body.getLinearDamping(), forceTime),
            .angularLeft = std::pow(1 - body.getAngularDamping(), forceTime),
            .reach = std::min(reach, gContactBreakingThreshold),
            .meets = body.getBroadphaseProxy()->m_collisionFilterMask != kNoGroup,
        };
    }
    dampedTime_ = forceTime;
}

void ConstrainedWorld::applyForces()
{
    for (btRigidBody* body : awake_) {
        const Constants& constants = constants_[static_cast<std::size_t>(body->getUserIndex())];
        body->setLinearVelocity(constants.linearLeft * body->getLinearVelocity());
        body->setAngularVelocity(constants.angularLeft * body->getAngularVelocity());
        body->applyGravity();
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
void ConstrainedWorld::detectCollisions(StepSpan span)
{
    if (dampedTime_ != span.forceTime) {
        findConstants(span.forceTime);
    }
    btDispatcherInfo& info = getDispatchInfo();
    info.m_timeStep = span.dt;
    info.m_stepCount = 0;
    for (btRigidBody* body : awake_) {
        const Constants& constants = constants_[static_cast<std::size_t>(body->getUserIndex())];
        if (!constants.meets) {
            continue;
        }
        const btVector3 reach(constants.reach, constants.reach, constants.reach);
        btVector3 low;
        btVector3 high;
        body->getCollisionShape()->getAabb(body->getWorldTransform(), low, high);
        getBroadphase()->setAabb(body->getBroadphaseHandle(), low - reach, high + reach,
                                 getDispatcher());
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
    for (btRigidBody* body : awake_) {
        moveOn(*body, dt, R_WC[static_cast<std::size_t>(body->getUserIndex())]);
        body->clearForces();
    }
}

}  // namespace sim
