#include "compile/body_compiler.h"

#include "adf/properties.h"
#include "compile/collision_compiler.h"
#include "compile/control_compiler.h"
#include "compile/materials.h"
#include "compile/visual_compiler.h"
#include "scene/inertia.h"

#include <algorithm>
#include <utility>

namespace compile {

namespace {

namespace common = adf::common;
namespace key = adf::body;

// Edges (m) of the box whose inertia is taken: of a body without any extent, and the least of
// others, so that a flat or thin one can still turn about every axis.
constexpr double kGuessedEdge = 0.1;
constexpr double kLeastEdge = 0.001;

bool hasInertialOffset(const adf::Object& object)
{
    return object.isAuthored(key::kInertialPosition) ||
           object.isAuthored(key::kInertialOrientation);
}

// Documented: without an inertial offset the centre of mass is that of the collision mesh.
std::optional<base::Vec3> estimatedCentre(const scene::Body& body, MeshTable& meshes)
{
    for (const scene::CollisionShape& shape : body.collisions) {
        if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
            return base::scaled(meshes.massCentre(mesh->mesh), mesh->scale);
        }
    }
    return std::nullopt;
}

template <typename Shape>
base::Bounds boundsInCentre(const std::vector<Shape>& shapes,
                            const base::Pose& X_BC,
                            const std::vector<scene::MeshPtr>& meshes)
{
    base::Bounds bounds;
    for (const Shape& shape : shapes) {
        bounds.add(base::transformed(base::inverse(X_BC) * shape.X_BS,
                                     scene::boundsOf(shape.geometry, meshes)));
    }
    return bounds;
}

bool hasMesh(const scene::Body& body)
{
    const auto isMesh = [](const auto& shape) {
        return std::holds_alternative<scene::MeshShape>(shape.geometry);
    };
    return std::any_of(body.collisions.begin(), body.collisions.end(), isMesh) ||
           (body.collisions.empty() &&
            std::any_of(body.visuals.begin(), body.visuals.end(), isMesh));
}

// The inertia of a solid box as large as the bounds of the collision shape, about its
// middle. Bodies that collide with nothing take what is drawn.
base::Vec3 estimatedInertia(const scene::Body& body, const BodyContext& context)
{
    const std::vector<scene::MeshPtr>& meshes = context.meshes.meshes();
    base::Bounds bounds = boundsInCentre(body.collisions, body.X_BC, meshes);
    if (bounds.empty()) {
        bounds = boundsInCentre(body.visuals, body.X_BC, meshes);
    }
    if (bounds.empty()) {
        context.estimates.guesses.add(body.origin.identifier, body.origin.span);
        return scene::boxInertia(body.mass, {kGuessedEdge, kGuessedEdge, kGuessedEdge});
    }
    // The block of a primitive says how large the box is; how large a mesh is, only its file says.
    if (hasMesh(body)) {
        context.estimates.inertias.add(body.origin.identifier, body.origin.span);
    }
    const base::Vec3 size = bounds.size();
    return scene::boxInertia(body.mass, {std::max(size.x, kLeastEdge), std::max(size.y, kLeastEdge),
                                         std::max(size.z, kLeastEdge)});
}

std::optional<base::Vec3> modelGravity(const adf::Document& document)
{
    return document.header().isAuthored(adf::header::kGravity)
               ? std::optional(document.header().get(adf::header::kGravity))
               : std::nullopt;
}

void readDynamics(const adf::Object& object, const BodyContext& context, scene::Body& body)
{
    const adf::Document& document = context.document;
    body.mass = object.get(key::kMass);
    static_cast<scene::BodyDynamics&>(body) = bodyDynamics(object);
    body.hints.collisionMargin = object.get(adf::collision::kMargin);
    for (const std::int64_t group : object.get(adf::collision::kGroups)) {
        body.collisionGroups.push_back(static_cast<int>(group));
    }
    body.gravity = ownGravity(object, document);
}

void addShapes(const adf::Object& object, const BodyContext& context, scene::Body& body)
{
    const adf::MeshFolders folders = meshFolders(object, context.document);
    Visuals visuals = visualsOf({.document = context.document,
                                 .object = object,
                                 .origin = body.origin,
                                 .folders = folders,
                                 .colours = context.colours,
                                 .meshes = context.meshes,
                                 .sink = context.sink});
    body.visuals = std::move(visuals.shapes);
    body.collisions = collisionsOf({.document = context.document,
                                    .object = object,
                                    .origin = body.origin,
                                    .folders = folders,
                                    .X_BC = body.X_BC,
                                    .visuals = body.visuals,
                                    .visualIsMesh = visuals.fromMesh,
                                    .meshes = context.meshes});
    sizePlaceholders(body, context.meshes.meshes());
}

}  // namespace

scene::BodyDynamics bodyDynamics(const adf::Object& body)
{
    namespace contact = adf::contact;
    return {.friction = body.get(contact::kStaticFriction),
            .rollingFriction = body.get(contact::kRollingFriction),
            .restitution = body.get(contact::kRestitution),
            .linearDamping = body.get(contact::kLinearDamping),
            .angularDamping = body.get(contact::kAngularDamping)};
}

std::optional<base::Vec3> ownGravity(const adf::Object& body, const adf::Document& document)
{
    return body.isAuthored(key::kGravity) ? std::optional(body.get(key::kGravity))
                                          : modelGravity(document);
}

adf::MeshFolders meshFolders(const adf::Object& object, const adf::Document& document)
{
    return {.file = document.folder(),
            .fileHigh = document.header().get(adf::header::kHighResolutionPath),
            .fileLow = document.header().get(adf::header::kLowResolutionPath),
            .bodyHigh = object.get(key::kHighResolutionPath),
            .bodyLow = object.get(key::kLowResolutionPath)};
}

scene::Body compileBody(const adf::Object& object,
                        scene::ObjectOrigin origin,
                        const BodyContext& context)
{
    scene::Body body;
    body.origin = std::move(origin);
    body.X_WB = {object.get(common::kPosition), base::fromRpy(object.get(common::kOrientation))};
    const bool hasOffset = hasInertialOffset(object);
    if (hasOffset) {
        body.X_BC = {object.get(key::kInertialPosition),
                     base::fromRpy(object.get(key::kInertialOrientation))};
    }
    body.visible = object.get(key::kVisible);
    readDynamics(object, context, body);
    addShapes(object, context, body);
    body.controller = bodyController(object);
    if (body.isStatic()) {
        return body;
    }
    if (!hasOffset) {
        if (const auto centre = estimatedCentre(body, context.meshes)) {
            body.X_BC.position = *centre;
            context.estimates.centres.add(body.origin.identifier, body.origin.span);
        }
    }
    body.inertia = object.isAuthored(key::kInertia) ? object.get(key::kInertia)
                                                    : estimatedInertia(body, context);
    estimateGains(object, body);
    return body;
}

void reportEstimates(const Estimates& estimates, base::Diagnostics& sink)
{
    estimates.centres.note(sink, "compile.estimated-centre",
                           "no inertial offset is given; the centre of mass is that of the "
                           "collision mesh as a uniform solid");
    estimates.inertias.note(sink, "compile.estimated-inertia",
                            "no inertia is given; it is that of a solid box around the mesh");
    estimates.guesses.note(sink, "compile.guessed-inertia",
                           "neither inertia nor shape is given; the inertia is that of a cube with "
                           "edges of 0.1 m");
}

}  // namespace compile
