#pragma once

#include "base/strong_id.h"

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

}  // namespace scene
