#include "editor/view3d/outline_marks.h"

#include "editor/view3d/effects.h"
#include "editor/view3d/overlay_style.h"

#include <Qt3DCore/QNode>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>

#include <algorithm>

namespace editor::view3d {
namespace {

// What the marks' texture holds for each kind; the outline shader distinguishes them by size.
constexpr std::array kTextureValues{1 / 3.0F, 2 / 3.0F, 1.0F};
constexpr std::array kWidths{1.3, 2.0, 3.0};  // pixels

}  // namespace

OutlineMarks::OutlineMarks(Qt3DCore::QNode* owner, const DrawLayers& layers)
    : owner_(owner), layers_(layers)
{
    Qt3DRender::QEffect* effect = makeEffect({makePass(markShader(), kForwardPass, {})});
    effect->setParent(owner);
    for (std::size_t i = 0; i < materials_.size(); ++i) {
        materials_[i] = new Qt3DRender::QMaterial(owner);
        materials_[i]->setEffect(effect);
        materials_[i]->addParameter(
            new Qt3DRender::QParameter(QStringLiteral("mark"), kTextureValues[i]));
    }
}

void OutlineMarks::setBodies(std::vector<MarkedBody> bodies)
{
    bodies_ = std::move(bodies);
}

void OutlineMarks::clear()
{
    bodies_.clear();
    batches_.clear();
}

bool OutlineMarks::flush(SceneMirror& mirror)
{
    for (const auto& [key, batch] : batches_) {
        batch->clear();
    }
    for (const MarkedBody& marked : bodies_) {
        if (!mirror.isShown(marked.body)) {
            continue;
        }
        for (const PlacedSurface& surface : mirror.surfacesOf(marked.body)) {
            std::unique_ptr<Batch>& batch = batches_[{marked.mark, surface.key}];
            if (!batch) {
                batch = std::make_unique<Batch>(
                    Batch::Recipe{.surface = mirror.shared(surface.key),
                                  .material = materials_[static_cast<std::size_t>(marked.mark)],
                                  .layer = layers_.marks,
                                  .owner = owner_});
            }
            batch->set(batch->add(), transformOf(mirror.poses()[marked.body.value], surface));
        }
    }
    bool changed = false;
    for (const auto& [key, batch] : batches_) {
        changed = batch->flush() || changed;
    }
    return changed;
}

double OutlineMarks::widest() const
{
    double widest = 0;
    for (const MarkedBody& marked : bodies_) {
        widest = std::max(widest, kWidths[static_cast<std::size_t>(marked.mark)] + 2 * kMarkHalo);
    }
    return widest;
}

}  // namespace editor::view3d
