// What Create adds that is no body acts as it is, without another key.

#include "editor/tools/equipment.h"

#include "adf/new_object.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "compile/compiler.h"
#include "editor/parts/part.h"
#include "editor/parts/part_placing.h"
#include "tests/support/no_assets.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <optional>

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

TEST_F(Equipment, AForceSensorNeedsOneJointThatCarriesItsBody)
{
    const auto whyNot = [this](const char* name) {
        return editor::whyNoForceSensorOn(document_, *body(name).body);
    };
    EXPECT_EQ(whyNot("lid"), "");
    EXPECT_EQ(whyNot("chassis"), "No joint carries the body: a force sensor measures a joint.");
    const adf::ObjectPtr first = document_.find(adf::ObjectType::Joint, "JOINT chassis-lid");
    const auto second = adf::newObject(document_, adf::ObjectType::Joint, "second");
    second->set(adf::joint::kParent, std::string("BODY left"));
    second->set(adf::joint::kChild, std::string("BODY lid"));
    document_.apply(adf::addObject(second));
    EXPECT_EQ(whyNot("lid").substr(0, 23), "2 joints carry the body");
    const editor::PartKind& kind = editor::partKind("force-sensor");
    const editor::Part part = kind.build(editor::defaultSizes(kind));
    EXPECT_EQ(part.whyNotOn(document_, *body("chassis").body), whyNot("chassis"));
    document_.apply(adf::removeWithDependents(document_, {first->id()}));
    EXPECT_EQ(whyNot("lid"), "");
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

// The face of the lid towards −Y, pointed at off its middle.
const base::Pose kOnTheLid{{2.05, -0.1, 1.02}, base::axisAngle({1, 0, 0}, 0.5 * std::numbers::pi)};

class Cards : public Equipment {
protected:
    adf::ObjectId putOnTheLid(const char* id)
    {
        const editor::PartKind& kind = editor::partKind(id);
        const editor::Part part = kind.build(editor::defaultSizes(kind));
        const editor::EquippedBody lid = body("lid");
        const editor::PlacedParts placed =
            editor::placingPart(document_, part, {kOnTheLid}, editor::PartBecomes::OwnBody,
                                editor::PartGround{.body = lid.body, .facts = lid.facts});
        EXPECT_TRUE(document_.check(placed.edit).empty());
        document_.apply(placed.edit);
        EXPECT_EQ(placed.objects.size(), 1U);
        return placed.objects.front();
    }
};

TEST_F(Cards, ARayGoesOutOfTheFaceWhereItIsPut)
{
    for (const char* id : {"distance-sensor", "resistive-sensor"}) {
        const adf::ObjectId sensor = putOnTheLid(id);
        EXPECT_EQ(document_.find(sensor)->get(adf::common::kParent), "BODY lid");
        const scene::ScenePtr scene = compiled();
        const scene::Sensor& made = scene->sensors.back();
        const base::Pose X_WS = scene->body(made.parent).X_WB * made.X_BS;
        EXPECT_LT(base::norm(X_WS.position - kOnTheLid.position), 1e-5) << id;
        Vec3 middle;
        for (const scene::Ray& ray : made.rays) {
            const Vec3 along = X_WS * ray.end_S - X_WS * ray.start_S;
            EXPECT_LT(base::norm(base::normalized(along) - Vec3{0, -1, 0}), 1e-5) << id;
            middle += (1.0 / double(made.rays.size())) * (X_WS * ray.start_S);
        }
        EXPECT_LT(base::norm(middle - kOnTheLid.position), 1e-5) << id;
    }
}

TEST_F(Cards, WhatMeasuresTheWholeBodyBelongsToIt)
{
    const adf::ObjectPtr contact = document_.find(putOnTheLid("contact-sensor"));
    EXPECT_EQ(contact->get(adf::sensor::kType), adf::SensorType::Contact);
    EXPECT_EQ(contact->get(adf::common::kParent), "BODY lid");
    const adf::ObjectPtr force = document_.find(putOnTheLid("force-sensor"));
    EXPECT_EQ(force->get(adf::sensor::kType), adf::SensorType::ForceTorque);
    EXPECT_EQ(force->get(adf::common::kParent), "BODY lid");
    const adf::ObjectPtr hold = document_.find(putOnTheLid("hold"));
    EXPECT_EQ(hold->type(), adf::ObjectType::Actuator);
    EXPECT_EQ(compiled()->sensors.size(), 2U);
    EXPECT_EQ(compiled()->actuators.size(), 1U);
}

// The lamp shines along the normal at the place that was pointed at; the camera has it in its
// middle.
TEST_F(Cards, LightAndCameraLookAtThePlace)
{
    putOnTheLid("light");
    putOnTheLid("camera");
    const scene::ScenePtr scene = compiled();
    ASSERT_EQ(scene->lights.size(), 1U);
    const scene::Light& light = scene->lights.front();
    EXPECT_LT(base::norm(light.position - (kOnTheLid.position + Vec3{0, -0.5, 0})), 1e-5);
    EXPECT_LT(base::norm(light.direction - Vec3{0, 1, 0}), 1e-5);
    const adf::ObjectPtr camera = document_.objects(adf::ObjectType::Camera).front();
    EXPECT_EQ(camera->get(adf::camera::kLookAt), kOnTheLid.position);
    EXPECT_NEAR(base::norm(camera->get(adf::camera::kLocation) - kOnTheLid.position),
                std::hypot(0.5, 0.8), 1e-5);
}

TEST_F(Cards, APlaneLiesInTheFace)
{
    const adf::ObjectId plane = putOnTheLid("plane");
    const adf::ObjectPtr body = document_.find(plane);
    EXPECT_EQ(body->get(adf::body::kMass), 0);
    EXPECT_EQ(body->get(adf::common::kPosition), kOnTheLid.position);
    EXPECT_LT(base::norm(base::rotate(base::fromRpy(body->get(adf::common::kOrientation)),
                                      body->get(adf::shape::kNormal)) -
                         Vec3{0, -1, 0}),
              1e-5);
}

// The wheels of each copy are its own bodies.
TEST_F(Cards, AVehicleBringsItsWheels)
{
    const editor::PartKind& kind = editor::partKind("cart");
    const editor::Part part = kind.build(editor::defaultSizes(kind));
    const editor::PlacedParts placed =
        editor::placingPart(document_, part, {{{5, 0, 0}, {}}, {{6, 0, 0}, {}}},
                            editor::PartBecomes::OwnBody, std::nullopt);
    ASSERT_TRUE(document_.check(placed.edit).empty());
    document_.apply(placed.edit);
    const scene::ScenePtr scene = compiled();
    ASSERT_EQ(scene->vehicles.size(), 2U);
    for (const scene::Vehicle& vehicle : scene->vehicles) {
        const base::Pose X_WC = scene->body(vehicle.chassis).X_WB;
        ASSERT_EQ(vehicle.wheels.size(), 4U);
        for (const auto& wheel : vehicle.wheels) {
            ASSERT_TRUE(wheel.body);
            const Vec3 at_W = X_WC * (wheel.offset + wheel.suspensionRestLength * wheel.down);
            EXPECT_LT(base::norm(scene->body(*wheel.body).X_WB.position - at_W), 1e-5);
        }
    }
}

}  // namespace
