#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/colour_names.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// The material that an object's colour keys say; none when they say nothing, so that a mesh keeps
// its own (ADF reference section 2.4). `color rgba` wins over `color components`, these over
// `color`. A name that nobody knows is said (`compile.unknown-colour`) and grey, as in AMBF 1.0.
std::optional<scene::Material> materialOf(const adf::Document& document,
                                          const adf::Object& object,
                                          const scene::ObjectOrigin& origin,
                                          const ColourNames& names,
                                          base::Diagnostics& sink);

}  // namespace compile
