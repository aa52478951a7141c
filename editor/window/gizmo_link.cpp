#include "editor/window/gizmo_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/step_text.h"
#include "editor/view3d/gizmo_tool.h"

#include <algorithm>

namespace editor {

using view3d::DragPhase;
using view3d::GizmoMotion;

GizmoLink::GizmoLink(ActionCatalog& actions,
                     view3d::Stage& stage,
                     Workspace& workspace,
                     RunController& run,
                     QObject* parent)
    : QObject(parent), actions_(actions), stage_(stage), workspace_(workspace), run_(run)
{
    connectTools();
    connect(&stage_, &view3d::Stage::gizmoDragged, this, &GizmoLink::drag);
    connect(&stage_, &view3d::Stage::pulled, this, &GizmoLink::pull);
    connect(&run_, &RunController::modeChanged, this, &GizmoLink::showTool);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, [this] { moved_.clear(); });
    showTool();
}

void GizmoLink::connectTools()
{
    for (const ActionId id : {ActionId::ToolSelect, ActionId::ToolMove, ActionId::ToolRotate}) {
        connect(&actions_[id], &QAction::toggled, this, &GizmoLink::showTool);
    }
    connect(&actions_[ActionId::FrameLocal], &QAction::toggled, this, [this](bool local) {
        stage_.setGizmoFrame(local ? view3d::GizmoFrame::Local : view3d::GizmoFrame::World);
    });
    connect(&actions_[ActionId::Snap], &QAction::toggled, this,
            [this](bool on) { stage_.setSnap({.on = on}); });
    if (!actions_[ActionId::FrameLocal].isChecked()) {
        actions_[ActionId::FrameWorld].setChecked(true);
    }
    if (!actions_[ActionId::ToolMove].isChecked() && !actions_[ActionId::ToolRotate].isChecked()) {
        actions_[ActionId::ToolSelect].setChecked(true);
    }
}

// In a run the bodies are where the simulation has them: nothing there to move.
void GizmoLink::showTool()
{
    const bool author = run_.mode() == RunMode::Author;
    const QString reason = tr("Stop the run first: now the simulation moves the bodies.");
    actions_.setEnabled(ActionId::ToolMove, author, reason);
    actions_.setEnabled(ActionId::ToolRotate, author, reason);
    std::optional<GizmoMotion> motion;
    if (author && actions_[ActionId::ToolMove].isChecked()) {
        motion = GizmoMotion::Move;
    } else if (author && actions_[ActionId::ToolRotate].isChecked()) {
        motion = GizmoMotion::Rotate;
    }
    if (motion == motion_) {
        return;
    }
    motion_ = motion;
    restoreTool();
}

void GizmoLink::restoreTool()
{
    if (motion_) {
        stage_.setTool(std::make_unique<view3d::GizmoTool>(*motion_));
    } else {
        stage_.setTool(std::make_unique<view3d::SelectTool>());
    }
}

void GizmoLink::drag(const view3d::GizmoDrag& drag)
{
    switch (drag.phase) {
        case DragPhase::Started:
            begin(drag);
            return;
        case DragPhase::Moved:
            push(drag.delta_W, drag.motion);
            Q_EMIT readingChanged(drag.reading);
            return;
        case DragPhase::Finished:
            push(drag.delta_W, drag.motion);
            break;
        case DragPhase::Cancelled:
            if (workspace_.undoStack().index() > stepsBefore_) {
                workspace_.undoStack().undo();
            }
            break;
    }
    moved_.clear();
    Q_EMIT readingChanged({});
}

void GizmoLink::begin(const view3d::GizmoDrag& drag)
{
    moved_.clear();
    gesture_ = DocumentSession::newGesture();
    stepsBefore_ = workspace_.undoStack().index();
    std::vector<adf::ObjectId> objects;
    for (const scene::BodyIndex body : drag.bodies) {
        objects.push_back(run_.shownMap().object(body));
    }
    for (const Workspace::Entry& entry : workspace_.entries()) {
        std::vector<adf::ObjectId> here;
        std::copy_if(
            objects.begin(), objects.end(), std::back_inserter(here),
            [&entry](adf::ObjectId id) { return entry.session->document().find(id) != nullptr; });
        if (!here.empty()) {
            moved_.push_back({.session = entry.session.get(),
                              .start = posesOf(entry.session->document(), here)});
        }
    }
}

void GizmoLink::push(const base::Pose& delta_W, GizmoMotion motion)
{
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> objects;
    for (const Moved& moved : moved_) {
        edits.push_back({moved.session, moving(moved.session->document(), moved.start, delta_W)});
        for (const Placed& one : moved.start) {
            objects.push_back(one.body);
        }
    }
    const QString step = motion == GizmoMotion::Rotate ? tr("Rotate %1") : tr("Move %1");
    workspace_.push(edits, step.arg(namesOf(workspace_, objects)), gesture_);
}

void GizmoLink::pull(const view3d::Pull& pull)
{
    if (pull.phase == DragPhase::Started || pull.phase == DragPhase::Moved) {
        run_.post(exchange::PullBody{.body = pull.body,
                                     .point_B = pull.point_B,
                                     .target_W = pull.target_W,
                                     .R_WB = pull.turn ? std::optional(pull.R_WB) : std::nullopt});
    } else {
        run_.post(exchange::ReleaseBody{});
    }
}

}  // namespace editor
