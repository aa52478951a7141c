#include "devices/device_cycle.h"

#include "devices/coupling.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace devices {

namespace {

// How fast the reference goes where its hand lays the device anew.
constexpr double kShiftSpeed = 0.5;  // m/s

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
      options_(options),
      settings_(channel.settingsOfLoop.front()),
      reader_(device),
      engagement_(channel, forces),
      coupling_(options.hand),
      testsSeen_(channel.tests.load(std::memory_order_acquire))
{}

void DeviceCycle::replace(Device& device)
{
    reader_.replace(device);
    engagement_.restart();
}

void DeviceCycle::stop()
{
    written_ = {};
    if (!reader_.isLost()) {
        reader_.device().write({});
        reader_.device().stop();
    }
}

// What speaks against force and motion now, beside the hand that has to engage.
Halt DeviceCycle::fault(std::int64_t now) const
{
    if (reader_.isLost()) {
        return Halt::Lost;
    }
    // What no hand feels can do no harm: news that are late are only late.
    const bool isFelt = !reader_.traits().isOnScreen;
    if (isFelt && forces_.isUnattended(now)) {
        return Halt::Unattended;
    }
    if (end_.state().isDiverged) {
        return Halt::Diverged;
    }
    if (!reader_.isValid()) {
        return Halt::Invalid;
    }
    if (end_.state().news == 0 || !end_.state().isThere || !end_.state().isPlaying) {
        return Halt::Waiting;
    }
    if (isFelt && end_.age() > settings_.staleAfter) {
        return Halt::Stale;
    }
    const int present = settings_.buttons.present;
    return present >= 0 && !reader_.isHeld(present) ? Halt::NotPresent : Halt::None;
}

// A unit that was coupled anew waits for a cycle, so that its force begins anew as well, and begins
// where its body is, perhaps another one. True when it was.
bool DeviceCycle::takeEnd(std::int64_t now)
{
    const EndState before = end_.state();
    if (channel_.end.refresh()) {
        end_.take(channel_.end.front(), now);
    }
    const EndState& next = end_.state();
    const bool isAnew = before.coupling != next.coupling;
    if (isAnew) {
        hasBegun_ = hasBegun_ && before.which == next.which && before.isCamera == next.isCamera;
    }
    return isAnew;
}

// Shows where the hand would turn the body, until that is where it is.
bool DeviceCycle::waitsForTurn()
{
    apart_ = 0;
    if (isFollowing_ || end_.state().isCamera || !reader_.traits().hasOrientation ||
        std::isinf(settings_.engageAngle)) {
        return false;
    }
    const base::Pose& X_WE = end_.state().X_WE;
    const base::Quat R_WR = teleoperation_.wouldTurn(settings_, X_WE, reader_.hand().pose);
    const double apart = base::angleBetween(R_WR, X_WE.rotation);
    if (apart <= settings_.engageAngle) {
        return false;
    }
    apart_ = apart;
    reference_.X_WR = {X_WE.position, R_WR};
    return true;
}

// A unit that begins, or goes on after a halt, begins where its body is.
Halt DeviceCycle::moveReference(Halt halt, double dt)
{
    if (halt == Halt::None && waitsForTurn()) {
        halt = Halt::Apart;
    }
    const bool isActive = halt == Halt::None;
    if (isActive && !isFollowing_) {
        alignFor_ = settings_.alignTime;
        if (hasBegun_) {
            teleoperation_.resume(end_.state().X_WE, reader_.hand().pose);
        } else {
            teleoperation_.begin(end_.state().X_WE, reader_.hand().pose);
        }
        hasBegun_ = true;
    }
    isFollowing_ = isActive;
    const bool isClutched = reader_.isHeld(settings_.buttons.clutch) || alignFor_ > 0;
    if (isActive) {
        alignFor_ -= dt;
        shiftReference(dt);
        reference_ = teleoperation_.update(
            settings_,
            {.hand = reader_.hand(),
             .isClutched = isClutched,
             .isCameraHeld = end_.state().hasCamera && reader_.isHeld(settings_.buttons.camera),
             .saysVelocity = !reader_.traits().hasPosition,
             .X_WC = end_.state().X_WC,
             .hasCamera = end_.state().hasCamera,
             .dt = dt},
            end_.state().isCamera);
    }
    const bool hasJaw = reader_.hasJaw(settings_);
    const double jaw = reader_.jaw(settings_);
    const bool isClosed = hasJaw && jaw < 0.5;
    demand_ = {.cycle = cycles_,
               .X_WR = reference_.X_WR,
               .beginnings = reference_.beginnings,
               .isActive = isActive,
               .isClutched = isClutched,
               .hasJaw = hasJaw && settings_.movesJaw,
               .jaw = jaw,
               .grabs = settings_.grabs && (isClosed || reader_.isHeld(settings_.buttons.grab)),
               .movesCamera = isActive && reference_.movesCamera,
               .X_WC = reference_.X_WC,
               .buttons = reader_.reading().buttons,
               .coupling = end_.state().coupling};
    return isActive && isClutched ? Halt::Clutched : halt;
}

// What was asked for while nothing moved is not done later.
void DeviceCycle::shiftReference(double dt)
{
    channel_.shift.refresh();
    const base::Vec3 way = channel_.shift.front() - shifted_;
    const double length = base::norm(way);
    if (length > 0) {
        const base::Vec3 now = std::min(1.0, kShiftSpeed * dt / length) * way;
        shifted_ += now;
        teleoperation_.shift(now);
    }
}

// A push that a person tries the device by needs no run, but a device that is well, and a unit that
// does not act.
void DeviceCycle::tryForce(Halt fault, Halt halt, double dt)
{
    const std::uint32_t tests = channel_.tests.load(std::memory_order_acquire);
    if (std::exchange(testsSeen_, tests) != tests) {
        test_.start();
    }
    const bool isWell = fault == Halt::None || fault == Halt::Waiting || fault == Halt::Stale;
    const bool acts = halt == Halt::None || halt == Halt::Clutched;
    test_.update(isWell && !acts && !engagement_.isStopDue() && settings_.forceGain > 0,
                 std::min(settings_.maxForce, reader_.traits().maxForce), dt);
}

void DeviceCycle::writeDevice()
{
    exchange::Wrench acting = coupling_.acting();
    acting.force.z += test_.force();
    const bool isSilent = acting == exchange::Wrench{};
    const exchange::DeviceTraits& traits = reader_.traits();
    written_ =
        isSilent
            ? exchange::DeviceForce{}
            : forDevice(acting, settings_, traits,
                        base::normalized(traits.hasOrientation ? reader_.reading().pose.rotation
                                                               : base::Quat{}));
    if (!reader_.isLost() && hasAnyForce(traits)) {
        reader_.device().write(written_);
    }
    if (engagement_.isStopDue() && isSilent) {
        if (!reader_.isLost()) {
            reader_.device().stop();
        }
        engagement_.stopped();
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
    report_.apart = halt == Halt::Apart ? apart_ : 0;
    report_.invalid = reader_.invalid();
    report_.reading = reader_.reading();
    report_.hand = reader_.hand();
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
    double dt = 1 / reader_.traits().rate;
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
    reader_.read(settings_, dt, channel_.events);
    const bool isAnew = takeEnd(now);
    end_.advance(now);
    const Halt fault = std::max(this->fault(now), isAnew ? Halt::Waiting : Halt::None);
    const Halt found = moveReference(engagement_.settle(fault), dt);
    const Halt halt = coupling_.update(found, {.settings = settings_,
                                               .traits = reader_.traits(),
                                               .hand = reader_.hand(),
                                               .reference = reference_,
                                               .end = end_.state(),
                                               .X_WE = end_.X_WE(),
                                               .dt = dt});
    tryForce(fault, halt, dt);
    writeDevice();
    publish(halt, now);
}

}  // namespace devices
