#include "compile/ghost_compiler.h"

#include "adf/properties.h"
#include "compile/collision_compiler.h"
#include "compile/visual_compiler.h"

#include <utility>

namespace compile {

namespace {

base::Pose locationOf(const adf::Object& object)
{
    return {object.get(adf::common::kPosition),
            base::fromRpy(object.get(adf::common::kOrientation))};
}

}  // namespace

scene::Ghost compileGhost(const adf::Object& object,
                          scene::ObjectOrigin origin,
                          std::optional<scene::BodyIndex> parent,
                          const BodyContext& context)
{
    const adf::Document& document = context.document;
    const adf::MeshFolders folders{
        .file = document.folder(),
        .fileHigh = document.header().get(adf::header::kHighResolutionPath),
        .fileLow = document.header().get(adf::header::kLowResolutionPath),
        .bodyHigh = object.get(adf::body::kHighResolutionPath),
        .bodyLow = object.get(adf::body::kLowResolutionPath)};
    scene::Ghost ghost;
    ghost.origin = std::move(origin);
    ghost.parent = parent;
    ghost.X_BG = locationOf(object);
    Visuals visuals = visualsOf({.document = document,
                                 .object = object,
                                 .origin = ghost.origin,
                                 .folders = folders,
                                 .colours = context.colours,
                                 .meshes = context.meshes,
                                 .sink = context.sink});
    ghost.visuals = std::move(visuals.shapes);
    ghost.collisions = collisionsOf({.document = document,
                                     .object = object,
                                     .origin = ghost.origin,
                                     .folders = folders,
                                     .X_BC = {},
                                     .visuals = ghost.visuals,
                                     .visualIsMesh = visuals.fromMesh,
                                     .meshes = context.meshes});
    for (const std::int64_t group : object.get(adf::collision::kGroups)) {
        ghost.collisionGroups.push_back(static_cast<int>(group));
    }
    return ghost;
}

scene::Actuator compileActuator(const adf::Object& object,
                                scene::ObjectOrigin origin,
                                scene::BodyIndex parent)
{
    namespace key = adf::actuator;
    return {.origin = std::move(origin),
            .parent = parent,
            .X_BA = locationOf(object),
            .maxImpulse = object.get(key::kMaxImpulse),
            .tau = object.get(key::kTau),
            .visible = object.get(key::kVisible),
            .visibleSize = object.get(key::kVisibleSize)};
}

}  // namespace compile
