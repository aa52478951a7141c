#pragma once

#include "base/math.h"
#include "editor/view3d/device_marks.h"
#include "editor/view3d/navigation.h"
#include "editor/view3d/probe_marks.h"
#include "editor/view3d/trail.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"
#include "exchange/camera_pose.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <QObject>
#include <QPoint>

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace editor::view3d {

class ViewTool;
class Viewport;

// To be called before the QApplication is made: asks for the OpenGL that the views draw with, and
// for widgets that leave them uncovered.
void prepareGraphics();

// The one 3D scene of a window, shown by any number of Viewports. The host says what to show;
// it reports what a person did with the pointer, in whichever viewport. GUI thread only.
class Stage final : public QObject {
    Q_OBJECT

public:
    explicit Stage(QObject* parent = nullptr);
    // Every Viewport of this stage must be gone by then.
    ~Stage() override;

    // Null shows an empty world. Rebuilds only what differs from the scene before; drops poses and
    // selected indices that were given for it. The first scene that has bodies is framed by every
    // viewport; later ones leave the cameras alone.
    void setScene(scene::ScenePtr scene);
    [[nodiscard]] const scene::ScenePtr& scene() const;

    // The viewport that F, Home and the like are meant for, and in which tools have their cards:
    // the one that was used last. Null while there is none.
    [[nodiscard]] Viewport* activeViewport() const;
    // As if a person had used it.
    void activate(Viewport& viewport);

    // Every viewport shows all of the model at once, without a turn.
    void frameAll();
    // Every viewport that does not show these bodies goes back until it does; none comes closer.
    void include(const std::vector<scene::BodyIndex>& bodies);
    // The cameras stand where the host wants them: the first scene is not framed.
    void keepCameras();

    // Poses, contacts and joint values of a run; ignored unless its revision is the scene's.
    void setSnapshot(const exchange::Snapshot& snapshot);
    // One pose per body, such as those of an edit not compiled yet.
    void setPoses(std::span<const base::Pose> X_WB);
    // Back to the poses of the scene itself.
    void useScenePoses();
    // As drawn now, one per body.
    [[nodiscard]] std::span<const base::Pose> poses() const;

    void setSelection(const ViewSelection& selection);
    [[nodiscard]] const ViewSelection& selection() const;
    // Bodies not drawn and not picked in addition to those that the scene says are invisible.
    void setHidden(const std::vector<scene::BodyIndex>& bodies);

    // Bodies that the tools pass over which select and move; those that take faces do not.
    void setLocked(const std::vector<scene::BodyIndex>& bodies);

    // Bodies of the scene that have a ghost at another pose, until the next scene: those of this
    // kind.
    void setCompared(Compared kind, std::vector<std::pair<scene::BodyIndex, base::Pose>> X_WB);

    // Cameras of the scene that are moved, until the next one: views that follow them go along.
    void setCameras(const exchange::CameraPoses& cameras);

    // Points of bodies whose trails are shown from now on, until the next scene; those that were
    // chosen before keep their trails.
    void setTrails(const std::vector<TrailPoint>& points);

    // Hands at input devices, until the next scene.
    void setDevices(std::vector<DeviceMark> devices);
    void setProbes(std::vector<ProbeMark> probes);

    void setColours(const ViewColours& colours);
    [[nodiscard]] const ViewColours& colours() const;
    void setNavigation(NavigationPreset preset);
    // What the pointer does; at first it selects. A drag of the tool before is cancelled.
    void setTool(std::unique_ptr<ViewTool> tool);
    // What the tool draws is other than it was, and not by a pointer in a view.
    void redrawTool();
    // Is called where the selected bodies, or a part of a run, are dragged out of a view: are they
    // taken there?
    void setCarryTarget(std::function<bool(const CarryDrag&)> target);
    void setGizmoFrame(GizmoFrame frame);
    void setSnap(const Snap& snap);
    // Digits are for the host's choice; the gizmo takes an exact amount after "=" then.
    void setDigitsChoose(bool choose);
    // Anything but None also switches the pulling gestures on.
    void setRunFrame(RunFrame frame);
    // View turns take 120 ms; false ("reduce motion") makes them jump.
    void setAnimated(bool animated);

    // While the gizmo is dragged the stage itself draws the dragged bodies at delta_W times their
    // pose at the start, until the drag is cancelled or, after it finished, the host gives a scene
    // or poses.

Q_SIGNALS:
    // What all views show is another; they are drawn soon.
    void changed();
    // A click; on nothing too, then both indices are empty.
    void picked(const editor::view3d::Pick& pick);
    // The pointer came to something else (or to nothing).
    void hovered(const editor::view3d::Pick& pick);
    void boxSelected(const std::vector<scene::BodyIndex>& bodies, Qt::KeyboardModifiers modifiers);
    void contextMenuRequested(const editor::view3d::Pick& pick, QPoint globalPosition);
    void gizmoDragged(const editor::view3d::GizmoDrag& drag);
    void limitDragged(const editor::view3d::LimitDrag& drag);
    void jointDragged(const editor::view3d::JointDrag& drag);
    void spaceDragged(const editor::view3d::SpaceDrag& drag);
    void pulled(const editor::view3d::Pull& pull);
    // Another viewport is the active one: it was clicked, got the keyboard, or the former is gone.
    void viewportActivated(editor::view3d::Viewport* viewport);

private:
    friend class Viewport;
    friend class StagePicture;
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace editor::view3d
