#include "devices/shared_end.h"

#include <algorithm>
#include <utility>

namespace devices {

namespace {

using exchange::BodyControlMode;
using exchange::CommandBody;
using scene::ControlOutput;

// Within which a static body is where its reference is now, s: what it carries and meets is to move
// with a velocity, and not in the steps that a hand is read in.
constexpr double kLeadTime = 0.01;

// The torque that changes the turn of a body by `change`, rad/s².
base::Vec3 torqueFor(const scene::Body& body, const base::Quat& R_WB, base::Vec3 change)
{
    const base::Quat R_WC = R_WB * body.X_BC.rotation;
    return base::rotate(R_WC,
                        base::scaled(body.inertia, base::rotate(base::conjugate(R_WC), change)));
}

}  // namespace

SharedEnd::SharedEnd(const scene::Scene& scene, scene::BodyIndex body)
    : scene_(scene),
      body_(body),
      grip_(scene, body),
      state_(exchange::startOf(scene.body(body), false))
{}

void SharedEnd::restart()
{
    isCommanded_ = false;
    isPushed_ = false;
    jaw_ = -1;
    grip_.restart();
}

exchange::Wrench SharedEnd::sumOfLaws(std::vector<UnitState>& units, double dt, double usualStep)
{
    exchange::Wrench sum;
    for (const std::size_t i : units_) {
        UnitState& unit = units[i];
        unit.acts = {};
        if (!unit.demand.isActive) {
            unit.wasActive = false;
            continue;
        }
        if (!std::exchange(unit.wasActive, true)) {
            unit.control.restart();
        }
        unit.acts = unit.control.advance(unit.settings, state_.X_WB, unit.demand.X_WR,
                                         unit.demand.beginnings, dt, usualStep);
        sum.force += unit.acts.force;
        sum.torque += unit.acts.torque;
    }
    return sum;
}

const UnitState* SharedEnd::heaviest(const std::vector<UnitState>& units, bool hasJaw) const
{
    const UnitState* found = nullptr;
    for (const std::size_t i : units_) {
        const UnitState& unit = units[i];
        if (unit.demand.isActive && (unit.demand.hasJaw || !hasJaw) &&
            (found == nullptr || unit.settings.weight > found->settings.weight)) {
            found = &unit;
        }
    }
    return found;
}

// Where one part is a velocity and the other a force, the velocity becomes the force that brings it
// about within the step: a body takes one kind of command.
CommandBody SharedEnd::commandFor(const exchange::Wrench& output,
                                  const UnitState& heaviest,
                                  double dt) const
{
    const scene::Body& body = scene_.body(body_);
    const UnitController& controller = heaviest.settings.controller;
    CommandBody command{.body = body_};
    if (body.isStatic()) {
        const base::Pose& goal = heaviest.demand.X_WR;
        const base::Quat turn = goal.rotation * base::conjugate(state_.X_WB.rotation);
        command.mode = BodyControlMode::Velocity;
        command.linear = (goal.position - state_.X_WB.position) / std::max(dt, kLeadTime);
        command.angular = base::rotationVector(turn) / std::max(dt, kLeadTime);
        return command;
    }
    command.linear = output.force;
    command.angular = output.torque;
    if (controller.linearOutput == ControlOutput::Velocity &&
        controller.angularOutput == ControlOutput::Velocity) {
        command.mode = BodyControlMode::Velocity;
        return command;
    }
    command.mode = BodyControlMode::Wrench;
    const base::Quat& R_WB = state_.X_WB.rotation;
    if (controller.angularOutput == ControlOutput::Velocity) {
        command.angular = torqueFor(body, R_WB, (output.torque - state_.angularVelocity) / dt);
    }
    if (controller.linearOutput == ControlOutput::Velocity) {
        command.linear = body.mass / dt * (output.force - state_.linearVelocity);
    } else {
        // The force acts at the origin, and the command at the centre of mass.
        command.angular -= base::cross(base::rotate(R_WB, body.X_BC.position), output.force);
    }
    return command;
}

void SharedEnd::move(std::vector<UnitState>& units,
                     double time,
                     double dt,
                     double usualStep,
                     exchange::Demands& demands)
{
    const exchange::Wrench sum = sumOfLaws(units, dt, usualStep);
    const UnitState* const leads = heaviest(units, false);
    isPushed_ = false;
    if (leads != nullptr && !state_.diverged) {
        const CommandBody command = commandFor(sum, *leads, dt);
        isPushed_ = demands.apply(command) && command.mode == BodyControlMode::Wrench;
        isCommanded_ = true;
    } else if (std::exchange(isCommanded_, false)) {
        demands.apply(CommandBody{.body = body_});
    }
    moveJaw(units, time, demands);
}

// What holds still is commanded again only before its time is over, as finding the joints of a jaw
// takes its time. Hands that have let their units go do not drop what is held.
void SharedEnd::moveJaw(const std::vector<UnitState>& units,
                        double time,
                        exchange::Demands& demands)
{
    if (const UnitState* const leads = heaviest(units, true)) {
        const double jaw = leads->demand.jaw;
        if (jaw != jaw_ || time > jawUntil_ - 0.5 * kJawHold) {
            demands.apply(exchange::CommandJaw{.root = body_, .opening = jaw, .holdFor = kJawHold});
            jaw_ = jaw;
            jawUntil_ = time + kJawHold;
        }
    } else {
        jaw_ = -1;
    }
    if (grip_.canGrab() && heaviest(units, false) != nullptr) {
        const bool grabs = std::any_of(units_.begin(), units_.end(), [&units](std::size_t i) {
            return units[i].demand.isActive && units[i].demand.grabs;
        });
        grip_.act(grabs, demands);
    }
}

// The wrench was the same all through the step.
void SharedEnd::look(std::vector<UnitState>& units, const exchange::Snapshot& frame)
{
    const exchange::BodyState& now = frame.bodies[body_.value];
    const base::Vec3 way = now.X_WB.position - state_.X_WB.position;
    const base::Quat toEnd = base::conjugate(state_.X_WB.rotation);
    const base::Vec3 turn = base::rotationVector(toEnd * now.X_WB.rotation);
    for (const std::size_t i : units_) {
        UnitState& unit = units[i];
        if (isPushed_ && unit.demand.isActive) {
            unit.linearWork += base::scaled(unit.acts.force, way);
            unit.angularWork += base::scaled(base::rotate(toEnd, unit.acts.torque), turn);
        }
    }
    state_ = now;
    grip_.look(frame);
}

}  // namespace devices
