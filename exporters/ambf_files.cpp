#include "exporters/ambf_files.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "importers/mesh/mesh_importer.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace exporters {

namespace {

adf::MeshFolders foldersOf(const adf::Document& document, const adf::Object& object)
{
    const auto text = [&](adf::TextProperty property) {
        return adf::findRow(object.type(), property) == nullptr ? std::string()
                                                                : object.get(property);
    };
    return {.file = document.folder(),
            .fileHigh = document.header().get(adf::header::kHighResolutionPath),
            .fileLow = document.header().get(adf::header::kLowResolutionPath),
            .bodyHigh = text(adf::body::kHighResolutionPath),
            .bodyLow = text(adf::body::kLowResolutionPath)};
}

enum class MeshUse {
    Drawn,
    Touching,
    Plain,  // named from the ADF file itself
};

class FileCarrier {
public:
    FileCarrier(const adf::Document& document,
                MeshFolder& meshes,
                EditList& edits,
                base::Diagnostics& sink)
        : document_(document), meshes_(meshes), edits_(edits), sink_(sink)
    {}

    void carry(const adf::Object& object)
    {
        const bool isBody = object.type() == adf::ObjectType::Body;
        for (const adf::PropertySpec& row : adf::rows(object.type())) {
            const adf::Value* value = object.authored(row.id);
            const bool isFile = std::holds_alternative<adf::FilePathFacet>(row.facet) &&
                                value != nullptr && !adf::has(row.traits, adf::Trait::Dead);
            const std::string name = isFile ? std::get<std::string>(*value) : std::string();
            if (name.empty()) {
                continue;
            }
            if (row.id == adf::body::kMesh || row.id == adf::collision::kMesh) {
                const bool isDrawn = row.id == adf::body::kMesh;
                if (!isBody) {
                    carryMesh(object, row, name, isDrawn ? MeshUse::Drawn : MeshUse::Touching);
                }
            } else if (row.id == adf::sensor::kMesh) {
                carryMesh(object, row, name, MeshUse::Plain);
            } else if (isFolderOfMeshes(row)) {
                if (!isBody) {
                    edits_.clear(object, row.id);
                }
            } else {
                reportLeft(object, row, name);
            }
        }
    }

private:
    static bool isFolderOfMeshes(const adf::PropertySpec& row)
    {
        return row.id == adf::body::kHighResolutionPath ||
               row.id == adf::body::kLowResolutionPath ||
               row.id == adf::header::kHighResolutionPath ||
               row.id == adf::header::kLowResolutionPath;
    }

    void carryMesh(const adf::Object& object,
                   const adf::PropertySpec& row,
                   const std::string& name,
                   MeshUse use)
    {
        const adf::MeshFolders folders = foldersOf(document_, object);
        const adf::FileSearch search = use == MeshUse::Drawn ? adf::findVisualMesh(folders, name)
                                       : use == MeshUse::Touching
                                           ? adf::findCollisionMesh(folders, name)
                                           : adf::findPlainMesh(folders, name);
        const auto path =
            search.found() ? meshes_.keep(search.path, use == MeshUse::Drawn) : std::nullopt;
        if (!path) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "export.missing-mesh",
                       .span = object.span(),
                       .object = object.identifier(),
                       .message = "the mesh \"" + name + "\" is not there or no mesh"});
            return;
        }
        const std::string file =
            use == MeshUse::Plain ? *path : std::filesystem::path(*path).filename().string();
        edits_.add(adf::setProperty(object.id(), row.id, adf::Value(file)));
        if (use == MeshUse::Drawn && !saysCollision(object)) {
            // AMBF looks for the mesh that is drawn among those that touch.
            const auto twin = meshes_.keep(search.path, false);
            edits_.put(object, adf::collision::kMesh,
                       std::filesystem::path(twin.value_or(file)).filename().string());
        }
    }

    static bool saysCollision(const adf::Object& object)
    {
        return object.isAuthored(adf::collision::kShape) ||
               object.isAuthored(adf::collision::kCompound) ||
               object.isAuthored(adf::collision::kMesh);
    }

    void reportLeft(const adf::Object& object,
                    const adf::PropertySpec& row,
                    const std::string& name)
    {
        sink_.add(
            {.severity = base::Severity::Warning,
             .code = "export.file-left-behind",
             .span = object.span(),
             .object = object.identifier(),
             .message = '"' + std::string(row.key) + "\" names " + name + ", which is not copied",
             .hint = "put it where the exported file looks for it"});
    }

    const adf::Document& document_;
    MeshFolder& meshes_;
    EditList& edits_;
    base::Diagnostics& sink_;
};

}  // namespace

void carryFiles(const adf::Document& document,
                MeshFolder& meshes,
                EditList& edits,
                base::Diagnostics& sink)
{
    FileCarrier carrier(document, meshes, edits, sink);
    carrier.carry(document.header());
    for (const adf::ObjectPtr& object : document.objects()) {
        if (object->isListed()) {
            carrier.carry(*object);
        }
    }
}

}  // namespace exporters
