#pragma once

#include "base/math.h"
#include "base/result.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"
#include "scene/scene.h"

#include <QImage>
#include <QSize>

#include <span>
#include <string>

namespace editor::view3d {

struct PictureRequest {
    scene::ScenePtr scene;
    std::span<const base::Pose> X_WB;  // empty: the scene's own
    std::string camera;     // identifier or name of an ADF camera; empty: frame everything
    QSize size{1280, 720};  // pixels
    ViewColours colours;
    Shading shading = Shading::Shaded;
    Overlays overlays;
};

// Draws one picture without a window. Needs a QGuiApplication and OpenGL 3.3, in software or not;
// spins an event loop of its own until the picture is there (about half a second for the first
// one). The Error says what is missing, such as a display, or that no camera has that name.
base::Result<QImage> renderPicture(const PictureRequest& request);

}  // namespace editor::view3d
