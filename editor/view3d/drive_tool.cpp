#include "editor/view3d/drive_tool.h"

#include <QKeyEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>

namespace editor::view3d {
namespace {

constexpr double kTurnPerPixel = 0.01;    // rad
constexpr double kPixelsPerNotch = 12;    // of way, along the line of sight
constexpr double kTurnPerNotch = 0.0873;  // rad, 5°
constexpr double kNotch = 120;            // of QWheelEvent
// A view that looks less steeply than this, 60°, shows the world's up long enough to be dragged.
constexpr double kSteepest = 0.866;

// The ways of a drag to the right and up by a pixel's metres, and of the wheel. What is dragged up
// stays below the pointer, though the view sees the way shortened.
struct Ways {
    base::Vec3 right;
    base::Vec3 up;
    base::Vec3 ahead;
};

Ways waysIn(const CameraState& camera)
{
    const base::Vec3 ahead = camera.forward();
    const double seen = std::sqrt(std::max(0.0, 1 - ahead.z * ahead.z));
    const bool isUpright = std::abs(camera.right().z) < 1e-6 && camera.up().z > 0;
    if (!isUpright || std::abs(ahead.z) > kSteepest) {
        return {camera.right(), camera.up(), ahead};
    }
    return {camera.right(), {0, 0, 1 / seen}, base::normalized(base::Vec3{ahead.x, ahead.y, 0})};
}

constexpr double kPixelsPerKey = 5;

// What a press of a key is as a drag and as the wheel.
struct KeyStep {
    QPointF way;  // pixels
    double notches = 0;
};

std::optional<KeyStep> stepOf(int key)
{
    switch (key) {
        case Qt::Key_Left:
            return KeyStep{.way = {-kPixelsPerKey, 0}};
        case Qt::Key_Right:
            return KeyStep{.way = {kPixelsPerKey, 0}};
        case Qt::Key_Up:
            return KeyStep{.way = {0, -kPixelsPerKey}};
        case Qt::Key_Down:
            return KeyStep{.way = {0, kPixelsPerKey}};
        case Qt::Key_PageUp:
            return KeyStep{.way = {}, .notches = kPixelsPerKey / kPixelsPerNotch};
        case Qt::Key_PageDown:
            return KeyStep{.way = {}, .notches = -kPixelsPerKey / kPixelsPerNotch};
        default:
            return std::nullopt;
    }
}

}  // namespace

double DriveTool::metresAt(const ToolView& view) const
{
    return metresPerPixel(view.camera(), view.size(), hand_.place().value_or(view.camera().target));
}

// A click does nothing: what is selected stays, and the hand does not jump.
void DriveTool::click(ToolView& /*view*/, const Pick& /*pick*/)
{}

void DriveTool::beginDrag(ToolView& /*view*/, QPointF pressed)
{
    last_ = pressed;
    dragging_ = true;
}

// By pixels to the right and down, and by notches of the wheel ahead.
void DriveTool::move(const ToolView& view, QPointF way, double notches)
{
    const Ways ways = waysIn(view.camera());
    hand_.step({.move_W = metresAt(view) * (way.x() * ways.right - way.y() * ways.up +
                                            notches * kPixelsPerNotch * ways.ahead),
                .turn_W = {}});
}

void DriveTool::turn(const ToolView& view, QPointF way, double notches)
{
    const CameraState& camera = view.camera();
    hand_.step({.move_W = {},
                .turn_W = kTurnPerPixel * (way.x() * camera.up() + way.y() * camera.right()) +
                          notches * kTurnPerNotch * camera.forward()});
}

void DriveTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    const QPointF way = at - last_;
    last_ = at;
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        turn(view, way, 0);
    } else {
        move(view, way, 0);
    }
}

void DriveTool::finishDrag(ToolView& /*view*/, Qt::KeyboardModifiers /*modifiers*/)
{
    dragging_ = false;
}

// The way of a hand is not taken back: its body may have met something on it.
void DriveTool::cancelDrag(ToolView& /*view*/)
{
    dragging_ = false;
}

bool DriveTool::wantsKey(const QKeyEvent& event) const
{
    const bool steps = stepOf(event.key()).has_value() &&
                       (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    return steps || (event.key() == Qt::Key_G && event.modifiers() == Qt::NoModifier);
}

bool DriveTool::key(ToolView& view, const QKeyEvent& event)
{
    if (!wantsKey(event)) {
        return false;
    }
    if (const auto step = stepOf(event.key())) {
        if (event.modifiers().testFlag(Qt::ShiftModifier)) {
            turn(view, step->way, step->notches);
        } else {
            move(view, step->way, step->notches);
        }
        return true;
    }
    if (event.isAutoRepeat()) {
        return false;
    }
    hand_.toggleGripper();
    return true;
}

bool DriveTool::wheel(ToolView& view, const QWheelEvent& event)
{
    // Alt and Shift turn the wheel sideways in Qt.
    const QPoint angle = event.angleDelta();
    const double notches = (angle.y() != 0 ? angle.y() : angle.x()) / kNotch;
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        turn(view, {}, notches);
    } else {
        move(view, {}, notches);
    }
    return true;
}

}  // namespace editor::view3d
