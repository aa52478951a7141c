#include "sim/joint_control.h"

#include "exchange/carry.h"
#include "sim/control_law.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace sim {

namespace {

using exchange::ControlMode;

bool isUsable(const exchange::CommandJoint& c)
{
    return std::isfinite(c.target) && c.maxEffort >= 0 && c.maxRate >= 0 && !std::isnan(c.holdFor);
}

// Of one freedom.
using Reach = std::optional<scene::Limits>;

double within(const Reach& reach, double value)
{
    return reach ? std::clamp(value, reach->low, reach->high) : value;
}

// The angle that is reached the shortest way round.
double shortestWay(double target, double position)
{
    return position + std::remainder(target - position, 2 * std::numbers::pi);
}

// A motor that would leave the limits in this step stops at them instead of fighting them.
double stoppedAtLimits(double rate, double position, double dt, const Reach& reach)
{
    if (!reach) {
        return rate;
    }
    return std::clamp(rate, std::min(0.0, (reach->low - position) / dt),
                      std::max(0.0, (reach->high - position) / dt));
}

bool usesMotor(ControlMode mode, const scene::JointController& controller)
{
    return mode == ControlMode::Velocity ||
           (mode == ControlMode::Position && controller.output == scene::ControlOutput::Velocity);
}

}  // namespace

JointControl::JointControl(const scene::Scene& scene)
    : scene_(scene), freedoms_(scene), demands_(freedoms_.total())
{}

void JointControl::reset()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void JointControl::carry(const JointControl& former, const std::vector<scene::JointIndex>& from)
{
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::JointIndex before = exchange::formerOf(from, i, former.scene_.joints.size());
        if (!before.valid() || former.scene_.joint(before).type != scene_.joints[i].type) {
            continue;
        }
        for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
            if (isCommandable(index, k)) {
                demands_[freedoms_.first(index) + k] =
                    former.demands_[former.freedoms_.first(before) + k];
            }
        }
    }
}

bool JointControl::isCommandable(scene::JointIndex joint, std::size_t freedom) const
{
    return freedoms_.has(joint, freedom) && !scene_.joint(joint).passive;
}

void JointControl::fill(exchange::Snapshot& snapshot) const
{
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex index{i};
        for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
            const Demand& demand = demands_[freedoms_.first(index) + k];
            exchange::FreedomReading& reading = snapshot.freedom(index, k);
            reading.mode = demand.mode;
            reading.target = demand.target;
            reading.goal = demand.goal;
            reading.maxEffort = demand.maxEffort;
            reading.maxRate = demand.maxRate;
        }
    }
}

void JointControl::command(const exchange::CommandJoint& command,
                           double now,
                           double position,
                           const scene::JointDynamics& dynamics)
{
    if (!isCommandable(command.joint, command.freedom) || !isUsable(command) ||
        (usesMotor(command.mode, dynamics.controller) && !dynamics.controller.motor)) {
        return;
    }
    const scene::JointType type = scene_.joint(command.joint).type;
    if (scene::isLocked(type, dynamics, command.freedom)) {
        return;
    }
    Demand& demand = demands_[freedoms_.first(command.joint) + command.freedom];
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
        const Reach reach = scene::reachOf(type, dynamics, command.freedom);
        const bool goesRound = !reach && scene::countsTurns(type, command.freedom) &&
                               type != scene::JointType::TorsionSpring;
        next.goal =
            goesRound ? shortestWay(command.target, position) : within(reach, command.target);
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
                                 std::size_t freedom,
                                 double now,
                                 double dt,
                                 double position,
                                 Saturation lastSaturation,
                                 const scene::JointDynamics& dynamics)
{
    Demand& demand = demands_[freedoms_.first(index) + freedom];
    if (demand.mode == ControlMode::Off) {
        return {};
    }
    const scene::JointController& controller = dynamics.controller;
    if (demand.hold.isOver(now) || (usesMotor(demand.mode, controller) && !controller.motor)) {
        demand = {};
        return {};
    }
    const Reach reach = scene::reachOf(scene_.joint(index).type, dynamics, freedom);
    const double mostImpulse = demand.maxEffort * dt;
    const double motorImpulse = std::min(mostImpulse, controller.maxMotorImpulse);
    if (demand.mode == ControlMode::Effort) {
        return {.kind = JointDrive::Kind::Push, .push = demand.target};
    }
    if (demand.mode == ControlMode::Velocity) {
        return {.kind = JointDrive::Kind::Motor,
                .target = stoppedAtLimits(demand.target, position, dt, reach),
                .mostImpulse = motorImpulse};
    }
    demand.goal = within(reach, demand.goal);
    const double stride = demand.maxRate * dt;
    const double targetNow = std::isfinite(demand.maxRate) ? demand.target : demand.goal;
    demand.target = targetNow + std::clamp(demand.goal - targetNow, -stride, stride);
    const double error = targetNow - position;
    // The integral grows only while the drive can follow it (clamping).
    const bool isSaturated = !demand.isFresh && lastSaturation * error > 0;
    demand.integral += isSaturated ? 0 : error * dt;
    demand.isFresh = false;
    const PidState state{.error = error,
                         .integral = demand.integral,
                         .targetRate = (demand.target - targetNow) / dt};
    if (controller.output == scene::ControlOutput::Velocity) {
        return {
            .kind = JointDrive::Kind::Motor,
            .target = stoppedAtLimits(rateOutput(controller.gains, state, dt), position, dt, reach),
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
