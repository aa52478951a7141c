#pragma once

#include "editor/tools/rearranging_edits.h"

#include <vector>

namespace editor {

// Makes the present pose of these joints (of one freedom; others are passed over) the one in which
// they are at 0: the parent's frame moves to where the child's is. Limits, rest positions of
// springs, named poses, positions that are commanded at the start of a run, and what joints that
// follow others add, move along. Nothing in the world moves.
std::vector<ObjectEdit> makingZeroPose(const JoinedModel& model,
                                       const std::vector<scene::JointIndex>& joints);

}  // namespace editor
