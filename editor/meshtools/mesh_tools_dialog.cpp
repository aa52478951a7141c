#include "editor/meshtools/mesh_tools_dialog.h"

#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/dialogs/dialog_title.h"
#include "editor/dialogs/file_questions.h"
#include "editor/meshtools/collision_section.h"
#include "editor/meshtools/detail_section.h"
#include "editor/meshtools/frame_sections.h"
#include "editor/meshtools/mass_section.h"
#include "editor/meshtools/mesh_preview.h"
#include "editor/meshtools/repair_section.h"
#include "editor/session/background_job.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/hairline.h"
#include "editor/widgets/segmented_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr int kToolsWidth = 404;
constexpr int kWidth = 1112;
constexpr int kHeight = 920;
constexpr std::chrono::milliseconds kPause{120};

}  // namespace

MeshToolsDialog::MeshToolsDialog(const adf::Document& document,
                                 adf::ObjectId body,
                                 scene::AssetSource& assets,
                                 QWidget* parent)
    : QDialog(parent),
      document_(document),
      body_(body),
      assets_(assets),
      title_(new ElidedLabel),
      subtitle_(new ElidedLabel),
      drawnAction_(new QAction(tr("Drawn"), this)),
      collisionAction_(new QAction(tr("Collision"), this)),
      tools_(new QWidget),
      preview_(new MeshPreview),
      target_(new ElidedLabel),
      foot_(new DialogFoot(tr("Apply"))),
      reset_(foot_->addButton(tr("Reset"), tr("All tools as they were when the dialog opened."))),
      apply_(&foot_->verb())
{
    setObjectName(QStringLiteral("meshToolsDialog"));
    setWindowTitle(
        tr("Mesh tools: %1").arg(QString::fromStdString(document.find(body)->identifier())));
    later_.setSingleShot(true);
    later_.setInterval(kPause);
    connect(&later_, &QTimer::timeout, this, &MeshToolsDialog::work);

    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(0);
    makeHead();
    column_->addWidget(hairline(QFrame::HLine));
    makeSections();
    auto* scroll = new QScrollArea;
    scroll->setWidget(tools_);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(px(kToolsWidth));
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(scroll);
    middle->addWidget(hairline(QFrame::VLine));
    middle->addWidget(preview_, 1);
    column_->addLayout(middle, 1);
    column_->addWidget(hairline(QFrame::HLine));
    makeFoot();
    resizeDialog(*this, {kWidth, kHeight});
    read();
}

MeshToolsDialog::~MeshToolsDialog()
{
    job_.reset();
}

void MeshToolsDialog::makeHead()
{
    QVBoxLayout* const words = dialogTitle(*title_, *subtitle_);

    auto* group = new QActionGroup(this);
    for (QAction* action : {drawnAction_, collisionAction_}) {
        action->setCheckable(true);
        group->addAction(action);
    }
    drawnAction_->setChecked(true);
    connect(collisionAction_, &QAction::toggled, preview_, &MeshPreview::showCollision);
    connect(preview_, &MeshPreview::collisionShown, this,
            [this](bool on) { (on ? collisionAction_ : drawnAction_)->setChecked(true); });
    auto* shown = new SegmentedSwitch({drawnAction_, collisionAction_});
    shown->setAccessibleName(tr("What the preview shows"));

    auto* row = new QHBoxLayout;
    row->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace12), px(metrics::kSpace16),
                            px(metrics::kSpace8));
    row->addLayout(words, 1);
    row->addWidget(shown);
    column_->addLayout(row);
}

void MeshToolsDialog::makeSections()
{
    auto* collision = new CollisionSection;
    sections_ = {new UnitSection,   new OriginSection, new RepairSection,
                 new DetailSection, collision,         new MassSection};
    auto* column = new QVBoxLayout(tools_);
    column->setContentsMargins(0, px(metrics::kSpace4), 0, 0);
    column->setSpacing(0);
    for (ToolSection* section : sections_) {
        if (section != sections_.front()) {
            column->addWidget(hairline(QFrame::HLine));
        }
        column->addWidget(section);
        connect(section, &ToolSection::changed, this, &MeshToolsDialog::setSettings);
    }
    column->addStretch(1);
    tools_->setEnabled(false);
    // Who chooses what collides wants to see it.
    connect(collision, &ToolSection::changed, collisionAction_,
            [this] { collisionAction_->setChecked(true); });
}

void MeshToolsDialog::makeFoot()
{
    connect(reset_, &QPushButton::clicked, this, [this] { setSettings(initial_); });
    foot_->addNote(*target_);
    apply_->setObjectName(QStringLiteral("apply"));
    connect(foot_, &DialogFoot::accepted, this, &MeshToolsDialog::accept);
    connect(foot_, &DialogFoot::rejected, this, &MeshToolsDialog::reject);
    column_->addWidget(foot_);
}

void MeshToolsDialog::read()
{
    title_->setText(tr("Reading the mesh"));
    subtitle_->setText(tr("Nothing is written until you apply."));
    showBusy(true);
    using Read = base::Result<MeshToolSource>;
    job_ = BackgroundJob::start(
        [document = document_, body = body_, &assets = assets_](const JobControl& control) -> Read {
            return readMeshToolSource(document, body, assets, control);
        },
        [this](const Read& source) {
            job_.reset();
            if (!source) {
                showRefusal(source.error());
                return;
            }
            source_ = std::make_shared<const MeshToolSource>(*source);
            initial_.shape.unit = source_->unit;
            initial_.mass.mass = std::max(source_->scene->bodies.front().mass, 1e-6);
            if (source_->scene->bodies.front().isStatic()) {
                initial_.mass.mass = 1;
            }
            settings_ = initial_;
            tools_->setEnabled(true);
            title_->setText(QString::fromStdString(source_->names.first()));
            showSettings();
            work();
        },
        [this](double share) { foot_->setProgress(share); });
}

void MeshToolsDialog::setSettings(const MeshToolSettings& settings)
{
    if (source_ == nullptr || isWriting_) {
        return;
    }
    const bool isSame = settings == settings_;
    settings_ = settings;
    showSettings();
    if (!isSame) {
        apply_->setEnabled(false);
        later_.start();
    }
}

void MeshToolsDialog::showSettings()
{
    for (ToolSection* section : sections_) {
        section->show(*source_, settings_);
    }
    reset_->setEnabled(settings_ != initial_ && !isWriting_);
}

// The newest settings win: what is at work for older ones is dropped.
void MeshToolsDialog::work()
{
    showBusy(true);
    job_ = BackgroundJob::start(
        [source = source_, settings = settings_, before = result_](const JobControl& control) {
            return workOnMesh(*source, settings, before, control);
        },
        [this](const MeshToolResultPtr& result) {
            job_.reset();
            showBusy(false);
            result_ = result;
            showResult();
        },
        [this](double share) { foot_->setProgress(share); });
}

void MeshToolsDialog::showResult()
{
    for (ToolSection* section : sections_) {
        section->showResult(*source_, *result_);
    }
    preview_->show(*source_, *result_);
    files_ = newMeshFiles(*source_, *result_);
    QStringList names;
    for (const std::optional<NewMeshFile>* file : {&files_.drawn, &files_.touched}) {
        if (*file) {
            names += QString::fromStdString((*file)->name);
        }
    }
    target_->setText(names.isEmpty() ? tr("Writes no file.")
                                     : tr("Writes %1.").arg(names.join(tr(" and "))));
    subtitle_->setText(tr("Nothing is written until you apply; one undo takes the change back."));
    apply_->setEnabled(result_->isAnything() && !later_.isActive());
    apply_->setToolTip(apply_->isEnabled() ? QString() : tr("Nothing has been changed."));
    Q_EMIT shown();
}

void MeshToolsDialog::showBusy(bool busy)
{
    foot_->setBusy(busy);
    if (busy) {
        apply_->setEnabled(false);
    }
}

void MeshToolsDialog::showRefusal(const base::Error& error)
{
    showBusy(false);
    title_->setText(QString::fromStdString(error.message));
    subtitle_->setText(QString::fromStdString(error.hint));
    apply_->setEnabled(false);
    reset_->setEnabled(false);
}

// What is written stays as it is; only Cancel acts.
void MeshToolsDialog::setWriting(bool writing)
{
    isWriting_ = writing;
    tools_->setEnabled(!writing);
    showBusy(writing);
    showSettings();
}

void MeshToolsDialog::accept()
{
    if (!isIdle() || !apply_->isEnabled()) {
        return;
    }
    // Names that were free when they were shown may be taken by now.
    files_ = newMeshFiles(*source_, *result_);
    setWriting(true);
    job_ = BackgroundJob::start(
        [files = files_](const JobControl& control) { return writeMeshFiles(files, control.stop); },
        [this](const base::Status& written) {
            job_.reset();
            setWriting(false);
            if (!written) {
                apply_->setEnabled(true);
                reportRefusal(this, windowTitle(), tr("The meshes were not written."),
                              written.error());
                return;
            }
            edit_ = meshToolEdit(*source_, *result_, files_);
            QDialog::accept();
        });
}

void MeshToolsDialog::reject()
{
    job_.reset();
    QDialog::reject();
}

}  // namespace editor
