#pragma once

#include "importers/mjcf/mjcf_bodies.h"
#include "importers/mjcf/mjcf_others.h"

namespace importers::mjcf {

// Says which links touch as MuJoCo does: by contype and conaffinity, but not within a group that is
// fixed to one another, nor a group and the one that carries it, unless that is the world; and not
// what <exclude> keeps apart. Explicit pairs are reported and left out.
void setContacts(const XmlNode& root,
                 const Names& names,
                 robot::Robot& robot,
                 Others& others,
                 base::Diagnostics& sink);

// An <equality> section of a model: connect and weld become joints that close a loop, joint becomes
// a mimic or holds its joint. `mjcf.missing-body`, `mjcf.missing-joint`, `mjcf.missing-site`,
// `mjcf.polynomial`, `mjcf.inactive`.
void readEqualities(const XmlNode& section,
                    const Names& names,
                    const BodyReading& reading,
                    robot::Robot& robot);

}  // namespace importers::mjcf
