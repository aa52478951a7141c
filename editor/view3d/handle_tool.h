#pragma once

#include "editor/view3d/gizmo.h"
#include "editor/view3d/select_tool.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace editor::view3d {

// Who uses a HandleTool. Must outlive it.
class HandleToolUser {
public:
    virtual ~HandleToolUser() = default;

    // Where its handles are now, in pixels of the view: not to be covered.
    virtual void placesChanged(const std::vector<QRect>& places) = 0;
};

// Draws something of one body with round handles and a gizmo, of which one is dragged at a time;
// while it is the gizmo, an exact amount can be typed. Beside them it selects.
class HandleTool : public SelectTool {
public:
    [[nodiscard]] bool isDragging() const final;
    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) final;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) final;
    void cancelDrag(ToolView& view) final;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const final;
    bool key(ToolView& view, const QKeyEvent& event) final;

protected:
    explicit HandleTool(HandleToolUser& user) : user_(user) {}

    [[nodiscard]] virtual bool holdsHandle() const = 0;
    [[nodiscard]] virtual bool holdsGizmo() const = 0;
    virtual void dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) = 0;
    // What is dragged goes where the gizmo has it.
    virtual void takeGizmo(ToolView& view) = 0;
    // It is finished as it stands, or cancelled: lets go, and says so.
    virtual void endDrag(ToolView& view, DragPhase phase) = 0;

    // What is dragged is gone; the button is still down. Before it is let go.
    void drop();

    // A press begins anew.
    void beginPress() { dropped_ = false; }

    // For the user, when they are others than before.
    void reportPlaces(const ToolView& view, const std::vector<base::Vec3>& handles_W);

    Gizmo gizmo_;
    std::optional<std::size_t> hovered_;  // handle

private:
    void end(ToolView& view, DragPhase phase);

    HandleToolUser& user_;
    bool dropped_ = false;
    std::vector<QRect> places_;
};

}  // namespace editor::view3d
