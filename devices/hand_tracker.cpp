#include "devices/hand_tracker.h"

#include <algorithm>

namespace devices {

base::Pose handPose(const base::Pose& device, const UnitSettings& settings)
{
    return base::inverse(settings.baseOffset) * device * settings.tipOffset;
}

void HandTracker::restart()
{
    moved_ = {};
    next_ = 0;
    count_ = 0;
    hand_ = {};
}

const Hand& HandTracker::track(const exchange::DeviceReading& reading,
                               const UnitSettings& settings,
                               bool isFresh,
                               double dt)
{
    if (!traits_.hasPosition) {
        moved_.position += dt * reading.linear;
    }
    if (!traits_.hasOrientation) {
        const double angle = dt * base::norm(reading.angular);
        if (angle > 0) {
            moved_.rotation =
                base::normalized(base::axisAngle(reading.angular, angle) * moved_.rotation);
        }
    }
    const base::Pose device{
        traits_.hasPosition ? reading.pose.position : moved_.position,
        traits_.hasOrientation ? base::normalized(reading.pose.rotation) : moved_.rotation};
    hand_.pose = handPose(device, settings);
    const bool isMeasured = traits_.hasVelocity || !traits_.hasPosition;
    const base::Quat toUser = base::conjugate(settings.baseOffset.rotation);
    if (isMeasured) {
        const base::Vec3 arm = base::rotate(device.rotation, settings.tipOffset.position);
        hand_.angular = base::rotate(toUser, reading.angular);
        hand_.linear = base::rotate(toUser, reading.linear + base::cross(reading.angular, arm));
    } else if (isFresh || count_ > 0) {
        estimate(dt);
    }
    return hand_;
}

// The mean velocity since the oldest pose of the window.
void HandTracker::estimate(double dt)
{
    for (std::size_t i = 0; i < count_; ++i) {
        moments_[(next_ + kMostPoses - 1 - i) % kMostPoses].age += dt;
    }
    while (count_ > 1 && moments_[(next_ + kMostPoses - count_) % kMostPoses].age > kWindow) {
        --count_;
    }
    if (count_ > 0) {
        const Moment& oldest = moments_[(next_ + kMostPoses - count_) % kMostPoses];
        hand_.linear = (hand_.pose.position - oldest.pose.position) / oldest.age;
        hand_.angular =
            base::rotationVector(hand_.pose.rotation * base::conjugate(oldest.pose.rotation)) /
            oldest.age;
    }
    moments_[next_] = {hand_.pose, 0};
    next_ = (next_ + 1) % kMostPoses;
    count_ = std::min(count_ + 1, kMostPoses);
}

}  // namespace devices
