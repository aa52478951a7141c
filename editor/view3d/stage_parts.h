#pragma once

#include "base/result.h"
#include "editor/view3d/draw_layers.h"
#include "editor/view3d/outline_marks.h"
#include "editor/view3d/picking.h"
#include "editor/view3d/render_engine.h"
#include "editor/view3d/scene_mirror.h"
#include "editor/view3d/skin.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/stage_state.h"
#include "editor/view3d/view_control.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace editor::view3d {

// What Stage and Viewport share. Frames are drawn on demand, at most one per refresh, and only in
// the views that something changed in.
struct Stage::Parts final : ControlHost {
    explicit Parts(Stage& owner);
    ~Parts() override;

    void add(Viewport* viewport);
    void remove(Viewport* viewport);
    [[nodiscard]] Viewport* active() const;
    // It is the one that is used now.
    void activate(Viewport* viewport);
    // Everything is drawn again at the next frame.
    void redrawAll();
    void redraw(Viewport& viewport);
    void drawFrame();
    void markBodies();
    void showPoses(std::span<const base::Pose> X_WB);

    // ControlHost, of whichever viewport is `acting`.
    StageState& state() override { return state_; }

    Picker& picker() override { return picker_; }

    ViewTool& tool() override { return *tool_; }

    double now() const override;
    void redraw(bool allViews) override;
    void preview(const GizmoDrag& drag, bool on) override;
    void picked(const Pick& pick) override;
    void hovered(const Pick& pick) override;
    void boxSelected(const std::vector<scene::BodyIndex>& bodies,
                     Qt::KeyboardModifiers modifiers) override;
    void contextMenuRequested(const Pick& pick, QPoint globalPosition) override;
    void gizmoDragged(const GizmoDrag& drag) override;
    void limitDragged(const LimitDrag& drag) override;
    void jointDragged(const JointDrag& drag) override;
    void spaceDragged(const SpaceDrag& drag) override;
    bool carried(const CarryDrag& drag) override;
    void pulled(const Pull& pull) override;

    Stage& stage;
    const base::Status graphics;
    RenderEngine engine;
    DrawLayers layers;
    SceneMirror mirror;
    OutlineMarks marks;
    StageState state_;
    Picker picker_;
    BodySkins skins;  // of ghosts
    std::unique_ptr<ViewTool> tool_;
    std::function<bool(const CarryDrag&)> carryTarget;
    std::vector<Viewport*> viewports;
    base::Bounds reach;  // of all that is drawn, for near and far planes

private:
    void schedule();
    void showDrag(bool on);

    QElapsedTimer clock_;
    QTimer frameTimer_;
    double lastFrame_ = -1;
    int settling_ = 0;
    bool marksChanged_ = true;
    bool framed_ = false;
    // The drag in progress, and its bodies' poses when it began.
    GizmoDrag drag_;
    std::vector<std::pair<scene::BodyIndex, base::Pose>> dragStart_;

    friend class Stage;
};

}  // namespace editor::view3d
