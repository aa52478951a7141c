// Who collides with whom.

#include "sim/collision_rules.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using test::Trial;

TEST(CollisionRules, AgreeWithTheSceneForRandomScenes)
{
    std::mt19937 engine(5);
    const auto random = [&engine] {
        return static_cast<std::uint32_t>(engine());
    };
    for (int round = 0; round < 50; ++round) {
        test::SceneBuilder builder;
        builder.scene().modelIgnoresInterCollision = {false, true, false};
        const std::uint32_t bodies = 2 + random() % 12;
        const unsigned groups = round % 2 == 0 ? 4 : 200;  // more than fit in one word
        for (std::uint32_t i = 0; i < bodies; ++i) {
            scene::Body body = test::solidBox("b", 1, {1, 1, 1});
            body.model = random() % 4;  // one more than there are rules for
            for (unsigned k = random() % 4; k > 0; --k) {
                body.collisionGroups.push_back(static_cast<int>(random() % groups));
            }
            builder.add(std::move(body));
        }
        for (unsigned k = random() % 6; k > 0; --k) {
            const auto joint =
                builder.join(scene::JointType::Fixed, scene::BodyIndex{random() % bodies},
                             scene::BodyIndex{random() % bodies}, {}, {});
            builder.joint(joint).ignoreCollision = random() % 2 == 0;
        }
        const sim::CollisionRules rules(builder.scene());
        for (std::uint32_t a = 0; a < bodies; ++a) {
            for (std::uint32_t b = 0; b < bodies; ++b) {
                if (a != b) {
                    ASSERT_EQ(rules.collide(scene::BodyIndex{a}, scene::BodyIndex{b}),
                              builder.scene().collide(scene::BodyIndex{a}, scene::BodyIndex{b}))
                        << round << ": " << a << ' ' << b;
                }
            }
        }
    }
}

// Height at which a box comes to rest that falls onto a static one, top at 1 m, over the floor.
class Dropped : public testing::Test {
protected:
    Dropped()
    {
        builder_.add(test::floorPlane());
        shelf_ = builder_.add(test::solidBox("shelf", 0, {1, 1, 0.2}), test::at({0, 0, 0.9}));
        box_ = builder_.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 1.12}));
    }

    double restingHeight()
    {
        Trial trial(builder_);
        trial.forSeconds(1.5);
        return trial.body(box_).X_WB.position.z;
    }

    void setGroups(scene::BodyIndex body, std::vector<int> groups)
    {
        builder_.body(body).collisionGroups = std::move(groups);
    }

    test::SceneBuilder builder_;
    scene::BodyIndex shelf_;
    scene::BodyIndex box_;
};

TEST_F(Dropped, BodyRestsOnWhatItFallsOn)
{
    EXPECT_NEAR(restingHeight(), 1.1, 1e-3);
}

TEST_F(Dropped, BodyFallsThroughWhatSharesNoGroupWithIt)
{
    setGroups(shelf_, {1});
    setGroups(box_, {2});
    EXPECT_NEAR(restingHeight(), 0.1, 1e-3);
}

TEST_F(Dropped, BodyWithoutGroupsRestsOnAll)
{
    setGroups(shelf_, {1});
    EXPECT_NEAR(restingHeight(), 1.1, 1e-3);
}

TEST_F(Dropped, BodyFallsThroughWhatItIsJoinedTo)
{
    const auto joint = builder_.joinAt(scene::JointType::SixDof, shelf_, box_, {});
    EXPECT_NEAR(restingHeight(), 0.1, 1e-3);
    builder_.joint(joint).ignoreCollision = false;
    EXPECT_NEAR(restingHeight(), 1.1, 1e-3);
}

TEST_F(Dropped, BodyFallsThroughItsOwnModelWhereThatSaysSo)
{
    builder_.scene().modelIgnoresInterCollision = {false, true};
    builder_.body(shelf_).model = 1;
    builder_.body(box_).model = 1;
    EXPECT_NEAR(restingHeight(), 0.1, 1e-3);
}

}  // namespace
