#pragma once

#include "scene/scene.h"

#include <vector>

namespace ambf {

// A body that hangs on another one, and the joint that it hangs by.
struct Descendant {
    scene::BodyIndex body;
    scene::JointIndex joint;
};

// By BodyIndex, what hangs on each body at any depth, in the order in which AMBF counts a body's
// joints (ADF reference section 16.3): for each joint, the parent and all that it hangs on get what
// hangs on the child already, then the child; what they have they do not get again. So a joint that
// closes a loop is in no list. Passive joints are left out.
std::vector<std::vector<Descendant>> descendantsOf(const scene::Scene& scene);

}  // namespace ambf
