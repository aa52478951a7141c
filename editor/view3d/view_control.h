#pragma once

#include "editor/view3d/axis_cube.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/gizmo.h"
#include "editor/view3d/joint_lines.h"
#include "editor/view3d/picking.h"
#include "editor/view3d/stage_state.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace editor::view3d {

// What a view's control needs from the stage around it. All views share one.
class ControlHost {
public:
    virtual ~ControlHost() = default;

    virtual StageState& state() = 0;
    virtual Picker& picker() = 0;
    // Seconds of a clock that only runs forward.
    virtual double now() const = 0;
    // Something to be drawn again: in the view of the control, or in all views.
    virtual void redraw(bool allViews) = 0;
    // Moves the dragged bodies in all views, or puts them back (false).
    virtual void preview(const GizmoDrag& drag, bool on) = 0;

    virtual void picked(const Pick& pick) = 0;
    virtual void hovered(const Pick& pick) = 0;
    virtual void boxSelected(const std::vector<scene::BodyIndex>& bodies,
                             Qt::KeyboardModifiers modifiers) = 0;
    virtual void contextMenuRequested(const Pick& pick, QPoint globalPosition) = 0;
    virtual void gizmoDragged(const GizmoDrag& drag) = 0;
    virtual void pulled(const Pull& pull) = 0;
};

// Pointer and keys of one view: turns gestures into camera moves, picks and drags. Knows no Qt 3D.
class ViewControl {
public:
    explicit ViewControl(ControlHost& host) : host_(host) {}

    void resize(QSizeF size);

    [[nodiscard]] ViewSize size() const { return size_; }

    [[nodiscard]] double aspect() const { return size_.width / size_.height; }

    CameraRig& rig() { return rig_; }

    [[nodiscard]] const CameraRig& rig() const { return rig_; }

    // The camera of the scene that the view follows, if any.
    std::optional<scene::CameraIndex> followed;
    Shading shading = Shading::Shaded;
    Overlays overlays;

    // Turns within 120 ms, or at once if motion is off.
    void turnTo(const CameraState& goal);
    void frame(std::span<const base::Vec3> points);
    void show(StandardView view);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void wheel(const QWheelEvent& event);
    void pinch(double factor, QPointF at);
    void leave();
    // Escape, digits while dragging, and the keys of views. True if used.
    bool key(const QKeyEvent& event);
    // Whether a key must not become a shortcut of the host now.
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const;

    // Brings camera and gizmo up to now; true while a turn goes on.
    bool update();

    // For painting.
    [[nodiscard]] const Gizmo& gizmo() const { return gizmo_; }

    [[nodiscard]] std::optional<QRectF> selectionBox() const;

    [[nodiscard]] const std::optional<QPointF>& pointer() const { return pointer_; }

    [[nodiscard]] std::vector<JointLine> jointLinesShown() const;

private:
    enum class Doing {
        Nothing,
        Pressed,
        Orbiting,
        Panning,
        Zooming,
        Boxing,
        Dragging,
        Pulling,
        CubePressed,
        CubeOrbiting,
    };

    void beginDrag();
    void beginPull(bool turn);
    void movePull(QPointF at);
    void click(QPointF at, const QMouseEvent& event);
    void hoverAt(QPointF at);
    void selectInBox(Qt::KeyboardModifiers modifiers);
    void cancel();
    void finishGizmo(DragPhase phase);
    void stopFollowing();
    void placeGizmo();
    [[nodiscard]] Pick pickAt(QPointF at) const;
    [[nodiscard]] base::Vec3 depthPoint(QPointF at) const;
    [[nodiscard]] Ray rayAt(QPointF at) const;
    [[nodiscard]] AxisCube cube() const;
    [[nodiscard]] GizmoDrag dragNow(DragPhase phase) const;

    ControlHost& host_;
    ViewSize size_;
    CameraRig rig_;
    Gizmo gizmo_;
    Doing doing_ = Doing::Nothing;
    QPointF pressed_;
    QPointF last_;
    Qt::MouseButtons buttons_;
    Qt::KeyboardModifiers pressedModifiers_;
    std::optional<QPointF> pointer_;
    base::Vec3 pivot_;
    std::optional<Pick> taken_;  // under the pointer when the button went down
    Pull pull_;
    std::vector<scene::BodyIndex> dragged_;
};

}  // namespace editor::view3d
