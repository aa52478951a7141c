#pragma once

#include "editor/view3d/axis_cube.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/control_host.h"
#include "editor/view3d/joint_lines.h"
#include "editor/view3d/view_tool.h"

#include <QPointF>

#include <optional>
#include <vector>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace editor::view3d {

// Pointer and keys of one view: moves its camera, pulls at a run, and gives the rest to the tool.
// Knows no Qt 3D.
class ViewControl final : public ToolView {
public:
    explicit ViewControl(ControlHost& host) : host_(host) {}

    void resize(QSizeF size);

    // As the tool sees it.
    [[nodiscard]] ControlHost& host() const override { return host_; }

    [[nodiscard]] const CameraState& camera() const override { return rig_.state(); }

    [[nodiscard]] ViewSize size() const override { return size_; }

    [[nodiscard]] bool isActive() const override { return active; }

    [[nodiscard]] Pick pickAt(QPointF at) const override;
    [[nodiscard]] std::optional<scene::PartIndex> tagAt(QPointF at) const override;
    [[nodiscard]] QPoint globalOf(QPointF at) const override;

    [[nodiscard]] double aspect() const { return size_.width / size_.height; }

    CameraRig& rig() { return rig_; }

    [[nodiscard]] const CameraRig& rig() const { return rig_; }

    // The camera of the scene that the view follows, if any.
    std::optional<scene::CameraIndex> followed;
    // Of that camera, if it has any.
    [[nodiscard]] std::optional<scene::Stereo> stereo() const;
    Shading shading = Shading::Shaded;
    Overlays overlays;
    bool active = true;

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
    // The pointer of a drag that began outside is here; with `ends` it clicks with Shift.
    void pointAt(QPointF at, bool ends);
    // Escape, digits while dragging, and the keys of views. True if used.
    bool key(const QKeyEvent& event);
    // Whether a key must not become a shortcut of the host now.
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const;

    // A drag of the tool or a pull that goes on here ends as if it had not been.
    void cancel();

    // Brings the camera up to now; true while a turn goes on.
    bool update();

    [[nodiscard]] const std::optional<QPointF>& pointer() const { return pointer_; }

    [[nodiscard]] std::vector<JointLine> jointLinesShown() const;

private:
    enum class Doing {
        Nothing,
        Pressed,
        Orbiting,
        Panning,
        Zooming,
        UsingTool,
        Pulling,
        CubePressed,
        CubeOrbiting,
    };

    void beginDrag();
    void beginPull(bool turn);
    [[nodiscard]] std::optional<BodyHit> bodyAt(QPointF at) const;
    [[nodiscard]] std::optional<BodyHit> freeBodyAt(QPointF at) const;
    [[nodiscard]] Pick gripAt(QPointF at) const;
    void movePull(QPointF at);
    // None where the line of sight says nothing of it.
    [[nodiscard]] std::optional<base::Vec3> pullTarget(QPointF at) const;
    bool pullKey(const QKeyEvent& event);
    void endPull(bool pins);
    bool confine(const Pull::Confinement& wanted);
    [[nodiscard]] std::optional<base::Vec3> surfaceAt(const Ray& ray) const;
    // Along the line of sight, by degrees of a wheel.
    void pullAway(double degrees);
    void click(QPointF at, const QMouseEvent& event);
    void hoverAt(QPointF at);
    void stopFollowing();
    [[nodiscard]] base::Vec3 depthPoint(QPointF at) const;
    [[nodiscard]] Ray rayAt(QPointF at) const;
    [[nodiscard]] AxisCube cube() const;

    ControlHost& host_;
    ViewSize size_;
    CameraRig rig_;
    Doing doing_ = Doing::Nothing;
    QPointF pressed_;
    QPointF last_;
    Qt::MouseButtons buttons_;
    Qt::KeyboardModifiers pressedModifiers_;
    std::optional<QPointF> pointer_;
    QPointF origin_;  // of the view, on the screen
    base::Vec3 pivot_;
    std::optional<Pick> taken_;  // under the pointer when the button went down
    Pull pull_;
    base::Vec3 pullPlane_W_;  // a point of the plane of the view that it goes on in
    base::Quat turnedFrom_;   // the orientation of the pulled body when the drag began
};

}  // namespace editor::view3d
