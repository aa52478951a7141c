#include "editor/view3d/batch.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>

#include <algorithm>

namespace editor::view3d {
namespace {

using Qt3DCore::QAttribute;

QAttribute* vertexAttribute(const SharedSurface& surface,
                            const QString& name,
                            uint size,
                            std::size_t offset)
{
    return new QAttribute(surface.vertices, name, QAttribute::Float, size, surface.vertexCount,
                          static_cast<uint>(offset), sizeof(Vertex));
}

}  // namespace

Matrix transformOf(const base::Pose& X_WB, const PlacedSurface& surface)
{
    const base::Pose X_WS = X_WB * surface.X_BS;
    const base::Mat3 rows = base::toMatrix(X_WS.rotation);
    Matrix m{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            m[static_cast<std::size_t>(column) * 4 + row] =
                static_cast<float>(rows[row][column] * surface.scale[column]);
        }
        m[12 + row] = static_cast<float>(X_WS.position[static_cast<int>(row)]);
    }
    m[15] = 1;
    return m;
}

void putMark(Matrix& transform, const BodyMark& mark)
{
    for (std::size_t i = 0; i < mark.levels.size(); ++i) {
        transform[4 * i + 3] = mark.levels[i];
    }
    transform[15] = 1 + mark.number;
}

Batch::Batch(const Recipe& recipe)
{
    const SharedSurface& surface = recipe.surface;
    entity_ = new Qt3DCore::QEntity(recipe.owner);
    auto* geometry = new Qt3DCore::QGeometry;
    geometry->addAttribute(vertexAttribute(surface, QAttribute::defaultPositionAttributeName(), 3,
                                           offsetof(Vertex, position)));
    geometry->addAttribute(vertexAttribute(surface, QAttribute::defaultNormalAttributeName(), 3,
                                           offsetof(Vertex, normal)));
    geometry->addAttribute(vertexAttribute(surface,
                                           QAttribute::defaultTextureCoordinateAttributeName(), 2,
                                           offsetof(Vertex, texCoord)));
    auto* indices = new QAttribute(surface.indices, QAttribute::UnsignedInt, 1, surface.indexCount);
    indices->setAttributeType(QAttribute::IndexAttribute);
    geometry->addAttribute(indices);

    instances_ = new Qt3DCore::QBuffer(geometry);
    instances_->setUsage(Qt3DCore::QBuffer::DynamicDraw);
    attribute_ = new QAttribute(instances_, QStringLiteral("instanceMatrix"), QAttribute::Float, 16,
                                0, 0, sizeof(Matrix));
    attribute_->setDivisor(1);
    geometry->addAttribute(attribute_);

    renderer_ = new Qt3DRender::QGeometryRenderer;
    renderer_->setGeometry(geometry);
    renderer_->setInstanceCount(0);
    // Given, so that Qt 3D need not walk the vertices for them.
    renderer_->setMinPoint(surface.low);
    renderer_->setMaxPoint(surface.high);
    entity_->addComponent(renderer_);
    entity_->addComponent(recipe.material);
    entity_->addComponent(recipe.layer);
    if (recipe.sorted) {
        transform_ = new Qt3DCore::QTransform;
        entity_->addComponent(transform_);
    }
    entity_->setEnabled(false);
}

Batch::~Batch()
{
    delete entity_;
}

void Batch::clear()
{
    matrices_.clear();
    changed_ = true;
}

std::size_t Batch::add()
{
    matrices_.emplace_back();
    changed_ = true;
    return matrices_.size() - 1;
}

void Batch::set(std::size_t slot, const Matrix& transform)
{
    if (matrices_[slot] != transform) {
        matrices_[slot] = transform;
        changed_ = true;
    }
}

bool Batch::flush()
{
    if (!changed_) {
        return false;
    }
    changed_ = false;
    const auto bytes = [](const Matrix* first, std::size_t count) {
        return QByteArray(reinterpret_cast<const char*>(first),
                          static_cast<qsizetype>(count * sizeof(Matrix)));
    };
    if (transform_ != nullptr && !matrices_.empty()) {
        Matrix transform = matrices_.front();
        transform_->setTranslation({transform[12], transform[13], transform[14]});
        std::fill_n(transform.begin() + 12, 3, 0.0F);
        instances_->setData(bytes(&transform, 1));
    } else {
        instances_->setData(bytes(matrices_.data(), matrices_.size()));
    }
    if (drawn_ != matrices_.size()) {
        drawn_ = matrices_.size();
        attribute_->setCount(static_cast<uint>(drawn_));
        renderer_->setInstanceCount(static_cast<int>(drawn_));
        entity_->setEnabled(drawn_ > 0);
    }
    return true;
}

}  // namespace editor::view3d
