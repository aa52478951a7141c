#pragma once

#include "adf/document.h"
#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

struct SensorInput {
    const adf::Document& document;
    const adf::Object& object;
    scene::ObjectOrigin origin;
    scene::BodyIndex parent;
    const scene::Body& parentBody;
    std::optional<scene::JointIndex> joint;  // of force/torque sensors
    MeshTable& meshes;
    base::Diagnostics& sink;
};

// Does the sensor measure the wrench of a joint?
bool measuresJoint(const adf::Object& sensor);

// A sensor with its rays (ADF reference section 5, as documented: directions have length 1, the
// location counts once, a mesh has one ray per triangle). None when there is no ray to cast, which
// is said (`compile.sensor-without-rays`) unless the file gives none at all or the mesh is missing:
// then others have said it.
std::optional<scene::Sensor> compileSensor(const SensorInput& input);

}  // namespace compile
