#pragma once

// What a viewport consists of, below its functions for the host.

#include "editor/view3d/overlay_canvas.h"
#include "editor/view3d/stage_parts.h"
#include "editor/view3d/view_control.h"
#include "editor/view3d/view_header.h"
#include "editor/view3d/view_pipeline.h"
#include "editor/view3d/view_window.h"
#include "editor/view3d/viewport.h"

#include <deque>

namespace Qt3DRender {
class QRenderCapture;
class QRenderCaptureReply;
}  // namespace Qt3DRender

namespace editor::view3d {

// A view that became narrower and goes on showing as much across.
struct KeptAcross {
    CameraState camera;
    double aspect = 1;  // of the view that `camera` is meant for
    CameraState shown;  // what a size made of it; anything else was the person's doing
};

struct Viewport::Parts {
    Parts(Viewport& viewport, Stage& owner);

    Stage& stage;
    Stage::Parts& shared;
    ViewControl control;
    ViewHeader* header = nullptr;
    ViewWindow* window = nullptr;  // null where there is no OpenGL
    QWidget* container = nullptr;  // of the window, or what is said in its place
    std::unique_ptr<ViewPipeline> pipeline;
    std::unique_ptr<OverlayCanvas> canvas;
    Qt3DRender::QRenderCapture* capture = nullptr;
    std::vector<std::function<void(const QImage&)>> receivers;
    Qt3DRender::QRenderCaptureReply* reply = nullptr;

    bool dirty = true;
    bool acting = false;
    bool framesWhenShown = true;
    Viewport* left = nullptr;   // of which this is the right eye
    Viewport* right = nullptr;  // of which this is the left eye
    bool reframing = false;
    std::optional<KeptAcross> kept;
    QString name;
    std::deque<double> frameTimes;

    void buildWindow(Viewport& viewport);
    void resizeToWindow();
    void keepAcross();
    [[nodiscard]] OverlayItems overlayItems() const;
    [[nodiscard]] std::optional<QRectF> markedArea() const;
    bool serveCaptures();
    void settleCapture();
};

}  // namespace editor::view3d
