// What Create adds that is no body acts as it is, without another key.

#include "editor/tools/equipment.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "compile/compiler.h"
#include "tests/support/no_assets.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;

// A chassis of 1 m with two wheels of 0.2 m beside its front, a turned box on a hinge.
constexpr std::string_view kCart = R"(
bodies: [BODY chassis, BODY left, BODY right, BODY lid]
joints: [JOINT chassis-lid]
BODY chassis: {name: chassis, mass: 10, shape: BOX, geometry: {x: 1, y: 0.5, z: 0.2}, location: {position: {x: 2, y: 0, z: 0.4}, orientation: {r: 0, p: 0, y: 1.5707963267948966}}}
BODY left: {name: left, mass: 1, shape: CYLINDER, geometry: {radius: 0.2, height: 0.05, axis: Y}, location: {position: {x: 1.6, y: 0.4, z: 0.2}, orientation: {r: 0, p: 0, y: 1.5707963267948966}}}
BODY right: {name: right, mass: 1, shape: CYLINDER, geometry: {radius: 0.2, height: 0.05, axis: Y}, location: {position: {x: 2.4, y: -0.4, z: 0.2}, orientation: {r: 0, p: 0, y: -1.5707963267948966}}}
BODY lid: {name: lid, mass: 1, shape: BOX, geometry: {x: 0.4, y: 0.2, z: 0.2}, location: {position: {x: 2, y: 0, z: 1}, orientation: {r: 0, p: 0, y: 0}}}
JOINT chassis-lid: {name: chassis-lid, type: revolute, parent: BODY chassis, child: BODY lid, parent pivot: {x: 0, y: 0, z: 0.3}, child pivot: {x: 0, y: 0, z: -0.3}, parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}
)";

class Equipment : public testing::Test {
protected:
    Equipment()
    {
        base::Diagnostics ignored;
        document_ = adf::read(std::string(kCart), "/cart.yaml", ignored);
    }

    [[nodiscard]] editor::EquippedBody body(const std::string& name) const
    {
        const adf::ObjectPtr object = document_.find(adf::ObjectType::Body, "BODY " + name);
        return {object, editor::factsOf(*object)};
    }

    adf::ObjectPtr apply(const editor::NewObject& made)
    {
        EXPECT_TRUE(document_.check(made.edit).empty());
        document_.apply(made.edit);
        return document_.find(made.object);
    }

    scene::ScenePtr compiled()
    {
        base::Diagnostics problems;
        adf::validate(document_, problems);
        test::NoAssets assets;
        const compile::Compiled result =
            compile::compile({.models = {&document_}, .assets = assets, .sink = problems});
        for (const base::Diagnostic& one : problems.all()) {
            EXPECT_NE(one.severity, base::Severity::Error) << one.message;
        }
        return result.scene;
    }

    adf::Document document_;
};

TEST_F(Equipment, ALightShinesOnTheMiddleOfWhatItLights)
{
    base::Bounds box;
    box.add(Vec3{1, 2, 0});
    box.add(Vec3{3, 4, 2});
    apply(editor::creatingLight(document_, box));
    const scene::ScenePtr scene = compiled();
    ASSERT_EQ(scene->lights.size(), 1U);
    const scene::Light& light = scene->lights.front();
    EXPECT_GT(light.position.z, 2);
    EXPECT_LT(base::norm(base::cross(Vec3{2, 3, 1} - light.position, light.direction)), 1e-4);
    EXPECT_GT(base::dot(Vec3{2, 3, 1} - light.position, light.direction), 0);
}

TEST_F(Equipment, ACameraSeesWhatTheViewSaw)
{
    const adf::ObjectPtr camera = apply(editor::creatingCamera(
        document_,
        {.eye_W = {4, 0, 1}, .target_W = {2, 0, 0}, .up_W = {0, 0, 1}, .fieldOfView = 0.9}));
    EXPECT_EQ(camera->get(adf::camera::kLocation), (Vec3{4, 0, 1}));
    EXPECT_EQ(camera->get(adf::camera::kLookAt), (Vec3{2, 0, 0}));
    EXPECT_EQ(camera->get(adf::camera::kFieldOfView), 0.9);
    EXPECT_EQ(compiled()->cameras.size(), 1U);
}

TEST_F(Equipment, ADistanceSensorAndAHoldStandOnTheFaceTowardsX)
{
    const adf::ObjectPtr sensor = apply(editor::creatingDistanceSensor(document_, body("lid")));
    EXPECT_EQ(sensor->get(adf::common::kPosition), (Vec3{0.2, 0, 0}));
    const adf::ObjectPtr hold = apply(editor::creatingHold(document_, body("lid")));
    EXPECT_EQ(hold->get(adf::common::kPosition), (Vec3{0.2, 0, 0}));
    const scene::ScenePtr scene = compiled();
    ASSERT_EQ(scene->sensors.size(), 1U);
    EXPECT_EQ(scene->actuators.size(), 1U);
}

TEST_F(Equipment, AForceSensorMeasuresItsJoint)
{
    const adf::ObjectPtr lid = document_.find(adf::ObjectType::Body, "BODY lid");
    const adf::ObjectPtr joint = document_.find(adf::ObjectType::Joint, "JOINT chassis-lid");
    const adf::ObjectPtr sensor = apply(editor::creatingForceSensor(document_, *lid, joint.get()));
    EXPECT_EQ(sensor->get(adf::sensor::kJoint), "JOINT chassis-lid");
    EXPECT_EQ(compiled()->sensors.size(), 1U);
}

// The chassis is turned by a quarter and so are the wheels, one to each side.
TEST_F(Equipment, AVehicleHasItsWheelsWhereTheBodiesAre)
{
    apply(editor::creatingVehicle(document_, body("chassis"), {body("left"), body("right")}));
    const scene::ScenePtr scene = compiled();
    ASSERT_EQ(scene->vehicles.size(), 1U);
    const auto& wheels = scene->vehicles.front().wheels;
    ASSERT_EQ(wheels.size(), 2U);
    for (const auto& wheel : wheels) {
        EXPECT_NEAR(wheel.radius, 0.2, 1e-9);
        EXPECT_LT(base::norm(wheel.axle - Vec3{0, -1, 0}), 1e-5);
        EXPECT_LT(base::norm(wheel.down - Vec3{0, 0, -1}), 1e-5);
        // Hanging at its rest length, the middle is where the body is: 0.2 m below the chassis.
        EXPECT_NEAR((wheel.offset + wheel.suspensionRestLength * wheel.down).z, -0.2, 1e-6);
    }
    EXPECT_NEAR(wheels[0].offset.x, 0.4, 1e-6);
    EXPECT_NEAR(wheels[0].offset.y, 0.4, 1e-6);
    EXPECT_NEAR(wheels[1].offset.x, -0.4, 1e-6);
}

}  // namespace
