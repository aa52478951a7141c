#include "devices/drivers/simulated_motion.h"

#include <cmath>

namespace devices {

base::Pose circlePose(double time)
{
    constexpr double kRadius = 0.05;  // m
    const double angle = M_PI / 2 * time;
    return {{0, kRadius * std::sin(angle), kRadius * (1 - std::cos(angle))}, {}};
}

base::Pose sinePose(double time)
{
    constexpr double kReach = 0.03;  // m
    constexpr double kTurn = 0.2;    // rad
    const double swing = std::sin(4 * M_PI * time);
    return {{0, kReach * swing, 0}, base::axisAngle({0, 0, 1}, kTurn * swing)};
}

}  // namespace devices
