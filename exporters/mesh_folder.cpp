#include "exporters/mesh_folder.h"

#include "adf/file_io.h"
#include "base/text.h"
#include "importers/files/file_bytes.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/mesh/mesh_writer.h"
#include "importers/mesh/picture_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace exporters {

namespace fs = std::filesystem;

namespace {

void dropEmptyParts(scene::MeshData& mesh)
{
    std::erase_if(mesh.parts, [](const scene::SubMesh& part) { return part.indices.size() < 3; });
}

// An OBJ in which the material file has another name.
base::Status copyObj(const std::string& from,
                     const std::string& to,
                     const std::string& oldLook,
                     const std::string& newLook)
{
    const base::Result<std::string> text = adf::readText(from);
    if (!text) {
        return text.error();
    }
    const std::string line = "mtllib " + oldLook;
    std::string renamed = *text;
    const std::size_t at = renamed.find(line);
    if (at != std::string::npos) {
        renamed.replace(at, line.size(), "mtllib " + newLook);
    }
    return adf::writeTextAtomically(to, renamed, adf::Durable::SoonWhereNew);
}

// With the material file of its name, which gets the new name, too.
base::Status copyMesh(const std::string& from, const std::string& to)
{
    const fs::path oldLook = fs::path(from).replace_extension(".mtl");
    const fs::path newLook = fs::path(to).replace_extension(".mtl");
    std::error_code none;
    const bool hasLook = fs::path(to).extension() == ".obj" && fs::is_regular_file(oldLook, none);
    if (!hasLook) {
        return importers::copyBytes(from, to);
    }
    if (base::Status copied = importers::copyBytes(oldLook.string(), newLook.string()); !copied) {
        return copied;
    }
    return oldLook.filename() == newLook.filename()
               ? importers::copyBytes(from, to)
               : copyObj(from, to, oldLook.filename().string(), newLook.filename().string());
}

bool isStl(const scene::MeshData& mesh)
{
    return base::lowered(fs::path(mesh.path).extension().string()) == ".stl";
}

}  // namespace

MeshFolder::MeshFolder(std::string root, MeshPlaces places, std::stop_token stop)
    : placing_(std::move(root)), places_(std::move(places)), stop_(std::move(stop))
{}

void MeshFolder::avoidSourcesOf(const scene::Scene& scene)
{
    for (const scene::MeshPtr& mesh : scene.meshes) {
        placing_.avoid(mesh->path);
        for (const scene::SubMesh& part : mesh->parts) {
            if (part.material) {
                placing_.avoid(part.material->texture);
            }
        }
    }
}

std::optional<std::string> MeshFolder::draw(scene::MeshData mesh, const std::string& stem)
{
    dropEmptyParts(mesh);
    for (scene::SubMesh& part : mesh.parts) {
        if (part.material && !part.material->texture.empty()) {
            part.material->texture = textureFor(part.material->texture, places_.drawn);
        }
    }
    const bool plain = isStl(mesh) && !importers::hasAppearance(mesh);
    return add(std::move(mesh), places_.drawn, stem, plain ? "stl" : "obj");
}

std::optional<std::string> MeshFolder::touch(scene::MeshData mesh,
                                             const std::string& stem,
                                             bool keepParts)
{
    dropEmptyParts(mesh);
    const bool asObj = keepParts && mesh.parts.size() > 1;
    importers::distinguishParts(mesh);
    if (!asObj) {
        for (scene::SubMesh& part : mesh.parts) {
            part.material.reset();
        }
    }
    return add(std::move(mesh), places_.touching, stem, asObj ? "obj" : "stl");
}

std::optional<std::string> MeshFolder::add(scene::MeshData mesh,
                                           const std::string& folder,
                                           const std::string& stem,
                                           const std::string& extension)
{
    if (mesh.parts.empty() || !status_) {
        return std::nullopt;
    }
    scene::finishMesh(mesh);
    std::vector<std::optional<scene::Material>> materials;
    for (const scene::SubMesh& part : mesh.parts) {
        materials.push_back(part.material);
    }
    const auto [first, last] = known_.equal_range({folder, mesh.contentHash});
    for (auto one = first; one != last; ++one) {
        if (one->second.materials == materials && one->second.extension == extension) {
            return one->second.path;
        }
    }
    const std::optional<std::string> path =
        place(folder, stem, extension, [&](const std::string& file) {
            return extension == "stl" ? importers::writeStl(mesh, file)
                                      : importers::writeObj(mesh, file);
        });
    if (!path) {
        return std::nullopt;
    }
    ++meshes_;
    known_.emplace(std::pair{folder, mesh.contentHash},
                   Known{std::move(materials), extension, *path});
    return path;
}

std::optional<std::string> MeshFolder::keep(const std::string& file, bool isDrawn)
{
    std::string& path = kept_[{isDrawn, file}];
    if (!path.empty()) {
        return path;
    }
    const fs::path source(file);
    const std::string extension = base::lowered(source.extension().string());
    if (extension == ".obj" || extension == ".stl" || extension == ".3ds") {
        const auto placed =
            place(isDrawn ? places_.drawn : places_.touching, source.stem().string(),
                  extension.substr(1), [&](const std::string& to) { return copyMesh(file, to); });
        path = placed.value_or(std::string());
        if (!placed) {
            return std::nullopt;
        }
        ++meshes_;
        return path;
    }
    const base::Result<scene::MeshPtr> mesh = importers::readMesh(file, false);
    if (!mesh) {
        return std::nullopt;
    }
    const auto made =
        isDrawn ? draw(**mesh, source.stem().string()) : touch(**mesh, source.stem().string());
    path = made.value_or(std::string());
    return made;
}

const base::Status& MeshFolder::status()
{
    if (status_ && stop_.stop_requested()) {
        status_ = base::Error{"the export was stopped", {}};
    }
    return status_;
}

std::optional<std::string> MeshFolder::place(const std::string& folder,
                                             const std::string& stem,
                                             const std::string& extension,
                                             const importers::FilePlacing::Write& write)
{
    if (!status()) {
        return std::nullopt;
    }
    base::Result<std::string> placed = placing_.place(folder, stem, extension, write);
    if (!placed) {
        status_ = placed.error();
        return std::nullopt;
    }
    return std::move(placed).value();
}

void MeshFolder::reportNoPictures(base::Diagnostics& sink) const
{
    for (const std::string& file : noPictures_) {
        sink.add({.severity = base::Severity::Warning,
                  .code = "mesh.no-picture",
                  .message = "the texture " + file +
                             " is no picture by its name or its first bytes and is left out",
                  .hint = "name another in the material of the mesh"});
    }
}

std::string MeshFolder::textureFor(const std::string& file, const std::string& meshFolder)
{
    if (noPictures_.contains(file)) {
        return {};
    }
    std::string& path = textures_[file];
    if (path.empty()) {
        if (!importers::isPictureFile(file)) {
            noPictures_.insert(file);
            return {};
        }
        const fs::path source(file);
        const std::string extension = source.extension().string();
        const auto placed =
            place(places_.textures, source.stem().string(),
                  extension.empty() ? "png" : extension.substr(1),
                  [&](const std::string& to) { return importers::copyBytes(file, to); });
        if (!placed) {
            return {};
        }
        path = *placed;
    }
    return fs::path(path).lexically_relative(meshFolder).generic_string();
}

}  // namespace exporters
