#include "compile/visual_compiler.h"

#include "adf/properties.h"
#include "compile/materials.h"
#include "compile/primitive_compiler.h"
#include "compile/problem.h"

#include <set>
#include <string>
#include <utility>

namespace compile {

namespace {

namespace key = adf::body;

// Edge (m) of the box that stands for a mesh when nothing says it how large it may be.
constexpr double kPlaceholderSize = 0.1;

// A colour of the ADF file takes the place of the mesh's own colours, not of its texture. A mesh
// with several textures keeps its materials as they are: one material cannot hold them.
void paint(scene::VisualShape& shape, const scene::MeshData& mesh, bool hasColour)
{
    std::set<std::string> textures;
    for (const scene::SubMesh& part : mesh.parts) {
        if (part.material && !part.material->texture.empty()) {
            textures.insert(part.material->texture);
        }
    }
    shape.ownMaterial = !hasColour || textures.size() > 1;
    if (textures.size() == 1) {
        shape.material.texture = *textures.begin();
    }
}

}  // namespace

Visuals visualsOf(const VisualInput& input)
{
    const adf::Object& object = input.object;
    const std::optional<scene::Material> own =
        materialOf(input.document, object, input.origin, input.colours, input.sink);
    const double scale = object.get(adf::common::kScale);
    Visuals visuals;
    const auto add = [&](scene::Geometry geometry, const base::Pose& X_BS) -> scene::VisualShape& {
        return visuals.shapes.emplace_back(
            scene::VisualShape{.geometry = std::move(geometry),
                               .X_BS = X_BS,
                               .material = own.value_or(scene::Material{})});
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
    const auto index = input.meshes.add(adf::findVisualMesh(input.folders, mesh), mesh,
                                        originAt(input.document, object, key::kMesh, input.origin),
                                        object.get(key::kRemoveDuplicates));
    if (!index) {
        add(scene::Box{{kPlaceholderSize, kPlaceholderSize, kPlaceholderSize}}, {}).placeholder =
            true;
        return visuals;
    }
    scene::VisualShape& shape =
        add(scene::MeshShape{.mesh = *index, .scale = {scale, scale, scale}}, {});
    paint(shape, input.meshes.mesh(*index), own.has_value());
    return visuals;
}

void sizePlaceholders(scene::Body& body, const std::vector<scene::MeshPtr>& meshes)
{
    base::Bounds bounds;
    for (const scene::CollisionShape& shape : body.collisions) {
        bounds.add(base::transformed(shape.X_BS, scene::boundsOf(shape.geometry, meshes)));
    }
    for (scene::VisualShape& visual : body.visuals) {
        if (visual.placeholder && !bounds.empty()) {
            visual.geometry = scene::Box{bounds.size()};
            visual.X_BS = {bounds.centre(), {}};
        }
    }
}

}  // namespace compile
