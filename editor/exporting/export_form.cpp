#include "editor/exporting/export_form.h"

#include "editor/dialogs/file_choice.h"
#include "editor/exporting/export_target.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/error_mark.h"
#include "editor/widgets/segmented_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace editor {
namespace {

constexpr std::array kFormats{ExportFormat::Ambf, ExportFormat::Urdf, ExportFormat::Sdf};

QWidget* withButton(QLineEdit& field, QPushButton& button)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace8));
    line->addWidget(&field, 1);
    line->addWidget(&button);
    row->setFocusProxy(&field);
    return row;
}

}  // namespace

ExportForm::ExportForm(const QString& modelFile, const QString& title, QWidget* parent)
    : QWidget(parent),
      modelFile_(modelFile),
      form_(new QFormLayout(this)),
      note_(new QLabel),
      target_(new QLineEdit),
      licence_(new QLineEdit),
      package_(new QLineEdit),
      dropLoops_(new QCheckBox(tr("Leave out &joints that close loops")))
{
    for (const ExportFormat format : kFormats) {
        targets_[static_cast<std::size_t>(format)] = suggestedExport(format, modelFile, title);
    }
    form_->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace8), px(metrics::kSpace16),
                              px(metrics::kSpace12));
    form_->setHorizontalSpacing(px(metrics::kSpace16));
    form_->setVerticalSpacing(px(metrics::kSpace8));
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    makeFormats(*form_);
    makeOptions(*form_);
    choose(ExportFormat::Ambf);
}

void ExportForm::makeFormats(QFormLayout& form)
{
    auto* group = new QActionGroup(this);
    QList<QAction*> actions;
    for (const QString& name : {tr("AMBF 2.0 folder"), tr("URDF"), tr("SDF")}) {
        const ExportFormat format = kFormats[static_cast<std::size_t>(actions.size())];
        QAction* action = group->addAction(name);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, format] { choose(format); });
        actions.append(action);
    }
    actions[0]->setChecked(true);
    auto* formats = new SegmentedSwitch(actions);
    formats->setObjectName(QStringLiteral("formats"));
    formats->setAccessibleName(tr("Format"));
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(formats);
    line->addStretch(1);
    // As wide as the widest label, so that fields stay where they are when others are shown.
    auto* label = new QLabel(tr("Format"));
    label->setMinimumWidth(fontMetrics().horizontalAdvance(tr("ROS package")));
    form.addRow(label, row);
    note_->setForegroundRole(QPalette::PlaceholderText);
    setFontRole(*note_, FontRole::Row);
    form.addRow(QString(), note_);
}

void ExportForm::makeOptions(QFormLayout& form)
{
    target_->setObjectName(QStringLiteral("target"));
    auto* browse = new QPushButton(tr("Browse..."));
    connect(browse, &QPushButton::clicked, this, &ExportForm::chooseTarget);
    connect(target_, &QLineEdit::textChanged, this, [this](const QString& text) {
        targets_[static_cast<std::size_t>(format_)] = text;
        Q_EMIT changed();
    });
    form.addRow(tr("&Destination"), withButton(*target_, *browse));

    connect(licence_, &QLineEdit::textChanged, this, &ExportForm::changed);
    connect(package_, &QLineEdit::textChanged, this, &ExportForm::changed);
    connect(dropLoops_, &QCheckBox::toggled, this, &ExportForm::changed);
    licence_->setObjectName(QStringLiteral("licence"));
    licence_->setPlaceholderText(tr("What is found beside the model"));
    auto* look = new QPushButton(tr("Browse..."));
    connect(look, &QPushButton::clicked, this, &ExportForm::chooseLicence);
    licenceRow_ = withButton(*licence_, *look);
    form.addRow(tr("&Licence file"), licenceRow_);

    package_->setObjectName(QStringLiteral("package"));
    package_->setPlaceholderText(tr("None: meshes are found beside the file"));
    form.addRow(tr("ROS &package"), package_);
    dropLoops_->setObjectName(QStringLiteral("dropLoops"));
    dropLoops_->setToolTip(tr("URDF is a tree. Otherwise a model with loops is refused."));
    form.addRow(QString(), dropLoops_);
}

void ExportForm::choose(ExportFormat format)
{
    format_ = format;
    target_->setText(targets_[static_cast<std::size_t>(format)]);
    target_->setAccessibleName(format == ExportFormat::Ambf ? tr("Folder") : tr("File"));
    form_->setRowVisible(licenceRow_, format == ExportFormat::Ambf);
    form_->setRowVisible(package_, format == ExportFormat::Urdf);
    form_->setRowVisible(dropLoops_, format == ExportFormat::Urdf);
    switch (format) {
        case ExportFormat::Ambf:
            note_->setText(
                tr("To share, or to run in the AMBF simulator: a folder with the model, its "
                   "meshes, LICENSE and README.md."));
            break;
        case ExportFormat::Urdf:
            note_->setText(
                tr("For ROS and most robot tools: one tree of links, with the meshes "
                   "beside it. Loops have no place in it."));
            break;
        case ExportFormat::Sdf:
            note_->setText(
                tr("For Gazebo: loops, springs, planes and ball joints stay, with the "
                   "meshes beside it."));
            break;
    }
    Q_EMIT changed();
}

void ExportForm::chooseTarget()
{
    const QString now = settings().target;
    QString path;
    if (format_ == ExportFormat::Ambf) {
        path =
            chooseFolder(this, FileKind::Export, tr("Export into"), QFileInfo(now).absolutePath());
    } else {
        const QString filter =
            format_ == ExportFormat::Urdf ? tr("URDF files (*.urdf)") : tr("SDF files (*.sdf)");
        path = chooseNewFile(this, FileKind::Export, tr("Export as"), now, filter,
                             Replacing::IsAskedLater);
    }
    if (!path.isEmpty()) {
        target_->setText(path);
    }
}

void ExportForm::chooseLicence()
{
    const QString path = chooseFile(this, FileKind::Licence, tr("Licence file"),
                                    QFileInfo(modelFile_).absolutePath(), tr("All files (*)"));
    if (!path.isEmpty()) {
        licence_->setText(path);
    }
}

void ExportForm::markTarget(bool wrong)
{
    setErrorMark(*target_, wrong);
}

ExportSettings ExportForm::settings() const
{
    const QString beside = modelFile_.isEmpty() ? QString() : QFileInfo(modelFile_).absolutePath();
    return {.format = format_,
            .target = absoluteTarget(target_->text(), beside),
            .licence = absoluteTarget(licence_->text(), beside),
            .package = package_->text().trimmed(),
            .dropLoops = dropLoops_->isChecked()};
}

}  // namespace editor
