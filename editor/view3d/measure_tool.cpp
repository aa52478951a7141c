#include "editor/view3d/measure_tool.h"

#include "editor/view3d/dimension.h"
#include "editor/view3d/overlay_style.h"

#include <QLineF>
#include <QPainter>

namespace editor::view3d {
namespace {

constexpr qreal kLine = 1.2;
constexpr qreal kEnd = 3;

// The line between the ends with its number, and what leads to it.
void addMeasurement(OverlayItems& items, const OverlayView& view, const MeasureMarks& marks)
{
    const auto from = seen(view, marks.from_W);
    const auto to = seen(view, marks.to_W);
    if (!marks.first || !marks.second || marks.words.isEmpty() || !from || !to) {
        return;
    }
    const QColor ink = view.state.colours.viewText;
    // From what was picked to an end that lies on its continuation.
    const auto continuation = [&](const Feature& feature, QPointF end) {
        const auto place = seen(view, feature.point_W);
        if (place && QLineF(*place, end).length() > kEnd) {
            items.push_back({.area = around(*place, end, 3), .paint = [=](QPainter& painter) {
                                 painter.setPen(QPen(ink, kLine, Qt::DashLine));
                                 painter.drawLine(*place, end);
                             }});
        }
    };
    continuation(*marks.first, *from);
    continuation(*marks.second, *to);
    TagLayout tags(view);
    addDimension(items, view, tags, marks.from_W, marks.to_W, marks.words);
}

}  // namespace

std::optional<Feature> MeasureTool::find(const ToolView& view, QPointF at)
{
    const StageState& state = view.host().state();
    if (!state.scene) {
        return std::nullopt;
    }
    return finder_.at(state.scene, state.X_WB, state.hidden, view.host().picker(), view.camera(),
                      view.size(), {at.x(), at.y()});
}

void MeasureTool::paint(OverlayItems& items, const ToolView& view) const
{
    const OverlayView shown{view.host().state(), view.camera(), view.size()};
    const ViewColours& colours = shown.state.colours;
    const bool done = marks_.first && marks_.second;
    if (marks_.first) {
        addFeature(items, shown, *marks_.first,
                   done ? QString() : QStringLiteral("1 ") + featureName(*marks_.first),
                   colours.jointAxis);
    }
    if (marks_.second) {
        addFeature(items, shown, *marks_.second, {}, colours.jointAxis);
    }
    if (hovered_) {
        addFeature(items, shown, *hovered_, featureName(*hovered_), colours.hover);
    }
    addMeasurement(items, shown, marks_);
}

bool MeasureTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    hovered_ = pointer ? find(view, *pointer) : std::nullopt;
    view.host().redraw(true);
    return false;
}

bool MeasureTool::press(ToolView& view, QPointF at)
{
    hovered_ = find(view, at);
    return false;
}

void MeasureTool::click(ToolView& view, const Pick& pick)
{
    if (pick.doubleClick) {
        return;
    }
    std::optional<Feature> feature = hovered_;
    if (feature && pick.modifiers.testFlag(Qt::ShiftModifier)) {
        feature = Feature{.kind = FeatureKind::Origin,
                          .body = feature->body,
                          .point_W = view.host().state().X_WB[feature->body.value].position,
                          .direction_W = {},
                          .line = {}};
    }
    picked_(feature);
}

void MeasureTool::beginDrag(ToolView& /*view*/, QPointF /*pressed*/)
{
    dragging_ = true;
}

void MeasureTool::drag(ToolView& /*view*/, QPointF /*at*/, Qt::KeyboardModifiers /*modifiers*/)
{}

void MeasureTool::finishDrag(ToolView& /*view*/, Qt::KeyboardModifiers /*modifiers*/)
{
    dragging_ = false;
}

void MeasureTool::cancelDrag(ToolView& /*view*/)
{
    dragging_ = false;
}

}  // namespace editor::view3d
