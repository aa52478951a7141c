#pragma once

// The few strokes that all overlay painters share.

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/overlay_item.h"
#include "editor/view3d/view_colours.h"

#include <QFont>
#include <QPointF>
#include <QString>

namespace editor::view3d {

inline QPointF pointOf(ViewPoint p)
{
    return {p.x, p.y};
}

[[nodiscard]] QColor faded(QColor colour, qreal alpha);
// `share` of `b` over `a`.
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, qreal share);
// Around marks that lie on bodies, kMarkHalo pixels wide (design section 12).
[[nodiscard]] QColor haloOf(const ViewColours& colours);
inline constexpr qreal kMarkHalo = 1.2;
[[nodiscard]] const QColor& axisColour(const ViewColours& colours, int axis);

// "−82.0": with that many decimal places, and no minus zero.
[[nodiscard]] QString decimal(double value, int places);

// "24.4 mm", "1.25 m": to a hundredth.
[[nodiscard]] QString lengthWords(double metres);

// The application's face in the given size.
[[nodiscard]] QFont overlayFont(int pixels, bool bold = false);

// The box around two points, grown by `margin`.
[[nodiscard]] QRectF around(QPointF a, QPointF b, qreal margin);

// An 18 px label: a square in the colour of its kind, then words. Its left edge's middle is at
// `left`.
[[nodiscard]] QSizeF tagSize(const QString& text);
[[nodiscard]] OverlayItem makeTag(QPointF left,
                                  const QString& text,
                                  const QColor& kind,
                                  const ViewColours& colours);

// A shaft with a filled head at `to`, in the colour of the pen.
void paintArrow(QPainter& painter, QPointF from, QPointF to, qreal width, qreal head);

}  // namespace editor::view3d
