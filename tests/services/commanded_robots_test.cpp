// Robots of the AMBF models whose joints are all commanded: nothing may blow up.

#include "services/scene_loading.h"
#include "sim/world.h"
#include "tests/adf/corpus.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace {

using exchange::ControlMode;

class CommandedRobot : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override
    {
        SKIP_WITHOUT_CORPUS();
        const std::vector<std::string> files{
            (test::corpusFolder() / "adf/descriptions/multi-bodies" / GetParam()).string()};
        scene_ = services::loadScene(files).compiled.scene;
        ASSERT_TRUE(scene_);
    }

    // Every half second all joints get new targets.
    void command(sim::World& world, ControlMode mode)
    {
        for (std::uint32_t i = 0; i < scene_->joints.size(); ++i) {
            const scene::Limits limits = scene_->joints[i].limits.value_or(scene::Limits{-1, 1});
            const double target = mode == ControlMode::Position
                                      ? random_.number(std::min(limits.low, limits.high),
                                                       std::max(limits.low, limits.high))
                                      : random_.number();
            world.apply(exchange::CommandJoint{
                .joint = scene::JointIndex{i}, .mode = mode, .target = target});
        }
    }

    void expectSane(const exchange::Snapshot& snapshot) const
    {
        for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
            const exchange::BodyState& body = snapshot.bodies[i];
            ASSERT_FALSE(body.diverged) << scene_->bodies[i].origin.identifier;
            ASSERT_LT(base::norm(body.linearVelocity), 100) << scene_->bodies[i].origin.identifier;
            ASSERT_LT(base::norm(body.X_WB.position), 100) << scene_->bodies[i].origin.identifier;
        }
    }

    scene::ScenePtr scene_;
    test::Random random_{11};
};

TEST_P(CommandedRobot, StaysTogether)
{
    for (const ControlMode mode : {ControlMode::Position, ControlMode::Velocity}) {
        sim::World world(scene_);
        exchange::Snapshot snapshot = exchange::initialSnapshot(*scene_);
        for (int i = 0; i < 2000; ++i) {
            if (i % 500 == 0) {
                command(world, mode);
            }
            world.step(0.001);
            if (i % 50 == 0) {
                world.fill(snapshot);
                expectSane(snapshot);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(OfTheModels,
                         CommandedRobot,
                         testing::Values("robots/blender-kuka.yaml",
                                         "robots/blender-ecm.yaml",
                                         "robots/urdf-kuka.yaml",
                                         "grippers/pr2 gripper.yaml",
                                         "puzzles/parallel_structure.yaml"));

TEST(RestingArm, LeavesItsLimitsWhenCommanded)
{
    const scene::ScenePtr scene =
        services::loadScene(std::vector<std::string>{LINKWRIGHT_SOURCE_DIR
                                                     "/models/six_axis_arm/six_axis_arm.yaml"})
            .compiled.scene;
    ASSERT_TRUE(scene);
    sim::World world(scene);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*scene);
    for (int i = 0; i < 10000; ++i) {
        world.step(0.001);
    }
    std::uint32_t shoulder = 0;
    while (scene->joints[shoulder].origin.name != "shoulder-upper_arm") {
        ++shoulder;
    }
    world.fill(snapshot);
    const double resting = snapshot.joints[shoulder].position;
    world.apply(exchange::CommandJoint{
        .joint = scene::JointIndex{shoulder}, .mode = ControlMode::Effort, .target = -200});
    for (int i = 0; i < 500; ++i) {
        world.step(0.001);
    }
    world.fill(snapshot);
    EXPECT_LT(snapshot.joints[shoulder].position, resting - 0.1);
}

}  // namespace
