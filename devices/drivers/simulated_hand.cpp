#include "devices/drivers/simulated_hand.h"

#include <algorithm>
#include <cmath>

namespace devices {

namespace {

constexpr double kLongestStep = 0.0001;  // s

}  // namespace

void SimulatedHand::place(const base::Pose& pose, base::Vec3 linear, base::Vec3 angular)
{
    pose_ = pose;
    linear_ = linear;
    angular_ = angular;
}

double SimulatedHand::kineticEnergy() const
{
    return 0.5 * options_.mass * base::dot(linear_, linear_) +
           0.5 * options_.inertia * base::dot(angular_, angular_);
}

void SimulatedHand::advance(const base::Pose& wanted, const exchange::DeviceForce& force, double dt)
{
    const int steps = std::max(1, static_cast<int>(std::ceil(dt / kLongestStep)));
    const double h = dt / steps;
    for (int i = 0; i < steps; ++i) {
        const base::Vec3 pull = options_.stiffness * (wanted.position - pose_.position) -
                                options_.damping * linear_ + force.force;
        const base::Vec3 away =
            base::rotationVector(wanted.rotation * base::conjugate(pose_.rotation));
        const base::Vec3 twist =
            options_.turnStiffness * away - options_.turnDamping * angular_ + force.torque;
        linear_ += (h / options_.mass) * pull;
        angular_ += (h / options_.inertia) * twist;
        pose_.position += h * linear_;
        const double turn = h * base::norm(angular_);
        if (turn > 0) {
            pose_.rotation = base::normalized(base::axisAngle(angular_, turn) * pose_.rotation);
        }
    }
}

}  // namespace devices
