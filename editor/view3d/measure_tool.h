#pragma once

#include "editor/view3d/features.h"
#include "editor/view3d/view_tool.h"

#include <functional>
#include <optional>

namespace editor::view3d {

// What a measurement shows over the scene.
struct MeasureMarks {
    std::optional<Feature> first;
    std::optional<Feature> second;
    // The line with the number, once there are two.
    base::Vec3 from_W;
    base::Vec3 to_W;
    QString words;  // "62 mm"; empty: no line
};

// Finds features under the pointer and gives those that are clicked, with Shift the origin of the
// body; none where nothing is. What is to be drawn of them is given to it.
class MeasureTool final : public ViewTool {
public:
    using Picked = std::function<void(const std::optional<Feature>&)>;

    explicit MeasureTool(Picked picked) : picked_(std::move(picked)) {}

    // To be followed by Stage::redrawTool().
    void show(MeasureMarks marks) { marks_ = std::move(marks); }

    void sceneChanged() override { hovered_.reset(); }

    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return dragging_; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;
    bool press(ToolView& view, QPointF at) override;

private:
    [[nodiscard]] std::optional<Feature> find(const ToolView& view, QPointF at);

    Picked picked_;
    MeasureMarks marks_;
    FeatureFinder finder_;
    std::optional<Feature> hovered_;
    bool dragging_ = false;  // a drag that does nothing, so that it is no click
};

}  // namespace editor::view3d
