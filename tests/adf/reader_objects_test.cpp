#include "adf/writer.h"
#include "tests/adf/reader_fixture.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <map>

namespace {

using namespace adf;
using test::ReaderTest;

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
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:1:9: warning: bodies: expected a list of identifiers; this counts as an "
              "empty one [adf.wrong-type]");
    EXPECT_EQ(take("adf.wrong-type").message, "sensors: expected the identifier of a sensor");
    take("adf.unlisted-object");
    readText("bodies: {BODY a: 1}\n");
    EXPECT_EQ(take("adf.wrong-type").severity, base::Severity::Error);
}

TEST_F(ReaderTest, AScalarInThePlaceOfAListCountsAsAnEmptyOne)
{
    Document document = readText("bodies: ''\njoints: 3\nplugins: none\nnamespace: /a/\n");
    for (const char* list : {"bodies", "joints", "plugins"}) {
        const base::Diagnostic found = take("adf.wrong-type");
        EXPECT_EQ(found.severity, base::Severity::Warning);
        EXPECT_NE(found.object.find(list), std::string::npos) << found.object;
    }
    document.apply(addObject(
        std::make_shared<Object>(newObjectId(), ObjectType::Body, std::string("BODY b"))));
    EXPECT_TRUE(write(document).starts_with("bodies: [BODY b]\njoints: 3\nplugins: none\n"))
        << write(document);
}

TEST_F(ReaderTest, WhenTheFirstOfSeveralDocumentsIsEmptyNothingWasRead)
{
    const Document document = readText("---\n---\nbodies: [BODY a]\nBODY a: {mass: 1}\n");
    EXPECT_EQ(document.objects().size(), 0U);
    take("yaml.several-documents");
    EXPECT_EQ(take("adf.empty-file").severity, base::Severity::Error);
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

TEST_F(ReaderTest, IgnoredKeysAreReportedOncePerFileWithTheirNumber)
{
    readText(
        "bodies: [BODY a, BODY b, BODY c]\n"
        "BODY a: {resistive surface: {x: 1}, resistive surface1: 2}\n"
        "BODY b: {resistive surface: 2}\nBODY c: {}\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:2:10: note: \"resistive surface\" has no effect (2 times in this file) "
              "[ambf.ignored-key]");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:2:37: note: \"resistive surface1\" has no effect [ambf.ignored-key]");
}

TEST_F(ReaderTest, KeysThatOnlyOtherVersionsReadAreKnown)
{
    const Document document = readText(
        "bodies: [BODY a]\nsoft bodies: [BODY s]\nghost objects: [GHOST g]\n"
        "BODY a:\n  shape: BOX\n  geometry: {x: 1, y: 1, z: 1, dx: 2, dy: 3, dz: 4}\n"
        "  collision shape: SPHERE\n  collision geometry: {radius: 1, dx: 2}\n"
        "  compound shape: [{shape: SPHERE, geometry: {radius: 1, dy: 5}}]\n"
        "BODY s:\n  shaders: {path: p, vertex: v, fragment: f}\n"
        "  controller: {linear: {P: 1, D: 2}, angular: {P: 3, I: 4, D: 5}}\n"
        "GHOST g:\n  collision shape: BOX\n  collision geometry: {x: 1, y: 1, z: 1, dz: 2}\n");
    EXPECT_EQ(takeAll("ambf.ignored-key"), 13U);
    const ObjectPtr body = document.findAny("BODY a");
    EXPECT_EQ(body->get(shape::kSize), (base::Vec3{1, 1, 1}));
    EXPECT_EQ(body->get(IntegerProperty{"geometry.dy"}), 3);
    EXPECT_EQ(document.findAny("BODY s")->get(body::kAngularI), 4.0);
    EXPECT_EQ(document.findAny("BODY s")->get(TextProperty{"shaders.vertex"}), "v");
}

TEST_F(ReaderTest, WhatAnOpaqueKeyHoldsIsKeptAndCannotBeSet)
{
    const std::string text =
        "friction: &f {static: 1}\nbodies: [BODY a]\n"
        "BODY a: {resistive surface: 2, resistive surface1: *f, resistive surface4: [1]}\n";
    Document document = readText(text);
    for (int i = 0; i < 3; ++i) {
        take("ambf.ignored-key");
    }
    const ObjectPtr object = document.objects().at(0);
    for (const PropertyId row :
         {PropertyId("resistive surface"), PropertyId("resistive surface1")}) {
        EXPECT_FALSE(object->isAuthored(row));
        const Edit edit = setProperty(object->id(), row, Value(std::string("null")));
        const base::Diagnostics refused = document.check(edit);
        ASSERT_FALSE(refused.empty());
        EXPECT_EQ(refused.all().front().code, "adf.kept-as-it-is");
    }
    document.apply(setProperty(object->id(), body::kMass, 2.0));
    EXPECT_NE(write(document).find("resistive surface: 2, resistive surface1: *f, "
                                   "resistive surface4: [1]"),
              std::string::npos)
        << write(document);
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
    EXPECT_EQ(recordValue(parts[1], shape::kAxis, partRows), Axis::X);
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

TEST_F(ReaderTest, ANestedCameraLocationIsRead)
{
    const Document document =
        readText("cameras: [c]\nbodies: []\nc: {location: {position: {x: 4, y: 5, z: 6}}}\n");
    EXPECT_EQ(document.objects().at(0)->get(camera::kLocation), (base::Vec3{4, 5, 6}));
}

TEST_F(ReaderTest, EnableMotorAloneIsRead)
{
    EXPECT_FALSE(readJoint("revolute", "  enable motor: false\n")->get(joint::kEnableMotor));
}

TEST_F(ReaderTest, EmptyTextsAreReadWithAWarning)
{
    EXPECT_EQ(readBody("  mesh:\n")->get(body::kMesh), "");
    EXPECT_EQ(take("ambf.empty-value").hint, "write ''");
    readBody("  mass:\n");
    EXPECT_EQ(take("adf.wrong-type").message, "mass: expected a number, found nothing");
}

TEST_F(ReaderTest, KindsOfFilesAreReportedByTheirKeys)
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

}  // namespace
