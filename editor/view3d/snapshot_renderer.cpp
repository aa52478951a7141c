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

#include <algorithm>
#include <limits>
#include <utility>

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
    if (request.camera.empty() && request.eye) {
        return *request.eye;
    }
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
    if (request.shading == Shading::Depth) {
        addDepthScale(items, view, drawnBounds(state));
    } else if (request.shading != Shading::Segmentation) {
        addSceneOverlays(items, view, request.overlays,
                         jointLines(state, request.overlays.jointAxes, camera, view.size));
    }
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const OverlayItem& item : items) {
        painter.save();
        item.paint(painter);
        painter.restore();
    }
}

// What the shader of surfaces packs into three bytes; 0 is nothing.
float unpackedDepth(QRgb pixel, const DepthRange& range)
{
    constexpr double kMost = 16777213;
    const int packed = (qRed(pixel) << 16) + (qGreen(pixel) << 8) + qBlue(pixel);
    if (packed == 0) {
        return std::numeric_limits<float>::infinity();
    }
    return static_cast<float>(range.near + (range.far - range.near) * (packed - 1) / kMost);
}

}  // namespace

struct PictureRenderer::Parts {
    explicit Parts(const PictureRequest& wanted)
        : request(wanted),
          layers(engine.root()),
          mirror(engine.root(), layers),
          target(engine.root())
    {
        surface.create();
        const QSize pixels = request.size * kOversampling;
        target.resize(pixels);
        pipeline =
            std::make_unique<ViewPipeline>(ViewPipeline::Setting{.frameGraph = engine.frameGraph(),
                                                                 .sceneRoot = engine.root(),
                                                                 .layers = &layers,
                                                                 .surface = &surface,
                                                                 .target = target.target});
        pipeline->resize(pixels, kOversampling);
        pipeline->setColours(request.colours);
        pipeline->setOutline(std::nullopt, 0);
        capture = new Qt3DRender::QRenderCapture(pipeline->end());
        mirror.setColours(request.colours);
        mirror.setScene(request.scene);
    }

    base::Result<CameraState> camera() const
    {
        if (framed) {
            return *framed;
        }
        base::Result<CameraState> camera = cameraFor(request, state);
        return camera && X_WC ? movedTo(*camera, *X_WC) : camera;
    }

    void prepare(const CameraState& camera, bool packsDepth)
    {
        const Overlays& shown = request.overlays;
        mirror.setPoses(state.X_WB);
        mirror.setCompanions(state.companions);
        mirror.setLevels(state.levels);
        mirror.flush();
        pipeline->setCamera(camera, drawnBounds(state));
        if (packsDepth) {
            pipeline->setDepthPacked();
        } else {
            pipeline->setShading(request.shading, shown.colouring);
        }
        const ViewSize size{.width = static_cast<double>(request.size.width()),
                            .height = static_cast<double>(request.size.height())};
        pipeline->setGround(shown.grid, gridStepFor(camera, size));
        pipeline->setShadows(shown.shadows);
        pipeline->setGhosts(shown.ghosts && !packsDepth && !measures(request.shading));
        if (shown.sceneLights) {
            pipeline->setLights(spotLights(*state.scene, state.X_WB));
        }
    }

    QImage draw()
    {
        Qt3DRender::QRenderCaptureReply* reply = nullptr;
        for (int frame = 0; frame < kMostFrames; ++frame) {
            if (reply != nullptr && reply->isComplete()) {
                break;
            }
            if (settled >= kSettlingFrames && reply == nullptr && mirror.isReady()) {
                reply = capture->requestCapture();
            }
            pipeline->requestFrame();
            engine.drawFrame();
            settled = std::min(settled + 1, kSettlingFrames);
        }
        const QImage image = reply != nullptr && reply->isComplete() ? reply->image() : QImage();
        delete reply;
        return image;
    }

    PictureRequest request;
    StageState state;
    std::optional<CameraState> framed;  // where all of it is seen from
    std::optional<base::Pose> X_WC;     // where the camera is, if not where the scene has it
    QOffscreenSurface surface;
    RenderEngine engine;
    const DrawLayers layers;
    SceneMirror mirror;
    ColourTarget target;
    std::unique_ptr<ViewPipeline> pipeline;
    Qt3DRender::QRenderCapture* capture = nullptr;
    int settled = 0;  // frames
};

PictureRenderer::PictureRenderer(std::unique_ptr<Parts> parts) : parts_(std::move(parts))
{}

PictureRenderer::~PictureRenderer() = default;

base::Result<std::unique_ptr<PictureRenderer>> PictureRenderer::create(
    const PictureRequest& request)
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
    auto parts = std::make_unique<Parts>(request);
    parts->request.X_WB = {};
    parts->state = std::move(state);
    if (request.camera.empty()) {
        parts->framed = *camera;
    }
    return std::unique_ptr<PictureRenderer>(new PictureRenderer(std::move(parts)));
}

base::Result<QImage> PictureRenderer::drawAs(const CameraState& camera, bool packsDepth)
{
    Parts& p = *parts_;
    p.prepare(camera, packsDepth);
    const QImage large = p.draw();
    if (large.isNull()) {
        return base::Error{.message = "the graphics driver drew no picture",
                           .hint = "Set LIBGL_ALWAYS_SOFTWARE=1 to draw with Mesa in software."};
    }
    // Neighbours of which each means something by itself have no middle.
    const Qt::TransformationMode mode = packsDepth || measures(p.request.shading)
                                            ? Qt::FastTransformation
                                            : Qt::SmoothTransformation;
    return large.scaled(p.request.size, Qt::IgnoreAspectRatio, mode)
        .convertToFormat(QImage::Format_RGB32);
}

base::Result<QImage> PictureRenderer::draw()
{
    const base::Result<CameraState> camera = parts_->camera();
    if (!camera) {
        return camera.error();
    }
    base::Result<QImage> image = drawAs(*camera, false);
    if (image) {
        paintOverlays(*image, parts_->request, parts_->state, *camera);
    }
    return image;
}

base::Result<DepthPicture> PictureRenderer::drawDepth()
{
    const base::Result<CameraState> camera = parts_->camera();
    if (!camera) {
        return camera.error();
    }
    const base::Result<QImage> image = drawAs(*camera, true);
    if (!image) {
        return image.error();
    }
    const DepthRange range = depthRangeOf(*camera, drawnBounds(parts_->state));
    DepthPicture depth{.size = image->size(), .metres = {}};
    for (int y = 0; y < image->height(); ++y) {
        for (int x = 0; x < image->width(); ++x) {
            depth.metres.push_back(unpackedDepth(image->pixel(x, y), range));
        }
    }
    return depth;
}

void PictureRenderer::setPoses(std::span<const base::Pose> X_WB)
{
    takePoses(parts_->state, X_WB);
}

void PictureRenderer::setCamera(std::optional<base::Pose> X_WC)
{
    parts_->X_WC = X_WC;
}

base::Result<QImage> PictureRenderer::draw(const exchange::Snapshot& snapshot)
{
    take(parts_->state, snapshot);
    return draw();
}

base::Result<QImage> renderPicture(const PictureRequest& request)
{
    base::Result<std::unique_ptr<PictureRenderer>> renderer = PictureRenderer::create(request);
    return renderer ? (*renderer)->draw() : renderer.error();
}

}  // namespace editor::view3d
