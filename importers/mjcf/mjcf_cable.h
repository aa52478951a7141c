#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <vector>

namespace importers::mjcf {

// Bodies that hang on one another, with room for what they stand in: a tree is as deep as that.
inline constexpr std::size_t kMostCablePoints = 200;

// The points that a <composite type="cable"> runs through: its `vertex`es, or `count` points of its
// `curve`, whose words are s, cos(s), sin(s) and 0, with `size`: length, radius, half turns. A
// curve is turned as the composite says.
std::vector<base::Vec3> cablePoints(const XmlNode& node,
                                    std::size_t count,
                                    const Settings& settings,
                                    base::Diagnostics& sink);

// A frame at the begin of each edge: X along it, Y carried on from edge to edge by the least turn
// (the parallel transport of Bergou and others 2008, "Discrete Elastic Rods", section 3). Y of the
// first lies in the plane of the first two edges; where these are in line, there is no such Y, and
// all edges are turned each for itself, as MuJoCo 3 does: by the least turn from X if they point to
// the side of X, else as far beyond half a turn about Z. No two points that follow each other are
// one.
std::vector<base::Pose> framesAlong(const std::vector<base::Vec3>& points);

}  // namespace importers::mjcf
