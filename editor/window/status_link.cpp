#include "editor/window/status_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/setup_check.h"
#include "editor/theme/theme.h"
#include "editor/window/status_bar.h"
#include "editor/window/view_area.h"

#include <algorithm>
#include <chrono>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kPeriod{66};  // 15 Hz: numbers stay readable

}  // namespace

StatusLink::StatusLink(StatusBar& bar,
                       const ActionCatalog& actions,
                       const SceneBuilder& builder,
                       RunController& run,
                       QObject* parent)
    : QObject(parent), bar_(bar), actions_(actions), builder_(builder), run_(run)
{
    for (const ActionId id : {ActionId::ToolSelect, ActionId::ToolMove, ActionId::ToolRotate,
                              ActionId::ToolJoin, ActionId::ToolPose, ActionId::ToolMeasure,
                              ActionId::ToolMass, ActionId::ToolCollision, ActionId::ToolDrive}) {
        connect(&actions_[id], &QAction::toggled, this, &StatusLink::showHint);
    }
    connect(&builder_, &SceneBuilder::sceneChanged, this, &StatusLink::showFacts);
    connect(&run_, &RunController::modeChanged, this, [this](RunMode mode) {
        if (mode == RunMode::Author) {
            timer_.stop();
        } else {
            timer_.start(kPeriod);
        }
        showHint();
        showFacts();
    });
    connect(&timer_, &QTimer::timeout, this, &StatusLink::showFacts);
    connect(&Theme::instance(), &Theme::changed, this, &StatusLink::showFacts);
    showHint();
    showFacts();
}

void StatusLink::setViews(ViewArea& views)
{
    views_ = &views;
}

void StatusLink::setMobility(const SetupCheck& check, const Selection& selection)
{
    check_ = &check;
    selection_ = &selection;
    connect(&check, &SetupCheck::changed, this, &StatusLink::showFacts);
    connect(&selection, &Selection::changed, this, &StatusLink::showFacts);
    showFacts();
}

// Of the selected mechanism; of all together when none is.
void StatusLink::addMobility(StatusFacts& facts) const
{
    if (check_ == nullptr || check_->mobility().empty()) {
        return;
    }
    const auto& all = check_->mobility();
    const auto body = check_->map().find<scene::BodyIndex>(selection_->active());
    const auto joint = check_->map().find<scene::JointIndex>(selection_->active());
    const auto selected = std::find_if(all.begin(), all.end(), [&](const analysis::Mobility& one) {
        const auto& tree = one.mechanism.tree;
        const std::vector<scene::JointIndex> joints = one.mechanism.joints();
        return (body && std::any_of(tree.begin(), tree.end(),
                                    [&](const auto& node) { return node.body == *body; })) ||
               (joint && std::find(joints.begin(), joints.end(), *joint) != joints.end());
    });
    int mobility = 0;
    int count = 0;
    for (auto one = all.begin(); one != all.end(); ++one) {
        if (selected == all.end() || selected == one) {
            mobility += one->mobility;
            count += one->gruebler;
        }
    }
    facts.mobility = mobility;
    const bool one = selected != all.end() || all.size() == 1;
    const analysis::Mobility& shown = selected != all.end() ? *selected : all.front();
    facts.mobilityOf =
        one ? tr("of %1").arg(QString::fromStdString(
                  check_->scene()->bodies[shown.mechanism.tree.front().body.value].origin.name))
            : tr("of %1 mechanisms").arg(all.size());
    facts.mobilityDetail =
        tr("In how many independent ways it can move: a free body in 6, a hinge in 1.");
    if (count != mobility) {
        facts.mobilityDetail +=
            QLatin1Char('\n') +
            tr("Counting joints alone gives %1: what loops hold is held %2 times too often, "
               "which is usual for flat linkages and does no harm.")
                .arg(count)
                .arg(mobility - count);
    }
}

void StatusLink::setReading(const QString& reading)
{
    reading_ = reading;
    showHint();
}

void StatusLink::setWelcome(bool welcome)
{
    welcome_ = welcome;
    showHint();
    showFacts();
}

void StatusLink::showHint()
{
    if (!reading_.isEmpty()) {
        bar_.setHint(reading_);
    } else if (welcome_) {
        bar_.setHint(tr("Drop a file anywhere in this window to open it."));
    } else if (actions_[ActionId::ToolDrive].isChecked()) {
        bar_.setHint(
            tr("Drive: drag moves the hand, Shift turns it, the wheel pushes it. F12 takes all "
               "forces away."));
    } else if (run_.mode() != RunMode::Author) {
        bar_.setHint(tr("Ctrl+drag pulls a body. Space pauses, Shift+Space stops."));
    } else if (actions_[ActionId::ToolMove].isChecked()) {
        bar_.setHint(
            tr("Move: drag an arrow or a square. Ctrl snaps, Shift is fine, Esc cancels."));
    } else if (actions_[ActionId::ToolRotate].isChecked()) {
        bar_.setHint(tr("Rotate: drag an arc. Ctrl snaps, Shift is fine, Esc cancels."));
    } else if (actions_[ActionId::ToolJoin].isChecked()) {
        bar_.setHint(
            tr("Join: click a face, then where it goes. Tab: next face under the pointer, "
               "F flips, Enter joins."));
    } else if (actions_[ActionId::ToolCollision].isChecked()) {
        bar_.setHint(
            tr("Collision: drag a round handle for a size, an arrow for the place. A click takes "
               "another body, Esc ends."));
    } else if (actions_[ActionId::ToolMass].isChecked()) {
        bar_.setHint(
            tr("Mass: drag an arrow for the centre, the end of an axis for the moments. Ctrl "
               "snaps, R turns the axes, Esc ends."));
    } else if (actions_[ActionId::ToolPose].isChecked()) {
        bar_.setHint(
            tr("Pose: drag a body, its mechanism follows. Joint zeros stay, Esc puts "
               "everything back."));
    } else if (actions_[ActionId::ToolMeasure].isChecked()) {
        bar_.setHint(
            tr("Measure: click two places. Shift+click takes the origin of a body, Enter "
               "copies, Esc goes back."));
    } else {
        bar_.setHint(tr(
            "Click selects, Shift adds, a double click selects the mechanism. Drag to the right: "
            "what is inside, to the left: what is touched."));
    }
}

void StatusLink::showFacts()
{
    if (welcome_) {
        bar_.setFacts({});
        return;
    }
    StatusFacts facts;
    if (run_.mode() != RunMode::Author) {
        const exchange::Snapshot& newest = run_.newest();
        facts.state = run_.mode() == RunMode::Running ? tr("Running") : tr("Paused");
        facts.contacts = static_cast<int>(newest.contactCount + newest.contactsDropped);
        if (run_.mode() == RunMode::Running) {
            facts.stepsPerSecond = newest.timing.stepsPerSecond;
            facts.slippage = newest.timing.slippage;
        }
        if (views_ != nullptr) {
            facts.framesPerSecond = views_->active().framesPerSecond();
        }
        bar_.setFacts(facts);
        return;
    }
    const scene::Scene& scene = *builder_.scene();
    facts.bodies = static_cast<int>(scene.bodies.size());
    facts.joints = static_cast<int>(scene.joints.size());
    facts.loops =
        static_cast<int>(std::count_if(scene.joints.begin(), scene.joints.end(),
                                       [](const scene::Joint& joint) { return joint.closesLoop; }));
    facts.mass = scene::totalMass(scene);
    addMobility(facts);
    bar_.setFacts(facts);
}

}  // namespace editor
