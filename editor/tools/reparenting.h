#pragma once

#include "adf/document.h"
#include "editor/tools/rearranging_edits.h"

#include <vector>

namespace editor {

// Bodies of one file that hang on another body from now on, or on none. No body moves.

// Why a body cannot hang on another.
enum class HangObstacle {
    None,
    Itself,
    Already,  // it hangs there
    Below,    // the other one hangs on it
    Joined,   // another joint joins the two, which closes a loop
};

HangObstacle obstacleTo(const scene::Scene& scene, scene::BodyIndex body, scene::BodyIndex parent);

// Those of the bodies that hang on none of the others: what is dragged when all of them are.
std::vector<scene::BodyIndex> topmost(const scene::Scene& scene,
                                      const std::vector<scene::BodyIndex>& bodies);

// The joint that a body hangs on (adf::Lineage) joins it to `parent`; place in the world, axis and
// value stay. A body that hung on nothing gets a fixed joint. There is no obstacle to any of them,
// and all are of `document`.
adf::Edit hangingOnto(const adf::Document& document,
                      const JoinedModel& model,
                      const std::vector<scene::BodyIndex>& bodies,
                      scene::BodyIndex parent);

// The joints go that the bodies hang on, with what needs them. Each hangs on one.
adf::Edit detaching(const adf::Document& document,
                    const JoinedModel& model,
                    const std::vector<scene::BodyIndex>& bodies);

}  // namespace editor
