#include "editor/view3d/drag_handles.h"

#include <QLineF>
#include <QPainter>

#include <cmath>

namespace editor::view3d {
namespace {

constexpr qreal kHandle = 6;      // radius, pixels
constexpr qreal kHalo = 11;       // of a handle that is under the pointer or held
constexpr qreal kReach = 12;      // pixels from its middle within which a handle is grabbed
constexpr int kCovered = 16;      // pixels on each side of its middle
constexpr double kEdgeOn = 0.02;  // sine of the angle between a line and the line of sight

}  // namespace

void addDragHandle(OverlayItems& items, QPointF at, const ViewColours& colours, bool held)
{
    items.push_back({around(at, at, kHalo + 2), [=](QPainter& painter) {
                         if (held) {
                             painter.setPen(Qt::NoPen);
                             painter.setBrush(faded(colours.ghost, 0.35));
                             painter.drawEllipse(at, kHalo, kHalo);
                         }
                         painter.setPen(QPen(colours.ghost, 2));
                         painter.setBrush(held ? colours.ghost : colours.base);
                         painter.drawEllipse(at, kHandle - 1, kHandle - 1);
                     }});
}

std::optional<std::size_t> dragHandleAt(const OverlayView& view,
                                        std::span<const base::Vec3> places_W,
                                        QPointF at)
{
    std::optional<std::size_t> nearest;
    qreal least = kReach;
    for (std::size_t i = 0; i < places_W.size(); ++i) {
        const auto place = seen(view, places_W[i]);
        const qreal distance = place ? QLineF(*place, at).length() : kReach;
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

std::vector<QRect> coveredBy(const ToolView& view, std::span<const base::Vec3> places_W)
{
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    std::vector<QRect> covered;
    for (const base::Vec3& place : places_W) {
        if (const auto at = seen(shown, place)) {
            covered.emplace_back(at->toPoint() - QPoint(kCovered, kCovered),
                                 at->toPoint() + QPoint(kCovered, kCovered));
        }
    }
    return covered;
}

void layoutGizmo(Gizmo& gizmo, const ToolView& view, std::optional<base::Pose> X_WG, bool turns)
{
    const StageState& state = view.host().state();
    if (X_WG && state.gizmoFrame == GizmoFrame::World) {
        X_WG->rotation = {};
    }
    gizmo.setSnap(state.snap);
    gizmo.place(X_WG, turns);
    gizmo.layout(view.camera(), view.size());
}

std::optional<double> alongLine(const Ray& ray, base::Vec3 from_W, base::Vec3 way_W)
{
    const double cosine = base::dot(way_W, ray.direction);
    const double square = 1 - cosine * cosine;
    if (square < kEdgeOn * kEdgeOn) {
        return std::nullopt;
    }
    const base::Vec3 off = ray.origin - from_W;
    return (base::dot(off, way_W) - cosine * base::dot(off, ray.direction)) / square;
}

double dragStep(double metresPerPixel, bool fine)
{
    const double most = fine ? metresPerPixel / 10 : 2 * metresPerPixel;
    const double power = std::pow(10, std::floor(std::log10(most)));
    const double leading = most / power;
    return power * (leading >= 5 ? 5 : leading >= 2 ? 2 : 1);
}

}  // namespace editor::view3d
