#pragma once

#include "base/strong_id.h"

#include <variant>

namespace scene {

using BodyIndex = base::StrongId<struct BodyTag>;
using JointIndex = base::StrongId<struct JointTag>;
using SensorIndex = base::StrongId<struct SensorTag>;
using ActuatorIndex = base::StrongId<struct ActuatorTag>;
using VehicleIndex = base::StrongId<struct VehicleTag>;
using GhostIndex = base::StrongId<struct GhostTag>;
using MeshIndex = base::StrongId<struct MeshTag>;
using CameraIndex = base::StrongId<struct CameraTag>;
using LightIndex = base::StrongId<struct LightTag>;

// A part of a scene that an object of a document can stand for: its kind, and where it is in the
// list of its kind.
using PartIndex = std::variant<BodyIndex,
                               JointIndex,
                               SensorIndex,
                               ActuatorIndex,
                               VehicleIndex,
                               GhostIndex,
                               CameraIndex,
                               LightIndex>;

}  // namespace scene
