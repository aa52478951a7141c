#include "devices/grip.h"

#include <algorithm>
#include <cstdint>

namespace devices {

std::vector<bool> hangingOn(const scene::Scene& scene, scene::BodyIndex root)
{
    std::vector<bool> hangs(scene.bodies.size(), false);
    if (root.value >= hangs.size()) {
        return hangs;
    }
    hangs[root.value] = true;
    for (bool isGrowing = true; isGrowing;) {
        isGrowing = false;
        for (const scene::Joint& joint : scene.joints) {
            if (hangs[joint.parent.value] && !hangs[joint.child.value]) {
                hangs[joint.child.value] = true;
                isGrowing = true;
            }
        }
    }
    return hangs;
}

Grip::Grip(const scene::Scene& scene, scene::BodyIndex root) : own_(hangingOn(scene, root))
{
    for (std::uint32_t i = 0; i < scene.actuators.size(); ++i) {
        const scene::BodyIndex parent = scene.actuators[i].parent;
        if (own_[parent.value]) {
            actuators_.push_back({scene::ActuatorIndex{i}, parent});
        }
    }
    for (std::uint32_t i = 0; i < scene.sensors.size(); ++i) {
        const scene::Sensor& sensor = scene.sensors[i];
        if (sensor.type == scene::SensorType::Proximity && own_[sensor.parent.value]) {
            sensors_.push_back({scene::SensorIndex{i}, sensor.parent, {}});
        }
    }
}

void Grip::restart()
{
    for (Hand& hand : actuators_) {
        hand.isHolding = false;
    }
    for (Eye& eye : sensors_) {
        eye.sees = {};
    }
    wasGrabbing_ = false;
}

void Grip::look(const exchange::Snapshot& frame)
{
    for (Hand& hand : actuators_) {
        hand.isHolding = frame.actuators[hand.actuator.value].active;
    }
    for (Eye& eye : sensors_) {
        const exchange::SensorReading& reading = frame.sensors[eye.sensor.value];
        eye.sees = {};
        for (std::size_t i = 0; i < reading.rayCount && !eye.sees.valid(); ++i) {
            const exchange::RayReading& ray = frame.rays[reading.firstRay + i];
            if (ray.triggered && ray.body.value < own_.size() && !own_[ray.body.value]) {
                eye.sees = ray.body;
            }
        }
    }
}

// A sensor of the actuator's own body before the others.
scene::BodyIndex Grip::seenBy(const Hand& hand) const
{
    scene::BodyIndex seen;
    for (const Eye& eye : sensors_) {
        if (!eye.sees.valid()) {
            continue;
        }
        if (eye.parent == hand.parent) {
            return eye.sees;
        }
        seen = seen.valid() ? seen : eye.sees;
    }
    return seen;
}

void Grip::act(bool grabs, exchange::Demands& demands)
{
    for (Hand& hand : actuators_) {
        if (grabs && !hand.isHolding) {
            const scene::BodyIndex seen = seenBy(hand);
            if (seen.valid()) {
                demands.apply(exchange::Grab{.actuator = hand.actuator, .body = seen});
            }
        } else if (!grabs && wasGrabbing_) {
            demands.apply(exchange::LetGo{hand.actuator});
        }
    }
    wasGrabbing_ = grabs;
}

}  // namespace devices
