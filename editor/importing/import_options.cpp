#include "editor/importing/import_options.h"

#include "editor/importing/arguments_edit.h"
#include "editor/importing/package_folders.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/flow_layout.h"
#include "editor/widgets/quantity_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace editor {
namespace {

using importers::robot::BaseMode;
using importers::robot::MeshContact;
using importers::robot::MeshMode;

constexpr int kDensityWidth = 64;
constexpr int kArgumentsWidth = 100;

QWidget* captioned(const QString& words, QWidget& field)
{
    auto* pair = new QWidget;
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(px(metrics::kSpace8));
    auto* caption = new QLabel(words);
    caption->setBuddy(&field);
    setFontRole(*caption, FontRole::Row);
    row->addWidget(caption);
    row->addWidget(&field);
    return pair;
}

}  // namespace

ImportOptionsBar::ImportOptionsBar(const QString& robotFolder, bool hasArguments, QWidget* parent)
    : QWidget(parent),
      base_(new QComboBox),
      contact_(new QComboBox),
      detail_(new QComboBox),
      density_(new QuantityEdit),
      packages_(new PackageFolders(robotFolder)),
      beside_(new QCheckBox(tr("&Write meshes")))
{
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace4), px(metrics::kSpace16),
                             px(metrics::kSpace4));
    flow->setSpacing(px(metrics::kSpace12));
    makeLists(*flow);
    makeFields(*flow, hasArguments);
    makeChecks(*flow);
}

void ImportOptionsBar::makeLists(FlowLayout& flow)
{
    base_->setObjectName(QStringLiteral("base"));
    base_->addItem(tr("As the file says"), static_cast<int>(BaseMode::File));
    base_->addItem(tr("Fixed in the world"), static_cast<int>(BaseMode::Fixed));
    base_->addItem(tr("Free"), static_cast<int>(BaseMode::Free));
    base_->setToolTip(tr("Whether links without a parent stand still."));
    connect(base_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.base = static_cast<BaseMode>(base_->currentData().toInt());
        Q_EMIT changed(wanted, tr("Change the base"));
    });
    flow.addWidget(captioned(tr("&Base"), *base_));

    contact_->setObjectName(QStringLiteral("contact"));
    contact_->addItem(tr("Convex hulls"), static_cast<int>(MeshContact::Hull));
    contact_->addItem(tr("Convex pieces"), static_cast<int>(MeshContact::Pieces));
    contact_->addItem(tr("Triangles"), static_cast<int>(MeshContact::Triangles));
    contact_->setToolTip(
        tr("What collision meshes touch with, unless a row below says otherwise. "
           "Hulls are fast and fill hollows."));
    connect(contact_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.contact = static_cast<MeshContact>(contact_->currentData().toInt());
        Q_EMIT changed(wanted, tr("Change how meshes collide"));
    });
    flow.addWidget(captioned(tr("&Collision"), *contact_));

    detail_->setObjectName(QStringLiteral("detail"));
    detail_->addItem(tr("All triangles"), 0);
    for (const int most : {10'000, 2'000, 500, 100}) {
        detail_->addItem(tr("Up to %L1").arg(most), most);
    }
    detail_->setToolTip(
        tr("How many triangles a collision mesh in low_res may have; "
           "those with more are made coarser."));
    connect(detail_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.mostTriangles = detail_->currentData().toULongLong();
        Q_EMIT changed(wanted, tr("Change the detail of collision meshes"));
    });
    detail_->setAccessibleName(tr("Triangles of a collision mesh"));
    flow.addWidget(detail_);
}

void ImportOptionsBar::makeFields(FlowLayout& flow, bool hasArguments)
{
    density_->setObjectName(QStringLiteral("density"));
    density_->setFixedWidth(px(kDensityWidth));
    density_->setToolTip(
        tr("Where a mass is made of a shape, as a row below may choose. Water has 1000 kg/m³."));
    connect(density_, &QuantityEdit::entered, this, [this](double density) {
        ImportSettings wanted = shown_;
        if (density > 0) {
            wanted.robot.density = density;
        }
        density_->showNumber(wanted.robot.density);
        Q_EMIT changed(wanted, tr("Change the density"));
    });
    flow.addWidget(captioned(tr("&Density, kg/m³"), *density_));

    connect(packages_, &PackageFolders::changed, this, [this](const QStringList& folders) {
        rememberPackageFolders(folders);
        ImportSettings wanted = shown_;
        wanted.packageFolders.clear();
        for (const QString& folder : folders) {
            wanted.packageFolders.push_back(folder.toStdString());
        }
        Q_EMIT changed(wanted, tr("Change the package folders"));
    });
    flow.addWidget(packages_);

    if (hasArguments) {
        arguments_ = new ArgumentsEdit;
        arguments_->setObjectName(QStringLiteral("arguments"));
        arguments_->setFixedWidth(px(kArgumentsWidth));
        connect(arguments_, &ArgumentsEdit::entered, this, [this](const auto& arguments) {
            ImportSettings wanted = shown_;
            wanted.arguments = arguments;
            Q_EMIT changed(wanted, tr("Change the arguments"));
        });
        flow.addWidget(captioned(tr("&Arguments"), *arguments_));
    }
}

void ImportOptionsBar::makeChecks(FlowLayout& flow)
{
    beside_->setObjectName(QStringLiteral("beside"));
    beside_->setToolTip(
        tr("The meshes are written beside the model. Off: it refers to the files where they are "
           "now."));
    setFontRole(*beside_, FontRole::Row);
    flow.addWidget(beside_);
    connect(beside_, &QCheckBox::clicked, this, [this](bool on) {
        ImportSettings wanted = shown_;
        wanted.robot.meshes = on ? MeshMode::Bake : MeshMode::Reference;
        Q_EMIT changed(wanted, tr("Change where meshes are"));
    });
}

void ImportOptionsBar::show(const ImportSettings& settings)
{
    shown_ = settings;
    base_->setCurrentIndex(base_->findData(static_cast<int>(settings.robot.base)));
    contact_->setCurrentIndex(contact_->findData(static_cast<int>(settings.robot.contact)));
    detail_->setCurrentIndex(detail_->findData(static_cast<int>(settings.robot.mostTriangles)));
    density_->showNumber(settings.robot.density);
    beside_->setChecked(settings.robot.meshes == MeshMode::Bake);
    QStringList folders;
    for (const std::string& folder : settings.packageFolders) {
        folders += QString::fromStdString(folder);
    }
    packages_->set(folders);
    if (arguments_ != nullptr) {
        arguments_->show(settings.arguments);
    }
}

void ImportOptionsBar::addPackageFolder()
{
    packages_->add();
}

}  // namespace editor
