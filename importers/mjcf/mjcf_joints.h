#pragma once

#include "importers/mjcf/mjcf_body_contents.h"
#include "importers/robot/robot_model.h"

#include <optional>

namespace importers::mjcf {

// What a <joint> says in the frame F that it stands in. The joint value of the result is MuJoCo's
// less `ref`, where the body is as the file places it.
struct JointText {
    robot::JointType type = robot::JointType::Continuous;  // or Prismatic, Spherical, Floating
    base::Vec3 anchor_F;
    base::Vec3 axis_F{0, 0, 1};
    std::optional<robot::Range> range;
    std::optional<double> effort;  // N·m or N
    double damping = 0;
    double friction = 0;
    std::optional<robot::Spring> spring;
};

// Nothing for a type that does not exist (`mjcf.unknown-type`).
std::optional<JointText> readJoint(const Part& part, const BodyReading& reading);

}  // namespace importers::mjcf
