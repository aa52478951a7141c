#include "editor/view3d/screen_quad.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>

#include <array>

namespace editor::view3d {

Qt3DCore::QEntity* makeScreenQuad(Qt3DCore::QNode* owner,
                                  Qt3DRender::QMaterial* material,
                                  Qt3DRender::QLayer* layer)
{
    static constexpr std::array kCorners{-1.0F, -1.0F, 0.0F, 1.0F, -1.0F, 0.0F,
                                         -1.0F, 1.0F,  0.0F, 1.0F, 1.0F,  0.0F};
    auto* geometry = new Qt3DCore::QGeometry;
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(kCorners.data()), sizeof kCorners));
    geometry->addAttribute(
        new Qt3DCore::QAttribute(buffer, Qt3DCore::QAttribute::defaultPositionAttributeName(),
                                 Qt3DCore::QAttribute::Float, 3, 4));
    auto* renderer = new Qt3DRender::QGeometryRenderer;
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::TriangleStrip);
    renderer->setVertexCount(4);
    renderer->setMinPoint({-1, -1, 0});
    renderer->setMaxPoint({1, 1, 0});
    auto* entity = new Qt3DCore::QEntity(owner);
    entity->addComponent(renderer);
    entity->addComponent(material);
    entity->addComponent(layer);
    return entity;
}

}  // namespace editor::view3d
