#pragma once

#include "importers/mjcf/mjcf_bodies.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// An <equality> section of a model: connect and weld become joints that close a loop, joint becomes
// a mimic or holds its joint. `mjcf.missing-body`, `mjcf.missing-joint`, `mjcf.missing-site`,
// `mjcf.polynomial`, `mjcf.inactive`.
void readEqualities(const XmlNode& section,
                    const Names& names,
                    const BodyReading& reading,
                    robot::Robot& robot);

}  // namespace importers::mjcf
