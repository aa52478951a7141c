#include "devices/drivers/dhd_device.h"

#include "devices/drivers/dhd_models.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace devices {

namespace {

constexpr int kWatchdogTicks = 160;         // of 125 µs
constexpr double kWatchdogTick = 0.000125;  // s
// One answer may be lost on the way; a machine that is silent for so many is gone.
constexpr int kMostFailures = 10;

bool isFinite(const exchange::DeviceReading& reading)
{
    const base::Quat& q = reading.pose.rotation;
    return base::isFinite(reading.pose.position) && std::isfinite(base::dot(q, q)) &&
           base::isFinite(reading.linear) && base::isFinite(reading.angular) &&
           std::isfinite(reading.gripper);
}

}  // namespace

DhdDevice::DhdDevice(const DhdFunctions& dhd,
                     char id,
                     exchange::DeviceInfo info,
                     std::function<void()> closed)
    : dhd_(dhd),
      id_(id),
      info_(std::move(info)),
      closed_(std::move(closed)),
      gripperAngle_(1),
      watchdog_(std::numeric_limits<double>::infinity())
{
    const DhdModel* const model = dhdModel(dhd_.getSystemType(id_));
    if (model != nullptr && model->gripperAngle > 0) {
        // A left hand's angle has the other sign.
        const bool isLeft = dhd_.isLeftHanded != nullptr && dhd_.isLeftHanded(id_);
        gripperAngle_ = isLeft ? -model->gripperAngle : model->gripperAngle;
    }
    if (dhd_.setWatchdog != nullptr && dhd_.setWatchdog(kWatchdogTicks, id_) >= 0) {
        watchdog_ = kWatchdogTicks * kWatchdogTick;
    }
}

DhdDevice::~DhdDevice()
{
    stop();
    dhd_.close(id_);
    closed_();
}

ReadResult DhdDevice::read(exchange::DeviceReading& reading)
{
    if (failures_ >= kMostFailures) {
        return ReadResult::Lost;
    }
    exchange::DeviceReading next;
    if (!sample(next)) {
        return ++failures_ >= kMostFailures ? ReadResult::Lost : ReadResult::Invalid;
    }
    failures_ = 0;
    if (!isFinite(next)) {
        return ReadResult::Invalid;
    }
    reading = next;
    return ReadResult::Fresh;
}

bool DhdDevice::sample(exchange::DeviceReading& reading)
{
    const exchange::DeviceTraits& traits = info_.traits;
    base::Vec3& p = reading.pose.position;
    bool isAnswered = dhd_.getPosition(&p.x, &p.y, &p.z, id_) >= 0;
    if (traits.hasOrientation) {
        double rows[3][3]{};
        isAnswered = isAnswered && dhd_.getOrientationFrame(rows, id_) >= 0;
        base::Mat3 matrix;
        for (int i = 0; i < 3; ++i) {
            matrix[static_cast<std::size_t>(i)] = {rows[i][0], rows[i][1], rows[i][2]};
        }
        reading.pose.rotation = base::fromMatrix(matrix);
    }
    if (traits.hasVelocity) {
        base::Vec3& v = reading.linear;
        isAnswered = isAnswered && dhd_.getLinearVelocity(&v.x, &v.y, &v.z, id_) >= 0;
        if (traits.hasOrientation) {
            base::Vec3& w = reading.angular;
            isAnswered = isAnswered && dhd_.getAngularVelocityRad(&w.x, &w.y, &w.z, id_) >= 0;
        }
    }
    if (traits.hasGripper) {
        double angle = 0;
        isAnswered = isAnswered && dhd_.getGripperAngleRad(&angle, id_) >= 0;
        reading.gripper = std::clamp(angle / gripperAngle_, 0.0, 1.0);
    }
    if (traits.buttons > 0) {
        reading.buttons = dhd_.getButtonMask(id_) & ((1U << traits.buttons) - 1);
    }
    return isAnswered;
}

bool DhdDevice::write(const exchange::DeviceForce& force)
{
    const bool isFinite =
        base::isFinite(force.force) && base::isFinite(force.torque) && std::isfinite(force.gripper);
    if (!isFinite || failures_ >= kMostFailures) {
        stop();
        return false;
    }
    // After a stop the machine takes forces again when there is one.
    if (!isEnabled_ && force != exchange::DeviceForce{}) {
        isEnabled_ = dhd_.enableForce(1, id_) >= 0;
    }
    const base::Vec3 torque = info_.traits.hasTorque ? force.torque : base::Vec3{};
    const double gripper = info_.traits.hasGripperForce ? force.gripper : 0;
    return dhd_.setForceAndTorqueAndGripperForce(force.force.x, force.force.y, force.force.z,
                                                 torque.x, torque.y, torque.z, gripper, id_) >= 0;
}

void DhdDevice::stop()
{
    dhd_.setForceAndTorqueAndGripperForce(0, 0, 0, 0, 0, 0, 0, id_);
    dhd_.stop(id_);
    isEnabled_ = false;
}

}  // namespace devices
