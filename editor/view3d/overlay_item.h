#pragma once

#include "scene/indices.h"

#include <QRectF>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace editor::view3d {

// Something drawn over the 3D scene, in logical pixels of the view. It paints only inside its area.
struct OverlayItem {
    QRectF area;
    std::function<void(QPainter&)> paint;
    std::optional<scene::PartIndex> part = std::nullopt;  // of a tag: what it speaks of
    bool isTag = false;
};

using OverlayItems = std::vector<OverlayItem>;

}  // namespace editor::view3d
