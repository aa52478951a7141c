#pragma once

// Where the files that an ADF file names are: ADF reference section 1.4.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

// `path` seen from `folder`; an absolute path stays itself. Dots are resolved, links are not.
std::string joinPath(const std::string& folder, std::string_view path);
// Seen from the working folder.
std::string absolutePath(std::string_view path);

// What the keys of a model and of one body say about where its meshes are, as written; each may be
// empty.
struct MeshFolders {
    std::string file;      // folder of the ADF file, absolute
    std::string fileHigh;  // header's `high resolution path`
    std::string fileLow;
    std::string bodyHigh;  // body's own
    std::string bodyLow;
};

struct FileSearch {
    std::string path;                // absolute; empty when nothing was found
    std::vector<std::string> tried;  // absolute, in order; the first is where AMBF 2.0 looks

    [[nodiscard]] bool found() const { return !path.empty(); }

    [[nodiscard]] bool foundWhereAmbfLooks() const { return found() && path == tried.front(); }
};

// Looks where AMBF 2.0 does, then where its documentation says (a body's path instead of the
// file's, high resolution instead of low), then beside the ADF file.
FileSearch findVisualMesh(const MeshFolders& folders, std::string_view mesh);
FileSearch findCollisionMesh(const MeshFolders& folders, std::string_view mesh);
// The contour of a sensor or the mesh of a wheel: beside the ADF file as AMBF 2.0 does, then in the
// high resolution path as AMBF 1.0 did.
FileSearch findPlainMesh(const MeshFolders& folders, std::string_view mesh);

}  // namespace adf
