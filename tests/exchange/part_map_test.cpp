#include "exchange/part_map.h"

#include "exchange/renumber.h"

#include <gtest/gtest.h>

namespace {

using exchange::PartMap;
using scene::BodyIndex;
using scene::JointIndex;

TEST(PartMap, LeadsInBothDirections)
{
    const PartMap parts{{BodyIndex{3}, BodyIndex{1}}, {JointIndex{0}, JointIndex{7}}};
    EXPECT_EQ(parts.former(BodyIndex{3}), BodyIndex{1});
    EXPECT_EQ(parts.next(BodyIndex{1}), BodyIndex{3});
    EXPECT_EQ(parts.next(JointIndex{7}), JointIndex{0});
    EXPECT_FALSE(parts.former(BodyIndex{0}).valid());
    EXPECT_FALSE(parts.next(BodyIndex{3}).valid());
    EXPECT_FALSE(parts.former(BodyIndex{}).valid());
    EXPECT_EQ(parts.size(), 2U);
}

TEST(PartMap, OfSeveralPartsTheFirstIsWhatTheFormerOneBecame)
{
    const PartMap parts{{BodyIndex{5}, BodyIndex{1}}, {BodyIndex{2}, BodyIndex{1}}};
    EXPECT_EQ(parts.next(BodyIndex{1}), BodyIndex{2});
    EXPECT_EQ(parts.former(BodyIndex{5}), BodyIndex{1});
}

TEST(PartMap, KeepsNothingOfAnotherKindAndNoSecondFormer)
{
    PartMap parts{{BodyIndex{0}, JointIndex{0}}, {BodyIndex{}, BodyIndex{1}}};
    EXPECT_EQ(parts.size(), 0U);
    parts.emplace(BodyIndex{0}, BodyIndex{4});
    parts.emplace(BodyIndex{0}, BodyIndex{5});
    EXPECT_EQ(parts.former(BodyIndex{0}), BodyIndex{4});
    EXPECT_EQ(parts, (PartMap{{BodyIndex{0}, BodyIndex{4}}}));
}

TEST(PartMap, LeadsOverTwoUpdates)
{
    const PartMap first{{BodyIndex{1}, BodyIndex{0}}, {BodyIndex{2}, BodyIndex{4}}};
    const PartMap second{{BodyIndex{0}, BodyIndex{3}}, {BodyIndex{5}, BodyIndex{1}}};
    EXPECT_EQ(second.after(first), (PartMap{{BodyIndex{5}, BodyIndex{0}}}));
}

TEST(Renumber, NamesThePartsOfTheNextScene)
{
    const PartMap parts{{BodyIndex{3}, BodyIndex{1}},
                        {JointIndex{0}, JointIndex{7}},
                        {scene::ActuatorIndex{1}, scene::ActuatorIndex{0}}};
    exchange::WorldCommand joint = exchange::CommandJoint{.joint = JointIndex{7}, .target = 2};
    EXPECT_TRUE(exchange::renumber(joint, parts));
    EXPECT_EQ(std::get<exchange::CommandJoint>(joint).joint, JointIndex{0});
    EXPECT_EQ(std::get<exchange::CommandJoint>(joint).target, 2);
    exchange::WorldCommand grab =
        exchange::Grab{.actuator = scene::ActuatorIndex{0}, .body = BodyIndex{1}};
    EXPECT_TRUE(exchange::renumber(grab, parts));
    EXPECT_EQ(std::get<exchange::Grab>(grab).actuator, scene::ActuatorIndex{1});
    EXPECT_EQ(*std::get<exchange::Grab>(grab).body, BodyIndex{3});
    exchange::WorldCommand jaw = exchange::CommandJaw{.root = BodyIndex{1}};
    EXPECT_TRUE(exchange::renumber(jaw, parts));
    EXPECT_EQ(std::get<exchange::CommandJaw>(jaw).root, BodyIndex{3});
    exchange::WorldCommand gravity = exchange::SetGravity{{0, 0, 1}};
    EXPECT_TRUE(exchange::renumber(gravity, parts));
    exchange::WorldCommand gone = exchange::CommandBody{.body = BodyIndex{0}};
    EXPECT_FALSE(exchange::renumber(gone, parts));
}

}  // namespace
