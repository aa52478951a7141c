#include "adf/reader.h"

#include "adf/properties.h"
#include "tests/adf/value_generator.h"
#include "tests/support/diagnostics_test.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <map>

namespace {

using namespace adf;

class ReaderTest : public test::DiagnosticsTest {
protected:
    Document readText(const std::string& text) { return read(text, "arm.yaml", diagnostics()); }

    // A model of one body with these keys.
    ObjectPtr readBody(const std::string& keys)
    {
        return readText("bodies: [BODY a]\nBODY a:\n  name: a\n" + keys).objects().at(0);
    }

    // A model of one joint with these keys beside the required ones.
    ObjectPtr readJoint(const std::string& type, const std::string& keys)
    {
        const std::string vector = "{x: 0, y: 0, z: 1}\n";
        return readText("joints: [JOINT j]\nJOINT j:\n  type: " + type +
                        "\n  parent: BODY a\n  child: BODY b\n  parent pivot: " + vector +
                        "  child pivot: " + vector + "  parent axis: " + vector +
                        "  child axis: " + vector + keys)
            .objects()
            .at(0);
    }
};

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
    EXPECT_EQ(readJoint("hinge", "")->get(joint::kType), "revolute");
    EXPECT_EQ(readJoint("continuous", "")->get(joint::kType), "revolute");
    EXPECT_EQ(readJoint("slider", "")->get(joint::kType), "prismatic");
    EXPECT_EQ(readJoint("angular spring", "")->get(joint::kType), "torsion spring");
    const ObjectPtr object = readBody(
        "  collision shape: Sphere\n  collision geometry: {radius: 0.2}\n"
        "  collision mesh type: hull\n");
    EXPECT_EQ(object->get(collision::kShape), "SPHERE");
    EXPECT_EQ(object->get(collision::kRadius), 0.2);
    EXPECT_EQ(object->get(collision::kMeshType), "CONVEX_HULL");
}

TEST_F(ReaderTest, WordsThatAmbfDoesNotKnowButOthersDoAreReadWithAWarning)
{
    EXPECT_EQ(readJoint("REVOLUTE", "")->get(joint::kType), "revolute");
    EXPECT_EQ(take("ambf.keyword-spelling").message, "type: AMBF 2.0 does not know \"REVOLUTE\"");
    EXPECT_EQ(readJoint("point2point", "")->get(joint::kType), "p2p");
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
    EXPECT_EQ(object->get(collision::kMeshType), "CONCAVE_MESH");
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

TEST_F(ReaderTest, ListedObjectsWithoutBlockAreReported)
{
    const Document document =
        readText("bodies: [BODY a, BODY bee]\nBODY a: {mass: 1}\nBODY be: {mass: 1}\n");
    const base::Diagnostic undefined = take("adf.undefined-object");
    EXPECT_EQ(
        base::lineForm(undefined),
        "arm.yaml:1:18: error: \"BODY bee\" is listed in \"bodies\", but not in the file; did "
        "you mean \"BODY be\"? [adf.undefined-object]");
    EXPECT_EQ(document.objects().at(0)->identifier(), "BODY a");
    EXPECT_EQ(take("adf.unlisted-object").object, "BODY be");
}

TEST_F(ReaderTest, ObjectsListedTwiceAreOneObject)
{
    const Document document = readText("bodies: [BODY a, BODY a]\njoints: []\nBODY a: {mass: 1}\n");
    EXPECT_EQ(take("adf.listed-twice").related.at(0).span.column, 10);
    EXPECT_EQ(document.objects().size(), 1U);
}

TEST_F(ReaderTest, ListsThatAreNoListsAreReported)
{
    readText("bodies: BODY a\njoints:\nsensors: [[x]]\nBODY a: {mass: 1}\n");
    EXPECT_EQ(take("adf.wrong-type").message, "bodies: expected a list of identifiers");
    EXPECT_EQ(take("adf.wrong-type").message, "sensors: expected the identifier of a sensor");
    take("adf.unlisted-object");
}

TEST_F(ReaderTest, ABlockThatIsNoMapIsLeftOutAndTheRestIsRead)
{
    const Document document =
        readText("bodies: [BODY a, BODY b]\nBODY a: [1, 2]\nBODY b: {mass: 2}\n");
    EXPECT_EQ(take("adf.wrong-type").message,
              "BODY a: expected the keys of a body; it is left out");
    ASSERT_EQ(document.objects().size(), 1U);
    EXPECT_EQ(document.objects()[0]->identifier(), "BODY b");
}

TEST_F(ReaderTest, BlocksThatNoListNamesAreKeptButDoNotAct)
{
    const Document document = readText(
        "bodies: [BODY a]\n"
        "BODY a: {mass: 1}\n"
        "BODY off: {mass: -1}\n"
        "camera9: {look at: {x: 1, y: 0, z: 0}}\n"
        "BODY cloth: {config: {kLST: 1}}\n");
    ASSERT_EQ(document.objects().size(), 4U);
    EXPECT_FALSE(document.objects()[1]->isListed());
    EXPECT_EQ(document.objects()[2]->type(), ObjectType::Camera);
    EXPECT_EQ(document.objects()[3]->type(), ObjectType::SoftBody);
    EXPECT_EQ(takeAll("adf.unlisted-object"), 3U);
    EXPECT_EQ(take("adf.out-of-range").severity, base::Severity::Note) << "it does not act";
}

TEST_F(ReaderTest, BlocksThatOnlyHoldAnchorsAreLeftAlone)
{
    const Document document = readText(
        "bodies: []\n"
        "radius: &radius 0.3\n"
        "suspension: &suspension {mass: 20.0}\n"
        "list: [&one 1, 2]\n"
        "my own block: {anything: 1}\n");
    EXPECT_TRUE(document.objects().empty());
}

TEST_F(ReaderTest, UnknownKeysOfTheHeaderAreReported)
{
    readText("bodies: []\nname space: /a/\nbodie: [BODY a]\ngravty: {x: 0, y: 0, z: 0}\n");
    EXPECT_EQ(take("adf.unknown-key").message,
              "unknown key \"name space\"; did you mean \"namespace\"?");
    EXPECT_EQ(take("adf.unknown-key").message, "unknown key \"bodie\"; did you mean \"bodies\"?");
    EXPECT_EQ(take("adf.unknown-key").message, "unknown key \"gravty\"; did you mean \"gravity\"?");
}

TEST_F(ReaderTest, IgnoredKeysAreToldOncePerFileWithTheirNumber)
{
    readText(
        "joint erp: 0.2\nbodies: [BODY a, BODY b, BODY c]\n"
        "BODY a: {resistive surface: {x: 1}}\nBODY b: {resistive surface1: 2}\nBODY c: {}\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:1:1: note: \"joint erp\" has no effect [ambf.ignored-key]");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:3:10: note: \"resistive surface\" has no effect (2 times in this file) "
              "[ambf.ignored-key]");
}

TEST_F(ReaderTest, KeysOfAnotherTypeHaveNoEffectAndAreKept)
{
    const ObjectPtr fixed = readJoint("fixed", "  stiffness: 5\n  joint limits: {low: -1}\n");
    EXPECT_EQ(take("adf.not-applicable").object, "JOINT j / stiffness");
    EXPECT_EQ(take("adf.not-applicable").object, "JOINT j / joint limits.low");
    EXPECT_EQ(fixed->get(joint::kStiffness), 5.0);
}

TEST_F(ReaderTest, JointKeysHaveTheFormOfTheJointsType)
{
    const ObjectPtr hinge = readJoint("revolute",
                                      "  joint limits: {low: -1, high: 2}\n"
                                      "  damping: 0.5\n");
    EXPECT_EQ(hinge->get(joint::kLow), -1.0);
    EXPECT_EQ(hinge->get(joint::kHigh), 2.0);
    EXPECT_EQ(hinge->get(joint::kDamping), 0.5);

    const ObjectPtr cone = readJoint("cone twist", "  joint limits: {x: 1, y: 2, z: 3}\n");
    EXPECT_EQ(cone->get(joint::kConeLimits), (base::Vec3{1, 2, 3}));

    const ObjectPtr six = readJoint(
        "six dof spring",
        "  joint limits:\n    linear: {low: {x: 1, y: 2, z: 3}, high: {x: 4, y: 5, z: 6}}\n"
        "  damping: {linear: {x: 1, y: 1, z: 1}, angular: {x: 2, y: 2, z: 2}}\n"
        "  stiffness: {linear: {x: 3, y: 3, z: 3}}\n"
        "  equilibrium point: {angular: {x: 4, y: 4, z: 4}}\n");
    EXPECT_EQ(six->get(joint::kLinearLow), (base::Vec3{1, 2, 3}));
    EXPECT_EQ(six->get(joint::kLinearHigh), (base::Vec3{4, 5, 6}));
    EXPECT_EQ(six->get(joint::kAngularLow), (base::Vec3{-1.2, -1.2, -1.2}));
    EXPECT_EQ(six->get(joint::kAngularDamping), (base::Vec3{2, 2, 2}));
    EXPECT_EQ(six->get(joint::kLinearStiffness), (base::Vec3{3, 3, 3}));
    EXPECT_EQ(six->get(joint::kAngularEquilibrium), (base::Vec3{4, 4, 4}));

    readJoint("six dof spring", "  damping: 0.5\n");
    EXPECT_EQ(take("adf.wrong-type").message, "damping: expected a map {angular, linear}");
    readJoint("revolute", "  damping: {linear: {x: 1, y: 1, z: 1}}\n");
    EXPECT_EQ(take("adf.wrong-type").message, "damping: expected a number, found a map");
    readJoint("six dof", "  joint limits: 5\n");
    EXPECT_EQ(take("adf.wrong-type").message, "joint limits: expected a map {angular, linear}");
    readJoint("revolute", "  joint limits: {}\n");
    readJoint("revolute", "  joint limits:\n");
}

TEST_F(ReaderTest, PartsOfCompoundShapesAreRecords)
{
    const ObjectPtr object = readBody(
        "  compound collision shape:\n"
        "  - {shape: BOX, geometry: {x: 1, y: 2, z: 3}}\n"
        "  - shape: CAPSULE\n"
        "    geometry: {radius: 0.1, height: 0.5, axis: x}\n"
        "    offset: {position: {x: 0, y: 0, z: 1}, orientation: {r: 0, p: 0, y: 0.5}}\n"
        "  - {shape: SPHERE, geometri: {radius: 1}}\n");
    EXPECT_EQ(take("adf.unknown-key").object, "BODY a / compound collision shape.3.geometri");
    EXPECT_EQ(take("adf.missing-key").message,
              "\"compound collision shape.3.geometry.radius\" is missing");
    const auto partRows = recordRows(ObjectType::Body, collision::kCompound);
    const RecordList parts = object->get(collision::kCompound);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(recordValue(parts[0], shape::kSize, partRows), (base::Vec3{1, 2, 3}));
    EXPECT_EQ(recordValue(parts[0], shape::kPosition, partRows), base::Vec3());
    EXPECT_EQ(recordValue(parts[1], shape::kAxis, partRows), "X");
    EXPECT_EQ(recordValue(parts[1], shape::kOrientation, partRows), (base::Vec3{0, 0, 0.5}));
    EXPECT_EQ(recordValue(parts[1], shape::kHeight, partRows), 0.5);
}

TEST_F(ReaderTest, CamerasAndLightsHaveFlatLocations)
{
    const Document document = readText(
        "lights: [l]\ncameras: [c]\nenvironment: e.yaml\n"
        "l: {location: {x: 1, y: 2, z: 3, orientation: {r: 1, p: 0, y: 0}}, shadow quality: 0}\n"
        "c: {location: {x: 4, y: 5, z: 6}}\n");
    EXPECT_EQ(document.kind(), FileKind::World);
    const Object& light = *document.objects().at(0);
    EXPECT_EQ(light.get(light::kLocation), (base::Vec3{1, 2, 3}));
    EXPECT_EQ(light.get(light::kOrientation), (base::Vec3{1, 0, 0}));
    EXPECT_EQ(document.objects().at(1)->get(camera::kLocation), (base::Vec3{4, 5, 6}));
}

TEST_F(ReaderTest, ANestedCameraLocationIsReadWithAWarning)
{
    const Document document =
        readText("cameras: [c]\nbodies: []\nc: {location: {position: {x: 4, y: 5, z: 6}}}\n");
    EXPECT_EQ(take("ambf.nested-location").severity, base::Severity::Warning);
    EXPECT_EQ(document.objects().at(0)->get(camera::kLocation), (base::Vec3{4, 5, 6}));
}

TEST_F(ReaderTest, EnableMotorAloneIsReadWithAWarning)
{
    EXPECT_FALSE(readJoint("revolute", "  enable motor: false\n")->get(joint::kEnableMotor));
    EXPECT_EQ(take("ambf.enable-motor").span.line, 10);
    readJoint("revolute", "  enable motor: false\n  enable feedback: true\n");
}

TEST_F(ReaderTest, OtherVersionsAreReadWithAWarning)
{
    readText("adf version: 1.0\nbodies: []\n");
    readText("adf version: 0.1\nbodies: []\n");
    EXPECT_EQ(take("ambf.version").message,
              "AMBF 2.0 refuses the file: it takes version 1.0 only, not 0.1");
}

TEST_F(ReaderTest, EmptyTextsAreReadWithAWarning)
{
    EXPECT_EQ(readBody("  mesh:\n")->get(body::kMesh), "");
    EXPECT_EQ(take("ambf.empty-value").hint, "write ''");
    readBody("  mass:\n");
    EXPECT_EQ(take("adf.wrong-type").message, "mass: expected a number, found nothing");
}

TEST_F(ReaderTest, KindsOfFilesAreToldByTheirKeys)
{
    EXPECT_EQ(readText("bodies: []\n").kind(), FileKind::Model);
    EXPECT_EQ(readText("environment: e.yaml\n").kind(), FileKind::World);
    EXPECT_EQ(readText("red: {r: 255, g: 0x0, b: 0, a: 255}\n").kind(), FileKind::Colours);
    EXPECT_EQ(readText("input devices: []\n").kind(), FileKind::InputDevices);
    const Document launch = readText(
        "world config: w.yaml\ninput devices config: i.yaml\ncolor config: c.yaml\n"
        "multibody configs: [a.yaml, b.yaml]\n");
    EXPECT_EQ(launch.kind(), FileKind::Launch);
    EXPECT_EQ(launch.header().get(launch::kMultibodyConfigs), (TextList{"a.yaml", "b.yaml"}));
    EXPECT_EQ(read("namespace: /a/\n", "w", diagnostics(), {.kind = FileKind::World}).kind(),
              FileKind::World);
}

TEST_F(ReaderTest, ColoursAndDevicesAreObjects)
{
    const Document colours = readText("sky: &sky {r: 0x87, g: 206, b: 235, a: 255}\n");
    EXPECT_EQ(colours.objects().at(0)->type(), ObjectType::NamedColour);
    EXPECT_TRUE(colours.objects().at(0)->isListed());
    EXPECT_EQ(colours.objects().at(0)->get(colour::kRed), 135);

    const Document devices = readText(
        "input devices: [Falcon]\nFalcon:\n  hardware name: Falcon\n"
        "  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}\n"
        "  haptic gain: {linear: 100, angular: 0}\n  pair cameras: [camera1]\n");
    const Object& device = *devices.objects().at(0);
    EXPECT_EQ(device.get(input::kButtonNextMode), 2);
    EXPECT_EQ(device.get(input::kHapticLinear), 100.0);
    EXPECT_EQ(device.get(input::kPairCameras), TextList{"camera1"});
}

TEST_F(ReaderTest, AnEmptyFileSaysSo)
{
    for (const char* text : {"", "\n\n", "# only a comment\n", "---\n"}) {
        const Document document = readText(text);
        EXPECT_EQ(take("adf.empty-file").span.file, "arm.yaml");
        EXPECT_TRUE(document.objects().empty());
        EXPECT_EQ(document.source()->text(), text) << "saving it must not change it";
    }
}

TEST_F(ReaderTest, OtherFormatsSayWhatTheyAre)
{
    const auto whatIs = [&](const std::string& text) {
        EXPECT_EQ(readText(text).source()->text(), text);
        return take("adf.not-adf").message;
    };
    EXPECT_EQ(whatIs("<?xml version=\"1.0\"?>\n<robot name=\"r\"></robot>"),
              "this is a URDF file, not an ADF file");
    EXPECT_EQ(whatIs("<sdf version=\"1.6\"/>"), "this is an SDF file, not an ADF file");
    EXPECT_EQ(whatIs("<html></html>"), "this is an XML file, not an ADF file");
    EXPECT_EQ(whatIs(std::string("\x89PNG\r\n\x1a\n\0\0", 10)),
              "this is a PNG picture, not an ADF file");
    EXPECT_EQ(whatIs("solid cube\nfacet normal 0 0 1\n"), "this is an STL mesh, not an ADF file");
    EXPECT_EQ(whatIs("[1, 2, 3]"), "an ADF file is a map of keys, but this one is not");
    EXPECT_EQ(whatIs("just words"), "an ADF file is a map of keys, but this one is not");
}

TEST_F(ReaderTest, BytesThatAreNoTextAreReportedAsSuch)
{
    readText(std::string("bodies: []\n\0\0\1\2", 15));
    EXPECT_EQ(take("yaml.binary").severity, base::Severity::Error);
}

TEST_F(ReaderTest, WhatCameBeforeASyntaxErrorIsRead)
{
    const Document document = readText("bodies: [BODY a]\nBODY a:\n  mass: 2\n bad\n");
    EXPECT_EQ(take("yaml.syntax").span.line, 4);
    ASSERT_EQ(document.objects().size(), 1U);
    EXPECT_EQ(document.objects()[0]->get(body::kMass), 2.0);
}

TEST_F(ReaderTest, ReadingAMissingFileIsAnError)
{
    const auto missing = readFile("/no/such/file.yaml", diagnostics());
    EXPECT_FALSE(missing.ok());
    EXPECT_FALSE(missing.error().message.empty());
}

// One key path with a value, printed here on its own, read back.

std::string quoted(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return result + '"';
}

std::string number(double value)
{
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.17g", value);
    return buffer;
}

// Flow map of dotted keys: {"a.b": 1, "a.c": 2} becomes {a: {b: 1, c: 2}}.
std::string nested(const std::map<std::string, std::string>& values)
{
    std::map<std::string, std::map<std::string, std::string>> deeper;
    std::map<std::string, std::string> own;
    for (const auto& [key, text] : values) {
        const std::size_t dot = key.find('.');
        if (dot == std::string::npos) {
            own[key] = text;
        } else {
            deeper[key.substr(0, dot)][key.substr(dot + 1)] = text;
        }
    }
    std::string text;
    for (const auto& [key, value] : own) {
        text += (text.empty() ? "{" : ", ") + quoted(key) + ": " + value;
    }
    for (const auto& [key, inner] : deeper) {
        text += (text.empty() ? "{" : ", ") + quoted(key) + ": " + nested(inner);
    }
    return text.empty() ? "{}" : text + '}';
}

struct Printer {
    const PropertySpec& row;

    std::string operator()(bool value) const { return value ? "true" : "false"; }

    std::string operator()(std::int64_t value) const { return std::to_string(value); }

    std::string operator()(double value) const { return number(value); }

    std::string operator()(const std::string& value) const { return quoted(value); }

    std::string operator()(const base::Vec3& v) const { return members({v.x, v.y, v.z}); }

    std::string operator()(const Colour& c) const { return members({c.r, c.g, c.b, c.a}); }

    std::string operator()(const TextList& list) const
    {
        std::string text;
        for (const std::string& item : list) {
            text += (text.empty() ? "" : ", ") + quoted(item);
        }
        return '[' + text + ']';
    }

    std::string operator()(const IntegerList& list) const
    {
        std::string text;
        for (const std::int64_t item : list) {
            text += (text.empty() ? "" : ", ") + std::to_string(item);
        }
        return '[' + text + ']';
    }

    std::string operator()(const RecordList& list) const
    {
        const auto recordRows = std::get<RecordListFacet>(row.facet).rows;
        std::string text;
        for (const Record& record : list) {
            std::map<std::string, std::string> values;
            for (const Field& field : record.fields) {
                const PropertySpec& member = *findRow(recordRows, field.property);
                values[std::string(member.key)] = std::visit(Printer{member}, field.value);
            }
            text += (text.empty() ? "" : ", ") + nested(values);
        }
        return '[' + text + ']';
    }

    std::string members(const std::vector<double>& numbers) const
    {
        std::string text;
        const auto names = componentNames(row);
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += (text.empty() ? "{" : ", ") + std::string(names[i]) + ": " + number(numbers[i]);
        }
        return text + '}';
    }
};

TEST_F(ReaderTest, EveryPropertyOfEveryTypeIsReadBackFromText)
{
    test::ValueGenerator generator(11);
    for (int t = static_cast<int>(ObjectType::Body); t <= static_cast<int>(ObjectType::NamedColour);
         ++t) {
        const auto type = static_cast<ObjectType>(t);
        const FileKind kind = type == ObjectType::InputDevice   ? FileKind::InputDevices
                              : type == ObjectType::NamedColour ? FileKind::Colours
                                                                : FileKind::Model;
        const std::string list(info(type).headerList);
        for (const PropertySpec& row : rows(type)) {
            if (has(row.traits, Trait::Dead)) {
                continue;
            }
            SCOPED_TRACE(std::string(info(type).singular) + ": " + std::string(row.key));
            const Value value = generator.value(row);
            std::map<std::string, std::string> keys;
            if (!row.appliesTo.empty()) {
                keys[std::string(findRow(type, row.selector)->key)] =
                    quoted(std::string(row.appliesTo.front()));
            }
            keys[std::string(row.key)] = std::visit(Printer{row}, value);
            const std::string text = (list.empty() ? std::string() : quoted(list) + ": [X]\n") +
                                     "X: " + nested(keys) + '\n';
            base::Diagnostics sink;
            const Document document = read(text, "x.yaml", sink, {.kind = kind});
            ASSERT_EQ(document.objects().size(), 1U) << text;
            const Value* found = document.objects()[0]->authored(row.id);
            ASSERT_NE(found, nullptr) << text;
            EXPECT_TRUE(*found == value)
                << text << displayText(*found) << " is not " << displayText(value);
            for (const base::Diagnostic& problem : sink.all()) {
                EXPECT_TRUE(
                    problem.code == "adf.missing-key" || problem.code == "adf.missing-member" ||
                    problem.code == "ambf.missing-member" || problem.code == "ambf.enable-motor")
                    << base::lineForm(problem) << '\n'
                    << text;
            }
        }
    }
}

// A generous bound: it catches work that grows with the square of the size.
TEST_F(ReaderTest, TenThousandBodiesAreReadInSeconds)
{
    std::string list;
    std::string blocks;
    for (int i = 0; i < 10'000; ++i) {
        const std::string name = "BODY b" + std::to_string(i);
        list += (i == 0 ? "" : ", ") + name;
        blocks +=
            name + ":\n  name: b\n  mass: 1.0\n  mesh: ''\n  scale: 1.0\n  location:\n" +
            "    position: {x: 0.0, y: 0.0, z: 0.0}\n    orientation: {r: 0, p: 0, y: 0}\n" +
            "  inertial offset:\n    position: {x: 0, y: 0, z: 0}\n    orientation: {r: 0, p: "
            "0, y: 0}\n  friction: {static: 0.5, rolling: 0.1}\n  restitution: 0\n";
    }
    const auto start = std::chrono::steady_clock::now();
    const Document document = readText("bodies: [" + list + "]\n" + blocks);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(document.objects().size(), 10'000U);
    EXPECT_LT(spent.count(), 30.0);
}

}  // namespace
