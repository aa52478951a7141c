#include "services/device_start.h"

#include "adf/properties.h"
#include "devices/grip.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace services {

namespace {

void place(scene::Scene& scene, scene::BodyIndex root, const base::Pose& location)
{
    const std::vector<bool> moves = devices::hangingOn(scene, root);
    const base::Pose way = location * base::inverse(scene.body(root).X_WB);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i]) {
            scene::Body& body = scene.bodies[i];
            body.X_WB = way * body.X_WB;
            body.linearVelocity = base::rotate(way.rotation, body.linearVelocity);
            body.angularVelocity = base::rotate(way.rotation, body.angularVelocity);
        }
    }
}

void addGrip(scene::Scene& scene, const devices::Binding& binding)
{
    const std::vector<bool> own = devices::hangingOn(scene, binding.found.body);
    const auto isOwn = [&own](const auto& part) {
        return own[part.parent.value];
    };
    const bool sees =
        std::any_of(scene.sensors.begin(), scene.sensors.end(), [&](const scene::Sensor& sensor) {
            return sensor.type == scene::SensorType::Proximity && isOwn(sensor);
        });
    const bool holds = std::any_of(scene.actuators.begin(), scene.actuators.end(), isOwn);
    if (!sees || holds) {
        return;
    }
    scene::Actuator actuator;
    actuator.origin.name = binding.name + "_constraint_actuator";
    actuator.origin.identifier = "ACTUATOR " + actuator.origin.name;
    actuator.parent = binding.found.body;
    scene.actuators.push_back(std::move(actuator));
}

}  // namespace

void completeLocation(devices::Binding& binding,
                      const adf::Object& device,
                      const scene::Scene& scene)
{
    if (!binding.location || !binding.found.body.valid()) {
        return;
    }
    const base::Pose& own = scene.body(binding.found.body).X_WB;
    if (!device.isAuthored(adf::common::kPosition)) {
        binding.location->position = own.position;
    }
    if (!device.isAuthored(adf::common::kOrientation)) {
        binding.location->rotation = own.rotation;
    }
}

bool isHeldByJoint(const scene::Scene& scene, scene::BodyIndex body)
{
    return std::ranges::any_of(scene.joints,
                               [body](const scene::Joint& joint) { return joint.child == body; });
}

void startUnit(scene::Scene& scene, const devices::Binding& binding)
{
    if (!binding.found.body.valid()) {
        return;
    }
    if (binding.location) {
        place(scene, binding.found.body, *binding.location);
    }
    if (binding.settings.grabs) {
        addGrip(scene, binding);
    }
}

}  // namespace services
