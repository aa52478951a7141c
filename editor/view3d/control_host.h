#pragma once

#include "editor/view3d/picking.h"
#include "editor/view3d/stage_state.h"

#include <QPoint>

#include <vector>

namespace editor::view3d {

class ViewTool;

// What a view's control and its tool need from the stage around them. All views share one.
class ControlHost {
public:
    virtual ~ControlHost() = default;

    virtual StageState& state() = 0;
    virtual Picker& picker() = 0;
    virtual ViewTool& tool() = 0;
    // Seconds of a clock that only runs forward.
    virtual double now() const = 0;
    // Something to be drawn again: in the view that is used now, or in all views.
    virtual void redraw(bool allViews) = 0;
    // Moves the dragged bodies in all views, or puts them back (false).
    virtual void preview(const GizmoDrag& drag, bool on) = 0;

    virtual void picked(const Pick& pick) = 0;
    virtual void hovered(const Pick& pick) = 0;
    virtual void boxSelected(const std::vector<scene::BodyIndex>& bodies,
                             Qt::KeyboardModifiers modifiers) = 0;
    virtual void contextMenuRequested(const Pick& pick, QPoint globalPosition) = 0;
    virtual void gizmoDragged(const GizmoDrag& drag) = 0;
    virtual void limitDragged(const LimitDrag& drag) = 0;
    virtual void jointDragged(const JointDrag& drag) = 0;
    virtual void spaceDragged(const SpaceDrag& drag) = 0;
    // Is what is dragged taken there?
    virtual bool carried(const CarryDrag& drag) = 0;
    virtual void pulled(const Pull& pull) = 0;
};

}  // namespace editor::view3d
