#include "editor/view3d/render_engine.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <Qt3DCore/QAspectEngine>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QRenderAspect>
#include <Qt3DRender/QRenderSettings>

namespace editor::view3d {
namespace {

base::Status tryGraphics()
{
    const QString platform = QGuiApplication::platformName();
    QOpenGLContext context;
    QOffscreenSurface surface;
    surface.create();
    if (!context.create() || !surface.isValid() || !context.makeCurrent(&surface)) {
        return base::Error{
            .message = "The 3D view found no OpenGL on the display platform \"" +
                       platform.toStdString() + "\".",
            .hint =
                "Install a driver (on Debian: libgl1-mesa-dri, which also draws in software). "
                "Without a display, start the program under xvfb-run."};
    }
    const QSurfaceFormat format = context.format();
    context.doneCurrent();
    if (format.version() < std::pair(3, 3)) {
        return base::Error{.message = "The 3D view needs OpenGL 3.3; the driver offers " +
                                      std::to_string(format.majorVersion()) + "." +
                                      std::to_string(format.minorVersion()) + ".",
                           .hint =
                               "Update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to "
                               "draw with Mesa in software."};
    }
    return base::Done{};
}

}  // namespace

base::Status checkGraphics()
{
    static const base::Status status = tryGraphics();
    return status;
}

struct RenderEngine::Parts {
    Qt3DCore::QAspectEngine engine;
    QSharedPointer<Qt3DCore::QEntity> root{new Qt3DCore::QEntity};
    Qt3DRender::QFrameGraphNode* frameGraph = nullptr;
};

RenderEngine::RenderEngine() : parts_(std::make_unique<Parts>())
{
    // The other renderer of Qt 6.4 knows no blits and fewer states.
    qputenv("QT3D_RENDERER", "opengl");
    parts_->engine.setRunMode(Qt3DCore::QAspectEngine::Manual);
    parts_->engine.registerAspect(new Qt3DRender::QRenderAspect);
    auto* settings = new Qt3DRender::QRenderSettings;
    settings->setRenderPolicy(Qt3DRender::QRenderSettings::Always);
    parts_->frameGraph = new Qt3DRender::QFrameGraphNode;
    settings->setActiveFrameGraph(parts_->frameGraph);
    parts_->root->addComponent(settings);
}

RenderEngine::~RenderEngine() = default;

Qt3DCore::QEntity* RenderEngine::root() const
{
    return parts_->root.data();
}

Qt3DRender::QFrameGraphNode* RenderEngine::frameGraph() const
{
    return parts_->frameGraph;
}

void RenderEngine::drawFrame()
{
    if (parts_->engine.rootEntity().isNull()) {
        parts_->engine.setRootEntity(parts_->root);
    }
    parts_->engine.processFrame();
}

}  // namespace editor::view3d
