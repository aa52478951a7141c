// The solvers that a scene may choose, on the same mechanisms and contacts.

#include "exchange/state_hash.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace {

using base::Vec3;
using scene::JointType;
using scene::Solver;
using test::Trial;

class EverySolver : public testing::TestWithParam<Solver> {
protected:
    // Its solver is the one under test.
    static test::SceneBuilder builder()
    {
        test::SceneBuilder builder;
        builder.scene().engineHints.solver = GetParam();
        return builder;
    }
};

class DirectSolver : public EverySolver {};

// Those that write down a matrix.
class MatrixSolver : public EverySolver {};

std::string nameOf(const testing::TestParamInfo<Solver>& info)
{
    switch (info.param) {
        case Solver::SequentialImpulse:
            return "SequentialImpulse";
        case Solver::Dantzig:
            return "Dantzig";
        case Solver::Lemke:
            return "Lemke";
        case Solver::ProjectedGaussSeidel:
            return "ProjectedGaussSeidel";
        case Solver::Direct:
            return "Direct";
    }
    return {};
}

INSTANTIATE_TEST_SUITE_P(Solvers,
                         EverySolver,
                         testing::Values(Solver::SequentialImpulse,
                                         Solver::Dantzig,
                                         Solver::Lemke,
                                         Solver::ProjectedGaussSeidel,
                                         Solver::Direct),
                         nameOf);
INSTANTIATE_TEST_SUITE_P(Solvers,
                         DirectSolver,
                         testing::Values(Solver::Dantzig, Solver::Lemke, Solver::Direct),
                         nameOf);
INSTANTIATE_TEST_SUITE_P(Solvers,
                         MatrixSolver,
                         testing::Values(Solver::Dantzig, Solver::Lemke),
                         nameOf);

// A parallelogram of three bars on hinges across its plane: redundant constraints, one freedom.
void addParallelogram(test::SceneBuilder& builder)
{
    const auto ground = builder.add(test::anchor());
    const auto left = builder.add(test::bar("left", 1, 0.4),
                                  {{0, 0, 0.2}, base::axisAngle({0, 1, 0}, -M_PI / 2)});
    const auto right = builder.add(test::bar("right", 1, 0.4),
                                   {{1, 0, 0.2}, base::axisAngle({0, 1, 0}, -M_PI / 2)});
    const auto top = builder.add(test::bar("top", 1, 1), test::at({0.5, 0, 0.4}));
    const auto hinge = [&](scene::BodyIndex parent, scene::BodyIndex child, Vec3 place) {
        builder.joinAt(JointType::Revolute, parent, child, {place, test::zAlongY()});
    };
    hinge(ground, left, {0, 0, 0});
    hinge(left, top, {0, 0, 0.4});
    hinge(top, right, {1, 0, 0.4});
    hinge(ground, right, {1, 0, 0});
    builder.body(top).linearVelocity = {1, 0, 0};
}

TEST_P(EverySolver, KeepsAClosedLoopClosedAndItsEnergy)
{
    test::SceneBuilder scene = builder();
    addParallelogram(scene);
    Trial trial(scene);
    trial.step(10);
    const auto energy = [&] {
        return trial.now().energy.kinetic + trial.now().energy.potential;
    };
    const double start = energy();
    double largest = 0;
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        largest = std::max(largest, trial.largestGap());
    }
    EXPECT_GT(std::abs(trial.joint(scene::JointIndex{0}).velocity), 0.5) << "it swings";
    EXPECT_LT(largest, 2e-5);
    EXPECT_NEAR(energy(), start, 0.05);
    EXPECT_EQ(trial.now().solverFallbacks, 0U);
}

TEST_P(EverySolver, BouncesToTheHeightOfTheRestitution)
{
    test::SceneBuilder scene = builder();
    scene::Body floor = test::floorPlane();
    floor.restitution = 1;
    scene.add(floor);
    scene::Body ball = test::solidSphere("ball", 1, 0.1);
    ball.restitution = 0.5;
    const auto index = scene.add(ball, test::at({0, 0, 1.1}));
    Trial trial(scene);
    double top = 0;
    bool down = false;
    for (int i = 0; i < 900; ++i) {
        trial.step();
        down = down || trial.body(index).X_WB.position.z < 0.105;
        if (down) {
            top = std::max(top, trial.body(index).X_WB.position.z);
        }
    }
    EXPECT_NEAR(top, 0.1 + 0.25, 0.01) << "a quarter of the metre that it fell";
}

TEST_P(EverySolver, GivesTheEffortThatIsCommanded)
{
    test::SceneBuilder scene = builder();
    scene.scene().gravity = {};
    const auto ground = scene.add(test::anchor());
    const auto wheel = scene.add(test::plainBody("wheel", 1, {0.3, 0.3, 0.3}));
    const auto joint = scene.joinAt(JointType::Revolute, ground, wheel, {});
    Trial trial(scene);
    trial.world().apply(exchange::CommandJoint{joint, exchange::ControlMode::Effort, 0.6});
    trial.forSeconds(1);
    EXPECT_NEAR(trial.joint(joint).velocity, 2, 1e-9);
    EXPECT_NEAR(trial.joint(joint).effort, 0.6, 1e-9);
    EXPECT_EQ(trial.now().solverFallbacks, 0U);
}

TEST_P(EverySolver, HoldsOrReleasesABoxByFriction)
{
    constexpr double kTilt = 0.3;  // rad, tan = 0.309
    for (const double friction : {0.2, 0.4}) {
        test::SceneBuilder scene = builder();
        scene::Body floor = test::floorPlane();
        floor.friction = 1;
        scene.add(floor);
        scene.scene().gravity = {9.81 * std::sin(kTilt), 0, -9.81 * std::cos(kTilt)};
        scene::Body box = test::solidBox("box", 2, {0.2, 0.2, 0.1});
        box.friction = friction;
        const auto index = scene.add(box, test::at({0, 0, 0.05}));
        Trial trial(scene);
        trial.forSeconds(1);
        const double slope = 9.81 * (std::sin(kTilt) - friction * std::cos(kTilt));
        const double expected = friction < std::tan(kTilt) ? 0.5 * slope : 0;
        EXPECT_NEAR(trial.body(index).X_WB.position.x, expected, 0.01 * expected + 2e-3);
    }
}

TEST_P(EverySolver, StopsAtALimitWithoutABounce)
{
    test::SceneBuilder scene = builder();
    const auto ground = scene.add(test::anchor());
    const auto bar = scene.add(test::bar("bar", 1, 1), test::at({0.5, 0, 0}));
    const auto joint = scene.joinAt(JointType::Revolute, ground, bar, {{0, 0, 0}, test::zAlongY()});
    scene.joint(joint).limits = scene::Limits{-1, 0.5};
    Trial trial(scene);
    trial.forSeconds(2);
    EXPECT_NEAR(trial.joint(joint).position, 0.5, 1e-3);
    EXPECT_NEAR(trial.joint(joint).velocity, 0, 1e-3);
}

TEST_P(EverySolver, FeelsThePullOfTheMouse)
{
    test::SceneBuilder scene = builder();
    const auto box = scene.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}));
    Trial trial(scene);
    trial.world().apply(exchange::PullBody{box, {0, 0, 0}, {1, 0, 1}});
    trial.forSeconds(2);
    EXPECT_NEAR(trial.body(box).X_WB.position.x, 1, 0.05);
    EXPECT_NEAR(trial.body(box).X_WB.position.z, 1, 0.05);
}

TEST_P(EverySolver, GivesTheSameBitsAgain)
{
    test::SceneBuilder scene = builder();
    addParallelogram(scene);
    scene.add(test::floorPlane());
    for (int i = 0; i < 2; ++i) {
        scene.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                  test::at({0.05 * i, 3, 0.3 + 0.3 * i}));
    }
    Trial first(scene);
    Trial second(scene);
    first.step(800);
    second.step(800);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
    first.reset();
    first.step(800);
    EXPECT_EQ(exchange::stateHash(first.now()), exchange::stateHash(second.now()));
}

// Eight welded links that stick out from a wall: nothing may give way.
double sagOfCantilever(Solver solver)
{
    test::SceneBuilder builder;
    builder.scene().engineHints.solver = solver;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < 8; ++i) {
        const auto next = builder.add(test::bar("link", 1, 0.1), test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(JointType::Fixed, last, next, test::at({0.1 * i, 0, 0}));
        last = next;
    }
    Trial trial(builder);
    trial.forSeconds(2);
    return -trial.body(last).X_WB.position.z;
}

TEST_P(DirectSolver, HoldsAWeldedCantileverStraight)
{
    EXPECT_LT(sagOfCantilever(GetParam()), 1e-6);
    EXPECT_GT(sagOfCantilever(Solver::SequentialImpulse), 1e-4) << "sweeps do not get that far";
}

TEST_P(DirectSolver, GivesWayLikeSweepsWhereAJointIsSoft)
{
    const auto sag = [](Solver solver) {
        test::SceneBuilder builder;
        builder.scene().engineHints.solver = solver;
        const auto ground = builder.add(test::anchor());
        const auto box = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}));
        const auto joint = builder.joinAt(JointType::Fixed, ground, box, {});
        builder.joint(joint).hints.cfm = 0.5;
        Trial trial(builder);
        trial.forSeconds(1);
        return -trial.body(box).X_WB.position.z;
    };
    EXPECT_GT(sag(Solver::SequentialImpulse), 1e-6);
    EXPECT_NEAR(sag(GetParam()), sag(Solver::SequentialImpulse),
                1e-3 * sag(Solver::SequentialImpulse));
}

TEST_P(MatrixSolver, LeavesAHeapToTheSweepsAndSaysSo)
{
    test::SceneBuilder builder;
    builder.scene().engineHints.solver = GetParam();
    builder.add(test::floorPlane());
    for (int i = 0; i < 64; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                    test::at({0.2 * (i % 4), 0.2 * (i / 4 % 4), 0.1 + 0.2 * (i / 16)}));
    }
    Trial trial(builder);
    trial.step(20);
    EXPECT_GT(trial.now().solverFallbacks, 0U);
    for (const exchange::BodyState& body : trial.now().bodies) {
        EXPECT_LT(base::norm(body.linearVelocity), 0.05);
    }
    trial.reset();
    EXPECT_EQ(trial.now().solverFallbacks, 0U);
}

TEST(Lemke, LeavesWhatTouchesToTheSweeps)
{
    test::SceneBuilder builder;
    builder.scene().engineHints.solver = Solver::Lemke;
    builder.add(test::floorPlane());
    builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1}));
    Trial trial(builder);
    trial.step(10);
    EXPECT_EQ(trial.now().solverFallbacks, 10U);
}

}  // namespace
