#include "compile/scene_bodies.h"

#include "adf/properties.h"
#include "compile/ghost_compiler.h"
#include "compile/scene_references.h"

#include <utility>
#include <vector>

namespace compile {

bool addBodies(SceneBuild& build)
{
    const std::vector<WorldObject>& objects = build.objects.of(adf::ObjectType::Body);
    std::vector<scene::Body>& bodies = build.scene->bodies;
    bodies.reserve(objects.size());
    SceneNames names;
    for (const WorldObject& one : objects) {
        if (build.input.stop.stop_requested()) {
            return false;
        }
        const auto index = nextIndex<scene::BodyIndex>(bodies);
        bodies.push_back(
            compileBody(one.object(), names.originOf(*one.name), build.contextOf(one)));
        bodies.back().model = static_cast<std::uint32_t>(one.name->file);
        build.map.add(one.object().id(), index);
        build.references.add(*one.name, index);
        if (build.input.progress) {
            build.input.progress(static_cast<double>(bodies.size()) /
                                 static_cast<double>(objects.size()));
        }
    }
    return true;
}

void addEnclosure(SceneBuild& build)
{
    if (build.files.world == nullptr) {
        return;
    }
    if (auto enclosure = enclosureOf(*build.files.world, build.files.environment != nullptr)) {
        build.scene->bodies.push_back(std::move(*enclosure));
    }
}

void addGhosts(SceneBuild& build)
{
    SceneNames names;
    std::vector<scene::Ghost>& ghosts = build.scene->ghosts;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::GhostObject)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        build.map.add(one.object().id(), nextIndex<scene::GhostIndex>(ghosts));
        ghosts.push_back(compileGhost(one.object(), origin,
                                      build.references.parentOfView(*one.name, origin),
                                      build.contextOf(one)));
    }
}

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
