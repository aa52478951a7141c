#pragma once

#include "editor/tools/rearranging_edits.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace editor {

// A pose of a mechanism under a name: each joint's object has its own part of it, so that it goes
// where the joint goes and AMBF passes over it.
struct NamedPose {
    std::string name;
    std::map<scene::JointIndex, double> values;  // rad or m
};

// Those of these joints, in the order in which the joints' objects name them.
std::vector<NamedPose> namedPoses(const JoinedModel& model,
                                  const std::vector<scene::JointIndex>& joints);

// The joints' present values under this name, in place of what it had.
std::vector<ObjectEdit> keepingPose(const JoinedModel& model,
                                    const std::vector<scene::JointIndex>& joints,
                                    const std::string& name);

std::vector<ObjectEdit> removingPose(const JoinedModel& model,
                                     const std::vector<scene::JointIndex>& joints,
                                     const std::string& name);

std::vector<ObjectEdit> renamingPose(const JoinedModel& model,
                                     const std::vector<scene::JointIndex>& joints,
                                     const std::string& name,
                                     const std::string& newName);

// "Pose 1" and so on: one that none of these joints has.
std::string freePoseName(const std::vector<NamedPose>& poses, const std::string& word);

// After the joint's zero moved `by` (rad or m); none when it has no named poses.
std::optional<adf::Edit> shiftingPoses(const adf::Object& joint, double by);

}  // namespace editor
