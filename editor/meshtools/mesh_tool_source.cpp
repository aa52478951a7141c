#include "editor/meshtools/mesh_tool_source.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "compile/body_compiler.h"
#include "compile/compiler.h"
#include "editor/meshtools/frame_shift.h"
#include "importers/mesh/mesh_up_axis.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace editor {
namespace {

constexpr double kSameScale = 1e-9;  // of one

base::Result<scene::MeshPtr> meshAt(const adf::FileSearch& search,
                                    const std::string& name,
                                    scene::AssetSource& assets)
{
    if (!search.found()) {
        return base::Error{"the mesh \"" + name + "\" was not found",
                           "choose its file in the property panel"};
    }
    return assets.mesh(search.path, false);
}

scene::ScenePtr sceneOf(const adf::Document& document,
                        const adf::Object& body,
                        scene::AssetSource& assets,
                        const JobControl& control)
{
    auto alone = std::make_shared<adf::Object>(body);
    alone->clear(adf::common::kPosition);
    alone->clear(adf::common::kOrientation);
    alone->setListed(true);
    const adf::Document single(adf::FileKind::Model, document.path(), nullptr,
                               std::make_shared<adf::Object>(document.header()), {alone});
    base::Diagnostics unseen;
    return compile::compile(
               {.models = {&single}, .assets = assets, .sink = unseen, .stop = control.stop})
        .scene;
}

std::optional<meshes::LengthUnit> unitOf(double scale)
{
    for (const meshes::LengthUnitName& unit : meshes::lengthUnits()) {
        if (std::abs(scale / unit.metres - 1) < kSameScale) {
            return unit.unit;
        }
    }
    return std::nullopt;
}

}  // namespace

NamedMeshes meshesOf(const adf::Object& body)
{
    NamedMeshes names;
    if (body.type() != adf::ObjectType::Body) {
        return names;
    }
    const bool drawsShape =
        body.get(adf::shape::kShape) || body.isAuthored(adf::body::kCompoundShape);
    if (!drawsShape) {
        names.drawn = body.get(adf::body::kMesh);
    }
    namespace collision = adf::collision;
    if (!body.get(collision::kShape) && !body.isAuthored(collision::kCompound)) {
        names.touched = body.get(collision::kMesh);
        if (names.touched.empty()) {
            names.touched = names.drawn;
        }
    }
    return names;
}

base::Result<MeshToolSource> readMeshToolSource(const adf::Document& document,
                                                adf::ObjectId body,
                                                scene::AssetSource& assets,
                                                const JobControl& control)
{
    MeshToolSource source{.document = document, .body = document.find(body)};
    if (source.body == nullptr || meshesOf(*source.body).empty()) {
        return base::Error{"the body has no mesh", "give it one in the property panel"};
    }
    source.names = meshesOf(*source.body);
    const adf::MeshFolders folders = compile::meshFolders(*source.body, document);
    const bool isDrawn = source.isDrawn();
    const adf::FileSearch first = isDrawn ? adf::findVisualMesh(folders, source.names.drawn)
                                          : adf::findCollisionMesh(folders, source.names.touched);
    base::Result<scene::MeshPtr> mesh = meshAt(first, source.names.first(), assets);
    if (!mesh) {
        return mesh.error();
    }
    source.mesh = std::move(mesh).value();
    control.progress(0.3);
    if (isDrawn && !source.names.touched.empty()) {
        const adf::FileSearch other = adf::findCollisionMesh(folders, source.names.touched);
        if (other.found() && other.path != first.path) {
            if (auto touched = assets.mesh(other.path, false)) {
                source.touched = std::move(touched).value();
            }
        }
    }
    source.scale = source.body->get(adf::common::kScale);
    source.unit = unitOf(source.scale);
    source.guess = meshes::guessUnit(*source.mesh, importers::declaredUpAxis(source.mesh->path));
    source.readings = meshes::sizeReadings(*source.mesh);
    source.health = meshes::healthOf(*source.mesh);
    source.originBlocker = isDrawn
                               ? blockerOfShift(document, *source.body)
                               : "what is drawn is a primitive, which stays at the body's origin";
    control.progress(0.6);
    source.scene = sceneOf(document, *source.body, assets, control);
    if (source.scene == nullptr || source.scene->bodies.size() != 1) {
        return base::Error{"the body cannot be built", "the problems list says why"};
    }
    return source;
}

}  // namespace editor
