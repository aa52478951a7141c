#include "editor/window/run_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/control_desk.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/window/keep_link.h"
#include "editor/window/pending_input.h"
#include "editor/window/transport_bar.h"

#include <QActionGroup>
#include <QMenu>

#include <utility>

namespace editor {

RunActions::RunActions(ActionCatalog& actions,
                       RunController& run,
                       ControlDesk& desk,
                       const SceneBuilder& builder,
                       PendingInput& input,
                       KeepLink& keep,
                       QMenu& speedMenu,
                       QObject* parent)
    : QObject(parent), actions_(actions), run_(run), desk_(desk), builder_(builder), input_(input)
{
    connect(&actions_[ActionId::PlayPause], &QAction::triggered, this, [this] {
        if (run_.isLookingBack()) {
            actions_[ActionId::LookNow].trigger();
        }
        if (run_.mode() == RunMode::Running || input_.enter()) {
            run_.togglePlay();
        }
    });
    const auto stop = [this] {
        end(&RunController::stop, tr("The run was stopped"));
    };
    connect(&actions_[ActionId::Stop], &QAction::triggered, &keep, [this, &keep, stop] {
        if (input_.enter()) {
            keep.stop(stop);
        }
    });
    connect(&actions_[ActionId::StopKeepingPose], &QAction::triggered, &keep, [this, &keep, stop] {
        if (input_.enter()) {
            keep.stopKeepingPose(stop);
        }
    });
    connect(&actions_[ActionId::Step], &QAction::triggered, this, [this] {
        if (run_.isLookingBack()) {
            actions_[ActionId::LookOn].trigger();
        } else if (input_.enter()) {
            run_.step();
        }
    });
    connect(&actions_[ActionId::Reset], &QAction::triggered, this,
            [this] { end(&RunController::reset, tr("The run is at its start again")); });
    connect(&actions_[ActionId::AllCommandsOff], &QAction::triggered, &desk,
            &ControlDesk::releaseAll);
    connect(&run_, &RunController::modeChanged, this, &RunActions::refresh);
    connect(&builder_, &SceneBuilder::sceneChanged, this, &RunActions::refresh);
    connect(&builder_, &SceneBuilder::buildingChanged, this, &RunActions::refresh);
    for (const auto& [id, mode] :
         {std::pair{ActionId::SteppingFixed, exchange::SteppingMode::Fixed},
          std::pair{ActionId::SteppingDynamic, exchange::SteppingMode::Dynamic}}) {
        QAction& action = actions_[id];
        action.setChecked(run_.stepping() == mode);
        connect(&action, &QAction::triggered, this,
                [this, wanted = mode] { run_.setStepping(wanted); });
        connect(
            &run_, &RunController::steppingChanged, &action,
            [&action, own = mode](exchange::SteppingMode now) { action.setChecked(now == own); });
    }
    fillSpeeds(speedMenu);
    refresh();
}

void RunActions::end(void (RunController::*way)(), const QString& what)
{
    const std::size_t commands = desk_.commandCount();
    (run_.*way)();
    if (commands == 1) {
        Q_EMIT notice(tr("%1; its command is over.").arg(what));
    } else if (commands > 1) {
        Q_EMIT notice(tr("%1; its %2 commands are over.").arg(what).arg(commands));
    }
}

void RunActions::fillSpeeds(QMenu& menu)
{
    auto* group = new QActionGroup(this);
    for (const double factor : TransportBar::kSpeeds) {
        QAction* action = menu.addAction(factor == 0 ? tr("As fast as possible")
                                                     : TransportBar::speedName(factor));
        action->setCheckable(true);
        action->setChecked(factor == run_.speed());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, factor] { run_.setSpeed(factor); });
        connect(&run_, &RunController::speedChanged, action,
                [action, factor](double speed) { action->setChecked(speed == factor); });
    }
}

void RunActions::refresh()
{
    const bool inRun = run_.mode() != RunMode::Author;
    // What is being built is awaited.
    const bool any = inRun || builder_.isBuilding() || !builder_.scene()->bodies.empty();
    const QString empty = tr("There is no body to simulate.");
    actions_.setEnabled(ActionId::PlayPause, any, empty);
    actions_.setEnabled(ActionId::Step, any, empty);
    actions_.setEnabled(ActionId::Stop, inRun, tr("Nothing is running."));
    actions_.setEnabled(ActionId::Reset, inRun, tr("Nothing is running."));
    actions_.setEnabled(ActionId::AllCommandsOff, inRun, tr("Nothing is running."));
}

}  // namespace editor
