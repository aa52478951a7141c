#pragma once

// Cameras and lights of the scene in the form that a view takes. Pure mathematics.

#include "editor/view3d/camera_rig.h"
#include "scene/scene.h"

#include <cstddef>
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

inline constexpr std::size_t kMostLights = 4;  // that a view draws

// A light of the document at this moment, in the world's frame: scene::Light says what is what.
struct SpotLight {
    base::Vec3 position;
    base::Vec3 direction{0, 0, -1};  // of length 1
    double cutoffAngle = 0.7;
    double exponent = 0.7;
    base::Vec3 attenuation{1, 0, 0};
    int shadowQuality = 0;
};

// The first kMostLights of the scene.
[[nodiscard]] std::vector<SpotLight> spotLights(const scene::Scene& scene,
                                                std::span<const base::Pose> X_WB);

}  // namespace editor::view3d
