// Sensors, actuators, cameras, lights, vehicles and the files around models: ADF reference sections
// 5 to 9 and 11 to 14.

#include "tests/adf/target_fixture.h"

namespace {

using namespace adf;

using TargetOthersTest = test::TargetTest;

const std::string kRay = "  array: [{offset: {x: 0, y: 0, z: 0}, direction: {x: 1, y: 0, z: 0}}]\n";
const std::string kFan =
    "  parametric: {resolution: 3, horizontal angle: 1, vertical angle: 1, start offset: 0}\n";

TEST_F(TargetOthersTest, SensorsNeedRaysThatAmbfMakes)
{
    checkSensor("  type: Proximity\n" + kRay);
    checkSensor("  type: Proximity\n");
    takeWarning("ambf2.sensor-without-rays");
    checkSensor("  type: Proximity\n  direction: {x: 1, y: 0, z: 0}\n");
    takeWarning("ambf2.sensor-without-rays");
    takeWarning("ambf2.ignored-key");
    checkSensor("  type: Proximity\n  mesh: contour.obj\n");
    takeWarning("ambf2.sensor-mesh");
    checkSensor("  type: Proximity\n" + kRay + kFan);
    takeWarning("ambf2.passed-over");
    checkSensor("  type: Proximity\n" + kFan +
                "  location: {position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}\n");
    takeWarning("ambf2.sensor-fan");
    checkSensor(
        "  type: Proximity\n  array: [{offset: {x: 0, y: 0, z: 0}, "
        "direction: {x: 2, y: 0, z: 0}}]\n");
    takeWarning("ambf2.ray-length");
}

TEST_F(TargetOthersTest, SensorTypesOfOursCrashAmbf)
{
    checkSensor("  type: Contact\n");
    takeError("ambf2.unknown-word");
    checkSensor("  type: Force Torque\n  joint: JOINT j\n");
    takeError("ambf2.unknown-word");
    takeWarning("ambf2.ignored-key");
}

TEST_F(TargetOthersTest, ANegativeRangeLeavesTheSensorOut)
{
    check("bodies: [BODY a]\nsensors: [SENSOR s]\n" + body("a") +
          "SENSOR s:\n  name: s\n  type: Proximity\n  parent: BODY a\n  range: -1\n" + kRay);
    EXPECT_NE(takeWarning("ambf2.unchecked-value").find("leaves the sensor out"),
              std::string::npos);
}

TEST_F(TargetOthersTest, ResistanceSensorsHaveNoTopicAndNoDamping)
{
    checkSensor("  type: Resistance\n  contact damping: 2\n  variable: true\n" + kRay);
    takeNote("ambf2.no-topic");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 2U);
    checkSensor("  type: Proximity\n  plugins: [{name: p, filename: f, path: own/}]\n" + kRay);
    takeWarning("ambf2.plugin-path");
}

TEST_F(TargetOthersTest, ActuatorsActFromTheCentreOfMass)
{
    check("bodies: [BODY a]\nactuators: [ACTUATOR c]\n" +
          body("a",
               "  inertial offset: {position: {x: 0, y: 0, z: 1}}\n"
               "  collision offset: {position: {x: 0, y: 0, z: 1}}\n") +
          "ACTUATOR c: {name: c, type: Constraint, parent: BODY a, tau: 0.5}\n");
    takeWarning("ambf2.actuator-frame");
    takeWarning("ambf2.ignored-key");
    check("actuators: [ACTUATOR c]\nACTUATOR c: {name: c, type: Motor}\n");
    takeError("ambf2.unknown-word");
    takeWarning("ambf2.missing-key");
}

TEST_F(TargetOthersTest, CamerasAndLightsHaveAFlatLocation)
{
    check(
        "cameras: [c]\nc: {name: c, location: {position: {x: 1, y: 0, z: 0}}, "
        "look at: {x: 0, y: 0, z: 0}}\n");
    takeError("ambf2.nested-location");
    check(
        "lights: [l]\nl: {name: l, location: {position: {x: 1, y: 0, z: 0}}, "
        "direction: {x: 0, y: 0, z: -1}, shadow quality: 0}\n");
    takeError("ambf2.nested-location");
}

TEST_F(TargetOthersTest, CamerasAreTakenInPart)
{
    check(
        "cameras: [c]\nc: {name: c, location: {x: 1, y: 0, z: 0}, look at: {x: 1, y: 0, z: 0}, "
        "stereo: {mode: none, eye separation: 0.1, focal length: 1}, controlling devices: [d]}\n");
    takeWarning("ambf2.view-undefined");
    takeWarning("ambf2.stereo-mode");
    takeNote("ambf2.controlling-devices");
    check(
        "cameras: [c]\nc: {name: c, location: {x: 1, y: 0, z: 0, orientation: {r: 0, p: 0, y: 0}},"
        " look at: {x: 0, y: 0, z: 0}, stereo: {mode: none}, "
        "publish depth resolution: {width: 10, height: 10}}\n");
    takeWarning("ambf2.stereo-mode");
    EXPECT_EQ(takeAll("ambf2.missing-member"), 2U);
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 3U);
}

TEST_F(TargetOthersTest, LightsAreSpotsForwards)
{
    check(
        "lights: [l]\nl: {name: l, location: {x: 1, y: 0, z: 0, orientation: {r: 0, p: 0, y: 0}},"
        " direction: {x: 0, y: 0, z: -1}, cutoff angle: 2}\n");
    takeWarning("ambf2.left-to-chance");
    takeWarning("ambf2.passed-over");
    takeWarning("ambf2.cutoff-angle");
}

TEST_F(TargetOthersTest, VehiclesWantTheirBodiesFirstAndAllNumbers)
{
    check("bodies: [BODY a]\nvehicles: [V]\n" + body("a") +
          "V:\n  name: v\n  chassis: BODY a\n  wheels: [{mesh: wheel.obj, radius: 0.1}]\n");
    takeWarning("ambf2.vehicle-in-same-file");
    takeWarning("ambf2.wheel-mesh");
    EXPECT_EQ(takeAll("ambf2.left-to-chance"), 8U);
    EXPECT_EQ(takeAll("ambf2.blocked-wheel"), 3U);

    check("vehicles: [V]\nV:\n  name: v\n  chassis: BODY a\n  wheels: [{radius: 0.1}]\n");
    takeWarning("ambf2.unknown-reference");
    takeWarning("ambf2.wheel-left-out");
    takeAll("ambf2.left-to-chance");
    takeAll("ambf2.blocked-wheel");
}

TEST_F(TargetOthersTest, AWorldWithoutEnvironmentCrashes)
{
    check("gravity: {x: 0, y: 0, z: -9.8}\nenclosure: {length: 1, width: 1, height: 1}\n",
          FileKind::World);
    takeError("ambf2.missing-environment");
    takeWarning("ambf2.enclosure");
    check("environment: env.yaml\nenclosure size: {length: 1, width: 1, height: 1}\n",
          FileKind::World);
    takeWarning("ambf2.ignored-key");
}

TEST_F(TargetOthersTest, LaunchFilesStartTheirSecondModel)
{
    const std::string files =
        "world config: w.yaml\ninput devices config: i.yaml\ncolor config: c.yaml\n";
    check(files + "multibody configs: [a.yaml, b.yaml]\n", FileKind::Launch);
    takeNote("ambf2.second-model");
    check(files + "multibody configs: [a.yaml]\n", FileKind::Launch);
    takeWarning("ambf2.second-model");
    check("world config: w.yaml\nmultibody configs: [a.yaml, b.yaml]\n", FileKind::Launch);
    EXPECT_EQ(takeAll("ambf2.missing-key"), 2U);
    takeNote("ambf2.second-model");
}

TEST_F(TargetOthersTest, DevicesNeedTheirNumbersAndATarget)
{
    check(
        "input devices: [d]\nd:\n  hardware name: Falcon\n  max force: 3\n  cameras: [c]\n"
        "  button mapping: {a1: 0, a2: 1, g1: 0, next mode: 3, prev mode: 4}\n"
        "  location: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}\n",
        FileKind::InputDevices);
    takeWarning("ambf2.device-without-target");
    takeWarning("ambf2.gripper-button");
    takeWarning("ambf2.left-to-chance");
    takeNote("ambf2.device-location");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 2U);
    check(
        "input devices: [d]\nd:\n  hardware name: Falcon\n  moved camera: CAMERA c\n"
        "  deadband: 0.1\n"
        "  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 3, prev mode: 4}\n",
        FileKind::InputDevices);
    takeWarning("ambf2.device-moves-camera");
    takeWarning("ambf2.ignored-key");
}

}  // namespace
