#include "editor/physical/contact_dialog.h"

#include "editor/dialogs/dialog_body.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/widgets/fact_grid.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace editor {
namespace {

enum Column {
    kMaterial,
    kFriction,
    kRestitution,
};

}  // namespace

ContactDialog::ContactDialog(const QString& whose,
                             const std::optional<Surface>& now,
                             int alike,
                             QWidget* parent)
    : QDialog(parent),
      list_(dialogTable({tr("Material"), tr("Friction"), tr("Restitution")})),
      kind_(new QCheckBox(tr("All of this kind: %n more", nullptr, alike))),
      foot_(new DialogFoot(tr("Set")))
{
    setObjectName(QStringLiteral("contact"));
    setWindowTitle(tr("Contact material of %1").arg(whose));
    list_->setObjectName(QStringLiteral("contactMaterials"));
    list_->setAccessibleName(tr("Materials"));
    const std::span<const MaterialPreset> presets = materialPresets();
    for (std::size_t i = 0; i < presets.size(); ++i) {
        if (!presets[i].surface) {
            continue;
        }
        const Surface& surface = *presets[i].surface;
        auto* item = new QTreeWidgetItem(list_);
        item->setText(kMaterial, QCoreApplication::translate("materials", presets[i].name));
        item->setText(kFriction, fourDigits(surface.friction));
        item->setText(kRestitution, fourDigits(surface.restitution));
        item->setData(kMaterial, Qt::UserRole, static_cast<int>(i));
        for (const int column : {kFriction, kRestitution}) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
        if (now && now->friction == surface.friction && now->restitution == surface.restitution &&
            list_->currentItem() == nullptr) {
            list_->setCurrentItem(item);
        }
    }
    kind_->setObjectName(QStringLiteral("contactOfKind"));
    kind_->setToolTip(
        tr("Bodies that are drawn alike: the same mesh, or the same shape and "
           "sizes."));
    if (alike == 0) {
        kind_->hide();
    }
    auto* note = dialogNote(
        tr("Of each body: where two touch, the numbers of both are multiplied. Typical values, as "
           "a start; they depend on finish and shape."));
    QVBoxLayout* body = addDialogBody(*this, *foot_);
    body->addWidget(list_, 1);
    body->addWidget(kind_);
    body->addWidget(note);
    foot_->verb().setEnabled(list_->currentItem() != nullptr);
    connect(list_, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* item) { foot_->verb().setEnabled(item != nullptr); });
    connect(list_, &QTreeWidget::itemDoubleClicked, this, &QDialog::accept);
    resizeDialog(*this, {380, 420});
}

Surface ContactDialog::surface() const
{
    const int preset = list_->currentItem()->data(kMaterial, Qt::UserRole).toInt();
    return *materialPresets()[static_cast<std::size_t>(preset)].surface;
}

bool ContactDialog::isOfKind() const
{
    return kind_->isChecked();
}

QString ContactDialog::material() const
{
    return list_->currentItem()->text(kMaterial);
}

}  // namespace editor
