#include "compile/scene_devices.h"

#include "adf/properties.h"
#include "compile/ghost_compiler.h"
#include "compile/problem.h"
#include "compile/scene_references.h"
#include "compile/sensor_compiler.h"
#include "compile/vehicle_compiler.h"

#include <optional>
#include <string>
#include <utility>

namespace compile {

namespace {

std::optional<scene::Sensor> sensorOf(const WorldObject& one,
                                      const scene::ObjectOrigin& origin,
                                      SceneBuild& build)
{
    const auto parent = build.references.carrierOf(*one.name, origin, "the sensor is left out");
    if (!parent) {
        return std::nullopt;
    }
    std::optional<scene::JointIndex> joint;
    if (measuresJoint(one.object())) {
        joint = build.references.jointOfSensor(*one.name, origin, *parent);
        if (!joint) {
            return std::nullopt;
        }
    }
    return compileSensor({.document = *one.document,
                          .object = one.object(),
                          .origin = origin,
                          .parent = *parent,
                          .parentBody = build.scene->body(*parent),
                          .joint = joint,
                          .meshes = build.meshes,
                          .sink = build.input.sink});
}

scene::Vehicle vehicleOn(scene::BodyIndex chassis,
                         const WorldObject& one,
                         const scene::ObjectOrigin& origin,
                         SceneBuild& build)
{
    scene::Vehicle vehicle =
        compileVehicle({.document = *one.document,
                        .object = one.object(),
                        .origin = origin,
                        .chassis = chassis,
                        .wheelBody =
                            [&](const std::string& text) {
                                return build.references.bodyNamed(
                                    text, origin, "the wheel has no body", base::Severity::Error);
                            },
                        .meshes = build.meshes,
                        .sink = build.input.sink});
    if (build.scene->body(chassis).isStatic()) {
        report(build.input.sink, origin,
               {.code = "compile.static-chassis",
                .message = "the chassis has no mass, so the vehicle stays where it is",
                .hint = "give the chassis a mass",
                .severity = base::Severity::Warning});
    }
    return vehicle;
}

}  // namespace

void addSensors(SceneBuild& build)
{
    SceneNames names;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Sensor)) {
        if (auto sensor = sensorOf(one, names.originOf(*one.name), build)) {
            build.map.add(one.object().id(), nextIndex<scene::SensorIndex>(build.scene->sensors));
            build.scene->sensors.push_back(std::move(*sensor));
        }
    }
}

void addActuators(SceneBuild& build)
{
    SceneNames names;
    std::vector<scene::Actuator>& actuators = build.scene->actuators;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Actuator)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        const auto parent =
            build.references.carrierOf(*one.name, origin, "the actuator is left out");
        if (!parent) {
            continue;
        }
        build.map.add(one.object().id(), nextIndex<scene::ActuatorIndex>(actuators));
        actuators.push_back(compileActuator(one.object(), origin, *parent));
    }
}

void addVehicles(SceneBuild& build)
{
    SceneNames names;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Vehicle)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        const auto chassis =
            build.references.bodyNamed(one.object().get(adf::vehicle::kChassis), origin,
                                       "the vehicle is left out", base::Severity::Error);
        if (!chassis) {
            continue;
        }
        scene::Vehicle vehicle = vehicleOn(*chassis, one, origin, build);
        for (const scene::Wheel& wheel : vehicle.wheels) {
            if (wheel.body) {
                makeWheel(build.scene->bodies[wheel.body->value]);
            }
        }
        build.map.add(one.object().id(), nextIndex<scene::VehicleIndex>(build.scene->vehicles));
        build.scene->vehicles.push_back(std::move(vehicle));
    }
}

}  // namespace compile
