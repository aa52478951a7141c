#pragma once

#include "base/math.h"
#include "editor/view3d/view_tool.h"

#include <functional>
#include <optional>

namespace editor::view3d {

// What a movement of the pointer does to a hand, in the world.
struct HandStep {
    base::Vec3 move_W;  // m
    base::Vec3 turn_W;  // axis times angle, rad
};

// The pointer as a hand: a drag moves it to the sides and up and down, with Shift it turns it; the
// wheel pushes it away and draws it near, with Shift it rolls it; G closes and opens the gripper.
// Up is that of the world, and away is level, as a person at a table takes them; where the view
// looks down too steeply for that, both are its own. Arrows and the page keys do by steps what
// drags and the wheel do, with Shift as with the mouse.
class DriveTool final : public ViewTool {
public:
    struct Hand {
        std::function<void(const HandStep&)> step;
        std::function<void()> toggleGripper;
        // Where it is, for what a pixel is there; none while nobody knows.
        std::function<std::optional<base::Vec3>()> place;
    };

    explicit DriveTool(Hand hand) : hand_(std::move(hand)) {}

    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return dragging_; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;

    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    bool key(ToolView& view, const QKeyEvent& event) override;
    bool wheel(ToolView& view, const QWheelEvent& event) override;

private:
    void move(const ToolView& view, QPointF way, double notches);
    void turn(const ToolView& view, QPointF way, double notches);

    // Metres that a pixel is where the hand is.
    [[nodiscard]] double metresAt(const ToolView& view) const;

    Hand hand_;
    QPointF last_;
    bool dragging_ = false;
};

}  // namespace editor::view3d
