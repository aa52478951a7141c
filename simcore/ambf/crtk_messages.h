#pragma once

#include "base/math.h"
#include "exchange/snapshot.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ambf/received.h"
#include "ambf/stamp.h"

namespace ambf {

// Messages that CRTK's topics have (its conventions, version 1.0: measured_js, servo_cp and so on):
// those of sensor_msgs and geometry_msgs with a header. Read from anybody as the others are.

// sensor_msgs/JointState. Without names values are in the order of a body's joints.
struct JointsMessage {
    std::vector<std::string> names;
    std::vector<double> positions;   // rad or m
    std::vector<double> velocities;  // rad/s or m/s
    std::vector<double> efforts;     // N·m or N

    static std::optional<JointsMessage> read(std::span<const std::byte> bytes);
};

// geometry_msgs/PoseStamped: of a body's frame in W.
std::optional<base::Pose> readStampedPose(std::span<const std::byte> bytes);

// geometry_msgs/TwistStamped and WrenchStamped: two vectors in W.
struct VectorPair {
    base::Vec3 linear;   // m/s or N
    base::Vec3 angular;  // rad/s or N·m

    static std::optional<VectorPair> read(std::span<const std::byte> bytes);
};

// In place of what is in `bytes`.
void writeJoints(Stamp stamp, const JointsMessage& joints, std::vector<std::byte>& bytes);
void writeStampedPose(Stamp stamp, const base::Pose& pose, std::vector<std::byte>& bytes);
void writeVectorPair(Stamp stamp, const VectorPair& pair, std::vector<std::byte>& bytes);

}  // namespace ambf
