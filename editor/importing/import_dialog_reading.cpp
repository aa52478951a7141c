// What an import dialog reads, shows of it and writes in the end.

#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/file_questions.h"
#include "editor/importing/attempt_words.h"
#include "editor/importing/findings_pane.h"
#include "editor/importing/findings_view.h"
#include "editor/importing/import_dialog.h"
#include "editor/importing/import_head.h"
#include "editor/importing/import_options.h"
#include "editor/importing/import_preview.h"
#include "editor/importing/import_questions.h"
#include "editor/importing/import_target.h"
#include "editor/importing/place_checks.h"
#include "editor/session/background_job.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QPushButton>

#include <utility>

namespace editor {

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

}  // namespace editor
