#pragma once

#include "scene/scene.h"

#include <optional>
#include <vector>

namespace sim {

// The joints that one number opens and closes together (dissertation section 3.7.3): all with one
// freedom and limits that hang on a body, through any number of other joints. Passive joints and
// those that close a loop follow the others.
class JawJoints {
public:
    explicit JawJoints(const scene::Scene& scene);

    // In the order of the scene; valid until the next call. `dynamics` by JointIndex.
    const std::vector<scene::JointIndex>& under(scene::BodyIndex root,
                                                const std::vector<scene::JointDynamics>& dynamics);

private:
    void findBodies(scene::BodyIndex root);

    const scene::Scene& scene_;
    std::optional<scene::BodyIndex> root_;  // of `hangs_`
    std::vector<bool> hangs_;               // by BodyIndex
    std::vector<scene::JointIndex> found_;
};

}  // namespace sim
