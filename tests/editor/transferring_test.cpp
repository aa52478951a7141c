// Objects go to another file, by the clipboard's text or with all that belongs to them, and lose
// nothing.

#include "editor/tools/transferring.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/tools/duplicating.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
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

// A mesh in a folder that the body names itself, seen from its file: moved to a file elsewhere and
// back, it is found.
TEST(Transferring, AMeshInAFolderOfTheBodysOwnIsFoundFromTheOtherFile)
{
    const test::TempFolder folder;
    const std::filesystem::path mesh = folder.path() / "arm" / "shapes" / "arm.obj";
    std::filesystem::create_directories(mesh.parent_path());
    std::filesystem::create_directories(folder.path() / "world");
    std::ofstream(mesh) << "v 0 0 0\n";
    base::Diagnostics ignored;
    const adf::Document arm = adf::read(
        "bodies: [BODY arm]\nBODY arm: {name: arm, mass: 1, mesh: arm.obj, "
        "high resolution path: shapes/}\n",
        (folder.path() / "arm" / "arm.yaml").string(), ignored);
    adf::Document world =
        adf::read("bodies: []\n", (folder.path() / "world" / "world.yaml").string(), ignored);
    const auto moved = editor::transferring(arm, {idOf(arm, "BODY arm")}, world);
    ASSERT_TRUE(moved.ok());
    world.apply(moved->addition);
    const adf::ObjectPtr there = world.findAny("BODY arm");
    const auto found = adf::findVisualMesh({.file = world.folder(),
                                            .fileHigh = {},
                                            .fileLow = {},
                                            .bodyHigh = there->get(adf::body::kHighResolutionPath),
                                            .bodyLow = {}},
                                           there->get(adf::body::kMesh));
    EXPECT_EQ(found.path, mesh.string());

    adf::Document beside =
        adf::read("bodies: []\n", (folder.path() / "arm" / "other.yaml").string(), ignored);
    const auto back = editor::transferring(world, {there->id()}, beside);
    ASSERT_TRUE(back.ok());
    beside.apply(back->addition);
    EXPECT_EQ(beside.findAny("BODY arm")->get(adf::body::kHighResolutionPath), "shapes/")
        << "below the file it is seen from there";

    // AMBF 2.0 looks for the body's folder in that of the header.
    adf::Document withFolder = adf::read("bodies: []\nhigh resolution path: fine/\n",
                                         (folder.path() / "arm" / "fine.yaml").string(), ignored);
    const auto nested = editor::transferring(world, {there->id()}, withFolder);
    ASSERT_TRUE(nested.ok());
    withFolder.apply(nested->addition);
    const adf::ObjectPtr body = withFolder.findAny("BODY arm");
    const adf::FileSearch search =
        adf::findVisualMesh({.file = withFolder.folder(),
                             .fileHigh = "fine/",
                             .fileLow = {},
                             .bodyHigh = body->get(adf::body::kHighResolutionPath),
                             .bodyLow = {}},
                            body->get(adf::body::kMesh));
    EXPECT_EQ(search.path, mesh.string());
    EXPECT_TRUE(search.foundWhereAmbfLooks());
}

}  // namespace
