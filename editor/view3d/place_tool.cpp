#include "editor/view3d/place_tool.h"

#include "editor/view3d/tag_layout.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineF>
#include <QPainter>
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
constexpr double kHandle = 12;       // pixels across
constexpr double kHandleReach = 12;  // that take hold of it, from its middle
constexpr double kGhost = 0.3;
constexpr double kHeld = 0.55;
constexpr double kLeftOut = 0.06;
constexpr double kArrow = 40;

QString millimetreText(double metres)
{
    return QString::number(std::round(metres * 1e4) / 10, 'g', 6)
        .replace(QLatin1Char('-'), QChar(0x2212));
}

QString words(const char* text)
{
    return QCoreApplication::translate("editor::view3d::PlaceTool", text);
}

// Brings this axis of the part to Z.
base::Quat uprightOf(int axis)
{
    if (axis == 0) {
        return base::axisAngle({0, 1, 0}, -kPi / 2);
    }
    return axis == 1 ? base::axisAngle({1, 0, 0}, kPi / 2) : base::Quat{};
}

// What was snapped to, in words, with the value; empty where nothing drew.
QString snapWords(const Landing& landing)
{
    switch (landing.mark) {
        case SnapMark::Grid:
            return words("Grid 10 mm  %1, %2")
                .arg(millimetreText(landing.grid[0]), millimetreText(landing.grid[1]));
        case SnapMark::Middle:
            return words("Middle");
        case SnapMark::Corner:
            return words("Corner");
        case SnapMark::Edge:
            return words("Edge");
        case SnapMark::Axis:
            return words("Axis of a round face");
        case SnapMark::Nothing:
            break;
    }
    return {};
}

// A circle in the plane of the landing, as it is seen.
QPolygonF circle(const OverlayView& view, const Pose& X_WL, double radius)
{
    constexpr int kPieces = 48;
    QPolygonF points;
    for (int i = 0; i <= kPieces; ++i) {
        const double angle = 2 * kPi * i / kPieces;
        if (const auto at =
                seen(view, X_WL * Vec3{radius * std::cos(angle), radius * std::sin(angle), 0})) {
            points << *at;
        }
    }
    return points;
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
        // The scene may be another one than when the pointer came here, if it came at all.
        const OverlayView clicked{view.host().state(), view.camera(), view.size()};
        if (const auto at = seen(clicked, pick.point_W)) {
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

void PlaceTool::paint(OverlayItems& items, const ToolView& view) const
{
    const OverlayView overlay{view.host().state(), view.camera(), view.size()};
    const ViewColours& colours = overlay.state.colours;
    const std::vector<Pose> places = placesNow();
    for (std::size_t i = fixed_ ? 1 : 0; i < places.size(); ++i) {
        const bool out = array_ && array_->leftOut.contains(i);
        const double fill = i == 0 ? kHeld : (out ? kLeftOut : kGhost);
        addGhost(items, overlay, skin_, places[i], i == 0 ? colours.select : colours.ghost, fill);
    }
    TagLayout tags(overlay);
    if (array_) {
        paintArray(items, overlay, tags);
    }
    if (landing_ && !fixed_) {
        paintMarks(items, overlay, tags);
    }
}

void PlaceTool::paintMarks(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    const Pose& X_WL = landing_->X_WL;
    const auto foot = seen(view, X_WL.position);
    if (!foot) {
        return;
    }
    const double perPixel = metresPerPixel(view.camera, view.size, X_WL.position);
    const Vec3 size = skin_.bounds.size();
    const double radius = 0.5 * std::max(size.x, size.y) + 6 * perPixel;
    const QPolygonF ring = circle(view, X_WL, radius);
    QVector<QLineF> ticks;
    for (int i = 0; i < 4; ++i) {
        const double angle = 0.5 * kPi * i;
        const Vec3 out{std::cos(angle), std::sin(angle), 0};
        const auto a = seen(view, X_WL * ((radius - 5 * perPixel) * out));
        const auto b = seen(view, X_WL * ((radius + 5 * perPixel) * out));
        if (a && b) {
            ticks.push_back({*a, *b});
        }
    }
    items.push_back(
        {.area = ring.boundingRect().adjusted(-12, -12, 12, 12), .paint = [=](QPainter& painter) {
             painter.setBrush(Qt::NoBrush);
             painter.setPen(QPen(colours.hover, 2));
             painter.drawPolyline(ring);
             painter.drawLines(ticks);
         }});
    const Vec3 top_W = X_WL * Vec3{0, 0, std::max(size.z, 0.0)};
    const auto from = seen(view, top_W);
    const auto to =
        seen(view, top_W + kArrow * perPixel * base::rotate(X_WL.rotation, Vec3{0, 0, 1}));
    if (from && to) {
        items.push_back({.area = around(*from, *to, 12), .paint = [=](QPainter& painter) {
                             painter.setPen(colours.hover);
                             paintArrow(painter, *from, *to, 2, 10);
                         }});
        const QString name =
            landing_->on
                ? QString::fromStdString(view.state.scene->body(*landing_->on).origin.identifier)
                : words("the floor");
        const QString text = words("Normal of %1").arg(name);
        addTagAt(items, tags, QPointF(to->x() - tagSize(text).width() / 2, to->y() - 18), text,
                 colours.hover, colours);
    }
    if (const QString snapped = snapWords(*landing_); !snapped.isEmpty()) {
        const double left = foot->x() - tagSize(snapped).width() - 24;
        addTagAt(items, tags, QPointF(left, foot->y() + 30), snapped, colours.hover, colours);
    }
}

void PlaceTool::paintArray(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    for (const Handle& handle : handles(view)) {
        const QPointF at = handle.at;
        items.push_back({.area = around(at, at, kHandle), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(colours.base, 2));
                             painter.setBrush(colours.ghost);
                             painter.drawEllipse(at, kHandle / 2, kHandle / 2);
                         }});
        const bool across = handle.drag == Drag::Across;
        const QString text = array_->kind == ArrayKind::Ring
                                 ? words("%1 on a ring").arg(array_->count[0])
                                 : (across ? words("%1 along Y") : words("%1 along X"))
                                       .arg(array_->count[across ? 1 : 0]);
        addTagAt(items, tags, at + QPointF(12, 22), text, colours.ghost, colours);
    }
    paintSpacing(items, view, tags);
}

// A line with end dots and its length between the first and the next, along each direction.
void PlaceTool::paintSpacing(OverlayItems& items, const OverlayView& view, TagLayout& tags) const
{
    const ViewColours& colours = view.state.colours;
    const std::vector<Pose> places = placesNow();
    const auto measure = [&](std::size_t next, double length) {
        const auto a = seen(view, places.front().position);
        const auto b = seen(view, places[next].position);
        if (!a || !b) {
            return;
        }
        items.push_back({.area = around(*a, *b, 4), .paint = [=](QPainter& painter) {
                             painter.setPen(QPen(colours.viewText, 1.2));
                             painter.setBrush(colours.viewText);
                             painter.drawLine(*a, *b);
                             painter.drawEllipse(*a, 2, 2);
                             painter.drawEllipse(*b, 2, 2);
                         }});
        const QString text = words("%1 mm").arg(millimetreText(std::abs(length)));
        addTagAt(items, tags, (*a + *b) / 2 - QPointF(tagSize(text).width() / 2, 0), text,
                 colours.viewText, colours);
    };
    if (array_->kind == ArrayKind::Ring || places.empty()) {
        return;
    }
    if (array_->count[0] > 1) {
        measure(1, array_->spacing[0]);
    }
    if (array_->kind == ArrayKind::Grid && array_->count[1] > 1) {
        measure(static_cast<std::size_t>(array_->count[0]), array_->spacing[1]);
    }
}

}  // namespace editor::view3d
