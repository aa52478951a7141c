#include "editor/meshtools/mesh_preview.h"

#include "editor/meshtools/preview_scene.h"
#include "editor/meshtools/tool_section.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"
#include "editor/widgets/fact_grid.h"

#include <QHBoxLayout>
#include <QLabel>

#include <variant>

namespace editor {
namespace {

// Only a mesh that is much larger or smaller, or elsewhere, needs another camera.
bool isElsewhere(const base::Bounds& before, const base::Bounds& now)
{
    const double size = base::norm(before.size());
    constexpr double kShare = 0.2;
    return base::norm(now.low - before.low) > kShare * size ||
           base::norm(now.high - before.high) > kShare * size;
}

QString closedText(const meshes::MeshHealth& health)
{
    if (health.isSolid()) {
        return MeshPreview::tr("yes");
    }
    if (!health.holes.empty()) {
        return health.holes.size() == 1 ? MeshPreview::tr("no: 1 hole")
                                        : MeshPreview::tr("no: %1 holes")
                                              .arg(static_cast<qulonglong>(health.holes.size()));
    }
    return health.isClosed ? MeshPreview::tr("faces are turned wrong") : MeshPreview::tr("no");
}

QString volumeText(double cubicMetres)
{
    constexpr double kLitre = 1e-3;
    constexpr double kPerCubicMetre = 1e6;
    return cubicMetres < kLitre
               ? MeshPreview::tr("%1 cm³").arg(fourDigits(kPerCubicMetre * cubicMetres))
               : MeshPreview::tr("%1 m³").arg(fourDigits(cubicMetres));
}

std::size_t touchedTriangles(const scene::Scene& scene)
{
    std::size_t count = 0;
    for (const scene::CollisionShape& shape : scene.bodies.front().collisions) {
        if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
            count += scene.mesh(mesh->mesh).triangleCount();
        }
    }
    return count;
}

QString collisionText(const scene::Scene& scene, const MeshToolResult& result)
{
    const std::size_t shapes = scene.bodies.front().collisions.size();
    if (result.touched != nullptr && result.touched->pieces > 1) {
        return MeshPreview::tr("%1 convex pieces")
            .arg(static_cast<qulonglong>(result.touched->pieces));
    }
    if (const std::size_t count = touchedTriangles(scene)) {
        return trianglesText(count);
    }
    return shapes == 0   ? MeshPreview::tr("nothing")
           : shapes == 1 ? MeshPreview::tr("1 primitive")
                         : MeshPreview::tr("%1 primitives").arg(static_cast<qulonglong>(shapes));
}

}  // namespace

MeshPreview::MeshPreview(QWidget* parent) : StagePreview({320, 240}, parent)
{
    view3d::Overlays overlays = view().overlays();
    overlays.bodyFrames = true;
    view().setOverlays(overlays);
    connect(&view(), &view3d::Viewport::optionsChanged, this,
            [this] { Q_EMIT collisionShown(view().shading() == view3d::Shading::Collision); });

    auto* left = new FactGrid;
    triangles_ = left->add(tr("Triangles drawn"));
    collision_ = left->add(tr("Collides"));
    mass_ = left->add(tr("Mass"));
    auto* right = new FactGrid;
    size_ = right->add(tr("Size"));
    closed_ = right->add(tr("Closed"));
    volume_ = right->add(tr("Volume"));
    auto* facts = new QWidget;
    auto* columns = new QHBoxLayout(facts);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(left, 1);
    columns->addWidget(right, 1);
    layout()->addWidget(facts);
}

void MeshPreview::showCollision(bool on)
{
    const bool shown = view().shading() == view3d::Shading::Collision;
    if (on != shown) {
        view().setShading(on ? view3d::Shading::Collision : view3d::Shading::Shaded);
    }
}

void MeshPreview::show(const MeshToolSource& source, const MeshToolResult& result)
{
    const scene::ScenePtr scene = previewScene(source, result);
    stage().setScene(scene);
    const meshes::MeshHealth& health = result.shape->health;
    if (!framed_ || isElsewhere(*framed_, health.bounds)) {
        framed_ = health.bounds;
        stage().frameAll();
    }
    const std::size_t before = source.mesh->triangleCount();
    const std::size_t after = result.drawn()->triangleCount();
    triangles_->setText(before == after || !source.isDrawn()
                            ? QString::number(after)
                            : QStringLiteral("%1 → %2").arg(before).arg(after));
    collision_->setText(collisionText(*scene, result));
    const base::Vec3 size = health.bounds.size();
    size_->setText(
        tr("%1 × %2 × %3 m").arg(fourDigits(size.x), fourDigits(size.y), fourDigits(size.z)));
    closed_->setText(closedText(health));
    volume_->setText(health.isSolid() ? volumeText(health.volume) : QStringLiteral("–"));
    const double was = source.scene->bodies.front().mass;
    const double is = scene->bodies.front().mass;
    mass_->setText(was == is ? massText(is)
                             : QStringLiteral("%1 → %2").arg(massText(was), massText(is)));
}

}  // namespace editor
