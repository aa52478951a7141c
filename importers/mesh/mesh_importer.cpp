#include "importers/mesh/mesh_importer.h"

#include "base/text.h"
#include "importers/mesh/mesh_file_check.h"
#include "importers/mesh/texture_lookup.h"
#include "meshes/mesh_repair.h"

#include <assimp/Importer.hpp>
#include <assimp/config.h>
#include <assimp/material.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <utility>

// Debian's Assimp keeps its assertions, and they abort the program on damaged files. The library
// calls them through its symbol table, so this definition takes the place of its own: a broken
// assertion is one more reason why a file cannot be read. See docs/decisions/0401.
namespace Assimp {

void aiAssertViolation(const char* expression, const char* file, int line);

void aiAssertViolation(const char* expression, const char*, int)
{
    throw std::runtime_error(std::string("unexpected contents (") + expression + ")");
}

}  // namespace Assimp

namespace importers {

namespace {

constexpr std::array<std::string_view, 7> kExtensions{"stl", "obj",  "dae", "3ds",
                                                      "ply", "gltf", "glb"};
// Edges sharper than this (rad) are drawn as edges where the file has no normals: 40 degrees.
constexpr double kCreaseAngle = 0.7;
// A file may use one mesh in many nodes; together they must stay drawable.
constexpr std::size_t kMostVertices = 60'000'000;

std::string extensionOf(const std::string& path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    return extension.empty() ? extension : extension.substr(1);
}

// One file being read: Assimp's scene on one side, MeshData on the other.
class Reading {
public:
    Reading(const std::string& path, bool mergeDuplicates)
        : path_(path),
          folder_(std::filesystem::path(path).parent_path().string()),
          extension_(extensionOf(path)),
          mergeDuplicates_(mergeDuplicates)
    {
        mesh_.path = path;
    }

    base::Result<scene::MeshPtr> run();

private:
    std::unique_ptr<aiScene> load(std::string& failure) const;
    bool addNodes(aiScene& loaded);
    scene::SubMesh takeCorners(aiMesh& source, const aiMatrix4x4& X_FileNode, bool isLastUse);
    void addPart(const aiScene& loaded, const aiMesh& source, scene::SubMesh part);
    std::optional<scene::Material> material(const aiScene& loaded, const aiMesh& source);
    std::string texture(const aiMaterial& source);
    void remark(std::string sentence);

    const std::string path_;
    const std::string folder_;
    const std::string extension_;
    const bool mergeDuplicates_;
    scene::MeshData mesh_;
    std::size_t droppedTriangles_ = 0;
};

std::array<float, 3> toArray(const aiVector3D& v)
{
    return {v.x, v.y, v.z};
}

scene::Rgba toRgba(const aiColor4D& colour)
{
    const auto channel = [](float value) {
        return std::clamp(value, 0.0F, 1.0F);
    };
    return {channel(colour.r), channel(colour.g), channel(colour.b), channel(colour.a)};
}

scene::Rgba meanVertexColour(const aiMesh& source)
{
    aiColor4D sum(0, 0, 0, 0);
    for (unsigned i = 0; i < source.mNumVertices; ++i) {
        sum += source.mColors[0][i];
    }
    return toRgba(sum / static_cast<float>(std::max(1U, source.mNumVertices)));
}

// glTF says how rough a surface is; our lighting wants an exponent. The usual conversion between
// the two (Walter and others 2007) with alpha = roughness².
float shininessOf(const aiMaterial& source, float fallback)
{
    float roughness = 0;
    if (source.Get(AI_MATKEY_ROUGHNESS_FACTOR, roughness) == AI_SUCCESS) {
        const float alpha = std::max(roughness * roughness, 0.05F);
        return std::clamp(2 / (alpha * alpha) - 2, 1.0F, 128.0F);
    }
    float shininess = 0;
    if (source.Get(AI_MATKEY_SHININESS, shininess) == AI_SUCCESS && shininess > 0) {
        return std::clamp(shininess, 1.0F, 128.0F);
    }
    return fallback;
}

base::Result<scene::MeshPtr> Reading::run()
{
    std::string failure;
    std::unique_ptr<aiScene> loaded;
    try {
        loaded = load(failure);
        if (loaded != nullptr && !addNodes(*loaded)) {
            return base::Error{path_ + ": uses its meshes so often that they cannot be drawn",
                               "export the mesh without repetitions"};
        }
    } catch (const std::exception& exception) {
        loaded = nullptr;
        failure = exception.what();
    }
    const bool nothingToDraw = failure.starts_with("No meshes");
    if (loaded == nullptr && !nothingToDraw) {
        return base::Error{path_ + ": " + (failure.empty() ? "cannot be understood" : failure),
                           "the file may be damaged; export the mesh again"};
    }
    if (droppedTriangles_ > 0) {
        remark(std::to_string(droppedTriangles_) +
               (droppedTriangles_ == 1 ? " triangle" : " triangles") +
               " with coordinates that are no numbers left out");
    }
    if (mesh_.parts.empty()) {
        return base::Error{path_ + ": has no triangles", "export the mesh again"};
    }
    scene::finishMesh(mesh_);
    return std::make_shared<const scene::MeshData>(std::move(mesh_));
}

std::unique_ptr<aiScene> Reading::load(std::string& failure) const
{
    Assimp::Importer importer;
    // Coordinates as in the file: see docs/decisions/0401.
    importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, true);
    importer.SetPropertyInteger(AI_CONFIG_PP_SBP_REMOVE,
                                aiPrimitiveType_POINT | aiPrimitiveType_LINE);
    unsigned steps =
        aiProcess_ValidateDataStructure | aiProcess_Triangulate | aiProcess_SortByPType;
    if (extension_ == "stl") {
        // They are made anew; until then they would be a third of what a large file takes.
        importer.SetPropertyInteger(AI_CONFIG_PP_RVC_FLAGS, aiComponent_NORMALS);
        steps |= aiProcess_RemoveComponent;
    }
    const aiScene* loaded = importer.ReadFile(path_, steps);
    if (loaded == nullptr || loaded->mRootNode == nullptr) {
        failure = importer.GetErrorString();
        return nullptr;
    }
    return std::unique_ptr<aiScene>(importer.GetOrphanedScene());
}

// How often the nodes of a scene use each of its meshes.
std::vector<std::size_t> countUses(const aiScene& loaded)
{
    std::vector<std::size_t> uses(loaded.mNumMeshes);
    std::vector<const aiNode*> open{loaded.mRootNode};
    while (!open.empty()) {
        const aiNode& node = *open.back();
        open.pop_back();
        for (unsigned i = 0; i < node.mNumMeshes; ++i) {
            ++uses[node.mMeshes[i]];
        }
        open.insert(open.end(), node.mChildren, node.mChildren + node.mNumChildren);
    }
    return uses;
}

bool Reading::addNodes(aiScene& loaded)
{
    aiMatrix4x4 X_FileRoot = loaded.mRootNode->mTransformation;
    if (extension_ == "3ds") {
        // Assimp's own turn from Z up to Y up, and a scale that other readers do not apply.
        X_FileRoot = aiMatrix4x4();
    }
    std::size_t vertices = 0;
    std::vector<std::size_t> uses = countUses(loaded);
    std::vector<std::pair<const aiNode*, aiMatrix4x4>> open{{loaded.mRootNode, X_FileRoot}};
    while (!open.empty()) {
        const auto [node, X_FileNode] = open.back();
        open.pop_back();
        for (unsigned i = 0; i < node->mNumMeshes; ++i) {
            const unsigned index = node->mMeshes[i];
            aiMesh& source = *loaded.mMeshes[index];
            vertices += source.mNumVertices;
            if (vertices > kMostVertices) {
                return false;
            }
            const bool isLastUse = --uses[index] == 0;
            if ((source.mPrimitiveTypes & aiPrimitiveType_TRIANGLE) != 0) {
                addPart(loaded, source, takeCorners(source, X_FileNode, isLastUse));
            }
        }
        // In reverse, so that parts come in the order of the file.
        for (unsigned i = node->mNumChildren; i > 0; --i) {
            const aiNode* child = node->mChildren[i - 1];
            open.emplace_back(child, X_FileNode * child->mTransformation);
        }
    }
    return true;
}

// Each array of Assimp's goes once it is copied: a large file is in memory twice, not three times.
template <typename T>
void freeIf(bool isLastUse, T*& array)
{
    if (isLastUse) {
        delete[] std::exchange(array, nullptr);
    }
}

scene::SubMesh Reading::takeCorners(aiMesh& source, const aiMatrix4x4& X_FileNode, bool isLastUse)
{
    scene::SubMesh part;
    part.positions.reserve(source.mNumVertices);
    for (unsigned i = 0; i < source.mNumVertices; ++i) {
        part.positions.push_back(toArray(X_FileNode * source.mVertices[i]));
    }
    freeIf(isLastUse, source.mVertices);
    if (source.HasNormals() && extension_ != "stl") {
        const aiMatrix3x3 turn = aiMatrix3x3(X_FileNode).Inverse().Transpose();
        part.normals.reserve(source.mNumVertices);
        for (unsigned i = 0; i < source.mNumVertices; ++i) {
            part.normals.push_back(toArray((turn * source.mNormals[i]).NormalizeSafe()));
        }
    }
    freeIf(isLastUse, source.mNormals);
    if (source.HasTextureCoords(0)) {
        part.texCoords.reserve(source.mNumVertices);
        for (unsigned i = 0; i < source.mNumVertices; ++i) {
            part.texCoords.push_back(
                {source.mTextureCoords[0][i].x, source.mTextureCoords[0][i].y});
        }
    }
    const bool mirrored = X_FileNode.Determinant() < 0;
    part.indices.reserve(std::size_t{3} * source.mNumFaces);
    for (unsigned i = 0; i < source.mNumFaces; ++i) {
        const aiFace& face = source.mFaces[i];
        if (face.mNumIndices == 3) {
            part.indices.insert(part.indices.end(),
                                {face.mIndices[0], face.mIndices[mirrored ? 2 : 1],
                                 face.mIndices[mirrored ? 1 : 2]});
        }
    }
    freeIf(isLastUse, source.mFaces);
    return part;
}

void Reading::addPart(const aiScene& loaded, const aiMesh& source, scene::SubMesh part)
{
    droppedTriangles_ += meshes::dropUnusable(part);
    if (part.indices.empty()) {
        return;
    }
    const bool shared = part.indices.size() > part.positions.size();
    const bool lit = meshes::hasUsableNormals(part);
    if (!lit) {
        meshes::makeNormals(part, kCreaseAngle);
    }
    if (mergeDuplicates_ || (shared && !lit)) {
        meshes::joinDuplicates(part);
    }
    part.material = material(loaded, source);
    mesh_.parts.push_back(std::move(part));
}

std::optional<scene::Material> Reading::material(const aiScene& loaded, const aiMesh& source)
{
    scene::Material result;
    const bool exists = source.mMaterialIndex < loaded.mNumMaterials;
    const aiMaterial* given = exists ? loaded.mMaterials[source.mMaterialIndex] : nullptr;
    // Assimp makes up a material where the file has none: under this name, or always for PLY.
    const bool madeUp = given == nullptr || extension_ == "ply" ||
                        std::string_view(given->GetName().C_Str()) == AI_DEFAULT_MATERIAL_NAME;
    if (madeUp) {
        result.texture = given == nullptr ? std::string() : texture(*given);
        if (source.HasVertexColors(0)) {
            result.diffuse = meanVertexColour(source);
        } else if (result.texture.empty()) {
            return std::nullopt;
        }
        return result;
    }
    aiColor4D colour;
    if (given->Get(AI_MATKEY_BASE_COLOR, colour) == AI_SUCCESS ||
        given->Get(AI_MATKEY_COLOR_DIFFUSE, colour) == AI_SUCCESS) {
        result.diffuse = toRgba(colour);
    }
    if (given->Get(AI_MATKEY_COLOR_SPECULAR, colour) == AI_SUCCESS) {
        result.specular = toRgba(colour);
    }
    if (given->Get(AI_MATKEY_COLOR_EMISSIVE, colour) == AI_SUCCESS) {
        result.emission = toRgba(colour);
    }
    float opacity = 1;
    if (given->Get(AI_MATKEY_OPACITY, opacity) == AI_SUCCESS) {
        result.diffuse.a *= std::clamp(opacity, 0.0F, 1.0F);
    }
    if (result.diffuse.a <= 0) {
        // Exporters that mix up opacity and transparency; nobody models what cannot be seen.
        result.diffuse.a = 1;
    }
    result.shininess = shininessOf(*given, result.shininess);
    result.texture = texture(*given);
    return result;
}

std::string Reading::texture(const aiMaterial& source)
{
    aiString name;
    if (source.GetTexture(aiTextureType_DIFFUSE, 0, &name) != AI_SUCCESS &&
        source.GetTexture(aiTextureType_BASE_COLOR, 0, &name) != AI_SUCCESS) {
        return {};
    }
    const std::string_view text(name.C_Str(), name.length);
    if (text.starts_with('*')) {
        remark("a texture inside the file is not drawn; save it as an image beside the mesh");
        return {};
    }
    if (auto found = findTexture(folder_, text)) {
        return *found;
    }
    remark("the texture \"" + std::string(text) + "\" was not found in " + folder_);
    return {};
}

void Reading::remark(std::string sentence)
{
    auto& remarks = mesh_.remarks;
    if (std::find(remarks.begin(), remarks.end(), sentence) == remarks.end()) {
        remarks.push_back(std::move(sentence));
    }
}

}  // namespace

std::span<const std::string_view> meshExtensions()
{
    return kExtensions;
}

base::Result<scene::MeshPtr> readMesh(const std::string& path, bool mergeDuplicates)
{
    const std::string extension = extensionOf(path);
    if (base::Status checked = checkMeshFile(path); !checked) {
        return checked.error();
    }
    if (std::find(kExtensions.begin(), kExtensions.end(), extension) == kExtensions.end()) {
        return base::Error{path + ": meshes of the kind \"." + extension + "\" are not read",
                           "use STL, OBJ, DAE, 3DS, PLY, glTF or GLB"};
    }
    return Reading(path, mergeDuplicates).run();
}

}  // namespace importers
