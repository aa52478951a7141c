#include "tests/adf/reader_fixture.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <map>

namespace {

using namespace adf;
using test::ReaderTest;

TEST_F(ReaderTest, ReadsAModelWithItsObjectsInTheOrderOfItsLists)
{
    const Document document = readText(
        "# a comment\n"
        "joints: []\n"
        "bodies: [BODY b, BODY a]\n"
        "namespace: /robots/\n"
        "gravity: {x: 0, y: 0, z: -1.62}\n"
        "BODY a:\n"
        "  mass: 2.5\n"
        "BODY b:\n"
        "  name: bee\n"
        "  location:\n"
        "    position: {x: 1, y: -2.5, z: 1e-1}\n"
        "    orientation: {r: 0.1, p: 0.2, y: 0.3}\n");

    EXPECT_EQ(document.kind(), FileKind::Model);
    EXPECT_EQ(document.header().get(common::kNamespace), "/robots/");
    EXPECT_EQ(document.header().get(header::kGravity), (base::Vec3{0, 0, -1.62}));
    ASSERT_EQ(document.objects().size(), 2U);
    const Object& b = *document.objects()[0];
    const Object& a = *document.objects()[1];
    EXPECT_EQ(b.identifier(), "BODY b");
    EXPECT_EQ(b.shortName(), "b");
    EXPECT_EQ(b.get(common::kName), "bee");
    EXPECT_EQ(b.get(common::kPosition), (base::Vec3{1, -2.5, 0.1}));
    EXPECT_EQ(b.get(common::kOrientation), (base::Vec3{0.1, 0.2, 0.3}));
    EXPECT_FALSE(b.isAuthored(body::kMass));
    EXPECT_EQ(b.get(body::kMass), 1.0);
    EXPECT_EQ(a.get(body::kMass), 2.5);
    EXPECT_TRUE(a.isListed());
    EXPECT_EQ(a.span().file, "arm.yaml");
    EXPECT_EQ(a.span().line, 6);
    EXPECT_EQ(a.span().column, 1);
    EXPECT_EQ(b.span().line, 8);
    EXPECT_TRUE(a.sourceNode().valid());
    EXPECT_EQ(document.original(), document.objects());
    EXPECT_TRUE(document.path().starts_with('/'));
    EXPECT_TRUE(document.path().ends_with("/arm.yaml"));
}

TEST_F(ReaderTest, MisspelledKeyIsReportedWithPlaceAndSuggestion)
{
    readJoint("revolute", "  dampng: 0.5\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:10:3: warning: unknown key \"dampng\"; did you mean \"damping\"? "
              "[adf.unknown-key]");
}

TEST_F(ReaderTest, MisspelledKeysInMapsAndVectorsAreReported)
{
    readBody("  friction: {statc: 0.5}\n  location:\n    position: {x: 1, y: 2, z: 3, w: 4}\n");
    EXPECT_EQ(take("adf.unknown-key").object, "BODY a / friction.statc");
    EXPECT_EQ(take("adf.unknown-key").object, "BODY a / location.position.w");
}

TEST_F(ReaderTest, UnknownKeysOfObjectsWithPluginsMayBeMeantForThem)
{
    readBody("  plugins: [{name: p, filename: libp.so}]\n  stiffness of p: 3\n");
    EXPECT_EQ(take("adf.unknown-key").severity, base::Severity::Note);
}

TEST_F(ReaderTest, NumbersHaveEveryFormYamlHas)
{
    const ObjectPtr object =
        readBody("  mass: '.5'\n  restitution: 1.\n  scale: 5e-1\n  collision margin: +0.002\n");
    EXPECT_EQ(object->get(body::kMass), 0.5);
    EXPECT_EQ(object->get(contact::kRestitution), 1.0);
    EXPECT_EQ(object->get(common::kScale), 0.5);
    EXPECT_EQ(object->get(collision::kMargin), 0.002);
}

TEST_F(ReaderTest, BooleansHaveEveryFormAmbfTakes)
{
    EXPECT_TRUE(readBody("  passive: Yes\n")->get(common::kPassive));
    EXPECT_TRUE(readBody("  passive: 'True'\n")->get(common::kPassive));
    EXPECT_FALSE(readBody("  publish joint names: off\n")->get(body::kPublishJointNames));
}

TEST_F(ReaderTest, ZeroAndOneAsBooleansAreReadWithAWarning)
{
    EXPECT_TRUE(readBody("  passive: 1\n")->get(common::kPassive));
    const base::Diagnostic one = take("ambf.number-as-boolean");
    EXPECT_EQ(one.severity, base::Severity::Warning);
    EXPECT_EQ(one.hint, "write true");
    EXPECT_FALSE(readBody("  passive: 0\n")->get(common::kPassive));
    EXPECT_EQ(take("ambf.number-as-boolean").hint, "write false");
}

TEST_F(ReaderTest, NumbersInFormsThatAmbfRefusesAreReadWithAWarning)
{
    EXPECT_EQ(readBody("  mass: 0x10\n")->get(body::kMass), 16.0);
    EXPECT_EQ(take("ambf.number-form").hint, "write 16");
    EXPECT_EQ(readBody("  color components: {shininess: 6.0, transparency: 1}\n")
                  ->get(material::kShininess),
              6);
    EXPECT_EQ(take("ambf.number-form").hint, "write 6");
}

TEST_F(ReaderTest, WordsAreKeptInTheirCanonicalForm)
{
    EXPECT_EQ(readJoint("hinge", "")->get(joint::kType), JointType::Revolute);
    EXPECT_EQ(readJoint("continuous", "")->get(joint::kType), JointType::Revolute);
    EXPECT_EQ(readJoint("slider", "")->get(joint::kType), JointType::Prismatic);
    EXPECT_EQ(readJoint("angular spring", "")->get(joint::kType), JointType::TorsionSpring);
    const ObjectPtr object = readBody(
        "  collision shape: Sphere\n  collision geometry: {radius: 0.2}\n"
        "  collision mesh type: hull\n");
    EXPECT_EQ(object->get(collision::kShape), ShapeType::Sphere);
    EXPECT_EQ(object->get(collision::kRadius), 0.2);
    EXPECT_EQ(object->get(collision::kMeshType), MeshType::ConvexHull);
}

TEST_F(ReaderTest, WordsThatAmbfDoesNotKnowButOthersDoAreReadWithAWarning)
{
    EXPECT_EQ(readJoint("REVOLUTE", "")->get(joint::kType), JointType::Revolute);
    EXPECT_EQ(take("ambf.keyword-spelling").message, "type: AMBF 2.0 does not know \"REVOLUTE\"");
    EXPECT_EQ(readJoint("point2point", "")->get(joint::kType), JointType::PointToPoint);
    EXPECT_EQ(take("ambf.keyword-spelling").hint, "write p2p");
}

TEST_F(ReaderTest, UnknownWordsAreReportedWithTheAllowedOnes)
{
    EXPECT_FALSE(readJoint("revolut", "")->isAuthored(joint::kType));
    const base::Diagnostic type = take("adf.unknown-keyword");
    EXPECT_EQ(type.severity, base::Severity::Error);
    EXPECT_EQ(type.message, "type: \"revolut\" is not known; did you mean \"revolute\"?");
    EXPECT_EQ(
        type.hint,
        "allowed: revolute, prismatic, fixed, linear spring, torsion spring, p2p, cone twist, "
        "six dof, six dof spring");

    // AMBF, too, goes on with its default here.
    const ObjectPtr object = readBody("  collision mesh type: ''\n");
    EXPECT_EQ(object->get(collision::kMeshType), MeshType::Concave);
    EXPECT_EQ(take("adf.unknown-keyword").severity, base::Severity::Warning);
}

TEST_F(ReaderTest, WrongTypesAreReportedWithWhatWasExpected)
{
    const ObjectPtr object = readBody(
        "  mass: heavy\n  passive: maybe\n  location: 5\n  inertia: [1, 2, 3]\n"
        "  collision groups: 0\n  mesh: {a: 1}\n  restitution: {a: 1}\n"
        "  compound collision shape: {shape: BOX}\n  damping: {linear: '0,5'}\n");
    EXPECT_EQ(take("adf.wrong-type").message, "mass: expected a number, found \"heavy\"");
    EXPECT_EQ(take("adf.wrong-type").message, "passive: expected true or false, found \"maybe\"");
    EXPECT_EQ(take("adf.wrong-type").message, "location: expected a map {orientation, position}");
    EXPECT_EQ(take("adf.wrong-type").message,
              "inertia: expected a map {ix, iy, iz} of numbers, found a list");
    EXPECT_EQ(take("adf.wrong-type").message,
              "collision groups: expected a list of whole numbers, found \"0\"");
    EXPECT_EQ(take("adf.wrong-type").message, "mesh: expected a text, found a map");
    EXPECT_EQ(take("adf.wrong-type").message, "restitution: expected a number, found a map");
    EXPECT_EQ(take("adf.wrong-type").message,
              "compound collision shape: expected a list with a map for each part");
    const base::Diagnostic comma = take("adf.wrong-type");
    EXPECT_EQ(comma.message, "damping.linear: expected a number, found \"0,5\"");
    EXPECT_EQ(comma.hint, "write a point instead of the comma");
    EXPECT_EQ(comma.object, "BODY a / damping.linear");
    // Only the name is left of it.
    EXPECT_EQ(object->fields().size(), 1U);
}

TEST_F(ReaderTest, NumbersOutOfRangeCountAsNotGiven)
{
    const ObjectPtr object = readBody("  mass: -2\n  restitution: 1.3\n  scale: 0\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:4:9: error: mass: -2 is outside the allowed range; it counts as not given "
              "[adf.out-of-range]");
    EXPECT_EQ(take("adf.out-of-range").hint, "allowed: 0 to 1");
    EXPECT_EQ(take("adf.out-of-range").hint, "allowed: above 0");
    EXPECT_EQ(object->get(body::kMass), 1.0);
    EXPECT_EQ(object->get(contact::kRestitution), 0.1);
    EXPECT_FALSE(object->isAuthored(body::kMass));
}

TEST_F(ReaderTest, NanAndInfinityCountAsNotGiven)
{
    const ObjectPtr object = readBody(
        "  mass: .nan\n  location:\n    position: {x: .inf, y: 0, z: 0}\n"
        "    orientation: {r: 0, p: -.inf, y: 0}\n  gravity: {x: 1e999, y: 0, z: 0}\n");
    EXPECT_EQ(takeAll("adf.not-finite"), 4U);
    EXPECT_EQ(object->fields().size(), 1U);
}

TEST_F(ReaderTest, ZeroAxesCountAsNotGiven)
{
    readText(
        "joints: [JOINT j]\nJOINT j:\n  type: revolute\n  parent: BODY a\n  child: BODY b\n"
        "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
        "  parent axis: {x: 0, y: 0, z: 0}\n  child axis: {x: 0, y: 0, z: 1}\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:8:16: error: parent axis: a zero vector has no direction; it counts as not "
              "given [adf.zero-direction]");
}

TEST_F(ReaderTest, MissingMembersOfVectorsAreNamed)
{
    const ObjectPtr object = readBody("  location:\n    position: {x: 1}\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:5:15: error: location.position: \"y\", \"z\" is missing; it counts as not "
              "given [adf.missing-member]");
    EXPECT_FALSE(object->isAuthored(common::kPosition));
}

TEST_F(ReaderTest, MembersThatAmbfNeedsGetTheirDefaultWithAWarning)
{
    const ObjectPtr object = readBody("  color components:\n    diffuse: {r: 1, g: 0, b: 0}\n");
    EXPECT_EQ(
        takeDiagnostic(),
        "arm.yaml:4:3: warning: color components: AMBF 2.0 needs \"transparency\" here, too; 1 "
        "is used [ambf.missing-member]");
    EXPECT_EQ(object->get(material::kDiffuse), (Colour{1, 0, 0, 1}));
    EXPECT_EQ(object->get(material::kTransparency), 1.0);

    readBody("  shaders: {path: p, vertex: v}\n");
    const base::Diagnostic shader = take("adf.missing-member");
    EXPECT_EQ(shader.severity, base::Severity::Error);
    EXPECT_EQ(shader.message, "shaders: \"fragment\" is missing");
}

TEST_F(ReaderTest, RequiredKeysThatAreMissingAreReportedAtTheObject)
{
    const Document document = readText("joints: [JOINT j]\nJOINT j:\n  name: j\n");
    EXPECT_EQ(takeDiagnostic(), "arm.yaml:2:1: error: \"type\" is missing [adf.missing-key]");
    EXPECT_EQ(takeAll("adf.missing-key"), 6U);
    EXPECT_EQ(document.objects().size(), 1U) << "it is kept, to be mended";
}

// AMBF wants axes in every joint, but a ball joint has none: the file means something without.
TEST_F(ReaderTest, WhatOnlyAmbfAsksForIsAWarning)
{
    const std::string start =
        "joints: [JOINT j]\nJOINT j: {parent: BODY a, child: BODY b, parent pivot: {x: 0, y: 0, "
        "z: 1}, child pivot: {x: 0, y: 0, z: 1}";
    readText(start + ", type: p2p}\n");
    for (const char* axis : {"parent axis", "child axis"}) {
        const base::Diagnostic missing = take("ambf.missing-key");
        EXPECT_EQ(missing.severity, base::Severity::Warning);
        EXPECT_EQ(missing.object, std::string("JOINT j / ") + axis);
    }
    readText(start + ", type: fixed}\n");
    EXPECT_EQ(takeAll("adf.missing-key"), 2U);
    readText(start + ", type: REVOLUTE}\n");
    take("ambf.keyword-spelling");
    EXPECT_EQ(takeAll("adf.missing-key"), 2U);
}

TEST_F(ReaderTest, ANumberThatIsReadAsZeroIsSaid)
{
    const ObjectPtr light = readBody("  mass: 1e-400\n  restitution: 0e-400\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:4:9: warning: mass: 1e-400 is too small for a number and is read as 0 "
              "[adf.too-small]");
    EXPECT_EQ(light->get(body::kMass), 0.0);
}

TEST_F(ReaderTest, AColourWithoutAlphaIsOpaque)
{
    const ObjectPtr body = readBody("  color rgba: {r: 1, g: 0.5, b: 0}\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:4:15: warning: color rgba: AMBF 2.0 needs \"a\" here, too; 1 is used "
              "[ambf.missing-member]");
    EXPECT_EQ(body->get(material::kRgba), (Colour{1, 0.5, 0, 1}));
    readBody("  color rgba: {r: 1, g: 0.5, a: 1}\n");
    EXPECT_EQ(take("adf.missing-member").severity, base::Severity::Error);
}

TEST_F(ReaderTest, OnlyThePrimitivesOwnSizesAreRequired)
{
    readBody("  shape: CYLINDER\n  geometry: {radius: 1}\n");
    EXPECT_EQ(take("adf.missing-key").message, "\"geometry.height\" is missing");
    readBody("  collision shape: BOX\n");
    EXPECT_EQ(take("adf.missing-key").hint, "expected a map {x, y, z} of numbers");
}

TEST_F(ReaderTest, RepeatedKeysAreReportedWithBothPlacesAndTheFirstCounts)
{
    const ObjectPtr object = readBody("  mass: 1\n  scale: 2\n  mass: 3\n");
    const base::Diagnostic repeated = take("adf.duplicate-key");
    EXPECT_EQ(base::lineForm(repeated),
              "arm.yaml:6:3: warning: \"mass\" is here a second time; the first one counts "
              "[adf.duplicate-key]");
    ASSERT_EQ(repeated.related.size(), 1U);
    EXPECT_EQ(repeated.related[0].span.line, 4);
    EXPECT_EQ(object->get(body::kMass), 1.0);
}

TEST_F(ReaderTest, RepeatedBlocksAndRepeatsInLargeMapsAreReported)
{
    std::string many;
    for (int i = 0; i < 20; ++i) {
        many += "k" + std::to_string(i) + ": &k" + std::to_string(i) + " 1\n";
    }
    const Document document = readText(many + "bodies: [BODY a]\nBODY a: {mass: 1}\n" +
                                       "BODY a: {mass: 2}\nk3: &again 2\n");
    EXPECT_EQ(take("adf.duplicate-key").object, "BODY a");
    EXPECT_EQ(take("adf.duplicate-key").object, "k3");
    EXPECT_EQ(document.objects().at(0)->get(body::kMass), 1.0);
}

TEST_F(ReaderTest, TwoSpellingsOfOnePropertyAreReportedAndTheFirstNameCounts)
{
    const std::string pair = "  child offset: 0.5\n  offset: 0.25\n";
    EXPECT_EQ(readJoint("revolute", pair)->get(joint::kChildOffset), 0.25);
    EXPECT_EQ(take("adf.two-spellings").severity, base::Severity::Warning);
    EXPECT_EQ(readJoint("revolute", "  child offset: 0.5\n")->get(joint::kChildOffset), 0.5);
    EXPECT_EQ(
        readJoint("revolute", "  offset: 0.25\n  child offset: 0.5\n")->get(joint::kChildOffset),
        0.25);
    EXPECT_EQ(takeAll("adf.two-spellings"), 1U);
}

TEST_F(ReaderTest, MergeKeysDoNothingAndAreReported)
{
    const ObjectPtr object =
        readText("bodies: [BODY a]\nd: &d {mass: 3}\nBODY a: {<<: *d, scale: 2}\n").objects().at(0);
    EXPECT_EQ(take("adf.merge-key").span.line, 3);
    EXPECT_FALSE(object->isAuthored(body::kMass));
    EXPECT_EQ(object->get(common::kScale), 2.0);
}

TEST_F(ReaderTest, AliasesAreReadAsWhatTheyStandFor)
{
    const Document document = readText(
        "bodies: [BODY a, BODY b]\n"
        "heavy: &heavy 12.5\n"
        "BODY a: &a {mass: *heavy}\n"
        "BODY b: *a\n");
    EXPECT_EQ(document.objects().at(0)->get(body::kMass), 12.5);
    EXPECT_EQ(document.objects().at(1)->get(body::kMass), 12.5);
}

}  // namespace
