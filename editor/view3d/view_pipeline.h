#pragma once

// One view's branch of the frame graph: shadow, marks of selected bodies, backdrop, bodies, ground,
// translucent bodies, outline, overlay. Everything a view shows in its own way is set here; the
// bodies themselves are shared.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/draw_layers.h"
#include "editor/view3d/scene_camera.h"
#include "editor/view3d/view_colours.h"
#include "editor/view3d/view_options.h"

#include <QRectF>
#include <QSize>

#include <memory>
#include <optional>
#include <vector>

class QObject;

namespace Qt3DCore {
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QFrameGraphNode;
class QLayer;
class QRenderTarget;
}  // namespace Qt3DRender

namespace editor::view3d {

// Nearest and farthest of what a camera sees of a box, m along its view.
struct DepthRange {
    double near = 0;
    double far = 1;
};

[[nodiscard]] DepthRange depthRangeOf(const CameraState& camera, const base::Bounds& reach);

class ViewPipeline {
public:
    struct Setting {
        Qt3DRender::QFrameGraphNode* frameGraph;  // gets the branch
        Qt3DCore::QNode* sceneRoot;               // gets camera and screen-filling quads
        const DrawLayers* layers;
        QObject* surface;                   // the window or offscreen surface to draw on
        Qt3DRender::QRenderTarget* target;  // null: the surface itself
    };

    explicit ViewPipeline(const Setting& setting);
    ~ViewPipeline();
    ViewPipeline(const ViewPipeline&) = delete;
    ViewPipeline& operator=(const ViewPipeline&) = delete;

    // Draws this view in the next frame; otherwise it keeps what it shows.
    void requestFrame();

    void resize(QSize pixels, qreal pixelRatio);
    // `reach`: the box around everything, for near and far planes and the shadow's extent.
    void setCamera(const CameraState& camera, const base::Bounds& reach);
    void setColours(const ViewColours& colours);
    // After the camera.
    void setShading(Shading shading, Colouring colouring = Colouring::Material);
    // Instead of a shading: depth in all bytes of a colour (PictureRenderer::drawDepth).
    void setDepthPacked();
    void setGround(bool grid, double step);
    void setShadows(bool shadows);
    void setGhosts(bool shown);
    // The document's lights instead of the key light; none: the key light.
    void setLights(std::vector<SpotLight> lights);
    // Where the marked bodies are seen (logical pixels), and the widest line to expect; nothing
    // marked costs nothing.
    void setOutline(const std::optional<QRectF>& area, double widest);

    // Entities of this layer are drawn last, over everything, in this view only.
    [[nodiscard]] Qt3DRender::QLayer* overlayLayer() const;
    // A place for nodes that must come after all drawing, such as a capture.
    [[nodiscard]] Qt3DRender::QFrameGraphNode* end() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace editor::view3d
