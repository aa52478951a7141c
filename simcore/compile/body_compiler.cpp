#include "compile/body_compiler.h"

#include "adf/properties.h"
#include "compile/collision_compiler.h"
#include "compile/material_compiler.h"
#include "compile/primitive_compiler.h"
#include "scene/inertia.h"

#include <utility>

namespace compile {

namespace {

namespace common = adf::common;
namespace key = adf::body;

// Edge of the box that stands for a mesh that could not be loaded.
constexpr double kPlaceholderSize = 0.1;

adf::MeshFolders meshFolders(const adf::Object& object, const adf::Document& document)
{
    return {.file = document.folder(),
            .fileHigh = document.header().get(adf::header::kHighResolutionPath),
            .fileLow = document.header().get(adf::header::kLowResolutionPath),
            .bodyHigh = object.get(key::kHighResolutionPath),
            .bodyLow = object.get(key::kLowResolutionPath)};
}

struct Visuals {
    std::vector<scene::VisualShape> shapes;
    bool fromMesh = false;
};

Visuals visualsOf(const adf::Object& object,
                  const scene::ObjectOrigin& origin,
                  const adf::MeshFolders& folders,
                  const BodyContext& context)
{
    const std::optional<scene::Material> own = materialOf(object, context.colours);
    const scene::Material material = own.value_or(scene::Material{});
    const double scale = object.get(common::kScale);
    Visuals visuals;
    const auto add = [&](scene::Geometry geometry, const base::Pose& X_BS) {
        visuals.shapes.push_back(
            {.geometry = std::move(geometry), .X_BS = X_BS, .material = material});
    };
    if (const auto primitive = primitiveOf(object, kVisualPrimitive, scale)) {
        add(*primitive, {});
        return visuals;
    }
    if (object.isAuthored(key::kCompoundShape)) {
        for (const adf::Record& part : object.get(key::kCompoundShape)) {
            if (const auto compiled = compoundPart(part, scale)) {
                add(compiled->geometry, compiled->X_BS);
            }
        }
        return visuals;
    }
    const std::string mesh = object.get(key::kMesh);
    if (mesh.empty()) {
        return visuals;
    }
    visuals.fromMesh = true;
    const auto index = context.meshes.add(adf::findVisualMesh(folders, mesh), mesh, origin,
                                          object.get(key::kRemoveDuplicates));
    if (index) {
        add(scene::MeshShape{.mesh = *index, .scale = {scale, scale, scale}}, {});
        visuals.shapes.back().ownMaterial = !own.has_value();
    } else {
        add(scene::Box{{kPlaceholderSize, kPlaceholderSize, kPlaceholderSize}}, {});
        visuals.shapes.back().placeholder = true;
    }
    return visuals;
}

base::Pose inertialOffset(const adf::Object& object)
{
    return {object.get(key::kInertialPosition),
            base::fromRpy(object.get(key::kInertialOrientation))};
}

bool hasInertialOffset(const adf::Object& object)
{
    return object.isAuthored(key::kInertialPosition) ||
           object.isAuthored(key::kInertialOrientation);
}

// Documented: without an inertial offset the centre of mass is that of the collision mesh.
std::optional<base::Vec3> estimatedCentre(const std::vector<scene::CollisionShape>& shapes,
                                          const MeshTable& meshes)
{
    for (const scene::CollisionShape& shape : shapes) {
        if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
            return base::scaled(scene::massCentre(meshes.mesh(mesh->mesh)), mesh->scale);
        }
    }
    return std::nullopt;
}

// Documented: the inertia of a solid box as large as the collision shape's bounds, about its
// centre.
base::Vec3 estimatedInertia(const scene::Body& body, const MeshTable& meshes)
{
    base::Bounds bounds_C;
    for (const scene::CollisionShape& shape : body.collisions) {
        bounds_C.add(base::transformed(base::inverse(body.X_BC) * shape.X_BS,
                                       scene::boundsOf(shape.geometry, meshes.meshes())));
    }
    if (bounds_C.empty()) {
        for (const scene::VisualShape& shape : body.visuals) {
            bounds_C.add(base::transformed(base::inverse(body.X_BC) * shape.X_BS,
                                           scene::boundsOf(shape.geometry, meshes.meshes())));
        }
    }
    return scene::boxInertia(body.mass, bounds_C.size());
}

void readDynamics(const adf::Object& object, const adf::Document& document, scene::Body& body)
{
    namespace contact = adf::contact;
    body.friction = object.get(contact::kStaticFriction);
    body.rollingFriction = object.get(contact::kRollingFriction);
    body.restitution = object.get(contact::kRestitution);
    body.linearDamping = object.get(contact::kLinearDamping);
    body.angularDamping = object.get(contact::kAngularDamping);
    body.collisionMargin = object.get(adf::collision::kMargin);
    for (const std::int64_t group : object.get(adf::collision::kGroups)) {
        body.collisionGroups.push_back(static_cast<int>(group));
    }
    if (object.isAuthored(key::kGravity)) {
        body.gravity = object.get(key::kGravity);
    } else if (document.header().isAuthored(adf::header::kGravity)) {
        body.gravity = document.header().get(adf::header::kGravity);
    }
}

}  // namespace

scene::Body compileBody(const adf::Object& object,
                        scene::ObjectOrigin origin,
                        const BodyContext& context)
{
    scene::Body body;
    body.origin = std::move(origin);
    body.X_WB = {object.get(common::kPosition), base::fromRpy(object.get(common::kOrientation))};
    body.mass = object.get(key::kMass);
    body.visible = object.get(key::kVisible);
    readDynamics(object, context.document, body);

    const adf::MeshFolders folders = meshFolders(object, context.document);
    Visuals visuals = visualsOf(object, body.origin, folders, context);
    body.visuals = std::move(visuals.shapes);
    body.X_BC = inertialOffset(object);
    body.collisions = collisionsOf({.object = object,
                                    .origin = body.origin,
                                    .folders = folders,
                                    .X_BC = body.X_BC,
                                    .visuals = body.visuals,
                                    .visualIsMesh = visuals.fromMesh,
                                    .meshes = context.meshes});
    if (!hasInertialOffset(object)) {
        if (const auto centre = estimatedCentre(body.collisions, context.meshes)) {
            body.X_BC.position = *centre;
        }
    }
    if (body.mass > 0) {
        body.inertia = object.isAuthored(key::kInertia) ? object.get(key::kInertia)
                                                        : estimatedInertia(body, context.meshes);
    }
    return body;
}

}  // namespace compile
