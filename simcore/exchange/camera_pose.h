#pragma once

#include "base/math.h"
#include "scene/indices.h"

#include <array>
#include <cstddef>

namespace exchange {

// Where a camera is that something moves while a scene runs; the scene's own place of it does not
// hold then. C: x backwards, out of what is seen; y to the right, z up. A hand before a screen has
// the same axes.
struct CameraPose {
    scene::CameraIndex camera;
    base::Pose X_WC;

    bool operator==(const CameraPose&) const = default;
};

// The cameras that are moved, in no order.
struct CameraPoses {
    static constexpr std::size_t kMost = 16;

    std::array<CameraPose, kMost> poses;
    std::size_t count = 0;

    bool operator==(const CameraPoses&) const = default;
};

}  // namespace exchange
