// Bodies get another parent in a document, and the document is compiled again: nothing may have
// moved, and every joint is where it was in the world.

#include "editor/tools/reparenting.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "compile/compiler.h"
#include "scene/joint_freedoms.h"
#include "tests/support/no_assets.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using editor::HangObstacle;
using scene::BodyIndex;

// What a file's nine decimals leave on a lever of some metres.
constexpr double kOfRehanging = 2e-8;

std::string bodyText(const std::string& name, const std::string& rest)
{
    std::string body = "BODY ";
    body += name + ": {name: " + name + ", shape: BOX, geometry: {x: 0.1, y: 0.2, z: 0.3}, " + rest;
    return body + "}\n";
}

// Two towers of which the second is turned, scaled, and has its centre of mass elsewhere.
std::string towers(const std::string& type)
{
    std::string text =
        "bodies: [BODY base, BODY arm, BODY hand, BODY stand]\n"
        "joints: [JOINT base-arm, JOINT arm-hand]\n";
    text += bodyText("base", "mass: 0");
    text += bodyText("arm",
                     "mass: 1, location: {position: {x: 0.3, y: 0.1, z: 0.5}, "
                     "orientation: {r: 0.2, p: 0.4, y: -0.3}}");
    text += bodyText("hand",
                     "mass: 1, location: {position: {x: 0.6, y: -0.2, z: 0.7}, "
                     "orientation: {r: 1.1, p: -0.4, y: 0.9}}");
    text += bodyText("stand",
                     "mass: 2, scale: 2, location: {position: {x: 1, y: 2, z: 0}, "
                     "orientation: {r: -0.7, p: 0.3, y: 2.1}}, inertial offset: "
                     "{position: {x: 0.1, y: 0, z: 0.2}, orientation: "
                     "{r: 0.5, p: 0.1, y: -0.2}}");
    text +=
        "JOINT base-arm: {name: base-arm, type: revolute, parent: BODY base, child: BODY arm, "
        "parent pivot: {x: 0, y: 0, z: 0.4}, parent axis: {x: 0, y: 1, z: 0}, "
        "child pivot: {x: 0, y: 0, z: 0}, child axis: {x: 0, y: 1, z: 0}}\n";
    text += "JOINT arm-hand: {name: arm-hand, type: " + type;
    text +=
        ", parent: BODY arm, child: BODY hand, parent pivot: {x: 0.1, y: 0.2, z: 0.3}, "
        "parent axis: {x: 0.6, y: 0, z: 0.8}, child pivot: {x: -0.1, y: 0, z: 0.2}, "
        "child axis: {x: 0, y: 0.6, z: 0.8}, child offset: 0.4, joint offset: 0.3}\n";
    return text;
}

double turnBetween(const base::Pose& a, const base::Pose& b)
{
    return base::norm(base::rotationVector(base::conjugate(a.rotation) * b.rotation));
}

class Reparenting : public testing::TestWithParam<const char*> {
protected:
    void read(const std::string& text)
    {
        base::Diagnostics ignored;
        document_ = adf::read(text, "/model.yaml", ignored);
        compile();
    }

    void compile()
    {
        base::Diagnostics ignored;
        test::NoAssets assets;
        compiled_ = compile::compile({.models = {&document_}, .assets = assets, .sink = ignored});
    }

    [[nodiscard]] const scene::Scene& scene() const { return *compiled_.scene; }

    [[nodiscard]] editor::JoinedModel model() const
    {
        return {.scene = compiled_.scene, .map = compiled_.map, .find = [this](adf::ObjectId id) {
                    return document_.find(id);
                }};
    }

    [[nodiscard]] BodyIndex body(const std::string& name) const
    {
        return *compiled_.map.find<BodyIndex>(
            document_.find(adf::ObjectType::Body, "BODY " + name)->id());
    }

    [[nodiscard]] const scene::Joint& joint(const std::string& name) const
    {
        return scene().joint(*compiled_.map.find<scene::JointIndex>(
            document_.find(adf::ObjectType::Joint, "JOINT " + name)->id()));
    }

    // Where the child is at joint value 0, and the parent's side of the joint, in the world.
    struct Place {
        base::Pose zero_W;
        base::Pose joint_W;
    };

    [[nodiscard]] Place placeOf(const std::string& name) const
    {
        const scene::Joint& it = joint(name);
        const base::Pose joint_W = scene().body(it.parent).X_WB * it.X_PJ;
        return {joint_W * base::inverse(it.X_CJ), joint_W};
    }

    void hang(const std::vector<BodyIndex>& bodies, BodyIndex parent)
    {
        const adf::Edit edit = editor::hangingOnto(document_, model(), bodies, parent);
        ASSERT_TRUE(document_.check(edit).empty());
        document_.apply(edit);
        compile();
    }

    adf::Document document_;
    compile::Compiled compiled_;
};

TEST_P(Reparenting, AJointStaysWhereItIsInTheWorldAndKeepsItsValue)
{
    read(towers(GetParam()));
    const Place before = placeOf("arm-hand");
    const base::Pose hand = scene().body(body("hand")).X_WB;
    hang({body("hand")}, body("stand"));
    EXPECT_EQ(joint("arm-hand").parent, body("stand"));
    EXPECT_EQ(scene().body(body("hand")).X_WB.position, hand.position);
    const Place after = placeOf("arm-hand");
    EXPECT_LT(base::norm(after.joint_W.position - before.joint_W.position), kOfRehanging);
    if (joint("arm-hand").type == scene::JointType::PointToPoint) {
        return;  // it says nothing of directions
    }
    EXPECT_LT(base::norm(after.zero_W.position - before.zero_W.position), kOfRehanging);
    EXPECT_LT(turnBetween(before.zero_W, after.zero_W), kOfRehanging);
    const base::Vec3 axis =
        scene::slides(joint("arm-hand").type) ? base::Vec3{1, 0, 0} : base::Vec3{0, 0, 1};
    EXPECT_LT(base::norm(base::rotate(after.joint_W.rotation, axis) -
                         base::rotate(before.joint_W.rotation, axis)),
              kOfRehanging);
}

INSTANTIATE_TEST_SUITE_P(
    Types,
    Reparenting,
    testing::Values("revolute", "prismatic", "fixed", "p2p", "six dof", "cone twist"));

TEST_F(Reparenting, ABodyThatHangsOnNothingIsFixedWhereItIs)
{
    read(towers("revolute"));
    hang({body("stand")}, body("hand"));
    const scene::Joint& made = joint("hand-stand");
    EXPECT_EQ(made.type, scene::JointType::Fixed);
    EXPECT_EQ(made.parent, body("hand"));
    const base::Pose stand = scene().body(body("stand")).X_WB;
    EXPECT_LT(base::norm(placeOf("hand-stand").zero_W.position - stand.position), kOfRehanging);
    EXPECT_LT(turnBetween(placeOf("hand-stand").zero_W, stand), kOfRehanging);
}

TEST_F(Reparenting, WhatHangsOnABodyDoesNotCarryIt)
{
    read(towers("revolute"));
    const auto obstacle = [this](const char* name, const char* parent) {
        return editor::obstacleTo(scene(), body(name), body(parent));
    };
    EXPECT_EQ(obstacle("hand", "base"), HangObstacle::None);
    EXPECT_EQ(obstacle("hand", "hand"), HangObstacle::Itself);
    EXPECT_EQ(obstacle("hand", "arm"), HangObstacle::Already);
    EXPECT_EQ(obstacle("base", "hand"), HangObstacle::Below);
}

TEST_F(Reparenting, OfBodiesThatHangOnOneAnotherTheTopmostIsTaken)
{
    read(towers("revolute"));
    EXPECT_EQ(editor::topmost(scene(), {body("hand"), body("base"), body("stand")}),
              (std::vector{body("base"), body("stand")}));
}

TEST_F(Reparenting, ADetachedBodyHangsOnNothing)
{
    read(towers("revolute"));
    document_.apply(editor::detaching(document_, model(), {body("hand")}));
    compile();
    EXPECT_EQ(document_.find(adf::ObjectType::Joint, "JOINT arm-hand"), nullptr);
    EXPECT_FALSE(editor::hangingJoints(scene())[body("hand").value].has_value());
}

}  // namespace
