#include "editor/view3d/scene_camera.h"

#include <algorithm>
#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

base::Pose parentPose(std::optional<scene::BodyIndex> parent, std::span<const base::Pose> X_WB)
{
    return parent ? X_WB[parent->value] : base::Pose{};
}

}  // namespace

CameraState cameraStateOf(const scene::Scene& scene,
                          scene::CameraIndex camera,
                          std::span<const base::Pose> X_WB,
                          double aspect)
{
    const scene::Camera& c = scene.cameras[camera.value];
    const base::Pose X_WP = parentPose(c.parent, X_WB);
    const Vec3 eye = X_WP * c.position;
    const Vec3 lookAt = X_WP * c.lookAt;
    const Vec3 up = base::rotate(X_WP.rotation, c.up);

    CameraState state;
    state.target = lookAt;
    state.distance = std::max(base::norm(eye - lookAt), 1e-4);
    const Vec3 z = base::norm(eye - lookAt) > 0 ? base::normalized(eye - lookAt) : Vec3{0, -1, 0};
    Vec3 x = base::cross(up, z);
    if (base::norm(x) < 1e-6) {  // up is along the view: any side will do
        x = base::cross(std::abs(z.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}, z);
    }
    x = base::normalized(x);
    const Vec3 y = base::cross(z, x);
    state.rotation = base::fromMatrix({{{x.x, y.x, z.x}, {x.y, y.y, z.y}, {x.z, y.z, z.z}}});
    state.fieldOfView = std::clamp(c.fieldOfView, 0.01, 3.1);
    if (c.orthographicWidth) {
        state.orthographic = true;
        const double height = std::max(*c.orthographicWidth, 1e-6) / std::max(aspect, 1e-3);
        state.fieldOfView = 2 * std::atan(height / 2 / state.distance);
    }
    return state;
}

CameraState movedTo(CameraState state, const base::Pose& X_WC)
{
    const Vec3 x = base::rotate(X_WC.rotation, {0, 1, 0});
    const Vec3 y = base::rotate(X_WC.rotation, {0, 0, 1});
    const Vec3 z = base::rotate(X_WC.rotation, {1, 0, 0});
    state.target = X_WC.position - state.distance * z;
    state.rotation = base::fromMatrix({{{x.x, y.x, z.x}, {x.y, y.y, z.y}, {x.z, y.z, z.z}}});
    return state;
}

std::optional<scene::CameraIndex> cameraNamed(const scene::Scene& scene, std::string_view name)
{
    for (std::uint32_t i = 0; i < scene.cameras.size(); ++i) {
        const scene::ObjectOrigin& origin = scene.cameras[i].origin;
        if (origin.identifier == name || origin.name == name) {
            return scene::CameraIndex{i};
        }
    }
    return std::nullopt;
}

std::vector<SpotLight> spotLights(const scene::Scene& scene, std::span<const base::Pose> X_WB)
{
    std::vector<SpotLight> lights;
    for (const scene::Light& light : scene.lights) {
        if (lights.size() == kMostLights) {
            break;
        }
        const base::Pose X_WP = parentPose(light.parent, X_WB);
        lights.push_back(
            {.position = X_WP * light.position,
             .direction = base::normalized(base::rotate(X_WP.rotation, light.direction)),
             .cutoffAngle = light.cutoffAngle,
             .exponent = light.spotExponent,
             .attenuation = light.attenuation,
             .shadowQuality = light.shadowQuality});
    }
    return lights;
}

}  // namespace editor::view3d
