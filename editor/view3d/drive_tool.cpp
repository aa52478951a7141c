#include "editor/view3d/drive_tool.h"

#include <QKeyEvent>
#include <QWheelEvent>

namespace editor::view3d {
namespace {

constexpr double kTurnPerPixel = 0.01;    // rad
constexpr double kPixelsPerNotch = 12;    // of way, along the line of sight
constexpr double kTurnPerNotch = 0.0873;  // rad, 5°
constexpr double kNotch = 120;            // of QWheelEvent

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

void DriveTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    const QPointF way = at - last_;
    last_ = at;
    const base::Vec3 right = view.camera().right();
    const base::Vec3 up = view.camera().up();
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        hand_.step({.move_W = {}, .turn_W = kTurnPerPixel * (way.x() * up + way.y() * right)});
    } else {
        hand_.step({.move_W = metresAt(view) * (way.x() * right - way.y() * up), .turn_W = {}});
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
    return event.key() == Qt::Key_G && event.modifiers() == Qt::NoModifier;
}

bool DriveTool::key(ToolView& /*view*/, const QKeyEvent& event)
{
    if (wantsKey(event) && !event.isAutoRepeat()) {
        hand_.toggleGripper();
        return true;
    }
    return false;
}

bool DriveTool::wheel(ToolView& view, const QWheelEvent& event)
{
    // Alt and Shift turn the wheel sideways in Qt.
    const QPoint angle = event.angleDelta();
    const double notches = (angle.y() != 0 ? angle.y() : angle.x()) / kNotch;
    const base::Vec3 ahead = view.camera().forward();
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        hand_.step({.move_W = {}, .turn_W = notches * kTurnPerNotch * ahead});
    } else {
        hand_.step({.move_W = notches * kPixelsPerNotch * metresAt(view) * ahead, .turn_W = {}});
    }
    return true;
}

}  // namespace editor::view3d
