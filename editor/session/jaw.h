#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <optional>
#include <span>
#include <vector>

namespace editor {

// The joints that one number opens and closes: those with one freedom and limits that hang on
// `root`, at any depth, passive ones and those that close a loop left out (dissertation section
// 3.7.3). Empty when nothing of that kind hangs on it.
[[nodiscard]] std::vector<scene::JointIndex> jawJoints(const scene::Scene& scene,
                                                       scene::BodyIndex root);

// Where the joint stands when the jaw is open by so much: low limit at 0, high limit at 1.
[[nodiscard]] double jawTarget(const scene::Joint& joint, double opening);

// How far it is open on average, not clamped; none without joints.
[[nodiscard]] std::optional<double> jawOpening(const scene::Scene& scene,
                                               std::span<const exchange::JointReading> readings,
                                               std::span<const scene::JointIndex> joints);

}  // namespace editor
