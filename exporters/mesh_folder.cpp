#include "exporters/mesh_folder.h"

#include "base/text.h"
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
    const std::string path = freePath(folder, stem, extension);
    if (!root_.empty()) {
        if (!makeFolder(folder)) {
            return std::nullopt;
        }
        const std::string file = root_ + '/' + path;
        const base::Status result =
            extension == "stl" ? importers::writeStl(mesh, file) : importers::writeObj(mesh, file);
        if (!result) {
            status_ = result;
            return std::nullopt;
        }
    }
    written_.push_back(path);
    if (extension == "obj" && importers::hasAppearance(mesh)) {
        written_.push_back(fs::path(path).replace_extension(".mtl").generic_string());
    }
    ++meshes_;
    known_.emplace(std::pair{folder, mesh.contentHash},
                   Known{std::move(materials), extension, path});
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
        path = freePath(isDrawn ? places_.drawn : places_.touching, source.stem().string(),
                        extension.substr(1));
        copy(file, path);
        const fs::path look = fs::path(source).replace_extension(".mtl");
        std::error_code none;
        if (extension == ".obj" && fs::is_regular_file(look, none)) {
            // The mesh names it by the name it has.
            copy(look.string(), (fs::path(path).parent_path() / look.filename()).generic_string());
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

void MeshFolder::copy(const std::string& from, const std::string& path)
{
    std::error_code failed;
    if (!root_.empty()) {
        if (!makeFolder(fs::path(path).parent_path().string())) {
            return;
        }
        fs::copy_file(from, root_ + '/' + path, fs::copy_options::overwrite_existing, failed);
    }
    if (failed) {
        status_ = base::Error{"cannot copy " + from + ": " + failed.message(), {}};
        return;
    }
    written_.push_back(path);
}

std::string MeshFolder::freePath(const std::string& folder,
                                 const std::string& stem,
                                 const std::string& extension)
{
    const std::string wanted = fileNameOf(stem);
    std::string name = wanted;
    for (int number = 2; !taken_.insert(base::lowered(folder + '/' + name)).second; ++number) {
        name = wanted + '_' + std::to_string(number);
    }
    return folder + '/' + name + '.' + extension;
}

std::string MeshFolder::textureFor(const std::string& file, const std::string& meshFolder)
{
    std::string& path = textures_[file];
    if (path.empty()) {
        const fs::path source(file);
        const std::string extension = source.extension().string();
        const std::string free = freePath(places_.textures, source.stem().string(),
                                          extension.empty() ? "png" : extension.substr(1));
        copy(file, free);
        if (!status_) {
            return {};
        }
        path = free;
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
