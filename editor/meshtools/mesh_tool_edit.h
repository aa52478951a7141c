#pragma once

#include "adf/edit.h"
#include "base/result.h"
#include "editor/meshtools/mesh_tool_work.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace editor {

// A mesh file to be made.
struct NewMeshFile {
    std::string path;      // absolute; nothing is there now
    std::string name;      // that the body calls it
    scene::MeshPtr mesh;   // m, in the frame that the body will have
    double perNumber = 1;  // metres of a number in the file: the scale that the body will have
};

struct NewMeshFiles {
    std::optional<NewMeshFile> drawn;
    std::optional<NewMeshFile> touched;

    [[nodiscard]] bool empty() const { return !drawn && !touched; }
};

// Names that are free now, where AMBF will look for them.
[[nodiscard]] NewMeshFiles newMeshFiles(const MeshToolSource& source, const MeshToolResult& result);

// An Error when the disk refuses or it was stopped: none of the files is there then.
[[nodiscard]] base::Status writeMeshFiles(const NewMeshFiles& files, const std::stop_token& stop);

// The one step that turns the body into what the result shows.
[[nodiscard]] adf::Edit meshToolEdit(const MeshToolSource& source,
                                     const MeshToolResult& result,
                                     const NewMeshFiles& files);

}  // namespace editor
