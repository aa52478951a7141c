#include "editor/exporting/export_dialog.h"

#include "base/diagnostics.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_title.h"
#include "editor/dialogs/file_questions.h"
#include "editor/exporting/export_form.h"
#include "editor/exporting/export_target.h"
#include "editor/importing/findings_pane.h"
#include "editor/importing/findings_view.h"
#include "editor/panels/elided_label.h"
#include "editor/panels/hairline.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "importers/files/file_placing.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace editor {
namespace {

constexpr QSize kSize{760, 580};

QString countOf(std::size_t count, const QString& one, const QString& several)
{
    return count == 1 ? one : several.arg(count);
}

}  // namespace

ExportDialog::ExportDialog(adf::Document document, QString title, QWidget* parent)
    : QDialog(parent),
      document_(std::move(document)),
      title_(std::move(title)),
      name_(modelName(QString::fromStdString(document_.path()), title_)),
      assets_(std::make_shared<importers::MeshCache>()),
      form_(new ExportForm(QString::fromStdString(document_.path()), title_)),
      heading_(new ElidedLabel),
      words_(new ElidedLabel),
      findings_(new FindingsPane),
      foot_(new DialogFoot(tr("E&xport")))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export %1").arg(title_));

    QVBoxLayout* const head = dialogTitle(*heading_, *words_);
    head->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace12), px(metrics::kSpace16),
                             px(metrics::kSpace4));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(form_);
    column->addWidget(hairline(QFrame::HLine));
    findings_->table().setColumnHidden(FindingsModel::kAction, true);
    findings_->table().setAccessibleName(tr("Changed or not carried over"));
    findings_->sayEmpty(tr("Nothing is exported yet."),
                        tr("What is changed or not carried over is listed here then."));
    column->addWidget(findings_, 1);
    column->addWidget(hairline(QFrame::HLine));
    makeFoot();
    connect(form_, &ExportForm::changed, this, &ExportDialog::refresh);
    resize(px(kSize.width()), px(kSize.height()));
    showBusy(false);
    heading_->setText(tr("Export %1").arg(title_));
    words_->setText(tr("The model as it is now, unsaved changes included."));
}

ExportDialog::~ExportDialog()
{
    job_.reset();
}

void ExportDialog::makeFoot()
{
    open_ = foot_->addButton(tr("&Open folder"));
    connect(open_, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(folderOfExport(done_))); });
    copy_ = foot_->addButton(tr("&Copy list"));
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(listText()); });
    foot_->verb().setObjectName(QStringLiteral("export"));
    connect(foot_, &DialogFoot::accepted, this, &ExportDialog::accept);
    connect(foot_, &DialogFoot::rejected, this, &ExportDialog::reject);
    layout()->addWidget(foot_);
}

void ExportDialog::refresh()
{
    foot_->verb().setEnabled(!isBusy() && !form_->settings().target.isEmpty());
    form_->setEnabled(!isBusy());
    open_->setEnabled(!isBusy() && attempt_.exported.has_value());
    copy_->setEnabled(!isBusy() && !attempt_.problems.all().empty());
}

void ExportDialog::showBusy(bool busy)
{
    foot_->setBusy(busy);
    foot_->cancel().setText(attempt_.exported && !busy ? tr("Close") : tr("Cancel"));
    refresh();
}

bool ExportDialog::mayReplace(const ExportSettings& settings)
{
    const QString file =
        settings.format == ExportFormat::Ambf
            ? settings.target + QLatin1Char('/') +
                  QString::fromStdString(importers::fileNameOf(name_.toStdString())) +
                  QStringLiteral(".yaml")
            : settings.target;
    return !QFileInfo::exists(file) || confirmReplacing(this, file);
}

void ExportDialog::accept()
{
    const ExportSettings settings = form_->settings();
    if (isBusy() || settings.target.isEmpty() || !mayReplace(settings)) {
        return;
    }
    done_ = settings;
    job_ = BackgroundJob::start(
        [document = document_, name = name_, picture = picture_, settings,
         assets = assets_](const JobControl& control) {
            return attemptExport(document, name, picture, settings, *assets, control);
        },
        [this](ExportAttempt attempt) {
            job_.reset();
            attempt_ = std::move(attempt);
            showAttempt();
        },
        [this](double share) { foot_->setProgress(share); });
    heading_->setText(tr("Exporting %1").arg(title_));
    words_->setText(tr("to %1").arg(settings.target));
    showBusy(true);
}

void ExportDialog::showAttempt()
{
    showBusy(false);
    findings_->setRows(findingRows(attempt_.problems, {}));
    if (attempt_.failure) {
        heading_->setText(QString::fromStdString(attempt_.failure->message));
        words_->setText(QString::fromStdString(attempt_.failure->hint));
        findings_->sayEmpty(tr("Nothing was exported."), {});
    } else if (!attempt_.exported) {
        heading_->setText(tr("%1 was not exported").arg(title_));
        words_->setText(tr("The format cannot hold this model. The list says why."));
    } else {
        const exporters::Exported& made = *attempt_.exported;
        heading_->setText(tr("Exported %1, %2, %3")
                              .arg(countOf(made.bodies, tr("1 body"), tr("%1 bodies")),
                                   countOf(made.joints, tr("1 joint"), tr("%1 joints")),
                                   countOf(made.meshes, tr("1 mesh"), tr("%1 meshes"))));
        words_->setText(tr("to %1").arg(QString::fromStdString(made.file)));
        findings_->sayEmpty(tr("Everything was carried over as it is."), {});
    }
    foot_->cancel().setFocus();
}

QString ExportDialog::listText() const
{
    QString text;
    for (const base::Diagnostic& one : attempt_.problems.all()) {
        text += QString::fromStdString(base::lineForm(one)) + QLatin1Char('\n');
    }
    return text;
}

void ExportDialog::reject()
{
    job_.reset();
    QDialog::reject();
}

}  // namespace editor
