// Values that several places of a file share by anchors and aliases.

#include "adf/properties.h"
#include "tests/adf/corpus.h"
#include "tests/adf/edit_text.h"

#include <gtest/gtest.h>

namespace adf {
namespace {

using test::afterClear;
using test::afterEdit;
using test::afterRemove;
using test::afterSet;
using test::idOf;
using test::lineDiff;

const std::string kShared =
    "bodies: [BODY a, BODY b, BODY c]\n"
    "BODY a:\n"
    "  mass: &m 1.50  # kg\n"
    "  location: &here\n"
    "    position: {x: 1.0, y: 2.0, z: 3.0}\n"
    "    orientation: &level {r: 0, p: 0, y: 0}\n"
    "BODY b:\n"
    "  mass: *m\n"
    "  location: *here\n"
    "BODY c:\n"
    "  mass: *m\n"
    "  location:\n"
    "    position: {x: 4, y: 5, z: 6}\n"
    "    orientation: *level\n";

TEST(WriterAlias, ChangeThroughAnAliasReplacesTheAliasOnly)
{
    EXPECT_EQ(lineDiff(kShared, afterSet(kShared, "BODY b", body::kMass, 2.0)),
              "-  mass: *m\n+  mass: 2\n");
    EXPECT_EQ(
        lineDiff(kShared, afterSet(kShared, "BODY b", common::kPosition, base::Vec3{1, 2, 9})),
        "-  location: *here\n"
        "+  location: {position: {x: 1.0, y: 2.0, z: 9}, orientation: {r: 0, p: 0, y: 0}}\n");
    EXPECT_EQ(
        lineDiff(kShared, afterSet(kShared, "BODY c", common::kOrientation, base::Vec3{0, 0, 1})),
        "-    orientation: *level\n+    orientation: {r: 0, p: 0, y: 1}\n");
}

TEST(WriterAlias, ClearingThroughAnAliasWritesTheRestOut)
{
    EXPECT_EQ(lineDiff(kShared, afterClear(kShared, "BODY b", common::kPosition)),
              "-  location: *here\n+  location: {orientation: {r: 0, p: 0, y: 0}}\n");
    EXPECT_EQ(lineDiff(kShared, afterClear(kShared, "BODY c", body::kMass)), "-  mass: *m\n");
}

TEST(WriterAlias, ChangeAtTheAnchorLeavesTheOthersTheirValue)
{
    // Two others share the value: the anchor moves to the first of them.
    EXPECT_EQ(lineDiff(kShared, afterSet(kShared, "BODY a", body::kMass, 2.0)),
              "-  mass: &m 1.50  # kg\n"
              "+  mass: 2  # kg\n"
              "-  mass: *m\n"
              "+  mass: &m 1.50\n");
    // One other: it gets a copy.
    EXPECT_EQ(
        lineDiff(kShared, afterSet(kShared, "BODY a", common::kPosition, base::Vec3{0, 2, 3})),
        "-    position: {x: 1.0, y: 2.0, z: 3.0}\n"
        "+    position: {x: 0, y: 2.0, z: 3.0}\n"
        "-  location: *here\n"
        "+  location: {position: {x: 1.0, y: 2.0, z: 3.0}, orientation: {r: 0, p: 0, y: 0}}\n");
}

TEST(WriterAlias, ChangeInsideTwoAnchorsKeepsBothSharedValues)
{
    const std::string written =
        afterSet(kShared, "BODY a", common::kOrientation, base::Vec3{0, 0.5, 0});
    EXPECT_EQ(lineDiff(kShared, written),
              "-    orientation: &level {r: 0, p: 0, y: 0}\n"
              "+    orientation: &level {r: 0, p: 0.5, y: 0}\n"
              "-  location: *here\n"
              "+  location: {position: {x: 1.0, y: 2.0, z: 3.0}, orientation: {r: 0, p: 0, y: 0}}\n"
              "-    orientation: *level\n"
              "+    orientation: {r: 0, p: 0, y: 0}\n");
}

TEST(WriterAlias, ChangeThatAllSharersWantIsMadeOnce)
{
    const std::string written = afterEdit(kShared, [](const Document& document) {
        return group({setProperty(idOf(document, "BODY a"), body::kMass, 7.0),
                      setProperty(idOf(document, "BODY b"), body::kMass, 7.0),
                      setProperty(idOf(document, "BODY c"), body::kMass, 7.0)});
    });
    EXPECT_EQ(lineDiff(kShared, written), "-  mass: &m 1.50  # kg\n+  mass: &m 7  # kg\n");
}

TEST(WriterAlias, SomeShareTheNewValueAndOneKeepsTheOld)
{
    const std::string written = afterEdit(kShared, [](const Document& document) {
        return group({setProperty(idOf(document, "BODY a"), body::kMass, 7.0),
                      setProperty(idOf(document, "BODY c"), body::kMass, 7.0)});
    });
    EXPECT_EQ(lineDiff(kShared, written),
              "-  mass: &m 1.50  # kg\n+  mass: &m 7  # kg\n"
              "-  mass: *m\n+  mass: 1.50\n");
}

TEST(WriterAlias, RemovingTheAnchorsObjectMovesSharedValuesToTheNextUser)
{
    const std::string written = afterRemove(kShared, "BODY a");
    EXPECT_EQ(written,
              "bodies: [BODY b, BODY c]\n"
              "BODY b:\n"
              "  mass: &m 1.50\n"
              "  location: {position: {x: 1.0, y: 2.0, z: 3.0}, orientation: {r: 0, p: 0, y: 0}}\n"
              "BODY c:\n"
              "  mass: *m\n"
              "  location:\n"
              "    position: {x: 4, y: 5, z: 6}\n"
              "    orientation: {r: 0, p: 0, y: 0}\n");
    EXPECT_EQ(lineDiff(kShared, afterClear(kShared, "BODY a", body::kMass)),
              "-  mass: &m 1.50  # kg\n-  mass: *m\n+  mass: &m 1.50\n");
}

TEST(WriterAlias, WholeObjectsCanBeShared)
{
    const std::string text =
        "bodies: [BODY a, BODY b]\n"
        "BODY a: &proto\n"
        "  name: x\n"
        "  mass: 1\n"
        "  note: 'kept, too'\n"
        "BODY b: *proto\n";
    EXPECT_EQ(lineDiff(text, afterSet(text, "BODY b", body::kMass, 2.0)),
              "-BODY b: *proto\n+BODY b: {name: x, mass: 2, note: 'kept, too'}\n");
    EXPECT_EQ(afterRemove(text, "BODY a"),
              "bodies: [BODY b]\nBODY b: {name: x, mass: 1, note: 'kept, too'}\n");
    EXPECT_EQ(lineDiff(text, afterSet(text, "BODY b", common::kScale, 2.0)),
              "-BODY b: *proto\n+BODY b: {name: x, scale: 2, mass: 1, note: 'kept, too'}\n");
}

TEST(WriterAlias, ValuesOfUnknownKeysAreKeptToo)
{
    const std::string text =
        "bodies: [BODY a]\n"
        "BODY a:\n"
        "  mass: &m 1.0\n"
        "plugin data:\n"
        "  weights: [*m, 2, *m]\n";
    EXPECT_EQ(lineDiff(text, afterSet(text, "BODY a", body::kMass, 3.0)),
              "-  mass: &m 1.0\n+  mass: 3\n"
              "-  weights: [*m, 2, *m]\n+  weights: [&m 1.0, 2, *m]\n");
}

TEST(WriterAlias, RepeatedAnchorNamesAreNotMistakenForEachOther)
{
    const std::string text =
        "bodies: [BODY a, BODY b, BODY c, BODY d]\n"
        "BODY a: {mass: &m 1}\n"
        "BODY b: {mass: *m}\n"
        "BODY c: {mass: &m 2}\n"
        "BODY d: {mass: *m}\n";
    EXPECT_EQ(lineDiff(text, afterSet(text, "BODY c", body::kMass, 5.0)),
              "-BODY c: {mass: &m 2}\n-BODY d: {mass: *m}\n"
              "+BODY c: {mass: &m 5}\n+BODY d: {mass: 2}\n");
    EXPECT_EQ(lineDiff(text, afterRemove(text, "BODY a")),
              "-bodies: [BODY a, BODY b, BODY c, BODY d]\n"
              "-BODY a: {mass: &m 1}\n"
              "-BODY b: {mass: *m}\n"
              "+bodies: [BODY b, BODY c, BODY d]\n"
              "+BODY b: {mass: 1}\n");
}

TEST(WriterAlias, AliasBombIsNotWrittenOut)
{
    std::string text = "bodies: [BODY a]\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        const std::string name = "a" + std::to_string(i);
        text += name + ": &" + name + " [" + last;
        for (int k = 1; k < 10; ++k) {
            text += ", " + last;
        }
        text += "]\n";
    }
    text += "proto: &proto {mass: 1, junk: *a11}\nBODY a: *proto\n";
    const std::string written = afterSet(text, "BODY a", body::kMass, 2.0);
    EXPECT_EQ(lineDiff(text, written), "-BODY a: *proto\n+BODY a: {mass: 2, junk: *a11}\n");
}

TEST(WriterAlias, CorpusVehicleChangesOneWheelAndNotTheOthers)
{
    SKIP_WITHOUT_CORPUS();
    const auto files = test::corpusAdfFiles();
    const auto file = std::find_if(files.begin(), files.end(), [](const auto& path) {
        return path.filename() == "rover_info.yaml";
    });
    ASSERT_NE(file, files.end());
    const std::string text = test::bytesOf(*file);
    const PropertySpec* row = findRowByKey(ObjectType::Vehicle, "wheels");
    const auto rows = recordRows(ObjectType::Vehicle, row->id);
    const auto idOfKey = [&](std::string_view key) {
        const auto found = std::find_if(rows.begin(), rows.end(),
                                        [&](const PropertySpec& part) { return part.key == key; });
        return found->id;
    };
    const std::string written = afterEdit(text, [&](const Document& document) {
        const ObjectPtr vehicle = document.findAny("Vehicle FormulaOne");
        auto wheels = std::get<RecordList>(*vehicle->authored(row->id));
        wheels[2].set(idOfKey("friction"), 55.0);
        wheels[2].set(idOfKey("suspension.damping"), 3.0);
        wheels[3].set(idOfKey("front"), false);
        return setProperty(vehicle->id(), row->id, Value(wheels));
    });
    EXPECT_EQ(
        lineDiff(text, written),
        "-      friction: *default_friction\n"
        "-      suspension: *default_suspension\n"
        "+      friction: 55\n"
        "+      suspension: {stiffness: 20.0, damping: 3, compression: 0.5, rest length: 0.5}\n"
        "-      front: True\n+      front: False\n");
}

}  // namespace
}  // namespace adf
