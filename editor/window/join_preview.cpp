#include "editor/window/join_preview.h"

#include "editor/window/join_link.h"

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

base::Pose placeOfChild(const JoinSketch& sketch)
{
    base::Pose X_WC = sketch.scene.body(sketch.wish.child).X_WB;
    for (const BodyMove& move : sketch.plan.moves) {
        X_WC = move.body == sketch.wish.child ? move.X_WB : X_WC;
    }
    return X_WC;
}

std::optional<view3d::JointRange> rangeOf(const JoinSketch& sketch)
{
    const JoinSettings& settings = sketch.settings;
    if (!scene::hasOneFreedom(settings.type)) {
        return std::nullopt;
    }
    const base::Pose X_WC = placeOfChild(sketch);
    const base::Vec3 axis = base::normalized(sketch.plan.joint.axis_W);
    const base::Bounds box = scene::visualBounds(sketch.scene, sketch.wish.child);
    const base::Vec3 arm = X_WC * box.centre() - sketch.plan.joint.pivot_W;
    base::Vec3 across = arm - base::dot(arm, axis) * axis;
    if (base::norm(across) < 1e-6) {
        const base::Vec3 any = std::abs(axis.x) < 0.9 ? base::Vec3{1, 0, 0} : base::Vec3{0, 1, 0};
        across = base::cross(axis, any);
    }
    across = base::normalized(across);
    const bool turns = scene::turns(settings.type);
    // The needle points to where the middle of the part is; angles count from the place without a
    // turn.
    const double value = turns ? settings.turn : 0;
    const base::Vec3 zero = base::rotate(base::axisAngle(axis, -value), across);
    const base::Quat R =
        turns ? base::fromMatrix({base::Vec3{zero.x, base::cross(axis, zero).x, axis.x},
                                  base::Vec3{zero.y, base::cross(axis, zero).y, axis.y},
                                  base::Vec3{zero.z, base::cross(axis, zero).z, axis.z}})
              : base::fromMatrix({base::Vec3{axis.x, zero.x, base::cross(axis, zero).x},
                                  base::Vec3{axis.y, zero.y, base::cross(axis, zero).y},
                                  base::Vec3{axis.z, zero.z, base::cross(axis, zero).z}});
    scene::Limits limits{value + settings.limits.low, value + settings.limits.high};
    if (!settings.limited) {
        limits = turns ? scene::Limits{value - M_PI, value + M_PI}
                       : scene::Limits{-scene::kUnlimited, scene::kUnlimited};
    }
    const base::Vec3 size = box.empty() ? base::Vec3{0.1, 0.1, 0.1} : box.size();
    return view3d::JointRange{.X_WJ = {sketch.plan.joint.pivot_W, R},
                              .turns = turns,
                              .limits = limits,
                              .value = value,
                              .halfLength = std::max({size.x, size.y, size.z})};
}

}  // namespace

view3d::JoinMarks previewOf(const JoinSketch& sketch)
{
    const JoinSettings& settings = sketch.settings;
    view3d::JoinMarks marks;
    for (const BodyMove& move : sketch.plan.moves) {
        marks.ghosts.push_back({move.body, move.X_WB, 0.3});
    }
    marks.range = rangeOf(sketch);
    // What closes a loop has its place along the axis already; where the parent comes to the
    // child, the axis is the child's.
    marks.turnable = sketch.picks.second.has_value();
    const bool parentMoves =
        std::any_of(sketch.plan.moves.begin(), sketch.plan.moves.end(),
                    [&sketch](const BodyMove& move) { return move.body == sketch.wish.parent; });
    if (sketch.picks.second && settings.moves && sketch.plan.loop == 0 && !parentMoves &&
        sketch.wish.child == sketch.picks.pair->child) {
        const base::Vec3 size = scene::visualBounds(sketch.scene, sketch.wish.child).size();
        marks.axis = view3d::AxisMark{.pivot_W = sketch.plan.joint.pivot_W,
                                      .axis_W = base::normalized(sketch.plan.joint.axis_W),
                                      .halfLength = std::max({size.x, size.y, size.z, 0.01}),
                                      .offset = settings.offset};
    }
    if (marks.range) {
        const auto words = [&](double value) {
            return scene::turns(settings.type)
                       ? QString::number(std::round(value * 180 / M_PI)) + QChar(0x00B0)
                       : JoinLink::tr("%1 mm").arg(std::round(1000 * value));
        };
        marks.place = settings.moves && sketch.plan.loop == 0 && scene::turns(settings.type)
                          ? JoinLink::tr("New place, %1").arg(words(settings.turn))
                          : QString();
        if (settings.limited) {
            marks.low = JoinLink::tr("Low %1").arg(words(settings.limits.low));
            marks.high = JoinLink::tr("High %1").arg(words(settings.limits.high));
            const base::Pose X_WC = placeOfChild(sketch);
            const base::Vec3 axis = base::normalized(sketch.plan.joint.axis_W);
            const base::Pose at{sketch.plan.joint.pivot_W, {}};
            for (const double limit : {settings.limits.low, settings.limits.high}) {
                const base::Pose way = scene::turns(settings.type)
                                           ? base::Pose{{}, base::axisAngle(axis, limit)}
                                           : base::Pose{limit * axis, {}};
                marks.ghosts.push_back(
                    {sketch.wish.child, at * way * base::inverse(at) * X_WC, 0.16});
            }
        }
    }
    return marks;
}

}  // namespace editor
