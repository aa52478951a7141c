#pragma once

#include "editor/view3d/overlay_view.h"
#include "scene/indices.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace editor::view3d {

// Which bodies a rectangle selects, as CAD programs have it.
enum class BoxRule {
    Enclosing,  // drawn to the right: those that are wholly inside
    Crossing,   // drawn to the left: those that it touches, too
};

[[nodiscard]] BoxRule boxRule(QPointF pressed, QPointF last);

// Bodies that are shown, not locked and drawn as more than a plane without end. What hides them
// does not matter. Exact for what is drawn as triangles. What is behind the eye is not inside, and
// does not keep what is before it from being touched.
[[nodiscard]] std::vector<scene::BodyIndex> bodiesIn(const OverlayView& view,
                                                     const QRectF& box,
                                                     BoxRule rule);

}  // namespace editor::view3d
