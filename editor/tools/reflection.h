#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// All points p go to 2 offset - p[axis] along this axis (0, 1, 2 of X, Y, Z), and stay otherwise.
struct Reflection {
    int axis = 0;
    double offset = 0;
};

[[nodiscard]] base::Vec3 reflected(const Reflection& r, base::Vec3 point);

// r X S, where S flips the axis `own` of the frame: two reflections make a motion.
[[nodiscard]] base::Pose reflected(const Reflection& r, const base::Pose& X, int own);

// In the body frame: the plane across this axis that all meshes of the body are symmetric about,
// each to a ten-thousandth of its size, convex pieces of a mesh to a hundredth. None where they
// have no such plane in common.
[[nodiscard]] std::optional<Reflection> ownReflection(const scene::Scene& scene,
                                                      const scene::Body& body,
                                                      int axis);

}  // namespace editor
