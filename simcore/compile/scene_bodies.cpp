#include "compile/scene_bodies.h"

#include "compile/enclosure.h"
#include "compile/ghost_compiler.h"
#include "compile/scene_names.h"

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

}  // namespace compile
