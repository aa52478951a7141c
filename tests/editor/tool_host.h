#pragma once

#include "editor/view3d/control_host.h"

#include <utility>
#include <vector>

namespace test {

// One view of a scene for a tool, which notes what the tool reports.
class ToolHost : public editor::view3d::ControlHost {
public:
    explicit ToolHost(scene::ScenePtr scene) { show(state_, std::move(scene)); }

    editor::view3d::StageState& state() override { return state_; }

    editor::view3d::Picker& picker() override { return picker_; }

    editor::view3d::ViewTool& tool() override { return *chosen; }

    double now() const override { return 0; }

    void redraw(bool /*allViews*/) override {}

    void preview(const editor::view3d::GizmoDrag& /*drag*/, bool /*on*/) override {}

    void picked(const editor::view3d::Pick& pick) override { picks.push_back(pick); }

    void hovered(const editor::view3d::Pick& /*pick*/) override { ++hovers; }

    void boxSelected(const std::vector<scene::BodyIndex>& bodies, Qt::KeyboardModifiers) override
    {
        boxes.push_back(bodies);
    }

    void contextMenuRequested(const editor::view3d::Pick& /*pick*/, QPoint /*at*/) override {}

    void gizmoDragged(const editor::view3d::GizmoDrag& drag) override { drags.push_back(drag); }

    void limitDragged(const editor::view3d::LimitDrag& drag) override { limits.push_back(drag); }

    void jointDragged(const editor::view3d::JointDrag& drag) override { joints.push_back(drag); }

    void spaceDragged(const editor::view3d::SpaceDrag& drag) override { spaces.push_back(drag); }

    bool carried(const editor::view3d::CarryDrag& drag) override
    {
        carries.push_back(drag);
        return takesCarried;
    }

    void pulled(const editor::view3d::Pull& /*pull*/) override {}

    editor::view3d::ViewTool* chosen = nullptr;
    std::vector<editor::view3d::Pick> picks;
    std::vector<std::vector<scene::BodyIndex>> boxes;
    std::vector<editor::view3d::GizmoDrag> drags;
    std::vector<editor::view3d::LimitDrag> limits;
    std::vector<editor::view3d::JointDrag> joints;
    std::vector<editor::view3d::SpaceDrag> spaces;
    std::vector<editor::view3d::CarryDrag> carries;
    bool takesCarried = true;
    int hovers = 0;

private:
    editor::view3d::StageState state_;
    editor::view3d::Picker picker_;
};

}  // namespace test
