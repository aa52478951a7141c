#include "editor/view3d/view_control.h"

#include "editor/view3d/scene_camera.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kTurnSeconds = 0.12;
constexpr double kDragThreshold = 4;        // pixels before a press becomes a drag
constexpr double kWheelPerDegree = 1.0118;  // a notch of 15 degrees is a factor of 1.19
constexpr double kZoomPerPixel = 1.008;

}  // namespace

void ViewControl::resize(QSizeF size)
{
    size_ = {.width = std::max(size.width(), 1.0), .height = std::max(size.height(), 1.0)};
}

void ViewControl::turnTo(const CameraState& goal)
{
    stopFollowing();
    rig_.moveTo(goal, host_.now(), host_.state().animated ? kTurnSeconds : 0);
    host_.redraw(false);
}

void ViewControl::frame(std::span<const base::Vec3> points)
{
    turnTo(framing(rig_.goal(), points, aspect()));
}

void ViewControl::show(StandardView view)
{
    CameraState goal = rig_.goal();
    goal.rotation = rotationOf(view);
    turnTo(goal);
}

void ViewControl::press(const QMouseEvent& event)
{
    const QPointF at = event.position();
    if (doing_ != Doing::Nothing && doing_ != Doing::Pressed) {
        return;  // a second button during a drag changes nothing
    }
    pressed_ = at;
    last_ = at;
    buttons_ = event.buttons();
    pressedModifiers_ = event.modifiers();
    if (event.button() == Qt::LeftButton && overlays.axisCube && cube().contains(at)) {
        doing_ = Doing::CubePressed;
        return;
    }
    host_.tool().layout(*this);
    if (event.button() == Qt::LeftButton && host_.tool().press(*this, at)) {
        doing_ = Doing::UsingTool;
        return;
    }
    doing_ = Doing::Pressed;
    taken_ = pickAt(at);
}

void ViewControl::beginDrag()
{
    const ButtonMeaning meaning =
        meaningOf(host_.state().navigation, buttons_, pressedModifiers_, host_.state().isRunning());
    if (!meaning.drag) {
        return;
    }
    switch (*meaning.drag) {
        case Gesture::Orbit:
            pivot_ = taken_ && taken_->as<scene::BodyIndex>() != nullptr ? taken_->point_W
                                                                         : rig_.state().target;
            doing_ = Doing::Orbiting;
            break;
        case Gesture::Pan:
            pivot_ = depthPoint(pressed_);
            doing_ = Doing::Panning;
            break;
        case Gesture::Zoom:
            pivot_ = depthPoint(pressed_);
            doing_ = Doing::Zooming;
            break;
        case Gesture::Select:
            doing_ = Doing::UsingTool;
            host_.tool().beginDrag(*this, pressed_);
            break;
        case Gesture::Pull:
        case Gesture::Turn:
            beginPull(*meaning.drag == Gesture::Turn);
            break;
        case Gesture::Context:
            break;
    }
    if (doing_ == Doing::Orbiting || doing_ == Doing::Panning || doing_ == Doing::Zooming) {
        stopFollowing();
    }
}

QPoint ViewControl::globalOf(QPointF at) const
{
    return (origin_ + at).toPoint();
}

void ViewControl::move(const QMouseEvent& event)
{
    const QPointF at = event.position();
    origin_ = event.globalPosition() - at;
    pointer_ = at;
    if (doing_ == Doing::Pressed && QLineF(pressed_, at).length() >= kDragThreshold) {
        beginDrag();
    }
    if (doing_ == Doing::CubePressed && QLineF(pressed_, at).length() >= kDragThreshold) {
        doing_ = Doing::CubeOrbiting;
        pivot_ = rig_.state().target;
        stopFollowing();
    }
    const QPointF step = at - last_;
    last_ = at;
    switch (doing_) {
        case Doing::Orbiting:
        case Doing::CubeOrbiting:
            rig_.orbit(pivot_, step.x(), step.y(), size_);
            host_.redraw(false);
            return;
        case Doing::Panning:
            rig_.pan(pivot_, step.x(), step.y(), size_);
            host_.redraw(false);
            return;
        case Doing::Zooming:
            rig_.zoom(std::pow(kZoomPerPixel, -step.y()), pivot_);
            host_.redraw(false);
            return;
        case Doing::UsingTool:
            host_.tool().drag(*this, at, event.modifiers());
            return;
        case Doing::Pulling:
            movePull(at);
            return;
        case Doing::Nothing:
            hoverAt(at);
            return;
        case Doing::Pressed:
        case Doing::CubePressed:
            return;
    }
}

void ViewControl::release(const QMouseEvent& event)
{
    if ((buttons_ & event.button()) == 0) {
        return;
    }
    const Doing was = std::exchange(doing_, Doing::Nothing);
    const QPointF at = event.position();
    switch (was) {
        case Doing::Pressed:
            click(at, event);
            break;
        case Doing::CubePressed:
            if (const auto direction = cube().directionAt(at)) {
                CameraState goal = rig_.goal();
                goal.rotation = rotationFrom(*direction);
                turnTo(goal);
            }
            break;
        case Doing::UsingTool:
            host_.tool().finishDrag(*this, event.modifiers());
            break;
        case Doing::Pulling:
            endPull(false);
            break;
        default:
            break;
    }
    buttons_ = {};
}

void ViewControl::click(QPointF at, const QMouseEvent& event)
{
    const ButtonMeaning meaning =
        meaningOf(host_.state().navigation, buttons_, pressedModifiers_, host_.state().isRunning());
    if (!meaning.click) {
        return;
    }
    Pick pick = pickAt(at);
    pick.modifiers = event.modifiers();
    if (*meaning.click == Gesture::Select) {
        host_.tool().click(*this, pick);
    } else if (*meaning.click == Gesture::Context) {
        host_.contextMenuRequested(pick, event.globalPosition().toPoint());
    }
}

void ViewControl::doubleClick(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton) {
        press(event);
        return;
    }
    if (overlays.axisCube && cube().contains(event.position())) {
        stopFollowing();
        rig_.toggleProjection();
        host_.redraw(false);
        return;
    }
    Pick pick = pickAt(event.position());
    pick.modifiers = event.modifiers();
    pick.doubleClick = true;
    host_.tool().click(*this, pick);
}

void ViewControl::wheel(const QWheelEvent& event)
{
    if (doing_ == Doing::Pulling) {
        pullAway(event.angleDelta().y() / 8.0);
        return;
    }
    if (host_.tool().wheel(*this, event)) {
        return;
    }
    stopFollowing();
    const QPointF at = event.position();
    const QPointF degrees = QPointF(event.angleDelta()) / 8;
    const bool precise = !event.pixelDelta().isNull();
    const QPointF pixels = precise ? QPointF(event.pixelDelta()) : degrees * 2;
    switch (wheelMeaning(host_.state().navigation, event.modifiers())) {
        case Gesture::Orbit:
            rig_.orbit(rig_.state().target, pixels.x(), pixels.y(), size_);
            break;
        case Gesture::Pan:
            rig_.pan(rig_.state().target, pixels.x(), pixels.y(), size_);
            break;
        default:
            // Alt turns a wheel sideways on some desktops.
            rig_.zoom(std::pow(kWheelPerDegree, degrees.y() != 0 ? degrees.y() : degrees.x()),
                      depthPoint(at));
            break;
    }
    host_.redraw(false);
}

void ViewControl::pinch(double factor, QPointF at)
{
    stopFollowing();
    rig_.zoom(factor, depthPoint(at));
    host_.redraw(false);
}

void ViewControl::leave()
{
    pointer_.reset();
    StageState& state = host_.state();
    host_.tool().hover(*this, std::nullopt);
    if (hover(state, {})) {
        host_.hovered({});
        host_.redraw(true);
    } else if (overlays.axisCube) {
        host_.redraw(false);
    }
}

void ViewControl::pointAt(QPointF at, bool ends)
{
    pointer_ = at;
    hoverAt(at);
    if (ends) {
        Pick pick = pickAt(at);
        pick.modifiers = Qt::ShiftModifier;
        host_.tool().click(*this, pick);
    }
}

bool ViewControl::wantsKey(const QKeyEvent& event) const
{
    if (event.key() == Qt::Key_Escape && doing_ != Doing::Nothing) {
        return true;
    }
    if (doing_ == Doing::Pulling) {
        return event.key() == Qt::Key_X || event.key() == Qt::Key_Y || event.key() == Qt::Key_Z ||
               event.key() == Qt::Key_P;
    }
    return (doing_ == Doing::UsingTool || doing_ == Doing::Nothing) && host_.tool().wantsKey(event);
}

bool ViewControl::key(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && doing_ != Doing::Nothing) {
        cancel();
        return true;
    }
    if (doing_ == Doing::Pulling && pullKey(event)) {
        return true;
    }
    if (doing_ == Doing::UsingTool) {
        const bool used = host_.tool().key(*this, event);
        if (!host_.tool().isDragging()) {
            doing_ = Doing::Nothing;
        }
        return used;
    }
    if (doing_ == Doing::Nothing && host_.tool().wantsKey(event)) {
        return host_.tool().key(*this, event);
    }
    const bool opposite = event.modifiers().testFlag(Qt::ControlModifier);
    if (event.modifiers().testFlag(Qt::KeypadModifier)) {
        switch (event.key()) {
            case Qt::Key_1:
                show(opposite ? StandardView::Back : StandardView::Front);
                return true;
            case Qt::Key_3:
                show(opposite ? StandardView::Left : StandardView::Right);
                return true;
            case Qt::Key_7:
                show(opposite ? StandardView::Bottom : StandardView::Top);
                return true;
            case Qt::Key_5:
                stopFollowing();
                rig_.toggleProjection();
                host_.redraw(false);
                return true;
            default:
                break;
        }
    }
    if (event.modifiers() != Qt::NoModifier) {
        return false;
    }
    if (event.key() == Qt::Key_Home) {
        frame(modelCorners(host_.state()));
        return true;
    }
    if (event.key() == Qt::Key_F && !host_.state().selection.of<scene::BodyIndex>().empty()) {
        frame(cornersOf(host_.state(), host_.state().selection.of<scene::BodyIndex>()));
        return true;
    }
    return false;
}

bool ViewControl::update()
{
    const bool moving = rig_.advance(host_.now());
    const StageState& state = host_.state();
    if (followed && state.scene && followed->value < state.scene->cameras.size()) {
        CameraState seen = cameraStateOf(*state.scene, *followed, state.X_WB, aspect());
        for (std::size_t i = 0; i < state.cameras.count; ++i) {
            const exchange::CameraPose& moved = state.cameras.poses[i];
            seen = moved.camera == *followed ? movedTo(seen, moved.X_WC) : seen;
        }
        rig_.setState(seen);
    } else {
        followed.reset();
    }
    return moving;
}

std::optional<scene::Stereo> ViewControl::stereo() const
{
    const StageState& state = host_.state();
    return followed && state.scene && followed->value < state.scene->cameras.size()
               ? state.scene->cameras[followed->value].stereo
               : std::nullopt;
}

void ViewControl::hoverAt(QPointF at)
{
    StageState& state = host_.state();
    host_.tool().layout(*this);
    const bool onHandle = host_.tool().hover(*this, at);
    const bool onCube =
        overlays.axisCube && QLineF(at, QPointF(size_.width - 61, 61)).length() < 60;
    Pick pick;
    if (!onHandle && !(onCube && cube().contains(at))) {
        pick = pickAt(at);
    }
    if (hover(state, pick)) {
        host_.hovered(pick);
        host_.redraw(true);
    } else if (onCube) {
        host_.redraw(false);
    }
}

void ViewControl::cancel()
{
    switch (doing_) {
        case Doing::UsingTool:
            host_.tool().cancelDrag(*this);
            break;
        case Doing::Pulling:
            pull_.phase = DragPhase::Cancelled;
            host_.state().pull.reset();
            host_.pulled(pull_);
            break;
        default:
            break;
    }
    doing_ = Doing::Nothing;
    host_.redraw(true);
}

void ViewControl::stopFollowing()
{
    followed.reset();
}

AxisCube ViewControl::cube() const
{
    return AxisCube(rig_.state(), QSizeF(size_.width, size_.height));
}

}  // namespace editor::view3d
