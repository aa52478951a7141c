#pragma once

// How values of scenes, commands and snapshots stand in a saved state. Where a structured binding
// names the members, a type with one more or less does not compile.

#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"

namespace exchange {

inline void transfer(StateArchive& archive, scene::Limits& limits)
{
    auto& [low, high] = limits;
    archive(low, high);
}

inline void transfer(StateArchive& archive, scene::Spring& spring)
{
    auto& [stiffness, equilibrium] = spring;
    archive(stiffness, equilibrium);
}

inline void transfer(StateArchive& archive, scene::ConeLimits& limits)
{
    auto& [twistX, swingY, swingZ] = limits;
    archive(twistX, swingY, swingZ);
}

inline void transfer(StateArchive& archive, scene::AxisFreedom& freedom)
{
    auto& [limits, spring, damping] = freedom;
    archive(limits, spring, damping);
}

inline void transfer(StateArchive& archive, scene::Mimic& mimic)
{
    auto& [multiplier, offset] = mimic;
    archive(multiplier, offset);
}

inline void transfer(StateArchive& archive, scene::Gains& gains)
{
    auto& [p, i, d] = gains;
    archive(p, i, d);
}

inline void transfer(StateArchive& archive, scene::JointController& controller)
{
    auto& [gains, output, maxMotorImpulse, motor] = controller;
    archive(gains, output, maxMotorImpulse, motor);
}

inline void transfer(StateArchive& archive, scene::BodyController& controller)
{
    auto& [linear, angular, linearOutput, angularOutput] = controller;
    archive(linear, angular, linearOutput, angularOutput);
}

inline void transfer(StateArchive& archive, scene::JointHints& hints)
{
    auto& [erp, cfm] = hints;
    archive(erp, cfm);
}

inline void transfer(StateArchive& archive, scene::JointDynamics& dynamics)
{
    auto& [limits, hints, damping, spring, cone, freedoms, controller, mimic] = dynamics;
    archive(limits, hints, damping, spring, cone, freedoms, controller, mimic);
}

inline void transfer(StateArchive& archive, scene::BodyDynamics& dynamics)
{
    for (double scene::BodyDynamics::*value : scene::kBodyDynamics) {
        archive(dynamics.*value);
    }
}

inline void transfer(StateArchive& archive, CommandBody& command)
{
    auto& [body, mode, X_WB, linear, angular, maxForce, maxTorque, maxSpeed, maxTurnRate, holdFor] =
        command;
    archive(body, mode, X_WB, linear, angular, maxForce, maxTorque, maxSpeed, maxTurnRate, holdFor);
}

inline void transfer(StateArchive& archive, BodyState& state)
{
    auto& [X_WB, linearVelocity, angularVelocity, diverged, divergedAt] = state;
    archive(X_WB, linearVelocity, angularVelocity, diverged, divergedAt);
}

inline void transfer(StateArchive& archive, Wrench& wrench)
{
    auto& [force, torque] = wrench;
    archive(force, torque);
}

inline void transfer(StateArchive& archive, RayReading& reading)
{
    auto& [triggered, fraction, point_W, normal_W, body, force_W] = reading;
    archive(triggered, fraction, point_W, normal_W, body, force_W);
}

inline void transfer(StateArchive& archive, SensorReading& reading)
{
    auto& [firstRay, rayCount, triggered, wrench, contactCount] = reading;
    archive(firstRay, rayCount, triggered, wrench, contactCount);
}

inline void transfer(StateArchive& archive, WheelDemand& demand)
{
    auto& [steering, enginePower, brakePower] = demand;
    archive(steering, enginePower, brakePower);
}

inline void transfer(StateArchive& archive, WheelReading& reading)
{
    auto& [X_WWheel, onGround, suspensionLength, steering, rotation, demand, owner] = reading;
    static_cast<void>(owner);  // is of the run, not of its world
    archive(X_WWheel, onGround, suspensionLength, steering, rotation, demand);
}

inline void transfer(StateArchive& archive, GhostReading& reading)
{
    auto& [X_WG, inside, named] = reading;
    static_cast<void>(named);  // follows from the overlaps, which are kept
    archive(X_WG, inside);
}

}  // namespace exchange
