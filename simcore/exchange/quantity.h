#pragma once

#include "exchange/snapshot.h"

#include <cstdint>

namespace exchange {

// What can be read of a part of a run, or of the run as a whole.
enum class QuantityKind : std::uint8_t {
    // Of a body, by x, y and z in W.
    BodyPosition,  // of its frame's origin, m
    BodyRotation,  // roll, pitch and yaw, rad
    BodyVelocity,  // of its frame's origin, m/s
    BodyTurning,   // rad/s
    // Of a body.
    BodySpeed,         // m/s
    BodyContactForce,  // sum of the normal forces of its contacts, N
    // Of a joint, by freedom.
    FreedomPosition,  // rad or m, counted over turns
    FreedomVelocity,  // rad/s or m/s
    FreedomEffort,    // N·m or N
    FreedomTarget,    // of its control, NaN while that is off
    // Of a joint.
    JointGap,     // m
    JointForce,   // that it carries, N
    JointTorque,  // that it carries, about the child's joint frame, N·m
    // Of a sensor; force and torque by x, y and z in W.
    SensorRays,  // that hit
    SensorContacts,
    SensorForce,   // N
    SensorTorque,  // N·m
    // Of a ghost.
    GhostBodies,  // inside
    // Of the run.
    KineticEnergy,    // J
    PotentialEnergy,  // J
    ElasticEnergy,    // J
    TotalEnergy,      // J
    PullForce,        // of the hand of the mouse, N
    StepTime,         // wall time of the last step, s
    RealTimeFactor,
};

// One number of a snapshot.
struct Quantity {
    QuantityKind kind = QuantityKind::TotalEnergy;
    std::uint32_t index = 0;      // of the body, joint, sensor or ghost in its scene
    std::uint32_t component = 0;  // of those that have several

    bool operator==(const Quantity&) const = default;
};

// Takes nothing from the heap. NaN for what the snapshot does not have.
[[nodiscard]] double valueOf(const Snapshot& snapshot, const Quantity& quantity);

// What the snapshot must hold for it.
[[nodiscard]] Parts partsFor(QuantityKind kind);

}  // namespace exchange
