#pragma once

#include "analysis/joint_motion.h"
#include "analysis/mechanism.h"
#include "scene/scene.h"

#include <string>
#include <vector>

namespace analysis {

// A motion that a joint locks although the rest of the mechanism holds it already.
struct RedundantConstraint {
    scene::JointIndex joint;
    Motion motion = Motion::AlongX;  // in the joint frame of the joint's parent

    bool operator==(const RedundantConstraint&) const = default;
};

// How many independent ways a mechanism can move. A floating one counts its six of its own.
struct Mobility {
    Mechanism mechanism;
    // 6 per moving body less the locked motions of its joints (Chebyshev, Gruebler, Kutzbach);
    // below the truth where constraints are redundant.
    int gruebler = 0;
    // 6 per moving body less the rank of the constraint Jacobian, in ordinary poses.
    int mobility = 0;
    // The same at the pose of the scene. At a singular pose, where linkages branch, it is larger.
    int instantaneous = 0;
    // mobility - gruebler of them, of joints that close loops; by joint.
    std::vector<RedundantConstraint> redundant;
    // False where the joints could not be closed: then the numbers hold for the pose as it is.
    bool closed = true;

    [[nodiscard]] bool isSingular() const { return instantaneous != mobility; }
};

// Of each mechanism of the scene, in its start pose with its joints closed first. Locked directions
// count as dependent when they differ by less than a thousandth: files round axes and pivots.
std::vector<Mobility> mobility(const scene::Scene& scene);

// "rotation about its x axis of JOINT c is already held"
std::string redundancyText(const scene::Scene& scene, const RedundantConstraint& redundant);

}  // namespace analysis
