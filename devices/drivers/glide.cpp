#include "devices/drivers/glide.h"

#include <cmath>

namespace devices {

namespace {

// So near, m and rad, and so slow, it is there.
constexpr double kThere = 1e-9;

// The way that is left, and its velocity, after dt: x'' + 2 w x' + w^2 x = 0 solved exactly, so
// that any dt will do.
void relax(base::Vec3& left, base::Vec3& velocity, double w, double dt)
{
    const double decay = std::exp(-w * dt);
    const base::Vec3 drive = velocity + w * left;
    left = decay * (left + dt * drive);
    velocity = decay * (velocity - w * dt * drive);
}

base::Quat turned(const base::Quat& from, base::Vec3 turn)
{
    const double angle = base::norm(turn);
    return angle > 0 ? base::normalized(base::axisAngle(turn, angle) * from) : from;
}

}  // namespace

void Glide::begin(const base::Pose& pose)
{
    pose_ = pose;
    linear_ = {};
    angular_ = {};
}

bool Glide::advance(const base::Pose& goal, double dt)
{
    if (pose_ == goal && linear_ == base::Vec3{} && angular_ == base::Vec3{}) {
        return false;
    }
    base::Vec3 way = pose_.position - goal.position;
    base::Vec3 turn = base::rotationVector(pose_.rotation * base::conjugate(goal.rotation));
    if (time_ > 0 && dt > 0) {
        relax(way, linear_, 1 / time_, dt);
        relax(turn, angular_, 1 / time_, dt);
    }
    const bool isThere = base::norm(way) + base::norm(turn) < kThere &&
                         time_ * (base::norm(linear_) + base::norm(angular_)) < kThere;
    if (isThere || !(time_ > 0)) {
        begin(goal);
        return true;
    }
    pose_ = {goal.position + way, turned(goal.rotation, turn)};
    return dt > 0;
}

}  // namespace devices
