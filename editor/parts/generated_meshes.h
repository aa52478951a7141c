#pragma once

#include "adf/document.h"
#include "base/result.h"
#include "editor/parts/part.h"

#include <string>

namespace editor {

// Meshes that parts are drawn with lie in the folder `meshes` of the document's own folder, so that
// its text names them in the same way wherever it is saved; those of one that was never saved in
// that of Document::home().

// Writes those meshes of the part that are not there yet. An Error when the disk refuses.
[[nodiscard]] base::Status writePartMeshes(const Part& part, const adf::Document& document);

// Copies what the document names in its folder `meshes` to that of `target`, the path that it is to
// be saved at; nothing when it is the same. An Error when the disk refuses or another file is
// there under such a name; what was copied until then stays.
[[nodiscard]] base::Status copyMeshesFor(const adf::Document& document, const std::string& target);

}  // namespace editor
