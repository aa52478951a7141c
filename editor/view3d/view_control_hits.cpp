// What lies under the pointer of a view.

#include "editor/view3d/mark_picking.h"
#include "editor/view3d/view_control.h"
#include "editor/view3d/view_overlays.h"

#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

// In target distances: ground farther than this is no depth to zoom to.
constexpr double kFarGround = 6;

ViewPoint toView(QPointF p)
{
    return {p.x(), p.y()};
}

}  // namespace

// Marks and lines before it or not.
std::optional<BodyHit> ViewControl::bodyAt(QPointF at) const
{
    const StageState& state = host_.state();
    return state.scene ? host_.picker().pick(*state.scene, state.X_WB, rayAt(at),
                                             shading == Shading::Collision, state.hidden)
                       : std::nullopt;
}

// The same for the tool: without locked bodies, unless it takes faces, which may be on them.
std::optional<BodyHit> ViewControl::freeBodyAt(QPointF at) const
{
    const StageState& state = host_.state();
    auto hit = bodyAt(at);
    if (!hit || !state.locked[hit->body.value] || host_.tool().wantsFaces()) {
        return hit;
    }
    std::vector<bool> passed = state.hidden;
    for (std::size_t i = 0; i < passed.size(); ++i) {
        passed[i] = passed[i] || state.locked[i];
    }
    return host_.picker().pick(*state.scene, state.X_WB, rayAt(at), shading == Shading::Collision,
                               passed);
}

// The body under the pointer, marks and lines before it or not; the child of a joint whose line
// lies there over no body, at its pivot.
Pick ViewControl::gripAt(QPointF at) const
{
    Pick grip;
    const StageState& state = host_.state();
    if (!state.scene) {
        return grip;
    }
    if (const auto hit = bodyAt(at)) {
        grip.part = hit->body;
        grip.point_W = hit->point_W;
    } else if (taken_ && taken_->as<scene::JointIndex>() != nullptr) {
        const scene::Joint& joint = state.scene->joint(*taken_->as<scene::JointIndex>());
        grip.part = joint.child;
        grip.point_W = (state.X_WB[joint.parent.value] * joint.X_PJ).position;
    }
    return grip;
}

std::vector<JointLine> ViewControl::jointLinesShown() const
{
    return jointLines(host_.state(), overlays.jointAxes, rig_.state(), size_);
}

Ray ViewControl::rayAt(QPointF at) const
{
    return rayThrough(rig_.state(), size_, toView(at));
}

Pick ViewControl::pickAt(QPointF at) const
{
    Pick pick;
    const StageState& state = host_.state();
    if (!state.scene) {
        pick.point_W = depthPoint(at);
        return pick;
    }
    // Marks and lines lie over the bodies, so they are taken first.
    pick.part = markAt({state, rig_.state(), size_}, overlays, at);
    if (pick.part) {
        pick.point_W = depthPoint(at);
        return pick;
    }
    if (const auto joint = jointAt(jointLinesShown(), rig_.state(), size_, toView(at))) {
        pick.part = *joint;
        pick.point_W = depthPoint(at);
        return pick;
    }
    if (const auto hit = freeBodyAt(at)) {
        pick.part = hit->body;
        pick.point_W = hit->point_W;
        pick.normal_W = hit->normal_W;
        pick.triangle = hit->triangle;
        if (host_.tool().wantsFaces()) {
            pick.face_W = host_.picker().faceOf(*state.scene, *hit);
        }
    } else {
        pick.point_W = depthPoint(at);
    }
    return pick;
}

// As they are drawn now.
std::optional<scene::PartIndex> ViewControl::tagAt(QPointF at) const
{
    OverlayItems items;
    addSceneOverlays(items, {host_.state(), rig_.state(), size_}, overlays, jointLinesShown());
    for (const OverlayItem& item : items) {
        if (item.part && item.area.contains(at)) {
            return item.part;
        }
    }
    return std::nullopt;
}

Vec3 ViewControl::depthPoint(QPointF at) const
{
    const Ray ray = rayAt(at);
    if (const auto hit = bodyAt(at)) {
        return hit->point_W;
    }
    const CameraState& camera = rig_.state();
    if (!camera.orthographic && std::abs(ray.direction.z) > 1e-6) {
        const double t = -ray.origin.z / ray.direction.z;
        if (t > 0 && t < kFarGround * camera.distance) {
            return ray.origin + t * ray.direction;
        }
    }
    const Vec3 forward = camera.forward();
    const double along = base::dot(camera.target - ray.origin, forward);
    return ray.origin + along / base::dot(ray.direction, forward) * ray.direction;
}

}  // namespace editor::view3d
