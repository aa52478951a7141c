#pragma once

#include "editor/session/run_controller.h"

#include <vector>

namespace editor {

// The joints that one number opens and closes from a body (scene/jaw.h), by their limits as they
// hold now.
[[nodiscard]] std::vector<scene::JointIndex> jawJoints(const RunController& run,
                                                       scene::BodyIndex root);

// The same where the body is the base of a gripper, else none. The base of an arm has joints below
// it, too, but nobody means to drive an arm by one number.
[[nodiscard]] std::vector<scene::JointIndex> gripperJoints(const RunController& run,
                                                           scene::BodyIndex base);

}  // namespace editor
