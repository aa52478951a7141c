#include "compile/collision_compiler.h"

#include "adf/properties.h"
#include "compile/primitive_compiler.h"
#include "compile/problem.h"

#include <string>

namespace compile {

namespace {

namespace key = adf::collision;

scene::MeshCollision meshCollision(adf::MeshType type)
{
    switch (type) {
        case adf::MeshType::Convex:
            return scene::MeshCollision::ConvexMesh;
        case adf::MeshType::ConvexHull:
        case adf::MeshType::ConvexDecomposition:
            return scene::MeshCollision::ConvexHull;
        case adf::MeshType::PointCloud:
            return scene::MeshCollision::PointCloud;
        case adf::MeshType::Concave:
            break;
    }
    return scene::MeshCollision::Concave;
}

base::Pose primitivePose(const CollisionInput& input, const scene::Geometry& primitive)
{
    // A plane ignores the collision offset: it is in the centre of mass frame.
    const bool hasOffset =
        input.object.isAuthored(key::kPosition) || input.object.isAuthored(key::kOrientation);
    if (std::holds_alternative<scene::Plane>(primitive) || !hasOffset) {
        return input.X_BC;
    }
    return {input.object.get(key::kPosition), base::fromRpy(input.object.get(key::kOrientation))};
}

std::vector<scene::CollisionShape> compoundOf(const CollisionInput& input)
{
    std::vector<scene::CollisionShape> shapes;
    const adf::RecordList parts = input.object.get(key::kCompound);
    for (const adf::Record& part : parts) {
        // Sizes of collision primitives are not scaled (ADF reference section 2.1).
        if (const auto compiled = compoundPart(part, 1.0)) {
            // A plane alone ignores its offset, as one that is no part of a compound does.
            const bool lonePlane =
                parts.size() == 1 && std::holds_alternative<scene::Plane>(compiled->geometry);
            shapes.push_back({compiled->geometry, lonePlane ? input.X_BC : compiled->X_BS});
        }
    }
    return shapes;
}

// Of the mesh that one of the two properties names.
std::vector<scene::CollisionShape> meshOf(const CollisionInput& input, adf::TextProperty property)
{
    const std::string mesh = input.object.get(property);
    const scene::ObjectOrigin origin =
        originAt(input.document, input.object, property, input.origin);
    const auto index = input.meshes.add(adf::findCollisionMesh(input.folders, mesh), mesh, origin);
    if (!index) {
        return {};
    }
    const double scale = input.object.get(adf::common::kScale);
    scene::MeshShape shape{.mesh = *index, .scale = {scale, scale, scale}};
    const auto type = input.object.get(key::kMeshType);
    if (type == adf::MeshType::ConvexDecomposition) {
        const meshes::DecompositionLimits limits{
            .maximumPieces = static_cast<int>(input.object.get(key::kMostPieces)),
            .concavity = input.object.get(key::kConcavity)};
        shape.mesh = input.meshes.convexPieces(*index, limits, mesh, origin);
    }
    if (type) {
        shape.collision = meshCollision(*type);
    }
    return {{shape, {}}};
}

}  // namespace

std::vector<scene::CollisionShape> collisionsOf(const CollisionInput& input)
{
    if (const auto primitive = primitiveOf(input.object, kCollisionPrimitive, 1.0)) {
        return {{*primitive, primitivePose(input, *primitive)}};
    }
    if (input.object.isAuthored(key::kCompound)) {
        return compoundOf(input);
    }
    if (!input.object.get(key::kMesh).empty()) {
        return meshOf(input, key::kMesh);
    }
    if (input.visualIsMesh) {
        return meshOf(input, adf::body::kMesh);
    }
    std::vector<scene::CollisionShape> shapes;
    for (const scene::VisualShape& visual : input.visuals) {
        shapes.push_back({visual.geometry, visual.X_BS});
    }
    return shapes;
}

}  // namespace compile
