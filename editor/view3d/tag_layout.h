#pragma once

#include "editor/view3d/overlay_view.h"

#include <QRectF>

#include <vector>

namespace editor::view3d {

// Keeps the tags of a view inside it, above the line of its scales and off each other, by moving
// later ones down, or up where there is no room below. At most 12.
class TagLayout {
public:
    explicit TagLayout(const OverlayView& view);

    [[nodiscard]] bool isFull() const;
    // The middle of the left edge for a tag that wants to be there. One of something above or below
    // the view stays out of sight.
    QPointF place(QPointF wanted, QSizeF size);

private:
    // The tag, or where it is free of others in that direction.
    [[nodiscard]] QRectF freed(QRectF tag, bool down) const;

    double height_;
    QRectF box_;
    std::vector<QRectF> taken_;
};

// A tag whose left edge's middle is here, or below where another is.
void addTagAt(OverlayItems& items,
              TagLayout& tags,
              QPointF left,
              const QString& text,
              const QColor& kind,
              const ViewColours& colours);

// A tag beside this point, if there is room for one more.
void addTag(OverlayItems& items,
            const OverlayView& view,
            TagLayout& tags,
            QPointF beside,
            const QString& text,
            const QColor& kind);

}  // namespace editor::view3d
