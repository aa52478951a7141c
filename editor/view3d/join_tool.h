#pragma once

#include "editor/view3d/join_marks.h"
#include "editor/view3d/view_tool.h"

#include <utility>

namespace editor::view3d {

// Who uses a JoinTool. Must outlive it.
class JoinToolUser {
public:
    virtual ~JoinToolUser() = default;

    // What lies under the pointer while it moves; none over no face.
    virtual void faceHovered(const std::optional<FaceMark>& face) = 0;
    // A click; none where nothing is, or a floor without an end: the world.
    virtual void facePicked(const std::optional<FaceMark>& face) = 0;
    // Where its handles and faces are now, in pixels of the view: not to be covered.
    virtual void placesChanged(const std::vector<QRect>& places) = 0;
    // rad or m.
    virtual void rangeDragged(RangeHandle handle, double value, DragPhase phase) = 0;
    // m along the axis.
    virtual void offsetDragged(double offset, DragPhase phase) = 0;
};

// Finds faces under the pointer, and drags the handles of a range. It knows nothing of joints: what
// is to be drawn is given to it.
class JoinTool final : public ViewTool {
public:
    explicit JoinTool(JoinToolUser& user) : user_(user) {}

    // To be followed by Stage::redrawTool().
    void show(JoinMarks marks);

    // The next or the one before of the faces that lie under the pointer one behind the other.
    void walk(int step);

    [[nodiscard]] bool wantsFaces() const override { return true; }

    void layout(const ToolView& view) override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;
    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return dragging_; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;

private:
    [[nodiscard]] std::vector<FaceMark> facesAt(const ToolView& view, QPointF at) const;
    [[nodiscard]] std::optional<RangeHandle> handleUnder(const ToolView& view, QPointF at) const;
    [[nodiscard]] bool axisUnder(const ToolView& view, QPointF at) const;
    // Where along the axis the pointer is, m from its pivot.
    [[nodiscard]] static std::optional<double> alongAxis(const AxisMark& axis,
                                                         const ToolView& view,
                                                         QPointF at);
    void snapOnFlat(FaceMark& mark, const ToolView& view, QPointF at) const;
    void lookAt(const ToolView& view, QPointF at);
    [[nodiscard]] std::optional<FaceMark> found() const;

    JoinToolUser& user_;
    JoinMarks marks_;
    std::vector<FaceMark> faces_;  // under the pointer, the nearest first
    std::size_t chosen_ = 0;
    QPointF lookedAt_{-1, -1};
    bool dragging_ = false;
    std::optional<RangeHandle> held_;
    double start_ = 0;
    double value_ = 0;
    std::optional<AxisMark> grabbed_;  // as it was then
    double grip_ = 0;                  // m, along it
    mutable BodySkins skins_;          // for painting, and corners to snap to
    std::vector<QRect> places_;
};

}  // namespace editor::view3d
