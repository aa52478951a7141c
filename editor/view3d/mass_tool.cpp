#include "editor/view3d/mass_tool.h"

#include "editor/view3d/drag_handles.h"
#include "editor/view3d/inertia_ellipsoid.h"
#include "editor/view3d/mass_overlays.h"

#include <QCoreApplication>
#include <QPainter>

#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr qreal kOutline = 2;  // px, of the ellipsoid
constexpr qreal kAxis = 1.3;   // px

// The unit vector from the centre to a handle, in the principal frame.
Vec3 wayOf(std::size_t handle)
{
    Vec3 way;
    way[static_cast<int>(handle / 2)] = handle % 2 == 0 ? 1 : -1;
    return way;
}

// "X ±60 mm, as flat as a body can be".
QString axisReading(std::size_t handle, double halfAxis, bool stopped)
{
    QString words = QLatin1Char("XYZ"[handle / 2]) + QStringLiteral(" ±") + lengthWords(halfAxis);
    if (stopped) {
        words += QStringLiteral(", ");
        words += QCoreApplication::translate("MassTool", "as flat as a body can be");
    }
    return words;
}

}  // namespace

void MassTool::show(const MassMarks& marks)
{
    if (start_ && marks.body != marks_.body) {
        drop();
        held_.reset();
        start_.reset();
    }
    marks_ = marks;
    if (!marks_.body) {
        hovered_.reset();
    }
}

std::optional<base::Pose> MassTool::placeIn(const StageState& state) const
{
    const bool known = marks_.body && state.scene && marks_.body->value < state.X_WB.size();
    return known && !state.isRunning()
               ? std::optional(state.X_WB[marks_.body->value] * marks_.place.X_BC)
               : std::nullopt;
}

std::vector<Vec3> MassTool::handles(const base::Pose& X_WC) const
{
    const Vec3 half = ellipsoidHalfAxes(marks_.mass, marks_.place.moments);
    std::vector<Vec3> places;
    for (std::size_t i = 0; i < 6; ++i) {
        places.push_back(X_WC * (half[static_cast<int>(i / 2)] * wayOf(i)));
    }
    return places;
}

void MassTool::layout(const ToolView& view)
{
    const std::optional<base::Pose> X_WC = placeIn(view.host().state());
    layoutGizmo(gizmo_, view, X_WC, marks_.turns);
    reportPlaces(view, X_WC ? handles(*X_WC) : std::vector<Vec3>());
}

void MassTool::paintEllipsoid(OverlayItems& items,
                              const OverlayView& view,
                              const base::Pose& X_WC) const
{
    const ViewColours& colours = view.state.colours;
    const QColor halo = haloOf(colours);
    const QPolygonF outline =
        ellipsoidOutline(view, X_WC, ellipsoidHalfAxes(marks_.mass, marks_.place.moments));
    if (!outline.isEmpty()) {
        items.push_back({.area = outline.boundingRect().adjusted(-4, -4, 4, 4),
                         .paint = [=, line = colours.ghost](QPainter& painter) {
                             painter.setPen(QPen(halo, kOutline + 2 * kMarkHalo));
                             painter.setBrush(faded(line, 0.16));
                             painter.drawPolygon(outline);
                             painter.setPen(QPen(line, kOutline));
                             painter.setBrush(Qt::NoBrush);
                             painter.drawPolygon(outline);
                         }});
    }
    const std::vector<Vec3> ends = handles(X_WC);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto from = seen(view, ends[2 * axis]);
        const auto to = seen(view, ends[2 * axis + 1]);
        if (from && to) {
            items.push_back({.area = around(*from, *to, 4),
                             .paint = [=, line = axisColour(colours, static_cast<int>(axis))](
                                          QPainter& painter) {
                                 for (const QPen& pen :
                                      {QPen(halo, kAxis + 2 * kMarkHalo), QPen(line, kAxis)}) {
                                     painter.setPen(pen);
                                     painter.drawLine(*from, *to);
                                 }
                             }});
        }
    }
}

void MassTool::paint(OverlayItems& items, const ToolView& view) const
{
    const StageState& state = view.host().state();
    if (const auto X_WC = placeIn(state)) {
        const OverlayView shown{state, view.camera(), view.size()};
        paintEllipsoid(items, shown, *X_WC);
        if (const auto at = seen(shown, X_WC->position)) {
            items.push_back(massMark(*at, state.colours));
        }
        addGizmo(items, gizmo_, state.colours);
        const std::vector<Vec3> places = handles(*X_WC);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto at = seen(shown, places[i]);
            if (!at) {
                continue;
            }
            addDragHandle(items, *at, state.colours, held_ ? held_->handle == i : hovered_ == i);
            if (held_ && held_->handle == i) {
                const double half = base::norm(places[i] - X_WC->position);
                items.push_back(makeTag(*at + QPointF(18, 24), axisReading(i, half, held_->stopped),
                                        held_->stopped
                                            ? state.colours.warning
                                            : axisColour(state.colours, static_cast<int>(i / 2)),
                                        state.colours));
            }
        }
    }
    SelectTool::paint(items, view);
}

std::optional<std::size_t> MassTool::handleUnder(const ToolView& view, QPointF at) const
{
    const StageState& state = view.host().state();
    const auto X_WC = placeIn(state);
    if (!X_WC) {
        return std::nullopt;
    }
    return dragHandleAt({state, view.camera(), view.size()}, handles(*X_WC), at);
}

std::optional<double> MassTool::along(const ToolView& view, std::size_t handle, QPointF at) const
{
    const auto X_WC = placeIn(view.host().state());
    if (!X_WC) {
        return std::nullopt;
    }
    return alongLine(rayThrough(view.camera(), view.size(), {at.x(), at.y()}), X_WC->position,
                     base::rotate(X_WC->rotation, wayOf(handle)));
}

bool MassTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    const auto handle = pointer ? handleUnder(view, *pointer) : std::nullopt;
    const bool gizmo = gizmo_.hover(
        pointer && !handle ? std::optional(ViewPoint{pointer->x(), pointer->y()}) : std::nullopt);
    if (gizmo || handle != hovered_) {
        hovered_ = handle;
        view.host().redraw(true);
    }
    return hovered_ || gizmo_.activePart().has_value() || SelectTool::hover(view, pointer);
}

bool MassTool::press(ToolView& view, QPointF at)
{
    beginPress();
    const auto handle = handleUnder(view, at);
    const auto from = handle ? along(view, *handle, at) : std::nullopt;
    if (from) {
        held_ = Held{.handle = *handle, .from = *from};
    } else if (!gizmo_.press({at.x(), at.y()})) {
        return SelectTool::press(view, at);
    }
    start_ = marks_.place;
    take(view, *start_, DragPhase::Started);
    return true;
}

void MassTool::take(ToolView& view, const MassPlace& place, DragPhase phase)
{
    user_.massDragged(place, phase);
    view.host().redraw(true);
}

void MassTool::takeGizmo(ToolView& view)
{
    const StageState& state = view.host().state();
    if (placeIn(state)) {
        const base::Pose& X_WB = state.X_WB[marks_.body->value];
        // Estimated moments are found anew after each step: as they are now they count as the same.
        MassPlace made = marks_.place;
        made.X_BC = base::inverse(X_WB) * gizmo_.delta() * X_WB * start_->X_BC;
        take(view, made, DragPhase::Moved);
    }
}

void MassTool::dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    const StageState& state = view.host().state();
    const auto now = along(view, held_->handle, at);
    const auto X_WC = placeIn(state);
    if (!now || !X_WC) {
        return;
    }
    const bool snaps = state.snap.on != modifiers.testFlag(Qt::ControlModifier);
    const bool fine = modifiers.testFlag(Qt::ShiftModifier);
    const double pixel = metresPerPixel(view.camera(), view.size(), X_WC->position);
    const PulledAxis pulled = pulledAxis(
        marks_.mass, start_->moments, static_cast<int>(held_->handle / 2),
        (fine ? 0.1 : 1) * (*now - held_->from), snaps ? state.snap.length : dragStep(pixel, fine));
    held_->stopped = pulled.stopped;
    take(view, {marks_.place.X_BC, pulled.moments}, DragPhase::Moved);
}

void MassTool::endDrag(ToolView& view, DragPhase phase)
{
    const MassPlace place = phase == DragPhase::Cancelled ? *start_ : marks_.place;
    held_.reset();
    start_.reset();
    take(view, place, phase);
}

}  // namespace editor::view3d
