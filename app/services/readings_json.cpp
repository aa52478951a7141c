#include "services/readings_json.h"

namespace services {

namespace {

using scene::SensorType;

const char* wordOf(SensorType type)
{
    switch (type) {
        case SensorType::Proximity:
            return "proximity";
        case SensorType::Resistive:
            return "resistance";
        case SensorType::Contact:
            return "contact";
        case SensorType::ForceTorque:
            return "force_torque";
    }
    return "";
}

// Null for no body.
Json identifierOf(const scene::Scene& scene, scene::BodyIndex body)
{
    return body.valid() ? Json(scene.body(body).origin.identifier) : Json();
}

Json rayJson(const scene::Scene& scene, const exchange::RayReading& ray, bool pushes)
{
    Json json = {{"triggered", ray.triggered},
                 {"fraction", ray.fraction},
                 {"body", identifierOf(scene, ray.body)},
                 {"point", ray.triggered ? services::json(ray.point_W) : Json()},
                 {"normal", ray.triggered ? services::json(ray.normal_W) : Json()}};
    if (pushes) {
        json["force"] = services::json(ray.force_W);
    }
    return json;
}

}  // namespace

Json json(base::Vec3 v)
{
    return Json::array({v.x, v.y, v.z});
}

Json json(base::Quat q)
{
    return Json::array({q.x, q.y, q.z, q.w});
}

Json sensorsJson(const scene::Scene& scene,
                 const std::vector<exchange::SensorReading>& sensors,
                 const std::vector<exchange::RayReading>& rays)
{
    Json all = Json::object();
    for (std::size_t i = 0; i < sensors.size(); ++i) {
        const scene::Sensor& sensor = scene.sensors[i];
        const exchange::SensorReading& reading = sensors[i];
        Json& json = all[sensor.origin.identifier];
        json = {{"type", wordOf(sensor.type)}, {"triggered", reading.triggered}};
        const bool castsRays =
            sensor.type == SensorType::Proximity || sensor.type == SensorType::Resistive;
        if (castsRays) {
            Json& list = json["rays"] = Json::array();
            for (std::size_t ray = 0; ray < reading.rayCount; ++ray) {
                list.push_back(rayJson(scene, rays[reading.firstRay + ray],
                                       sensor.type == SensorType::Resistive));
            }
        }
        if (sensor.type == SensorType::Contact) {
            json["contacts"] = reading.contactCount;
        }
        if (sensor.type != SensorType::Proximity) {
            json["force"] = services::json(reading.wrench.force);
            json["torque"] = services::json(reading.wrench.torque);
        }
    }
    return all;
}

Json actuatorsJson(const scene::Scene& scene,
                   const std::vector<exchange::ActuatorReading>& actuators)
{
    Json all = Json::object();
    for (std::size_t i = 0; i < actuators.size(); ++i) {
        all[scene.actuators[i].origin.identifier] = {
            {"active", actuators[i].active}, {"body", identifierOf(scene, actuators[i].body)}};
    }
    return all;
}

Json vehiclesJson(const scene::Scene& scene, const std::vector<exchange::WheelReading>& wheels)
{
    Json all = Json::object();
    std::size_t next = 0;
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        Json list = Json::array();
        for (std::size_t i = 0; i < vehicle.wheels.size(); ++i, ++next) {
            const exchange::WheelReading& wheel = wheels[next];
            list.push_back({{"position", json(wheel.X_WWheel.position)},
                            {"orientation", json(wheel.X_WWheel.rotation)},
                            {"on_ground", wheel.onGround},
                            {"suspension_length", wheel.suspensionLength},
                            {"steering", wheel.steering},
                            {"rotation", wheel.rotation}});
        }
        all[vehicle.origin.identifier] = {{"wheels", std::move(list)}};
    }
    return all;
}

Json ghostsJson(const scene::Scene& scene, const std::vector<exchange::GhostReading>& ghosts)
{
    Json all = Json::object();
    for (std::size_t i = 0; i < ghosts.size(); ++i) {
        all[scene.ghosts[i].origin.identifier] = {{"position", json(ghosts[i].X_WG.position)},
                                                  {"orientation", json(ghosts[i].X_WG.rotation)},
                                                  {"inside", ghosts[i].inside}};
    }
    return all;
}

}  // namespace services
