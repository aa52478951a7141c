#include "editor/meshtools/mass_section.h"

#include "adf/properties.h"
#include "editor/tools/materials.h"
#include "editor/widgets/fact_grid.h"
#include "editor/widgets/quantity_edit.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>

namespace editor {
namespace {

constexpr double kOther = 0;  // kg/m³: of no material

int valueOf(MassChoice choice)
{
    return static_cast<int>(choice);
}

QString numbersText(double mass, base::Vec3 centre, base::Vec3 moments)
{
    return MassSection::tr("Mass %1 kg, centre %2\nPrincipal moments %3, %4, %5 kg·m²")
        .arg(fourDigits(mass), toolPoint(centre), fourDigits(moments.x), fourDigits(moments.y),
             fourDigits(moments.z));
}

// Its inertia, too, where the file gives it; else that follows what collides.
QString keptText(const MeshToolSource& source, base::Vec3 centre)
{
    const scene::Body& body = source.scene->bodies.front();
    return source.body->isAuthored(adf::body::kInertia)
               ? numbersText(body.mass, centre, body.inertia)
               : MassSection::tr(
                     "Mass %1 kg, centre %2\nThe inertia is computed from what collides.")
                     .arg(fourDigits(body.mass), toolPoint(centre));
}

bool isInside(const base::Bounds& bounds, base::Vec3 point)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (point[axis] < bounds.low[axis] || point[axis] > bounds.high[axis]) {
            return false;
        }
    }
    return true;
}

}  // namespace

MassSection::MassSection(QWidget* parent)
    : ToolSection(tr("Mass"), parent),
      choice_(choiceBox("meshMass",
                        tr("Where the mass comes from"),
                        {{tr("As it is"), valueOf(MassChoice::Keep)},
                         {tr("From a density"), valueOf(MassChoice::Density)},
                         {tr("A given mass"), valueOf(MassChoice::Given)}})),
      material_(choiceBox("meshMaterial", tr("Material"), {})),
      density_(new QuantityEdit),
      mass_(new QuantityEdit)
{
    addRow(tr("Mass"), {choice_});
    for (const MaterialPreset& preset : materialPresets()) {
        material_->addItem(QCoreApplication::translate("materials", preset.name), preset.density);
    }
    material_->addItem(tr("Other"), kOther);
    materialRow_ = addRow(tr("Material"), {material_});
    density_->setObjectName(QStringLiteral("meshDensity"));
    densityRow_ = addRow(tr("Density, kg/m³"), {density_});
    mass_->setObjectName(QStringLiteral("meshGivenMass"));
    mass_->setUnit(base::Unit::Kilogram);
    massRow_ = addRow(tr("Mass of all"), {mass_});
    numbers_ = addNote();
    warning_ = addNote();
    connect(choice_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        wanted.mass.choice = static_cast<MassChoice>(choice_->currentData().toInt());
        Q_EMIT changed(wanted);
    });
    connect(material_, &QComboBox::activated, this, [this] {
        const double density = material_->currentData().toDouble();
        if (density == kOther) {
            density_->setFocus();
            return;
        }
        MeshToolSettings wanted = settings();
        wanted.mass.density = density;
        Q_EMIT changed(wanted);
    });
    const auto positive = [this](double MassSettings::*setting) {
        return [this, setting](double number) {
            MeshToolSettings wanted = settings();
            if (number > 0) {
                wanted.mass.*setting = number;
            }
            Q_EMIT changed(wanted);
        };
    };
    connect(density_, &QuantityEdit::entered, this, positive(&MassSettings::density));
    connect(mass_, &QuantityEdit::entered, this, positive(&MassSettings::mass));
}

void MassSection::showSettings(const MeshToolSource&)
{
    const MassSettings& mass = settings().mass;
    choice_->setCurrentIndex(choice_->findData(valueOf(mass.choice)));
    const int known = material_->findData(mass.density);
    material_->setCurrentIndex(known < 0 ? material_->findData(kOther) : known);
    density_->showNumber(mass.density);
    mass_->showNumber(mass.mass);
    setRowVisible(materialRow_, mass.choice == MassChoice::Density);
    setRowVisible(densityRow_, mass.choice == MassChoice::Density);
    setRowVisible(massRow_, mass.choice == MassChoice::Given);
}

void MassSection::showResult(const MeshToolSource& source, const MeshToolResult& result)
{
    const scene::Body& body = source.scene->bodies.front();
    const base::Vec3 kept = body.X_BC.position - result.shape->origin_B;
    const bool isKept = result.settings.mass.choice == MassChoice::Keep;
    if (!isKept && result.mass == nullptr) {
        setSummary({});
        setNote(*numbers_, {});
        setNote(*warning_, tr("The mesh encloses nothing, so it has no mass."), true);
        return;
    }
    if (isKept) {
        setSummary(massText(body.mass));
        setNote(*numbers_,
                body.isStatic() ? tr("Mass 0 holds it in the world.") : keptText(source, kept));
        const bool isOff = body.mass > 0 && !isInside(result.shape->health.bounds, kept);
        setNote(
            *warning_,
            isOff ? tr("The centre of mass lies outside the mesh: choose a density.") : QString(),
            true);
        return;
    }
    const meshes::MassProperties& mass = *result.mass;
    setSummary(massText(mass.mass));
    setNote(*numbers_, numbersText(mass.mass, mass.centre, mass.principal.moments));
    QString remark = QString::fromStdString(mass.remark);
    if (!remark.isEmpty()) {
        remark[0] = remark[0].toUpper();
        remark += QLatin1Char('.');
    }
    setNote(*warning_, remark, true);
}

}  // namespace editor
