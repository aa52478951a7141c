#pragma once

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"
#include "scene/scene.h"

namespace exporters {

// A compiled joint in the words of robot descriptions: type, frames, axis, limits, spring. Names of
// the joint and its links are left to the caller. A side without a limit is scene::kUnlimited.
//
// A joint of six freedoms becomes what its free ones make of it: fixed, one axis, ball, planar or
// floating. A cone twist becomes a ball joint without its limits, other mixtures floating; both are
// reported (`export.joint-type`). A ball joint has no zero of its own: it is 0 where it starts.
importers::robot::Joint robotJoint(const scene::Joint& joint,
                                   const scene::Scene& scene,
                                   base::Diagnostics& sink);

// The same joint seen from its child: parent and child exchanged, the axis turned over, so that its
// position stays what it is.
importers::robot::Joint reversed(const importers::robot::Joint& joint);

// Joints with a position that is one number.
bool hasOneFreedom(importers::robot::JointType type);

// Of the child in the parent at joint position q, rad or m; ball, planar and floating joints are
// where they start, whatever q is.
base::Pose poseAt(const importers::robot::Joint& joint, double q);

// The position at which the child is nearest to this pose in the parent; 0 for joints without one.
double positionAt(const importers::robot::Joint& joint, const base::Pose& X_PC);

}  // namespace exporters
