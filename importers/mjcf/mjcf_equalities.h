#pragma once

#include "importers/mjcf/mjcf_bodies.h"
#include "importers/mjcf/mjcf_defaults.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// An <equality> section: connect and weld become joints that close a loop, joint becomes a mimic or
// holds its joint. `mjcf.missing-body`, `mjcf.missing-joint`, `mjcf.missing-site`,
// `mjcf.polynomial`, `mjcf.inactive`.
void readEqualities(const XmlNode& section,
                    const Defaults& defaults,
                    const Names& names,
                    const Settings& settings,
                    robot::Robot& robot,
                    Others& others,
                    base::Diagnostics& sink);

}  // namespace importers::mjcf
