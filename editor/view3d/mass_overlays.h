#pragma once

#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "scene/indices.h"

#include <QPolygonF>

namespace editor::view3d {

// The outline, in pixels of the view, of the ellipsoid of uniform density that has mass, inertia
// and mass centre of a body: a solid that moves as the body does. Empty for a static body, and
// where the eye is within it or it is behind.
[[nodiscard]] QPolygonF inertiaOutline(const OverlayView& view, scene::BodyIndex body);

// The same of an ellipsoid with these half axes, m, along the axes of its frame.
[[nodiscard]] QPolygonF ellipsoidOutline(const OverlayView& view,
                                         const base::Pose& X_WC,
                                         base::Vec3 halfAxes);

// Quarters of two greys, as on the dummies of crash tests: seen on every ground.
[[nodiscard]] OverlayItem massMark(QPointF p, const ViewColours& colours);

// The mass centres of all bodies that can move, and the inertia of those that are selected.
void addMassCentres(OverlayItems& items, const OverlayView& view);

}  // namespace editor::view3d
