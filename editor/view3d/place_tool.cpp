#include "editor/view3d/place_tool.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineF>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Pose;
using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr double kWheelTurn = kPi / 12;
constexpr double kKeyTurn = kPi / 2;
constexpr double kHandleReach = 12;  // pixels from the middle of a handle that take hold of it

// Brings this axis of the part to Z.
base::Quat uprightOf(int axis)
{
    if (axis == 0) {
        return base::axisAngle({0, 1, 0}, -kPi / 2);
    }
    return axis == 1 ? base::axisAngle({1, 0, 0}, kPi / 2) : base::Quat{};
}

}  // namespace

PlaceTool::PlaceTool(Skin skin, Events events, std::optional<Pose> fixed)
    : skin_(std::move(skin)), events_(std::move(events)), fixed_(fixed)
{
    constexpr double kGrid = 0.01;  // m
    const Vec3 size = skin_.bounds.size();
    for (std::size_t i = 0; i < 2; ++i) {
        const double apart = 1.5 * size[static_cast<int>(i)];
        lastArray_.spacing[i] = std::max(kGrid * std::ceil(apart / kGrid), kGrid);
    }
    lastArray_.count = {3, 1};
    lastArray_.radius = 2 * std::max(lastArray_.spacing[0], lastArray_.spacing[1]);
}

void PlaceTool::setArray(const std::optional<ArrayLayout>& array)
{
    array_ = array;
    if (array_) {
        lastArray_ = *array_;
    }
}

Pose PlaceTool::standing(const Landing& landing) const
{
    const base::Quat upright = uprightOf(upAxis_);
    const base::Bounds turned = base::transformed({{}, upright}, skin_.bounds);
    const double foot = upAxis_ == 2 || turned.empty() ? 0 : -turned.low.z;
    return landing.X_WL * Pose{{}, base::axisAngle({0, 0, 1}, turn_)} * Pose{{0, 0, foot}, upright};
}

std::optional<Pose> PlaceTool::first() const
{
    if (fixed_) {
        return fixed_;
    }
    return landing_ ? std::optional(standing(*landing_)) : std::nullopt;
}

// The array lies in the plane that the first stands on, along that plane's X and Y.
std::vector<Pose> PlaceTool::placesNow() const
{
    const std::optional<Pose> one = first();
    if (!one || !array_) {
        return one ? std::vector{*one} : std::vector<Pose>();
    }
    const Pose X_WL = landing_ ? landing_->X_WL : Pose{one->position, {}};
    const Pose X_LP = base::inverse(X_WL) * *one;
    std::vector<Pose> places;
    for (const Pose& X : array_->places()) {
        places.push_back(X_WL * X * X_LP);
    }
    return places;
}

void PlaceTool::finish(bool ends)
{
    const std::vector<Pose> places = placesNow();
    Placement placement{.X_WP = {}, .ends = ends};
    placement.on = landing_ ? landing_->on : std::nullopt;
    for (std::size_t i = fixed_ ? 1 : 0; i < places.size(); ++i) {
        if (!array_ || !array_->leftOut.contains(i)) {
            placement.X_WP.push_back(places[i]);
        }
    }
    if (!placement.X_WP.empty() && !ended_) {
        ended_ = ends;
        events_.placed(placement);
    }
}

void PlaceTool::back()
{
    if (array_ && !fixed_) {
        array_.reset();
        events_.changed();
    } else {
        events_.dropped();
    }
}

void PlaceTool::announce(ToolView& view)
{
    view.host().redraw(true);
    events_.changed();
}

void PlaceTool::sceneChanged()
{
    landing_.reset();
}

void PlaceTool::layout(const ToolView& view)
{
    handles_ = handles({view.host().state(), view.camera(), view.size()});
}

void PlaceTool::land(ToolView& view, QPointF at)
{
    const Qt::KeyboardModifiers keys = QGuiApplication::keyboardModifiers();
    const LandingOptions options{.snaps = !keys.testFlag(Qt::ControlModifier),
                                 .leavesFace = keys.testFlag(Qt::AltModifier),
                                 .grid = keys.testFlag(Qt::ShiftModifier) ? 0.001 : 0.01};
    landing_ = landingAt(view.host().state(), view.camera(), view.size(), {at.x(), at.y()},
                         view.pickAt(at), options);
    view_ = &view;
    announce(view);
}

bool PlaceTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    pointer_ = pointer;
    if (array_) {
        return true;  // the first stands still
    }
    if (pointer) {
        land(view, *pointer);
    } else if (view_ == &view) {
        landing_.reset();
        announce(view);
    }
    return true;
}

bool PlaceTool::press(ToolView& view, QPointF at)
{
    if (!array_) {
        return false;
    }
    view_ = &view;
    for (const Handle& handle : handles_) {
        if (QLineF(handle.at, at).length() <= kHandleReach) {
            drag_ = handle.drag;
            return true;
        }
    }
    return false;
}

void PlaceTool::click(ToolView& view, const Pick& pick)
{
    if (!array_) {
        // What was shown is what is put down: the Shift of a click that is the last one does not
        // mean the finer grid. The pointer may not have come here, or before another scene.
        const OverlayView clicked{view.host().state(), view.camera(), view.size()};
        const auto at = seen(clicked, pick.point_W);
        if (at && (!landing_ || view_ != &view)) {
            land(view, *at);
        }
        finish(pick.modifiers.testFlag(Qt::ShiftModifier));
        return;
    }
    // The ghost whose middle is nearest is left out, or taken back.
    const OverlayView overlay{view.host().state(), view.camera(), view.size()};
    const std::vector<Pose> places = placesNow();
    const auto target = seen(overlay, pick.point_W);
    std::optional<std::size_t> nearest;
    double least = 0;
    const QPointF at = pointer_.value_or(target.value_or(QPointF()));
    for (std::size_t i = 1; i < places.size(); ++i) {
        QRectF area;
        for (const Vec3& point : skin_.points) {
            if (const auto p = seen(overlay, places[i] * point)) {
                const QRectF dot(*p, QSizeF(1e-3, 1e-3));
                area = area.isNull() ? dot : area.united(dot);
            }
        }
        const double away = QLineF(area.center(), at).length();
        if (area.adjusted(-4, -4, 4, 4).contains(at) && (!nearest || away < least)) {
            nearest = i;
            least = away;
        }
    }
    if (nearest) {
        if (array_->leftOut.erase(*nearest) == 0) {
            array_->leftOut.insert(*nearest);
        }
        lastArray_ = *array_;
        announce(view);
    }
}

void PlaceTool::beginDrag(ToolView& view, QPointF pressed)
{
    view_ = &view;
    drag_ = Drag::Part;
    if (!fixed_) {
        land(view, pressed);
    }
}

void PlaceTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    pointer_ = at;
    if (drag_ != Drag::Part) {
        dragHandle(view, at, modifiers);
    } else if (!fixed_) {
        land(view, at);
    }
}

// Where the ray meets the plane of the array says how many fit, or with Shift how far apart they
// are.
void PlaceTool::dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    const std::optional<Pose> one = first();
    if (!one || !array_) {
        return;
    }
    const Pose X_WL = landing_ ? landing_->X_WL : Pose{one->position, {}};
    const Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    const Vec3 from = base::inverse(X_WL) * ray.origin;
    const Vec3 along = base::rotate(base::conjugate(X_WL.rotation), ray.direction);
    if (std::abs(along.z) < 1e-6 || from.z * along.z >= 0) {
        return;
    }
    const Vec3 hit = from - from.z / along.z * along;
    const std::size_t i = drag_ == Drag::Across ? 1 : 0;
    if (array_->kind == ArrayKind::Ring) {
        array_->radius = std::max(0.005 * std::round(base::norm(hit) / 0.01), 0.005);
    } else if (modifiers.testFlag(Qt::ShiftModifier)) {
        const double step = array_->count[i] > 1 ? hit[static_cast<int>(i)] / (array_->count[i] - 1)
                                                 : hit[static_cast<int>(i)];
        const double rounded = std::round(step / 0.005) * 0.005;
        array_->spacing[i] = std::abs(rounded) < 0.005 ? array_->spacing[i] : rounded;
    } else {
        const double steps = hit[static_cast<int>(i)] / array_->spacing[i];
        array_->count[i] =
            std::clamp(static_cast<int>(std::lround(steps)) + 1, 1, ArrayLayout::kMostAlong);
    }
    array_->leftOut.clear();
    lastArray_ = *array_;
    announce(view);
}

void PlaceTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    const bool puts = drag_ == Drag::Part && !array_;
    drag_ = Drag::None;
    if (puts) {
        finish(modifiers.testFlag(Qt::ShiftModifier));
    }
    view.host().redraw(true);
}

void PlaceTool::cancelDrag(ToolView& view)
{
    drag_ = Drag::None;
    back();
    view.host().redraw(true);
}

bool PlaceTool::wantsKey(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != 0) {
        return false;
    }
    switch (event.key()) {
        case Qt::Key_Escape:
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_A:
        case Qt::Key_R:
        case Qt::Key_X:
        case Qt::Key_Y:
        case Qt::Key_Z:
            return true;
        default:
            return false;
    }
}

bool PlaceTool::key(ToolView& view, const QKeyEvent& event)
{
    switch (event.key()) {
        case Qt::Key_Escape:
            back();
            view.host().redraw(true);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            finish(array_.has_value());
            return true;
        case Qt::Key_A:
            if (!array_ && first()) {
                setArray(lastArray_);
                announce(view);
            }
            return true;
        case Qt::Key_R:
            turnBy(kKeyTurn);
            break;
        case Qt::Key_X:
        case Qt::Key_Y:
        case Qt::Key_Z:
            upAxis_ = event.key() - Qt::Key_X;
            break;
        default:
            return false;
    }
    announce(view);
    return true;
}

bool PlaceTool::wheel(ToolView& view, const QWheelEvent& event)
{
    if (!event.modifiers().testFlag(Qt::ControlModifier) || event.angleDelta().y() == 0) {
        return false;
    }
    turnBy(event.angleDelta().y() > 0 ? kWheelTurn : -kWheelTurn);
    announce(view);
    return true;
}

void PlaceTool::turnBy(double angle)
{
    turn_ = std::remainder(turn_ + angle, 2 * kPi);
}

std::vector<PlaceTool::Handle> PlaceTool::handles(const OverlayView& view) const
{
    const std::vector<Pose> places = placesNow();
    if (!array_ || places.empty()) {
        return {};
    }
    std::vector<Handle> found;
    const auto add = [&](std::size_t place, Drag drag) {
        if (const auto at = seen(view, places[place].position)) {
            found.push_back({*at, drag});
        }
    };
    if (array_->kind == ArrayKind::Ring) {
        add(places.size() / 2, Drag::Along);
        return found;
    }
    add(static_cast<std::size_t>(array_->count[0] - 1), Drag::Along);
    if (array_->kind == ArrayKind::Grid) {
        add(static_cast<std::size_t>((array_->count[1] - 1) * array_->count[0]), Drag::Across);
    }
    return found;
}

}  // namespace editor::view3d
