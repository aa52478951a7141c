#include "editor/view3d/joint_hold.h"

#include "editor/view3d/drag_handles.h"
#include "editor/view3d/overlay_style.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr QPointF kTagOffset{14, 20};

std::optional<SelectedRange> rangeOf(const StageState& state, scene::JointIndex joint)
{
    for (const SelectedRange& one : selectedRanges(state)) {
        if (one.joint == joint) {
            return one;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<SelectedRange> jointHandleAt(const OverlayView& view, QPointF at)
{
    for (const SelectedRange& one : selectedRanges(view.state)) {
        const auto place =
            one.range.isCommanded ? handleAt(view, one.range, RangeHandle::Value) : std::nullopt;
        if (place && QLineF(*place, at).length() <= kHandleReach) {
            return one;
        }
    }
    return std::nullopt;
}

void addJointHold(OverlayItems& items,
                  const OverlayView& view,
                  scene::JointIndex joint,
                  QPointF pointer)
{
    const auto found = rangeOf(view.state, joint);
    if (!found) {
        return;
    }
    const JointRange& range = found->range;
    addJointRange(items, view, range, RangeHandle::Value);
    items.push_back(makeTag(pointer + kTagOffset,
                            rangeValueText(range, range.wanted.value_or(range.value)),
                            view.state.colours.jointAxis, view.state.colours));
}

std::optional<JointHold> JointHold::begin(const OverlayView& view, QPointF at)
{
    const auto found = jointHandleAt(view, at);
    const auto from = found ? valueAt(view, found->range, at, found->range.value) : std::nullopt;
    if (!from) {
        return std::nullopt;
    }
    JointHold hold;
    hold.joint_ = found->joint;
    hold.start_ = found->range.value;
    hold.value_ = hold.start_;
    hold.from_ = *from;
    hold.pointer_ = *from;
    return hold;
}

bool JointHold::move(const OverlayView& view, QPointF at, bool fine)
{
    const auto found = dropped_ ? std::nullopt : rangeOf(view.state, joint_);
    const auto pointer = found ? valueAt(view, found->range, at, pointer_) : std::nullopt;
    if (!pointer) {
        return false;
    }
    const JointRange& range = found->range;
    pointer_ = *pointer;
    const double metres = metresPerPixel(view.camera, view.size, range.X_WJ.position);
    const double step = range.turns ? (fine ? 0.01 : 0.1) * kDegree : dragStep(metres, fine);
    const double wanted = std::round((start_ + pointer_ - from_) / step) * step;
    value_ = std::clamp(wanted, range.limits.low, range.limits.high);
    return true;
}

JointDrag JointHold::drag(DragPhase phase) const
{
    return {.phase = phase, .joint = joint_, .value = value_};
}

}  // namespace editor::view3d
