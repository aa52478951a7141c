#include "editor/parts/torus_part.h"

#include "editor/parts/part_body.h"
#include "editor/parts/part_meshes.h"

#include <cmath>
#include <numbers>

namespace editor {

// The capsules stand end to end with their middles on the circle of the torus, so that the hole is
// nowhere narrower.
Part torusPart(const char* name, const TorusSizes& sizes, double density, adf::Colour colour)
{
    constexpr int kCapsules = 16;
    const double section = 0.5 * sizes.thickness;
    const double middle = 0.5 * sizes.hole + section;
    const double corner = middle / std::cos(std::numbers::pi / kCapsules);
    const std::string mesh =
        "ring_" + millimetres(sizes.hole) + "x" + millimetres(sizes.thickness) + ".obj";
    PartBody body{.name = name,
                  .X_WB = {},
                  .mesh = mesh,
                  .colour = colour,
                  .density = density,
                  .matter = torusOfMatter(middle, section, {0, 0, section})};
    const auto at = [&](int i) {
        const double angle = 2 * std::numbers::pi * (i % kCapsules) / kCapsules;
        return base::Vec3{corner * std::cos(angle), corner * std::sin(angle), section};
    };
    for (int i = 0; i < kCapsules; ++i) {
        body.solids.push_back(capsuleSolid(section, at(i), at(i + 1)));
    }
    Part part;
    part.meshes.push_back({mesh, torusMesh(middle, section)});
    addBody(part.model, body);
    return part;
}

}  // namespace editor
