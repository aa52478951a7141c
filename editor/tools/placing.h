#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/math.h"

#include <vector>

namespace editor {

// Where `location` puts a body in the world.
base::Pose poseOf(const adf::Object& body);

// A body at the start of a drag.
struct Placed {
    adf::ObjectId body;
    base::Pose X_WB;
};

std::vector<Placed> posesOf(const adf::Document& document,
                            const std::vector<adf::ObjectId>& objects);

// Puts the object there: a body in the world, what a body carries in that body's frame.
adf::Edit placingAt(adf::ObjectId object, const base::Pose& X);

// Puts each body at delta_W times where it was: one step of a drag with the gizmo, to be pushed
// with the gesture's number. Only what the delta changes is set: a pure move leaves the rotation
// alone.
adf::Edit moving(const adf::Document& document,
                 const std::vector<Placed>& start,
                 const base::Pose& delta_W);

}  // namespace editor
