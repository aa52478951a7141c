#include "editor/view3d/device_marks.h"

#include "editor/view3d/arrow_overlays.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/space_handles.h"
#include "editor/view3d/tag_layout.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace editor::view3d {
namespace {

constexpr double kLeastError = 0.001;  // m: nearer than that the hand has what it wants
constexpr qreal kLeastWay = 6;         // pixels
constexpr qreal kReferenceArm = 14;    // pixels, of the axes where the hand is
constexpr std::array<std::array<int, 2>, 12> kEdges{{{0, 1},
                                                     {2, 3},
                                                     {4, 5},
                                                     {6, 7},
                                                     {0, 2},
                                                     {1, 3},
                                                     {4, 6},
                                                     {5, 7},
                                                     {0, 4},
                                                     {1, 5},
                                                     {2, 6},
                                                     {3, 7}}};

void addSpace(OverlayItems& items, const OverlayView& view, const DeviceMark& mark)
{
    std::vector<QLineF> lines;
    QRectF area;
    for (const auto& edge : kEdges) {
        std::array<std::optional<QPointF>, 2> ends;
        for (std::size_t i = 0; i < 2; ++i) {
            const int corner = edge[i];
            const auto side = [&](int bit) {
                return (corner & bit) != 0 ? *mark.reach : -*mark.reach;
            };
            ends[i] = seen(view, mark.X_WD * base::Vec3{side(1), side(2), side(4)});
        }
        if (ends[0] && ends[1]) {
            lines.emplace_back(*ends[0], *ends[1]);
            area |= around(*ends[0], *ends[1], 2);
        }
    }
    items.push_back(
        {.area = area,
         .paint = [lines, colour = faded(view.state.colours.ghost, 0.7)](QPainter& painter) {
             painter.setPen(QPen(colour, 1));
             for (const QLineF& line : lines) {
                 painter.drawLine(line);
             }
         }});
}

// The axes of the hand, short, and a dashed line to them from the body.
void addReference(OverlayItems& items,
                  const OverlayView& view,
                  const DeviceMark& mark,
                  TagLayout& tags)
{
    const auto hand = seen(view, mark.X_WR.position);
    const auto body = seen(view, mark.X_WE.position);
    const double error = base::norm(mark.X_WR.position - mark.X_WE.position);
    if (!hand) {
        return;
    }
    const double arm = kReferenceArm * metresPerPixel(view.camera, view.size, mark.X_WR.position);
    const std::array<base::Vec3, 3> axes{{{arm, 0, 0}, {0, arm, 0}, {0, 0, arm}}};
    std::array<QLineF, 3> lines;
    QRectF area = around(*hand, *hand, kReferenceArm + 4);
    for (std::size_t i = 0; i < 3; ++i) {
        lines[i] = QLineF(*hand, seen(view, mark.X_WR * axes[i]).value_or(*hand));
    }
    const bool hasWay = body && QLineF(*hand, *body).length() > kLeastWay && error > kLeastError;
    if (hasWay) {
        area |= around(*hand, *body, 3);
    }
    const ViewColours& colours = view.state.colours;
    items.push_back(
        {.area = area,
         .paint = [lines, from = body.value_or(*hand), to = *hand, hasWay, way = colours.forceUser,
                   ink = std::array{colours.axisX, colours.axisY, colours.axisZ},
                   halo = haloOf(colours)](QPainter& painter) {
             if (hasWay) {
                 painter.setPen(QPen(way, 1.6, Qt::DashLine));
                 painter.drawLine(from, to);
             }
             for (std::size_t i = 0; i < 3; ++i) {
                 painter.setPen(QPen(halo, 2 + 2 * kMarkHalo, Qt::SolidLine, Qt::RoundCap));
                 painter.drawLine(lines[i]);
                 painter.setPen(QPen(ink[i], 2, Qt::SolidLine, Qt::RoundCap));
                 painter.drawLine(lines[i]);
             }
         }});
    if (hasWay) {
        addTag(items, view, tags, (*hand + *body) / 2, lengthWords(error), colours.forceUser);
    }
}

}  // namespace

void addDeviceForces(std::vector<ShownArrow>& forces, const OverlayView& view)
{
    for (const DeviceMark& mark : view.state.devices) {
        if (base::norm(mark.force_W) > 0) {
            forces.push_back({.at = mark.X_WE.position,
                              .along = mark.force_W,
                              .about = {},
                              .colour = view.state.colours.forceUser,
                              .words = {}});
        }
    }
}

void addDevices(OverlayItems& items, const OverlayView& view, TagLayout& tags, bool tagged)
{
    for (const DeviceMark& mark : view.state.devices) {
        if (mark.reach) {
            addSpace(items, view, mark);
            if (mark.hasHandles) {
                addSpaceHandles(items, view, mark, std::nullopt);
            }
        }
        if (mark.isEngaged) {
            addReference(items, view, mark, tags);
        }
        const auto at = seen(view, mark.X_WE.position);
        if (!at || !tagged) {
            continue;
        }
        const QColor& colour = view.state.colours.forceUser;
        addTag(items, view, tags, *at, mark.name + mark.words, colour);
        if (!mark.force.isEmpty()) {
            addTag(items, view, tags, *at, mark.force, colour);
        }
    }
}

}  // namespace editor::view3d
