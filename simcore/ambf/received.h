#pragma once

#include "base/math.h"
#include "exchange/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ambf {

// Commands as AMBF's clients send them, in SI units. Each is read from the bytes of a message of
// that type, from anybody: nothing when the message has not its form, or a number is not finite.
// Quaternions are as they came.

// Of a rigid body, and of what hangs on it: by index in its list of joints.
struct BodyMessage {
    // Types of commands.
    static constexpr std::int8_t kForce = 0;
    static constexpr std::int8_t kPosition = 1;
    static constexpr std::int8_t kVelocity = 2;

    std::int8_t type = kForce;
    base::Pose pose;          // of its frame, in W
    exchange::Wrench wrench;  // at its centre of mass
    base::Vec3 linear;        // of its centre of mass, m/s, in W
    base::Vec3 angular;       // rad/s, in W
    std::vector<std::int8_t> jointTypes;
    std::vector<float> joints;  // N·m or N, rad or m, rad/s or m/s
    bool publishChildren = false;
    bool publishJoints = false;
    bool publishPositions = false;

    static std::optional<BodyMessage> read(std::span<const std::byte> bytes);
};

struct ActuatorMessage {
    bool actuate = false;
    std::string body;
    bool usesOffset = false;
    base::Pose offset;  // of the actuator, in the body's centre of mass frame
    bool usesSensor = false;
    std::string sensor;

    static std::optional<ActuatorMessage> read(std::span<const std::byte> bytes);
};

// Of a camera or a light.
struct PoseMessage {
    bool isPosed = false;
    base::Pose pose;  // in its parent

    static std::optional<PoseMessage> read(std::span<const std::byte> bytes);
};

// Lists may be shorter than the list of wheels.
struct VehicleMessage {
    exchange::Wrench chassis;     // at its centre of mass, in W
    std::vector<float> steering;  // rad
    std::vector<float> power;     // N
    std::vector<float> brake;     // N
    bool brakes = false;          // all wheels, as much as they can

    static std::optional<VehicleMessage> read(std::span<const std::byte> bytes);
};

struct WorldMessage {
    bool throttles = false;
    bool clock = false;      // each change lets `steps` steps run
    std::uint8_t steps = 0;  // 0 is in messages that nobody has filled in

    static std::optional<WorldMessage> read(std::span<const std::byte> bytes);
};

}  // namespace ambf
