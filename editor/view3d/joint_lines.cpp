#include "editor/view3d/joint_lines.h"

#include <algorithm>
#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kLeastPixels = 18;      // half of a line
constexpr double kLongestShare = 0.22;   // of the view, likewise
constexpr double kShareOfSmaller = 1.2;  // of the two bodies, so that a finger is not lost in it
constexpr double kShareOfLarger = 0.1;   // at least, so that it is seen beside a tiny one
constexpr double kHitDistance = 5;       // pixels

// Local direction of a joint's axis, if its type has one.
std::optional<Vec3> axisOf(scene::JointType type)
{
    switch (type) {
        case scene::JointType::Prismatic:
        case scene::JointType::LinearSpring:
            return Vec3{1, 0, 0};
        case scene::JointType::Revolute:
        case scene::JointType::TorsionSpring:
        case scene::JointType::ConeTwist:
            return Vec3{0, 0, 1};
        case scene::JointType::Fixed:
        case scene::JointType::PointToPoint:
        case scene::JointType::SixDof:
        case scene::JointType::SixDofSpring:
            break;
    }
    return std::nullopt;
}

double sizeOf(const StageState& state, scene::BodyIndex body)
{
    const Vec3 size = state.inBody[body.value].size();
    return std::max({size.x, size.y, size.z});
}

}  // namespace

double halfLengthOf(const StageState& state, const scene::Joint& joint)
{
    const double parent = sizeOf(state, joint.parent);
    const double child = sizeOf(state, joint.child);
    const double larger = std::max(parent, child);
    const double smaller = std::min(parent, child) > 0 ? std::min(parent, child) : larger;
    return std::max(kShareOfSmaller * smaller, kShareOfLarger * larger) / 2;
}

double markLength(double halfLength, Vec3 point_W, const CameraState& camera, ViewSize size)
{
    const double metres = metresPerPixel(camera, size, point_W);
    return std::max(
        kLeastPixels * metres,
        std::min(halfLength, kLongestShare * std::min(size.width, size.height) * metres));
}

std::vector<JointLine> jointLines(const StageState& state,
                                  bool all,
                                  const CameraState& camera,
                                  ViewSize size)
{
    std::vector<JointLine> lines;
    if (!state.scene) {
        return lines;
    }
    for (std::uint32_t i = 0; i < state.scene->joints.size(); ++i) {
        const scene::Joint& joint = state.scene->joints[i];
        const bool selected = state.selection.contains(scene::JointIndex{i});
        const bool ofBody =
            state.selection.contains(joint.parent) || state.selection.contains(joint.child);
        if (!all && !selected && !ofBody) {
            continue;
        }
        const base::Pose X_WJ = state.X_WB[joint.parent.value] * joint.X_PJ;
        JointLine line{
            .joint = scene::JointIndex{i},
            .pivot = X_WJ.position,
            .direction = {},
            .halfLength = markLength(halfLengthOf(state, joint), X_WJ.position, camera, size),
            .selected = selected,
            .tagged = selected || ofBody,
            .closesLoop = joint.closesLoop};
        if (const auto axis = axisOf(joint.type)) {
            line.direction = base::rotate(X_WJ.rotation, *axis);
        }
        lines.push_back(line);
    }
    return lines;
}

std::optional<scene::JointIndex> jointAt(const std::vector<JointLine>& lines,
                                         const CameraState& camera,
                                         ViewSize size,
                                         ViewPoint pointer)
{
    std::optional<scene::JointIndex> best;
    double nearest = kHitDistance;
    for (const JointLine& line : lines) {
        const auto a = project(camera, size, line.pivot - line.halfLength * line.direction);
        const auto b = project(camera, size, line.pivot + line.halfLength * line.direction);
        if (!a || !b) {
            continue;
        }
        const double dx = b->x - a->x;
        const double dy = b->y - a->y;
        const double lengthSquared = std::max(dx * dx + dy * dy, 1e-9);
        const double t = std::clamp(
            ((pointer.x - a->x) * dx + (pointer.y - a->y) * dy) / lengthSquared, 0.0, 1.0);
        const double away = std::hypot(pointer.x - a->x - t * dx, pointer.y - a->y - t * dy);
        if (away < nearest) {
            nearest = away;
            best = line.joint;
        }
    }
    return best;
}

}  // namespace editor::view3d
