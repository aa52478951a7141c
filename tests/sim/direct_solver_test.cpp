// What the direct solver promises beyond what every test of this folder asks of it, and of sweeps,
// too.

#include "tests/support/equipment.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using base::Vec3;
using scene::BodyIndex;
using scene::JointIndex;
using scene::JointType;
using test::Trial;

test::SceneBuilder directBuilder()
{
    test::SceneBuilder builder;
    builder.scene().engineHints.solver = scene::Solver::Direct;
    return builder;
}

// A bar that hangs on the world by its left end, on so many equal hinges.
struct Hanging {
    explicit Hanging(int hinges) : builder(directBuilder())
    {
        const BodyIndex ground = builder.add(test::anchor());
        bar = builder.add(test::bar("bar", 2, 1), test::at({0.5, 0, 0}));
        for (int i = 0; i < hinges; ++i) {
            joints.push_back(
                builder.joinAt(JointType::Revolute, ground, bar, {{}, test::zAlongY()}));
        }
    }

    test::SceneBuilder builder;
    BodyIndex bar;
    std::vector<JointIndex> joints;
};

TEST(DirectJoints, ThatAreThereTwiceMoveTheBodyAsOne)
{
    Hanging one(1);
    Hanging three(3);
    Trial single(one.builder);
    Trial redundant(three.builder);
    single.step(1000);
    redundant.step(1000);
    EXPECT_LT(
        base::norm(single.body(one.bar).X_WB.position - redundant.body(three.bar).X_WB.position),
        1e-9);
    EXPECT_LT(redundant.largestGap(), 1e-7);
    Vec3 sum;
    for (const JointIndex joint : three.joints) {
        sum += redundant.joint(joint).reaction.force;
    }
    EXPECT_LT(base::norm(sum - single.joint(one.joints[0]).reaction.force), 1e-6);
}

// Its two hinges are a centimetre apart: no pose satisfies both, and it swings about the middle.
TEST(DirectJoints, ThatContradictShareTheError)
{
    Hanging hanging(1);
    const BodyIndex ground{0};
    hanging.builder.join(JointType::Revolute, ground, hanging.bar, {{0, 0, 0.01}, test::zAlongY()},
                         {{-0.5, 0, 0}, test::zAlongY()});
    Trial trial(hanging.builder);
    trial.step(100);
    const auto energy = [&] {
        return trial.now().energy.kinetic + trial.now().energy.potential;
    };
    const double start = energy();
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        ASSERT_LT(trial.largestGap(), 0.0101);
        ASSERT_LT(energy(), start + 0.05);
    }
}

// Two bars, welded to the world, to each other and to the world again, where 9 mm are missing.
TEST(DirectJoints, OfALoopThatCannotCloseShareItsErrorEqually)
{
    test::SceneBuilder builder = directBuilder();
    const BodyIndex ground = builder.add(test::anchor());
    const BodyIndex left = builder.add(test::bar("left", 1, 1), test::at({0.5, 0, 0}));
    const BodyIndex right = builder.add(test::bar("right", 3, 1), test::at({1.5, 0, 0}));
    builder.joinAt(JointType::Fixed, ground, left, {});
    builder.joinAt(JointType::Fixed, left, right, test::at({1, 0, 0}));
    builder.join(JointType::Fixed, ground, right, test::at({2.009, 0, 0}), test::at({0.5, 0, 0}));
    Trial trial(builder);
    trial.step(200);
    EXPECT_NEAR(trial.largestGap(), 0.003, 1e-5);
    EXPECT_NEAR(trial.body(left).X_WB.position.x, 0.503, 1e-5);
    EXPECT_NEAR(trial.body(right).X_WB.position.x, 1.506, 1e-5);
    // At other steps, too, and between them.
    for (const double dt : {0.004, 0.001}) {
        for (int i = 0; i < 20; ++i) {
            trial.step(1, dt);
            EXPECT_NEAR(trial.largestGap(), 0.003, 1e-5) << i << " steps after a change to " << dt;
        }
    }
}

// Bullet's cfm: locks give way by a share of their impulse, which a step makes up for.
TEST(DirectJoints, ThatAreSoftGiveWayByTheirShare)
{
    Hanging rigid(1);
    Hanging soft(1);
    soft.builder.joint(soft.joints[0]).hints.cfm = 0.5;
    Trial hard(rigid.builder);
    Trial yielding(soft.builder);
    hard.step(2);
    yielding.step(2);
    EXPECT_LT(hard.largestGap(), 1e-8);
    EXPECT_GT(yielding.largestGap(), 1e-7);
    yielding.step(1000);
    EXPECT_LT(yielding.largestGap(), 1e-4) << "gravity cannot pull it out";
}

// Of a slide with a spring all but the way along it is locked: errors of each lock are closed.
TEST(DirectJoints, ThatSlideSoftlyCloseTheirErrors)
{
    for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
        test::SceneBuilder builder = directBuilder();
        const BodyIndex ground = builder.add(test::anchor());
        const BodyIndex body = builder.add(test::plainBody("body", 1, {0.01, 0.01, 0.01}),
                                           {{0.05, 0.002, -0.003}, base::axisAngle(axis, 0.02)});
        const JointIndex joint = builder.join(JointType::LinearSpring, ground, body, {}, {});
        builder.joint(joint).hints.cfm = 0.1;
        Trial trial(builder);
        trial.step(500);
        EXPECT_LT(std::abs(trial.body(body).X_WB.position.y), 1e-4);
        EXPECT_LT(std::abs(trial.body(body).X_WB.position.z), 1e-4);
        EXPECT_GT(std::abs(trial.body(body).X_WB.rotation.w), std::cos(0.5e-3))
            << axis.x << axis.y << axis.z;
    }
}

// A free arm whose hinges are half a turn and 20 cm apart, as files have them that no simulator has
// put together yet: links are drawn together no faster than locks may.
TEST(DirectJoints, ThatAreFarApartThrowNothing)
{
    test::SceneBuilder builder = directBuilder();
    BodyIndex last = builder.add(test::plainBody("base", 0.001, {1e-6, 1e-6, 1e-6}));
    for (int i = 1; i < 8; ++i) {
        const BodyIndex link =
            builder.add(test::plainBody("link", 2, {2e-3, 2e-3, 2e-3}), test::at({0.2 * i, 0, 0}));
        builder.join(JointType::Revolute, last, link, test::at({0.2, 0, 0}),
                     {{0, 0, -0.2}, base::axisAngle({1, 0, 0}, 1.6)});
        last = link;
    }
    Trial trial(builder);
    double fastest = 0;
    for (int i = 0; i < 100; ++i) {
        trial.step();
        for (const exchange::BodyState& body : trial.now().bodies) {
            fastest = std::max(fastest, base::norm(body.linearVelocity));
        }
    }
    EXPECT_LT(fastest, 40);
    EXPECT_LT(trial.largestGap(), 1e-3);
}

// Ten links that swing down from the horizontal and whirl for 5 s, with no collisions: their path
// is bent by a tenth of a radian and more in a step. At its ends, where a whip cracks, the energy
// that a snapshot has is off by several percent for a few steps.
class Whirl : public testing::TestWithParam<JointType> {};

TEST_P(Whirl, KeepsItsEnergyAndItsGapsClosed)
{
    test::SceneBuilder builder = directBuilder();
    BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < 10; ++i) {
        const BodyIndex link =
            builder.add(test::bar("link", 0.1, 0.1), test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(GetParam(), last, link, {{0.1 * i, 0, 0}, test::zAlongY()});
        last = link;
    }
    Trial trial(builder);
    const auto energy = [&] {
        return trial.now().energy.kinetic + trial.now().energy.potential;
    };
    const double start = energy();
    trial.step(4000);
    double sum = 0;
    for (int i = 0; i < 1000; ++i) {
        trial.step();
        sum += energy();
        ASSERT_LT(trial.largestGap(), 1e-5);
    }
    const double gained = 10 * 0.1 * 9.81 * 0.5;  // from the horizontal to hanging, J
    EXPECT_NEAR(sum / 1000, start, 0.02 * gained);
}

INSTANTIATE_TEST_SUITE_P(DirectJoints,
                         Whirl,
                         testing::Values(JointType::Revolute, JointType::PointToPoint),
                         [](const testing::TestParamInfo<JointType>& each) {
                             return each.param == JointType::Revolute ? "Hinges" : "Balls";
                         });

// A motor that is too weak for the weight gives what it may; one that drives into a limit rests
// there, with the limit taking the rest.
TEST(DirectDrives, GiveWhatTheyMayAndLimitsTheRest)
{
    Hanging hanging(1);
    hanging.builder.joint(hanging.joints[0]).limits = scene::Limits{-0.5, 0.2};
    const JointIndex joint = hanging.joints[0];
    Trial trial(hanging.builder);
    const auto command = [&](double mostEffort) {
        trial.world().apply(exchange::CommandJoint{.joint = joint,
                                                   .mode = exchange::ControlMode::Velocity,
                                                   .target = -1,
                                                   .maxEffort = mostEffort});
    };
    const double weight = 2 * 9.81 * 0.5;  // N·m of the horizontal bar
    command(0.5 * weight);
    trial.step(100);
    EXPECT_NEAR(std::abs(trial.joint(joint).effort), 0.5 * weight, 1e-9);
    command(10 * weight);
    trial.step(3000);
    EXPECT_NEAR(trial.joint(joint).position, -0.5, 1e-6);
    EXPECT_NEAR(trial.joint(joint).velocity, 0, 1e-9);
    EXPECT_EQ(trial.now().solverFallbacks, 0U);
}

// A chain of boxes that whirls and folds: what takes links out of each other throws none of them.
TEST(DirectContacts, OfLinksThatAreSqueezedGiveNoEnergy)
{
    test::SceneBuilder builder = directBuilder();
    test::addHinges(builder, 10);
    Trial trial(builder);
    trial.step(2);
    const auto energy = [&] {
        return trial.now().energy.kinetic + trial.now().energy.potential;
    };
    const double start = energy();
    double highest = start;
    for (int i = 0; i < 5000; ++i) {
        trial.step();
        highest = std::max(highest, energy());
    }
    EXPECT_LT(highest, start + 2) << "of 49 J that it falls by";
    EXPECT_LT(trial.largestGap(), 1e-3);
}

// A thread in waves of capsules with friction 0.5 is dropped on a floor and comes to rest.
TEST(DirectContacts, OfAThreadHoldItWhereItLies)
{
    constexpr double kLength = 0.004;
    constexpr double kRadius = 4e-4;
    test::SceneBuilder builder = directBuilder();
    scene::Body floor = test::floorPlane();
    floor.rollingFriction = 0;
    builder.add(floor);
    std::vector<BodyIndex> links;
    Vec3 start{0, 0, kRadius + 5e-4};
    for (int i = 0; i < 40; ++i) {
        const double turn = std::sin(0.35 * i);
        const Vec3 along{std::cos(turn), std::sin(turn), 0};
        scene::Body link = test::plainBody("link", 5e-5, {4e-12, 6.9e-11, 6.9e-11});
        link.collisions.push_back({scene::Capsule{kRadius, kLength + 2 * kRadius, 0}, {}});
        link.rollingFriction = link.restitution = 0;
        link.linearDamping = link.angularDamping = 0;
        const BodyIndex added = builder.add(
            link, {start + (kLength / 2) * along, {std::cos(turn / 2), 0, 0, std::sin(turn / 2)}});
        if (!links.empty()) {
            builder.joinAt(JointType::PointToPoint, links.back(), added, {start, {}});
        }
        links.push_back(added);
        start += kLength * along;
    }
    Trial trial(builder);
    trial.step(1500);
    std::vector<Vec3> before;
    for (const BodyIndex link : links) {
        before.push_back(trial.body(link).X_WB.position);
    }
    trial.step(500);
    for (std::size_t i = 0; i < links.size(); ++i) {
        EXPECT_LT(base::norm(trial.body(links[i]).X_WB.position - before[i]), 5e-6);
        EXPECT_NEAR(trial.body(links[i]).X_WB.position.z, kRadius, 2e-5);
    }
}

}  // namespace
