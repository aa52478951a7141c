#include "tests/compile/profile_fixture.h"

namespace {

class ProfileJointsTest : public test::ProfileTest {};

// Section 3.1.
TEST_F(ProfileJointsTest, DampingOfHingesAndSlidersIsInactiveInAmbf)
{
    for (const char* type : {"revolute", "prismatic"}) {
        const Joints both = joints(std::string("damping: 0.5, type: ") + type);
        EXPECT_EQ(both.documented->damping, 0.5);
        EXPECT_EQ(both.ambf2->damping, 0);
    }
}

// Section 3.1; which rows the two numbers reach was measured with Bullet 3.24 itself.
TEST_F(ProfileJointsTest, ErpAndCfmHaveTheDefaultsOfAmbfWhereTheyAct)
{
    const Joints hinge = joints("type: revolute");
    EXPECT_FALSE(hinge.documented->erp.has_value());
    EXPECT_EQ(hinge.ambf2->erp, 0.1);
    EXPECT_FALSE(hinge.ambf2->cfm.has_value());
    const Joints ball = joints("type: p2p, joint cfm: 0.3");
    EXPECT_EQ(ball.documented->cfm, 0.3);
    EXPECT_FALSE(ball.documented->erp.has_value());
    EXPECT_EQ(ball.ambf2->cfm, 0.3);
    EXPECT_EQ(ball.ambf2->erp, 0.1);
    const Joints slider = joints("type: prismatic, joint cfm: 0.3");
    EXPECT_EQ(slider.documented->cfm, 0.3);
    EXPECT_FALSE(slider.ambf2->cfm.has_value());
    EXPECT_FALSE(slider.ambf2->erp.has_value());
    EXPECT_EQ(joints("type: revolute, joint erp: 0.7").ambf2->erp, 0.7);
}

// Section 3.2.
TEST_F(ProfileJointsTest, ASpringWithoutLimitsIsLockedInAmbf)
{
    for (const char* type : {"linear spring", "torsion spring"}) {
        const std::string keys = std::string("stiffness: 10, type: ") + type;
        const Joints both = joints(keys);
        ASSERT_TRUE(both.ambf2->limits.has_value());
        EXPECT_EQ(both.ambf2->limits->low, 0);
        EXPECT_EQ(both.ambf2->limits->high, 0);
        EXPECT_FALSE(both.ambf2->spring.has_value());
        const Joints limited = joints(keys + ", joint limits: {low: -1, high: 1}");
        EXPECT_EQ(limited.ambf2->limits->low, -1);
    }
}

// Section 21.
TEST_F(ProfileJointsTest, JointsBetweenBodiesWithoutShapesAreNotSolvedByAmbf)
{
    const Joints both = joints("type: revolute", "");
    EXPECT_TRUE(both.documented.has_value());
    EXPECT_FALSE(both.ambf2.has_value());
    take("compile.ambf2-joint");
}

// Section 3.1.
TEST_F(ProfileJointsTest, AmbfReadsTheMotorFromTheFeedback)
{
    const Joints both = joints("type: revolute, enable motor: true, enable feedback: false");
    EXPECT_TRUE(both.documented->controller.motor);
    EXPECT_FALSE(both.ambf2->controller.motor);
}

// Sections 1.2 and 18.
TEST_F(ProfileJointsTest, ErpAndCfmOfTheHeaderSoftenJointsWithoutTheirOwnButNotInAmbf)
{
    const std::string ball =
        "type: p2p, parent: BODY a, child: BODY b, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}";
    const auto jointsOf = [&](const std::string& header) {
        const Both both = compileBoth(
            header +
            "bodies: [BODY a, BODY b]\njoints: [JOINT j, JOINT k]\n"
            "BODY a: {name: a, mass: 0" +
            kShape + "}\nBODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}" + kShape +
            "}\n"
            "JOINT j: {name: j, " +
            ball +
            "}\n"
            "JOINT k: {name: k, joint erp: 0.3, joint cfm: 0.01, " +
            ball + "}\n");
        return std::pair{both.documented.scene->joints, both.ambf2.scene->joints};
    };
    const auto [documented, ambf2] = jointsOf("joint erp: 0.5\njoint cfm: 0.02\n");
    dropNotes();
    ASSERT_EQ(documented.size(), 2U);
    ASSERT_EQ(ambf2.size(), 2U);
    EXPECT_EQ(documented[0].erp, 0.5);
    EXPECT_EQ(documented[0].cfm, 0.02);
    EXPECT_EQ(documented[1].erp, 0.3);
    EXPECT_EQ(documented[1].cfm, 0.01);
    EXPECT_EQ(ambf2[0].erp, 0.1);
    EXPECT_EQ(ambf2[0].cfm, 0.1);

    const auto [soft, softInAmbf] = jointsOf("joint cfm: 5\n");
    dropNotes();
    EXPECT_EQ(soft.at(0).cfm, scene::kLargestCfm);
    EXPECT_FALSE(soft.at(0).erp.has_value());
    take("compile.cfm-too-large");
}

}  // namespace
