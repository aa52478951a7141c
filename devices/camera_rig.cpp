#include "devices/camera_rig.h"

namespace devices {

base::Pose startOf(const scene::Camera& camera)
{
    base::Vec3 back = base::normalized(camera.position - camera.lookAt);
    if (back == base::Vec3{}) {
        back = {1, 0, 0};
    }
    base::Vec3 right = base::cross(camera.up, back);
    if (base::norm(right) < 1e-9) {  // it looks straight up or down
        right = base::cross(base::Vec3{0, 1, 0}, back);
        right = base::norm(right) < 1e-9 ? base::Vec3{0, 1, 0} : right;
    }
    right = base::normalized(right);
    const base::Vec3 up = base::cross(back, right);
    return {camera.position,
            base::fromMatrix({base::Vec3{back.x, right.x, up.x}, base::Vec3{back.y, right.y, up.y},
                              base::Vec3{back.z, right.z, up.z}})};
}

CameraRig::CameraRig(const scene::Scene& scene) : scene_(scene), cameras_(scene.cameras.size())
{
    restart();
}

void CameraRig::restart()
{
    for (std::size_t i = 0; i < cameras_.size(); ++i) {
        const scene::Camera& camera = scene_.cameras[i];
        cameras_[i] = {.X_PC = startOf(camera)};
        if (camera.parent) {
            cameras_[i].X_WP = scene_.body(*camera.parent).X_WB;
        }
    }
}

void CameraRig::follow(const std::vector<exchange::BodyState>& bodies)
{
    for (std::size_t i = 0; i < cameras_.size(); ++i) {
        const auto& parent = scene_.cameras[i].parent;
        if (parent && parent->value < bodies.size()) {
            cameras_[i].X_WP = bodies[parent->value].X_WB;
        }
    }
}

base::Pose CameraRig::pose(scene::CameraIndex camera) const
{
    if (camera.value >= cameras_.size()) {
        return {};
    }
    const Rigged& rigged = cameras_[camera.value];
    return rigged.X_WP * rigged.X_PC;
}

void CameraRig::move(std::size_t unit,
                     const std::vector<scene::CameraIndex>& cameras,
                     const base::Pose& X_WC)
{
    if (cameras.empty()) {
        return;
    }
    const base::Pose motion = base::inverse(pose(cameras.front())) * X_WC;
    for (const scene::CameraIndex camera : cameras) {
        if (camera.value >= cameras_.size()) {
            continue;
        }
        Rigged& rigged = cameras_[camera.value];
        if (rigged.mover != kNobody && rigged.mover != unit) {
            continue;
        }
        rigged.mover = unit;
        rigged.isMoved = true;
        rigged.X_PC = rigged.X_PC * motion;
        rigged.X_PC.rotation = base::normalized(rigged.X_PC.rotation);
    }
}

void CameraRig::letGo(std::size_t unit)
{
    for (Rigged& rigged : cameras_) {
        rigged.mover = rigged.mover == unit ? kNobody : rigged.mover;
    }
}

void CameraRig::fill(exchange::CameraPoses& poses) const
{
    poses.count = 0;
    for (std::size_t i = 0; i < cameras_.size() && poses.count < poses.kMost; ++i) {
        if (cameras_[i].isMoved) {
            const scene::CameraIndex index{static_cast<std::uint32_t>(i)};
            poses.poses[poses.count++] = {index, pose(index)};
        }
    }
}

}  // namespace devices
