#pragma once

#include "editor/view3d/overlay_view.h"
#include "scene/joint.h"

#include <optional>
#include <vector>

namespace editor::view3d {

// How far a joint may go and where it stands, drawn as an arc with a needle about Z of its frame,
// or as a rail along X.
struct JointRange {
    base::Pose X_WJ;  // the joint's frame in its parent
    bool turns = true;
    scene::Limits limits;  // rad or m
    double value = 0;
    double halfLength = 0;  // m, of the joint's line
    // In a run: its value has a handle, which stands where the drag wants it while one goes on.
    bool isCommanded = false;
    std::optional<double> wanted = std::nullopt;

    [[nodiscard]] bool isUnlimited() const
    {
        return limits.low <= -scene::kUnlimited && limits.high >= scene::kUnlimited;
    }
};

enum class RangeHandle {
    Low,
    High,
    Value,  // the needle, or the mark on the rail
};

// Of the selected joints that have limits; in a run also of those that have none and can be
// commanded.
struct SelectedRange {
    scene::JointIndex joint;
    JointRange range;
};

[[nodiscard]] std::vector<SelectedRange> selectedRanges(const StageState& state);

// `held`: drawn with a halo of 22 px.
void addJointRange(OverlayItems& items,
                   const OverlayView& view,
                   const JointRange& range,
                   std::optional<RangeHandle> held = {});

// Where a handle is seen; none behind the eye or where there is no limit.
[[nodiscard]] std::optional<QPointF> handleAt(const OverlayView& view,
                                              const JointRange& range,
                                              RangeHandle handle);
// The value (rad or m) that the pointer is at, counted on from `near`; none where the arc or the
// rail is looked at from its edge or end.
[[nodiscard]] std::optional<double> valueAt(const OverlayView& view,
                                            const JointRange& range,
                                            QPointF pointer,
                                            double near);

// "−82.0°" or "42.5 mm".
[[nodiscard]] QString rangeValueText(const JointRange& range, double value);

// Limits are dragged in steps of 5 degrees or 10 mm while `snaps`.
[[nodiscard]] double snappedLimit(const JointRange& range, double value, bool snaps);

// Pixels from its middle within which a handle is grabbed.
inline constexpr double kHandleReach = 12;

}  // namespace editor::view3d
