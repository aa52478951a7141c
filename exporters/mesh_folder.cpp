#include "exporters/mesh_folder.h"

#include "adf/file_io.h"
#include "adf/temporary_folder.h"
#include "base/text.h"
#include "importers/file_bytes.h"
#include "importers/mesh_importer.h"
#include "importers/mesh_writer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <system_error>

namespace exporters {

namespace fs = std::filesystem;

namespace {

// Parts with different colours, so that no writer takes them for one.
scene::Material partMaterial(std::size_t part)
{
    constexpr std::size_t kSteps = 16;
    const auto level = [](std::size_t step) {
        return static_cast<float>(step % kSteps) / static_cast<float>(kSteps);
    };
    scene::Material material;
    material.diffuse = {level(part), level(part / kSteps), level(part / kSteps / kSteps), 1};
    return material;
}

void dropEmptyParts(scene::MeshData& mesh)
{
    std::erase_if(mesh.parts, [](const scene::SubMesh& part) { return part.indices.size() < 3; });
}

// In order of their names.
std::vector<fs::path> filesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Does each file in `made` either have a free name in `folder` or its very bytes there?
bool fitsBeside(const fs::path& made, const fs::path& folder)
{
    const std::vector<fs::path> files = filesIn(made);
    return std::all_of(files.begin(), files.end(), [&](const fs::path& file) {
        const fs::path there = folder / file.filename();
        std::error_code none;
        const bool isFree = fs::symlink_status(there, none).type() == fs::file_type::not_found;
        return isFree || importers::haveSameBytes(file.string(), there.string());
    });
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
    return adf::writeTextAtomically(to, renamed);
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

MeshFolder::MeshFolder(std::string root, MeshPlaces places)
    : root_(std::move(root)), places_(std::move(places))
{}

void MeshFolder::avoid(const std::string& file)
{
    const fs::path relative = fs::path(file).lexically_relative(root_);
    if (!root_.empty() && !relative.empty() && *relative.begin() != "..") {
        taken_.insert(base::lowered(fs::path(relative).replace_extension().generic_string()));
    }
}

void MeshFolder::avoidSourcesOf(const scene::Scene& scene)
{
    for (const scene::MeshPtr& mesh : scene.meshes) {
        avoid(mesh->path);
        for (const scene::SubMesh& part : mesh->parts) {
            if (part.material) {
                avoid(part.material->texture);
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
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        mesh.parts[i].normals.clear();
        mesh.parts[i].texCoords.clear();
        mesh.parts[i].material = asObj ? std::optional(partMaterial(i)) : std::nullopt;
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

std::optional<std::string> MeshFolder::place(const std::string& folder,
                                             const std::string& stem,
                                             const std::string& extension,
                                             const Writer& write)
{
    const std::string wanted = fileNameOf(stem);
    for (int number = 1;; ++number) {
        const std::string name = number == 1 ? wanted : wanted + '_' + std::to_string(number);
        if (!taken_.insert(base::lowered(folder + '/' + name)).second) {
            continue;
        }
        std::string path = folder + '/' + name + '.' + extension;
        if (root_.empty()) {
            written_.push_back(path);
            return path;
        }
        if (!makeFolder(folder)) {
            return std::nullopt;
        }
        const adf::TemporaryFolder made(root_ + '/' + folder);
        if (!made.isMade()) {
            status_ = base::Error{"cannot write into " + root_ + '/' + folder,
                                  "is it writable and the disk not full?"};
            return std::nullopt;
        }
        status_ = write((made.path() / (name + '.' + extension)).string());
        if (!status_) {
            return std::nullopt;
        }
        if (fitsBeside(made.path(), root_ + '/' + folder)) {
            return settle(made.path().string(), folder) ? std::optional(std::move(path))
                                                        : std::nullopt;
        }
    }
}

bool MeshFolder::settle(const std::string& made, const std::string& folder)
{
    for (const fs::path& file : filesIn(made)) {
        const std::string name = file.filename().string();
        const fs::path target = fs::path(root_) / folder / name;
        std::error_code failed;
        if (!fs::exists(target, failed)) {
            fs::rename(file, target, failed);
        }
        if (failed) {
            status_ = base::Error{"cannot write " + target.string() + ": " + failed.message(), {}};
            return false;
        }
        written_.push_back(folder + '/' + name);
    }
    return true;
}

std::string MeshFolder::textureFor(const std::string& file, const std::string& meshFolder)
{
    std::string& path = textures_[file];
    if (path.empty()) {
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

bool MeshFolder::makeFolder(const std::string& folder)
{
    std::error_code failed;
    fs::create_directories(root_ + '/' + folder, failed);
    if (failed) {
        status_ = base::Error{
            "cannot make the folder " + root_ + '/' + folder + ": " + failed.message(), {}};
    }
    return status_.ok();
}

std::string fileNameOf(std::string_view text)
{
    std::string name;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain =
            std::isalnum(byte) != 0 || byte >= 0x80 || c == '-' || c == '_' || c == '.' || c == '+';
        name += plain ? c : '_';
    }
    return name.find_first_not_of('.') == std::string::npos ? "mesh" : name;
}

}  // namespace exporters
