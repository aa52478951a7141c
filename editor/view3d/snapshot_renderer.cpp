#include "editor/view3d/snapshot_renderer.h"

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/render_engine.h"
#include "editor/view3d/scene_camera.h"
#include "editor/view3d/scene_mirror.h"
#include "editor/view3d/stage_state.h"
#include "editor/view3d/view_overlays.h"
#include "editor/view3d/view_pipeline.h"
#include "editor/view3d/view_targets.h"

#include <QOffscreenSurface>
#include <QPainter>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderTarget>

namespace editor::view3d {
namespace {

// Drawn this many times larger and shrunk: smooth edges on any driver.
constexpr int kOversampling = 2;
constexpr int kLargestSide = 8192;  // pixels, of what is drawn
constexpr double kFieldOfView = 0.62;
// Frames until Qt 3D has made shaders, buffers and textures, and until it must have answered.
constexpr int kSettlingFrames = 4;
constexpr int kMostFrames = 40;

base::Result<CameraState> cameraFor(const PictureRequest& request, const StageState& state)
{
    const double aspect = static_cast<double>(request.size.width()) / request.size.height();
    if (request.camera.empty()) {
        CameraState home;
        home.rotation = rotationOf(StandardView::Home);
        home.fieldOfView = kFieldOfView;
        return framing(home, modelCorners(state), aspect);
    }
    const auto camera = cameraNamed(*state.scene, request.camera);
    if (camera) {
        return cameraStateOf(*state.scene, *camera, state.X_WB, aspect);
    }
    std::string names;
    for (const scene::Camera& known : state.scene->cameras) {
        names += (names.empty() ? "" : ", ") + known.origin.name;
    }
    return base::Error{
        .message = "there is no camera \"" + request.camera + "\"",
        .hint = names.empty() ? "the files define no camera" : "the cameras are: " + names};
}

QImage draw(const PictureRequest& request, const StageState& state, const CameraState& camera)
{
    const QSize pixels = request.size * kOversampling;
    QOffscreenSurface surface;
    surface.create();
    RenderEngine engine;
    const DrawLayers layers(engine.root());
    SceneMirror mirror(engine.root(), layers);
    mirror.setColours(request.colours);
    mirror.setScene(state.scene);
    mirror.setPoses(state.X_WB);
    mirror.setCompanions(state.companions);
    mirror.flush();

    ColourTarget target(engine.root());
    target.resize(pixels);
    ViewPipeline pipeline({.frameGraph = engine.frameGraph(),
                           .sceneRoot = engine.root(),
                           .layers = &layers,
                           .surface = &surface,
                           .target = target.target});
    pipeline.resize(pixels, kOversampling);
    pipeline.setColours(request.colours);
    pipeline.setCamera(camera, drawnBounds(state));
    pipeline.setShading(request.shading);
    const ViewSize size{.width = static_cast<double>(request.size.width()),
                        .height = static_cast<double>(request.size.height())};
    pipeline.setGround(request.overlays.grid, gridStepFor(camera, size));
    pipeline.setShadows(request.overlays.shadows);
    pipeline.setGhosts(request.overlays.ghosts);
    if (request.overlays.sceneLights) {
        pipeline.setLights(lightMatrices(*state.scene, state.X_WB));
    }
    pipeline.setOutline(std::nullopt, 0);

    Qt3DRender::QRenderCapture capture(pipeline.end());
    Qt3DRender::QRenderCaptureReply* reply = nullptr;
    for (int frame = 0; frame < kMostFrames; ++frame) {
        if (reply != nullptr && reply->isComplete()) {
            break;
        }
        if (frame >= kSettlingFrames && reply == nullptr && mirror.isReady()) {
            reply = capture.requestCapture();
        }
        pipeline.requestFrame();
        engine.drawFrame();
    }
    return reply != nullptr ? reply->image() : QImage();
}

void paintOverlays(QImage& image,
                   const PictureRequest& request,
                   const StageState& state,
                   const CameraState& camera)
{
    const OverlayView view{.state = state,
                           .camera = camera,
                           .size = {.width = static_cast<double>(image.width()),
                                    .height = static_cast<double>(image.height())}};
    OverlayItems items;
    addSceneOverlays(items, view, request.overlays,
                     jointLines(state, request.overlays.jointAxes, camera, view.size));
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const OverlayItem& item : items) {
        painter.save();
        item.paint(painter);
        painter.restore();
    }
}

}  // namespace

base::Result<QImage> renderPicture(const PictureRequest& request)
{
    const QSize size = request.size;
    if (size.isEmpty() || std::max(size.width(), size.height()) * kOversampling > kLargestSide) {
        return base::Error{.message = "a picture cannot be " + std::to_string(size.width()) + "x" +
                                      std::to_string(size.height()) + " pixels",
                           .hint = "each side may have 1 to " +
                                   std::to_string(kLargestSide / kOversampling) + " pixels"};
    }
    if (const base::Status graphics = checkGraphics(); !graphics) {
        return graphics.error();
    }
    StageState state;
    show(state, request.scene);
    state.colours = request.colours;
    if (!request.X_WB.empty()) {
        takePoses(state, request.X_WB);
    }
    const base::Result<CameraState> camera = cameraFor(request, state);
    if (!camera) {
        return camera.error();
    }
    const QImage large = draw(request, state, camera.value());
    if (large.isNull()) {
        return base::Error{.message = "the graphics driver drew no picture",
                           .hint = "Set LIBGL_ALWAYS_SOFTWARE=1 to draw with Mesa in software."};
    }
    QImage image = large.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                       .convertToFormat(QImage::Format_RGB32);
    paintOverlays(image, request, state, camera.value());
    return image;
}

}  // namespace editor::view3d
