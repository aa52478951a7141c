#include "editor/importing/import_preview.h"

#include "editor/importing/place_text.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/unseen_bodies.h"
#include "editor/view3d/viewport.h"
#include "editor/widgets/fact_grid.h"

#include <QLabel>
#include <QLayout>

#include <algorithm>

namespace editor {

ImportPreview::ImportPreview(QWidget* parent) : StagePreview({280, 120}, parent)
{
    auto* facts = new FactGrid;
    counts_ = facts->add(tr("Bodies, joints, loops"));
    shapes_ = facts->add(tr("Mesh files, colliders"));
    mass_ = facts->add(tr("Mass, file → import"));
    height_ = facts->add(tr("Height"));
    shift_ = facts->add(tr("Moved aside"));
    floor_ = facts->add(tr("New floor"));
    layout()->addWidget(facts);
}

void ImportPreview::highlight(const std::vector<std::string>& identifiers)
{
    const auto isNamed = [&](const scene::ObjectOrigin& origin) {
        return std::find(identifiers.begin(), identifiers.end(), origin.identifier) !=
               identifiers.end();
    };
    view3d::ViewSelection selection;
    const scene::ScenePtr& scene = stage().scene();
    for (std::uint32_t i = 0; scene != nullptr && i < scene->bodies.size(); ++i) {
        if (isNamed(scene->bodies[i].origin)) {
            selection.parts.emplace_back(scene::BodyIndex{i});
        }
    }
    for (std::uint32_t i = 0; scene != nullptr && i < scene->joints.size(); ++i) {
        if (isNamed(scene->joints[i].origin)) {
            selection.parts.emplace_back(scene::JointIndex{i});
        }
    }
    stage().setSelection(selection);
}

void ImportPreview::show(const ImportTotals& totals,
                         const scene::ScenePtr& scene,
                         const importers::ImportPlace& place)
{
    if (scene != nullptr && scene != stage().scene()) {
        stage().setScene(scene);
        if (view3d::showsCollisionsAlone(*scene)) {
            view().setShading(view3d::Shading::Collision);
        }
        stage().frameAll();
    }
    counts_->setText(
        QStringLiteral("%1, %2, %3").arg(totals.bodies).arg(totals.joints).arg(totals.loops));
    shapes_->setText(QStringLiteral("%1, %2").arg(totals.meshes).arg(totals.colliders));
    mass_->setText(tr("%1 → %2 kg").arg(fourDigits(totals.fileMass), fourDigits(totals.mass)));
    height_->setText(tr("%1 m").arg(fourDigits(totals.height)));
    shift_->setText(place.shifts.empty() ? tr("no") : shiftText(place));
    floor_->setText(place.floor ? tr("at %1 m").arg(metresText(*place.floor)) : tr("none"));
}

}  // namespace editor
