#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/xml/xml_tree.h"

#include <optional>

namespace importers::mjcf {

// What the <option> elements of the root say of gravity, m/s², the last one counting: zero where a
// <flag> disables it. None where they say nothing; what else they say is counted as left out.
std::optional<base::Vec3> readGravity(const XmlNode& root, Others& others, base::Diagnostics& sink);

}  // namespace importers::mjcf
