#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"

#include <cstddef>
#include <optional>
#include <string>

namespace importers::sdf {

// A <joint type="gearbox">: the turn of `second` from `reference` about its axis is -ratio times
// that of `first`. Links by their index in the robot; axes in the world, of length 1.
struct Gearbox {
    std::string name;
    std::size_t first = 0;   // <parent>
    std::size_t second = 0;  // <child>
    std::size_t reference = 0;
    double ratio = 1;
    std::optional<base::Vec3> firstAxis_W;  // none: that of the joint
    std::optional<base::Vec3> secondAxis_W;
    base::SourceSpan span;
};

// The joints that turn the two links against the reference follow each other. Where there are none,
// or they turn about other axes, or follow others already, it is reported
// (`sdf.unsupported-joint`).
void couple(const Gearbox& gearbox, robot::Robot& robot, base::Diagnostics& sink);

}  // namespace importers::sdf
