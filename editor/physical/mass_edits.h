#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/tools/materials.h"
#include "meshes/mass_properties.h"

#include <optional>

namespace editor {

// Mass, inertia and mass centre of the solid that a body is taken for (solidOf()), and how it
// slides and bounces where a material is to say that, too.
[[nodiscard]] adf::Edit weighing(const adf::Object& body,
                                 const meshes::MassProperties& solid,
                                 const std::optional<Surface>& surface = {});

// Mass 0 holds a body in the world, where an inertia would have no effect.
[[nodiscard]] adf::Edit makingStatic(const adf::Object& body);

// Lets a static body go, with the mass and the inertia that it had in `before`, which may be null.
// Where it had none, it weighs what `solid` weighs, and 1 kg without that.
[[nodiscard]] adf::Edit makingMovable(const adf::Object& body,
                                      const adf::Object* before,
                                      const std::optional<meshes::MassProperties>& solid);

}  // namespace editor
