#include "editor/physical/mass_dialog.h"

#include "adf/properties.h"
#include "editor/dialogs/dialog_body.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/physical/mass_edits.h"
#include "editor/widgets/fact_grid.h"
#include "editor/widgets/quantity_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

constexpr double kFirstDensity = 1000;
constexpr int kOther = -1;

enum Column {
    kBody,
    kNow,
    kThen,
};

QString kilograms(double mass)
{
    return mass == 0 ? MassDialog::tr("static") : MassDialog::tr("%1 kg").arg(fourDigits(mass));
}

}  // namespace

MassDialog::MassDialog(std::vector<WeighedBody> bodies,
                       std::vector<WeighedBody> alike,
                       QWidget* parent)
    : QDialog(parent),
      bodies_(std::move(bodies)),
      alike_(std::move(alike)),
      density_(kFirstDensity),
      material_(new QComboBox),
      field_(new QuantityEdit),
      surface_(new QCheckBox(tr("Friction and restitution of the material, too"))),
      kind_(new QCheckBox(tr("All of this kind: %n more", nullptr, int(alike_.size())))),
      list_(dialogTable({tr("Body"), tr("Now"), tr("Then")})),
      note_(dialogNote()),
      foot_(new DialogFoot(tr("Set mass")))
{
    setObjectName(QStringLiteral("mass"));
    setWindowTitle(tr("Mass from material"));

    const std::span<const MaterialPreset> presets = materialPresets();
    for (std::size_t i = 0; i < presets.size(); ++i) {
        material_->addItem(QCoreApplication::translate("materials", presets[i].name), int(i));
    }
    material_->addItem(tr("Other"), kOther);
    material_->setObjectName(QStringLiteral("massMaterial"));
    material_->setAccessibleName(tr("Material"));
    field_->setObjectName(QStringLiteral("massDensity"));
    field_->setAccessibleName(tr("Density, kg/m³"));
    kind_->setObjectName(QStringLiteral("massOfKind"));
    kind_->setToolTip(
        tr("Bodies that are drawn alike: the same mesh, or the same shape and "
           "sizes."));
    connect(kind_, &QCheckBox::toggled, this, &MassDialog::showMasses);
    surface_->setToolTip(tr("Typical values, as a start: they depend on finish and shape."));

    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->setFocusPolicy(Qt::NoFocus);
    QFormLayout* form = dialogForm();
    form->addRow(tr("Material"), material_);
    form->addRow(tr("Density, kg/m³"), field_);
    form->addRow(QString(), surface_);
    form->addRow(QString(), kind_);
    form->setRowVisible(kind_, !alike_.empty());

    QVBoxLayout* body = addDialogBody(*this, *foot_);
    body->addLayout(form);
    body->addWidget(list_, 1);
    body->addWidget(note_);

    connect(material_, &QComboBox::activated, this, [this] {
        const int preset = material_->currentData().toInt();
        if (preset == kOther) {
            field_->setFocus();
            showPreset();
            return;
        }
        density_ = materialPresets()[std::size_t(preset)].density;
        showPreset();
        showMasses();
    });
    connect(field_, &QuantityEdit::entered, this, [this](double typed) {
        if (typed > 0) {
            density_ = typed;
        }
        showPreset();
        showMasses();
    });
    showPreset();
    showMasses();
    resizeDialog(*this, {440, 400});
}

// A density that a material has is called by its name.
void MassDialog::showPreset()
{
    const std::span<const MaterialPreset> presets = materialPresets();
    const auto known =
        std::find_if(presets.begin(), presets.end(),
                     [this](const MaterialPreset& preset) { return preset.density == density_; });
    material_->setCurrentIndex(
        material_->findData(known == presets.end() ? kOther : int(known - presets.begin())));
    const bool slides = known != presets.end() && known->surface;
    surface_->setEnabled(slides);
    field_->showNumber(density_);
}

void MassDialog::showMasses()
{
    list_->clear();
    QString remark;
    bool some = false;
    for (const WeighedBody& one : all()) {
        auto* item = new QTreeWidgetItem(list_);
        item->setText(kBody, QString::fromStdString(std::string(one.body->shortName())));
        item->setText(kNow, kilograms(one.body->get(adf::body::kMass)));
        item->setText(kThen, one.solid ? kilograms(density_ * one.solid->mass) : tr("no volume"));
        for (const int column : {kNow, kThen}) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
        some = some || one.solid;
        if (one.solid && !one.solid->remark.empty()) {
            remark = tr("Of a mesh that is not closed, the convex hull counts.");
        }
    }
    note_->setText(some ? remark.isEmpty() ? tr("Mass, mass centre and inertia are set as those of "
                                                "what is drawn, filled.")
                                           : remark
                        : tr("Nothing that is selected has a volume."));
    foot_->verb().setEnabled(some);
}

std::vector<WeighedBody> MassDialog::all() const
{
    std::vector<WeighedBody> bodies = bodies_;
    if (kind_->isChecked()) {
        bodies.insert(bodies.end(), alike_.begin(), alike_.end());
    }
    return bodies;
}

std::optional<Surface> MassDialog::surface() const
{
    const int preset = material_->currentData().toInt();
    return surface_->isChecked() && surface_->isEnabled() && preset != kOther
               ? materialPresets()[std::size_t(preset)].surface
               : std::nullopt;
}

std::vector<MassDialog::Change> MassDialog::changes() const
{
    std::vector<Change> result;
    for (const WeighedBody& one : all()) {
        if (!one.solid) {
            continue;
        }
        meshes::MassProperties solid = *one.solid;
        solid.density = density_;
        solid.mass *= density_;
        for (int axis = 0; axis < 3; ++axis) {
            solid.inertia[std::size_t(axis)] = density_ * solid.inertia[std::size_t(axis)];
        }
        solid.principal.moments = density_ * solid.principal.moments;
        result.push_back({one.body->id(), weighing(*one.body, solid, surface())});
    }
    return result;
}

}  // namespace editor
