#include "sim/body_control.h"

#include "exchange/state_values.h"
#include "sim/control_law.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using exchange::BodyControlMode;

// A static body that is as near to its pose rests there, m and rad.
constexpr double kThere = 1e-9;

bool isUsable(const exchange::CommandBody& c)
{
    const base::Quat& q = c.X_WB.rotation;
    const double length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return base::isFinite(c.X_WB.position) && std::isfinite(length) && length > 0 &&
           base::isFinite(c.linear) && base::isFinite(c.angular) && c.maxForce >= 0 &&
           c.maxTorque >= 0 && c.maxSpeed >= 0 && c.maxTurnRate >= 0 && !std::isnan(c.holdFor);
}

base::Vec3 noLongerThan(double most, base::Vec3 v)
{
    const double length = base::norm(v);
    return length > most ? (most / length) * v : v;
}

// From `now` towards `goal`, straight and the shortest way round, by no more than `far` and `turn`.
base::Pose onTheWay(const base::Pose& now, const base::Pose& goal, double far, double turn)
{
    base::Pose next = goal;
    const base::Vec3 way = goal.position - now.position;
    if (base::norm(way) > far) {
        next.position = now.position + noLongerThan(far, way);
    }
    const base::Vec3 turning = base::rotationVector(goal.rotation * base::conjugate(now.rotation));
    const double angle = base::norm(turning);
    if (angle > turn) {
        next.rotation = base::normalized(base::axisAngle(turning, turn) * now.rotation);
    }
    return next;
}

// Where a part of the pose stands, and what it may take.
struct PartState {
    base::Vec3 error;
    base::Vec3 integral;
    base::Vec3 targetRate;
    double mostImpulse = 0;
};

// The integral of an error asks for no more than there may be of the output.
base::Vec3 grown(base::Vec3 integral,
                 base::Vec3 more,
                 const scene::Gains& gains,
                 scene::ControlOutput output,
                 double maxEffort,
                 double maxRate)
{
    const double most = output == scene::ControlOutput::Force ? maxEffort : maxRate;
    const base::Vec3 sum = integral + more;
    return gains.i != 0 && std::isfinite(most) ? noLongerThan(most / std::abs(gains.i), sum) : sum;
}

BodyDrivePart partFor(const scene::Gains& gains,
                      scene::ControlOutput output,
                      const PartState& state,
                      double dt)
{
    if (output == scene::ControlOutput::Force) {
        BodyDrivePart part;
        part.kind = JointDrive::Kind::Servo;
        part.stiffness = std::max(0.0, gains.p);
        part.damping = std::max(0.0, gains.d);
        part.error = state.error;
        part.rate = state.targetRate;
        part.push = gains.i * state.integral;
        part.mostImpulse = state.mostImpulse;
        return part;
    }
    const auto rate = [&](double e, double sum, double ofTarget) {
        return rateOutput(gains, {.error = e, .integral = sum, .targetRate = ofTarget}, dt);
    };
    const base::Vec3& e = state.error;
    const base::Vec3& sum = state.integral;
    const base::Vec3& target = state.targetRate;
    BodyDrivePart part;
    part.kind = JointDrive::Kind::Motor;
    part.rate = {rate(e.x, sum.x, target.x), rate(e.y, sum.y, target.y),
                 rate(e.z, sum.z, target.z)};
    part.mostImpulse = state.mostImpulse;
    return part;
}

}  // namespace

BodyControl::BodyControl(const scene::Scene& scene) : scene_(scene), demands_(scene.bodies.size())
{}

void BodyControl::reset()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void BodyControl::carry(const BodyControl& former, const exchange::Carry& carry)
{
    mayDemand_ = true;
    for (std::uint32_t i = 0; i < demands_.size(); ++i) {
        const scene::BodyIndex before =
            exchange::formerOf(carry, scene::BodyIndex{i}, former.demands_.size());
        const bool staysMoving =
            before.valid() && former.scene_.body(before).isStatic() == scene_.bodies[i].isStatic();
        if (staysMoving) {
            demands_[i] = former.demands_[before.value];
            demands_[i].command.body = scene::BodyIndex{i};
        }
    }
}

void BodyControl::Demand::transfer(exchange::StateArchive& archive)
{
    archive(command, target, linearIntegral, angularIntegral, hold);
    archive.require(command.mode >= BodyControlMode::Off &&
                    command.mode <= BodyControlMode::Wrench);
}

void BodyControl::transfer(exchange::StateArchive& archive)
{
    archive.each(demands_);
    mayDemand_ = true;
}

bool BodyControl::command(const exchange::CommandBody& command, double now, const base::Pose& X_WB)
{
    if (command.body.value >= demands_.size() || !isUsable(command)) {
        return false;
    }
    Demand& demand = demands_[command.body.value];
    const bool goesOn =
        demand.command.mode == BodyControlMode::Pose && command.mode == BodyControlMode::Pose;
    Demand next;
    next.command = command;
    next.command.X_WB.rotation = base::normalized(command.X_WB.rotation);
    if (command.mode == BodyControlMode::Velocity) {
        next.command.linear = noLongerThan(command.maxSpeed, command.linear);
        next.command.angular = noLongerThan(command.maxTurnRate, command.angular);
    }
    next.target = goesOn ? demand.target : X_WB;
    if (goesOn) {
        next.linearIntegral = demand.linearIntegral;
        next.angularIntegral = demand.angularIntegral;
    }
    next.hold.begin(now, command.holdFor);
    demand = next;
    mayDemand_ = true;
    return true;
}

bool BodyControl::stillHolds(scene::BodyIndex body, double now)
{
    Demand& demand = demands_[body.value];
    if (demand.command.mode != BodyControlMode::Off && demand.hold.isOver(now)) {
        demand = {};
    }
    return demand.command.mode != BodyControlMode::Off;
}

BodyDrive BodyControl::towardsPose(Demand& demand,
                                   const scene::Body& body,
                                   const base::Pose& X_WB,
                                   double dt) const
{
    const exchange::CommandBody& wanted = demand.command;
    const base::Pose now{
        .position = std::isfinite(wanted.maxSpeed) ? demand.target.position : wanted.X_WB.position,
        .rotation =
            std::isfinite(wanted.maxTurnRate) ? demand.target.rotation : wanted.X_WB.rotation};
    demand.target = onTheWay(now, wanted.X_WB, wanted.maxSpeed * dt, wanted.maxTurnRate * dt);
    const base::Vec3 centre = body.X_BC.position;
    const scene::BodyController& control = body.controller;
    const base::Vec3 away = now * centre - X_WB * centre;
    const base::Vec3 turnedAway =
        base::rotationVector(now.rotation * base::conjugate(X_WB.rotation));
    demand.linearIntegral = grown(demand.linearIntegral, dt * away, control.linear,
                                  control.linearOutput, wanted.maxForce, wanted.maxSpeed);
    demand.angularIntegral = grown(demand.angularIntegral, dt * turnedAway, control.angular,
                                   control.angularOutput, wanted.maxTorque, wanted.maxTurnRate);
    const PartState linear{.error = away,
                           .integral = demand.linearIntegral,
                           .targetRate = (1 / dt) * (demand.target * centre - now * centre),
                           .mostImpulse = wanted.maxForce * dt};
    const PartState angular{
        .error = turnedAway,
        .integral = demand.angularIntegral,
        .targetRate =
            (1 / dt) * base::rotationVector(demand.target.rotation * base::conjugate(now.rotation)),
        .mostImpulse = wanted.maxTorque * dt};
    return {partFor(control.linear, control.linearOutput, linear, dt),
            partFor(control.angular, control.angularOutput, angular, dt)};
}

bool BodyControl::jumps(const exchange::CommandBody& demand)
{
    return demand.mode == BodyControlMode::Pose && !std::isfinite(demand.maxSpeed) &&
           !std::isfinite(demand.maxTurnRate);
}

std::optional<BodyControl::StaticMotion> BodyControl::motion(scene::BodyIndex body,
                                                             double dt,
                                                             const base::Pose& X_WB) const
{
    const exchange::CommandBody& wanted = demand(body);
    if (wanted.mode == BodyControlMode::Velocity) {
        return StaticMotion{wanted.linear, wanted.angular};
    }
    if (wanted.mode != BodyControlMode::Pose || jumps(wanted)) {
        return std::nullopt;
    }
    const base::Pose next =
        onTheWay(X_WB, wanted.X_WB, wanted.maxSpeed * dt, wanted.maxTurnRate * dt);
    const base::Vec3 way = next.position - X_WB.position;
    const base::Vec3 turning = base::rotationVector(next.rotation * base::conjugate(X_WB.rotation));
    if (base::norm(way) < kThere && base::norm(turning) < kThere) {
        return std::nullopt;
    }
    return StaticMotion{(1 / dt) * way, (1 / dt) * turning};
}

BodyDrive BodyControl::advance(scene::BodyIndex index, double dt, const exchange::BodyState& state)
{
    Demand& demand = demands_[index.value];
    const scene::Body& body = scene_.body(index);
    BodyDrive drive;
    drive.linear.mostImpulse = demand.command.maxForce * dt;
    drive.angular.mostImpulse = demand.command.maxTorque * dt;
    switch (demand.command.mode) {
        case BodyControlMode::Off:
            break;
        case BodyControlMode::Pose:
            return towardsPose(demand, body, state.X_WB, dt);
        case BodyControlMode::Velocity: {
            const base::Vec3 toCentre = base::rotate(state.X_WB.rotation, body.X_BC.position);
            drive.linear.kind = JointDrive::Kind::Motor;
            drive.linear.rate =
                demand.command.linear + base::cross(demand.command.angular, toCentre);
            drive.angular.kind = JointDrive::Kind::Motor;
            drive.angular.rate = demand.command.angular;
            break;
        }
        case BodyControlMode::Wrench:
            drive.linear.kind = JointDrive::Kind::Push;
            drive.linear.push = demand.command.linear;
            drive.angular.kind = JointDrive::Kind::Push;
            drive.angular.push = demand.command.angular;
            break;
    }
    return drive;
}

}  // namespace sim
