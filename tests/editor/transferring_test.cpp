// Objects go to another file, by the clipboard's text or with all that belongs to them, and lose
// nothing.

#include "editor/tools/transferring.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/tools/duplicating.h"

#include <gtest/gtest.h>

#include <string>

namespace {

constexpr std::string_view kRig = R"(# A rig.
bodies: [BODY base, BODY arm, BODY hand]
joints: [JOINT base-arm, JOINT arm-hand]
sensors: [SENSOR eye]

BODY base: {name: base, mass: 0}

# Weighed on Monday.
BODY arm:
  name: arm
  mass: 2.5  # kg
  vendor part: A-17
  location:
    position: {x: 0, y: 0, z: 1}
    orientation: {r: 0, p: 0, y: 0}

BODY hand: {name: hand, mass: 1}
JOINT base-arm: {name: base-arm, type: revolute, parent: BODY base, child: BODY arm, parent pivot: {x: 0, y: 0, z: 1}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
JOINT arm-hand: {name: arm-hand, type: fixed, parent: BODY arm, child: BODY hand, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}
SENSOR eye: {name: eye, parent: BODY hand, type: Proximity, range: 0.5, location: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}
)";

constexpr std::string_view kOther = R"(bodies:
  - BODY arm  # another one
BODY arm: {name: arm, mass: 7}
)";

adf::Document read(std::string_view text)
{
    base::Diagnostics ignored;
    return adf::read(std::string(text), "/file.yaml", ignored);
}

adf::ObjectId idOf(const adf::Document& document, std::string_view name)
{
    return document.findAny(name)->id();
}

TEST(Transferring, ACopyKeepsCommentsAndUnknownKeys)
{
    const adf::Document rig = read(kRig);
    const std::string text = editor::textOf(rig, {idOf(rig, "BODY arm")});
    EXPECT_NE(text.find("# Weighed on Monday."), std::string::npos) << text;
    EXPECT_EQ(text.find("BODY hand"), std::string::npos);
    adf::Document other = read(kOther);
    const auto pasted = editor::pasting(other, text, {1, 0, 0});
    ASSERT_TRUE(pasted.has_value());
    ASSERT_TRUE(other.check(pasted->edit).empty());
    const adf::Applied applied = other.apply(pasted->edit);
    const adf::ObjectPtr arm = other.find(pasted->objects.front());
    ASSERT_NE(arm, nullptr);
    EXPECT_EQ(arm->identifier(), "BODY arm1");
    EXPECT_EQ(arm->get(adf::common::kPosition), (base::Vec3{1, 0, 1}));
    const std::string written = adf::write(other);
    for (const char* kept : {"# Weighed on Monday.\nBODY arm1:", "mass: 2.5  # kg",
                             "vendor part: A-17", "BODY arm  # another one"}) {
        EXPECT_NE(written.find(kept), std::string::npos) << kept << " is not in\n" << written;
    }
    other.apply(applied.inverse);
    EXPECT_EQ(adf::write(other), kOther);
}

TEST(Transferring, WhatMovesTakesItsJointsAndSensorsAlong)
{
    adf::Document rig = read(kRig);
    // Without the joint to the body that stays.
    rig.apply(adf::removeWithDependents(rig, {idOf(rig, "JOINT base-arm")}));
    adf::Document other = read(kOther);
    const auto transfer =
        editor::transferring(rig, {idOf(rig, "BODY arm"), idOf(rig, "BODY hand")}, other);
    ASSERT_TRUE(transfer.ok()) << transfer.error().message;
    rig.apply(transfer->removal);
    ASSERT_TRUE(other.check(transfer->addition).empty());
    other.apply(transfer->addition);
    EXPECT_EQ(rig.objects().size(), 1U);
    const adf::ObjectPtr joint = other.findAny("JOINT arm-hand");
    ASSERT_NE(joint, nullptr);
    EXPECT_EQ(joint->get(adf::joint::kParent), "BODY arm1") << "there was an arm";
    const adf::ObjectPtr eye = other.findAny("SENSOR eye");
    ASSERT_NE(eye, nullptr);
    EXPECT_EQ(eye->get(adf::common::kParent), "BODY hand");
    EXPECT_NE(adf::write(other).find("vendor part: A-17"), std::string::npos);
    EXPECT_EQ(transfer->objects.size(), 4U);
}

TEST(Transferring, AJointToABodyThatStaysIsTheReasonWhyNot)
{
    const adf::Document rig = read(kRig);
    const auto transfer =
        editor::transferring(rig, {idOf(rig, "BODY arm"), idOf(rig, "BODY hand")}, read(kOther));
    ASSERT_FALSE(transfer.ok());
    EXPECT_EQ(transfer.error().message,
              "base stays, and base-arm joins it to what leaves: a joint is of one file");
}

}  // namespace
