#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "base/math.h"
#include "compile/scene_map.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// Where the mass of a body is and how it resists turning.
struct MassFacts {
    double mass = 0;     // kg, above 0
    base::Pose X_BC;     // mass centre and principal axes in the body frame
    base::Vec3 moments;  // principal, kg·m²
};

// As the file says, and as it was compiled where the file leaves it open. None of a static body,
// and while it is not compiled.
[[nodiscard]] std::optional<MassFacts> massOf(const adf::Object& body,
                                              const scene::Scene& scene,
                                              const compile::SceneMap& map);

// Another mass centre, other principal axes or moments; nothing that is as it was is written, but
// the moments that were estimated along axes that turn. What collides stays where it is, also a
// shape that has no offset and so sits at the mass centre.
// Numbers are rounded so that files stay readable: moments to six digits.
[[nodiscard]] adf::Edit placingMass(const adf::Object& body,
                                    const MassFacts& before,
                                    const base::Pose& X_BC,
                                    base::Vec3 moments);

}  // namespace editor
