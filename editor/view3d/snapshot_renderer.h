#pragma once

#include "base/math.h"
#include "base/result.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <QImage>
#include <QSize>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace editor::view3d {

struct PictureRequest {
    scene::ScenePtr scene;
    std::span<const base::Pose> X_WB;  // empty: the scene's own
    std::string camera;                // identifier or name of an ADF camera; empty: `eye`
    std::optional<CameraState> eye;    // none: frame everything
    QSize size{1280, 720};             // pixels
    ViewColours colours;
    Shading shading = Shading::Shaded;
    Overlays overlays;
};

// Of each pixel, by rows from the top left: the distance along the view of what is seen there, m;
// infinite where there is nothing.
struct DepthPicture {
    QSize size;
    std::vector<float> metres;
};

// Draws pictures of one scene in motion, one after another and all alike, without a window. Needs
// what renderPicture() needs; the first picture takes longer than the next ones.
class PictureRenderer {
public:
    // What frames everything does so at the poses of `request`, and stays there.
    static base::Result<std::unique_ptr<PictureRenderer>> create(const PictureRequest& request);
    ~PictureRenderer();
    PictureRenderer(const PictureRenderer&) = delete;
    PictureRenderer& operator=(const PictureRenderer&) = delete;

    // As the request is, at the poses of the scene or of the request.
    base::Result<QImage> draw();
    // What the snapshot, of the same scene, shows; with what it has of contacts and joints.
    base::Result<QImage> draw(const exchange::Snapshot& snapshot);

    // Whatever the shading of the request is. Distances are as exact as a millionth of the way from
    // the nearest to the farthest that there is.
    base::Result<DepthPicture> drawDepth();

    // One for each body of the scene: they stand there from now on.
    void setPoses(std::span<const base::Pose> X_WB);

    // Where the camera of the request is (exchange/camera_pose.h): from now on there; nothing:
    // where the scene has it.
    void setCamera(std::optional<base::Pose> X_WC);

private:
    base::Result<QImage> drawAs(const CameraState& camera, bool packsDepth);

    struct Parts;
    explicit PictureRenderer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

// Draws one picture without a window. Needs a QGuiApplication and OpenGL 3.3, in software or not;
// spins an event loop of its own until the picture is there (about half a second for the first
// one). The Error says what is missing, such as a display, or that no camera has that name.
base::Result<QImage> renderPicture(const PictureRequest& request);

}  // namespace editor::view3d
