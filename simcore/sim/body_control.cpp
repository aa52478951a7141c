#include "sim/body_control.h"

#include "exchange/carry.h"
#include "sim/control_law.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using exchange::BodyControlMode;

bool isUsable(const exchange::CommandBody& c)
{
    const base::Quat& q = c.X_WB.rotation;
    const double length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return base::isFinite(c.X_WB.position) && std::isfinite(length) && length > 0 &&
           base::isFinite(c.linear) && base::isFinite(c.angular) && !std::isnan(c.holdFor);
}

// Axis times angle of the turn of at most half a circle.
base::Vec3 rotationVector(base::Quat q)
{
    if (q.w < 0) {
        q = {-q.x, -q.y, -q.z, -q.w};
    }
    const base::Vec3 v{q.x, q.y, q.z};
    const double sine = base::norm(v);
    return (sine < 1e-9 ? 2 : 2 * std::atan2(sine, q.w) / sine) * v;
}

BodyDrivePart partFor(const scene::Gains& gains,
                      scene::ControlOutput output,
                      base::Vec3 error,
                      base::Vec3 integral,
                      double dt)
{
    if (output == scene::ControlOutput::Force) {
        BodyDrivePart part;
        part.kind = JointDrive::Kind::Servo;
        part.stiffness = std::max(0.0, gains.p);
        part.damping = std::max(0.0, gains.d);
        part.error = error;
        part.push = gains.i * integral;
        return part;
    }
    const auto rate = [&](double e, double sum) {
        return rateOutput(gains, {.error = e, .integral = sum, .targetRate = 0}, dt);
    };
    BodyDrivePart part;
    part.kind = JointDrive::Kind::Motor;
    part.rate = {rate(error.x, integral.x), rate(error.y, integral.y), rate(error.z, integral.z)};
    return part;
}

}  // namespace

BodyControl::BodyControl(const scene::Scene& scene) : scene_(scene), demands_(scene.bodies.size())
{}

void BodyControl::reset()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void BodyControl::carry(const BodyControl& former, const std::vector<scene::BodyIndex>& from)
{
    for (std::uint32_t i = 0; i < demands_.size(); ++i) {
        const scene::BodyIndex before = exchange::formerOf(from, i, former.demands_.size());
        const bool staysMoving =
            before.valid() && former.scene_.body(before).isStatic() == scene_.bodies[i].isStatic();
        if (staysMoving) {
            demands_[i] = former.demands_[before.value];
            demands_[i].command.body = scene::BodyIndex{i};
        }
    }
}

bool BodyControl::command(const exchange::CommandBody& command, double now)
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
    if (goesOn) {
        next.linearIntegral = demand.linearIntegral;
        next.angularIntegral = demand.angularIntegral;
    }
    next.hold.begin(now, command.holdFor);
    demand = next;
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
    const base::Vec3 linear = demand.command.X_WB * body.X_BC.position - X_WB * body.X_BC.position;
    const base::Vec3 angular =
        rotationVector(demand.command.X_WB.rotation * base::conjugate(X_WB.rotation));
    demand.linearIntegral += dt * linear;
    demand.angularIntegral += dt * angular;
    const scene::BodyController& control = body.controller;
    return {partFor(control.linear, control.linearOutput, linear, demand.linearIntegral, dt),
            partFor(control.angular, control.angularOutput, angular, demand.angularIntegral, dt)};
}

BodyDrive BodyControl::advance(scene::BodyIndex index, double dt, const exchange::BodyState& state)
{
    Demand& demand = demands_[index.value];
    const scene::Body& body = scene_.body(index);
    BodyDrive drive;
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
