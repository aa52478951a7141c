#include "devices/device_cycle.h"

#include "devices/coupling.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace devices {

namespace {

bool isUsable(const exchange::DeviceReading& reading)
{
    const bool areAxesFinite = std::all_of(reading.axes.begin(), reading.axes.end(),
                                           [](double value) { return std::isfinite(value); });
    return isFinite(reading.pose) && base::dot(reading.pose.rotation, reading.pose.rotation) > 0 &&
           base::isFinite(reading.linear) && base::isFinite(reading.angular) &&
           std::isfinite(reading.gripper) && areAxesFinite;
}

bool hasAnyForce(const exchange::DeviceTraits& traits)
{
    return traits.hasForce || traits.hasTorque || traits.hasRumble;
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
      coupling_(options.hand)
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

// What speaks against force and motion now, beside the hand that has to engage.
Halt DeviceCycle::fault(std::int64_t now) const
{
    if (isLost_) {
        return Halt::Lost;
    }
    if (forces_.isUnattended(now)) {
        return Halt::Unattended;
    }
    if (end_.state().isDiverged) {
        return Halt::Diverged;
    }
    if (!hasReading_ || result_ == ReadResult::Invalid) {
        return Halt::Invalid;
    }
    if (end_.state().news == 0 || !end_.state().isThere || !end_.state().isPlaying) {
        return Halt::Waiting;
    }
    if (end_.age() > settings_.staleAfter) {
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
            teleoperation_.resume(end_.state().X_WE, tracker_.hand().pose);
        } else {
            teleoperation_.begin(end_.state().X_WE, tracker_.hand().pose);
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
             .X_WC = end_.state().X_WC,
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

void DeviceCycle::writeDevice()
{
    const exchange::Wrench& acting = coupling_.acting();
    const bool isSilent = acting == exchange::Wrench{};
    written_ = isSilent ? exchange::DeviceForce{}
                        : forDevice(acting, settings_, traits_,
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
    report_.share = coupling_.share();
    report_.reading = reading_;
    report_.hand = tracker_.hand();
    report_.demand = demand_;
    report_.force = written_;
    report_.endAge = end_.age();
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
        end_.restart(now);
    }
    last_ = now;
    ++cycles_;
    dt = std::clamp(dt, 1e-6, 0.1);
    readDevice(dt);
    if (channel_.end.refresh()) {
        end_.take(channel_.end.front(), now);
    }
    end_.advance(now);
    const Halt found = moveReference(settle(fault(now)), dt);
    const Halt halt = coupling_.update(found, {.settings = settings_,
                                               .traits = traits_,
                                               .hand = tracker_.hand(),
                                               .reference = reference_,
                                               .end = end_.state(),
                                               .X_WE = end_.X_WE(),
                                               .dt = dt});
    writeDevice();
    publish(halt, now);
}

}  // namespace devices
