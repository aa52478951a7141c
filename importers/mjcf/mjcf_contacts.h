#pragma once

#include "importers/mjcf/mjcf_names.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/robot/robot_model.h"

namespace importers::mjcf {

// Says which links touch as MuJoCo does: by contype and conaffinity, but not within a group that is
// fixed to one another, nor a group and the one that carries it, unless that is the world; and not
// what <exclude> keeps apart. Explicit pairs are reported and left out.
void setContacts(const XmlNode& root,
                 const Names& names,
                 robot::Robot& robot,
                 Others& others,
                 base::Diagnostics& sink);

}  // namespace importers::mjcf
