#include "devices/device_cycle.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace devices {

namespace {

bool isFinite(const base::Quat& q)
{
    return std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z) && std::isfinite(q.w);
}

bool isFinite(const base::Pose& X)
{
    return base::isFinite(X.position) && isFinite(X.rotation);
}

bool isUsable(const exchange::DeviceReading& reading)
{
    const bool areAxesFinite = std::all_of(reading.axes.begin(), reading.axes.end(),
                                           [](double value) { return std::isfinite(value); });
    return isFinite(reading.pose) && base::dot(reading.pose.rotation, reading.pose.rotation) > 0 &&
           base::isFinite(reading.linear) && base::isFinite(reading.angular) &&
           std::isfinite(reading.gripper) && areAxesFinite;
}

bool isUsable(const EndState& end)
{
    return isFinite(end.X_WE) && base::isFinite(end.linear) && base::isFinite(end.angular) &&
           base::isFinite(end.linearWork) && base::isFinite(end.angularWork) && isFinite(end.X_WC);
}

bool hasAnyForce(const exchange::DeviceTraits& traits)
{
    return traits.hasForce || traits.hasTorque || traits.hasRumble;
}

double ratio(base::Vec3 part, base::Vec3 all)
{
    const double length = base::norm(all);
    return length > 0 ? std::min(1.0, base::norm(part) / length) : 1;
}

double storedIn(base::Vec3 stiffness, base::Vec3 error)
{
    return 0.5 * base::dot(base::scaled(stiffness, error), error);
}

}  // namespace

DeviceCycle::DeviceCycle(UnitChannel& channel,
                         ForceSwitch& forces,
                         Device& device,
                         const CycleOptions& options)
    : channel_(channel),
      forces_(forces),
      device_(&device),
      options_(options),
      place_(forces.enter()),
      settings_(channel.settingsOfLoop.front()),
      traits_(device.info().traits),
      tracker_(traits_),
      // What was asked before there was this loop is not for its device.
      engagedSeen_(channel.engaged.load(std::memory_order_acquire)),
      disengagedSeen_(channel.disengaged.load(std::memory_order_acquire)),
      stopsSeen_(forces.stops()),
      linearPort_({.lightest = options.lightestMass}),
      angularPort_({.lightest = options.lightestInertia})
{
    reading_.gripper = 0.5;
}

DeviceCycle::~DeviceCycle()
{
    forces_.leave(place_);
}

void DeviceCycle::replace(Device& device)
{
    device_ = &device;
    traits_ = device.info().traits;
    tracker_ = HandTracker(traits_);
    isLost_ = false;
    hasReading_ = false;
    isEngaged_ = false;
    endedBy_ = Halt::NotEngaged;
    engagedSeen_ = channel_.engaged.load(std::memory_order_acquire);
}

void DeviceCycle::stop()
{
    acting_ = {};
    written_ = {};
    if (!isLost_) {
        device_->write({});
        device_->stop();
    }
}

void DeviceCycle::readDevice(double dt)
{
    if (isLost_) {
        return;
    }
    exchange::DeviceReading reading = reading_;
    result_ = device_->read(reading);
    if (result_ == ReadResult::Fresh && !isUsable(reading)) {
        result_ = ReadResult::Invalid;
    }
    switch (result_) {
        case ReadResult::Lost:
            isLost_ = true;
            return;
        case ReadResult::Invalid:
            ++report_.invalid;
            return;
        case ReadResult::Fresh:
            reading_ = reading;
            hasReading_ = true;
            break;
        case ReadResult::Same:
            break;
    }
    if (hasReading_) {
        tracker_.track(reading_, settings_, result_ == ReadResult::Fresh, dt);
        sendEvents();
    }
}

void DeviceCycle::sendEvents()
{
    const std::uint32_t changed = reading_.buttons ^ buttonsBefore_;
    buttonsBefore_ = reading_.buttons;
    for (int i = 0; changed != 0 && i < static_cast<int>(exchange::kMostDeviceButtons); ++i) {
        if (((changed >> static_cast<unsigned>(i)) & 1U) != 0) {
            channel_.events.push({.button = i, .isPressed = reading_.isPressed(i)});
        }
    }
}

// The simulated time of a run that is overloaded goes by more slowly than that of the wall, and so
// does its body. The loop measures that itself, by when news come.
void DeviceCycle::takeNews(std::int64_t now)
{
    if (channel_.end.refresh()) {
        const EndState& next = channel_.end.front();
        const double went = next.time - end_.time;
        const double took = static_cast<double>(now - endAt_) * 1e-9;
        if (end_.news > 0 && went > 0 && took > 0) {
            const double rate = std::clamp(went / took, 0.0, 2.0);
            simulatedRate_ += 0.1 * (rate - simulatedRate_);
        }
        if (isUsable(next)) {
            end_ = next;
        } else {
            end_.isDiverged = true;
        }
        endAt_ = now;
    }
    endAge_ = static_cast<double>(now - endAt_) * 1e-9;
    X_WE_ = extrapolated(end_, std::min(endAge_, kLongestAhead),
                         end_.isPlaying && !end_.isDiverged ? simulatedRate_ : 0);
}

// What speaks against force and motion now, beside the hand that has to engage.
Halt DeviceCycle::fault(std::int64_t now) const
{
    if (isLost_) {
        return Halt::Lost;
    }
    if (forces_.isUnattended(now)) {
        return Halt::Unattended;
    }
    if (end_.isDiverged) {
        return Halt::Diverged;
    }
    if (!hasReading_ || result_ == ReadResult::Invalid) {
        return Halt::Invalid;
    }
    if (end_.news == 0 || !end_.isThere || !end_.isPlaying) {
        return Halt::Waiting;
    }
    if (endAge_ > settings_.staleAfter) {
        return Halt::Stale;
    }
    const int present = settings_.buttons.present;
    return present >= 0 && !isHeld(present) ? Halt::NotPresent : Halt::None;
}

// A hand has the last word on engaging, but a stop that came meanwhile counts.
Halt DeviceCycle::settle(Halt fault)
{
    const std::uint32_t engaged = channel_.engaged.load(std::memory_order_acquire);
    const std::uint32_t disengaged = channel_.disengaged.load(std::memory_order_acquire);
    const std::uint32_t stops = forces_.stops();
    if (std::exchange(engagedSeen_, engaged) != engaged && place_ < ForceSwitch::kMostLoops) {
        isEngaged_ = true;
    }
    const auto end = [this](Halt why) {
        isEngaged_ = false;
        endedBy_ = why;
    };
    if (std::exchange(disengagedSeen_, disengaged) != disengaged) {
        end(Halt::NotEngaged);
    }
    if (std::exchange(stopsSeen_, stops) != stops) {
        end(Halt::Stopped);
        isStopDue_ = true;
    }
    if (endsEngagement(fault)) {
        end(fault);
    }
    return isEngaged_ ? fault : endedBy_;
}

double DeviceCycle::jaw() const
{
    if (settings_.jawAxis >= 0 && settings_.jawAxis < static_cast<int>(exchange::kMostDeviceAxes)) {
        const double axis = reading_.axes[static_cast<std::size_t>(settings_.jawAxis)];
        return 1 - std::clamp(axis, 0.0, 1.0);
    }
    if (traits_.hasGripper) {
        return std::clamp(reading_.gripper, 0.0, 1.0);
    }
    if (settings_.buttons.gripper >= 0) {
        return isHeld(settings_.buttons.gripper) ? 0 : 1;
    }
    return 0.5;
}

// A unit that begins, or goes on after a halt, begins where its body is.
Halt DeviceCycle::moveReference(Halt halt, double dt)
{
    const bool isActive = halt == Halt::None;
    if (isActive && !isFollowing_) {
        alignFor_ = settings_.alignTime;
        if (hasBegun_) {
            teleoperation_.resume(end_.X_WE, tracker_.hand().pose);
        } else {
            teleoperation_.begin(end_.X_WE, tracker_.hand().pose);
        }
        hasBegun_ = true;
    }
    isFollowing_ = isActive;
    const bool isClutched = isHeld(settings_.buttons.clutch) || alignFor_ > 0;
    if (isActive) {
        alignFor_ -= dt;
        reference_ = teleoperation_.update(
            settings_,
            {.hand = tracker_.hand(),
             .isClutched = isClutched,
             .isCameraHeld = options_.hasCamera && isHeld(settings_.buttons.camera),
             .saysVelocity = !traits_.hasPosition,
             .X_WC = end_.X_WC,
             .hasCamera = options_.hasCamera,
             .dt = dt},
            options_.movesOnlyCamera);
    }
    const bool hasJaw =
        traits_.hasGripper || settings_.jawAxis >= 0 || settings_.buttons.gripper >= 0;
    const double jaw = this->jaw();
    const bool isClosed = hasJaw && jaw < 0.5;
    demand_ = {.cycle = cycles_,
               .X_WR = reference_.X_WR,
               .beginnings = reference_.beginnings,
               .isActive = isActive,
               .isClutched = isClutched,
               .hasJaw = hasJaw && settings_.movesJaw,
               .jaw = jaw,
               .grabs = settings_.grabs && (isClosed || isHeld(settings_.buttons.grab)),
               .movesCamera = isActive && reference_.movesCamera,
               .X_WC = reference_.X_WC,
               .buttons = reading_.buttons};
    return isActive && isClutched ? Halt::Clutched : halt;
}

// What the simulated side gave to the coupling since the last cycle, J. Where this unit pushes its
// body, that is what the body did to it, as that is seen through the gains of both sides; else the
// body moves by itself, and pulls the spring along.
double DeviceCycle::received(const AxisGains& controller,
                             scene::ControlOutput output,
                             base::Vec3 stiffness,
                             base::Vec3 work,
                             base::Vec3 force,
                             base::Vec3 motion) const
{
    if (settings_.mode == ControlMode::Rate) {
        return 0;
    }
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const double pushes = settings_.weight * controller.stiffness[i];
        if (output == scene::ControlOutput::Force && pushes > 0) {
            sum -= stiffness[i] / pushes * work[i];
        } else {
            sum += force[i] * motion[i];
        }
    }
    return sum;
}

void DeviceCycle::observeEnergy(const TrackingError& error, double share)
{
    const Hand& hand = tracker_.hand();
    const double gain = share * settings_.forceGain;
    // Where a limit keeps a part of the force back, the spring is that much softer.
    const base::Vec3 linear = gain * linearFelt_ * hapticGains(settings_, traits_).stiffness;
    const base::Vec3 angular = gain * angularFelt_ * settings_.hapticAngular.stiffness;
    const UnitController& controller = settings_.controller;
    const base::Quat toEnd = base::conjugate(X_WE_.rotation);
    const TrackingError moved = trackingError(endBefore_, X_WE_);
    const double ofLinear = received(controller.linear, controller.linearOutput, linear,
                                     end_.linearWork - linearWorkBefore_,
                                     base::rotate(reference_.R_WHand, acting_.force), moved.linear);
    const double ofAngular =
        received(controller.angular, controller.angularOutput, angular,
                 end_.angularWork - angularWorkBefore_,
                 base::rotate(toEnd * reference_.R_WTurn, acting_.torque), moved.angular);
    linearPort_.observe(hand.pose.position - handBefore_.position,
                        ofLinear / settings_.workspaceScale,
                        storedIn(linear, error.linear) / settings_.workspaceScale);
    angularPort_.observe(
        base::rotationVector(hand.pose.rotation * base::conjugate(handBefore_.rotation)), ofAngular,
        storedIn(angular, error.angular));
}

// The pull of the end-effector on the hand (section 3.3): grown by the ramp, beyond the deadband,
// within the limits of amount and rate, and of the energy there is.
void DeviceCycle::pullHand(double share, double dt)
{
    const TrackingError error = trackingError(X_WE_, reference_.X_WR);
    TrackingError change;
    if (hasErrorBefore_) {
        change = {(error.linear - errorBefore_.linear) / dt,
                  (error.angular - errorBefore_.angular) / dt};
    }
    errorBefore_ = error;
    hasErrorBefore_ = true;
    observeEnergy(error, share);
    const exchange::Wrench pull = pullOnHand(settings_, traits_, error, change, X_WE_.rotation,
                                             reference_.R_WHand, reference_.R_WTurn);
    const double mostForce = std::min(settings_.maxForce, traits_.maxForce);
    const double mostTorque = std::min(settings_.maxTorque, traits_.maxTorque);
    const base::Vec3 force =
        limitedRise(acting_.force, limitedForce(share * pull.force, settings_.deadband, mostForce),
                    settings_.maxForceRate * dt);
    const base::Vec3 torque = limitedRise(
        acting_.torque, limitedForce(share * pull.torque, settings_.deadband, mostTorque),
        settings_.maxTorqueRate * dt);
    linearFelt_ = ratio(force, share * pull.force);
    angularFelt_ = ratio(torque, share * pull.torque);
    const Hand& hand = tracker_.hand();
    acting_.force = limitedForce(linearPort_.passed(force, hand.linear, dt), 0, mostForce);
    acting_.torque = limitedForce(angularPort_.passed(torque, hand.angular, dt), 0, mostTorque);
}

// No number that is not one leaves here.
Halt DeviceCycle::actOnHand(Halt halt, double dt)
{
    const double share = gate_.update(halt, settings_.rampTime, dt);
    if (halt == Halt::None) {
        pullHand(share, dt);
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
    handBefore_ = tracker_.hand().pose;
    endBefore_ = X_WE_;
    linearWorkBefore_ = end_.linearWork;
    angularWorkBefore_ = end_.angularWork;
    return halt;
}

void DeviceCycle::writeDevice()
{
    const bool isSilent = acting_.force == base::Vec3{} && acting_.torque == base::Vec3{};
    written_ = isSilent ? exchange::DeviceForce{}
                        : forDevice(acting_, settings_, traits_,
                                    base::normalized(traits_.hasOrientation ? reading_.pose.rotation
                                                                            : base::Quat{}));
    if (!isLost_ && hasAnyForce(traits_)) {
        device_->write(written_);
    }
    if (isStopDue_ && isSilent) {
        if (!isLost_) {
            device_->stop();
        }
        isStopDue_ = false;
        forces_.isSilent(place_, stopsSeen_);
    }
}

void DeviceCycle::publish(Halt halt, std::int64_t now)
{
    channel_.demand.back() = demand_;
    channel_.demand.publish();
    report_.clutched += halt == Halt::Clutched ? 1 : 0;
    report_.stale += halt == Halt::Stale ? 1 : 0;
    report_.forceMax = std::max(report_.forceMax, base::norm(written_.force));
    report_.torqueMax = std::max(report_.torqueMax, base::norm(written_.torque));
    if (reportedAt_ != 0 && now - reportedAt_ < kReportPeriod) {
        return;
    }
    reportedAt_ = now;
    report_.cycles = cycles_;
    const double since = static_cast<double>(now - begun_) * 1e-9;
    report_.rate = since > 0 ? static_cast<double>(cycles_ - 1) / since : 0;
    report_.periods = times_.summary();
    report_.histogram = times_.coarse();
    report_.missed = missed_;
    report_.isRealTime = options_.isRealTime;
    report_.halt = halt;
    report_.share = gate_.share();
    report_.reading = reading_;
    report_.hand = tracker_.hand();
    report_.demand = demand_;
    report_.force = written_;
    report_.endAge = endAge_;
    channel_.report.back() = report_;
    channel_.report.publish();
}

void DeviceCycle::run(std::int64_t now)
{
    if (channel_.settingsOfLoop.refresh()) {
        settings_ = channel_.settingsOfLoop.front();
    }
    double dt = 1 / traits_.rate;
    if (cycles_ > 0) {
        dt = static_cast<double>(now - last_) * 1e-9;
        times_.add(dt);
    } else {
        begun_ = now;
        endAt_ = now;
    }
    last_ = now;
    ++cycles_;
    dt = std::clamp(dt, 1e-6, 0.1);
    readDevice(dt);
    takeNews(now);
    Halt halt = settle(fault(now));
    halt = moveReference(halt, dt);
    halt = actOnHand(halt, dt);
    writeDevice();
    publish(halt, now);
}

}  // namespace devices
