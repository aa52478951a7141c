#pragma once

#include "editor/tools/reflection.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// In the body frame: the plane across this axis that all meshes of the body are symmetric about,
// each to a ten-thousandth of its size, convex pieces of a mesh to a hundredth. None where they
// have no such plane in common.
[[nodiscard]] std::optional<Reflection> ownReflection(const scene::Scene& scene,
                                                      const scene::Body& body,
                                                      int axis);

}  // namespace editor
