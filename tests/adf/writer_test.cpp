#include "adf/writer.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "tests/adf/corpus.h"
#include "tests/adf/document_checks.h"
#include "tests/adf/edit_text.h"

#include <gtest/gtest.h>

#include <functional>

namespace adf {
namespace {

using test::afterClear;
using test::afterEdit;
using test::afterRemove;
using test::afterRename;
using test::afterSet;
using test::documentOf;
using test::idOf;

const std::string kArm =
    "# an arm\n"
    "bodies: [BODY a, BODY b]\n"
    "joints:\n"
    "- JOINT ab  # the only one\n"
    "namespace: /ambf/env/\n"
    "BODY a:\n"
    "  name: a\n"
    "  mass: 1.0\t# kg, weighed\n"
    "  location:\n"
    "    position: {x: 0.0, y: -0.5, z: 1e-3}\n"
    "    orientation: {r: 0, p: 0, y: 0}\n"
    "  passive: True\n"
    "\n"
    "# the second one\n"
    "BODY b:\n"
    "  name: 'b'\n"
    "  mass: 2\n"
    "  made by: me  # not ours\n"
    "\n"
    "JOINT ab:\n"
    "  type: revolute\n"
    "  parent: BODY a\n"
    "  child: BODY b\n"
    "  child offset: 0.1\n"
    "  joint limits: {low: -1, high: 1}\n";

TEST(Writer, UnchangedDocumentKeepsItsBytes)
{
    for (const std::string& text : {kArm,
                                    std::string("\xef\xbb\xbf"
                                                "bodies: []\r\njoints: []"),
                                    std::string(""), std::string("# nothing\n\n"),
                                    std::string("bodies: [BODY a\n  BODY a: {")}) {
        EXPECT_EQ(write(documentOf(text)), text);
    }
}

TEST(Writer, ChangedNumberChangesItsOwnCharacters)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY a", body::kMass, 2.5)),
              "-  mass: 1.0\t# kg, weighed\n"
              "+  mass: 2.5\t# kg, weighed\n");
}

TEST(Writer, OnlyTheComponentsThatDifferChange)
{
    EXPECT_EQ(test::lineDiff(
                  kArm, afterSet(kArm, "BODY a", common::kPosition, base::Vec3{0, 0.25, 0.001})),
              "-    position: {x: 0.0, y: -0.5, z: 1e-3}\n"
              "+    position: {x: 0.0, y: 0.25, z: 1e-3}\n");
}

TEST(Writer, TheSameValueInOtherWordsStays)
{
    // Set away and back by edits, not by undo: 1.0, 1e-3 and True are as good as 1, 0.001 and true.
    const std::string written = afterEdit(kArm, [](const Document& document) {
        const ObjectId a = idOf(document, "BODY a");
        return group({setProperty(a, body::kMass, 3.0), setProperty(a, body::kMass, 1.0),
                      setProperty(a, common::kPosition, base::Vec3{9, 9, 9}),
                      setProperty(a, common::kPosition, base::Vec3{0, -0.5, 0.001}),
                      setProperty(a, common::kPassive, false),
                      setProperty(a, common::kPassive, true)});
    });
    EXPECT_EQ(written, kArm);
}

TEST(Writer, BooleansKeepTheirManner)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY a", common::kPassive, false)),
              "-  passive: True\n+  passive: False\n");
}

TEST(Writer, TextsKeepTheirQuotesAndGetThemWhereYamlWouldMisread)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY b", common::kName, std::string("it's"))),
              "-  name: 'b'\n+  name: 'it''s'\n");
    const auto named = [](const char* name) {
        return afterSet("bodies: [BODY a]\nBODY a:\n  name: a\n", "BODY a", common::kName,
                        std::string(name));
    };
    EXPECT_EQ(named("a: b"), "bodies: [BODY a]\nBODY a:\n  name: 'a: b'\n");
    EXPECT_EQ(named(""), "bodies: [BODY a]\nBODY a:\n  name: ''\n");
    EXPECT_EQ(named("null"), "bodies: [BODY a]\nBODY a:\n  name: 'null'\n");
    EXPECT_EQ(named("off"), "bodies: [BODY a]\nBODY a:\n  name: 'off'\n");
    EXPECT_EQ(named("1"), "bodies: [BODY a]\nBODY a:\n  name: '1'\n");
    EXPECT_EQ(named(" a "), "bodies: [BODY a]\nBODY a:\n  name: ' a '\n");
    EXPECT_EQ(named("a #b"), "bodies: [BODY a]\nBODY a:\n  name: 'a #b'\n");
    EXPECT_EQ(named("[a]"), "bodies: [BODY a]\nBODY a:\n  name: '[a]'\n");
    EXPECT_EQ(named("- a"), "bodies: [BODY a]\nBODY a:\n  name: '- a'\n");
    EXPECT_EQ(named("a\nb\t\"c\""), "bodies: [BODY a]\nBODY a:\n  name: \"a\\nb\\t\\\"c\\\"\"\n");
    EXPECT_EQ(named("größe-7/x"), "bodies: [BODY a]\nBODY a:\n  name: größe-7/x\n");
}

TEST(Writer, KeyUnderAnotherSpellingIsChangedWhereItIs)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "JOINT ab", joint::kChildOffset, 0.2)),
              "-  child offset: 0.1\n+  child offset: 0.2\n");
}

TEST(Writer, NewKeyGetsALineAfterItsNearestRelative)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY b", common::kScale, 0.5)),
              "+  scale: 0.5\n");
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY b", body::kMesh, std::string("b.stl"))),
              "+  mesh: b.stl\n");
}

TEST(Writer, NewMapOfNumbersIsOneLineAndNewNestedMapsAreBlocks)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY b", body::kInertia, base::Vec3{1, 2, 3})),
              "+  inertia: {ix: 1, iy: 2, iz: 3}\n");
    EXPECT_EQ(
        test::lineDiff(kArm, afterSet(kArm, "BODY b", common::kOrientation, base::Vec3{0, 0, 1.5})),
        "+  location:\n"
        "+    orientation: {r: 0, p: 0, y: 1.5}\n");
}

TEST(Writer, NewMemberOfAMapGoesIntoTheMap)
{
    const std::string text =
        "bodies: [BODY a]\n"
        "BODY a:\n"
        "  friction: {rolling: 0.1}\n"
        "  location:\n"
        "    position: {x: 0, y: 0, z: 0}  # here\n"
        "  mass: 1\n";
    EXPECT_EQ(
        test::lineDiff(text, afterSet(text, "BODY a", common::kOrientation, base::Vec3{1, 0, 0})),
        "+    orientation: {r: 1, p: 0, y: 0}\n");
    const std::string friction = afterEdit(text, [](const Document& document) {
        const PropertySpec* row = findRowByKey(ObjectType::Body, "friction.static");
        return setProperty(idOf(document, "BODY a"), row->id, Value(0.7));
    });
    EXPECT_EQ(test::lineDiff(text, friction),
              "-  friction: {rolling: 0.1}\n+  friction: {static: 0.7, rolling: 0.1}\n");
}

TEST(Writer, NewMapBringsTheMembersThatAmbfNeedsInIt)
{
    EXPECT_EQ(test::lineDiff(kArm, afterSet(kArm, "BODY b", common::kPublishLow, 20.0)),
              "+  publish frequency: {low: 20, high: 1000}\n");
}

TEST(Writer, ClearedKeyLeavesWithItsLine)
{
    EXPECT_EQ(test::lineDiff(kArm, afterClear(kArm, "BODY a", body::kMass)),
              "-  mass: 1.0\t# kg, weighed\n");
    EXPECT_EQ(test::lineDiff(kArm, afterClear(kArm, "JOINT ab", joint::kChildOffset)),
              "-  child offset: 0.1\n");
}

TEST(Writer, LastMemberTakesItsMapAlong)
{
    const std::string once = afterClear(kArm, "BODY a", common::kPosition);
    EXPECT_EQ(test::lineDiff(kArm, once), "-    position: {x: 0.0, y: -0.5, z: 1e-3}\n");
    EXPECT_EQ(test::lineDiff(once, afterClear(once, "BODY a", common::kOrientation)),
              "-  location:\n-    orientation: {r: 0, p: 0, y: 0}\n");
    EXPECT_EQ(test::lineDiff(kArm, afterClear(kArm, "JOINT ab", joint::kLow)),
              "-  joint limits: {low: -1, high: 1}\n+  joint limits: {high: 1}\n");
    EXPECT_EQ(test::lineDiff(kArm, afterClear(kArm, "JOINT ab", joint::kHigh)),
              "-  joint limits: {low: -1, high: 1}\n+  joint limits: {low: -1}\n");
}

TEST(Writer, ObjectWithoutKeysStaysAnObject)
{
    const std::string text = "bodies: [BODY a, BODY b]\nBODY a:\n  mass: 1\nBODY b: {mass: 2}\n";
    EXPECT_EQ(afterClear(text, "BODY a", body::kMass),
              "bodies: [BODY a, BODY b]\nBODY a: {}\nBODY b: {mass: 2}\n");
    EXPECT_EQ(afterClear(text, "BODY b", body::kMass),
              "bodies: [BODY a, BODY b]\nBODY a:\n  mass: 1\nBODY b: {}\n");
}

TEST(Writer, RepeatedKeyIsChangedAtTheFirstAndClearedEverywhere)
{
    const std::string text =
        "bodies: [BODY a]\nBODY a:\n  mass: 1\n  mass: 2  # no effect\n  scale: 1\n";
    EXPECT_EQ(test::lineDiff(text, afterSet(text, "BODY a", body::kMass, 3.0)),
              "-  mass: 1\n+  mass: 3\n");
    EXPECT_EQ(test::lineDiff(text, afterClear(text, "BODY a", body::kMass)),
              "-  mass: 1\n-  mass: 2  # no effect\n");
}

TEST(Writer, FlowStyleBlocksAreEditedInPlace)
{
    const std::string text =
        "bodies: [BODY a]\n"
        "BODY a: {name: a, mass: 1.0, passive: no}  # flat\n";
    EXPECT_EQ(afterSet(text, "BODY a", body::kMass, 2.0),
              "bodies: [BODY a]\nBODY a: {name: a, mass: 2, passive: no}  # flat\n");
    EXPECT_EQ(afterSet(text, "BODY a", common::kScale, 2.0),
              "bodies: [BODY a]\nBODY a: {name: a, scale: 2, mass: 1.0, passive: no}  # flat\n");
    EXPECT_EQ(afterClear(text, "BODY a", common::kName),
              "bodies: [BODY a]\nBODY a: {mass: 1.0, passive: no}  # flat\n");
    EXPECT_EQ(afterClear(text, "BODY a", common::kPassive),
              "bodies: [BODY a]\nBODY a: {name: a, mass: 1.0}  # flat\n");
}

TEST(Writer, FlowStyleOverSeveralLinesKeepsItsLines)
{
    const std::string text =
        "joints: [JOINT a]\n"
        "JOINT a:\n"
        "  type: revolute\n"
        "  joint limits:\n"
        "    {\n"
        "      low: -0.5,  # down\n"
        "      high: 0.5   # up\n"
        "    }\n";
    EXPECT_EQ(test::lineDiff(text, afterClear(text, "JOINT a", joint::kHigh)),
              "-      low: -0.5,  # down\n"
              "-      high: 0.5   # up\n"
              "+      low: -0.5  # down\n");
    EXPECT_EQ(test::lineDiff(text, afterClear(text, "JOINT a", joint::kLow)),
              "-      low: -0.5,  # down\n");
    const std::string onlyLow = afterClear(text, "JOINT a", joint::kHigh);
    EXPECT_EQ(test::lineDiff(onlyLow, afterSet(onlyLow, "JOINT a", joint::kHigh, 2.0)),
              "-      low: -0.5  # down\n"
              "+      low: -0.5,  # down\n"
              "+      high: 2\n");
}

TEST(Writer, WindowsLineEndingsAndMissingFinalBreakAreKept)
{
    const std::string text =
        "\xef\xbb\xbf"
        "bodies: [BODY a]\r\nBODY a:\r\n  name: a\r\n  scale: 1";
    EXPECT_EQ(afterSet(text, "BODY a", common::kPassive, true),
              "\xef\xbb\xbf"
              "bodies: [BODY a]\r\nBODY a:\r\n  name: a\r\n  scale: 1\r\n  passive: true");
    EXPECT_EQ(afterClear(text, "BODY a", common::kScale),
              "\xef\xbb\xbf"
              "bodies: [BODY a]\r\nBODY a:\r\n  name: a");
}

TEST(Writer, RemovedObjectTakesItsCommentsAndItsPlaceInTheList)
{
    EXPECT_EQ(test::lineDiff(kArm, afterRemove(kArm, "BODY b")),
              "-bodies: [BODY a, BODY b]\n"
              "+bodies: [BODY a]\n"
              "-# the second one\n"
              "-BODY b:\n"
              "-  name: 'b'\n"
              "-  mass: 2\n"
              "-  made by: me  # not ours\n"
              "-\n");
    EXPECT_EQ(test::lineDiff(kArm, afterRemove(kArm, "JOINT ab")),
              "-joints:\n"
              "-- JOINT ab  # the only one\n"
              "+joints: []\n"
              "-\n"
              "-JOINT ab:\n"
              "-  type: revolute\n"
              "-  parent: BODY a\n"
              "-  child: BODY b\n"
              "-  child offset: 0.1\n"
              "-  joint limits: {low: -1, high: 1}\n");
}

TEST(Writer, CommentInsideABlockLeavesWithItAndTheFilesOwnCommentStays)
{
    const std::string text =
        "# the file\n"
        "BODY a:\n"
        "  mass: 1\n"
        "  # scale: 2\n"
        "\n"
        "  # old\n"
        "BODY b:\n"
        "  mass: 2\n"
        "bodies: [BODY a, BODY b]\n";
    EXPECT_EQ(afterRemove(text, "BODY a"), "# the file\nBODY b:\n  mass: 2\nbodies: [BODY b]\n");
}

TEST(Writer, RenamedObjectChangesItsKeyAndItsListEntry)
{
    EXPECT_EQ(test::lineDiff(kArm, afterRename(kArm, "BODY b", "BODY c")),
              "-bodies: [BODY a, BODY b]\n"
              "+bodies: [BODY a, BODY c]\n"
              "-BODY b:\n"
              "+BODY c:\n");
    const std::string quotedKey = "bodies: ['BODY a']\n\"BODY a\":\n  mass: 1\n";
    EXPECT_EQ(afterRename(quotedKey, "BODY a", "BODY: b"),
              "bodies: ['BODY: b']\n\"BODY: b\":\n  mass: 1\n");
}

TEST(Writer, NewObjectFollowsTheLastOfItsTypeAndHasWhatAmbfNeeds)
{
    const std::string written = afterEdit(kArm, [](const Document&) {
        auto object = std::make_shared<Object>(newObjectId(), ObjectType::Body, "BODY c");
        object->set(common::kName, std::string("c"));
        object->set(body::kMass, 0.5);
        return addObject(object, 2);
    });
    const std::string diff = test::lineDiff(kArm, written);
    EXPECT_EQ(diff.substr(0, diff.find("+  name")),
              "-bodies: [BODY a, BODY b]\n"
              "+bodies: [BODY a, BODY b, BODY c]\n"
              "+BODY c:\n");
    EXPECT_NE(written.find("# not ours\n\nBODY c:"), std::string::npos);
    for (const char* line :
         {"+  name: c\n", "+  mass: 0.5\n", "+  mesh: ''\n", "+  scale: 1\n", "+  location:\n",
          "+    position: {x: 0, y: 0, z: 0}\n", "+    orientation: {r: 0, p: 0, y: 0}\n"}) {
        EXPECT_NE(diff.find(line), std::string::npos) << line << diff;
    }
    EXPECT_LT(written.find("BODY b:"), written.find("BODY c:"));
    EXPECT_LT(written.find("BODY c:"), written.find("JOINT ab:"));
}

TEST(Writer, MissingListIsAddedAtItsPlaceInTheHeader)
{
    const std::string text = "# file\nbodies: [BODY a]\nnamespace: /x/\nBODY a:\n  mass: 1\n";
    const std::string written = afterEdit(text, [](const Document&) {
        auto object = std::make_shared<Object>(newObjectId(), ObjectType::Light, "light 1");
        return addObject(object);
    });
    EXPECT_EQ(written.substr(0, written.find("namespace")),
              "# file\nbodies: [BODY a]\nlights: [light 1]\n");
}

TEST(Writer, UnlistingAndMovingChangeOnlyTheList)
{
    const std::string text =
        "bodies:\n"
        "  - BODY a   # first\n"
        "  - BODY b\n"
        "  - BODY c   # third\n"
        "BODY a: {mass: 1}\n"
        "BODY b: {mass: 2}\n"
        "BODY c: {mass: 3}\n";
    const std::string unlisted = afterEdit(text, [](const Document& document) {
        return Edit{SetListed{idOf(document, "BODY b"), false}};
    });
    EXPECT_EQ(test::lineDiff(text, unlisted), "-  - BODY b\n");
    const std::string moved = afterEdit(text, [](const Document& document) {
        return Edit{Move{idOf(document, "BODY a"), 2}};
    });
    EXPECT_EQ(test::lineDiff(text, moved), "-  - BODY a   # first\n+  - BODY a   # first\n");
    EXPECT_EQ(moved.substr(0, moved.find("BODY a:")),
              "bodies:\n  - BODY b\n  - BODY c   # third\n  - BODY a   # first\n");
}

TEST(Writer, NamesWithoutAnObjectStayInTheList)
{
    const std::string text =
        "bodies: [BODY ghost, BODY a, 5: x, BODY b]\nBODY a: {mass: 1}\nBODY b: {mass: 2}\n";
    EXPECT_EQ(test::lineDiff(text, afterRemove(text, "BODY a")),
              "-bodies: [BODY ghost, BODY a, 5: x, BODY b]\n"
              "-BODY a: {mass: 1}\n"
              "+bodies: [BODY ghost, 5: x, BODY b]\n");
}

TEST(Writer, ListsChangeItemByItem)
{
    const std::string text =
        "bodies: [BODY a]\n"
        "BODY a:\n"
        "  collision groups:\n"
        "    - 0  # all\n"
        "    - 0x10\n"
        "    - 7\n";
    const auto groups = [&](IntegerList wanted) {
        return test::lineDiff(
            text, afterEdit(text, [&](const Document& document) {
                const PropertySpec* row = findRowByKey(ObjectType::Body, "collision groups");
                return setProperty(idOf(document, "BODY a"), row->id, Value(wanted));
            }));
    };
    EXPECT_EQ(groups({0, 17, 7}), "-    - 0x10\n+    - 0x11\n");
    EXPECT_EQ(groups({0, 16}), "-    - 7\n");
    EXPECT_EQ(groups({0, 16, 7, 8}), "+    - 8\n");
    EXPECT_EQ(groups({5, 0, 16, 7}), "+    - 5\n");
    EXPECT_EQ(
        groups({}),
        "-  collision groups:\n-    - 0  # all\n-    - 0x10\n-    - 7\n+  collision groups: []\n");
}

TEST(Writer, RecordsOfAListChangeKeyByKey)
{
    const std::string text =
        "vehicles: [Vehicle v]\n"
        "Vehicle v:\n"
        "  wheels:\n"
        "    -\n"
        "      # mesh: Wheel1.STL\n"
        "      body: BODY w1\n"
        "      radius: 0.3\n"
        "    - body: BODY w2   # right\n"
        "      radius: 0.3\n";
    const auto wheels = [&](const std::function<void(RecordList&)>& change) {
        return test::lineDiff(text, afterEdit(text, [&](const Document& document) {
                                  const PropertySpec* row =
                                      findRowByKey(ObjectType::Vehicle, "wheels");
                                  const ObjectPtr vehicle = document.findAny("Vehicle v");
                                  auto records = std::get<RecordList>(*vehicle->authored(row->id));
                                  change(records);
                                  return setProperty(vehicle->id(), row->id, Value(records));
                              }));
    };
    const auto rows =
        recordRows(ObjectType::Vehicle, findRowByKey(ObjectType::Vehicle, "wheels")->id);
    const auto idOfKey = [&](std::string_view key) {
        return std::find_if(rows.begin(), rows.end(),
                            [&](const PropertySpec& row) { return row.key == key; })
            ->id;
    };
    EXPECT_EQ(wheels([&](RecordList& records) { records[1].set(idOfKey("radius"), 0.4); }),
              "-      radius: 0.3\n+      radius: 0.4\n");
    EXPECT_EQ(wheels([&](RecordList& records) { records[0].set(idOfKey("front"), true); }),
              "+      front: true\n");
    EXPECT_EQ(wheels([&](RecordList& records) { records.pop_back(); }),
              "-    - body: BODY w2   # right\n-      radius: 0.3\n");
}

TEST(Writer, AKeyBehindALiteralLeavesItsEmptyLines)
{
    for (const std::string end : {"\n", "\r\n"}) {
        for (const std::string tail : {"|", "|+", "|-"}) {
            for (int empty = 0; empty < 3; ++empty) {
                std::string text = "bodies: [BODY a]" + end + "BODY a:" + end + "  mass: 1" + end +
                                   "  name: " + tail + end + "    t" + end;
                for (int i = 0; i < empty; ++i) {
                    text += end;
                }
                const std::string name = documentOf(text).findAny("BODY a")->get(common::kName);
                const std::string written = afterSet(text, "BODY a", contact::kRestitution, 0.5);
                const Document again = documentOf(written);
                EXPECT_EQ(again.findAny("BODY a")->get(common::kName), name) << written;
            }
        }
    }
}

TEST(Writer, EmptyFileGetsWhatIsAddedAndNothingElse)
{
    const std::string written = afterEdit("# mine\n", [](const Document&) {
        auto object = std::make_shared<Object>(newObjectId(), ObjectType::Body, "BODY a");
        return addObject(object);
    });
    EXPECT_TRUE(written.starts_with("# mine\nbodies: [BODY a]\n\nBODY a:\n")) << written;
    EXPECT_EQ(afterSet("", "header", common::kNamespace, std::string("/x/")), "namespace: /x/\n");
}

TEST(Writer, EveryCorpusFileIsWrittenByteForByte)
{
    SKIP_WITHOUT_CORPUS();
    for (const auto& path : test::corpusAdfFiles()) {
        base::Diagnostics sink;
        const std::string text = test::bytesOf(path);
        EXPECT_EQ(write(read(text, path.string(), sink)), text) << path;
    }
}

}  // namespace
}  // namespace adf
