#pragma once

#include <optional>
#include <span>

namespace editor {

// How a material slides and bounces. ADF multiplies the coefficients of both partners, so these
// are the roots of what is measured of the material against itself.
struct Surface {
    double friction;
    double restitution;
};

struct MaterialPreset {
    const char* name;                // in the context "materials" of the translations
    double density;                  // kg/m³
    std::optional<Surface> surface;  // none of what is no solid
};

// What parts are made of, lightest first. Friction is dry and at rest, restitution that of a slow
// impact; both depend on finish and shape, so they are where to begin.
[[nodiscard]] std::span<const MaterialPreset> materialPresets();

}  // namespace editor
