#pragma once

#include "adf/document.h"
#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <functional>
#include <optional>
#include <string>

namespace compile {

struct VehicleInput {
    const adf::Document& document;
    const adf::Object& object;
    scene::ObjectOrigin origin;
    scene::BodyIndex chassis;
    // The body of a wheel by the text of the file; says itself when there is none.
    std::function<std::optional<scene::BodyIndex>(const std::string&)> wheelBody;
    MeshTable& meshes;
    base::Diagnostics& sink;
};

// A vehicle and its wheels (ADF reference section 9). A wheel without body and mesh is left out, as
// in AMBF 2.0.
scene::Vehicle compileVehicle(const VehicleInput& input);

// What becomes of a body that is a wheel: it is driven, and a ray touches the ground in its place.
void makeWheel(scene::Body& body);

}  // namespace compile
