#include "compile/ambf2_sensors.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/ambf2_files.h"

#include <cstddef>

namespace compile {

namespace {

namespace key = adf::sensor;

// What Bullet's fixed constraint takes back of its error in a step, and an impulse (N·s, N·m·s)
// that nothing in a scene comes near.
constexpr double kBulletErp = 0.2;
constexpr double kNoLimit = 1e12;

// The compiled rays are in the order of the file.
void stretchRays(const adf::RecordList& records, std::vector<scene::Ray>& rays)
{
    const auto rows = adf::recordRows(adf::ObjectType::Sensor, key::kArray);
    for (std::size_t i = 0; i < rays.size() && i < records.size(); ++i) {
        const double length = base::norm(adf::recordValue(records[i], adf::ray::kDirection, rows));
        rays[i].end_S = rays[i].start_S + length * (rays[i].end_S - rays[i].start_S);
    }
}

}  // namespace

bool becomeAmbf2Sensor(const adf::Object& object, scene::Sensor& sensor, base::Diagnostics& sink)
{
    const adf::RecordList listed = object.get(key::kArray);
    const bool hasMesh = !object.get(key::kMesh).empty();
    if (!listed.empty()) {
        stretchRays(listed, sensor.rays);
    } else if (hasMesh || !object.isAuthored(key::kResolution)) {
        reportLeftOut(object, hasMesh ? "it makes no rays of a mesh" : "it knows no patch", sink);
        return false;
    } else {
        for (scene::Ray& ray : sensor.rays) {
            ray = {sensor.X_BS * ray.start_S, sensor.X_BS * ray.end_S};
        }
    }
    sensor.hitsOwnBody = true;
    if (sensor.surface) {
        sensor.surface->contactDamping = 0;
    }
    return true;
}

void becomeAmbf2Actuator(const scene::Body& parent, scene::Actuator& actuator)
{
    actuator.X_BA = parent.X_BC * actuator.X_BA;
    actuator.maxImpulse = kNoLimit;
    actuator.tau = kBulletErp;
}

}  // namespace compile
