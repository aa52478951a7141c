#pragma once

#include "importers/mesh/solid.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/robot/robot_model.h"

#include <optional>

namespace importers::mjcf {

// What an <inertial> says, in the frame it stands in; none when it is wrong, which is reported
// (`mjcf.negative-mass`, `mjcf.bad-inertial`).
std::optional<Solid> readInertial(const XmlNode& node,
                                  const Settings& settings,
                                  base::Diagnostics& sink);

robot::Inertial inertialOf(const Solid& solid,
                           const base::SourceSpan& span,
                           robot::InertiaOrigin origin);

// By boundmass, boundinertia and balanceinertia, in that order, as MuJoCo does.
robot::Inertial bounded(robot::Inertial inertial, const MassSettings& settings);

// settotalmass: the masses of all links together become so much, kg.
void setTotalMass(robot::Robot& robot, double wanted);

}  // namespace importers::mjcf
