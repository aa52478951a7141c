#pragma once

namespace Qt3DCore {
class QEntity;
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QLayer;
class QMaterial;
}  // namespace Qt3DRender

namespace editor::view3d {

// A square from −1 to 1 in X and Y whose shader decides where it lies.
Qt3DCore::QEntity* makeScreenQuad(Qt3DCore::QNode* owner,
                                  Qt3DRender::QMaterial* material,
                                  Qt3DRender::QLayer* layer);

}  // namespace editor::view3d
