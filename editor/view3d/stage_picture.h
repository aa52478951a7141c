#pragma once

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/view_options.h"
#include "exchange/snapshot.h"

#include <QImage>
#include <QSize>

#include <memory>
#include <optional>

namespace editor::view3d {

class Stage;

// What a picture of a stage shows.
struct PictureLook {
    CameraState camera;
    std::optional<scene::CameraIndex> follows;  // of the scene; it decides instead of `camera`
    Shading shading = Shading::Shaded;
    Overlays overlays;

    bool operator==(const PictureLook&) const = default;
};

// Small pictures of what a stage shows, drawn into memory beside its viewports: of the present, or
// of another moment of the run, which the viewports never show. Surfaces and materials are the
// stage's, so that a picture costs what drawing it costs. GUI thread only; it must be gone before
// the stage.
class StagePicture {
public:
    explicit StagePicture(Stage& stage);
    ~StagePicture();
    StagePicture(const StagePicture&) = delete;
    StagePicture& operator=(const StagePicture&) = delete;

    // At once. A moment that is not of the stage's scene, or a camera that it has not, gives no
    // picture, nor does a machine without OpenGL, nor a scene whose textures are still read.
    // Without a moment: as the viewports show it.
    QImage draw(const PictureLook& look, QSize pixels, const exchange::Snapshot* moment = nullptr);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace editor::view3d
