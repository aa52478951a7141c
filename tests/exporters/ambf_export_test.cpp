// Folders for AMBF: read again and compared with the original; what AMBF 2.0 would make of them is
// asked of `checkForAmbf2`.

#include "adf/properties.h"
#include "tests/adf/corpus.h"
#include "tests/exporters/ambf_round_trip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using base::Vec3;
using test::AmbfRoundTrip;
using test::expectSettled;

// One body of each kind of trouble, and what becomes of it.
TEST(AmbfExport, WhatAmbfTakesOtherwiseIsSetRight)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "m.yaml",
        "namespace: robots\n"
        "joint erp: 0.4\n"
        "bodies: [BODY arm, BODY arm1, BODY capsule, BODY drawn, BODY gone, BODY red]\n"
        "joints: [JOINT spring, JOINT half, JOINT side, JOINT far, JOINT motor, JOINT nowhere]\n"
        "sensors: [SENSOR near, SENSOR touch]\n"
        "ghost objects: [GHOST g]\n"
        "lights: [LIGHT l]\n"
        "BODY arm: {name: the arm, mesh: '', mass: 1}\n"
        "BODY arm1: {name: the arm, mesh: '', mass: 1}\n"
        "BODY capsule: {name: capsule, mass: 1, shape: CAPSULE, geometry: {radius: 0.1, height: 1, "
        "axis: X}, collision shape: SPHERE, collision geometry: {radius: 1}, inertial offset: "
        "{position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"
        "BODY drawn: {name: drawn, mass: 1, shape: BOX, geometry: {x: 1, y: 2, z: 3}}\n"
        "BODY gone: {name: gone, mass: 1, mesh: gone.stl}\n"
        "BODY red: {name: red, mass: 1, mesh: '', shape: SPHERE, geometry: {radius: 1}, color: "
        "red, visible: false}\n"
        "JOINT spring: {name: spring, type: torsion spring, stiffness: 3, parent: BODY arm, child: "
        "BODY arm1, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent "
        "axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT half: {name: half, type: revolute, joint limits: {low: -1}, parent: BODY arm, "
        "child: BODY drawn, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT side: {name: side, type: revolute, joint limits: {low: -1, high: 1e9}, parent: BODY "
        "arm, child: BODY capsule, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: "
        "0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT far: {name: far, type: revolute, joint limits: {low: 5, high: 1e9}, parent: BODY "
        "arm, child: BODY drawn, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: "
        "0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT motor: {name: motor, type: revolute, enable motor: false, parent: BODY drawn, "
        "child: BODY red, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, effort limit: 5}\n"
        "JOINT nowhere: {name: nowhere, type: revolute, parent: BODY arm, child: BODY nobody, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: "
        "0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "SENSOR near: {name: near, type: Proximity, parent: BODY arm, range: 1, array: [{offset: "
        "{x: 0, y: 0, z: 0}, direction: {x: 1, y: 0, z: 0}}], location: {position: {x: 0, y: 0, "
        "z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"
        "SENSOR touch: {name: touch, type: Contact, parent: BODY arm}\n"
        "GHOST g: {name: g, collision shape: SPHERE, collision geometry: {radius: 1}, collision "
        "groups: [1]}\n"
        "LIGHT l: {name: l, location: {x: 0, y: 0, z: 3}, direction: {x: 0, y: 0, z: -1}, shaders: "
        "{path: s, vertex: v, fragment: f}}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    const adf::Document& made = trip.copy->document;
    const auto body = [&](const char* name) {
        return made.find(adf::ObjectType::Body, name);
    };
    EXPECT_EQ(made.header().get(adf::common::kNamespace), "/robots/");
    EXPECT_EQ(body("BODY arm")->get(adf::common::kName), "thearm");
    EXPECT_EQ(body("BODY arm1")->get(adf::common::kName), "thearm_2");
    EXPECT_EQ(trip.count("export.tiny-shape", trip.reported), 1U);
    EXPECT_EQ(body("BODY arm1")->get(adf::collision::kShape), adf::ShapeType::Sphere);
    EXPECT_EQ(trip.count("export.drawn-as-mesh", trip.reported), 2U)
        << "one body for AMBF, two for the add-on";
    EXPECT_TRUE(body("BODY capsule")->get(adf::body::kMesh).ends_with(".obj"));
    EXPECT_EQ(body("BODY capsule")->get(adf::collision::kPosition), (Vec3{1, 0, 0}))
        << "at the centre of mass, as the format has it where nothing is said";
    EXPECT_EQ(body("BODY drawn")->get(adf::collision::kShape), adf::ShapeType::Box);
    EXPECT_EQ(body("BODY drawn")->get(adf::collision::kSize), (Vec3{1, 2, 3}));
    EXPECT_EQ(body("BODY gone")->get(adf::body::kMesh), "");
    EXPECT_EQ(trip.count("export.missing-mesh", trip.reported), 1U);
    EXPECT_TRUE(body("BODY red")->isAuthored(adf::material::kRgba));
    const auto joint = [&](const char* name) {
        return made.find(adf::ObjectType::Joint, name);
    };
    EXPECT_EQ(joint("JOINT spring")->get(adf::joint::kLow), -M_PI);
    EXPECT_EQ(trip.count("export.spring-limits", trip.reported), 1U);
    EXPECT_FALSE(joint("JOINT half")->isAuthored(adf::joint::kLow));
    EXPECT_EQ(joint("JOINT side")->get(adf::joint::kLow), -1);
    EXPECT_EQ(joint("JOINT side")->get(adf::joint::kHigh), M_PI) << "as far as AMBF measures";
    EXPECT_FALSE(joint("JOINT far")->isAuthored(adf::joint::kLow)) << "no limits upside down";
    EXPECT_FALSE(joint("JOINT far")->isAuthored(adf::joint::kHigh));
    EXPECT_EQ(trip.count("export.half-limit", trip.reported), 2U);
    EXPECT_EQ(joint("JOINT half")->get(adf::joint::kErp), 0.4) << "of the header";
    EXPECT_FALSE(joint("JOINT motor")->isAuthored(adf::joint::kEnableMotor));
    EXPECT_EQ(trip.count("export.motor-off", trip.reported), 1U);
    EXPECT_EQ(trip.count("export.unlisted", trip.reported), 2U) << "nowhere and touch";
    EXPECT_EQ(made.find(adf::ObjectType::Sensor, "SENSOR near")->get(adf::common::kParent),
              "/robots/BODY arm")
        << "AMBF finds BODY arm1, too, by BODY arm";
    EXPECT_EQ(trip.count("export.drive-limit", trip.reported), 1U);
    EXPECT_EQ(trip.count("export.not-carried", trip.reported), 0U)
        << "effort limit is reported as such";
}

// Joints move otherwise without these keys, so they are not among what means nothing to AMBF.
TEST(AmbfExport, WhatMovesOtherwiseInAmbfIsAWarningOfItsOwn)
{
    const test::TempFolder folder;
    const std::string place =
        "parent: BODY a, parent pivot: {x: 0, y: 0, z: 0}, child pivot: "
        "{x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: "
        "{x: 0, y: 0, z: 1}";
    AmbfRoundTrip trip(folder.write(
        "m.yaml",
        "bodies: [BODY a, BODY b, BODY c]\njoints: [JOINT f1, JOINT f2]\n"
        "BODY a: {name: a, mass: 0, mesh: ''}\n"
        "BODY b: {name: b, mass: 1, mesh: '', inertia source: file}\n"
        "BODY c: {name: c, mass: 1, mesh: ''}\n"
        "JOINT f1: {name: f1, type: revolute, child: BODY b, effort limit: 5, velocity limit: 2, " +
            place +
            "}\n"
            "JOINT f2: {name: f2, type: revolute, child: BODY c, effort limit: 5, friction: 0.1, "
            "damping: 0.3, mimic: {joint: JOINT f1, multiplier: 2, offset: 0.1}, " +
            place + "}\n"));
    std::vector<std::string> warnings;
    std::vector<std::string> keys;
    for (const base::Diagnostic& one : trip.reported.all()) {
        const std::string text = one.code + ": " + one.object + ": " + one.message;
        if (one.severity == base::Severity::Warning && one.code != "export.no-licence") {
            warnings.push_back(text);
        }
        if (one.code == "export.not-carried") {
            keys.push_back(one.message);
        }
    }
    EXPECT_THAT(
        warnings,
        testing::UnorderedElementsAre(
            "export.mimic: JOINT f2: joint f2 no longer follows joint f1, but moves freely: AMBF "
            "2.0 has no word for it",
            "export.joint-friction: JOINT f2: joint f2 loses its dry friction, which AMBF 2.0 does "
            "not know",
            "export.drive-limit: : 2 joints lose their effort limits, which AMBF 2.0 does not know",
            "export.drive-limit: JOINT f1: joint f1 loses its velocity limit, which AMBF 2.0 does "
            "not know",
            "ambf2.joint-damping: JOINT f2 / damping: AMBF 2.0 applies no damping to revolute and "
            "prismatic joints"));
    EXPECT_THAT(keys,
                testing::ElementsAre("\"inertia source\" of 1 body means nothing in AMBF 2.0"));
}

TEST(AmbfExport, ATextThatAmbfMisreadsIsWrittenAnew)
{
    const test::TempFolder folder;
    const std::string file = folder.write("m.yaml",
                                          "# a comment\nbodies: [BODY a, BODY b]\n"
                                          "base: &base {mass: 2, mesh: ''}\n"
                                          "BODY a: {<<: *base, name: a, passive: 1}\n"
                                          "BODY b: {name: b, mass: 1, mass: 3, mesh: ''}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    EXPECT_EQ(trip.count("export.rewritten", trip.reported), 1U);
}

TEST(AmbfExport, CommentsAndUnknownKeysStay)
{
    const test::TempFolder folder;
    const std::string file = folder.write("m.yaml",
                                          "# made by hand\nbodies: [BODY a]\njoints: []\nBODY a:\n "
                                          " name: a\n  mesh: ''\n  mass: 2 # kg\n"
                                          "  plugin key: 3\n");
    AmbfRoundTrip trip(file);
    const std::string text = test::bytesOf(trip.exported.file);
    EXPECT_NE(text.find("# made by hand"), std::string::npos);
    EXPECT_NE(text.find("mass: 2 # kg"), std::string::npos);
    EXPECT_NE(text.find("plugin key: 3"), std::string::npos);
}

}  // namespace
