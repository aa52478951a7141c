#pragma once

#include "analysis/following.h"
#include "base/math.h"
#include "scene/scene.h"

namespace editor {

// Is the body part of a mechanism with a loop?
[[nodiscard]] bool hasLoopOf(const scene::Scene& scene, scene::BodyIndex body);

[[nodiscard]] bool hasJointAt(const scene::Scene& scene, scene::BodyIndex body);

// What a mechanism is asked for, so that a body of it comes from one pose to another: turned there,
// or shifted only.
[[nodiscard]] analysis::FollowWish bringing(scene::BodyIndex body,
                                            const base::Pose& from,
                                            const base::Pose& to,
                                            bool turns);

}  // namespace editor
