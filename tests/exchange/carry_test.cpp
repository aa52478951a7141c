#include "exchange/carry.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using exchange::BodyState;
using exchange::Carry;
using scene::BodyIndex;

void expectNear(Vec3 a, Vec3 b)
{
    EXPECT_LT(base::norm(a - b), 1e-12) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(Carry, KnowsNoFormerOfWhatIsNewOrBeyondTheFormerScene)
{
    const Carry carry{.former = {{BodyIndex{0}, BodyIndex{2}},
                                 {BodyIndex{2}, BodyIndex{9}},
                                 {BodyIndex{3}, scene::JointIndex{0}}}};
    EXPECT_EQ(exchange::formerOf(carry, BodyIndex{0}, 3), BodyIndex{2});
    EXPECT_FALSE(exchange::formerOf(carry, BodyIndex{1}, 3).valid());
    EXPECT_FALSE(exchange::formerOf(carry, BodyIndex{2}, 3).valid());
    EXPECT_FALSE(exchange::formerOf(carry, BodyIndex{3}, 3).valid());
}

TEST(CarriedStates, GoOnWhereverTheBodyIsInTheList)
{
    test::SceneBuilder next;
    next.add(test::plainBody("new", 1, {1, 1, 1}), test::at({7, 0, 0}));
    next.add(test::plainBody("b", 1, {1, 1, 1}), test::at({9, 9, 9}));
    const std::vector<BodyState> former{{test::at({1, 0, 0}), {1, 2, 3}, {0, 0, 1}},
                                        {test::at({2, 0, 0}), {4, 5, 6}, {0, 1, 0}}};
    const Carry carry{.former = {{BodyIndex{1}, BodyIndex{1}}}};
    const auto states = exchange::carriedStates(former, *next.build(), carry);
    ASSERT_EQ(states.size(), 2U);
    expectNear(states[0].X_WB.position, {7, 0, 0});
    EXPECT_EQ(states[1], former[1]);
}

TEST(CarriedStates, MoveByAsMuchAsTheirPlaceWasEdited)
{
    test::SceneBuilder next;
    next.add(test::plainBody("a", 1, {1, 1, 1}));
    next.add(test::plainBody("b", 1, {1, 1, 1}));
    const std::vector<BodyState> former{{test::at({1, 0, 0}), {1, 0, 0}, {0, 1, 0}},
                                        {test::at({2, 0, 0}), {}, {}}};
    const base::Pose turned{{0, 0, 5}, base::axisAngle({0, 0, 1}, M_PI / 2)};
    const Carry carry{.former = {{BodyIndex{0}, BodyIndex{0}}, {BodyIndex{1}, BodyIndex{1}}},
                      .shifts = {turned}};
    const auto states = exchange::carriedStates(former, *next.build(), carry);
    expectNear(states[0].X_WB.position, {0, 1, 5});
    expectNear(states[0].linearVelocity, {0, 1, 0});
    expectNear(states[0].angularVelocity, {-1, 0, 0});
    EXPECT_EQ(states[1], former[1]);
}

TEST(CarriedStates, StopWhereABodyIsStaticNow)
{
    test::SceneBuilder next;
    next.add(test::anchor());
    const std::vector<BodyState> former{{test::at({1, 0, 0}), {1, 2, 3}, {0, 0, 1}}};
    const auto states =
        exchange::carriedStates(former, *next.build(), {.former = {{BodyIndex{0}, BodyIndex{0}}}});
    expectNear(states[0].X_WB.position, {1, 0, 0});
    expectNear(states[0].linearVelocity, {});
    expectNear(states[0].angularVelocity, {});
}

// A carried arm that turned a quarter about Z and still turns; a hand and a finger are new, listed
// and jointed before what they hang on.
TEST(CarriedStates, OfNewBodiesFollowWhatTheyHangOn)
{
    test::SceneBuilder next;
    const auto finger = next.add(test::plainBody("finger", 1, {1, 1, 1}), test::at({3, 0, 0}));
    const auto hand = next.add(test::plainBody("hand", 1, {1, 1, 1}), test::at({2, 0, 0}));
    const auto arm = next.add(test::plainBody("arm", 1, {1, 1, 1}), test::at({1, 0, 0}));
    next.joinAt(scene::JointType::Revolute, hand, finger, test::at({2.5, 0, 0}));
    next.joinAt(scene::JointType::Revolute, arm, hand, test::at({1.5, 0, 0}));
    const std::vector<BodyState> former{
        {{{0, 1, 0}, base::axisAngle({0, 0, 1}, M_PI / 2)}, {-2, 0, 0}, {0, 0, 2}}};
    const Carry carry{.former = {{BodyIndex{2}, BodyIndex{0}}}};
    const auto states = exchange::carriedStates(former, *next.build(), carry);
    expectNear(states[hand.value].X_WB.position, {0, 2, 0});
    expectNear(states[hand.value].linearVelocity, {-4, 0, 0});
    expectNear(states[finger.value].X_WB.position, {0, 3, 0});
    expectNear(states[finger.value].linearVelocity, {-6, 0, 0});
    expectNear(states[finger.value].angularVelocity, {0, 0, 2});
    expectNear(base::rotate(states[finger.value].X_WB.rotation, {1, 0, 0}), {0, 1, 0});
}

TEST(Carry, LeadsOverTwoUpdatesAtOnce)
{
    const base::Pose up = test::at({0, 0, 1});
    const base::Pose turned{{0, 0, 0}, base::axisAngle({0, 0, 1}, M_PI / 2)};
    const Carry first{.former = {{BodyIndex{1}, BodyIndex{0}}}, .shifts = {{}, up}};
    const Carry second{.former = {{BodyIndex{0}, BodyIndex{1}}, {BodyIndex{1}, BodyIndex{0}}},
                       .shifts = {turned, up}};
    const Carry both = exchange::combined(first, second, 2);
    EXPECT_EQ(both.former, (exchange::PartMap{{BodyIndex{0}, BodyIndex{0}}}));
    test::SceneBuilder next;
    next.add(test::plainBody("a", 1, {1, 1, 1}));
    next.add(test::plainBody("new", 1, {1, 1, 1}));
    const std::vector<BodyState> former{{test::at({1, 0, 0}), {1, 0, 0}, {}}};
    const auto states = exchange::carriedStates(former, *next.build(), both);
    expectNear(states[0].X_WB.position, {0, 1, 1});
    expectNear(states[0].linearVelocity, {0, 1, 0});
    expectNear(states[1].X_WB.position, {});
}

TEST(Carry, MovesWhatTheFirstOfTwoUpdatesMovedAlone)
{
    const Carry first{.former = {{BodyIndex{0}, BodyIndex{0}}}, .shifts = {test::at({0, 0, 1})}};
    const Carry second{.former = {{BodyIndex{0}, BodyIndex{0}}}};
    const Carry both = exchange::combined(first, second, 1);
    ASSERT_EQ(both.shifts.size(), 1U);
    expectNear(both.shifts[0].position, {0, 0, 1});
}

TEST(CarriedStates, OfWhatBeganAnewAreThoseOfTheNextScene)
{
    test::SceneBuilder next;
    next.add(test::plainBody("a", 1, {1, 1, 1}), test::at({3, 0, 0}));
    const std::vector<BodyState> former{{test::at({1, 0, 0}), {1, 0, 0}, {}}};
    const auto states = exchange::carriedStates(former, *next.build(),
                                                {.former = {{BodyIndex{0}, BodyIndex{0}}}}, {true});
    expectNear(states[0].X_WB.position, {3, 0, 0});
}

}  // namespace
