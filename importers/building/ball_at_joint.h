#pragma once

#include "importers/building/robot_masses.h"
#include "importers/robot/robot_tree.h"

#include <optional>
#include <vector>

namespace importers::robot {

// A point, in the world at the start, about which all joints between two links turn; nothing when
// there is none, or when a joint does not turn. Then it stays where it is in either link.
std::optional<base::Vec3> commonPivot(const Robot& robot,
                                      const Tree& tree,
                                      const std::vector<base::Pose>& X_WL,
                                      std::size_t a,
                                      std::size_t b);

// Gives a part of `from` away to a link that turns against it about `pivot_L`, a point in the frame
// of `from`: a ball with its centre there. X_LB is the frame of the taker in that of `from`. As a
// ball is the same however it turns, the two together have the mass, the centre of mass and the
// inertia that `from` had alone, whatever their joints do.
//
// It is a ball of this share of the mass, or of less where what would be left of `from` were no
// body any more (moments that break the triangle rule). Nothing, and `from` as it was, when `from`
// has no inertia or that of no body.
std::optional<LinkMass> takeBall(LinkMass& from,
                                 double share,
                                 base::Vec3 pivot_L,
                                 const base::Pose& X_LB);

}  // namespace importers::robot
