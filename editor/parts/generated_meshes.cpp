#include "editor/parts/generated_meshes.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "importers/mesh/mesh_writer.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

namespace editor {
namespace {

namespace fs = std::filesystem;

std::string bytesOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// As written in the document, each once.
std::set<std::string> namedMeshes(const adf::Document& document)
{
    const std::string folder = kPartMeshFolder;
    std::set<std::string> names;
    for (const adf::ObjectPtr& body : document.objects(adf::ObjectType::Body)) {
        for (const adf::TextProperty property : {adf::body::kMesh, adf::collision::kMesh}) {
            const std::string name = body->get(property);
            if (name.compare(0, folder.size(), folder) == 0) {
                names.insert(name);
            }
        }
    }
    return names;
}

}  // namespace

base::Status writePartMeshes(const Part& part, const adf::Document& document)
{
    for (const PartMesh& mesh : part.meshes) {
        if (!mesh.file.empty()) {
            continue;
        }
        const std::string path = adf::joinPath(document.folder(), mesh.path());
        std::error_code failed;
        if (fs::exists(path, failed)) {
            continue;
        }
        fs::create_directories(fs::path(path).parent_path(), failed);
        // A mesh that is only half written would be there from then on.
        const std::string unfinished = path + ".part.obj";
        const base::Status written = importers::writeObj(mesh.mesh, unfinished);
        if (!written) {
            fs::remove(unfinished, failed);
            return written;
        }
        fs::rename(unfinished, path, failed);
        if (failed) {
            std::error_code ignored;
            fs::remove(unfinished, ignored);
            return base::Error{path + " cannot be written", failed.message()};
        }
    }
    return base::Done{};
}

base::Status copyMeshesFor(const adf::Document& document, const std::string& target)
{
    const std::string folder = fs::path(target).parent_path().string();
    std::error_code failed;
    if (fs::path(document.folder()).lexically_normal() == fs::path(folder).lexically_normal()) {
        return base::Done{};
    }
    for (const std::string& name : namedMeshes(document)) {
        const std::string from = adf::joinPath(document.folder(), name);
        const std::string to = adf::joinPath(folder, name);
        if (!fs::exists(from, failed)) {
            continue;  // a problem of the document, which saving it does not change
        }
        if (fs::exists(to, failed)) {
            if (bytesOf(from) != bytesOf(to)) {
                return base::Error{to + " is another mesh", "choose another folder"};
            }
            continue;
        }
        fs::create_directories(fs::path(to).parent_path(), failed);
        const std::string unfinished = to + ".part.obj";
        if (fs::copy_file(from, unfinished, fs::copy_options::overwrite_existing, failed)) {
            fs::rename(unfinished, to, failed);
        }
        if (failed) {
            std::error_code ignored;
            fs::remove(unfinished, ignored);
            return base::Error{to + " cannot be written", failed.message()};
        }
    }
    return base::Done{};
}

}  // namespace editor
