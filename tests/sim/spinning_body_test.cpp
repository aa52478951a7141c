// Free rotation: Euler's equations without torque.

#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using base::Quat;
using base::Vec3;
using test::Trial;

// Set turning by a pull at one of its points, then left alone without gravity.
class SpinningBody {
public:
    explicit SpinningBody(Vec3 moments, const base::Pose& X_BC = {})
        : moments_(moments), X_BC_(X_BC)
    {
        builder_.scene().gravity = {};
        scene::Body body = test::plainBody("top", 1, moments);
        body.X_BC = X_BC;
        index_ = builder_.add(body);
    }

    Trial spun(Vec3 point_C, Vec3 target)
    {
        Trial trial(builder_);
        trial.world().apply(exchange::PullBody{index_, X_BC_ * point_C, target});
        trial.step(60);
        trial.world().apply(exchange::ReleaseBody{});
        trial.step(3);
        return trial;
    }

    [[nodiscard]] Quat centreFrame(const Trial& trial) const
    {
        return trial.body(index_).X_WB.rotation * X_BC_.rotation;
    }

    // In W.
    [[nodiscard]] Vec3 angularMomentum(const Trial& trial) const
    {
        const Vec3 w = trial.body(index_).angularVelocity;
        const Quat R_WC = centreFrame(trial);
        return base::rotate(R_WC, base::scaled(moments_, base::rotate(base::conjugate(R_WC), w)));
    }

    [[nodiscard]] Vec3 angularVelocity(const Trial& trial) const
    {
        return trial.body(index_).angularVelocity;
    }

    // Sideways motion is of no interest here.
    [[nodiscard]] double turningEnergy(const Trial& trial) const
    {
        return 0.5 * base::dot(angularVelocity(trial), angularMomentum(trial));
    }

private:
    test::SceneBuilder builder_;
    Vec3 moments_;
    base::Pose X_BC_;
    scene::BodyIndex index_;
};

// Angle from a to b, seen along `axis`.
double angleAbout(Vec3 axis, Vec3 a, Vec3 b)
{
    const Vec3 u = base::normalized(axis);
    const Vec3 flatA = a - base::dot(a, u) * u;
    const Vec3 flatB = b - base::dot(b, u) * u;
    return std::atan2(base::dot(u, base::cross(flatA, flatB)), base::dot(flatA, flatB));
}

TEST(SymmetricTop, PrecessesAboutItsAngularMomentumAtItsRate)
{
    // Goldstein, Classical Mechanics, section 5.6: the symmetry axis goes round L at |L| / I1.
    for (const Vec3 moments : {Vec3{0.02, 0.02, 0.035}, Vec3{0.05, 0.05, 0.004}}) {
        SpinningBody top(moments, {{0.1, 0, 0.2}, base::axisAngle({1, 2, 0}, 0.8)});
        Trial trial = top.spun({0.3, 0.1, 0.2}, {0.2, 2.0, 0.8});
        const Vec3 momentum = top.angularMomentum(trial);
        ASSERT_GT(base::norm(momentum) / moments.x, 3.0);
        const double rate = base::norm(momentum) / moments.x;

        double turned = 0;
        Vec3 axis = base::rotate(top.centreFrame(trial), {0, 0, 1});
        const double tilt = base::dot(axis, base::normalized(momentum));
        ASSERT_LT(std::abs(tilt), 0.99);
        constexpr int kSteps = 2000;
        for (int i = 0; i < kSteps; ++i) {
            trial.step();
            const Vec3 next = base::rotate(top.centreFrame(trial), {0, 0, 1});
            turned += angleAbout(momentum, axis, next);
            axis = next;
        }
        EXPECT_NEAR(turned / (rate * kSteps * Trial::kStep), 1, 1e-4);
        EXPECT_NEAR(base::dot(axis, base::normalized(momentum)), tilt, 1e-4);
    }
}

TEST(AsymmetricBody, KeepsAngularMomentumAndEnergyWhileItTumbles)
{
    SpinningBody book({0.01, 0.02, 0.028});
    // Mostly about the intermediate axis, where it is unstable and turns over again and again.
    Trial trial = book.spun({0.3, 0.004, 0}, {0.3, 0.01, -1.5});
    const Vec3 momentum = book.angularMomentum(trial);
    const double energy = book.turningEnergy(trial);
    double leastAlongSpin = 1;
    const Vec3 spin = base::normalized(momentum);
    for (int i = 0; i < 5000; ++i) {
        trial.step();
        const Vec3 now = book.angularMomentum(trial);
        // Rates at the time of a pose are of second order; what is kept to rounding is that of the
        // middle of steps (conserved_test.cpp).
        ASSERT_LT(base::norm(now - momentum), 1e-4 * base::norm(momentum));
        ASSERT_NEAR(book.turningEnergy(trial) / energy, 1, 1e-4);
        const Vec3 axis = base::rotate(book.centreFrame(trial), {0, -1, 0});
        leastAlongSpin = std::min(leastAlongSpin, std::abs(base::dot(axis, spin)));
    }
    EXPECT_LT(leastAlongSpin, 0.3) << "the body turned over";
}

TEST(FastSpin, BeyondWhatAStepCanFollowLosesEnergyAndGainsNone)
{
    SpinningBody needle({1e-7, 0.02, 0.021});
    Trial trial = needle.spun({0.3, 0.2, 0.1}, {0.1, 3, 4});
    const double energy = trial.now().energy.kinetic;
    for (int i = 0; i < 2000; ++i) {
        trial.step();
        ASSERT_TRUE(base::isFinite(trial.body(scene::BodyIndex{0}).angularVelocity));
        ASSERT_LE(trial.now().energy.kinetic, 1.01 * energy);
    }
}

}  // namespace
