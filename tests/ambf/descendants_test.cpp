#include "ambf/descendants.h"

#include "tests/support/scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>

namespace ambf {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// Bodies 0, 1, ... and joints between them, in this order.
scene::Scene sceneOf(std::uint32_t bodies,
                     std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> joints)
{
    scene::Scene scene;
    for (std::uint32_t i = 0; i < bodies; ++i) {
        scene.bodies.push_back(test::plainBody(std::to_string(i), 1, {1, 1, 1}));
    }
    for (const auto& [parent, child] : joints) {
        scene::Joint joint;
        joint.parent = scene::BodyIndex{parent};
        joint.child = scene::BodyIndex{child};
        scene.joints.push_back(joint);
    }
    return scene;
}

std::vector<std::uint32_t> bodiesBelow(const scene::Scene& scene, std::size_t body)
{
    std::vector<std::uint32_t> bodies;
    const std::vector<std::vector<Descendant>> all = descendantsOf(scene);
    for (const Descendant& one : all[body]) {
        bodies.push_back(one.body.value);
    }
    return bodies;
}

}  // namespace

TEST(Descendants, AChainThatIsListedFromItsRootIsInThatOrder)
{
    const scene::Scene arm = sceneOf(4, {{0, 1}, {1, 2}, {2, 3}});
    EXPECT_THAT(bodiesBelow(arm, 0), ElementsAre(1, 2, 3));
    EXPECT_THAT(bodiesBelow(arm, 1), ElementsAre(2, 3));
    EXPECT_THAT(bodiesBelow(arm, 3), IsEmpty());
}

TEST(Descendants, WhatHangsOnTheChildAlreadyComesBeforeIt)
{
    const scene::Scene arm = sceneOf(4, {{1, 2}, {2, 3}, {0, 1}});
    EXPECT_THAT(bodiesBelow(arm, 1), ElementsAre(2, 3));
    EXPECT_THAT(bodiesBelow(arm, 0), ElementsAre(2, 3, 1));
}

TEST(Descendants, AJointThatClosesALoopIsInNoList)
{
    const scene::Scene fourBar = sceneOf(4, {{0, 1}, {1, 2}, {0, 3}, {3, 2}});
    EXPECT_THAT(bodiesBelow(fourBar, 0), ElementsAre(1, 2, 3));
    EXPECT_EQ(descendantsOf(fourBar)[0][1].joint, scene::JointIndex{1});
    EXPECT_THAT(bodiesBelow(fourBar, 3), ElementsAre(2));
}

TEST(Descendants, ARingOfJointsHasAnEnd)
{
    const scene::Scene ring = sceneOf(3, {{0, 1}, {1, 2}, {2, 0}});
    EXPECT_THAT(bodiesBelow(ring, 0), ElementsAre(1, 2));
    EXPECT_THAT(bodiesBelow(ring, 2), ElementsAre(1, 0));
}

TEST(Descendants, PassiveJointsAreLeftOut)
{
    scene::Scene arm = sceneOf(3, {{0, 1}, {1, 2}});
    arm.joints[0].passive = true;
    EXPECT_THAT(bodiesBelow(arm, 0), ElementsAre(2));
}

}  // namespace ambf
