#pragma once

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/control_host.h"
#include "editor/view3d/overlay_item.h"

#include <QPointF>

#include <optional>

class QKeyEvent;
class QWheelEvent;

namespace editor::view3d {

// A view as a tool meets it. Valid during the call that it is given to; views differ by its
// address.
class ToolView {
public:
    virtual ~ToolView() = default;

    [[nodiscard]] virtual ControlHost& host() const = 0;
    [[nodiscard]] virtual const CameraState& camera() const = 0;
    // Logical pixels, as are all positions.
    [[nodiscard]] virtual ViewSize size() const = 0;

    // Is it the one of the views that was used last, where the cards of tools are?
    [[nodiscard]] virtual bool isActive() const { return true; }

    // What lies there, with its face when the tool wants faces.
    [[nodiscard]] virtual Pick pickAt(QPointF at) const = 0;

    // Whose tag lies there.
    [[nodiscard]] virtual std::optional<scene::PartIndex> tagAt(QPointF at) const = 0;
    // On the screen.
    [[nodiscard]] virtual QPoint globalOf(QPointF at) const = 0;
};

// What the pointer does in the views while this tool is chosen. The axis cube, moving the camera
// and pulling at a run are the same with every tool and never reach it. One tool serves all views
// of a stage (Stage::setTool), but a drag stays in the view that it began in.
class ViewTool {
public:
    virtual ~ViewTool() = default;

    // Do picks need Pick::face_W? It costs more than finding the point.
    [[nodiscard]] virtual bool wantsFaces() const { return false; }

    // Bodies may have other indices now, or be gone; called before anything else of the new scene.
    virtual void sceneChanged() {}

    // Called before the tool is painted in a view or meets a press or a pointer there: where its
    // handles are in the view as it is now.
    virtual void layout(const ToolView& /*view*/) {}

    // What the tool draws over the scene.
    virtual void paint(OverlayItems& /*items*/, const ToolView& /*view*/) const {}

    // The pointer moved with no button down, or left the view (nothing). True when a handle of the
    // tool is there: what lies under it is not hovered.
    virtual bool hover(ToolView& /*view*/, const std::optional<QPointF>& /*pointer*/)
    {
        return false;
    }

    // The left button went down. True begins a drag at once, as on a handle; else it is a click, or
    // beginDrag() when the pointer moves on.
    virtual bool press(ToolView& /*view*/, QPointF /*at*/) { return false; }

    // A press and a release in one place, or a double click.
    virtual void click(ToolView& view, const Pick& pick) = 0;

    virtual void beginDrag(ToolView& view, QPointF pressed) = 0;
    [[nodiscard]] virtual bool isDragging() const = 0;
    // The rest is called only while isDragging().
    virtual void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) = 0;
    virtual void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) = 0;
    // Everything is to be as it was before the drag.
    virtual void cancelDrag(ToolView& view) = 0;

    // A key is not to become a shortcut of the window, now: while the tool is dragging or not.
    // During a drag Escape is the view's: it cancels the drag.
    [[nodiscard]] virtual bool wantsKey(const QKeyEvent& /*event*/) const { return false; }

    // A key that it wants; true if used. It may end the drag.
    virtual bool key(ToolView& /*view*/, const QKeyEvent& /*event*/) { return false; }

    // The wheel is turned; true if used, else the view zooms.
    virtual bool wheel(ToolView& /*view*/, const QWheelEvent& /*event*/) { return false; }
};

}  // namespace editor::view3d
