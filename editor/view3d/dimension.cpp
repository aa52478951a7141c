#include "editor/view3d/dimension.h"

#include "editor/view3d/overlay_style.h"

#include <QPainter>

namespace editor::view3d {
namespace {

constexpr qreal kLine = 1.2;
constexpr qreal kEnd = 3;

}  // namespace

void addDimension(OverlayItems& items,
                  const OverlayView& view,
                  TagLayout& tags,
                  base::Vec3 from_W,
                  base::Vec3 to_W,
                  const QString& words)
{
    const auto from = seen(view, from_W);
    const auto to = seen(view, to_W);
    if (!from || !to) {
        return;
    }
    const QColor ink = view.state.colours.viewText;
    const QColor halo = haloOf(view.state.colours);
    items.push_back(
        {.area = around(*from, *to, kEnd + 3), .paint = [=, a = *from, b = *to](QPainter& painter) {
             painter.setPen(QPen(halo, kLine + 2 * kMarkHalo, Qt::SolidLine, Qt::RoundCap));
             painter.drawLine(a, b);
             painter.setPen(QPen(ink, kLine));
             painter.drawLine(a, b);
             painter.setPen(QPen(halo, kLine));
             painter.setBrush(ink);
             painter.drawEllipse(a, kEnd, kEnd);
             painter.drawEllipse(b, kEnd, kEnd);
         }});
    const QSizeF size = tagSize(words);
    const QPointF middle = 0.5 * (*from + *to);
    addTag(items, view, tags, middle - QPointF(0.5 * size.width(), 0), words, ink);
}

void addProbes(OverlayItems& items, const OverlayView& view, TagLayout& tags)
{
    for (const ProbeMark& mark : view.state.probes) {
        addDimension(items, view, tags, mark.from_W, mark.to_W, mark.words);
    }
}

}  // namespace editor::view3d
