#pragma once

namespace Qt3DCore {
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QLayer;
}  // namespace Qt3DRender

namespace editor::view3d {

// What each thing of the 3D scene is drawn with; a view's frame graph picks its layers one by one.
struct DrawLayers {
    explicit DrawLayers(Qt3DCore::QNode* owner);

    Qt3DRender::QLayer* backdrop;
    Qt3DRender::QLayer* opaque;
    Qt3DRender::QLayer* translucent;
    Qt3DRender::QLayer* collision;
    Qt3DRender::QLayer* ghosts;
    Qt3DRender::QLayer* marks;
};

}  // namespace editor::view3d
