#include "importers/mesh/mesh_store.h"

#include "base/text.h"
#include "importers/files/file_bytes.h"
#include "importers/files/file_placing.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_writer.h"
#include "importers/mesh/picture_conversion.h"
#include "importers/mesh/picture_file.h"
#include "importers/mesh/solid_parts.h"
#include "meshes/decimate.h"
#include "meshes/mesh_units.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace importers {

namespace fs = std::filesystem;

namespace {

using base::Severity;

std::string extensionOf(const std::string& path)
{
    const std::string extension = base::lowered(fs::path(path).extension().string());
    return extension.empty() ? extension : extension.substr(1);
}

std::string numbers(base::Vec3 v)
{
    return base::numberText(v.x) + ' ' + base::numberText(v.y) + ' ' + base::numberText(v.z) + ' ';
}

std::string textOf(const base::Pose& X)
{
    const base::Quat& q = X.rotation;
    return numbers(X.position) + numbers({q.x, q.y, q.z}) + base::numberText(q.w) + ' ';
}

std::string textOf(const robot::Geometry& geometry)
{
    if (const auto* box = std::get_if<robot::Box>(&geometry)) {
        return "box " + numbers(box->size);
    }
    if (const auto* cylinder = std::get_if<robot::Cylinder>(&geometry)) {
        return "cylinder " + numbers({cylinder->radius, cylinder->length, 0});
    }
    if (const auto* capsule = std::get_if<robot::Capsule>(&geometry)) {
        return "capsule " + numbers({capsule->radius, capsule->length, 0});
    }
    if (const auto* sphere = std::get_if<robot::Sphere>(&geometry)) {
        return "sphere " + base::numberText(sphere->radius);
    }
    if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(&geometry)) {
        return "ellipsoid " + numbers(ellipsoid->radii);
    }
    if (const auto* surface = std::get_if<robot::Surface>(&geometry)) {
        return "surface " + surface->name + ' ' + std::to_string(surface->mesh->contentHash) + ' ';
    }
    const auto* mesh = std::get_if<robot::Mesh>(&geometry);
    return mesh == nullptr ? std::string() : "mesh " + numbers(mesh->scale);
}

scene::MeshData primitive(const robot::Geometry& geometry)
{
    scene::MeshData mesh;
    if (const auto* box = std::get_if<robot::Box>(&geometry)) {
        mesh.parts.push_back(boxMesh(box->size));
    } else if (const auto* cylinder = std::get_if<robot::Cylinder>(&geometry)) {
        mesh.parts.push_back(roundMesh(cylinder->radius, cylinder->length, 0));
    } else if (const auto* capsule = std::get_if<robot::Capsule>(&geometry)) {
        mesh.parts.push_back(roundMesh(capsule->radius, capsule->length, capsule->radius));
    } else if (const auto* sphere = std::get_if<robot::Sphere>(&geometry)) {
        mesh.parts.push_back(roundMesh(sphere->radius, 0, sphere->radius));
    } else if (std::holds_alternative<robot::Ellipsoid>(geometry)) {
        mesh.parts.push_back(roundMesh(1, 0, 1));  // the ingredient has its scale
    } else if (const auto* surface = std::get_if<robot::Surface>(&geometry)) {
        mesh.parts = surface->mesh->parts;
    }
    return mesh;
}

}  // namespace

// A piece whose file is found.
struct MeshStore::Ingredient {
    const MeshPiece* piece;
    std::string path;  // empty for a primitive
    base::Vec3 scale{1, 1, 1};
    std::optional<scene::Material> material;

    [[nodiscard]] bool isMeshAsItIs() const
    {
        return !path.empty() && !material && scale == base::Vec3{1, 1, 1} &&
               piece->X == base::Pose{};
    }
};

MeshStore::MeshStore(const PackagePaths& paths,
                     MeshReadings& readings,
                     Options options,
                     base::Diagnostics& sink)
    : paths_(paths),
      readings_(readings),
      options_(std::move(options)),
      sink_(sink),
      placing_(options_.folder)
{}

void MeshStore::report(Severity severity,
                       std::string code,
                       const base::SourceSpan& span,
                       const std::string& object,
                       std::string message,
                       std::string hint)
{
    sink_.add({.severity = severity,
               .code = std::move(code),
               .span = span,
               .object = object,
               .message = std::move(message),
               .hint = std::move(hint)});
}

std::optional<std::string> MeshStore::visual(const std::vector<MeshPiece>& pieces,
                                             const std::string& stem,
                                             const std::string& object)
{
    return make(pieces, stem, object, Purpose::See);
}

std::optional<std::string> MeshStore::collision(const std::vector<MeshPiece>& pieces,
                                                const std::string& stem,
                                                const std::string& object,
                                                bool keepParts)
{
    const auto* only = pieces.size() == 1 ? std::get_if<robot::Mesh>(pieces[0].geometry) : nullptr;
    const bool hasParts = keepParts && only != nullptr && hasSolidParts(only->path);
    return make(pieces, stem, object, hasParts ? Purpose::TouchByParts : Purpose::Touch);
}

std::size_t MeshStore::partsOf(const std::string& path)
{
    const base::Result<scene::MeshPtr> mesh = readings_.read(path);
    return mesh ? (*mesh)->parts.size() : 0;
}

bool MeshStore::hasSolidParts(const std::string& path)
{
    const auto [solid, isNew] = solidParts_.try_emplace(path, false);
    if (isNew) {
        const base::Result<scene::MeshPtr> mesh = readings_.read(path);
        solid->second = mesh && importers::hasSolidParts(**mesh);
    }
    return solid->second;
}

std::optional<std::string> MeshStore::make(const std::vector<MeshPiece>& pieces,
                                           const std::string& stem,
                                           const std::string& object,
                                           Purpose purpose)
{
    std::vector<Ingredient> ingredients;
    std::string key = purpose == Purpose::See     ? "see "
                      : purpose == Purpose::Touch ? "touch "
                                                  : "touch by parts ";
    for (const MeshPiece& piece : pieces) {
        Ingredient one{.piece = &piece};
        if (const auto* mesh = std::get_if<robot::Mesh>(piece.geometry)) {
            one.path = mesh->path;
            one.scale = mesh->scale;
        } else if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(piece.geometry)) {
            one.scale = ellipsoid->radii;
        }
        if (purpose == Purpose::See && piece.material != nullptr) {
            scene::Material material;
            if (const auto& colour = piece.material->colour) {
                material.diffuse = {static_cast<float>(colour->r), static_cast<float>(colour->g),
                                    static_cast<float>(colour->b), static_cast<float>(colour->a)};
            }
            material.texture = texture(*piece.material, object).value_or(std::string());
            key += numbers({material.diffuse.r, material.diffuse.g, material.diffuse.b}) +
                   base::numberText(static_cast<double>(material.diffuse.a)) + material.texture;
            one.material = material;
        }
        key += textOf(*piece.geometry) + one.path + textOf(piece.X) + '\n';
        ingredients.push_back(std::move(one));
    }
    if (ingredients.empty()) {
        return std::nullopt;
    }
    if (const auto known = names_.find(key); known != names_.end()) {
        return known->second;
    }
    const bool isOneFile = ingredients.size() == 1 && !ingredients[0].path.empty();
    const std::string source = isOneFile ? extensionOf(ingredients[0].path) : std::string("obj");
    const bool plain =
        source == "stl" && !ingredients[0].material && purpose != Purpose::TouchByParts;
    const std::string extension = purpose == Purpose::Touch || plain ? "stl" : "obj";
    const std::string wanted = isOneFile ? fs::path(ingredients[0].path).stem().string() : stem;
    std::optional<std::string> name;
    const bool mayBeCoarser = purpose != Purpose::See && options_.mostTriangles > 0;
    const bool asItIs = isOneFile && ingredients[0].isMeshAsItIs() && source == "stl" &&
                        extension == "stl" && !mayBeCoarser &&
                        (purpose == Purpose::See || partsOf(ingredients[0].path) <= 1);
    if (options_.folder.empty()) {
        name = place(wanted, extension, purpose, {});
    } else if (asItIs) {
        name = place(wanted, extension, purpose,
                     [&](const std::string& path) { return copyBytes(ingredients[0].path, path); });
    } else {
        scene::MeshData whole = bake(ingredients, purpose, object);
        if (whole.parts.empty()) {
            return std::nullopt;
        }
        if (mayBeCoarser) {
            makeCoarser(whole, purpose, pieces[0].span, object);
        }
        if (purpose == Purpose::TouchByParts) {
            distinguishParts(whole);
        }
        name = place(wanted, extension, purpose, [&](const std::string& path) {
            return extension == "stl" ? writeStl(whole, path) : writeObj(whole, path);
        });
    }
    if (name) {
        names_.emplace(key, *name);
    }
    return name;
}

std::optional<std::string> MeshStore::place(const std::string& stem,
                                            const std::string& extension,
                                            Purpose purpose,
                                            const FilePlacing::Write& write)
{
    if (!status_) {
        return std::nullopt;
    }
    const std::string inside = purpose == Purpose::See ? "high_res" : "low_res";
    const base::Result<std::string> placed = placing_.place(inside, stem, extension, write);
    if (!placed) {
        status_ = placed.error();
        return std::nullopt;
    }
    if (!options_.folder.empty()) {
        written_.push_back(options_.folder + '/' + *placed);
    }
    return placed->substr(inside.size() + 1);
}

void MeshStore::takeBack()
{
    placing_.takeBack();
    written_.clear();
}

scene::MeshData MeshStore::bake(const std::vector<Ingredient>& ingredients,
                                Purpose purpose,
                                const std::string& object)
{
    scene::MeshData whole;
    for (const Ingredient& one : ingredients) {
        scene::MeshData made;
        scene::MeshPtr read;
        if (one.path.empty()) {
            made = primitive(*one.piece->geometry);
        } else {
            base::Result<scene::MeshPtr> result = readings_.read(one.path);
            if (!result) {
                report(Severity::Error, "mesh.unreadable", one.piece->span, object,
                       result.error().message, result.error().hint);
                continue;
            }
            read = std::move(result).value();
            for (const std::string& remark : read->remarks) {
                report(Severity::Warning, "mesh.incomplete", one.piece->span, object,
                       "mesh " + one.path + ": " + remark);
            }
        }
        const std::size_t first = whole.parts.size();
        appendBaked(whole, read ? *read : made, one.piece->X, one.scale);
        for (std::size_t i = first; i < whole.parts.size(); ++i) {
            std::optional<scene::Material>& material = whole.parts[i].material;
            if (one.material) {
                material = one.material;
            }
            if (!material || material->texture.empty() || purpose != Purpose::See) {
                continue;
            }
            std::string& texture = material->texture;
            const bool mayBeTaken =
                one.material ||
                mayTake(texture, paths_.mayCopy(texture, one.path), one.piece->span, object);
            texture = mayBeTaken ? copied(texture, one.piece->span, object) : std::string();
        }
    }
    return whole;
}

void MeshStore::makeCoarser(scene::MeshData& mesh,
                            Purpose purpose,
                            const base::SourceSpan& span,
                            const std::string& object)
{
    if (mesh.triangleCount() <= options_.mostTriangles) {
        return;
    }
    CoarserParts done;
    if (purpose == Purpose::TouchByParts) {
        done = makePartsCoarser(mesh, options_.mostTriangles, options_.stop);
    } else {
        meshes::Decimated fewer =
            meshes::decimated(mesh, {.triangles = options_.mostTriangles}, options_.stop);
        done = {.trianglesBefore = fewer.report.trianglesBefore,
                .trianglesAfter = fewer.report.trianglesAfter,
                .error = fewer.report.error,
                .isReached = fewer.report.isReached};
        mesh = std::move(fewer.mesh);
    }
    report(Severity::Note, "mesh.decimated", span, object,
           "a collision mesh of " + std::to_string(done.trianglesBefore) + " triangles has " +
               std::to_string(done.trianglesAfter) + " now; its surface moved by " +
               meshes::lengthText(done.error) + " at most" +
               (done.isReached ? "" : "; with fewer its holes would close or parts of it go"));
}

std::optional<std::string> MeshStore::texture(const robot::Material& material,
                                              const std::string& object)
{
    if (material.texture.empty()) {
        return std::nullopt;
    }
    const FileFound found = paths_.find(material.texture, pictureExtensions());
    if (!found.found()) {
        report(Severity::Warning, "mesh.missing-texture", material.span, object,
               "the texture \"" + material.texture + "\" was not found");
        return std::nullopt;
    }
    const bool isTaken =
        mayTake(found.path, paths_.mayCopy(found, material.span.file), material.span, object);
    return isTaken ? std::optional(found.path) : std::nullopt;
}

bool MeshStore::mayTake(const std::string& texture,
                        bool isInReach,
                        const base::SourceSpan& span,
                        const std::string& object)
{
    if (isInReach && isPictureFile(texture)) {
        return true;
    }
    if (!refused_.insert(texture).second) {
        return false;
    }
    if (!isInReach) {
        report(Severity::Warning, "mesh.texture-outside", span, object,
               "the texture " + texture + " lies outside the package and is not copied",
               "give its folder as one of packages if it may be shared");
    } else {
        report(Severity::Warning, "mesh.no-picture", span, object,
               "the texture " + texture +
                   " is no picture by its name or its first bytes and is left out",
               "pictures are PNG, JPEG, BMP, TGA, GIF, PPM or TIFF, and named so");
    }
    return false;
}

// The name of a texture beside the visual meshes. Only PNG and JPEG are read by all programs that
// the folder is shared with; other kinds become PNG.
std::string MeshStore::copied(const std::string& texture,
                              const base::SourceSpan& span,
                              const std::string& object)
{
    if (const auto known = textures_.find(texture); known != textures_.end()) {
        return known->second;
    }
    const bool isPlain = isPngOrJpeg(texture);
    const std::optional<Picture> picture = isPlain ? std::nullopt : readPicture(texture);
    if (!isPlain && !picture) {
        report(Severity::Warning, "mesh.texture-kind", span, object,
               "the texture " + texture + " cannot be made a PNG and is copied as it is",
               "save it as a PNG: it is damaged, or of a kind that is not read");
    }
    const auto name =
        place(fs::path(texture).stem().string(), picture ? "png" : extensionOf(texture),
              Purpose::See, [&](const std::string& path) {
                  return picture ? writePng(*picture, path) : copyBytes(texture, path);
              });
    return textures_[texture] = name.value_or(std::string());
}

std::string MeshStore::referenceTo(const std::string& path) const
{
    if (options_.folder.empty()) {
        return path;
    }
    const fs::path relative = fs::path(path).lexically_relative(options_.folder);
    return relative.empty() ? path : relative.generic_string();
}

}  // namespace importers
