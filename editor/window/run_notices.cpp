#include "editor/window/run_notices.h"

#include "analysis/falling.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/window/toast.h"

#include <vector>

namespace editor {
namespace {

// Topics of toasts.
const QString kFalls = QStringLiteral("falls");
const QString kBranch = QStringLiteral("branch");
const QString kForgotten = QStringLiteral("forgotten");
const QString kLost = QStringLiteral("lost");

}  // namespace

RunNotices::RunNotices(const EditorContext& context,
                       TimeLine& line,
                       Toasts& toasts,
                       QObject* parent)
    : QObject(parent), context_(context), run_(context.run), line_(line), toasts_(toasts)
{
    connect(&line_, &TimeLine::branched, this, &RunNotices::reportBranch);
    connect(&line_, &TimeLine::modelEdited, this, &RunNotices::reportModel);
    connect(&line_, &TimeLine::branchesForgotten, this, [this](const QStringList& names) {
        toasts_.show({.text = tr("Forgotten: %1. The time line keeps 64 branches, and 400 MB.")
                                  .arg(names.join(QStringLiteral(", "))),
                      .topic = kForgotten});
    });
    connect(&line_, &TimeLine::stepsLost, this, [this] {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = tr("The computer is too busy to keep each step of the run: some are "
                                 "missing in the time line."),
                      .topic = kLost});
    });
    connect(&run_, &RunController::filesChanged, this, &RunNotices::reportFiles);
    connect(&run_, &RunController::loaded, this, &RunNotices::reportFalls);
    connect(&run_, &RunController::modeChanged, this, [this](RunMode mode) {
        if (mode == RunMode::Author) {
            toasts_.dismiss(kFalls);
        }
    });
    connect(&run_, &RunController::commandsDropped, this, [this](int count) {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = count == 1
                                  ? tr("The run ended before it took a command.")
                                  : tr("The run ended before it took %1 commands.").arg(count)});
    });
}

void RunNotices::reportCreated(const QString& name)
{
    if (run_.mode() == RunMode::Running) {
        toasts_.show({.text = tr("%1 moves at once, because the simulation runs.").arg(name),
                      .link = tr("Stop"),
                      .onLink = [this] {
                          context_.actions[ActionId::Stop].trigger();
                      }});
    }
}

void RunNotices::reportFiles(const DocumentSession& session, RunFiles what)
{
    if (what == RunFiles::Emptied) {
        toasts_.show(
            {.text = tr("The run ended: %1 was the last file in it.").arg(session.title())});
        return;
    }
    const QString words = what == RunFiles::Joined ? tr("%1 joined the run, which goes on.")
                                                   : tr("The run goes on without %1.");
    toasts_.show({.text = words.arg(session.title()), .link = tr("Stop"), .onLink = [this] {
                      context_.actions[ActionId::Stop].trigger();
                  }});
}

void RunNotices::reportFalls()
{
    std::vector<adf::ObjectId> bodies;
    for (const scene::BodyIndex body : analysis::fallingBodies(*run_.shownScene())) {
        bodies.push_back(run_.shownMap().object(body));
    }
    if (bodies.empty()) {
        return;
    }
    const QString names = namesOf(context_.workspace, bodies);
    if (names == known_) {
        return;
    }
    toasts_.show({.kind = ToastKind::Warning,
                  .text = tr("Nothing holds or carries %1: out of sight in a moment.").arg(names),
                  .link = tr("Stop and add a floor"),
                  .onLink = [this] { addFloor(); },
                  .stays = true,
                  .onClose = [this, names] { known_ = names; },
                  .topic = kFalls});
}

void RunNotices::reportBranch(bool isOfFormerModel, bool isEdit)
{
    const QString words =
        isEdit ? tr("The run stands where it was, in the model as it is edited now. What it did "
                    "after that is kept.")
        : isOfFormerModel ? tr("The run stands where it was, in the model of then: the document "
                               "stays as edited. What it did after that is kept.")
                          : tr("The run stands where it was. What it did after that is kept.");
    toasts_.show({.text = words, .topic = kBranch});
}

void RunNotices::reportModel(const QString& former)
{
    toasts_.show({.text = tr("The run goes on in the edited model. What it did before is kept as "
                             "%1 in the time line.")
                              .arg(former),
                  .topic = kBranch});
}

void RunNotices::addFloor()
{
    run_.stop();
    context_.actions[ActionId::CreatePlane].trigger();
}

}  // namespace editor
