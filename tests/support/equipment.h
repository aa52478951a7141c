#pragma once

// A chain of bars, and one of each kind of equipment, for tests of runs with all of it.

#include "tests/support/scenes.h"
#include "tests/support/sensors.h"

#include <utility>

namespace test {

// `count` links on hinges, each on the one before and the first on a post 1 m above the ground.
// Gives the last one.
inline scene::BodyIndex addHinges(SceneBuilder& builder, int count)
{
    scene::BodyIndex last = builder.add(anchor(), at({0, 0, 1}));
    for (int i = 0; i < count; ++i) {
        const auto link =
            builder.add(solidBox("link", 1, {0.1, 0.02, 0.02}), at({0.05 + 0.1 * i, 0, 1}));
        builder.joinAt(scene::JointType::Revolute, last, link, {{0.1 * i, 0, 1}, zAlongY()});
        last = link;
    }
    return last;
}

struct Equipment {
    scene::BodyIndex chassis;   // on four wheels, two of which move bodies along
    scene::BodyIndex block;     // on resistive rays, in a ghost
    scene::BodyIndex cylinder;  // above it, to be grabbed
};

// A vehicle with an actuator and a sensor of `rays`² rays, and beside it a block with a resistive
// and a contact sensor. `origin` is where the vehicle stands on the ground.
inline Equipment addEquipment(SceneBuilder& builder, int rays, base::Vec3 origin = {})
{
    const auto there = [&](base::Vec3 position) {
        return at(origin + position);
    };
    Equipment all;
    all.chassis = builder.add(solidBox("chassis", 100, {2, 1, 0.4}), there({0, 0, 1}));
    all.block = builder.add(solidBox("block", 1, {0.2, 0.2, 0.2}), there({3, 0, 0.12}));
    builder.body(all.block).linearVelocity = {0.2, 0.1, 0};
    all.cylinder = builder.add(plainBody("cylinder", 1, {0.01, 0.01, 0.01}), there({3, 0, 0.5}));
    builder.body(all.cylinder).collisions.push_back({scene::Cylinder{0.1, 0.2, 2}, {}});

    scene::Scene& scene = builder.scene();
    scene.sensors.push_back(raySensor(all.chassis, raysDown(rays, 1, 0, 2)));
    scene.sensors.push_back(
        resistiveSensor(all.block, raysDown(5, 0.15, -0.05, 0.1),
                        {.contactStiffness = 1, .contactDamping = 5, .stickStiffness = 100}));
    scene::Sensor contact;
    contact.type = scene::SensorType::Contact;
    contact.parent = all.block;
    scene.sensors.push_back(contact);
    scene::Actuator actuator;
    actuator.parent = all.chassis;
    scene.actuators.push_back(actuator);
    scene::Ghost ghost;
    ghost.X_BG = there({3.4, 0, 0});
    ghost.collisions.push_back({scene::Box{{1, 1, 1}}, {}});
    scene.ghosts.push_back(ghost);

    scene::Vehicle vehicle;
    vehicle.chassis = all.chassis;
    for (int i = 0; i < 4; ++i) {
        scene::Wheel wheel;
        if (i < 2) {
            wheel.body = builder.add(solidSphere("wheel", i, 0.3), there({9, 1.0 * i, 1}));
        }
        wheel.radius = 0.3;
        wheel.friction = 1;
        wheel.suspensionStiffness = 50;
        wheel.suspensionDamping = wheel.suspensionCompression = 5;
        wheel.suspensionRestLength = 0.4;
        wheel.down = {0, 0, -1};
        wheel.axle = {0, -1, 0};
        wheel.offset = {i < 2 ? 0.8 : -0.8, i % 2 == 0 ? 0.6 : -0.6, 0};
        wheel.steeringLow = -0.5;
        wheel.steeringHigh = 0.5;
        wheel.maxEnginePower = 500;
        wheel.maxBrakePower = 50;
        vehicle.wheels.push_back(wheel);
    }
    scene.vehicles.push_back(std::move(vehicle));
    return all;
}

}  // namespace test
