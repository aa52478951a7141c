#include "editor/window/keep_link.h"

#include "analysis/assembly.h"
#include "editor/actions/action_catalog.h"
#include "editor/posing/body_mover.h"
#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/window/command_changes.h"
#include "editor/window/keep_dialog.h"

#include <QWidget>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace editor {
namespace {

constexpr std::pair<ActionId, EditTarget> kTargets[] = {
    {ActionId::EditsBoth, EditTarget::DocumentAndRun},
    {ActionId::EditsRun, EditTarget::Run},
    {ActionId::EditsDocument, EditTarget::Document},
};

bool isFinite(const base::Pose& pose)
{
    return std::isfinite(base::norm(pose.position)) &&
           std::isfinite(base::rotationVector(pose.rotation).x);
}

// By more than rounding.
bool isElsewhere(const base::Pose& start, const base::Pose& now)
{
    constexpr double kSame = 1e-9;  // m, rad
    const base::Pose moved = base::inverse(start) * now;
    return base::norm(moved.position) > kSame ||
           base::norm(base::rotationVector(moved.rotation)) > kSame;
}

QString stepOf(std::size_t dropped, bool pose, std::size_t commands)
{
    if (dropped == 0 && !pose) {
        return commands == 1 ? KeepLink::tr("Keep a command of the run")
                             : KeepLink::tr("Keep %1 commands of the run").arg(commands);
    }
    const QString drops = dropped == 1 ? KeepLink::tr("Drop 1 change of the run")
                                       : KeepLink::tr("Drop %1 changes of the run").arg(dropped);
    return dropped == 0 ? KeepLink::tr("Keep the pose of the run")
           : pose       ? KeepLink::tr("%1, keep its pose").arg(drops)
                        : drops;
}

}  // namespace

KeepLink::KeepLink(const EditorContext& context,
                   RunChanges& changes,
                   BodyMover& mover,
                   QWidget& window)
    : QObject(&window), context_(context), changes_(changes), mover_(mover), window_(window)
{
    for (const auto& [id, target] : kTargets) {
        connect(&context_.actions[id], &QAction::triggered, this,
                [this, target = target] { context_.run.setTarget(target); });
    }
    connect(&context_.actions[ActionId::ReviewChanges], &QAction::triggered, this,
            &KeepLink::review);
    connect(&context_.run, &RunController::targetChanged, this, &KeepLink::refresh);
    connect(&context_.run, &RunController::modeChanged, this, &KeepLink::refresh);
    connect(&changes_, &RunChanges::changed, this, &KeepLink::refresh);
    refresh();
}

void KeepLink::refresh()
{
    const bool inRun = context_.run.mode() != RunMode::Author;
    for (const auto& [id, target] : kTargets) {
        context_.actions[id].setChecked(context_.run.target() == target);
        context_.actions.setEnabled(id, inRun,
                                    tr("Nothing is running: edits change the document."));
    }
    context_.actions.setEnabled(ActionId::StopKeepingPose, inRun, tr("Nothing is running."));
    const bool any = inRun && !changes_.list().empty();
    context_.actions.setEnabled(
        ActionId::ReviewChanges, any,
        inRun ? tr("Nothing was changed since the run began.") : tr("Nothing is running."));
}

void KeepLink::stop(std::function<void()> stop)
{
    std::vector<RunChange> changes = changes_.list();
    if (changes.empty()) {
        stop();
    } else if (asks_) {
        std::ranges::move(commandChanges(context_), std::back_inserter(changes));
        ask(std::move(changes), false, std::move(stop));
    } else {
        std::erase_if(changes, [](const RunChange& change) { return !change.isOfRunAlone; });
        stop();
        decide(changes, {});
        if (!changes.empty()) {
            Q_EMIT notice(
                tr("What was meant for the run alone is dropped. Ctrl+Z brings it back."));
        }
    }
}

void KeepLink::stopKeepingPose(std::function<void()> stop)
{
    std::vector<RunChange> changes = changes_.list();
    std::ranges::move(commandChanges(context_), std::back_inserter(changes));
    if (changes.empty()) {
        const Poses poses = posesNow();
        stop();
        decide({}, poses);
        return;
    }
    ask(std::move(changes), true, std::move(stop));
}

void KeepLink::ask(std::vector<RunChange> changes, bool pose, std::function<void()> stop)
{
    const bool wasRunning = context_.run.mode() == RunMode::Running;
    context_.run.pause();
    auto* dialog = new KeepDialog(std::move(changes), KeepMoment::Stop, context_.run.seen().time,
                                  posesNow().size(), standing(), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setKeepsPose(pose);
    connect(dialog, &KeepDialog::objectChosen, &context_.selection, &Selection::select);
    connect(dialog, &QDialog::accepted, this, [this, dialog, stop = std::move(stop)] {
        const Poses poses = dialog->keepsPose() ? posesNow() : Poses{};
        stop();
        decide(dialog->dropped(), poses, dialog->kept());
    });
    connect(dialog, &QDialog::rejected, this, [this, wasRunning] {
        if (wasRunning && context_.run.mode() == RunMode::Paused) {
            context_.run.play();
        }
    });
    follow(*dialog);
    // A run that ends otherwise, with its last file, leaves nothing to ask.
    connect(&context_.run, &RunController::modeChanged, dialog, [dialog](RunMode mode) {
        if (mode == RunMode::Author && dialog->isVisible()) {
            dialog->reject();
        }
    });
    dialog->open();
}

// Steps that were under way when it was asked for, or those of a run that goes on.
void KeepLink::follow(KeepDialog& dialog)
{
    connect(&context_.run, &RunController::snapshotChanged, &dialog,
            [this, &dialog] { dialog.setNow(context_.run.seen().time, standing().X_WB); });
}

void KeepLink::review()
{
    auto* dialog = new KeepDialog(changes_.list(), KeepMoment::Review, context_.run.seen().time,
                                  std::nullopt, standing(), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &KeepDialog::objectChosen, &context_.selection, &Selection::select);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        changes_.keep(dialog->kept());
        decide(dialog->dropped(), {});
    });
    follow(*dialog);
    dialog->open();
}

bool KeepLink::settle()
{
    if (!changes_.anyOfRunAlone()) {
        return true;
    }
    std::vector<RunChange> changes = changes_.list();
    std::erase_if(changes, [](const RunChange& change) { return !change.isOfRunAlone; });
    KeepDialog dialog(std::move(changes), KeepMoment::Save, context_.run.seen().time, std::nullopt,
                      {}, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    changes_.keep(dialog.kept());
    decide(dialog.dropped(), {});
    return true;
}

StandingRun KeepLink::standing() const
{
    StandingRun run{.scene = context_.run.seenScene(), .X_WB = {}, .bodyOf = {}};
    for (const exchange::BodyState& body : context_.run.seen().bodies) {
        run.X_WB.push_back(body.X_WB);
    }
    run.bodyOf = [map = context_.run.seenMap()](adf::ObjectId object) {
        const auto body = map.find<scene::BodyIndex>(object);
        return body ? std::optional(*body) : std::nullopt;
    };
    return run;
}

// Static bodies are among them where the run moved them.
KeepLink::Poses KeepLink::posesNow() const
{
    Poses poses;
    const scene::Scene& scene = *context_.run.seenScene();
    const auto& states = context_.run.seen().bodies;
    for (std::uint32_t i = 0; i < scene.bodies.size() && i < states.size(); ++i) {
        const adf::ObjectId object = context_.run.seenMap().object(scene::BodyIndex{i});
        const bool mayMove =
            !scene.bodies[i].isStatic() || isElsewhere(scene.bodies[i].X_WB, states[i].X_WB);
        if (context_.workspace.find(object) != nullptr && mayMove && isFinite(states[i].X_WB)) {
            poses.emplace(object, states[i].X_WB);
        }
    }
    return poses;
}

void KeepLink::decide(const std::vector<RunChange>& dropped,
                      const Poses& poses,
                      const std::vector<RunChange>& kept)
{
    const auto isCommand = [](const RunChange& one) {
        return one.kind == RunChange::Kind::Commanded;
    };
    const auto changes =
        dropped.size() - static_cast<std::size_t>(std::ranges::count_if(dropped, isCommand));
    const auto commands = static_cast<std::size_t>(std::ranges::count_if(kept, isCommand));
    const QString step = stepOf(changes, !poses.empty(), commands);
    const int gesture = DocumentSession::newGesture();
    if (changes > 0) {
        std::vector<FileEdit> edits = RunChanges::dropping(dropped);
        for (FileEdit& edit : edits) {
            // The pose joins it in one step, after which nothing is as it was saved.
            edit.isToSaved = edit.isToSaved && poses.empty() && commands == 0;
        }
        context_.workspace.push(edits, step, gesture);
    }
    if (commands > 0) {
        // After what is dropped: that may be the joint, or another command of it.
        context_.workspace.push(RunChanges::keeping(kept), step, gesture);
    }
    if (!poses.empty()) {
        keepPoses(poses, step, gesture);
    }
}

// Joints are closed to what the file rounds, also where the run held them by springs.
void KeepLink::keepPoses(const Poses& poses, const QString& step, int gesture)
{
    const JoinedModel model = mover_.presentModel();
    analysis::BodyPoses standing = analysis::startPoses(*model.scene);
    for (const auto& [object, X_WB] : poses) {
        if (const auto body = model.map.find<scene::BodyIndex>(object)) {
            standing[body->value] = X_WB;
        }
    }
    mover_.place(model, analysis::assemble(*model.scene, standing).poses, step, gesture);
}

}  // namespace editor
