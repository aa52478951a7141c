#pragma once

// Round handles that are dragged along a line, as those of sizes are, round a gizmo.

#include "editor/view3d/gizmo.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/view_tool.h"

#include <QRect>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace editor::view3d {

// A handle in the view; one that is under the pointer or `held` is filled and has a halo.
void addDragHandle(OverlayItems& items, QPointF at, const ViewColours& colours, bool held);

// The nearest of these places that the pointer grabs.
[[nodiscard]] std::optional<std::size_t> dragHandleAt(const OverlayView& view,
                                                      std::span<const base::Vec3> places_W,
                                                      QPointF at);

// What they cover in the view, pixels: cards stay away from there.
[[nodiscard]] std::vector<QRect> coveredBy(const ToolView& view,
                                           std::span<const base::Vec3> places_W);

// The gizmo in the middle of what has the handles, along the world's axes where the view has it so.
// None: nothing is dragged.
void layoutGizmo(Gizmo& gizmo, const ToolView& view, std::optional<base::Pose> X_WG, bool turns);

// How far, m, along the line from `from_W` in the unit direction `way_W` the point lies that is
// nearest to the ray. None where the line points at the eye.
[[nodiscard]] std::optional<double> alongLine(const Ray& ray, base::Vec3 from_W, base::Vec3 way_W);

// What a length is rounded to, m, when it is dragged with so many metres to a pixel: 1, 2 or 5
// times a power of ten, as large as the pointer can be placed.
[[nodiscard]] double dragStep(double metresPerPixel, bool fine);

}  // namespace editor::view3d
