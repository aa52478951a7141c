#include "editor/window/hand_link.h"

#include "editor/session/control_desk.h"
#include "editor/session/run_controller.h"

#include <numbers>

namespace editor {

using view3d::DragPhase;

namespace {

// How fast a static body follows the pointer, so that what it meets is pushed and not run through.
constexpr double kHandSpeed = 2;                       // m/s
constexpr double kHandTurning = 2 * std::numbers::pi;  // rad/s

}  // namespace

HandLink::HandLink(const EditorContext& context, view3d::Stage& stage, QObject* parent)
    : QObject(parent), context_(context)
{
    connect(&stage, &view3d::Stage::pulled, this, &HandLink::pull);
    connect(&stage, &view3d::Stage::jointDragged, this, &HandLink::turnJoint);
}

// Bodies and joints have other indices in another scene, so that what began in one ends with it.
bool HandLink::isOfScene(view3d::DragPhase phase, std::uint64_t& begun) const
{
    const std::uint64_t shown = context_.run.shownScene()->revision;
    if (phase == DragPhase::Started) {
        begun = shown;
    }
    return begun == shown;
}

void HandLink::pull(const view3d::Pull& pull)
{
    RunController& run = context_.run;
    if (!isOfScene(pull.phase, pullScene_)) {
        run.post(exchange::ReleaseBody{});
        return;
    }
    if (pull.body.value < run.shownScene()->bodies.size() &&
        run.shownScene()->body(pull.body).isStatic()) {
        carry(pull);
        return;
    }
    if (pull.phase == DragPhase::Started || pull.phase == DragPhase::Moved) {
        run.post(exchange::PullBody{.body = pull.body,
                                    .point_B = pull.point_B,
                                    .target_W = pull.target_W,
                                    .R_WB = pull.turn ? std::optional(pull.R_WB) : std::nullopt});
        return;
    }
    run.post(exchange::ReleaseBody{});
    if (pull.pins && pull.body.value < run.newest().bodies.size()) {
        context_.desk.command(
            exchange::CommandBody{.body = pull.body,
                                  .mode = exchange::BodyControlMode::Pose,
                                  .X_WB = run.newest().bodies[pull.body.value].X_WB});
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
