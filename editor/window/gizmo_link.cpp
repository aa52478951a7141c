#include "editor/window/gizmo_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/posing/body_mover.h"
#include "editor/view3d/gizmo_tool.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace editor {

using view3d::DragPhase;
using view3d::GizmoFrame;
using view3d::GizmoMotion;

namespace {

const QString kFrameSetting = QStringLiteral("move/frame");
const QString kPartsSetting = QStringLiteral("move/snapToParts");
constexpr double kSameMoment = 1e-6;  // s
constexpr std::array kFrames{
    std::pair{ActionId::FrameLocal, GizmoFrame::Local},
    std::pair{ActionId::FrameParent, GizmoFrame::Parent},
    std::pair{ActionId::FrameJoint, GizmoFrame::Joint},
    std::pair{ActionId::FrameWorld, GizmoFrame::World},
};

}  // namespace

GizmoLink::GizmoLink(ActionCatalog& actions,
                     view3d::Stage& stage,
                     BodyMover& mover,
                     RunController& run,
                     TimeLine& line,
                     QObject* parent)
    : QObject(parent), actions_(actions), stage_(stage), mover_(mover), run_(run), line_(line)
{
    connectTools();
    connect(&stage_, &view3d::Stage::gizmoDragged, this, &GizmoLink::drag);
    connect(&run_, &RunController::modeChanged, this, &GizmoLink::showTool);
    // Scenes that are built during a drag are a little behind the pointer.
    connect(&run_, &RunController::seenSceneChanged, this, &GizmoLink::showPoses);
    connect(&mover_, &BodyMover::posesChanged, this, &GizmoLink::showPoses);
    connect(&run_, &RunController::seenSceneChanged, this, &GizmoLink::showCompared);
    connect(&mover_, &BodyMover::comparedChanged, this, &GizmoLink::showCompared);
    connect(&line_, &TimeLine::besideMoved, this, &GizmoLink::showBeside);
    connect(&mover_, &BodyMover::modeChanged, &mover_, &BodyMover::repeat);
    showTool();
}

void GizmoLink::connectTools()
{
    for (const ActionId id :
         {ActionId::ToolSelect, ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolPose}) {
        connect(&actions_[id], &QAction::toggled, this, &GizmoLink::showTool);
    }
    connectFrames();
    actions_[ActionId::SnapParts].setChecked(QSettings().value(kPartsSetting, true).toBool());
    const auto showSnap = [this] {
        const bool toParts = actions_[ActionId::SnapParts].isChecked();
        QSettings().setValue(kPartsSetting, toParts);
        stage_.setSnap({.on = actions_[ActionId::Snap].isChecked(), .toParts = toParts});
    };
    connect(&actions_[ActionId::Snap], &QAction::toggled, this, showSnap);
    connect(&actions_[ActionId::SnapParts], &QAction::toggled, this, showSnap);
    showSnap();
    if (wantedTool() == Tool::Select) {
        actions_[ActionId::ToolSelect].setChecked(true);
    }
}

// The last choice is kept.
void GizmoLink::connectFrames()
{
    for (const auto& [id, frame] : kFrames) {
        connect(&actions_[id], &QAction::toggled, this, [this, frame = frame](bool on) {
            if (on) {
                stage_.setGizmoFrame(frame);
                QSettings().setValue(kFrameSetting, static_cast<int>(frame));
            }
        });
    }
    const auto kept = static_cast<GizmoFrame>(QSettings().value(kFrameSetting, 0).toInt());
    const auto* found =
        std::ranges::find(kFrames, kept, [](const auto& one) { return one.second; });
    actions_[found == kFrames.end() ? ActionId::FrameWorld : found->first].setChecked(true);
    connect(&actions_[ActionId::NextFrame], &QAction::triggered, this, [this] {
        const auto* now = std::ranges::find_if(
            kFrames, [this](const auto& one) { return actions_[one.first].isChecked(); });
        const auto index = static_cast<std::size_t>(now - kFrames.begin());
        actions_[kFrames[(index + 1) % kFrames.size()].first].trigger();
    });
}

GizmoLink::Tool GizmoLink::wantedTool() const
{
    if (run_.mode() != RunMode::Author) {
        return Tool::Select;
    }
    if (actions_[ActionId::ToolMove].isChecked()) {
        return Tool::Move;
    }
    if (actions_[ActionId::ToolRotate].isChecked()) {
        return Tool::Rotate;
    }
    return actions_[ActionId::ToolPose].isChecked() ? Tool::Pose : Tool::Select;
}

// In a run the bodies are where the simulation has them: nothing there to move.
void GizmoLink::showTool()
{
    const bool author = run_.mode() == RunMode::Author;
    const QString reason = tr("Stop the run first: now the simulation moves the bodies.");
    for (const ActionId id : {ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolPose}) {
        actions_.setEnabled(id, author, reason);
    }
    const Tool wanted = wantedTool();
    if (wanted == tool_) {
        return;
    }
    tool_ = wanted;
    restoreTool();
}

void GizmoLink::restoreTool()
{
    switch (tool_.value_or(Tool::Select)) {
        case Tool::Select:
            stage_.setTool(std::make_unique<view3d::SelectTool>());
            break;
        case Tool::Move:
            stage_.setTool(std::make_unique<view3d::GizmoTool>(GizmoMotion::Move));
            break;
        case Tool::Rotate:
            stage_.setTool(std::make_unique<view3d::GizmoTool>(GizmoMotion::Rotate));
            break;
        case Tool::Pose:
            stage_.setTool(std::make_unique<view3d::PoseTool>(
                [this](const view3d::PoseDrag& drag) { return pose(drag); }));
            break;
    }
}

void GizmoLink::drag(const view3d::GizmoDrag& drag)
{
    if (drag.phase == DragPhase::Started) {
        begin(drag.bodies);
        return;
    }
    if (!mover_.isMoving()) {
        return;
    }
    if (drag.phase != DragPhase::Cancelled) {
        mover_.move(drag.delta_W, drag.motion == GizmoMotion::Rotate);
    }
    if (drag.phase == DragPhase::Moved) {
        Q_EMIT readingChanged(mover_.stop().isEmpty()
                                  ? drag.reading
                                  : drag.reading + QStringLiteral("  ") + mover_.stop());
    } else {
        end(drag.phase);
    }
}

view3d::PoseAnswer GizmoLink::pose(const view3d::PoseDrag& drag)
{
    if (drag.phase == DragPhase::Started) {
        begin({drag.body});
    } else if (drag.phase == DragPhase::Moved && mover_.isMoving()) {
        mover_.pull(drag.point_B, drag.target_W);
        Q_EMIT readingChanged(mover_.stop());
    }
    // Its scene lost bodies meanwhile, as by closing a file.
    if (drag.body.value >= stage_.poses().size()) {
        end(DragPhase::Cancelled);
        return {};
    }
    const view3d::PoseAnswer answer{.point_W = stage_.poses()[drag.body.value] * drag.point_B,
                                    .reading = mover_.stop()};
    if (drag.phase == DragPhase::Finished || drag.phase == DragPhase::Cancelled) {
        end(drag.phase);
    }
    return answer;
}

void GizmoLink::begin(const std::vector<scene::BodyIndex>& bodies)
{
    std::vector<adf::ObjectId> objects;
    for (const scene::BodyIndex body : bodies) {
        objects.push_back(run_.seenMap().object(body));
    }
    mover_.begin(std::move(objects));
}

void GizmoLink::end(DragPhase phase)
{
    if (phase == DragPhase::Cancelled && mover_.isMoving()) {
        mover_.cancel();
    }
    mover_.finish();
    Q_EMIT readingChanged({});
}

// What the drag has made, before the scene of it is built.
void GizmoLink::showPoses()
{
    if (mover_.isMoving()) {
        const auto shown = stage_.poses();
        stage_.setPoses(
            mover_.posesFor(run_.seenMap(), std::vector<base::Pose>(shown.begin(), shown.end())));
    }
}

void GizmoLink::showCompared()
{
    std::vector<std::pair<scene::BodyIndex, base::Pose>> X_WB;
    for (const auto& [object, pose] : mover_.compared()) {
        const auto body = run_.seenMap().find<scene::BodyIndex>(object);
        if (body && body->value < stage_.poses().size()) {
            X_WB.emplace_back(*body, pose);
        }
    }
    stage_.setCompared(view3d::Compared::Pose, std::move(X_WB));
}

std::optional<double> GizmoLink::besideOverAt() const
{
    const auto beside = line_.beside();
    if (!beside || line_.posesBeside().empty()) {
        return std::nullopt;
    }
    const recording::Past& past = *line_.branches()[*beside].past;
    const recording::Past::Span span = past.span();
    if (span.isEmpty()) {
        return std::nullopt;
    }
    const double end = past.time(span.end - 1);
    return run_.seen().time > end + kSameMoment ? std::optional(end) : std::nullopt;
}

void GizmoLink::showBeside()
{
    if (const std::optional<double> over = besideOverAt(); over != besideOver_) {
        besideOver_ = over;
        Q_EMIT besideEnded(over ? tr("%1 ended at %2 s: it has no ghost after that.")
                                      .arg(nameOf(line_.branches()[*line_.beside()]))
                                      .arg(*over, 0, 'f', 2)
                                : QString());
    }
    std::vector<std::pair<scene::BodyIndex, base::Pose>> X_WB;
    const std::vector<std::optional<base::Pose>>& beside = line_.posesBeside();
    const std::size_t count = besideOver_ ? 0 : std::min(beside.size(), stage_.poses().size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const scene::BodyIndex body{i};
        if (beside[i] && !run_.seenScene()->body(body).isStatic()) {
            X_WB.emplace_back(body, *beside[i]);
        }
    }
    stage_.setCompared(view3d::Compared::Run, std::move(X_WB));
}

}  // namespace editor
