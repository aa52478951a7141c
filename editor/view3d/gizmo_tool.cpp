#include "editor/view3d/gizmo_tool.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>

namespace editor::view3d {
namespace {

// These bodies and all that joints join to them, directly or not.
std::vector<bool> joinedTo(const scene::Scene& scene, const std::vector<scene::BodyIndex>& bodies)
{
    std::vector<bool> joined(scene.bodies.size());
    for (const scene::BodyIndex body : bodies) {
        joined[body.value] = true;
    }
    for (bool grew = true; grew;) {
        grew = false;
        for (const scene::Joint& joint : scene.joints) {
            if (joined[joint.parent.value] != joined[joint.child.value]) {
                joined[joint.parent.value] = true;
                joined[joint.child.value] = true;
                grew = true;
            }
        }
    }
    return joined;
}

}  // namespace

base::Pose gizmoPlace(const scene::Scene& scene,
                      std::span<const base::Pose> X_WB,
                      scene::BodyIndex body,
                      GizmoFrame frame)
{
    base::Pose X_WG = X_WB[body.value];
    if (frame == GizmoFrame::Local) {
        return X_WG;
    }
    X_WG.rotation = {};
    if (frame == GizmoFrame::World) {
        return X_WG;
    }
    for (const scene::Joint& joint : scene.joints) {
        if (joint.child == body && !joint.closesLoop) {
            const base::Pose& X_WP = X_WB[joint.parent.value];
            if (frame == GizmoFrame::Joint) {
                return X_WP * joint.X_PJ;
            }
            X_WG.rotation = X_WP.rotation;
            break;
        }
    }
    return X_WG;
}

void GizmoTool::layout(const ToolView& view)
{
    const StageState& state = view.host().state();
    std::optional<base::Pose> X_WG;
    const auto active = state.selection.active;
    if (active && state.scene && !state.locked[active->value]) {
        X_WG = gizmoPlace(*state.scene, state.X_WB, *active, state.gizmoFrame);
    }
    gizmo_.setSnap(state.snap);
    gizmo_.place(X_WG, motion_ == GizmoMotion::Rotate);
    gizmo_.layout(view.camera(), view.size());
}

void GizmoTool::paint(OverlayItems& items, const ToolView& view) const
{
    const StageState& state = view.host().state();
    addGizmo(items, gizmo_, state.colours);
    if (snapped_ && gizmo_.isDragging() && snapped_->body.value < state.scene->bodies.size()) {
        addFeature(items, {state, view.camera(), view.size()}, *snapped_, snappedTo(state),
                   state.colours.hover);
    }
    SelectTool::paint(items, view);
}

bool GizmoTool::hover(ToolView& view, const std::optional<QPointF>& pointer)
{
    const auto at = pointer ? std::optional(ViewPoint{pointer->x(), pointer->y()}) : std::nullopt;
    if (gizmo_.hover(at)) {
        view.host().redraw(false);
    }
    return gizmo_.activePart().has_value() || SelectTool::hover(view, pointer);
}

bool GizmoTool::press(ToolView& view, QPointF at)
{
    if (!gizmo_.press({at.x(), at.y()})) {
        return SelectTool::press(view, at);
    }
    dragged_ = view.host().state().movable();
    before_ = view.host().state().X_WB;
    snapped_.reset();
    typed_ = 0;
    waitsForEquals_ = view.host().state().digitsChoose;
    view.host().gizmoDragged(dragNow(DragPhase::Started));
    view.host().redraw(true);
    return true;
}

bool GizmoTool::isDragging() const
{
    return gizmo_.isDragging() || SelectTool::isDragging();
}

void GizmoTool::drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (!gizmo_.isDragging()) {
        SelectTool::drag(view, at, modifiers);
        return;
    }
    gizmo_.move({at.x(), at.y()}, modifiers);
    const bool toParts = motion_ == GizmoMotion::Move && typed_ == 0 && gizmo_.snaps() &&
                         view.host().state().snap.toParts && !modifiers.testFlag(Qt::AltModifier);
    snapped_ = toParts ? featureUnder(view, at) : std::nullopt;
    gizmo_.snapTo(snapped_ ? std::optional(snapped_->point_W) : std::nullopt);
    showDrag(view);
}

// Of bodies that stay where they are in this drag.
std::optional<Feature> GizmoTool::featureUnder(const ToolView& view, QPointF at)
{
    const StageState& state = view.host().state();
    if (!state.scene || state.X_WB.size() != before_.size()) {
        return std::nullopt;
    }
    std::vector<bool> hidden = state.hidden;
    for (std::size_t i = 0; i < before_.size(); ++i) {
        hidden[i] = hidden[i] || state.X_WB[i] != before_[i];
    }
    for (const scene::BodyIndex body : dragged_) {
        hidden[body.value] = true;
    }
    if (state.X_WB == before_) {
        // Nothing has moved yet that would show what goes along.
        const std::vector<bool> joined = joinedTo(*state.scene, dragged_);
        for (std::size_t i = 0; i < joined.size(); ++i) {
            hidden[i] = hidden[i] || joined[i];
        }
    }
    auto found = finder_.at(state.scene, state.X_WB, hidden, view.host().picker(), view.camera(),
                            view.size(), {at.x(), at.y()});
    // The grid is finer than a face.
    return found && found->kind != FeatureKind::Face ? found : std::nullopt;
}

void GizmoTool::finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers)
{
    if (gizmo_.isDragging()) {
        end(view, DragPhase::Finished);
    } else {
        SelectTool::finishDrag(view, modifiers);
    }
}

void GizmoTool::cancelDrag(ToolView& view)
{
    if (gizmo_.isDragging()) {
        end(view, DragPhase::Cancelled);
    } else {
        SelectTool::cancelDrag(view);
    }
}

bool GizmoTool::wantsKey(const QKeyEvent& event) const
{
    const bool takes = !waitsForEquals_ || event.text() == QLatin1String("=");
    return gizmo_.wantsKey(event) && takes;
}

bool GizmoTool::key(ToolView& view, const QKeyEvent& event)
{
    if (!gizmo_.isDragging()) {
        return false;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        end(view, DragPhase::Finished);
        return true;
    }
    if (waitsForEquals_) {
        waitsForEquals_ = event.text() != QLatin1String("=");
        return !waitsForEquals_;
    }
    if (!gizmo_.type(event.key(), event.text())) {
        return false;
    }
    typed_ = event.key() == Qt::Key_Backspace ? std::max(typed_ - 1, 0) : typed_ + 1;
    snapped_.reset();
    gizmo_.snapTo(std::nullopt);
    showDrag(view);
    return true;
}

// "Corner of board".
QString GizmoTool::snappedTo(const StageState& state) const
{
    const std::string& name = state.scene->body(snapped_->body).origin.name;
    return QCoreApplication::translate("GizmoTool", "%1 of %2")
        .arg(featureKindName(*snapped_), QString::fromStdString(name));
}

GizmoDrag GizmoTool::dragNow(DragPhase phase) const
{
    GizmoDrag drag{
        .phase = phase, .motion = motion_, .bodies = dragged_, .delta_W = {}, .reading = {}};
    if (phase != DragPhase::Cancelled) {
        drag.delta_W = gizmo_.delta();
        drag.reading = gizmo_.reading();
    }
    return drag;
}

void GizmoTool::showDrag(ToolView& view)
{
    GizmoDrag drag = dragNow(DragPhase::Moved);
    if (snapped_) {
        drag.reading += QStringLiteral("  ") + snappedTo(view.host().state());
    }
    view.host().preview(drag, true);
    view.host().gizmoDragged(drag);
    view.host().redraw(true);
}

void GizmoTool::end(ToolView& view, DragPhase phase)
{
    const GizmoDrag drag = dragNow(phase);
    gizmo_.release();
    view.host().preview(drag, phase == DragPhase::Finished);
    view.host().gizmoDragged(drag);
    view.host().redraw(true);
}

}  // namespace editor::view3d
