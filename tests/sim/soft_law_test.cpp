#include "sim/soft_law.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

// A mass on a spring and a damper, stepped as the simulation does: v += a dt, x += v dt.
struct Oscillator {
    double mass = 1;
    double stiffness = 0;
    double damping = 0;
    double dt = 0.001;
    double x = 0;
    double v = 0;

    void step()
    {
        const auto target =
            sim::softTarget({.stiffness = stiffness, .damping = damping, .stretch = x, .rate = v},
                            1 / mass, sim::StepSpan::later(dt));
        // v' + softness p = rate and v' = v + p / mass.
        const double p = (target->rate - v) / (target->softness + 1 / mass);
        v += p / mass;
        x += v * dt;
    }
};

// Of velocities in the middle of steps: with the spring's mean stretch between two steps.
double energy(const Oscillator& o)
{
    const double middle = o.x - 0.5 * o.dt * o.v;
    return 0.5 * o.mass * o.v * o.v + 0.5 * o.stiffness * middle * middle;
}

TEST(SoftLaw, KeepsTheEnergyOfASpringToRounding)
{
    for (const double omega : {1.0, 30.0, 300.0, 900.0}) {
        Oscillator o{.stiffness = omega * omega, .x = 0.1};
        o.step();
        const double start = energy(o);
        for (int i = 0; i < 100'000; ++i) {
            o.step();
        }
        EXPECT_NEAR(energy(o) / start, 1, 1e-9) << omega << " rad/s";
    }
}

// tan(W dt / 2) = w dt / 2 for the average acceleration rule (Newmark 1959; Hughes, The Finite
// Element Method, 9.1).
TEST(SoftLaw, SwingsAtTheFrequencyOfTheAverageAccelerationRule)
{
    constexpr double kOmega = 200;
    Oscillator o{.stiffness = kOmega * kOmega, .x = 1};
    o.v = -0.5 * o.dt * o.stiffness * o.x;
    const double numeric = 2 * std::atan(kOmega * o.dt / 2) / o.dt;
    double before = 0;
    double first = 0;
    double last = 0;
    int turns = 0;
    for (int i = 1; i <= 20'000; ++i) {
        before = o.x;
        o.step();
        if (before < 0 && o.x >= 0) {
            last = (i - o.x / (o.x - before)) * o.dt;
            first = turns++ == 0 ? last : first;
        }
    }
    EXPECT_NEAR((turns - 1) * 2 * std::numbers::pi / (last - first) / numeric, 1, 2e-6);
}

TEST(SoftLaw, SlowsAFreeMassDownExactly)
{
    for (const double damping : {0.01, 1.0, 100.0, 5000.0}) {
        Oscillator o{.mass = 0.7, .damping = damping, .v = 3};
        for (int i = 0; i < 50; ++i) {
            o.step();
        }
        EXPECT_NEAR(o.v, 3 * std::exp(-damping / 0.7 * 0.05), 3e-12) << damping;
    }
}

TEST(SoftLaw, FollowsTheDampedOscillatorToSecondOrder)
{
    // x = exp(-d t) (cos w t + d / w sin w t) with d = c / 2m, w² = k / m - d².
    constexpr double kStiffness = 400;
    constexpr double kDamping = 6;
    const double d = kDamping / 2;
    const double w = std::sqrt(kStiffness - d * d);
    double errors[2];
    int n = 0;
    for (const double dt : {0.002, 0.001}) {
        Oscillator o{.stiffness = kStiffness, .damping = kDamping, .dt = dt, .x = 1};
        o.v = 0.5 * dt * kStiffness;  // of half a step before the start
        double worst = 0;
        for (int i = 1; i * dt <= 1; ++i) {
            o.step();
            const double t = i * dt;
            const double exact = std::exp(-d * t) * (std::cos(w * t) + d / w * std::sin(w * t));
            worst = std::max(worst, std::abs(o.x - exact));
        }
        errors[n++] = worst;
    }
    EXPECT_LT(errors[1], 1e-4);
    EXPECT_NEAR(errors[0] / errors[1], 4, 0.4);
}

TEST(SoftLaw, StaysStableAtAnyStiffnessAndDamping)
{
    for (const double stiffness : {0.0, 1e3, 1e6, 1e9, 1e15}) {
        for (const double damping : {0.1, 1.0, 1e4, 1e9}) {
            Oscillator o{.stiffness = stiffness, .damping = damping, .x = 0.1, .v = 1};
            const double most = energy(o) + 0.5 * stiffness * 0.1 * 0.1 + 1;
            for (int i = 0; i < 5000; ++i) {
                o.step();
                ASSERT_LE(0.5 * o.v * o.v, most) << stiffness << ' ' << damping;
            }
            if (stiffness >= 1e9 && damping <= 1e4) {
                EXPECT_LT(std::abs(o.v), 1e-3) << "settled: " << stiffness << ' ' << damping;
            }
        }
    }
}

TEST(SoftLaw, IsNoneWhereNothingReacts)
{
    EXPECT_FALSE(sim::softTarget({.push = 3}, 1, sim::StepSpan::later(0.001)).has_value());
    EXPECT_FALSE(sim::softTarget({.stiffness = 0, .stretch = 1}, 1, sim::StepSpan::later(0.001))
                     .has_value());
}

TEST(SoftLaw, PushesAlsoWithoutMoving)
{
    // Held still, the impulse is (push - stiffness stretch) dt.
    const auto target = sim::softTarget({.stiffness = 50, .damping = 2, .stretch = 0.1, .push = 8},
                                        1, sim::StepSpan::later(0.001));
    EXPECT_NEAR(target->rate / target->softness, (8 - 50 * 0.1) * 0.001, 1e-15);
}

}  // namespace
