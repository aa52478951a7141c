#include "devices/hand_coupling.h"

#include "devices/coupling.h"

#include <algorithm>

namespace devices {

namespace {

double ratio(base::Vec3 part, base::Vec3 all)
{
    const double length = base::norm(all);
    return length > 0 ? std::min(1.0, base::norm(part) / length) : 1;
}

double storedIn(base::Vec3 stiffness, base::Vec3 error)
{
    return 0.5 * base::dot(base::scaled(stiffness, error), error);
}

// What the simulated side did since the last cycle, along its three axes.
struct SimulatedSide {
    const AxisGains& controller;
    scene::ControlOutput output;
    base::Vec3 work;    // of the unit on its body, J
    base::Vec3 force;   // that acted on the hand, turned to these axes
    base::Vec3 motion;  // of the body
};

// What it gave to the coupling, J. Where this unit pushes its body, that is what the body did to
// it, as that is seen through the gains of both sides; else the body moves by itself, and pulls the
// spring along. In rate control the body goes where no hand went, and nothing comes back.
double received(const SimulatedSide& side, const UnitSettings& settings, base::Vec3 stiffness)
{
    if (settings.mode == ControlMode::Rate) {
        return 0;
    }
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const double pushes = settings.weight * side.controller.stiffness[i];
        if (side.output == scene::ControlOutput::Force && pushes > 0) {
            sum -= stiffness[i] / pushes * side.work[i];
        } else {
            sum += side.force[i] * side.motion[i];
        }
    }
    return sum;
}

}  // namespace

void HandCoupling::observeEnergy(const CouplingInput& input,
                                 const TrackingError& error,
                                 double share)
{
    const UnitSettings& settings = input.settings;
    // Where a limit keeps a part of the force back, the spring is that much softer.
    const double gain = share * settings.forceGain;
    const base::Vec3 linear = gain * linearFelt_ * hapticGains(settings, input.traits).stiffness;
    const base::Vec3 angular = gain * angularFelt_ * settings.hapticAngular.stiffness;
    const UnitController& controller = settings.controller;
    const base::Quat toEnd = base::conjugate(input.X_WE.rotation);
    const TrackingError moved = trackingError(endBefore_, input.X_WE);
    const double ofLinear = received({.controller = controller.linear,
                                      .output = controller.linearOutput,
                                      .work = input.end.linearWork - linearWorkBefore_,
                                      .force = base::rotate(input.reference.R_WHand, acting_.force),
                                      .motion = moved.linear},
                                     settings, linear);
    const double ofAngular =
        received({.controller = controller.angular,
                  .output = controller.angularOutput,
                  .work = input.end.angularWork - angularWorkBefore_,
                  .force = base::rotate(toEnd * input.reference.R_WTurn, acting_.torque),
                  .motion = moved.angular},
                 settings, angular);
    const base::Pose& hand = input.hand.pose;
    linearPort_.observe(hand.position - handBefore_.position, ofLinear / settings.workspaceScale,
                        storedIn(linear, error.linear) / settings.workspaceScale);
    angularPort_.observe(
        base::rotationVector(hand.rotation * base::conjugate(handBefore_.rotation)), ofAngular,
        storedIn(angular, error.angular));
}

void HandCoupling::pull(const CouplingInput& input, double share)
{
    const UnitSettings& settings = input.settings;
    const TrackingError error = trackingError(input.X_WE, input.reference.X_WR);
    TrackingError change;
    if (hasErrorBefore_) {
        change = {(error.linear - errorBefore_.linear) / input.dt,
                  (error.angular - errorBefore_.angular) / input.dt};
    }
    errorBefore_ = error;
    hasErrorBefore_ = true;
    observeEnergy(input, error, share);
    const exchange::Wrench pull =
        pullOnHand(settings, input.traits, error, change, input.X_WE.rotation,
                   input.reference.R_WHand, input.reference.R_WTurn);
    const double mostForce = std::min(settings.maxForce, input.traits.maxForce);
    const double mostTorque = std::min(settings.maxTorque, input.traits.maxTorque);
    const base::Vec3 force =
        limitedRise(acting_.force, limitedForce(share * pull.force, settings.deadband, mostForce),
                    settings.maxForceRate * input.dt);
    const base::Vec3 torque = limitedRise(
        acting_.torque, limitedForce(share * pull.torque, settings.deadband, mostTorque),
        settings.maxTorqueRate * input.dt);
    linearFelt_ = ratio(force, share * pull.force);
    angularFelt_ = ratio(torque, share * pull.torque);
    const Hand& hand = input.hand;
    acting_.force = limitedForce(linearPort_.passed(force, hand.linear, input.dt), 0, mostForce);
    acting_.torque =
        limitedForce(angularPort_.passed(torque, hand.angular, input.dt), 0, mostTorque);
}

Halt HandCoupling::update(Halt halt, const CouplingInput& input)
{
    const double share = gate_.update(halt, input.settings.rampTime, input.dt);
    if (halt == Halt::None) {
        pull(input, share);
        if (!base::isFinite(acting_.force) || !base::isFinite(acting_.torque)) {
            acting_ = {};
            halt = Halt::Invalid;
        }
    } else {
        acting_ = {gate_.remains() * acting_.force, gate_.remains() * acting_.torque};
    }
    if (halt != Halt::None) {
        linearPort_.restart();
        angularPort_.restart();
        hasErrorBefore_ = false;
    }
    linearPort_.acts(acting_.force);
    angularPort_.acts(acting_.torque);
    handBefore_ = input.hand.pose;
    endBefore_ = input.X_WE;
    linearWorkBefore_ = input.end.linearWork;
    angularWorkBefore_ = input.end.angularWork;
    return halt;
}

}  // namespace devices
