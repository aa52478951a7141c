#pragma once

#include "base/math.h"

namespace editor {

// All points p go to 2 offset - p[axis] along this axis (0, 1, 2 of X, Y, Z), and stay otherwise.
struct Reflection {
    int axis = 0;
    double offset = 0;
};

[[nodiscard]] base::Vec3 reflected(const Reflection& r, base::Vec3 point);

// r X S, where S flips the axis `own` of the frame: two reflections make a motion.
[[nodiscard]] base::Pose reflected(const Reflection& r, const base::Pose& X, int own);

}  // namespace editor
