#pragma once

#include "adf/property_id.h"
#include "adf/value.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// What the compiler made of a body's row that the file leaves out and whose default says little:
// inertia, centre of mass, pose of the collision shape, gravity.
std::optional<adf::Value> computedValue(const scene::Scene& scene,
                                        scene::BodyIndex body,
                                        adf::PropertyId property);

}  // namespace editor
