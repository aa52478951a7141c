#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using scene::AxisFreedom;
using scene::JointType;
using test::Trial;

constexpr scene::Limits kFree{1, -1};
constexpr scene::Limits kLocked{0, 0};

AxisFreedom freedom(scene::Limits limits, std::optional<scene::Spring> spring = {}, double c = 0)
{
    return {.limits = limits, .spring = spring, .damping = c};
}

class Six {
public:
    explicit Six(const Pose& X_AB = {}, std::uint64_t seed = 1)
    {
        test::Random random(seed);
        X_WA = random.pose();
        const auto wall = builder.add(test::anchor());
        body = builder.add(test::plainBody("body", 2, {0.05, 0.05, 0.05}), X_WA * X_AB);
        joint = builder.join(JointType::SixDofSpring, wall, body, X_WA, {});
        builder.scene().gravity = {};
        freedoms().fill(freedom(kFree));
    }

    std::array<AxisFreedom, 6>& freedoms() { return builder.joint(joint).freedoms; }

    [[nodiscard]] Pose inFrame(const Trial& trial) const
    {
        return base::inverse(X_WA) * trial.body(body).X_WB;
    }

    void move(Vec3 linear, Vec3 angular)
    {
        builder.body(body).linearVelocity = base::rotate(X_WA.rotation, linear);
        builder.body(body).angularVelocity = base::rotate(X_WA.rotation, angular);
    }

    test::SceneBuilder builder;
    Pose X_WA;
    scene::BodyIndex body;
    scene::JointIndex joint;
};

// R_BA = Rx·Ry·Rz: what btGeneric6DofConstraint::getAngle() of Bullet 3.24 answers, checked there
// for these and other turns.
Quat turnOf(double x, double y, double z)
{
    return base::conjugate(base::axisAngle({1, 0, 0}, x) * base::axisAngle({0, 1, 0}, y) *
                           base::axisAngle({0, 0, 1}, z));
}

TEST(SixDofSlides, StopAtTheirLimitsEachByItself)
{
    Six six;
    six.freedoms()[0] = freedom({-0.1, 0.2});
    six.freedoms()[1] = freedom({-0.3, 0.4});
    six.freedoms()[2] = freedom(kLocked);
    six.move({1, -1, 1}, {});
    Trial trial(six.builder);
    trial.forSeconds(1);
    const Vec3 p = six.inFrame(trial).position;
    EXPECT_NEAR(p.x, 0.2, 1e-6);
    EXPECT_NEAR(p.y, -0.3, 1e-6);
    EXPECT_NEAR(p.z, 0, 1e-6);
}

TEST(SixDofTurns, StopAtTheirLimitsWithTheSignOfBullet)
{
    // A turn of the child by +0.5 about an axis is the angle -0.5.
    for (int axis = 0; axis < 3; ++axis) {
        for (const double way : {1.0, -1.0}) {
            Six six;
            for (std::size_t i = 3; i < 6; ++i) {
                six.freedoms()[i] = freedom(kLocked);
            }
            six.freedoms()[static_cast<std::size_t>(3 + axis)] = freedom({-0.3, 0.7});
            const Vec3 about{axis == 0 ? way : 0, axis == 1 ? way : 0, axis == 2 ? way : 0};
            six.move({}, about);
            Trial trial(six.builder);
            trial.forSeconds(2);
            const double expected = way > 0 ? 0.3 : 0.7;
            EXPECT_LT(
                base::angleBetween(six.inFrame(trial).rotation, base::axisAngle(about, expected)),
                1e-5)
                << "axis " << axis << " way " << way;
        }
    }
}

TEST(SixDofTurns, LockedOnesHoldTheAnglesTheyAreLockedAt)
{
    const std::array<double, 3> angles{0.4, -0.8, 1.1};
    test::Random random(3);
    for (int i = 0; i < 10; ++i) {
        Six six({{}, turnOf(angles[0], angles[1], angles[2])}, static_cast<std::uint64_t>(i));
        for (std::size_t k = 0; k < 3; ++k) {
            six.freedoms()[k] = freedom(kLocked);
            six.freedoms()[3 + k] = freedom({angles[k], angles[k]});
        }
        six.move(random.vector(), random.vector(3));
        Trial trial(six.builder);
        trial.forSeconds(1);
        EXPECT_LT(base::norm(six.inFrame(trial).position), 1e-6);
        EXPECT_LT(base::angleBetween(six.inFrame(trial).rotation,
                                     turnOf(angles[0], angles[1], angles[2])),
                  1e-6);
    }
}

TEST(SixDofTurns, SpringsPullToTheAnglesTheyRestAt)
{
    const std::array<double, 3> rest{0.3, -0.5, 0.9};
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        Six six({}, seed);
        for (std::size_t k = 0; k < 3; ++k) {
            six.freedoms()[k] = freedom(kLocked);
            six.freedoms()[3 + k] = freedom(kFree, scene::Spring{20, rest[k]}, 1);
        }
        Trial trial(six.builder);
        EXPECT_NEAR(trial.now().energy.elastic, 10 * (0.09 + 0.25 + 0.81), 1e-9);
        trial.forSeconds(6);
        EXPECT_LT(
            base::angleBetween(six.inFrame(trial).rotation, turnOf(rest[0], rest[1], rest[2])),
            1e-5);
        EXPECT_NEAR(trial.now().energy.elastic, 0, 1e-6);
    }
}

TEST(SixDofSlides, SpringsSwingIndependently)
{
    Six six(test::at({0.1, 0.2, -0.3}));
    const std::array<double, 3> stiffness{50, 200, 450};
    for (std::size_t k = 0; k < 3; ++k) {
        six.freedoms()[k] = freedom(kFree, scene::Spring{stiffness[k], 0});
        six.freedoms()[3 + k] = freedom(kLocked);
    }
    Trial trial(six.builder);
    const double atStart = trial.now().energy.elastic;
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        const double t = trial.now().time;
        const Vec3 p = six.inFrame(trial).position;
        ASSERT_NEAR(p.x, 0.1 * std::cos(5 * t), 1e-3);
        ASSERT_NEAR(p.y, 0.2 * std::cos(10 * t), 2e-3);
        ASSERT_NEAR(p.z, -0.3 * std::cos(15 * t), 4e-3);
        const exchange::Energy& e = trial.now().energy;
        ASSERT_NEAR(e.kinetic + e.elastic, atStart, 0.02 * atStart);
    }
}

TEST(SixDofTurns, SpringThatIsWoundBeyondHalfATurnKeepsPulling)
{
    Six six;
    for (std::size_t i = 0; i < 5; ++i) {
        six.freedoms()[i] = freedom(kLocked);
    }
    six.freedoms()[5] = freedom(kFree, scene::Spring{0.5, 0}, 0);
    six.move({}, {0, 0, -15});  // towards positive angles, as far as w sqrt(I / k) = 4.74 rad
    Trial trial(six.builder);
    double most = 0;
    for (int i = 0; i < 700; ++i) {
        trial.step();
        most = std::max(most, trial.now().energy.elastic);
    }
    EXPECT_NEAR(most, 0.5 * 0.05 * 15 * 15, 0.01);
}

TEST(SixDof, WithAllLockedIsAFixedJoint)
{
    Six six;
    six.freedoms().fill(freedom(kLocked));
    six.builder.scene().gravity = {3, 4, -9};
    six.builder.body(six.body).X_BC = test::at({0.3, 0.1, 0});
    Trial trial(six.builder);
    trial.forSeconds(1);
    EXPECT_LT(base::norm(six.inFrame(trial).position), 1e-7);
    EXPECT_LT(base::angleBetween(six.inFrame(trial).rotation, {}), 1e-7);
}

}  // namespace
