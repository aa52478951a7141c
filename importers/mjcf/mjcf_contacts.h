#pragma once

#include "importers/mjcf/mjcf_others.h"
#include "importers/robot/robot_model.h"

#include <cstdint>
#include <map>
#include <string>

namespace importers::mjcf {

// The link of the world.
inline constexpr const char* kWorldLink = "world";

// What decides whether the shapes of a link touch others.
struct LinkContacts {
    std::uint32_t type = 0;      // contype of all its geoms together
    std::uint32_t affinity = 0;  // conaffinity
    std::string group;           // the first of the links that are fixed to one another
    std::string above;           // the group that carries this one
};

// Says which links touch as MuJoCo does: by contype and conaffinity, but not within a group that is
// fixed to one another, nor a group and the one that carries it, unless that is the world; and not
// what <exclude> keeps apart. Explicit pairs are reported and left out.
void setContacts(const XmlNode& root,
                 const std::map<std::string, LinkContacts>& contacts,
                 const std::map<std::string, std::string>& linkOfBody,
                 robot::Robot& robot,
                 Others& others,
                 base::Diagnostics& sink);

}  // namespace importers::mjcf
