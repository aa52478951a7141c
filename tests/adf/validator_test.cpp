#include "adf/validator.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "tests/support/diagnostics_test.h"

#include <gtest/gtest.h>

namespace {

using namespace adf;

class ValidatorTest : public test::DiagnosticsTest {
protected:
    // Reads without reporting, then validates.
    void check(const std::string& text)
    {
        base::Diagnostics unwanted;
        validate(read(text, "arm.yaml", unwanted), diagnostics());
    }

    static std::string body(const std::string& name, const std::string& keys = {})
    {
        return "BODY " + name + ":\n  name: " + name +
               "\n  mass: 1.0\n  collision shape: SPHERE\n  collision geometry: {radius: 0.1}\n" +
               keys;
    }

    static std::string joint(const std::string& name,
                             const std::string& parent,
                             const std::string& child,
                             const std::string& keys = "  type: revolute\n")
    {
        return "JOINT " + name + ":\n  name: " + name + "\n  parent: " + parent +
               "\n  child: " + child +
               "\n  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n" +
               "  parent axis: {x: 0, y: 0, z: 1}\n  child axis: {x: 0, y: 0, z: 1}\n" + keys;
    }

    // Two bodies and one joint between them.
    void checkJoint(const std::string& parent, const std::string& child, const std::string& keys)
    {
        check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
              joint("j", parent, child, keys));
    }

    // One body with these keys.
    void checkBody(const std::string& keys)
    {
        check("bodies: [BODY a]\nBODY a:\n  name: a\n" + keys);
    }
};

TEST_F(ValidatorTest, ASoundModelGivesNoFindings)
{
    checkJoint("BODY a", "BODY b", "  type: revolute\n  joint limits: {low: -1, high: 1}\n");
}

TEST_F(ValidatorTest, RatesThatAmbfIgnoresAreReported)
{
    const std::string sphere = "  collision shape: SPHERE\n  collision geometry: {radius: 0.1}\n";
    checkBody(sphere + "  publish frequency: {low: 2000, high: 100}\n");
    EXPECT_EQ(take("ambf.publish-frequency").object, "BODY a / publish frequency.low");
    checkBody(sphere + "  publish frequency: {low: 200, high: 100}\n");
    EXPECT_EQ(take("ambf.publish-frequency").message,
              "AMBF 2.0 ignores these rates: the low one is above the high one");
    checkBody(sphere + "  publish frequency: {low: 1000, high: 1000}\n");
}

TEST_F(ValidatorTest, ReferencesToNothingAreReportedWithASuggestion)
{
    checkJoint("BODY a", "BODY elsewhere", "  type: revolute\n");
    EXPECT_EQ(takeDiagnostic(),
              "arm.yaml:16:10: warning: child: \"BODY elsewhere\" is not in this file "
              "[adf.dangling-reference]");
    check("bodies: [BODY left arm]\njoints: [JOINT j]\n" + body("left arm") +
          joint("j", "BODY left arm", "BODY left am"));
    EXPECT_EQ(take("adf.dangling-reference").message,
              "child: \"BODY left am\" is not in this file; did you mean \"BODY left arm\"?");
    take("ambf.name-spaces");
}

TEST_F(ValidatorTest, PartsOfAnIdentifierAreEnoughWhenTheyAreUnique)
{
    checkJoint("a", "/b", "  type: revolute\n");
    EXPECT_EQ(take("adf.dangling-reference").object, "JOINT j / child");
    check("bodies: [BODY a1, BODY a2]\njoints: [JOINT j]\n" + body("a1") + body("a2") +
          joint("j", "BODY a", "a2"));
    EXPECT_EQ(take("adf.ambiguous-reference").message,
              "parent: \"BODY a\" is part of the names of 2 objects");
}

TEST_F(ValidatorTest, FullKeysAndNamespacesAreUnderstood)
{
    check("namespace: /ambf/env/\nbodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") +
          body("b", "  namespace: arms/\n") +
          joint("j", "/ambf/env/BODY a", "/ambf/env/arms/BODY b"));
}

TEST_F(ValidatorTest, AnExactIdentifierIsNotAmbiguousForJointsButIsForSensors)
{
    const std::string bodies = body("link1") + body("link10");
    check("namespace: /n/\nbodies: [BODY link1, BODY link10]\njoints: [JOINT j]\n" + bodies +
          joint("j", "BODY link1", "BODY link10"));
    check("namespace: /n/\nbodies: [BODY link1, BODY link10]\nsensors: [SENSOR s]\n" + bodies +
          "SENSOR s: {type: Proximity, parent: BODY link1, array: [{offset: {x: 0, y: 0, z: 0}, "
          "direction: {x: 1, y: 0, z: 0}}]}\n");
    EXPECT_EQ(take("ambf.ambiguous-parent").hint, "write /n/BODY link1");
}

TEST_F(ValidatorTest, ReferencesToUnlistedBlocksAreReported)
{
    check("bodies: [BODY a]\njoints: [JOINT j]\n" + body("a") + body("b") +
          joint("j", "BODY a", "BODY b"));
    EXPECT_EQ(take("adf.unlisted-reference").hint, "add it to the list \"bodies\"");
}

TEST_F(ValidatorTest, CamerasMayFollowBodiesOfOtherFiles)
{
    check(
        "cameras: [c]\nenvironment: e.yaml\nc: {parent: BODY elsewhere, look at: {x: 1, y: 0, z: "
        "0}}\n");
    EXPECT_EQ(take("adf.dangling-reference").severity, base::Severity::Note);
}

TEST_F(ValidatorTest, ABodyCannotBeItsOwnParent)
{
    checkJoint("BODY a", "a", "  type: revolute\n");
    EXPECT_EQ(take("adf.self-parent").severity, base::Severity::Error);
}

TEST_F(ValidatorTest, NamesAreUniqueInTheirNamespace)
{
    check("bodies: [BODY a, BODY b, BODY c]\n" + body("a") + "BODY b:\n  name: a\n  mass: 1.0\n" +
          "BODY c:\n  name: a\n  namespace: /other/\n  mass: 1.0\n");
    const base::Diagnostic same = take("adf.duplicate-name");
    EXPECT_EQ(same.message,
              "\"a\" is also the name of BODY a: AMBF 2.0 renames neither, and their topics clash");
    EXPECT_EQ(same.span.line, 8);
    EXPECT_EQ(same.related.at(0).span.line, 3);
}

TEST_F(ValidatorTest, NamesOfBodiesAndJointsDoNotMeet)
{
    check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
          "JOINT j: {name: a, type: revolute, parent: BODY a, child: BODY b}\n");
}

TEST_F(ValidatorTest, NamesWithSpacesAndNamespacesWithoutSlashAreNoted)
{
    check("namespace: /a\nbodies: [BODY a]\nBODY a: {name: my arm, mass: 1.0, namespace: b}\n");
    EXPECT_EQ(take("ambf.name-spaces").message,
              "AMBF 2.0 makes \"myarm\" of \"my arm\": it takes all spaces out");
    const base::Diagnostic slash = take("ambf.namespace-slash");
    EXPECT_EQ(slash.hint, "write /a/");
    EXPECT_EQ(slash.object, "header / namespace");
    EXPECT_NE(slash.message.find("(2 times in this file)"), std::string::npos);
}

TEST_F(ValidatorTest, WhatMakesAmbfRefuseTheFileIsReported)
{
    check("adf version: 1.0\nbodies: []\n");
    check("bodies: []\nadf version: 0.1\n");
    const base::Diagnostic version = take("ambf.version");
    EXPECT_EQ(version.message, "AMBF 2.0 refuses the file: the only version it takes is 1.0");
    EXPECT_EQ(version.span.line, 2);
    EXPECT_EQ(version.span.column, 14);

    check("cameras: [c]\nbodies: []\nc: {location: {position: {x: 4, y: 5, z: 6}}}\n");
    const base::Diagnostic nested = take("ambf.nested-location");
    EXPECT_EQ(nested.severity, base::Severity::Warning);
    EXPECT_EQ(nested.span.line, 3);
    EXPECT_EQ(nested.span.column, 16);

    checkJoint("BODY a", "BODY b", "  type: revolute\n  enable motor: false\n");
    EXPECT_EQ(take("ambf.enable-motor").object, "JOINT j / enable motor");
    checkJoint("BODY a", "BODY b",
               "  type: revolute\n  enable motor: false\n  enable feedback: true\n");
}

TEST_F(ValidatorTest, LimitsAreChecked)
{
    checkJoint("BODY a", "BODY b", "  type: revolute\n  joint limits: {low: 1, high: -1}\n");
    EXPECT_EQ(take("adf.low-above-high").message,
              "the low limit 1 is above the high limit -1: the joint is not limited");
    checkJoint("BODY a", "BODY b", "  type: prismatic\n  joint limits: {low: 1}\n");
    EXPECT_EQ(take("adf.one-limit").object, "JOINT j / joint limits.low");
    checkJoint("BODY a", "BODY b", "  type: torsion spring\n  joint limits: {low: 1}\n");
    take("adf.spring-without-limits");
    checkJoint("BODY a", "BODY b", "  type: linear spring\n");
    take("adf.spring-without-limits");
    checkJoint("BODY a", "BODY b", "  type: fixed\n  joint limits: {low: 1}\n");
}

TEST_F(ValidatorTest, DampingThatAmbfDoesNotApplyIsNotedOnce)
{
    check("bodies: [BODY a, BODY b]\njoints: [JOINT i, JOINT j, JOINT k]\n" + body("a") +
          body("b") + joint("i", "BODY a", "BODY b", "  type: revolute\n  damping: 0.1\n") +
          joint("j", "BODY a", "BODY b", "  type: prismatic\n  damping: 0.1\n") +
          joint("k", "BODY a", "BODY b", "  type: revolute\n  damping: 0\n"));
    EXPECT_NE(take("ambf.joint-damping").message.find("(2 times in this file)"), std::string::npos);
}

TEST_F(ValidatorTest, AxesAtTheThresholdAreNoted)
{
    const auto axes = [&](const std::string& child) {
        check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
              "JOINT j:\n  type: revolute\n  parent: BODY a\n  child: BODY b\n"
              "  parent axis: {x: 0, y: 0, z: 1}\n  child axis: " +
              child + "\n");
    };
    axes("{x: 0, y: 0, z: -1}");
    axes("{x: 1, y: 0, z: 0}");
    // The axis turned by 3.14, as files made from URDF have it.
    axes("{x: 0.00159265, y: 0, z: -0.9999987}");
    EXPECT_EQ(take("ambf.axis-threshold").object, "JOINT j / child axis");
}

TEST_F(ValidatorTest, JointsBetweenBodiesWithoutShapesAreReported)
{
    check(
        "bodies: [BODY a, BODY b]\njoints: [JOINT j]\nBODY a: {mass: 1.0}\nBODY b: {mass: 1.0}\n" +
        joint("j", "BODY a", "BODY b"));
    take("ambf.joint-without-shapes");
}

TEST_F(ValidatorTest, MomentsOfInertiaAreChecked)
{
    checkBody("  mass: 1.0\n  inertia: {ix: 1, iy: 1, iz: 3}\n");
    EXPECT_EQ(take("adf.inertia-triangle").message,
              "no solid has these moments: 3 is more than the sum of the other two, 2");
    checkBody("  mass: 1.0\n  inertia: {ix: 1, iy: 1, iz: 2}\n");
    checkBody("  mass: 1.0\n  inertia: {ix: 0, iy: 1, iz: 1}\n");
    take("adf.zero-inertia");
    checkBody("  mass: 0.0\n  inertia: {ix: 1, iy: 1, iz: 1}\n");
    EXPECT_EQ(take("adf.inertia-of-static").severity, base::Severity::Note);
    checkBody("  inertia: {ix: 1, iy: 1, iz: 1}\n");
    take("ambf.missing-mass");
}

TEST_F(ValidatorTest, WhatAmbfMakesOfBodiesIsReported)
{
    checkBody("  mass: 1.0\n  mesh: a.stl\n");
    take("ambf.missing-inertial-offset");
    checkBody("  mass: 1.0\n  mesh: ''\n");
    checkBody("  mass: 1.0\n  mesh: a.stl\n  inertial offset: {position: {x: 0, y: 0, z: 0}}\n");
    checkBody("  mass: 1.0\n  shape: SPHERE\n  geometry: {radius: 1}\n");
    take("ambf.shape-without-collision");
    checkBody("  mass: 1.0\n  color: red\n");
    take("ambf.colour-name");
    checkBody("  mass: 1.0\n  color: red\n  color rgba: {r: 1, g: 0, b: 0, a: 1}\n");
    checkBody("  mass: 1.0\n  visible: false\n");
    take("ambf.visible");
    checkBody("  mass: 1.0\n  visible: false\n  color rgba: {r: 1, g: 0, b: 0, a: 1}\n");
}

TEST_F(ValidatorTest, OffsetsOfPartsThatAreOnlyDrawnAreNoted)
{
    const std::string part =
        "[{shape: SPHERE, geometry: {radius: 1}, offset: {position: {x: 1, y: "
        "0, z: 0}}}]\n";
    checkBody("  mass: 1.0\n  compound shape: " + part + "  compound collision shape: " + part);
    take("ambf.part-offset");
}

TEST_F(ValidatorTest, FoldersInsideFoldersAreNoted)
{
    check(
        "bodies: [BODY a]\nhigh resolution path: hr/\nlow resolution path: lr/\nBODY a: {mass: "
        "1.0, "
        "high resolution path: own/, low resolution path: /absolute/}\n");
    EXPECT_EQ(take("ambf.nested-path").object, "BODY a / high resolution path");
}

TEST_F(ValidatorTest, SoftBodiesAndGhostsAreChecked)
{
    check(
        "soft bodies: [BODY s]\nghost objects: [GHOST g]\n"
        "BODY s: {mesh: a.obj, randomize constraints: false}\n"
        "GHOST g: {name: g, collision groups: [1]}\n");
    take("ambf.randomize-constraints");
    take("ambf.ghost-groups");
    take("adf.ghost-without-shape");
}

TEST_F(ValidatorTest, SensorsAreChecked)
{
    const auto sensor = [&](const std::string& keys) {
        check("bodies: [BODY a]\nsensors: [SENSOR s]\n" + body("a") +
              "SENSOR s:\n  type: Proximity\n  parent: BODY a\n" + keys);
    };
    sensor("");
    take("adf.sensor-without-rays");
    sensor("  mesh: rays.stl\n");
    take("ambf.sensor-mesh");
    sensor("  array: [{offset: {x: 0, y: 0, z: 0}, direction: {x: 2, y: 0, z: 0}}]\n");
    take("ambf.ray-length");
    const std::string fan =
        "  parametric: {resolution: 3, horizontal angle: 1, vertical angle: 1, "
        "start offset: 0}\n";
    sensor(fan);
    sensor(fan + "  location: {position: {x: 1, y: 0, z: 0}}\n");
    take("ambf.sensor-fan");
    const std::string patch = "  patch: {width: 1, height: 1, resolution: 3}\n";
    sensor(patch);
    take("ambf.sensor-patch");
    sensor(fan + patch);
    take("adf.rays-given-twice");
    check("bodies: [BODY a]\nsensors: [SENSOR s]\n" + body("a") +
          "SENSOR s:\n  type: Contact\n  parent: BODY a\n");
    take("ambf.sensor-type");
}

TEST_F(ValidatorTest, VehiclesAreChecked)
{
    check(
        "bodies: [BODY a]\nvehicles: [Vehicle v]\n" + body("a") +
        "Vehicle v:\n  chassis: BODY a\n  wheels:\n  - {radius: 0.3, width: 0.1, friction: 1, roll "
        "influence: 1, suspension: {stiffness: 1, damping: 1, compression: 1, rest length: 1}, "
        "down direction: {x: 0, y: 0, z: -1}, axel direction: {x: 0, y: -1, z: 0}}\n");
    take("ambf.vehicle-in-same-file");
    EXPECT_EQ(take("adf.wheel-without-body").message,
              "wheel 1 has neither body nor mesh and is left out");
    check(
        "vehicles: [Vehicle v]\nVehicle v:\n  chassis: BODY elsewhere\n  wheels: [{body: BODY w, "
        "radius: 0.3}]\n");
    EXPECT_NE(take("ambf.left-to-chance").message.find("takes a random value"), std::string::npos);
    EXPECT_EQ(takeAll("ambf.left-to-chance"), 0U) << "all of one list are reported once";
}

TEST_F(ValidatorTest, CamerasAndLightsAreChecked)
{
    const auto camera = [&](const std::string& keys) {
        check("environment: e.yaml\ncameras: [c]\nlights: []\nc: {" + keys + "}\n");
    };
    camera("location: {x: 1, y: 0, z: 0}");
    camera("location: {x: 0, y: 0, z: 1}");
    take("adf.view-undefined");
    camera("");
    take("adf.view-undefined");
    camera("location: {x: 1, y: 0, z: 0}, clipping plane: {near: 2, far: 1}");
    take("adf.near-beyond-far");
    camera(
        "location: {x: 1, y: 0, z: 0}, stereo: {mode: none, eye separation: 0.2, focal length: "
        "1}");
    take("ambf.stereo-mode");
    check("environment: e.yaml\nlights: [l]\nl: {location: {x: 0, y: 0, z: 3}}\n");
    EXPECT_EQ(take("ambf.left-to-chance").hint, "write it: the default here is 0");
}

TEST_F(ValidatorTest, WorldsAndDevicesAreChecked)
{
    check("max iterations: 5\nlights: []\n");
    take("ambf.missing-environment");
    check(
        "input devices: [d]\nd: {hardware name: Falcon, deadband: 0.1, button mapping: {a1: 0, a2: "
        "1, g1: -1, next mode: 2, prev mode: 3}}\n");
    take("adf.device-without-target");
    check(
        "input devices: [d]\nd: {hardware name: Falcon, moved camera: c, deadband: 0.1, button "
        "mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}}\n");
    check("input devices: [d]\nd: {hardware name: Falcon, root link: BODY a}\n");
    EXPECT_EQ(takeAll("ambf.left-to-chance"), 6U);
}

TEST_F(ValidatorTest, UnlistedBlocksAreNotChecked)
{
    check("bodies: []\nBODY a: {mass: 1.0, inertia: {ix: 1, iy: 1, iz: 9}}\n");
}

TEST_F(ValidatorTest, ObjectsMadeInTheEditorAreCheckedWithoutAFile)
{
    Document document;
    auto object = std::make_shared<Object>(newObjectId(), ObjectType::Joint, "JOINT j");
    object->set(joint::kType, JointType::Revolute);
    object->set(joint::kParent, std::string("BODY a"));
    document.apply(addObject(object));
    validate(document, diagnostics());
    EXPECT_EQ(take("adf.dangling-reference").object, "JOINT j / parent");
}

}  // namespace
