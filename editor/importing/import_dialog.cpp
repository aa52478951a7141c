#include "editor/importing/import_dialog.h"

#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/file_questions.h"
#include "editor/importing/findings_pane.h"
#include "editor/importing/findings_view.h"
#include "editor/importing/import_head.h"
#include "editor/importing/import_options.h"
#include "editor/importing/import_preview.h"
#include "editor/importing/import_questions.h"
#include "editor/importing/import_target.h"
#include "editor/importing/loaded_choices.h"
#include "editor/importing/package_folders.h"
#include "editor/importing/place_checks.h"
#include "editor/session/background_job.h"
#include "editor/session/recent_files.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/hairline.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <utility>

namespace editor {
namespace {

constexpr int kWidth = 1440;
constexpr int kHeight = 820;
constexpr int kPreviewWidth = 344;

bool hasMacros(const QString& file)
{
    return file.endsWith(QStringLiteral(".xacro"), Qt::CaseInsensitive);
}

}  // namespace

ImportDialog::ImportDialog(const QString& file, Report report, Choices choices, QWidget* parent)
    : QDialog(parent),
      file_(QFileInfo(file).absoluteFilePath()),
      report_(std::move(report)),
      choices_(std::move(choices)),
      world_(importers::boxed(std::make_shared<scene::Scene>())),
      reading_(file_, [this](double share) { foot_->setProgress(share); }),
      options_(new ImportOptionsBar(QFileInfo(file_).absolutePath(), hasMacros(file))),
      findings_(new FindingsPane),
      preview_(new ImportPreview),
      placeChecks_(new PlaceChecks),
      targetLabel_(new ElidedLabel),
      foot_(new DialogFoot(tr("&Import")))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import %1").arg(QFileInfo(file_).fileName()));
    for (const QString& folder : rememberedPackageFolders()) {
        settings_.packageFolders.push_back(folder.toStdString());
    }

    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(findings_, 7);
    middle->addWidget(hairline(QFrame::VLine));
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    preview_->setMinimumWidth(px(kPreviewWidth));
    right->addWidget(preview_, 1);
    right->addWidget(placeChecks_);
    middle->addLayout(right, 3);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeHead();
    column->addWidget(options_);
    column->addWidget(hairline(QFrame::HLine));
    column->addLayout(middle, 1);
    column->addWidget(hairline(QFrame::HLine));
    makeFoot();

    connect(options_, &ImportOptionsBar::changed, this, &ImportDialog::change);
    connect(placeChecks_, &PlaceChecks::changed, this,
            [this](const importers::PlaceWishes& wishes, const QString& what) {
                ImportSettings wanted = settings_;
                wanted.place = wishes;
                change(wanted, what);
            });
    FindingsView& table = findings_->table();
    connect(&table, &FindingsView::decided, this, &ImportDialog::decide);
    connect(&table, &FindingsView::fileWanted, this, &ImportDialog::chooseFile);
    connect(&table, &FindingsView::packageWanted, options_, &ImportOptionsBar::addPackageFolder);
    connect(findings_, &FindingsPane::currentChanged, this, [this](const FindingRow* row) {
        std::vector<std::string> named;
        for (std::size_t i = 0; row != nullptr && i < row->findings.size(); ++i) {
            named.push_back(row->findings[i].object);
        }
        preview_->highlight(named);
    });
    setTarget(suggestedTarget(file_));
    // A large screen has room for whole sentences.
    const QSize room = screen()->availableSize() * 0.87;
    resize(QSize(px(kWidth), px(kHeight)).boundedTo(room));
    options_->show(settings_);
    table.setFocus();
    read();
}

ImportDialog::~ImportDialog()
{
    reading_.stop();
}

void ImportDialog::makeHead()
{
    const auto key = [this](QAction* action, const char* name, QKeySequence::StandardKey keys) {
        action->setObjectName(QLatin1String(name));
        action->setIcon(icon(name));
        action->setShortcuts(keys);
        addAction(action);
        keys_ += action;
        return action;
    };
    head_ = new ImportHead(*key(undo_.createUndoAction(this), "undo", QKeySequence::Undo),
                           *key(undo_.createRedoAction(this), "redo", QKeySequence::Redo));
    connect(head_, &ImportHead::shownChosen, this, [this](FindingsModel::Shown shown) {
        sayEmpty(shown);
        findings_->setShown(shown);
    });
    layout()->addWidget(head_);
}

void ImportDialog::makeFoot()
{
    save_ = foot_->addButton(tr("&Save report..."), tr("Every assumption and repair as JSON."));
    connect(save_, &QPushButton::clicked, this, &ImportDialog::saveReport);
    load_ =
        foot_->addButton(tr("&Load choices..."),
                         tr("Decides as in a report, or as in a JSON object of ids and words."));
    load_->setVisible(choices_ != nullptr);
    connect(load_, &QPushButton::clicked, this, &ImportDialog::loadChoices);
    foot_->addNote(*targetLabel_);
    elsewhere_ =
        foot_->addButton(tr("Chan&ge..."), tr("Chooses the file that the model will be saved to."));
    connect(elsewhere_, &QPushButton::clicked, this, &ImportDialog::chooseTarget);
    import_ = &foot_->verb();
    import_->setObjectName(QStringLiteral("import"));
    connect(foot_, &DialogFoot::accepted, this, &ImportDialog::accept);
    connect(foot_, &DialogFoot::rejected, this, &ImportDialog::reject);
    layout()->addWidget(foot_);
}

void ImportDialog::setTarget(const QString& target)
{
    target_ = target;
    targetLabel_->setText(
        tr("as %1").arg(shortFolder(target) + QLatin1Char('/') + QFileInfo(target).fileName()));
}

void ImportDialog::change(const ImportSettings& wanted, const QString& what)
{
    if (wanted == settings_) {
        return;
    }
    undo_.push(new ImportSettingsChange(settings_, wanted, what, [this] {
        options_->show(settings_);
        if (settings_.readsAs(reading_.settings())) {
            renewPlace();
        } else {
            read();
        }
    }));
}

void ImportDialog::decide(const QStringList& ids, const QString& word)
{
    const Deciding deciding = decided(settings_, attempt_.robot.decisions, ids, word);
    change(deciding.settings, deciding.what);
}

void ImportDialog::chooseFile(const QString& id)
{
    const QString path = askMeshFile(this, file_);
    if (!path.isEmpty()) {
        decide({id}, path);
    }
}

void ImportDialog::chooseTarget()
{
    const QString path = askTarget(this, target_);
    if (!path.isEmpty()) {
        setTarget(path);
    }
}

void ImportDialog::saveReport()
{
    const QString path =
        saveReportAs(this, file_, target_, [this] { return report_(attempt_, file_, target_); });
    if (path.isEmpty()) {
        return;
    }
    head_->saySubtitle(tr("The report is saved as %1.").arg(QDir::toNativeSeparators(path)));
}

void ImportDialog::loadChoices()
{
    const QString path = askChoices(this, file_);
    if (path.isEmpty()) {
        return;
    }
    const auto chosen = choices_(path, file_);
    if (!chosen) {
        reportRefusal(this, tr("Load choices"), tr("No choices were loaded."), chosen.error());
        return;
    }
    const QString name = QFileInfo(path).fileName();
    ImportSettings wanted = settings_;
    for (const auto& [id, word] : *chosen) {
        wanted.choices[id] = word;
    }
    loaded_ = {.name = name, .choices = *chosen};
    change(wanted, tr("Load choices of %1").arg(name));
    if (!isBusy()) {
        sayLoaded();  // all were made before
    }
}

// What came of the choices is known when the file was read with them.
void ImportDialog::sayLoaded()
{
    if (loaded_) {
        head_->saySubtitle(
            loadedChoicesWords(loaded_->name, loaded_->choices, attempt_.robot.decisions));
        loaded_.reset();
    }
}

void ImportDialog::reject()
{
    const bool isDecided = undo_.canUndo() && !writing_;
    if (isDecided &&
        !confirmLoss(this, tr("Leave the import"), tr("What you decided about this robot is lost."),
                     {}, tr("Leave"), tr("Stay"))) {
        return;
    }
    reading_.stop();
    QDialog::reject();
}

}  // namespace editor
