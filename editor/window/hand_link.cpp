#include "editor/window/hand_link.h"

#include "editor/session/control_desk.h"
#include "editor/session/run_controller.h"

#include <QMenu>

#include <numbers>
#include <vector>

namespace editor {

using view3d::DragPhase;

namespace {

// How fast a static body follows the pointer, so that what it meets is pushed and not run through.
constexpr double kHandSpeed = 2;                       // m/s
constexpr double kHandTurning = 2 * std::numbers::pi;  // rad/s

exchange::PullBody springOf(const view3d::Pull& pull, std::uint8_t hand)
{
    return {.body = pull.body,
            .point_B = pull.point_B,
            .target_W = pull.target_W,
            .R_WB = pull.turn ? std::optional(pull.R_WB) : std::nullopt,
            .hand = hand};
}

}  // namespace

HandLink::HandLink(const EditorContext& context, view3d::Stage& stage, QObject* parent)
    : QObject(parent), context_(context)
{
    connect(&stage, &view3d::Stage::pulled, this, &HandLink::pull);
    connect(&stage, &view3d::Stage::jointDragged, this, &HandLink::turnJoint);
}

// Bodies and joints have other indices in another scene, so that what began in one ends with it;
// and nobody pulls at what was.
bool HandLink::isOfScene(view3d::DragPhase phase, std::uint64_t& begun) const
{
    const std::uint64_t shown = context_.run.shownScene()->revision;
    if (phase == DragPhase::Started) {
        begun = shown;
    }
    return begun == shown && !context_.run.isLookingBack();
}

void HandLink::pull(const view3d::Pull& pull)
{
    const scene::Scene& scene = *context_.run.shownScene();
    const bool isStatic = pull.body.value < scene.bodies.size() && scene.body(pull.body).isStatic();
    if (pull.phase != DragPhase::Moved) {
        const bool begins = pull.phase == DragPhase::Started;
        Q_EMIT readingChanged(!begins    ? QString()
                              : isStatic ? tr("It is moved in the run alone: at Stop it goes back, "
                                              "unless the pose is kept.")
                              : pull.turn ? tr("Turn: P leaves the spring there, Esc lets go.")
                                          : tr("Pull: P leaves the spring there, X Y Z keep it on "
                                               "an axis, with Shift across it, S on a surface; "
                                               "the wheel moves it away, Esc lets go."));
    }
    RunController& run = context_.run;
    if (!isOfScene(pull.phase, pullScene_)) {
        run.post(exchange::ReleaseBody{});
        return;
    }
    if (isStatic) {
        carry(pull);
        return;
    }
    if (pull.phase == DragPhase::Started || pull.phase == DragPhase::Moved) {
        run.post(springOf(pull, 0));
        return;
    }
    if (pull.pins) {
        pin(pull);
    }
    run.post(exchange::ReleaseBody{});
}

// The hand after that of the last one, so that one that was let go a moment ago is not counted on.
void HandLink::pin(const view3d::Pull& pull)
{
    const auto& pulls = context_.run.newest().pulls;
    constexpr std::uint8_t kPins = exchange::kHands - 1;
    for (std::uint8_t i = 0; i < kPins; ++i) {
        const auto hand = static_cast<std::uint8_t>(1 + (lastPinned_ + i) % kPins);
        if (!pulls[hand].body.valid()) {
            lastPinned_ = hand;
            context_.run.post(springOf(pull, hand));
            return;
        }
    }
    Q_EMIT notice(tr("%1 springs are pinned already. Let one go first, in the context menu of what "
                     "it pulls.")
                      .arg(kPins));
}

void HandLink::fill(QMenu& menu, const view3d::Pick& pick)
{
    const auto* body = pick.as<scene::BodyIndex>();
    RunController& run = context_.run;
    if (body == nullptr || run.mode() == RunMode::Author || run.isLookingBack()) {
        return;
    }
    std::vector<std::uint8_t> own;
    std::vector<std::uint8_t> all;
    const auto& pulls = run.newest().pulls;
    for (std::uint8_t hand = 1; hand < pulls.size(); ++hand) {
        if (pulls[hand].body.valid()) {
            all.push_back(hand);
        }
        if (pulls[hand].body == *body) {
            own.push_back(hand);
        }
    }
    const auto add = [&](const QString& words, const std::vector<std::uint8_t>& hands) {
        menu.addAction(words, this, [&run, hands] {
            for (const std::uint8_t hand : hands) {
                run.post(exchange::ReleaseBody{hand});
            }
        });
    };
    if (!own.empty()) {
        add(own.size() == 1 ? tr("Let go of its spring") : tr("Let go of its springs"), own);
    }
    if (all.size() > own.size()) {
        add(tr("Let go of all springs"), all);
    }
}

// It stays where it is let go: nothing else moves a static body.
void HandLink::carry(const view3d::Pull& pull)
{
    exchange::CommandBody wanted{.body = pull.body, .mode = exchange::BodyControlMode::Pose};
    switch (pull.phase) {
        case DragPhase::Started:
            bodyBefore_ = context_.desk.of(pull.body);
            X_WB_ = {.position = pull.taken_W - base::rotate(pull.R_WB, pull.point_B),
                     .rotation = pull.R_WB};
            break;
        case DragPhase::Moved: {
            const base::Vec3 at_W = pull.turn ? pull.taken_W : pull.target_W;
            wanted.X_WB = {.position = at_W - base::rotate(pull.R_WB, pull.point_B),
                           .rotation = pull.R_WB};
            wanted.maxSpeed = kHandSpeed;
            wanted.maxTurnRate = kHandTurning;
            context_.desk.command(wanted);
            break;
        }
        case DragPhase::Finished:
            break;
        case DragPhase::Cancelled:
            wanted.X_WB = X_WB_;
            context_.desk.command(wanted);
            context_.desk.command(bodyBefore_);
            break;
    }
}

void HandLink::turnJoint(const view3d::JointDrag& drag)
{
    ControlDesk& desk = context_.desk;
    if (!isOfScene(drag.phase, jointScene_)) {
        return;
    }
    switch (drag.phase) {
        case DragPhase::Started:
            jointBefore_ = desk.of(drag.joint);
            break;
        case DragPhase::Moved:
            desk.command(desk.next(drag.joint, 0, exchange::ControlMode::Position, drag.value));
            break;
        case DragPhase::Finished:
            break;
        case DragPhase::Cancelled:
            desk.command(jointBefore_);
            break;
    }
}

}  // namespace editor
