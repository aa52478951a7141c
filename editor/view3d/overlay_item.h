#pragma once

#include <QRectF>

#include <functional>
#include <vector>

class QPainter;

namespace editor::view3d {

// Something drawn over the 3D scene, in logical pixels of the view. It paints only inside its area.
struct OverlayItem {
    QRectF area;
    std::function<void(QPainter&)> paint;
};

using OverlayItems = std::vector<OverlayItem>;

}  // namespace editor::view3d
