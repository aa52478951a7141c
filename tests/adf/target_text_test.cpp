// Text, keys, values and names: ADF reference sections 1.2, 1.5, 1.6, 1.7, 14 and 15.

#include "adf/edit.h"
#include "adf/properties.h"
#include "tests/adf/target_fixture.h"

namespace {

using namespace adf;

using TargetTextTest = test::TargetTest;

TEST_F(TargetTextTest, ASoundModelIsTakenAsItIs)
{
    checkJoint("  type: revolute\n  joint limits: {low: -1, high: 1}\n");
}

TEST_F(TargetTextTest, BrokenYamlIsRefused)
{
    check("bodies: [BODY a\n" + body("a"));
    takeError("ambf2.broken-text");
    takeAll("ambf2.undefined-object");
    takeAll("ambf2.text-for-list");
}

TEST_F(TargetTextTest, OnlyVersion1IsTaken)
{
    check("adf version: 0.1\n");
    EXPECT_EQ(takeDiagnostic(),
              "model.yaml:1:14: error: AMBF 2.0 refuses the file: the only version it takes is 1.0 "
              "[ambf2.version]");
    check("adf version: 1\n");
    takeError("ambf2.version");
    check("adf version: 1.0\n");
    check("adf version: '1.0'\n");
}

TEST_F(TargetTextTest, TheMergeKeyBringsNothing)
{
    check("common: &common {friction: {static: 1.0}}\nbodies: [BODY a]\n" +
          body("a", "  <<: *common\n"));
    EXPECT_EQ(takeDiagnostic(),
              "model.yaml:8:3: warning: AMBF 2.0 ignores the merge key <<, and with it all that it "
              "stands for [ambf2.merge-key]");
}

TEST_F(TargetTextTest, TheFirstOfTwoEqualKeysCounts)
{
    checkBody("  friction: {static: 1, static: 2}\n  mass: 2.0\n");
    EXPECT_EQ(take("ambf2.duplicate-key").object, "BODY a / friction.static");
    const base::Diagnostic mass = take("ambf2.duplicate-key");
    EXPECT_EQ(mass.object, "BODY a / mass");
    ASSERT_EQ(mass.related.size(), 1U);
    EXPECT_EQ(mass.related[0].span.line, 4);

    check("namespace: /a/\nnamespace: /b/\n");
    takeWarning("ambf2.duplicate-key");
}

TEST_F(TargetTextTest, UnknownKeysAreIgnored)
{
    checkBody("  frction: {static: 1.0}\n  friction: {sttic: 1.0}\n");
    EXPECT_EQ(take("ambf2.unknown-key").object, "BODY a / frction");
    EXPECT_EQ(take("ambf2.unknown-key").object, "BODY a / friction.sttic");

    checkBody("  plugins: [{name: p, filename: libp.so}]\n  gain: 2\n");
    EXPECT_NE(takeNote("ambf2.unknown-key").find("gain"), std::string::npos);

    check("max iterations: 5\n");
    takeWarning("ambf2.unknown-key");
    check("bodies: []\nnumbers: &numbers {mass: 1.0}\n");
}

TEST_F(TargetTextTest, KeysWithoutEffectAreNamedEachAtItsPlace)
{
    checkJoint(
        "  type: revolute\n  detached: true\n  redundant: true\n  stiffness: 2\n"
        "  publish frequency: {low: 50, high: 100}\n");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / detached");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / redundant");
    EXPECT_EQ(take("ambf2.ignored-key").object, "JOINT j / stiffness");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 2U);

    check("joint erp: 0.2\njoint cfm: 0.1\n");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 2U);

    checkBody(
        "  resistive surface: {anything: 1}\n  geometry: {x: 1, y: 1, z: 1}\n"
        "  controller: {linear: {P: 1, I: 1, D: 1}, angular: {P: 1, D: 1}}\n");
    EXPECT_EQ(take("ambf2.ignored-key").object, "BODY a / resistive surface");
    EXPECT_EQ(take("ambf2.ignored-key").object, "BODY a / geometry.x");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 3U);
}

TEST_F(TargetTextTest, TwoSpellingsOfOneKeyAreOneTooMany)
{
    checkJoint("  type: revolute\n  offset: 0.1\n  child offset: 0.2\n");
    takeWarning("ambf2.two-spellings");
}

TEST_F(TargetTextTest, ValuesThatCannotBeConvertedRefuseTheFile)
{
    for (const char* keys :
         {"  friction: {static: high}\n", "  friction: {static: '0,5'}\n",
          "  friction: {static: 0x10}\n", "  passive: 1\n", "  passive: maybe\n", "  mesh:\n",
          "  friction: 0.5\n", "  collision groups: [one]\n", "  collision groups: {a: 1}\n",
          "  location: 5\n", "  location: {position: [0, 0, 0]}\n",
          "  compound collision shape: [BOX]\n"}) {
        checkBody(keys);
        EXPECT_NE(takeError("ambf2.unreadable-value").find("refuses the file"), std::string::npos)
            << keys;
        takeAll("ambf2.passed-over");
    }
    checkBody("  passive: 'True'\n  friction: {static: 5e-1}\n  collision groups: [0x1]\n");
    check("bodies: {BODY a: 1}\n");
    takeError("ambf2.unreadable-value");
    takeAll("ambf2.undefined-object");
    check("bodies: [BODY a]\nBODY a: 5\n");
    takeError("ambf2.unreadable-value");
}

TEST_F(TargetTextTest, MembersOfMapsAreAllNeeded)
{
    for (const char* keys :
         {"  location: {position: {x: 1, y: 2}}\n", "  color rgba: {r: 1, g: 1, b: 1}\n",
          "  color components: {diffuse: {r: 1, g: 1, b: 1}}\n", "  publish frequency: {low: 50}\n",
          "  shaders: {path: a, vertex: b}\n",
          "  controller: {linear: {P: 1, D: 1}, angular: {P: 1}}\n",
          "  collision offset: {position: }\n"}) {
        checkBody(keys);
        EXPECT_GE(takeAll("ambf2.missing-member"), 1U) << keys;
    }
    checkBody("  color components: {transparency: 1}\n");
}

TEST_F(TargetTextTest, WhatIsRequiredIsMissedInDifferentWays)
{
    check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
          "JOINT j:\n  name: j\n  type: p2p\n  parent: BODY a\n  child: BODY b\n"
          "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
          "  parent axis: {x: 0, y: 0, z: 1}\n");
    EXPECT_NE(takeError("ambf2.missing-key").find("child axis"), std::string::npos);

    checkBareBody("  collision shape: CYLINDER\n  collision geometry: {radius: 1}\n");
    EXPECT_NE(takeError("ambf2.missing-key").find("height"), std::string::npos);

    checkBody("  plugins: [{name: p}]\n");
    takeWarning("ambf2.missing-key");

    check(
        "input devices: [d]\nd:\n  root link: BODY a\n  deadband: 0\n"
        "  button mapping: {a1: 0, a2: 1, g1: 2, next mode: 3, prev mode: 4}\n",
        FileKind::InputDevices);
    EXPECT_NE(takeError("ambf2.missing-key").find("AMBF 2.0 ends"), std::string::npos);
}

TEST_F(TargetTextTest, AnUnknownWordHasTheConsequenceOfItsKey)
{
    checkJoint("  type: REVOLUTE\n");
    EXPECT_NE(takeWarning("ambf2.unknown-word").find("constrains nothing"), std::string::npos);
    checkSensor(
        "  type: Sonar\n  array: [{offset: {x: 0, y: 0, z: 0}, "
        "direction: {x: 1, y: 0, z: 0}}]\n");
    EXPECT_NE(takeError("ambf2.unknown-word").find("crashes"), std::string::npos);
    checkBareBody("  collision shape: bOX\n  collision geometry: {x: 1, y: 1, z: 1}\n");
    takeError("ambf2.unknown-word");
    checkBody(
        "  collision mesh type: CONVEX_DECOMPOSITION\n  collision mesh pieces: 8\n"
        "  collision mesh concavity: 0.05\n");
    EXPECT_NE(takeWarning("ambf2.unknown-word").find("CONCAVE_MESH"), std::string::npos);
    EXPECT_NE(takeWarning("ambf2.ignored-key").find("pieces"), std::string::npos);
    EXPECT_NE(takeWarning("ambf2.ignored-key").find("concavity"), std::string::npos);
    checkBody("  controller output type: Force\n");
    EXPECT_NE(takeWarning("ambf2.unknown-word").find("FORCE"), std::string::npos);
}

TEST_F(TargetTextTest, NumbersAreTakenUnchecked)
{
    checkBody("  restitution: 1.5\n  damping: {linear: -1, angular: 0}\n");
    EXPECT_EQ(takeAll("ambf2.unchecked-value"), 2U);
    checkSensor("  type: Proximity\n  range: 0.2\n  array: []\n");
    takeAll("ambf2.duplicate-key");
    takeAll("ambf2.sensor-without-rays");
}

TEST_F(TargetTextTest, AnAxisOfLengthZeroRuinsTheSimulation)
{
    check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
          "JOINT j:\n  name: j\n  type: revolute\n  parent: BODY a\n  child: BODY b\n"
          "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
          "  parent axis: {x: 0, y: 0, z: 0}\n  child axis: {x: 0, y: 0, z: 1}\n");
    takeError("ambf2.zero-direction");
}

TEST_F(TargetTextTest, ListsNameTheirBlocks)
{
    check("bodies: BODY a\n" + body("a"));
    takeWarning("ambf2.text-for-list");
    takeNote("ambf2.unlisted-block");

    check("bodies: [BODY a, BODY a]\n" + body("a"));
    takeWarning("ambf2.listed-twice");

    check("bodies: [BODY a]\nsensors: [SENSOR s]\ncameras: [c]\n");
    EXPECT_NE(takeWarning("ambf2.undefined-object").find("1 kg"), std::string::npos);
    takeWarning("ambf2.undefined-object");
    takeWarning("ambf2.undefined-object");
    check("joints: [JOINT j]\n");
    takeError("ambf2.undefined-object");
}

TEST_F(TargetTextTest, UnlistedBlocksAreNothingToAmbf)
{
    check("bodies: []\nBODY a:\n  mass: heavy\n  color: red\n");
    takeNote("ambf2.unlisted-block");
}

TEST_F(TargetTextTest, FilesWithoutKeysHaveNoneThatAmbfDoesNotKnow)
{
    for (const char* text : {"", "# nothing\n", "- a\n", "word\n"}) {
        base::Diagnostics unwanted;
        base::Diagnostics found;
        checkForAmbf2(read(text, "model.yaml", unwanted), found);
        for (const base::Diagnostic& one : found.all()) {
            EXPECT_NE(one.code, "ambf2.ignored-key") << text;
        }
    }
}

TEST_F(TargetTextTest, AnEditedDocumentIsCheckedAsItWouldBeSaved)
{
    base::Diagnostics unwanted;
    Document document = read("bodies: [BODY a]\n" + body("a"), "model.yaml", unwanted);
    document.apply(
        setProperty(document.findAny("BODY a")->id(), material::kColourName, std::string("red")));
    checkForAmbf2(document, diagnostics());
    takeWarning("ambf2.colour-name");
}

TEST_F(TargetTextTest, NamesAreTopics)
{
    check("bodies: [BODY a, BODY b, BODY c]\n" + body("a") +
          "BODY b:\n  name: a\n  mass: 0\nBODY c:\n  mass: 0\n");
    EXPECT_EQ(take("ambf2.duplicate-name").related.size(), 1U);
    takeWarning("ambf2.missing-name");

    check("bodies: [BODY a]\nBODY a:\n  name: left arm\n  mass: 0\n");
    EXPECT_NE(takeNote("ambf2.name-spaces").find("leftarm"), std::string::npos);

    check("namespace: /ambf/env\n");
    takeNote("ambf2.namespace-slash");
    check("namespace: ambf/env/\n");
    takeNote("ambf2.namespace-slash");
    check("namespace: /ambf/env/\n");
}

TEST_F(TargetTextTest, RatesThatAreIgnoredAreNamed)
{
    checkBody("  publish frequency: {low: 2000, high: 3000}\n");
    takeWarning("ambf2.publish-frequency");
    checkBody("  publish frequency: {low: 50, high: 20}\n");
    takeWarning("ambf2.publish-frequency");
}

TEST_F(TargetTextTest, ReferencesAreFoundByPartOfTheirKey)
{
    const std::string bodies = "bodies: [BODY a, BODY ab, BODY b]\n";
    const std::string blocks = body("a") + body("ab") + body("b");
    // A joint is looked for with its namespace, too, which makes a whole key of it.
    check("namespace: /n/\njoints: [JOINT j]\n" + bodies + blocks +
          joint("j", "  type: revolute\n"));
    const std::string rays =
        "  type: Proximity\n  array: [{offset: {x: 0, y: 0, z: 0}, "
        "direction: {x: 1, y: 0, z: 0}}]\n";
    check("namespace: /n/\nsensors: [SENSOR s]\n" + bodies + blocks + sensor(rays));
    const base::Diagnostic ambiguous = take("ambf2.ambiguous-reference");
    EXPECT_EQ(ambiguous.hint, "write /n/BODY a");
    // Without a namespace the identifier is the whole key.
    check("sensors: [SENSOR s]\n" + bodies + blocks + sensor(rays));

    check("bodies: [BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
          joint("j", "  type: revolute\n"));
    takeWarning("ambf2.unknown-reference");
    takeNote("ambf2.unlisted-block");
}

}  // namespace
