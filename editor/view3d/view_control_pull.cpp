// The pull at a body of a run: in the plane of the view through the point where it was taken, which
// the wheel moves along the line of sight, or confined to an axis of the world, the plane across it
// or the surface of what else is under the pointer.

#include "editor/view3d/drag_handles.h"
#include "editor/view3d/gizmo_math.h"
#include "editor/view3d/view_control.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kTurnPerPixel = 0.012;   // rad
constexpr double kAwayPerDegree = 0.002;  // of the distance of the target from the eye

Vec3 worldAxis(int axis)
{
    Vec3 direction;
    direction[axis] = 1;
    return direction;
}

// Marks the body and what is joined to it, up to static bodies.
void passUnder(const scene::Scene& scene, scene::BodyIndex body, std::vector<bool>& passed)
{
    std::vector<scene::BodyIndex> left{body};
    while (!left.empty()) {
        const scene::BodyIndex next = left.back();
        left.pop_back();
        if (passed[next.value] || scene.body(next).isStatic()) {
            continue;
        }
        passed[next.value] = true;
        for (const scene::Joint& joint : scene.joints) {
            if (joint.parent == next || joint.child == next) {
                left.push_back(joint.parent == next ? joint.child : joint.parent);
            }
        }
    }
}

// A floor without an end would look the same elsewhere, and who locks a static body wants it to
// stay.
bool canBePulled(const StageState& state, scene::BodyIndex index)
{
    const scene::Body& body = state.scene->body(index);
    const bool isFloor = std::ranges::any_of(body.visuals, [](const scene::VisualShape& visual) {
        return std::holds_alternative<scene::Plane>(visual.geometry);
    });
    return !body.isStatic() || (!state.locked[index.value] && !isFloor);
}

}  // namespace

void ViewControl::beginPull(bool turn)
{
    const StageState& state = host_.state();
    const Pick grip = gripAt(pressed_);
    if (grip.as<scene::BodyIndex>() == nullptr ||
        !canBePulled(state, *grip.as<scene::BodyIndex>())) {
        return;
    }
    pull_ = {.phase = DragPhase::Started,
             .turn = turn,
             .body = *grip.as<scene::BodyIndex>(),
             .point_B = {},
             .target_W = {}};
    pull_.taken_W = grip.point_W;
    pullPlane_W_ = grip.point_W;
    pull_.point_B = base::inverse(state.X_WB[pull_.body.value]) * grip.point_W;
    pull_.target_W = grip.point_W;
    pull_.R_WB = state.X_WB[pull_.body.value].rotation;
    turnedFrom_ = pull_.R_WB;
    doing_ = Doing::Pulling;
    host_.state().pull = pull_;
    host_.pulled(pull_);
}

std::optional<Vec3> ViewControl::pullTarget(QPointF at) const
{
    const Ray ray = rayAt(at);
    if (!pull_.confinement) {
        const Vec3 normal = rig_.state().forward();
        return onPlane(pullPlane_W_, normal, ray);
    }
    if (pull_.confinement->isSurface) {
        return surfaceAt(ray);
    }
    const Vec3 axis = worldAxis(pull_.confinement->axis);
    if (pull_.confinement->isPlane) {
        return onPlane(pull_.taken_W, axis, ray);
    }
    const std::optional<double> along = alongLine(ray, pull_.taken_W, axis);
    return along ? std::optional(pull_.taken_W + *along * axis) : std::nullopt;
}

// Of what is neither pulled nor hangs on what is.
std::optional<Vec3> ViewControl::surfaceAt(const Ray& ray) const
{
    const StageState& state = host_.state();
    std::vector<bool> passed = state.hidden;
    passUnder(*state.scene, pull_.body, passed);
    const auto hit =
        host_.picker().pick(*state.scene, state.X_WB, ray, shading == Shading::Collision, passed);
    return hit ? std::optional(hit->point_W) : std::nullopt;
}

void ViewControl::movePull(QPointF at)
{
    const std::optional<Vec3> target_W = pullTarget(at);
    if (!target_W) {
        return;
    }
    pull_.phase = DragPhase::Moved;
    pull_.target_W = *target_W;
    if (pull_.turn) {
        // As a ball under the pointer: across turns about the view's upward axis, up and down about
        // its right one.
        const QPointF way = at - pressed_;
        const Vec3 about_W = rig_.state().up() * way.x() + rig_.state().right() * way.y();
        const double angle = kTurnPerPixel * base::norm(about_W);
        if (angle > 0) {
            pull_.R_WB = base::axisAngle(base::normalized(about_W), angle) * turnedFrom_;
        }
    }
    host_.state().pull = pull_;
    host_.pulled(pull_);
    host_.redraw(true);
}

void ViewControl::endPull(bool pins)
{
    pull_.phase = DragPhase::Finished;
    pull_.pins = pins;
    host_.state().pull.reset();
    host_.pulled(pull_);
    host_.redraw(true);
}

bool ViewControl::pullKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_P) {
        endPull(true);
        doing_ = Doing::Nothing;
        return true;
    }
    constexpr std::pair<int, int> kAxes[] = {{Qt::Key_X, 0}, {Qt::Key_Y, 1}, {Qt::Key_Z, 2}};
    for (const auto& [key, axis] : kAxes) {
        if (event.key() == key) {
            return confine({axis, event.modifiers().testFlag(Qt::ShiftModifier)});
        }
    }
    return event.key() == Qt::Key_S && confine({.isSurface = true});
}

// Or not any more. False while the body is turned.
bool ViewControl::confine(const Pull::Confinement& wanted)
{
    if (pull_.turn) {
        return false;
    }
    pull_.confinement = pull_.confinement == wanted ? std::nullopt : std::optional(wanted);
    movePull(last_);
    return true;
}

void ViewControl::pullAway(double degrees)
{
    const Vec3 eye = rig_.state().eye();
    const double scale = std::exp(kAwayPerDegree * degrees);
    pullPlane_W_ = eye + scale * (pullPlane_W_ - eye);
    movePull(last_);
}

}  // namespace editor::view3d
