#include "editor/window/file_loading.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"

#include <algorithm>

namespace editor {
namespace {

Role roleOf(adf::FileKind kind)
{
    switch (kind) {
        case adf::FileKind::Model:
            return Role::Model;
        case adf::FileKind::World:
            return Role::World;
        case adf::FileKind::Colours:
            return Role::Colours;
        case adf::FileKind::Launch:
        case adf::FileKind::InputDevices:
            return Role::Other;
    }
    return Role::Other;
}

LoadedFile loadOne(const std::string& path)
{
    LoadedFile file;
    file.path = adf::absolutePath(path);
    file.stamp = adf::fileStamp(file.path);
    base::Result<adf::Document> read = adf::readFile(file.path, file.problems);
    if (!read) {
        file.error = read.error();
        return file;
    }
    file.document = std::move(read).value();
    file.role = roleOf(file.document->kind());
    return file;
}

}  // namespace

std::vector<LoadedFile> loadFiles(const std::vector<std::string>& paths, const JobControl& control)
{
    std::vector<LoadedFile> files;
    for (std::size_t i = 0; i < paths.size() && !control.stop.stop_requested(); ++i) {
        control.progress(static_cast<double>(i) / static_cast<double>(paths.size()));
        files.push_back(loadOne(paths[i]));
        const LoadedFile& read = files.back();
        if (read.role != Role::World || !read.document) {
            continue;
        }
        const std::string scenery = read.document->header().get(adf::world::kEnvironment);
        if (!scenery.empty()) {
            LoadedFile environment = loadOne(adf::joinPath(read.document->folder(), scenery));
            environment.role = Role::Environment;
            files.push_back(std::move(environment));
        }
    }
    return files;
}

LaunchedFiles filesOf(const adf::Document& launch)
{
    LaunchedFiles files;
    const adf::Object& header = launch.header();
    const std::string folder = launch.folder();
    for (const auto& property : {adf::launch::kWorldConfig, adf::launch::kColourConfig,
                                 adf::launch::kInputDevicesConfig}) {
        const std::string path = header.get(property);
        if (!path.empty()) {
            files.shared.push_back(adf::joinPath(folder, path));
        }
    }
    for (const std::string& path : header.get(adf::launch::kMultibodyConfigs)) {
        files.models.push_back(adf::joinPath(folder, path));
    }
    return files;
}

}  // namespace editor
