#include "scene/scene.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

class Collide : public testing::Test {
protected:
    scene::BodyIndex add(std::vector<int> groups, std::uint32_t model = 0)
    {
        scene::Body body = test::solidBox("b", 1, {1, 1, 1});
        body.collisionGroups = std::move(groups);
        body.model = model;
        return builder_.add(std::move(body));
    }

    [[nodiscard]] bool collide(scene::BodyIndex a, scene::BodyIndex b)
    {
        EXPECT_EQ(builder_.scene().collide(a, b), builder_.scene().collide(b, a));
        return builder_.scene().collide(a, b);
    }

    test::SceneBuilder builder_;
};

TEST_F(Collide, BodiesDoUnlessSomethingForbidsIt)
{
    EXPECT_TRUE(collide(add({}), add({})));
}

TEST_F(Collide, GroupsNeedOneInCommon)
{
    EXPECT_TRUE(collide(add({1, 2}), add({2, 3})));
    EXPECT_FALSE(collide(add({1}), add({2, 3})));
}

TEST_F(Collide, ABodyWithoutGroupsTouchesAll)
{
    EXPECT_TRUE(collide(add({}), add({5})));
}

TEST_F(Collide, JoinedBodiesOnlyWhenTheJointSaysSo)
{
    const auto a = add({});
    const auto b = add({});
    const auto c = add({});
    builder_.join(scene::JointType::Fixed, a, b, {}, {});
    const auto free = builder_.join(scene::JointType::Fixed, b, c, {}, {});
    builder_.joint(free).ignoreCollision = false;
    EXPECT_FALSE(collide(a, b));
    EXPECT_TRUE(collide(b, c));
    EXPECT_TRUE(collide(a, c));
}

TEST_F(Collide, AModelMayForbidItAmongItsOwn)
{
    builder_.scene().modelIgnoresInterCollision = {true, false};
    EXPECT_FALSE(collide(add({}, 0), add({}, 0)));
    EXPECT_TRUE(collide(add({}, 1), add({}, 1)));
    EXPECT_TRUE(collide(add({}, 0), add({}, 1)));
}

}  // namespace
