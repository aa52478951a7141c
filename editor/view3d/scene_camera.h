#pragma once

// Cameras and lights of the scene in the form that a view takes. Pure mathematics.

#include "editor/view3d/camera_rig.h"
#include "scene/scene.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace editor::view3d {

// What a camera of the scene sees now. `aspect`: width over height of the view, for a camera that
// states the width of an orthographic picture.
[[nodiscard]] CameraState cameraStateOf(const scene::Scene& scene,
                                        scene::CameraIndex camera,
                                        std::span<const base::Pose> X_WB,
                                        double aspect);

// The same of a camera that something has moved elsewhere (exchange/camera_pose.h).
[[nodiscard]] CameraState movedTo(CameraState state, const base::Pose& X_WC);

// By identifier ("CAMERA top") or name ("top").
[[nodiscard]] std::optional<scene::CameraIndex> cameraNamed(const scene::Scene& scene,
                                                            std::string_view name);

// At most four lights as the surface shader takes them: columns are position, direction with the
// cosine of the half angle, attenuation with the exponent.
[[nodiscard]] std::vector<std::array<float, 16>> lightMatrices(const scene::Scene& scene,
                                                               std::span<const base::Pose> X_WB);

}  // namespace editor::view3d
