#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "compile/scene_map.h"
#include "editor/tools/rearranging.h"

#include <functional>
#include <optional>
#include <vector>

namespace editor {

// The bodies and joints of the open files, and the objects that say them.
struct JoinedModel {
    scene::ScenePtr scene;
    compile::SceneMap map;
    std::function<adf::ObjectPtr(adf::ObjectId)> find;
};

// A change of one object, to be pushed in the file that has it.
struct ObjectEdit {
    adf::ObjectId object;
    adf::Edit edit;
};

// Locations of the bodies that stand elsewhere now, to a nanometre and a billionth of a radian, so
// that joints stay closed however often they are moved. Pivots, axes
// and offsets of the joints whose frames changed.
std::vector<ObjectEdit> editsOf(const JoinedModel& model, const Rearranged& after);

// The keys that put a joint's frames there. Only what differs from what the joint has is set.
adf::Edit settingFrames(const JoinedModel& model,
                        scene::JointIndex joint,
                        const compile::JointFrames& frames);

// What of a body the keys of its joints depend on.
struct JointSide {
    base::Pose X_BC;   // its centre of mass frame
    double scale = 1;  // its `scale`, which pivots follow
};

// The same for a joint between bodies that need not be those of the scene; in the object `target`,
// such as a copy of the joint, if one is given.
adf::Edit settingFrames(const adf::Object& joint,
                        scene::JointType type,
                        const JointSide& parent,
                        const JointSide& child,
                        const compile::JointFrames& frames,
                        const std::optional<adf::ObjectId>& target = {});

// The keys that put a body there: rotation only when it turned.
adf::Edit settingLocation(const adf::Object& body, const base::Pose& X_WB);

}  // namespace editor
