#include "editor/view3d/join_tool.h"

#include "editor/view3d/face_borders.h"

#include <QCoreApplication>
#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kMiddle = 14;    // pixels within which the middle of a face is meant
constexpr double kCorner = 10;    // pixels within which a corner or the middle of an edge is meant
constexpr double kAxisReach = 6;  // pixels beside an axis that grab it
constexpr double kPivot = 20;     // pixels about the pivot where it is not grabbed
constexpr double kOffsetStep = 0.001;  // m
constexpr double kFinestStep = 8;      // pixels of the grid on a face, at least
constexpr double kNearby = 4;          // pixels that the pointer may move while faces are walked
constexpr std::size_t kMostFaces = 6;
constexpr double kPast = 1e-5;  // m, behind a face that was met

double stepOf(double least)
{
    for (const double step : {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5}) {
        if (step >= least) {
            return step;
        }
    }
    return 1;
}

QString millimetres(double metres)
{
    return QString::number(std::lround(1000 * metres)).replace(u'-', QChar(0x2212));
}

bool sameFace(const FaceMark& a, const FaceMark& b)
{
    if (a.body != b.body || a.face_W.index() != b.face_W.index()) {
        return false;
    }
    constexpr double kSame = 1e-6;
    if (const auto* round = std::get_if<meshes::RoundFace>(&a.face_W)) {
        const auto& other = std::get<meshes::RoundFace>(b.face_W);
        return base::norm(round->centre - other.centre) < kSame &&
               std::abs(round->radius - other.radius) < kSame;
    }
    const auto& flat = std::get<meshes::FlatFace>(a.face_W);
    const auto& other = std::get<meshes::FlatFace>(b.face_W);
    return base::norm(flat.centre - other.centre) < kSame &&
           base::dot(flat.normal, other.normal) > 0.999;
}

}  // namespace

void JoinTool::show(JoinMarks marks)
{
    marks.held = marks_.held;
    marks.axisHeld = marks_.axisHeld;
    marks_ = std::move(marks);
}

void JoinTool::walk(int step)
{
    if (!faces_.empty()) {
        const int count = static_cast<int>(faces_.size());
        chosen_ =
            static_cast<std::size_t>((static_cast<int>(chosen_) + step % count + count) % count);
        user_.faceHovered(found());
    }
}

std::optional<FaceMark> JoinTool::found() const
{
    return faces_.empty() ? std::nullopt : std::optional(faces_[chosen_]);
}

// Where on a flat face a joint goes: to its middle, a corner or the middle of an edge when the
// pointer is near one of them, else to a grid from there along the axes of the body.
void JoinTool::snapOnFlat(FaceMark& mark, const ToolView& view, QPointF at) const
{
    const StageState& state = view.host().state();
    const base::Pose& X_WB = state.X_WB[mark.body.value];
    const base::Quat& R_WB = X_WB.rotation;
    const auto& flat = std::get<meshes::FlatFace>(mark.face_W);
    const auto middle = project(view.camera(), view.size(), flat.centre);
    if (middle && QLineF(at, {middle->x, middle->y}).length() < kMiddle) {
        mark.point_W = flat.centre;
        mark.tag = QCoreApplication::translate("JoinTool", "Face, middle");
        return;
    }
    const base::Pose X_BW = base::inverse(X_WB);
    std::vector<Vec3> corners;
    std::vector<Vec3> middles;
    for (const BorderLine& line :
         borderLines(skins_.of(state.scene, mark.body), X_BW * mark.point_W,
                     base::rotate(X_BW.rotation, flat.normal))) {
        const Vec3 from = line.points.front();
        const Vec3 to = line.points.back();
        if (!line.closed) {
            corners.insert(corners.end(), {from, to});
        }
        if (isStraight(line)) {
            middles.push_back(0.5 * (from + to));
        }
    }
    const auto snapTo = [&](const std::vector<Vec3>& points_B, const char* words) {
        for (const Vec3& point_B : points_B) {
            const Vec3 point_W = X_WB * point_B;
            const auto p = project(view.camera(), view.size(), point_W);
            if (p && QLineF(at, {p->x, p->y}).length() < kCorner) {
                mark.point_W = point_W;
                mark.tag = QCoreApplication::translate("JoinTool", words);
                return true;
            }
        }
        return false;
    };
    if (snapTo(corners, QT_TRANSLATE_NOOP("JoinTool", "Face, corner")) ||
        snapTo(middles, QT_TRANSLATE_NOOP("JoinTool", "Face, middle of an edge"))) {
        return;
    }
    std::array<Vec3, 3> axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    for (Vec3& axis : axes) {
        axis = base::rotate(R_WB, axis);
    }
    std::sort(axes.begin(), axes.end(), [&flat](Vec3 a, Vec3 b) {
        return std::abs(base::dot(a, flat.normal)) < std::abs(base::dot(b, flat.normal));
    });
    const Vec3 u = base::normalized(axes[0] - base::dot(axes[0], flat.normal) * flat.normal);
    const Vec3 v = base::cross(flat.normal, u);
    const double step =
        stepOf(kFinestStep * metresPerPixel(view.camera(), view.size(), mark.point_W));
    const Vec3 off = mark.point_W - flat.centre;
    const double x = std::round(base::dot(off, u) / step) * step;
    const double y = std::round(base::dot(off, v) / step) * step;
    mark.point_W = flat.centre + x * u + y * v;
    mark.tag = QCoreApplication::translate("JoinTool", "Grid %1\u202Fmm %2, %3")
                   .arg(millimetres(step), millimetres(x), millimetres(y));
}

std::vector<FaceMark> JoinTool::facesAt(const ToolView& view, QPointF at) const
{
    std::vector<FaceMark> faces;
    const StageState& state = view.host().state();
    if (!state.scene) {
        return faces;
    }
    Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    for (std::size_t i = 0; i < 4 * kMostFaces && faces.size() < kMostFaces; ++i) {
        const auto hit =
            view.host().picker().pick(*state.scene, state.X_WB, ray, false, state.hidden);
        if (!hit) {
            break;
        }
        ray.origin = ray.origin + (hit->distance + kPast) * ray.direction;
        if (hit->geometry != nullptr && std::holds_alternative<scene::Plane>(*hit->geometry)) {
            continue;  // a floor without an end is the world
        }
        const auto face = view.host().picker().faceOf(*state.scene, *hit);
        if (!face) {
            continue;
        }
        FaceMark mark{hit->body, *face, hit->point_W, faceName(*face)};
        if (const auto* round = std::get_if<meshes::RoundFace>(&*face)) {
            mark.point_W = round->centre;
        } else {
            snapOnFlat(mark, view, at);
        }
        const bool known = std::any_of(faces.begin(), faces.end(), [&mark](const FaceMark& one) {
            return sameFace(one, mark);
        });
        if (!known) {
            faces.push_back(std::move(mark));
        }
    }
    return faces;
}

std::optional<RangeHandle> JoinTool::handleUnder(const ToolView& view, QPointF at) const
{
    if (!marks_.range) {
        return std::nullopt;
    }
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    for (const RangeHandle handle : {RangeHandle::High, RangeHandle::Low, RangeHandle::Value}) {
        const auto place = handleAt(shown, *marks_.range, handle);
        const bool fixed =
            handle == RangeHandle::Value && !(marks_.range->turns && marks_.turnable);
        if (place && !fixed && QLineF(*place, at).length() <= kHandleReach) {
            return handle;
        }
    }
    return std::nullopt;
}

bool JoinTool::axisUnder(const ToolView& view, QPointF at) const
{
    if (!marks_.axis) {
        return false;
    }
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    const auto line = seenAxis(shown, *marks_.axis);
    if (!line || line->length() < 2 * kPivot || !alongAxis(*marks_.axis, view, at)) {
        return false;
    }
    const QPointF way = (line->p2() - line->p1()) / line->length();
    const QPointF off = at - line->center();
    const double along = QPointF::dotProduct(off, way);
    const double beside = std::abs(off.x() * way.y() - off.y() * way.x());
    return beside <= kAxisReach && std::abs(along) > kPivot &&
           std::abs(along) <= line->length() / 2;
}

std::optional<double> JoinTool::alongAxis(const AxisMark& axis, const ToolView& view, QPointF at)
{
    const Ray ray = rayThrough(view.camera(), view.size(), {at.x(), at.y()});
    // The point of the axis that is nearest to the ray.
    const Vec3 across = base::cross(axis.axis_W, ray.direction);
    const double square = base::dot(across, across);
    constexpr double kEdgeOn = 0.02;  // sine of the angle between both
    if (square < kEdgeOn * kEdgeOn) {
        return std::nullopt;
    }
    return base::dot(base::cross(ray.origin - axis.pivot_W, ray.direction), across) / square;
}

void JoinTool::layout(const ToolView& view)
{
    std::vector<QRect> places;
    const auto add = [&](base::Vec3 point) {
        if (const auto p = project(view.camera(), view.size(), point)) {
            constexpr int kReach = 30;
            places.emplace_back(static_cast<int>(p->x) - kReach, static_cast<int>(p->y) - kReach,
                                2 * kReach, 2 * kReach);
        }
    };
    for (const auto& face : {marks_.first, marks_.second}) {
        if (face) {
            add(face->point_W);
        }
    }
    if (marks_.range) {
        const OverlayView shown{view.host().state(), view.camera(), view.size()};
        for (const RangeHandle handle : {RangeHandle::High, RangeHandle::Low, RangeHandle::Value}) {
            if (const auto at = handleAt(shown, *marks_.range, handle)) {
                const QPoint reach(16, 16);
                places.emplace_back(at->toPoint() - reach, at->toPoint() + reach);
            }
        }
    }
    if (view.isActive() && places != places_) {
        places_ = std::move(places);
        user_.placesChanged(places_);
    }
}

void JoinTool::paint(OverlayItems& items, const ToolView& view) const
{
    addJoinMarks(items, {view.host().state(), view.camera(), view.size()}, marks_, skins_);
}

void JoinTool::lookAt(const ToolView& view, QPointF at)
{
    const std::optional<FaceMark> before = found();
    std::vector<FaceMark> faces = facesAt(view, at);
    if (QLineF(at, lookedAt_).length() > kNearby || chosen_ >= faces.size()) {
        chosen_ = 0;
        lookedAt_ = at;
    }
    faces_ = std::move(faces);
    const std::optional<FaceMark> now = found();
    const bool same = before.has_value() == now.has_value() &&
                      (!now || (sameFace(*before, *now) && before->tag == now->tag));
    if (!same) {
        user_.faceHovered(now);
    }
}

bool JoinTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    if (!pointer) {
        faces_.clear();
        user_.faceHovered(std::nullopt);
        return false;
    }
    const auto handle = handleUnder(view, *pointer);
    const bool axis = !handle && axisUnder(view, *pointer);
    if (handle != marks_.held || axis != marks_.axisHeld) {
        marks_.held = handle;
        marks_.axisHeld = axis;
        view.host().redraw(true);
    }
    if (!handle && !axis) {
        lookAt(view, *pointer);
    }
    return handle.has_value() || axis;
}

bool JoinTool::press(ToolView& view, QPointF at)
{
    held_ = handleUnder(view, at);
    if (!held_ && axisUnder(view, at)) {
        start_ = marks_.axis->offset;
        value_ = start_;
        grabbed_ = marks_.axis;
        grip_ = *alongAxis(*grabbed_, view, at);
        dragging_ = true;
        user_.offsetDragged(value_, DragPhase::Started);
        return true;
    }
    if (!held_) {
        lookAt(view, at);
        return false;
    }
    const JointRange& range = *marks_.range;
    start_ = *held_ == RangeHandle::Low    ? range.limits.low
             : *held_ == RangeHandle::High ? range.limits.high
                                           : range.value;
    value_ = start_;
    dragging_ = true;
    user_.rangeDragged(*held_, value_, DragPhase::Started);
    return true;
}

void JoinTool::click(ToolView& /*view*/, const Pick& pick)
{
    if (!pick.doubleClick) {
        user_.facePicked(found());
    }
}

void JoinTool::beginDrag(ToolView& /*view*/, QPointF /*pressed*/)
{
    dragging_ = true;
}

void JoinTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (grabbed_) {
        if (const auto along = alongAxis(*grabbed_, view, at)) {
            const bool snaps = !modifiers.testFlag(Qt::ControlModifier);
            value_ = start_ + *along - grip_;
            value_ = snaps ? std::round(value_ / kOffsetStep) * kOffsetStep : value_;
            user_.offsetDragged(value_, DragPhase::Moved);
        }
        return;
    }
    if (!held_ || !marks_.range) {
        return;
    }
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    if (const auto value = valueAt(shown, *marks_.range, at, value_)) {
        value_ = snappedLimit(*marks_.range, *value, !modifiers.testFlag(Qt::ControlModifier));
        user_.rangeDragged(*held_, value_, DragPhase::Moved);
    }
}

void JoinTool::finishDrag(ToolView& /*view*/, Qt::KeyboardModifiers /*modifiers*/)
{
    dragging_ = false;
    if (std::exchange(grabbed_, std::nullopt)) {
        user_.offsetDragged(value_, DragPhase::Finished);
    }
    if (held_) {
        user_.rangeDragged(*std::exchange(held_, std::nullopt), value_, DragPhase::Finished);
    }
}

void JoinTool::cancelDrag(ToolView& /*view*/)
{
    dragging_ = false;
    if (std::exchange(grabbed_, std::nullopt)) {
        user_.offsetDragged(start_, DragPhase::Cancelled);
    }
    if (held_) {
        user_.rangeDragged(*std::exchange(held_, std::nullopt), start_, DragPhase::Cancelled);
    }
}

}  // namespace editor::view3d
