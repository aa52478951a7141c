#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/math.h"

#include <map>

namespace exporters {

// Where AMBF's Blender add-on (0.1) puts the bodies of a model. Each starts at its `location`; then
// each joint, in the order of the file, puts its child
//   T_child = T_parent · Trans(parent pivot) · Turn(parent axis, offset) · R · Trans(-child pivot)
// with an R that brings the child axis onto the parent axis, found with wider tolerances than
// AMBF's. Other than AMBF it takes pivots and axes for those of body frames, whatever the inertial
// offset. By a body's id.
std::map<adf::ObjectId, base::Pose> blenderPoses(const adf::Document& model);

// Reports how many bodies of a model the add-on puts elsewhere than where their `location` has
// them, and which one the farthest (`export.blender-pose`).
void reportBlenderPoses(const adf::Document& model, base::Diagnostics& sink);

}  // namespace exporters
