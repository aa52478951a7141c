#include "compile/enclosure.h"

#include "adf/properties.h"

namespace compile {

std::optional<scene::Body> enclosureOf(const adf::Document& world, bool hasEnvironment)
{
    const adf::Object& header = world.header();
    if (hasEnvironment || !header.isAuthored(adf::world::kEnclosure)) {
        return std::nullopt;
    }
    const base::Vec3 size = header.get(adf::world::kEnclosure);
    scene::Body body;
    body.origin = {.identifier = "enclosure", .name = "enclosure", .span = header.span()};
    const auto addPlane = [&](base::Vec3 normal, double offset) {
        body.collisions.push_back({scene::Plane{normal, offset}, {}});
    };
    addPlane({0, 0, 1}, 0);
    addPlane({1, 0, 0}, -size.x / 2);
    addPlane({-1, 0, 0}, -size.x / 2);
    addPlane({0, 1, 0}, -size.y / 2);
    addPlane({0, -1, 0}, -size.y / 2);
    return body;
}

}  // namespace compile
