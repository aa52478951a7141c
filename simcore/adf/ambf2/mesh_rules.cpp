#include "adf/ambf2/rules.h"
#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/target_check.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace adf::ambf2 {

namespace {

std::string textOf(const Object& object, TextProperty property)
{
    return findRow(object.type(), property) == nullptr ? std::string() : object.get(property);
}

MeshFolders foldersOf(const Document& document, const Object& object)
{
    return {.file = document.folder(),
            .fileHigh = textOf(document.header(), header::kHighResolutionPath),
            .fileLow = textOf(document.header(), header::kLowResolutionPath),
            .bodyHigh = textOf(object, body::kHighResolutionPath),
            .bodyLow = textOf(object, body::kLowResolutionPath)};
}

bool drawsMesh(const Object& object)
{
    const bool hasOther = isGiven(object, shape::kShape) || isGiven(object, body::kCompoundShape);
    return !hasOther && isGiven(object, body::kMesh);
}

// The property whose mesh touches others; none when something else does.
std::optional<TextProperty> collidingMesh(const Object& object)
{
    if (isGiven(object, collision::kShape) || isGiven(object, collision::kCompound)) {
        return std::nullopt;
    }
    if (isGiven(object, collision::kMesh)) {
        return collision::kMesh;
    }
    return isGiven(object, body::kMesh) ? std::optional(body::kMesh) : std::nullopt;
}

struct MeshUse {
    TextProperty property;
    std::string name;
    FileSearch search;
};

// The meshes that AMBF opens for this object, each by its own rule (section 1.4).
std::vector<MeshUse> meshesOf(const Document& document, const Object& object)
{
    std::vector<MeshUse> uses;
    const MeshFolders folders = foldersOf(document, object);
    if (drawsMesh(object)) {
        const std::string name = object.get(body::kMesh);
        uses.push_back({body::kMesh, name, findVisualMesh(folders, name)});
    }
    if (const auto property = collidingMesh(object)) {
        const std::string name = object.get(*property);
        uses.push_back({*property, name, findCollisionMesh(folders, name)});
    }
    return uses;
}

// Without any mesh name a folder of the body's own stands where the mesh's path is expected.
bool takesFolderForMesh(const Object& object)
{
    const bool hasFolder =
        isGiven(object, body::kHighResolutionPath) || isGiven(object, body::kLowResolutionPath);
    return hasFolder && !isGiven(object, shape::kShape) && !isGiven(object, body::kCompoundShape) &&
           !isGiven(object, body::kMesh);
}

std::string extensionOf(const std::string& name)
{
    return base::lowered(std::filesystem::path(name).extension().string());
}

bool canOpen(const std::string& name)
{
    constexpr std::array<std::string_view, 3> kFormats{".obj", ".stl", ".3ds"};
    return std::find(kFormats.begin(), kFormats.end(), extensionOf(name)) != kFormats.end();
}

bool isExpandable(const std::string& path)
{
    return path.starts_with('~') || path.find('$') != std::string::npos ||
           path.starts_with("package://");
}

void checkExpansion(Validation& validation, const Object& object, TextProperty property)
{
    if (isGiven(object, property) && isExpandable(object.get(property))) {
        validation.report({object, property},
                          {.code = "ambf2.path-not-expanded",
                           .message = "AMBF 2.0 takes " + inQuotes(object.get(property)) +
                                      " as it stands: it expands neither ~ nor variables nor "
                                      "package://",
                           .hint = "write the path out, or relative to the file"});
    }
}

void checkOwnFolders(Validation& validation, const Object& object)
{
    for (const auto& [property, ofFile] :
         {std::pair{body::kHighResolutionPath, header::kHighResolutionPath},
          std::pair{body::kLowResolutionPath, header::kLowResolutionPath}}) {
        if (!isGiven(object, property)) {
            continue;
        }
        checkExpansion(validation, object, property);
        const bool matters =
            validation.isForAmbf2() || isGiven(validation.document().header(), ofFile);
        if (matters && !object.get(property).starts_with('/')) {
            validation.report(
                {object, property},
                {.code = "ambf2.nested-path",
                 .message = "AMBF 2.0 looks for this folder inside the file's, other "
                            "programs in its place",
                 .hint = "write an absolute path, or give the folder to the file alone"});
        }
        const std::string mesh = object.get(body::kMesh);
        if (mesh.starts_with('/')) {
            validation.report({object, body::kMesh},
                              {.code = "ambf2.absolute-mesh",
                               .message = "AMBF 2.0 puts the object's folder before this absolute "
                                          "path and then finds nothing",
                               .hint = "remove the object's own resolution path"});
        } else if (takesFolderForMesh(object)) {
            validation.report({object, property},
                              {.code = "ambf2.folder-for-mesh",
                               .message = "without a mesh AMBF 2.0 takes this folder for one, and "
                                          "leaves the object out",
                               .hint = "remove it, or give a mesh"});
        }
    }
}

}  // namespace

void checkMeshes(Validation& validation, const Object& object)
{
    checkOwnFolders(validation, object);
    checkExpansion(validation, object, body::kMesh);
    checkExpansion(validation, object, collision::kMesh);
    if (!validation.isForAmbf2()) {
        return;  // the search for files takes time, and compiling reports what is missing
    }
    for (const MeshUse& use : meshesOf(validation.document(), object)) {
        if (!canOpen(use.name)) {
            validation.report({object, use.property},
                              {.code = "ambf2.mesh-format",
                               .message = "AMBF 2.0 opens no " + extensionOf(use.name) +
                                          " files and leaves the object out",
                               .hint = "convert it to OBJ, STL or 3DS"});
        } else if (!use.search.foundWhereAmbfLooks()) {
            const std::string found =
                use.search.found() ? ", though it is at " + use.search.path : std::string();
            validation.report({object, use.property},
                              {.code = "ambf2.missing-mesh",
                               .message = "AMBF 2.0 does not find the mesh " + inQuotes(use.name) +
                                          found + ", and leaves the object out",
                               .hint = "it looks for " + use.search.tried.front()});
        }
    }
}

}  // namespace adf::ambf2

namespace adf {

std::set<ObjectId> bodiesAmbf2LeavesOut(const Document& document)
{
    std::set<ObjectId> dropped;
    for (const ObjectPtr& body : document.objects(ObjectType::Body)) {
        if (ambf2::takesFolderForMesh(*body)) {
            dropped.insert(body->id());
        }
        for (const ambf2::MeshUse& use : ambf2::meshesOf(document, *body)) {
            if (!ambf2::canOpen(use.name) || !use.search.foundWhereAmbfLooks()) {
                dropped.insert(body->id());
            }
        }
    }
    return dropped;
}

}  // namespace adf
