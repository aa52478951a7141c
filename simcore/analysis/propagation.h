#pragma once

#include "analysis/constraints.h"
#include "analysis/mechanism.h"

#include <optional>
#include <vector>

namespace analysis {

// Values (rad or m) that joints shall have, by joint index; may be shorter than the joints.
using JointValues = std::vector<std::optional<double>>;

std::optional<double> valueOf(const JointValues& values, scene::JointIndex joint);

// Poses of the two bodies of a joint that puts them to this relative pose, seen from the other one.
base::Pose childPose(const scene::Joint& joint,
                     const base::Pose& X_WParent,
                     const base::Pose& X_JpJc);
base::Pose parentPose(const scene::Joint& joint,
                      const base::Pose& X_WChild,
                      const base::Pose& X_JpJc);

// Walks the tree outwards: every body is put where its tree joint allows it, at the wanted value or
// else the one it has in `measured`. Forward kinematics, exact to rounding; loops are not looked
// at.
void propagate(const scene::Scene& scene,
               const Mechanism& mechanism,
               const JointValues& values,
               const BodyPoses& measured,
               BodyPoses& poses);

}  // namespace analysis
