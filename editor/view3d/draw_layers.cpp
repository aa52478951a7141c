#include "editor/view3d/draw_layers.h"

#include <Qt3DRender/QLayer>

namespace editor::view3d {

DrawLayers::DrawLayers(Qt3DCore::QNode* owner)
    : backdrop(new Qt3DRender::QLayer(owner)),
      opaque(new Qt3DRender::QLayer(owner)),
      translucent(new Qt3DRender::QLayer(owner)),
      collision(new Qt3DRender::QLayer(owner)),
      ghosts(new Qt3DRender::QLayer(owner)),
      marks(new Qt3DRender::QLayer(owner))
{}

}  // namespace editor::view3d
