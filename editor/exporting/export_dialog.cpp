#include "editor/exporting/export_dialog.h"

#include "base/diagnostics.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/dialogs/dialog_title.h"
#include "editor/dialogs/file_questions.h"
#include "editor/exporting/export_form.h"
#include "editor/exporting/export_target.h"
#include "editor/exporting/exported_words.h"
#include "editor/importing/findings_pane.h"
#include "editor/importing/findings_view.h"
#include "editor/importing/import_target.h"
#include "editor/session/words.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/hairline.h"
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
    column->addWidget(findings_, 1);
    column->addWidget(hairline(QFrame::HLine));
    makeFoot();
    connect(form_, &ExportForm::changed, this, &ExportDialog::forgetAttempt);
    resizeDialog(*this, kSize);
    forgetAttempt();
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

// With other settings, what came of the last export no longer stands beside them.
void ExportDialog::forgetAttempt()
{
    attempt_ = ExportAttempt();
    findings_->setRows({});
    findings_->sayEmpty(tr("Nothing is exported yet."),
                        tr("What is changed or not carried over is listed here then."));
    form_->markTarget(false);
    heading_->setText(tr("Export %1").arg(title_));
    words_->setText(tr("The model as it is now, unsaved changes included."));
    showBusy(false);
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
    form_->markTarget(attempt_.failure &&
                      !isWritable(folderOfExport(done_) + QStringLiteral("/model")));
    if (attempt_.failure) {
        const base::Error& failure = *attempt_.failure;
        heading_->setText(tr("%1 was not exported").arg(title_));
        words_->setText(failure.hint.empty() ? asSentence(failure.message)
                                             : asSentence(failure.message) + QLatin1Char(' ') +
                                                   asSentence(failure.hint));
        findings_->sayEmpty(tr("Nothing was exported."), {});
    } else if (!attempt_.exported) {
        heading_->setText(tr("%1 was not exported").arg(title_));
        words_->setText(tr("The format cannot hold this model. The list says why."));
    } else {
        const exporters::Exported& made = *attempt_.exported;
        heading_->setText(exportedWords(made));
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
