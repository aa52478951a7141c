#pragma once

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/view_options.h"

#include <QImage>
#include <QWidget>

#include <functional>
#include <memory>

namespace editor::view3d {

class Stage;

// Where a view looks that nobody has turned yet.
[[nodiscard]] CameraState firstCamera();

// One dockable view of a Stage: a 28 px header (camera, shading, overlays, framing) above a native
// window that Qt 3D draws in. Keys reach the host: the keyboard focus stays with this widget, never
// with the native window. F, Home, and the number pad's 1 3 7 5 work here when no QAction takes
// them.
class Viewport final : public QWidget {
    Q_OBJECT

public:
    explicit Viewport(Stage& stage, QWidget* parent = nullptr);
    ~Viewport() override;

    void frameAll();
    void frameSelection();
    // Whether a view that shows all of the model frames it anew when its size changes. Off at
    // first.
    void setReframing(bool reframing);
    void setStandardView(StandardView view);
    // Leaves a camera of the scene, if one is looked through; the eye stays where it is.
    void setOrthographic(bool orthographic);
    [[nodiscard]] bool isOrthographic() const;
    // Follows a camera of the scene until the person orbits, pans or zooms.
    void lookThrough(scene::CameraIndex camera);
    [[nodiscard]] std::optional<scene::CameraIndex> camera() const;

    // The camera that its menu shows as that of its picture in picture: what was chosen there, or
    // elsewhere. Empty: none.
    void setInset(const QString& camera);

    // Shows what the right eye sees where the other view, which it follows, is the left one's;
    // null: a view like any. The other one must not go before that is said.
    void setRightEyeOf(Viewport* left);
    [[nodiscard]] Viewport* rightEyeOf() const;

    void setShading(Shading shading);
    [[nodiscard]] Shading shading() const;
    void setOverlays(const Overlays& overlays);
    [[nodiscard]] const Overlays& overlays() const;

    // For layout memory.
    [[nodiscard]] CameraState cameraState() const;
    void setCameraState(const CameraState& state);
    // The same for a view that was `aspect` wide over high: a narrower one goes back, so that it
    // shows as much across, until the person looks elsewhere.
    void setCameraState(const CameraState& state, double aspect);
    [[nodiscard]] double aspect() const;

    // "Perspective", "Front, orthographic", "CAMERA gripper": what the header says.
    [[nodiscard]] QString viewName() const;
    // Frames drawn during the last second.
    [[nodiscard]] double framesPerSecond() const;
    // Hands over the next drawn frame, overlays included.
    void capture(std::function<void(const QImage&)> receive);
    // The pointer of a drag that began elsewhere: the tool follows it, and with `ends` gets a click
    // with Shift. False where it is not over the picture.
    bool pointAt(QPoint globalPosition, bool ends);
    // The header, for a host that makes it the handle of a dock.
    [[nodiscard]] QWidget& head() const;
    // The part that the scene is drawn in, for what lies over it.
    [[nodiscard]] QWidget& picture() const;
    // Opens the header's overlays menu, for its shortcut.
    void showOverlaysMenu();

Q_SIGNALS:
    void viewNameChanged(const QString& name);
    // Shading, overlays or projection are others now.
    void optionsChanged();
    // The header's button for one more view of the same scene.
    void newViewRequested();
    // The camera (its identifier) of a picture in picture; empty: none.
    void insetChosen(const QString& camera);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    friend class Stage;

    // For the stage: draw again at the next frame; whether there is a window to draw in; both;
    // whether an event of this view is being handled.
    void invalidate();
    [[nodiscard]] bool isDrawable() const;
    [[nodiscard]] bool needsFrame() const;
    [[nodiscard]] bool isActing() const;
    // Hands the newest state to Qt 3D; true if another frame must follow.
    bool prepareFrame();
    void frameAtOnce();
    void cancelGesture();
    // It is the one of the views that is used now, or not.
    void setActive(bool active);
    [[nodiscard]] bool isActive() const;
    void include(const std::vector<scene::BodyIndex>& bodies);
    void takeColours();
    void sceneChanged();

    bool handleInput(QEvent& event);
    void updateHeader();

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace editor::view3d
