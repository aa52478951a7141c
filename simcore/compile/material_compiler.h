#pragma once

#include "adf/object.h"
#include "compile/colour_names.h"
#include "scene/mesh_data.h"

#include <optional>

namespace compile {

// The material that an object's colour keys say; none when they say nothing, so that a mesh keeps
// its own (ADF reference section 2.4). `color rgba` wins over `color components`, these over
// `color`.
std::optional<scene::Material> materialOf(const adf::Object& object, const ColourNames& names);

}  // namespace compile
