#pragma once

#include "adf/object.h"
#include "base/diagnostics.h"
#include "importers/robot/joint_words.h"
#include "importers/robot/robot_model.h"

#include <string>

namespace importers::robot {

// The axes a joint may be written with: its own, or, where any will do, several.
std::vector<base::Vec3> possibleAxes(const Joint& joint);

// A joint of ADF between two bodies. `follows` is the identifier of the joint it mimics, or empty.
adf::ObjectPtr jointObject(const Joint& joint,
                           const std::string& parent,
                           const std::string& child,
                           const std::string& follows,
                           const JointWords& words,
                           base::Diagnostics& sink);

// A fixed one between two bodies of one link.
adf::ObjectPtr weldObject(const std::string& name,
                          const std::string& parent,
                          const std::string& child,
                          const JointWords& words);

}  // namespace importers::robot
