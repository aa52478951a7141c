#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using scene::SensorType;
using test::expectNear;

class SensorCompiler : public test::CompileTest {
protected:
    void TearDown() override
    {
        dropNotes();
        CompileTest::TearDown();
    }

    compile::Compiled compileSensor(const std::string& keys, const std::string& bodyKeys = "")
    {
        return compileText(
            "bodies: [BODY a, BODY b]\njoints: [JOINT j]\nsensors: [SENSOR s]\n"
            "BODY a: {mass: 0" +
            bodyKeys +
            "}\nBODY b: {mass: 0}\n"
            "JOINT j: {type: fixed, parent: BODY b, child: BODY a, " +
            "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
            "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
            "SENSOR s: {name: s, " +
            keys + "}\n");
    }

    scene::Sensor sensorOf(const std::string& keys, const std::string& bodyKeys = "")
    {
        const auto compiled = compileSensor("parent: BODY a, " + keys, bodyKeys);
        EXPECT_EQ(compiled.scene->sensors.size(), 1U);
        return compiled.scene->sensors.empty() ? scene::Sensor() : compiled.scene->sensors[0];
    }
};

constexpr const char* kRay = "array: [{offset: {x: 1, y: 2, z: 3}, direction: {x: 0, y: 0, z: 2}}]";

TEST_F(SensorCompiler, HasTheRaysOfItsArrayWithDirectionsOfLengthOne)
{
    const scene::Sensor sensor = sensorOf(
        std::string("type: Proximity, range: 0.5, visible: true, visible size: 0.1, location: "
                    "{position: {x: 0, y: 1, z: 0}, orientation: {r: 0, p: 0, y: 0}}, ") +
        kRay);
    EXPECT_EQ(sensor.type, SensorType::Proximity);
    EXPECT_EQ(sensor.parent.value, 0U);
    EXPECT_EQ(sensor.range, 0.5);
    EXPECT_EQ(sensor.X_BS.position, (Vec3{0, 1, 0}));
    EXPECT_TRUE(sensor.visible);
    EXPECT_EQ(sensor.visibleSize, 0.1);
    EXPECT_FALSE(sensor.surface);
    ASSERT_EQ(sensor.rays.size(), 1U);
    expectNear(sensor.rays[0].start_S, {1, 2, 3});
    expectNear(sensor.rays[0].end_S, {1, 2, 3.5});
}

TEST_F(SensorCompiler, HasOneRayPerTriangleOfItsMesh)
{
    addBoxMesh("rays.stl", {0, 0, 0}, {1, 1, 1});
    const scene::Sensor sensor =
        sensorOf("type: Proximity, range: 0.2, depth: 0.05, mesh: rays.stl");
    EXPECT_EQ(sensor.rays.size(), 12U);
    for (const scene::Ray& ray : sensor.rays) {
        EXPECT_NEAR(base::norm(ray.end_S - ray.start_S), 0.2, 1e-12);
    }
}

TEST_F(SensorCompiler, TakesTheArrayBeforeMeshFanAndPatch)
{
    const std::string fan =
        "parametric: {resolution: 4, horizontal angle: 1, vertical angle: 1, start offset: 0}";
    const std::string patch = "patch: {width: 1, height: 1, resolution: 2}";
    const std::string type = "type: Proximity, ";
    EXPECT_EQ(sensorOf(type + patch).rays.size(), 8U);
    EXPECT_EQ(sensorOf(type + patch + ", " + fan).rays.size(), 16U);
    addBoxMesh("rays.stl", {0, 0, 0}, {1, 1, 1});
    EXPECT_EQ(sensorOf(type + patch + ", " + fan + ", mesh: rays.stl").rays.size(), 12U);
    EXPECT_EQ(sensorOf(type + patch + ", " + fan + ", mesh: rays.stl, " + kRay).rays.size(), 1U);
}

TEST_F(SensorCompiler, KnowsTheSurfaceOfAResistiveSensor)
{
    const scene::Sensor sensor = sensorOf(
        std::string("type: resistance, contact area: 0.001, contact stiffness: 1, contact damping: "
                    "50, friction: {static: 5000, damping: 0.2, dynamic: 0.1, variable: true}, ") +
        kRay);
    EXPECT_EQ(sensor.type, SensorType::Resistive);
    ASSERT_TRUE(sensor.surface);
    EXPECT_EQ(sensor.surface->contactArea, 0.001);
    EXPECT_EQ(sensor.surface->contactStiffness, 1);
    EXPECT_EQ(sensor.surface->contactDamping, 50);
    EXPECT_EQ(sensor.surface->stickStiffness, 5000);
    EXPECT_EQ(sensor.surface->stickDamping, 0.2);
    EXPECT_EQ(sensor.surface->slideFriction, 0.1);
    EXPECT_TRUE(sensor.surface->scaleByNormalForce);
}

TEST_F(SensorCompiler, WrapsAPatchAroundItsParent)
{
    // The patch stands 1 m before the ball and faces it; its rays shall leave the ball.
    const scene::Sensor sensor = sensorOf(
        "type: Resistance, range: 0.1, depth: 0.02, patch: {width: 0.1, height: 0.1, resolution: "
        "5}, wrap: {offset: 0.01}, location: {position: {x: -1, y: 0, z: 0}, orientation: {r: 0, "
        "p: 0, y: 0}}",
        ", shape: SPHERE, geometry: {radius: 0.5}");
    EXPECT_EQ(sensor.rays.size(), 50U);
    for (const scene::Ray& ray : sensor.rays) {
        const Vec3 start = sensor.X_BS * ray.start_S;
        const Vec3 end = sensor.X_BS * ray.end_S;
        EXPECT_NEAR(base::norm(start), 0.51 - 0.02, 1e-3);
        EXPECT_NEAR(base::norm(end), 0.59, 1e-3);
        EXPECT_LT(end.x, start.x);
    }
}

TEST_F(SensorCompiler, LeavesOutWhatHasNoRayOrNoParent)
{
    EXPECT_TRUE(compileSensor("parent: BODY a, type: Proximity").scene->sensors.empty());
    EXPECT_TRUE(compileSensor("parent: BODY a, type: Proximity, range: 0, " + std::string(kRay))
                    .scene->sensors.empty());
    EXPECT_EQ(take("compile.sensor-without-rays").severity, base::Severity::Warning);
    EXPECT_TRUE(compileSensor("parent: BODY c, type: Proximity, " + std::string(kRay))
                    .scene->sensors.empty());
    EXPECT_EQ(take("compile.unknown-body").object, "SENSOR s");
    EXPECT_TRUE(
        compileSensor("parent: BODY a, type: Proximity, mesh: none.stl").scene->sensors.empty());
    take("mesh.missing");
    // Faces away from the ball: nothing is met, nothing is moved, all is kept.
    EXPECT_EQ(sensorOf("type: Proximity, patch: {width: 1, height: 1, resolution: 1}, wrap: "
                       "{offset: 0}")
                  .rays.size(),
              2U);
}

TEST_F(SensorCompiler, KeepsNoMoreThanAHundredThousandRays)
{
    const scene::Sensor sensor =
        sensorOf("type: Proximity, patch: {width: 1, height: 1, resolution: 300}");
    EXPECT_EQ(sensor.rays.size(), 100'000U);
    take("compile.too-many-rays");
}

TEST_F(SensorCompiler, ContactSensorsNeedNoRays)
{
    EXPECT_EQ(sensorOf("type: Contact").type, SensorType::Contact);
}

TEST_F(SensorCompiler, ForceTorqueSensorsMeasureTheNamedJointOrTheOneThatCarriesThem)
{
    EXPECT_EQ(sensorOf("type: force torque, joint: JOINT j").joint, scene::JointIndex{0});
    EXPECT_EQ(sensorOf("type: Force Torque").joint, scene::JointIndex{0});
    EXPECT_TRUE(compileSensor("parent: BODY b, type: Force Torque").scene->sensors.empty());
    EXPECT_EQ(take("compile.unknown-joint").severity, base::Severity::Error);
    EXPECT_TRUE(
        compileSensor("parent: BODY a, type: Force Torque, joint: JOINT k").scene->sensors.empty());
    take("compile.unknown-joint");
}

TEST_F(SensorCompiler, ActuatorsSitInTheBodyFrameOfTheirParent)
{
    const auto compiled = compileText(
        "bodies: [BODY a]\nactuators: [ACTUATOR u, ACTUATOR v]\nBODY a: {mass: 0}\n"
        "ACTUATOR u: {type: Constraint, parent: BODY a, max impulse: 3, tau: 0.5, location: "
        "{position: {x: 0, y: 0, z: 1}, orientation: {r: 0, p: 0, y: 0}}}\n"
        "ACTUATOR v: {type: Constraint, parent: BODY x}\n");
    take("compile.unknown-body");
    ASSERT_EQ(compiled.scene->actuators.size(), 1U);
    const scene::Actuator& actuator = compiled.scene->actuators[0];
    EXPECT_EQ(actuator.origin.identifier, "ACTUATOR u");
    EXPECT_EQ(actuator.X_BA.position, (Vec3{0, 0, 1}));
    EXPECT_EQ(actuator.maxImpulse, 3);
    EXPECT_EQ(actuator.tau, 0.5);
}

TEST_F(SensorCompiler, TheMapLeadsFromObjectsToPartsAndBack)
{
    const auto compiled = compileSensor(std::string("parent: BODY a, type: Proximity, ") + kRay);
    const adf::ObjectId object = compiled.map.object(scene::SensorIndex{0});
    EXPECT_TRUE(object.valid());
    EXPECT_EQ(compiled.map.find<scene::SensorIndex>(object), scene::SensorIndex{0});
}

}  // namespace
