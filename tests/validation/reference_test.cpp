// The reference integrator itself, against closed forms and published values.

#include "tests/validation/reference.h"

#include "tests/validation/formulas.h"

#include <gtest/gtest.h>

#include <cmath>

namespace validation {
namespace {

TEST(Formulas, GiveThePublishedTipOfTheFourBars)
{
    const std::pair<double, std::array<double, 2>> published[] = {
        {1, {-0.1950203019, -0.9807992057}},
        {2, {0.0578157958, 0.9983272679}},
        {5, {-0.8113104610, -0.5846155453}},
        {10, {0.3284581115, 0.9445185382}}};
    for (const auto& [time, tip] : published) {
        const double angle = fourBarAngle(2, time);
        EXPECT_NEAR(std::sin(angle), tip[0], 1e-9) << time;
        EXPECT_NEAR(std::cos(angle), tip[1], 1e-9) << time;
    }
}

// The moment of 1e-9 kg m² that stands for none slows the pendulum by 5e-10: 2e-8 m after 10 s.
TEST(Reference, SwingsThePendulumAsPublished)
{
    const ModelStart start = loadModel("benchmarks/a01_pendulum");
    Reference reference(start.scene);
    reference.advanceTo(5, 4e-4);
    const base::Vec3 p = reference.point(start.body("mass"), {});
    EXPECT_NEAR(p.x, -0.9423054350, 1e-8);
    EXPECT_NEAR(p.z, -0.3347543384, 1e-8);
    reference.advanceTo(9.99, 4e-4);
    const base::Vec3 q = reference.point(start.body("mass"), {});
    EXPECT_NEAR(q.x, -0.3164364699, 3e-8);
    EXPECT_NEAR(q.z, -0.9486137046, 3e-8);
}

TEST(Reference, MovesTheFourBarsAsPublished)
{
    const ModelStart start = loadModel("benchmarks/a02_four_bars_2");
    Reference reference(start.scene);
    reference.advanceTo(0.4, 1e-3);  // before the flat position
    const double angle = fourBarAngle(2, 0.4);
    const base::Vec3 tip = reference.point(start.body("upright_0"), {0.5, 0, 0});
    EXPECT_NEAR(tip.x, std::sin(angle), 1e-9);
    EXPECT_NEAR(tip.z, std::cos(angle), 1e-9);
}

// The start of Andrews' mechanism as published: all loops closed, and the accelerations of the
// crank and its rod, all others zero.
TEST(Reference, StartsAndrewsMechanismAsPublished)
{
    const ModelStart start = loadModel("benchmarks/a03_andrews");
    const Reference reference(start.scene, start.efforts);
    EXPECT_LT(reference.largestGap(), 1e-9);
    const std::vector<double> rates = reference.jointAccelerations();
    const std::vector<scene::JointIndex> joints = andrewsJoints(start);
    EXPECT_NEAR(rates[joints[0].value], 14222.4439199541, 1e-2);
    EXPECT_NEAR(rates[joints[1].value], -10666.8329399656, 1e-2);
    for (std::size_t i = 2; i < joints.size(); ++i) {
        EXPECT_NEAR(rates[joints[i].value], 0, 1e-2) << i;
    }
}

// The ends of the spring, which the definition does not have, make 6e-4 rad.
TEST(Reference, MovesAndrewsMechanismAsPublished)
{
    const ModelStart start = loadModel("benchmarks/a03_andrews");
    Reference reference(start.scene, start.efforts);
    reference.advanceTo(0.03, 2e-5);
    const std::vector<double> published = andrewsAngles();
    const std::vector<scene::JointIndex> joints = andrewsJoints(start);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        EXPECT_NEAR(reference.jointPosition(joints[i]), published[i], 1e-3) << i;
    }
}

TEST(Reference, SwingsTheBabybootAsKanesEquationsDo)
{
    const ModelStart start = loadModel("benchmarks/babyboot");
    Reference reference(start.scene);
    reference.advanceTo(3, 2e-4);
    const std::vector<double> expected = babybootAngles(3);
    EXPECT_NEAR(reference.jointPosition(start.joint("post-a")), expected[0], 1e-6);
    EXPECT_NEAR(reference.jointPosition(start.joint("a-b")), expected[1], 1e-6);
}

TEST(Reference, FindsTheOneFreedomThatCountingMissesInBricardsMechanism)
{
    const ModelStart start = loadModel("benchmarks/a04_bricard");
    Reference reference(start.scene);
    reference.advanceTo(0.1, 1e-3);
    EXPECT_EQ(6 * 5 - reference.constraintRank(), 1);
}

TEST(Reference, KeepsEnergyAndLoopsOfBricardsMechanism)
{
    const ModelStart start = loadModel("benchmarks/a04_bricard");
    Reference reference(start.scene);
    const double before = reference.energy();
    reference.advanceTo(5, 1e-3);
    EXPECT_NEAR(reference.energy(), before, 1e-7);
    EXPECT_LT(reference.largestGap(), 1e-9);
}

}  // namespace
}  // namespace validation
