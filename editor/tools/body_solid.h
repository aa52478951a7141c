#pragma once

#include "importers/mesh/solid.h"
#include "meshes/mass_properties.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// What a body would weigh were all that is drawn of it solid and of this density (kg/m³, above 0);
// where nothing is drawn that has a volume, what collides. In the body frame. Shapes that lie in
// one another count twice. Exact for primitives and closed meshes; of an open mesh the convex hull
// counts, and `remark` says so. None where nothing has a volume, as of a plane.
[[nodiscard]] std::optional<meshes::MassProperties> solidOf(const scene::Scene& scene,
                                                            scene::BodyIndex body,
                                                            double density);

// A cone along Z, of density 1, in the frame half way up.
[[nodiscard]] importers::Solid solidOfCone(double radius, double height);

}  // namespace editor
