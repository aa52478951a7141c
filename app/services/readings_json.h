#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace services {

// What sensors, actuators, vehicles and ghosts read, by identifier; parts of runJson().
using Json = nlohmann::ordered_json;

Json json(base::Vec3 v);
Json json(base::Quat q);

// {"type","triggered"} and by type: "rays" of {"triggered","fraction","body","point","normal"} (and
// "force" when resistive), "contacts", and "force" and "torque".
Json sensorsJson(const scene::Scene& scene,
                 const std::vector<exchange::SensorReading>& sensors,
                 const std::vector<exchange::RayReading>& rays);
// {"active","body"}.
Json actuatorsJson(const scene::Scene& scene,
                   const std::vector<exchange::ActuatorReading>& actuators);
// {"wheels"} of {"position","orientation","on_ground","suspension_length","steering","rotation"}.
Json vehiclesJson(const scene::Scene& scene, const std::vector<exchange::WheelReading>& wheels);
// {"position","orientation","inside"}.
Json ghostsJson(const scene::Scene& scene, const std::vector<exchange::GhostReading>& ghosts);

}  // namespace services
