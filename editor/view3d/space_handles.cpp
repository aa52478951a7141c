#include "editor/view3d/space_handles.h"

#include "editor/view3d/device_marks.h"
#include "editor/view3d/drag_handles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr std::size_t kMiddle = 6;
constexpr std::array<Vec3, 7> kWays{
    {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}, {0, 0, 0}}};
constexpr double kLeast = 0.05;  // of what it was: a space has a size
constexpr double kSteps = 20;    // of a size, as it is dragged

std::array<Vec3, 7> placesOf(const DeviceMark& mark)
{
    std::array<Vec3, 7> places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = mark.X_WD * (*mark.reach * kWays[i]);
    }
    return places;
}

const DeviceMark* markOf(const OverlayView& view, const std::string& unit)
{
    const auto& marks = view.state.devices;
    const auto found = std::ranges::find(marks, unit, &DeviceMark::unit);
    const bool isShown = found != marks.end() && found->reach && found->hasHandles;
    return isShown ? &*found : nullptr;
}

Ray rayAt(const OverlayView& view, QPointF at)
{
    return rayThrough(view.camera, view.size, {at.x(), at.y()});
}

}  // namespace

void addSpaceHandles(OverlayItems& items,
                     const OverlayView& view,
                     const DeviceMark& mark,
                     const std::optional<SpaceHandle>& held)
{
    const std::array<Vec3, 7> places = placesOf(mark);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (const auto at = seen(view, places[i])) {
            const bool isHeld = held && held->unit == mark.unit && held->index == i;
            addDragHandle(items, *at, view.state.colours, isHeld);
        }
    }
}

std::optional<SpaceHandle> spaceHandleAt(const OverlayView& view, QPointF at)
{
    for (const DeviceMark& mark : view.state.devices) {
        if (mark.reach && mark.hasHandles) {
            std::array<Vec3, 7> places = placesOf(mark);
            // A face that points at the eye lies over the middle, and cannot be dragged.
            for (std::size_t i = 0; i < kMiddle; ++i) {
                const Vec3 way = base::rotate(mark.X_WD.rotation, kWays[i]);
                if (!alongLine(rayAt(view, at), mark.X_WD.position, way)) {
                    places[i] = places[kMiddle];
                }
            }
            if (const auto index = dragHandleAt(view, places, at)) {
                return SpaceHandle{mark.unit, places[*index] == places[kMiddle] ? kMiddle : *index};
            }
        }
    }
    return std::nullopt;
}

std::optional<SpaceHold> SpaceHold::begin(const OverlayView& view,
                                          const SpaceHandle& handle,
                                          QPointF at)
{
    const DeviceMark* const mark = markOf(view, handle.unit);
    if (mark == nullptr) {
        return std::nullopt;
    }
    SpaceHold hold;
    hold.handle_ = handle;
    hold.middle_W_ = mark->X_WD.position;
    hold.from_ = at;
    if (handle.index != kMiddle) {
        hold.along_W_ = base::rotate(mark->X_WD.rotation, kWays.at(handle.index));
        const auto start = alongLine(rayAt(view, at), hold.middle_W_, hold.along_W_);
        if (!start || !(*start > 0)) {
            return std::nullopt;
        }
        hold.start_ = *start;
    }
    return hold;
}

void SpaceHold::move(const OverlayView& view, QPointF at, bool fine)
{
    if (handle_.index == kMiddle) {
        const double metres = metresPerPixel(view.camera, view.size, middle_W_);
        const QPointF way = at - from_;
        way_W_ = metres * (way.x() * view.camera.right() - way.y() * view.camera.up());
        return;
    }
    if (const auto now = alongLine(rayAt(view, at), middle_W_, along_W_)) {
        const double factor = std::max(kLeast, *now / start_);
        factor_ = fine ? factor : std::max(1.0, std::round(factor * kSteps)) / kSteps;
    }
}

SpaceDrag SpaceHold::drag(DragPhase phase) const
{
    return {.phase = phase, .unit = handle_.unit, .factor = factor_, .way_W = way_W_};
}

}  // namespace editor::view3d
