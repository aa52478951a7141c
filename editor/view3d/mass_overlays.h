#pragma once

#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/tag_layout.h"
#include "scene/scene.h"

#include <QPolygonF>

#include <span>
#include <vector>

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
[[nodiscard]] OverlayItem massMark(QPointF p, const ViewColours& colours, qreal radius = 5.5);

// The mass centres of all bodies that can move, and the inertia of those that are selected.
void addMassCentres(OverlayItems& items, const OverlayView& view);

// The inertia of all bodies that are shown.
void addInertias(OverlayItems& items, const OverlayView& view);

// Bodies that move together, their mass (kg) and its centre.
struct MassSum {
    std::vector<scene::BodyIndex> bodies;
    double mass = 0;
    base::Vec3 centre_W;
};

// One for each mechanism of two bodies or more: bodies that joints connect. Static bodies have no
// mass and connect nothing.
[[nodiscard]] std::vector<MassSum> mechanismMasses(const scene::Scene& scene,
                                                   std::span<const base::Pose> X_WB);
// Of all bodies that can move.
[[nodiscard]] MassSum wholeMass(const scene::Scene& scene, std::span<const base::Pose> X_WB);

// These centres with their masses, and a line from each to the ground under it.
void addSystemMass(OverlayItems& items, const OverlayView& view, TagLayout& tags);

}  // namespace editor::view3d
