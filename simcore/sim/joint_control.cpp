#include "sim/joint_control.h"

#include "scene/jaw.h"
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

// No angle turns as much in a step.
constexpr double kJump = 1;  // rad
// How fast the target goes back to the goal after a jump.
constexpr double kReturnRate = 2;  // rad/s

// The other swing of a cone twist where it leaves all the room.
constexpr scene::FreedomValues kInTheMiddle{};

// Such a joint must not be wound by turns that nobody sees.
bool hasSpring(scene::JointType type, const scene::JointDynamics& dynamics, std::size_t freedom)
{
    const auto& six = dynamics.freedoms[freedom].spring;
    return type == scene::JointType::TorsionSpring ||
           (type == scene::JointType::SixDofSpring && six && six->stiffness > 0);
}

bool usesMotor(ControlMode mode, const scene::JointController& controller)
{
    return mode == ControlMode::Velocity ||
           (mode == ControlMode::Position && controller.output == scene::ControlOutput::Velocity);
}

}  // namespace

bool isCommandable(const scene::Joint& joint)
{
    return !joint.passive && !joint.leader.valid();
}

exchange::CommandJoint demandOf(const exchange::CommandJaw& jaw,
                                scene::JointIndex joint,
                                const scene::Limits& limits)
{
    const double range = limits.high - limits.low;
    return {.joint = joint,
            .mode = ControlMode::Position,
            .target = scene::jawTarget(limits, jaw.opening),
            .maxEffort = jaw.maxEffort,
            .maxRate = std::isfinite(jaw.maxRate) ? jaw.maxRate * range : jaw.maxRate,
            .holdFor = jaw.holdFor};
}

JointControl::JointControl(const scene::Scene& scene)
    : scene_(scene), freedoms_(scene), demands_(freedoms_.total())
{}

void JointControl::reset()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void JointControl::carry(const JointControl& former, const exchange::Carry& carry)
{
    mayDemand_ = true;
    for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::JointIndex before =
            exchange::formerOf(carry, scene::JointIndex{i}, former.scene_.joints.size());
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

void JointControl::Demand::transfer(exchange::StateArchive& archive)
{
    archive(mode, goal, target, integral, maxEffort, maxRate, seen, isFresh, returns, hold);
    archive.require(mode >= ControlMode::Off && mode <= ControlMode::Effort);
}

void JointControl::transfer(exchange::StateArchive& archive)
{
    archive.each(demands_);
    mayDemand_ = true;
}

bool JointControl::isCommandable(scene::JointIndex joint, std::size_t freedom) const
{
    return freedoms_.has(joint, freedom) && sim::isCommandable(scene_.joint(joint));
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

bool JointControl::command(const exchange::CommandJoint& command,
                           double now,
                           std::span<const double> positions,
                           const scene::JointDynamics& dynamics)
{
    if (!isCommandable(command.joint, command.freedom) || !isUsable(command) ||
        (usesMotor(command.mode, dynamics.controller) && !dynamics.controller.motor)) {
        return false;
    }
    const scene::JointType type = scene_.joint(command.joint).type;
    if (scene::isLocked(type, dynamics, command.freedom)) {
        return false;
    }
    const double position = positions[command.freedom];
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
    next.seen = goesOn ? demand.seen : position;
    next.returns = goesOn && demand.returns;
    next.maxEffort = command.maxEffort;
    next.maxRate = command.maxRate;
    next.hold.begin(now, command.holdFor);
    if (command.mode == ControlMode::Position) {
        const Reach reach = scene::reachOf(type, dynamics, command.freedom, kInTheMiddle);
        const bool goesRound = !reach && scene::countsTurns(type, command.freedom) &&
                               !hasSpring(type, dynamics, command.freedom);
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
    mayDemand_ = true;
    return true;
}

// Where an angle of several ends, such as at half a turn of swing, it jumps, and the error with it:
// followed at once, each jump would throw the body on. The target begins anew where it is.
void JointControl::seeJump(Demand& demand, double position)
{
    if (!demand.isFresh && std::abs(position - demand.seen) > kJump) {
        demand.target = position;
        demand.integral = 0;
        demand.returns = true;
    }
    demand.seen = position;
}

JointDrive JointControl::advance(scene::JointIndex index,
                                 std::size_t freedom,
                                 double now,
                                 double dt,
                                 std::span<const double> positions,
                                 Saturation lastSaturation,
                                 const scene::JointDynamics& dynamics)
{
    Demand& demand = demands_[freedoms_.first(index) + freedom];
    if (demand.mode == ControlMode::Off) {
        return {};
    }
    const scene::JointController& controller = dynamics.controller;
    const scene::JointType type = scene_.joint(index).type;
    if (demand.hold.isOver(now) || (usesMotor(demand.mode, controller) && !controller.motor) ||
        scene::isLocked(type, dynamics, freedom)) {
        demand = {};
        return {};
    }
    const double position = positions[freedom];
    const Reach limits = scene::limitsOf(type, dynamics, freedom);
    const double mostImpulse = demand.maxEffort * dt;
    const double motorImpulse = std::min(mostImpulse, controller.maxMotorImpulse);
    if (demand.mode == ControlMode::Effort) {
        return {.kind = JointDrive::Kind::Push, .push = demand.target};
    }
    if (demand.mode == ControlMode::Velocity) {
        return {.kind = JointDrive::Kind::Motor,
                .target = stoppedAtLimits(demand.target, position, dt, limits),
                .mostImpulse = motorImpulse};
    }
    demand.goal = within(scene::reachOf(type, dynamics, freedom, kInTheMiddle), demand.goal);
    const bool shares = freedom > 0 && type == scene::JointType::ConeTwist &&
                        mode(index, 3 - freedom) == ControlMode::Position;
    const double goal =
        shares ? within(scene::reachOf(type, dynamics, freedom, positions), demand.goal)
               : demand.goal;
    if (freedoms_.count(index) > 1 && !scene::slides(type, freedom)) {
        seeJump(demand, position);
    }
    demand.returns = demand.returns && demand.target != goal;
    const double rate = demand.returns ? std::min(demand.maxRate, kReturnRate) : demand.maxRate;
    const double stride = rate * dt;
    const double targetNow = std::isfinite(rate) ? demand.target : goal;
    demand.target = targetNow + std::clamp(goal - targetNow, -stride, stride);
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
                .target =
                    stoppedAtLimits(rateOutput(controller.gains, state, dt), position, dt, limits),
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
