#include "sim/joint_control.h"

#include "exchange/carry.h"
#include "sim/control_law.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sim {

namespace {

using exchange::ControlMode;

bool isUsable(const exchange::CommandJoint& c)
{
    return std::isfinite(c.target) && c.maxEffort >= 0 && c.maxRate >= 0 && !std::isnan(c.holdFor);
}

const scene::Limits* limitsOf(const scene::JointDynamics& dynamics)
{
    const bool limited = dynamics.limits && dynamics.limits->low <= dynamics.limits->high;
    return limited ? &*dynamics.limits : nullptr;
}

double withinLimits(double value, const scene::JointDynamics& dynamics)
{
    const scene::Limits* limits = limitsOf(dynamics);
    return limits == nullptr ? value : std::clamp(value, limits->low, limits->high);
}

// The angle that is reached the shortest way round.
double shortestWay(double target, double position)
{
    return position + std::remainder(target - position, 2 * std::numbers::pi);
}

// A motor that would leave the limits in this step stops at them instead of fighting them.
double stoppedAtLimits(double rate,
                       double position,
                       double dt,
                       const scene::JointDynamics& dynamics)
{
    const scene::Limits* limits = limitsOf(dynamics);
    if (limits == nullptr) {
        return rate;
    }
    return std::clamp(rate, std::min(0.0, (limits->low - position) / dt),
                      std::max(0.0, (limits->high - position) / dt));
}

bool usesMotor(ControlMode mode, const scene::JointController& controller)
{
    return mode == ControlMode::Velocity ||
           (mode == ControlMode::Position && controller.output == scene::ControlOutput::Velocity);
}

}  // namespace

JointControl::JointControl(const scene::Scene& scene) : scene_(scene), demands_(scene.joints.size())
{}

void JointControl::reset()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void JointControl::carry(const JointControl& former, const std::vector<scene::JointIndex>& from)
{
    for (std::uint32_t i = 0; i < demands_.size(); ++i) {
        const scene::JointIndex before = exchange::formerOf(from, i, former.demands_.size());
        if (before.valid() && isCommandable(scene::JointIndex{i}) &&
            former.scene_.joint(before).type == scene_.joints[i].type) {
            demands_[i] = former.demands_[before.value];
        }
    }
}

bool JointControl::isCommandable(scene::JointIndex index) const
{
    if (index.value >= demands_.size()) {
        return false;
    }
    const scene::Joint& joint = scene_.joint(index);
    return scene::hasOneFreedom(joint.type) && !joint.passive;
}

void JointControl::fill(scene::JointIndex joint, exchange::JointReading& reading) const
{
    const Demand& demand = demands_[joint.value];
    reading.mode = demand.mode;
    reading.target = demand.target;
    reading.goal = demand.goal;
    reading.maxEffort = demand.maxEffort;
    reading.maxRate = demand.maxRate;
}

void JointControl::command(const exchange::CommandJoint& command,
                           double now,
                           double position,
                           const scene::JointDynamics& dynamics)
{
    if (!isCommandable(command.joint) || !isUsable(command) ||
        (usesMotor(command.mode, dynamics.controller) && !dynamics.controller.motor)) {
        return;
    }
    Demand& demand = demands_[command.joint.value];
    // A stream of positions is one demand: its error goes on adding up and its target goes on from
    // where it is.
    const bool goesOn =
        demand.mode == ControlMode::Position && command.mode == ControlMode::Position;
    Demand next;
    next.mode = command.mode;
    next.goal = command.target;
    next.target = goesOn ? demand.target : position;
    next.integral = goesOn ? demand.integral : 0;
    next.isFresh = !goesOn;
    next.maxEffort = command.maxEffort;
    next.maxRate = command.maxRate;
    next.hold.begin(now, command.holdFor);
    if (command.mode == ControlMode::Position) {
        const bool goesRound = scene_.joint(command.joint).type == scene::JointType::Revolute &&
                               limitsOf(dynamics) == nullptr;
        next.goal = goesRound ? shortestWay(command.target, position)
                              : withinLimits(command.target, dynamics);
        next.target = std::isfinite(next.maxRate) ? next.target : next.goal;
    } else {
        const double most =
            command.mode == ControlMode::Effort ? command.maxEffort : command.maxRate;
        next.target = std::clamp(command.target, -most, most);
        next.goal = next.target;
    }
    demand = command.mode == ControlMode::Off ? Demand{} : next;
}

JointDrive JointControl::advance(scene::JointIndex index,
                                 double now,
                                 double dt,
                                 double position,
                                 Saturation lastSaturation,
                                 const scene::JointDynamics& dynamics)
{
    Demand& demand = demands_[index.value];
    if (demand.mode == ControlMode::Off) {
        return {};
    }
    const scene::JointController& controller = dynamics.controller;
    if (demand.hold.isOver(now) || (usesMotor(demand.mode, controller) && !controller.motor)) {
        demand = {};
        return {};
    }
    const double mostImpulse = demand.maxEffort * dt;
    const double motorImpulse = std::min(mostImpulse, controller.maxMotorImpulse);
    if (demand.mode == ControlMode::Effort) {
        return {.kind = JointDrive::Kind::Push, .push = demand.target};
    }
    if (demand.mode == ControlMode::Velocity) {
        return {.kind = JointDrive::Kind::Motor,
                .target = stoppedAtLimits(demand.target, position, dt, dynamics),
                .mostImpulse = motorImpulse};
    }
    demand.goal = withinLimits(demand.goal, dynamics);
    const double reach = demand.maxRate * dt;
    const double targetNow = std::isfinite(demand.maxRate) ? demand.target : demand.goal;
    demand.target = targetNow + std::clamp(demand.goal - targetNow, -reach, reach);
    const double error = targetNow - position;
    // The integral grows only while the drive can follow it (clamping).
    const bool isSaturated = !demand.isFresh && lastSaturation * error > 0;
    demand.integral += isSaturated ? 0 : error * dt;
    demand.isFresh = false;
    const PidState state{.error = error,
                         .integral = demand.integral,
                         .targetRate = (demand.target - targetNow) / dt};
    if (controller.output == scene::ControlOutput::Velocity) {
        return {.kind = JointDrive::Kind::Motor,
                .target = stoppedAtLimits(rateOutput(controller.gains, state, dt), position, dt,
                                          dynamics),
                .mostImpulse = motorImpulse};
    }
    return {.kind = JointDrive::Kind::Servo,
            .stiffness = std::max(0.0, controller.gains.p),
            .damping = std::max(0.0, controller.gains.d),
            .target = targetNow,
            .targetRate = state.targetRate,
            .push = controller.gains.i * state.integral,
            .mostImpulse = mostImpulse};
}

}  // namespace sim
