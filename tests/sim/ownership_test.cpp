// What claims become when the scene is edited: they go on where the engine's demands do.

#include "sim/ownership.h"

#include "sim/world.h"
#include "tests/support/scenes.h"
#include "tests/support/sensors.h"

#include <gtest/gtest.h>

#include <memory>

namespace {

using exchange::ControlMode;
using scene::BodyIndex;
using scene::JointIndex;

constexpr sim::Ownership::Party kFirst{.source = 1, .rank = exchange::Rank::Window};
constexpr sim::Ownership::Party kSecond{.source = 2, .rank = exchange::Rank::Window};

// Two bars on a post, the second one beyond the first, and a free block with an actuator.
class OwnershipAfterAnEdit : public testing::Test {
protected:
    OwnershipAfterAnEdit()
    {
        const auto post = builder_.add(test::anchor());
        auto last = post;
        for (int i = 0; i < 2; ++i) {
            const auto link =
                builder_.add(test::bar("link", 1, 0.1), test::at({0.05 + 0.1 * i, 0, 0}));
            const auto joint = builder_.joinAt(scene::JointType::Revolute, last, link,
                                               {{0.1 * i, 0, 0}, test::zAlongY()});
            builder_.joint(joint).limits = scene::Limits{-1, 1};
            last = link;
        }
        block_ = builder_.add(test::solidBox("block", 1, {0.1, 0.1, 0.1}), test::at({2, 0, 0}));
        builder_.scene().actuators.push_back({.origin = {}, .parent = block_, .X_BA = {}});
        builder_.scene().sensors.push_back(test::raySensor(post, {}));
        begin();
    }

    // A run of the scene as it is now.
    void begin()
    {
        scene_ = builder_.build();
        world_ = std::make_unique<sim::World>(scene_);
        ownership_ = std::make_unique<sim::Ownership>(*scene_);
    }

    // The run goes on in the scene as it is now.
    void goOn()
    {
        exchange::Carry carry;
        for (std::uint32_t i = 0; i < scene_->bodies.size(); ++i) {
            carry.former.emplace(BodyIndex{i}, BodyIndex{i});
        }
        for (std::uint32_t i = 0; i < scene_->joints.size(); ++i) {
            carry.former.emplace(JointIndex{i}, JointIndex{i});
        }
        carry.former.emplace(scene::ActuatorIndex{0}, scene::ActuatorIndex{0});
        const scene::ScenePtr scene = builder_.build();
        auto world = std::make_unique<sim::World>(scene);
        auto ownership = std::make_unique<sim::Ownership>(*scene);
        world->continueFrom(*world_, carry);
        ownership->carry(*ownership_, carry);
        ownership_ = std::move(ownership);
        world_ = std::move(world);
        scene_ = scene;
    }

    std::optional<exchange::SourceIndex> refusal(const sim::Ownership::Party& party,
                                                 const exchange::WorldCommand& command)
    {
        return ownership_->command(party, command, *world_);
    }

    [[nodiscard]] exchange::Snapshot now() const
    {
        exchange::Snapshot snapshot = exchange::initialSnapshot(*scene_);
        world_->fill(snapshot);
        ownership_->fill(snapshot, exchange::Parts::All);
        return snapshot;
    }

    test::SceneBuilder builder_;
    BodyIndex block_;
    scene::ScenePtr scene_;
    std::unique_ptr<sim::World> world_;
    std::unique_ptr<sim::Ownership> ownership_;
};

constexpr exchange::CommandJoint kTurn{
    .joint = JointIndex{0}, .mode = ControlMode::Position, .target = 0.5};

TEST_F(OwnershipAfterAnEdit, DemandsOfARunThatHasNotBegunGoOnWithTheirOwners)
{
    EXPECT_EQ(refusal(kFirst, kTurn), std::nullopt);
    EXPECT_EQ(refusal(kFirst, exchange::CommandBody{.body = BodyIndex{0},
                                                    .mode = exchange::BodyControlMode::Pose,
                                                    .X_WB = test::at({0, 0, 1})}),
              std::nullopt);
    builder_.body(block_).X_WB = test::at({3, 0, 0});
    goOn();
    const exchange::Snapshot snapshot = now();
    EXPECT_EQ(snapshot.step, 0U);
    EXPECT_EQ(snapshot.joints[0].mode, ControlMode::Position);
    EXPECT_EQ(snapshot.joints[0].owner, kFirst.source);
    EXPECT_EQ(refusal(kSecond, kTurn), kFirst.source);
    EXPECT_EQ(snapshot.bodies[0].X_WB.position.z, 1) << "where it was commanded";
    EXPECT_EQ(snapshot.bodies[block_.value].X_WB.position.x, 3) << "where the scene has it now";
}

TEST_F(OwnershipAfterAnEdit, AJointThatNobodyMayCommandHasNoOwner)
{
    EXPECT_EQ(refusal(kFirst, kTurn), std::nullopt);
    builder_.joint(JointIndex{0}).passive = true;
    goOn();
    builder_.joint(JointIndex{0}).passive = false;
    goOn();
    EXPECT_EQ(now().joints[0].mode, ControlMode::Off);
    EXPECT_EQ(refusal(kSecond, kTurn), std::nullopt);
}

TEST_F(OwnershipAfterAnEdit, ABodyThatBecameStaticHasNoOwner)
{
    const exchange::CommandBody push{
        .body = block_, .mode = exchange::BodyControlMode::Wrench, .linear = {1, 0, 0}};
    EXPECT_EQ(refusal(kFirst, push), std::nullopt);
    world_->step(0.001);
    builder_.body(block_).mass = 0;
    goOn();
    EXPECT_EQ(now().demands[block_.value].command.mode, exchange::BodyControlMode::Off);
    EXPECT_EQ(refusal(kSecond, push), std::nullopt);
}

TEST_F(OwnershipAfterAnEdit, WhatWasGrabbedByADeletedSensorStaysOwned)
{
    const exchange::Grab grab{.actuator = scene::ActuatorIndex{0}, .body = BodyIndex{2}};
    EXPECT_EQ(refusal(kFirst, grab), std::nullopt);
    exchange::Grab again{.actuator = scene::ActuatorIndex{0}, .sensor = scene::SensorIndex{0}};
    EXPECT_EQ(refusal(kFirst, again), std::nullopt) << "it goes on with what it holds";
    world_->step(0.001);
    builder_.scene().sensors.clear();
    goOn();
    EXPECT_TRUE(now().actuators[0].active);
    EXPECT_EQ(now().actuators[0].owner, kFirst.source);
    EXPECT_EQ(refusal(kSecond, exchange::LetGo{scene::ActuatorIndex{0}}), kFirst.source);
}

TEST_F(OwnershipAfterAnEdit, AJawKnowsTheLimitsThatWereSetBefore)
{
    scene::JointDynamics open = scene_->joints[1];
    open.limits.reset();
    EXPECT_EQ(refusal(kFirst, exchange::SetJointDynamics{JointIndex{1}, open}), std::nullopt);
    goOn();
    const exchange::CommandJaw jaw{.root = BodyIndex{0}, .opening = 0.5};
    EXPECT_EQ(refusal(kFirst, jaw), std::nullopt);
    EXPECT_EQ(now().joints[0].owner, kFirst.source);
    EXPECT_EQ(now().joints[1].mode, ControlMode::Off) << "without limits it is in no jaw";
    EXPECT_EQ(refusal(kSecond,
                      exchange::CommandJoint{.joint = JointIndex{1}, .mode = ControlMode::Effort}),
              std::nullopt)
        << "nobody owns it";
}

}  // namespace
