#include "importers/mjcf/mjcf_assets.h"

#include "base/short_text.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/mjcf/mjcf_height_field.h"
#include "importers/mjcf/mjcf_mesh_text.h"
#include "importers/xml/xml_values.h"
#include "meshes/mesh_transform.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

// m; of a height field, whose points are in single precision.
constexpr double kMostLength = 1e9;

// "arm" of "parts/arm.stl", where no name is given.
std::string nameOf(const XmlNode& node)
{
    const std::string name = attributeText(node, "name");
    return name.empty() ? fs::path(attributeText(node, "file")).stem().string() : name;
}

bool isUniform(base::Vec3 scale)
{
    return scale.x == scale.y && scale.x == scale.z;
}

}  // namespace

Assets::Assets(const XmlNode& root,
               const SourceModels& models,
               const PackagePaths& paths,
               Others& others,
               base::Diagnostics& sink)
    : paths_(paths), others_(others), sink_(sink), model_(&models.whole())
{
    const auto readAll = [&](bool isMaterial) {
        for (const XmlNode& section : root.children) {
            if (section.name != "asset") {
                continue;
            }
            model_ = &models.of(section, models.whole());
            for (const XmlNode& node : section.children) {
                if ((node.name == "material") == isMaterial) {
                    read(node);
                }
            }
        }
    };
    readAll(false);
    readAll(true);  // of textures
}

void Assets::read(const XmlNode& node)
{
    if (node.name == "mesh") {
        readMesh(node);
    } else if (node.name == "hfield") {
        readHeightField(node);
    } else if (node.name == "texture") {
        readTexture(node);
    } else if (node.name == "material") {
        readMaterial(node);
    } else {
        others_.element(node);
    }
}

std::string Assets::pathOf(const std::string& folder, const std::string& file) const
{
    const fs::path name = model_->settings.stripPath ? fs::path(file).filename() : fs::path(file);
    return (fs::path(model_->folder) / folder / name).lexically_normal().string();
}

void Assets::readMesh(const XmlNode& given)
{
    const XmlNode node = model_->defaults.complete(given, {}, "mesh", sink_);
    const std::string name = nameOf(node);
    const std::string file = attributeText(node, "file");
    if (!attributeText(node, "builtin").empty()) {
        report(sink_, Severity::Error, "mjcf.builtin-mesh", given,
               "mesh \"" + name + "\" is one that MuJoCo 3 makes itself (builtin=\"" +
                   attributeText(node, "builtin") + "\"), and is left out",
               "save it as a mesh file, such as OBJ; or take a geom of type sphere, ellipsoid, "
               "cylinder or box");
        return;
    }
    const bool isListed = file.empty() && node.attribute("vertex") != nullptr;
    if (name.empty() || (file.empty() && !isListed)) {
        report(sink_, Severity::Error, "mjcf.mesh-without-file", given,
               "mesh \"" + name +
                   "\" names no file, lists no vertices, or has no name, and is left "
                   "out",
               "save it as a mesh file, such as OBJ");
        return;
    }
    MeshAsset asset{.span = given.span()};
    if (isListed) {
        std::optional<scene::MeshData> mesh = listedMesh(node, sink_);
        if (!mesh) {
            return;
        }
        asset.geometry = robot::Surface{
            .name = name, .mesh = std::make_shared<scene::MeshData>(std::move(*mesh))};
    } else {
        asset.geometry = robot::Mesh{.uri = pathOf(model_->settings.meshFolder, file)};
    }
    placeMesh(node, name, asset);
    const std::string inertia = attributeText(node, "inertia");
    if (inertia == "exact" || (inertia.empty() && model_->settings.exactMeshInertia)) {
        asset.inertia = MeshInertia::Exact;
    } else if (inertia == "shell") {
        others_.notExpanded(given,
                            "the inertia of the surface of a mesh is that of what it encloses");
    } else if (inertia == "convex") {
        asset.inertia = MeshInertia::Convex;
    }
    others_.attributes(node, {"name", "class", "file", "content_type", "scale", "refpos", "refquat",
                              "inertia", "smoothnormal", "vertex", "face", "normal", "texcoord",
                              "facenormal", "facetexcoord"});
    if (!meshes_.emplace(name, std::move(asset)).second) {
        report(sink_, Severity::Error, "mjcf.duplicate-name", given,
               "a second mesh is called \"" + name + "\" and is left out");
    }
}

// MuJoCo takes refpos away, turns back by refquat, then scales. A surface is made so; a file is
// scaled and then placed, which is the same unless it is turned and scaled unevenly.
void Assets::placeMesh(const XmlNode& node, const std::string& name, MeshAsset& asset)
{
    XmlValues values(sink_);
    base::Vec3 scale = values.vector(node, "scale").value_or(base::Vec3{1, 1, 1});
    if (scale.x == 0 || scale.y == 0 || scale.z == 0) {
        report(sink_, Severity::Error, "mjcf.bad-size", node,
               "<mesh> scale has a 0, which leaves nothing of the mesh",
               "the mesh is read with a scale of 1");
        scale = {1, 1, 1};
    }
    base::Quat turn;
    std::array<double, 4> q{};
    if (values.reals(node, "refquat", q) && q != std::array<double, 4>{}) {
        turn = base::normalized(base::Quat{q[1], q[2], q[3], q[0]});
    }
    const base::Vec3 away = values.vector(node, "refpos").value_or(base::Vec3{});
    const base::Pose X{-base::rotate(base::conjugate(turn), away), base::conjugate(turn)};
    auto* const mesh = std::get_if<robot::Mesh>(&asset.geometry);
    const bool isSheared = turn != base::Quat{} && !isUniform(scale);
    if (mesh != nullptr && !isSheared) {
        mesh->scale = scale;
        asset.X_AM = {base::scaled(scale, X.position), X.rotation};
        return;
    }
    if (mesh != nullptr) {
        FilePoints read = pointsOf(*mesh);
        if (!read.points.mesh) {
            report(sink_, Severity::Error, "mjcf.mesh-reference", node,
                   "mesh " + name + " is turned and then scaled unevenly, and it " + read.problem +
                       "; it is not turned");
            mesh->scale = scale;
            asset.X_AM.position = base::scaled(scale, -away);
            return;
        }
        asset.listed = read.points;
    } else {
        asset.listed.mesh = std::get<robot::Surface>(asset.geometry).mesh;
    }
    asset.listed.X = X;
    asset.listed.scale = scale;
    asset.geometry = robot::Surface{.name = name,
                                    .mesh = std::make_shared<scene::MeshData>(meshes::transformed(
                                        meshes::transformed(*asset.listed.mesh, X), {}, scale))};
}

Assets::FilePoints Assets::pointsOf(const MeshAsset& asset) const
{
    const auto* const mesh = std::get_if<robot::Mesh>(&asset.geometry);
    return mesh == nullptr ? FilePoints{.points = asset.listed} : pointsOf(*mesh);
}

Assets::FilePoints Assets::pointsOf(const robot::Mesh& mesh) const
{
    const FileFound found = paths_.find(mesh.uri, meshExtensions());
    if (!found.found()) {
        return {.problem = "was not found"};
    }
    const base::Result<scene::MeshPtr> read = importers::readMesh(found.path, false);
    return read ? FilePoints{.points = {.mesh = *read, .scale = mesh.scale}}
                : FilePoints{.problem = "cannot be read"};
}

void Assets::readHeightField(const XmlNode& node)
{
    const std::string name = nameOf(node);
    std::array<double, 4> size{};
    if (!XmlValues(sink_).reals(node, "size", size) ||
        std::any_of(size.begin(), size.end(),
                    [](double length) { return length <= 0 || length > kMostLength; })) {
        report(sink_, Severity::Error, "mjcf.bad-size", node,
               "height field \"" + name + "\" needs 4 sizes above 0, none above " +
                   base::shortText(kMostLength) + " m; it is left out");
        return;
    }
    std::string path;
    if (const std::string file = attributeText(node, "file"); !file.empty()) {
        path = paths_.find(pathOf(model_->settings.meshFolder, file)).path;
        if (path.empty()) {
            report(sink_, Severity::Error, "mjcf.bad-hfield", node,
                   "there is no file \"" + file + "\" for height field \"" + name +
                       "\"; it is left out");
            return;
        }
    }
    const std::optional<Elevations> field = readElevations(node, path, sink_);
    if (!field) {
        return;
    }
    others_.attributes(
        node, {"name", "class", "file", "content_type", "nrow", "ncol", "size", "elevation"});
    const auto& [x, y, top, base] = size;
    const HeightField made{
        .surface = {.name = name,
                    .mesh = std::make_shared<scene::MeshData>(mjcf::solidOf(*field, size))},
        .massBox = {{2 * x, 2 * y, top / 2 + base}}};
    if (!heightFields_.emplace(name, made).second) {
        report(sink_, Severity::Error, "mjcf.duplicate-name", node,
               "a second height field is called \"" + name + "\" and is left out");
    }
}

void Assets::readTexture(const XmlNode& node)
{
    const std::string file = attributeText(node, "file");
    if (file.empty()) {
        others_.note(node, "a texture without a file is left out");
    }
    textures_.emplace(nameOf(node),
                      file.empty() ? std::string() : pathOf(model_->settings.textureFolder, file));
}

void Assets::readMaterial(const XmlNode& given)
{
    const XmlNode node = model_->defaults.complete(given, {}, "material", sink_);
    robot::Material material{.name = attributeText(node, "name"), .span = given.span()};
    material.colour = readColour(node, sink_).value_or(adf::Colour{1, 1, 1, 1});
    std::string texture = attributeText(node, "texture");
    for (const XmlNode& layer : node.children) {
        if (layer.name == "layer" && attributeText(layer, "role") == "rgb") {
            texture = attributeText(layer, "texture");
        }
    }
    if (const auto found = textures_.find(texture); found != textures_.end()) {
        material.texture = found->second;
    } else if (!texture.empty()) {
        report(sink_, Severity::Warning, "mjcf.missing-asset", given,
               "there is no texture \"" + texture + "\"; the material has its colour alone");
    }
    others_.attributes(node, {"name", "class", "rgba", "texture"});
    materials_.emplace(material.name, std::move(material));
}

const MeshAsset* Assets::mesh(const std::string& name) const
{
    const auto found = meshes_.find(name);
    return found == meshes_.end() ? nullptr : &found->second;
}

const HeightField* Assets::heightField(const std::string& name) const
{
    const auto found = heightFields_.find(name);
    return found == heightFields_.end() ? nullptr : &found->second;
}

const robot::Material* Assets::material(const std::string& name) const
{
    const auto found = materials_.find(name);
    return found == materials_.end() ? nullptr : &found->second;
}

std::optional<Solid> Assets::solidOf(const std::string& name)
{
    const auto [known, isNew] = solids_.try_emplace(name);
    const MeshAsset* const asset = isNew ? mesh(name) : nullptr;
    if (asset == nullptr) {
        return known->second;
    }
    const FilePoints read = pointsOf(*asset);
    if (const auto solid =
            read.points.mesh ? meshSolid(read.points, asset->inertia) : std::optional<Solid>()) {
        return known->second = moved(asset->X_AM, *solid);
    }
    sink_.add({.severity = Severity::Warning,
               .code = "mjcf.mesh-mass",
               .span = asset->span,
               .message = "mesh " + name + ' ' +
                          (read.points.mesh ? "encloses no volume" : read.problem) +
                          "; geoms of it weigh nothing",
               .hint = "give the bodies <inertial>"});
    return std::nullopt;
}

}  // namespace importers::mjcf
