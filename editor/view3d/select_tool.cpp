#include "editor/view3d/select_tool.h"

#include "editor/view3d/overlay_view.h"
#include "editor/view3d/scene_overlays.h"

namespace editor::view3d {

void SelectTool::paint(OverlayItems& items, const ToolView& view) const
{
    if (view_ == &view) {
        addSelectionBox(items, {view.host().state(), view.camera(), view.size()}, box());
    }
}

void SelectTool::click(ToolView& view, const Pick& pick)
{
    view.host().picked(pick);
}

void SelectTool::beginDrag(ToolView& view, QPointF pressed)
{
    view_ = &view;
    pressed_ = pressed;
    last_ = pressed;
}

void SelectTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers /*modifiers*/)
{
    last_ = at;
    view.host().redraw(false);
}

void SelectTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    const StageState& state = view.host().state();
    std::vector<scene::BodyIndex> bodies;
    for (std::uint32_t i = 0; i < state.X_WB.size(); ++i) {
        if (!state.isShown(i) || state.inBody[i].empty()) {
            continue;
        }
        const auto middle =
            project(view.camera(), view.size(), state.X_WB[i] * state.inBody[i].centre());
        if (middle && box().contains(middle->x, middle->y)) {
            bodies.push_back(scene::BodyIndex{i});
        }
    }
    view_ = nullptr;
    view.host().boxSelected(bodies, modifiers);
    view.host().redraw(false);
}

void SelectTool::cancelDrag(ToolView& view)
{
    view_ = nullptr;
    view.host().redraw(true);
}

}  // namespace editor::view3d
