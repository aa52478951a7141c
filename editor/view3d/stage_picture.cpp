#include "editor/view3d/stage_picture.h"

#include "editor/view3d/scene_camera.h"
#include "editor/view3d/stage_parts.h"
#include "editor/view3d/view_overlays.h"
#include "editor/view3d/view_pipeline.h"
#include "editor/view3d/view_targets.h"

#include <QOffscreenSurface>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderTarget>

#include <vector>

namespace editor::view3d {
namespace {

// Drawn this many times larger and shrunk: smooth edges on any driver.
constexpr int kOversampling = 2;
// Frames until Qt 3D has made the buffers of a new size and what is new in a scene, and until it
// must have answered.
constexpr int kSettlingFrames = 4;
constexpr int kMostFrames = 20;

}  // namespace

struct StagePicture::Parts {
    explicit Parts(Stage::Parts& stage) : shared(stage)
    {
        surface.create();
        // Only a whole tree gets into a running engine whole (view_pipeline.cpp).
        target.target->setParent(shared.engine.root());
        pipeline = std::make_unique<ViewPipeline>(
            ViewPipeline::Setting{.frameGraph = shared.engine.frameGraph(),
                                  .sceneRoot = shared.engine.root(),
                                  .layers = &shared.layers,
                                  .surface = &surface,
                                  .target = target.target});
        pipeline->setOutline(std::nullopt, 0);
        capture = new Qt3DRender::QRenderCapture(pipeline->end());
    }

    ~Parts()
    {
        pipeline.reset();
        delete target.target;
    }

    void follow(const scene::ScenePtr& wanted)
    {
        settled = wanted == scene ? settled : 0;
        scene = wanted;
    }

    void resize(QSize wanted)
    {
        if (wanted == pixels) {
            return;
        }
        pixels = wanted;
        target.resize(pixels * kOversampling);
        pipeline->resize(pixels * kOversampling, kOversampling);
        settled = 0;
    }

    [[nodiscard]] CameraState cameraOf(const PictureLook& look, const StageState& state) const
    {
        if (!look.follows) {
            return look.camera;
        }
        const double aspect = static_cast<double>(pixels.width()) / pixels.height();
        CameraState camera = cameraStateOf(*state.scene, *look.follows, state.X_WB, aspect);
        for (std::size_t i = 0; i < state.cameras.count; ++i) {
            const exchange::CameraPose& moved = state.cameras.poses[i];
            camera = moved.camera == *look.follows ? movedTo(camera, moved.X_WC) : camera;
        }
        return camera;
    }

    void prepare(const PictureLook& look, const StageState& state)
    {
        const Overlays& shown = look.overlays;
        const CameraState camera = cameraOf(look, state);
        pipeline->setColours(state.colours);
        pipeline->setCamera(camera, drawnBounds(state));
        pipeline->setShading(look.shading, shown.colouring);
        const ViewSize size{.width = static_cast<double>(pixels.width()),
                            .height = static_cast<double>(pixels.height())};
        pipeline->setGround(shown.grid, gridStepFor(camera, size));
        pipeline->setShadows(shown.shadows);
        pipeline->setGhosts(shown.ghosts && !measures(look.shading));
        pipeline->setLights(shown.sceneLights ? spotLights(*state.scene, state.X_WB)
                                              : std::vector<SpotLight>{});
    }

    void place(const StageState& state)
    {
        shared.mirror.setPoses(state.X_WB);
        shared.mirror.setLevels(state.levels);
        shared.mirror.setCompanions(state.companions);
    }

    QImage drawFrames()
    {
        Qt3DRender::QRenderCaptureReply* reply = nullptr;
        for (int frame = 0; frame < kMostFrames; ++frame) {
            if (reply != nullptr && reply->isComplete()) {
                break;
            }
            if (settled >= kSettlingFrames && reply == nullptr && shared.mirror.isReady()) {
                reply = capture->requestCapture();
            }
            pipeline->requestFrame();
            shared.engine.drawFrame();
            ++settled;
        }
        const QImage image = reply != nullptr && reply->isComplete() ? reply->image() : QImage();
        delete reply;
        return image;
    }

    Stage::Parts& shared;
    QOffscreenSurface surface;
    ColourTarget target{nullptr};
    std::unique_ptr<ViewPipeline> pipeline;
    Qt3DRender::QRenderCapture* capture = nullptr;
    QSize pixels;
    scene::ScenePtr scene;
    int settled = 0;  // frames of the present size and scene
};

StagePicture::StagePicture(Stage& stage)
{
    if (stage.parts_->graphics) {
        parts_ = std::make_unique<Parts>(*stage.parts_);
    }
}

StagePicture::~StagePicture() = default;

QImage StagePicture::draw(const PictureLook& look, QSize pixels, const exchange::Snapshot* moment)
{
    if (!parts_ || pixels.isEmpty()) {
        return {};
    }
    Parts& p = *parts_;
    const StageState& present = p.shared.state_;
    const bool isOfScene =
        present.scene &&
        (moment == nullptr || (moment->sceneRevision == present.scene->revision &&
                               moment->bodies.size() == present.X_WB.size())) &&
        (!look.follows || look.follows->value < present.scene->cameras.size());
    if (!isOfScene) {
        return {};
    }
    p.resize(pixels);
    p.follow(present.scene);
    if (moment != nullptr) {
        StageState past = present;
        take(past, *moment);
        p.place(past);
        p.prepare(look, past);
    } else {
        p.prepare(look, present);
    }
    p.shared.mirror.flush();
    const QImage large = p.drawFrames();
    if (moment != nullptr) {
        p.place(present);
        p.shared.mirror.flush();
    }
    if (large.isNull()) {
        return {};
    }
    const Qt::TransformationMode mode =
        measures(look.shading) ? Qt::FastTransformation : Qt::SmoothTransformation;
    return large.scaled(pixels, Qt::IgnoreAspectRatio, mode).convertToFormat(QImage::Format_RGB32);
}

}  // namespace editor::view3d
