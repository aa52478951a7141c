#include "editor/importing/import_dialog.h"

#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/file_questions.h"
#include "editor/importing/attempt_words.h"
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

void ImportDialog::setWorld(scene::ScenePtr world)
{
    nextWorld_ = std::move(world);
    boxing_ = BackgroundJob::start(
        [scene = nextWorld_](const JobControl&) { return importers::boxed(scene); },
        [this](importers::BoxedScene boxed) {
            boxing_.reset();
            world_ = std::move(boxed);
            showWhenReady();
        });
}

// The one place that ends being busy: what was read is shown where it goes in the world of now, so
// not before both are there.
void ImportDialog::showWhenReady()
{
    if (reading_.isBusy() || boxing_ != nullptr) {
        return;
    }
    if (std::exchange(isUnshown_, false)) {
        showBusy(false, {});
        showAttempt();
    } else {
        renewPlace();
    }
}

// At once, where it cannot be waited for.
void ImportDialog::takeWorld()
{
    if (boxing_ != nullptr) {
        boxing_.reset();
        world_ = importers::boxed(nextWorld_);
    }
}

importers::ImportedRobot ImportDialog::robot() const
{
    return importers::placed(attempt_.robot, attempt_.compiled, place_, *world_.scene);
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

// Into a temporary folder, as often as the settings change.
void ImportDialog::read()
{
    if (reading_.isBusy()) {
        again_ = true;
        return;
    }
    if (std::optional<base::Error> problem = reading_.folderProblem()) {
        attempt_.failure = std::move(problem);
        showAttempt();
        return;
    }
    isUnshown_ = false;
    setReading();
    reading_.start(settings_, QFileInfo(target_).fileName(), [this](ImportAttempt attempt) {
        attempt_ = std::move(attempt);
        if (std::exchange(again_, false)) {
            read();
        } else {
            isUnshown_ = true;
            showWhenReady();
        }
    });
}

void ImportDialog::setReading()
{
    attempt_.robot.made.reset();  // it would go while the next one relies on it
    showBusy(true, tr("Reading %1").arg(QFileInfo(file_).fileName()));
}

// While meshes are written where they stay, a choice would come too late, and a list that is open
// would outlive the dialog.
void ImportDialog::setWriting(bool writing)
{
    writing_ = writing;
    for (QWidget* part : {static_cast<QWidget*>(options_), static_cast<QWidget*>(findings_),
                          static_cast<QWidget*>(placeChecks_), static_cast<QWidget*>(load_),
                          static_cast<QWidget*>(elsewhere_)}) {
        part->setEnabled(!writing);
    }
    for (QAction* key : keys_) {
        key->setVisible(!writing);
    }
    if (writing) {
        head_->say(tr("Writing the meshes of %1").arg(QFileInfo(file_).fileName()),
                   tr("Cancel takes them back."));
    }
}

void ImportDialog::showBusy(bool busy, const QString& what)
{
    foot_->setBusy(busy);
    import_->setEnabled(!busy);
    save_->setEnabled(!busy);
    if (busy) {
        head_->say(what, tr("Nothing is written until you import."));
    }
}

void ImportDialog::showAttempt()
{
    showPlace();
    showFindings();
    import_->setEnabled(!attempt_.failure && !attempt_.robot.objects.empty());
    save_->setEnabled(!attempt_.failure);
    if (std::exchange(isFirst_, false)) {
        findings_->table().setFocus();
    }
    sayLoaded();
    Q_EMIT shown();
}

void ImportDialog::sayEmpty(FindingsModel::Shown shown)
{
    const AttemptWords words = noFindingWords(attempt_, findings_->model(), shown);
    findings_->sayEmpty(words.title, words.subtitle);
}

// After a choice or a new world that nothing has to be read for.
void ImportDialog::renewPlace()
{
    if (isBusy() || boxing_ != nullptr) {
        return;
    }
    showPlace();
    const auto shared = importers::sharedGroups(attempt_.robot, attempt_.compiled.scene, place_);
    if (shared.has_value() != sharesGroups_) {
        showFindings();
    }
}

void ImportDialog::showFindings()
{
    base::Diagnostics found = attempt_.problems;
    const auto shared = importers::sharedGroups(attempt_.robot, attempt_.compiled.scene, place_);
    sharesGroups_ = shared.has_value();
    if (shared) {
        found.add(*shared);
    }
    findings_->setRows(findingRows(found, attempt_.robot.decisions));
    const FindingsModel& model = findings_->model();
    const AttemptWords words = attemptWords(attempt_, model, QFileInfo(file_).fileName());
    head_->say(words.title, words.subtitle);
    head_->showCounts(model);
    sayEmpty(model.shown());
}

void ImportDialog::showPlace()
{
    if (isBusy() || boxing_ != nullptr) {
        return;
    }
    const scene::ScenePtr& scene = attempt_.compiled.scene;
    if (scene != nullptr) {
        place_ =
            importers::placeOf(attempt_.boxed, world_, attempt_.robot.saysPlaces, settings_.place);
    }
    placeChecks_->show(settings_.place, place_);
    preview_->show(attempt_.totals, importers::placed(scene, place_, reading_.meshes()), place_);
}

void ImportDialog::accept()
{
    if (isBusy() || !import_->isEnabled() || !mayWriteTarget(this, target_, isOpen_)) {
        return;
    }
    const QFileInfo target(target_);
    setReading();
    reading_.start(settings_, target.absolutePath(), target.fileName(),
                   [this, folder = target.absolutePath()](ImportAttempt attempt) {
                       showBusy(false, {});
                       setWriting(false);
                       if (attempt.failure) {
                           refuse(tr("The meshes were not written."), *attempt.failure);
                       } else if (!QDir().mkpath(folder)) {
                           refuse(tr("%1 cannot be made.").arg(folder),
                                  {"the disk refused the folder",
                                   "choose another place for the model with \"Change...\""});
                       } else {
                           attempt_ = std::move(attempt);
                           if (attempt_.robot.made) {
                               attempt_.robot.made->keep();
                           }
                           takeWorld();
                           showPlace();
                           QDialog::accept();
                       }
                   });
    setWriting(true);
}

// What was read stays as it is, for another try.
void ImportDialog::refuse(const QString& what, const base::Error& error)
{
    takeWorld();
    showAttempt();
    reportRefusal(this, windowTitle(), what, error);
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
