#pragma once

#include "editor/view3d/joint_hold.h"
#include "editor/view3d/space_handles.h"
#include "editor/view3d/view_tool.h"

#include <QRectF>

namespace editor::view3d {

// A click picks, a drag selects bodies by a rectangle (boxRule()), or moves a limit of a selected
// joint, in a run its position, or the space of a hand by its handle. A drag from a selected body
// out of the view carries what is selected to where the host takes it; in a run a drag from any
// selected part, or from the tag of one, carries that.
class SelectTool : public ViewTool {
public:
    void sceneChanged() override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;
    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return view_ != nullptr; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;

private:
    // The handle of a limit under the pointer.
    struct Held {
        SelectedRange range;
        RangeHandle handle;
        double value = 0;
    };

    [[nodiscard]] static std::optional<Held> heldAt(ToolView& view, QPointF at);
    void carry(ToolView& view);
    [[nodiscard]] CarryDrag carryDrag(const ToolView& view, DragPhase phase) const;
    void reportJoint(ToolView& view, DragPhase phase) const;
    void reportLimit(ToolView& view, DragPhase phase) const;

    [[nodiscard]] QRectF box() const { return QRectF(pressed_, last_).normalized(); }

    const ToolView* view_ = nullptr;  // in which a box is dragged
    QPointF pressed_;
    QPointF last_;
    bool onSelected_ = false;  // the drag began on a selected body, or in a run on what it carries
    bool onTag_ = false;       // it began on a tag: it selects nothing
    std::optional<scene::PartIndex> carried_;  // in a run
    bool outside_ = false;                     // and is out of the view
    bool carries_ = false;                     // and where the host takes what is selected
    std::optional<Held> hovered_;
    std::optional<Held> held_;
    // In a run, of the positions of joints.
    std::optional<scene::JointIndex> hoveredJoint_;
    std::optional<JointHold> heldJoint_;
    const ToolView* pointed_ = nullptr;  // the view with the joint handle under the pointer
    // In a run, of the spaces that hands move in.
    std::optional<SpaceHandle> hoveredSpace_;
    std::optional<SpaceHold> heldSpace_;
};

}  // namespace editor::view3d
