#pragma once

#include "importers/mjcf/mjcf_body_contents.h"
#include "importers/mjcf/mjcf_names.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// Fills the link of a body with the shapes of its geoms and its mass: that of <inertial> or of the
// geoms, as the settings say, within their bounds.
void addMassAndShapes(const BodyContents& contents,
                      const MassSettings& masses,
                      const BodyReading& reading,
                      Names& names,
                      robot::Link& link);

// Fills the first link with the geoms of a <worldbody>. Planes have no mesh and become links of
// their own.
void addWorldShapes(const BodyContents& contents,
                    const BodyReading& reading,
                    Names& names,
                    UniqueNames& linkNames,
                    robot::Robot& robot);

}  // namespace importers::mjcf
