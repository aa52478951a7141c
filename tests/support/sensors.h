#pragma once

// Sensors made in code.

#include "tests/support/scenes.h"

#include <utility>
#include <vector>

namespace test {

inline scene::Sensor raySensor(scene::BodyIndex parent, std::vector<scene::Ray> rays)
{
    scene::Sensor sensor;
    sensor.origin = {.identifier = "SENSOR s", .name = "s", .span = {}};
    sensor.parent = parent;
    sensor.range = rays.empty() ? 0 : base::norm(rays[0].end_S - rays[0].start_S);
    sensor.rays = std::move(rays);
    return sensor;
}

inline scene::Sensor resistiveSensor(scene::BodyIndex parent,
                                     std::vector<scene::Ray> rays,
                                     const scene::ResistiveSurface& surface)
{
    scene::Sensor sensor = raySensor(parent, std::move(rays));
    sensor.type = scene::SensorType::Resistive;
    sensor.surface = surface;
    return sensor;
}

// count² rays that begin at this height of S and lead `range` down, spread over a square.
inline std::vector<scene::Ray> raysDown(int count, double side, double height, double range)
{
    std::vector<scene::Ray> rays;
    for (int i = 0; i < count; ++i) {
        for (int k = 0; k < count; ++k) {
            const base::Vec3 start{side * ((i + 0.5) / count - 0.5),
                                   side * ((k + 0.5) / count - 0.5), height};
            rays.push_back({start, start - base::Vec3{0, 0, range}});
        }
    }
    return rays;
}

}  // namespace test
