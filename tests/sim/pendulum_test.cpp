#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace {

using test::Trial;

constexpr double kGravity = 9.81;
constexpr double kLength = 1;     // of the bar, m
constexpr double kAmplitude = 1;  // rad

// T = 4 K(sin(a/2)) / w0 = 2 pi / (w0 agm(1, cos(a/2))): the complete elliptic integral by Gauss's
// arithmetic-geometric mean. w0² = m g d / I for a compound pendulum (Landau, Lifshitz, Mechanics,
// 11).
double exactPeriod(double amplitude)
{
    const double centre = kLength / 2;
    const double moment = kLength * kLength / 12 + centre * centre;  // per mass, about the pivot
    double a = 1;
    double b = std::cos(amplitude / 2);
    for (int i = 0; i < 10; ++i) {
        const double mean = (a + b) / 2;
        b = std::sqrt(a * b);
        a = mean;
    }
    return 2 * std::numbers::pi / (std::sqrt(kGravity * centre / moment) * a);
}

// A bar that hangs from a hinge at the origin, turned out by the amplitude.
class Pendulum {
public:
    explicit Pendulum(scene::JointType type)
    {
        const auto pivot = builder_.add(test::anchor());
        const base::Quat turn = base::axisAngle({0, 1, 0}, std::numbers::pi / 2 - kAmplitude);
        const auto bar = builder_.add(test::bar("bar", 0.7, kLength),
                                      {base::rotate(turn, {kLength / 2, 0, 0}), turn});
        joint_ = builder_.joinAt(type, pivot, bar, {{}, test::zAlongY()});
    }

    Trial trial() { return Trial(builder_); }

    [[nodiscard]] scene::JointIndex joint() const { return joint_; }

private:
    test::SceneBuilder builder_;
    scene::JointIndex joint_;
};

double measuredPeriod(Trial& trial, double seconds)
{
    std::vector<double> turningPoints;  // where the speed goes from negative to positive
    double before = 0;
    while (trial.now().time < seconds) {
        trial.step();
        // Positive joint speed turns the bar's far end down: about +Y.
        const double speed = trial.body(scene::BodyIndex{1}).angularVelocity.y;
        if (before < 0 && speed >= 0) {
            turningPoints.push_back(trial.now().time - Trial::kStep * speed / (speed - before));
        }
        before = speed;
    }
    return (turningPoints.back() - turningPoints.front()) /
           static_cast<double>(turningPoints.size() - 1);
}

TEST(Pendulum, OnAHingeHasTheExactPeriod)
{
    Trial trial = Pendulum(scene::JointType::Revolute).trial();
    EXPECT_NEAR(measuredPeriod(trial, 20) / exactPeriod(kAmplitude), 1, 1e-5);
}

TEST(Pendulum, OnABallJointHasTheExactPeriod)
{
    Trial trial = Pendulum(scene::JointType::PointToPoint).trial();
    EXPECT_NEAR(measuredPeriod(trial, 20) / exactPeriod(kAmplitude), 1, 1e-5);
}

TEST(Pendulum, KeepsItsEnergyAndItsPivot)
{
    Trial trial = Pendulum(scene::JointType::Revolute).trial();
    const double atRest = trial.now().energy.potential;
    const double depth = 0.7 * kGravity * kLength / 2 * (1 - std::cos(kAmplitude));
    double lowest = 0;
    double highest = 0;
    for (int second = 0; second < 30; ++second) {
        for (int i = 0; i < 50; ++i) {
            trial.step(20);
            const double change =
                trial.now().energy.kinetic + trial.now().energy.potential - atRest;
            lowest = std::min(lowest, change);
            highest = std::max(highest, change);
            ASSERT_LT(trial.largestGap(), 1e-6);
        }
    }
    // Speeds are half a step older than poses: an error that swings but does not grow.
    EXPECT_LT(highest - lowest, 0.005 * depth);
}

TEST(Pendulum, SwingsOutAsFarAsItWasLetGo)
{
    Pendulum pendulum(scene::JointType::Revolute);
    Trial trial = pendulum.trial();
    double lowest = 0;
    double highest = 0;
    for (int i = 0; i < 10'000; ++i) {
        trial.step();
        lowest = std::min(lowest, trial.joint(pendulum.joint()).position);
        highest = std::max(highest, trial.joint(pendulum.joint()).position);
    }
    EXPECT_NEAR(highest - lowest, 2 * kAmplitude, 1e-3);
}

}  // namespace
