#include "editor/view3d/snapshot_renderer.h"

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/render_engine.h"
#include "editor/view3d/scene_mirror.h"
#include "editor/view3d/view_pipeline.h"
#include "editor/view3d/view_targets.h"

#include <QOffscreenSurface>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderTarget>

namespace editor::view3d {

base::Result<QImage> renderPicture(const PictureRequest& request)
{
    if (const base::Status graphics = checkGraphics(); !graphics) {
        return graphics.error();
    }
    constexpr int kSuper = 2;
    const QSize pixels = request.size * kSuper;
    QOffscreenSurface surface;
    surface.create();
    RenderEngine engine;
    const DrawLayers layers(engine.root());
    SceneMirror mirror(engine.root(), layers);
    mirror.setColours(request.colours);
    mirror.setScene(request.scene);
    ColourTarget target(engine.root());
    target.resize(pixels);
    ViewPipeline pipeline({.frameGraph = engine.frameGraph(),
                           .sceneRoot = engine.root(),
                           .layers = &layers,
                           .surface = &surface,
                           .target = target.target});
    pipeline.resize(pixels, kSuper);
    pipeline.setColours(request.colours);
    pipeline.setShading(request.shading);
    pipeline.setGround(request.overlays.grid, 0.1);
    pipeline.setShadows(request.overlays.shadows);
    pipeline.setOutline(std::nullopt, 0);
    CameraState camera;
    camera.rotation = rotationOf(StandardView::Home);
    camera.fieldOfView = 0.6;
    camera = framing(camera, scene::worldBounds(*request.scene),
                     double(pixels.width()) / pixels.height());
    pipeline.setCamera(camera, scene::worldBounds(*request.scene));
    mirror.flush();
    auto* capture = new Qt3DRender::QRenderCapture(pipeline.end());
    for (int i = 0; i < 4; ++i) {
        pipeline.requestFrame();
        engine.drawFrame();
    }
    auto* reply = capture->requestCapture();
    for (int i = 0; i < 10 && !reply->isComplete(); ++i) {
        pipeline.requestFrame();
        engine.drawFrame();
    }
    return reply->image().scaled(request.size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace editor::view3d
