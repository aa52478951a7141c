#include "sim/bullet_world.h"

#include "sim/bullet_bodies.h"

#include <cmath>

namespace sim {

ConstrainedWorld::ConstrainedWorld(btCollisionDispatcher* dispatcher,
                                   btBroadphaseInterface* broadphase,
                                   btSequentialImpulseConstraintSolver* solver,
                                   btCollisionConfiguration* configuration)
    : btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration)
{
    // Boxes are those of the poses as they are: what comes nearer than they reach in a step is
    // found by Sweeps.
    getDispatchInfo().m_useContinuous = false;
    setForceUpdateAllAabbs(false);
}

void ConstrainedWorld::applyForces(StepSpan span)
{
    const auto count = static_cast<std::size_t>(m_nonStaticRigidBodies.size());
    if (dampedTime_ != span.forceTime || left_.size() != count) {
        left_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            const btRigidBody& body = *m_nonStaticRigidBodies[static_cast<int>(i)];
            left_[i] = {std::pow(1 - body.getLinearDamping(), span.forceTime),
                        std::pow(1 - body.getAngularDamping(), span.forceTime)};
        }
        dampedTime_ = span.forceTime;
    }
    for (std::size_t i = 0; i < count; ++i) {
        btRigidBody& body = *m_nonStaticRigidBodies[static_cast<int>(i)];
        body.setLinearVelocity(left_[i].linear * body.getLinearVelocity());
        body.setAngularVelocity(left_[i].angular * body.getAngularVelocity());
        body.applyGravity();
    }
}

void ConstrainedWorld::detectCollisions(double dt)
{
    btDispatcherInfo& info = getDispatchInfo();
    info.m_timeStep = dt;
    info.m_stepCount = 0;
    for (int i = 0; i < m_nonStaticRigidBodies.size(); ++i) {
        updateSingleAabb(m_nonStaticRigidBodies[i]);
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
