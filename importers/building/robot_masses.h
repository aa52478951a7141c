#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/robot/principal_axes.h"
#include "importers/robot/robot_model.h"
#include "importers/robot/robot_tree.h"

#include <optional>
#include <string>
#include <vector>

namespace importers::robot {

enum class MassSource {
    File,
    Static,   // 0: stands still
    Shared,   // a part of a neighbour's
    Default,  // nobody has any: 1 kg, as AMBF
};

// Mass properties of one link.
struct LinkMass {
    double mass = 0;
    base::Vec3 centre_L;  // centre of mass in the link frame
    base::Quat R_LI;      // axes of `inertia`, about the centre of mass
    // None: to be estimated from the shape.
    std::optional<PrincipalAxes> inertia;
    MassSource source = MassSource::File;
    std::size_t donor = 0;  // of Shared

    // The frame of the centre of mass in the link, its axes principal.
    [[nodiscard]] base::Pose X_LC() const
    {
        return {centre_L, inertia ? base::normalized(R_LI * inertia->R_IP) : R_LI};
    }
};

// Mass properties of all links; a tensor of zeros is to be estimated.
//
// A link without mass cannot move in ADF, where 0 stands still. A root without mass does stand
// still, as the fixed base of an arm does in Bullet, and so does whatever massless is fixed to it.
// Another takes a part of a neighbour's mass (`robot.shared-mass`), so that the robot keeps its
// mass, centre of mass and inertia in every pose: of a neighbour that is fixed to it a share at the
// same place, of one that turns against it a ball at the pivot (takeBall()). Where there is
// neither, as behind a prismatic joint, it takes a share, and the zero pose alone is kept.
std::vector<LinkMass> linkMasses(const Robot& robot,
                                 const Tree& tree,
                                 const std::vector<base::Pose>& X_WL,
                                 base::Diagnostics& sink);

// Gives a part of `from` away to a body whose frame is X_LB in the link: the share of the mass, at
// the same place.
LinkMass takeShare(LinkMass& from, double share, const base::Pose& X_LB);

}  // namespace importers::robot
