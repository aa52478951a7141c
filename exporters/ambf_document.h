#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/compiler.h"
#include "exporters/mesh_folder.h"

#include <string>

namespace exporters {

// Where AMBF finds what MeshFolder writes: the header names the first two.
inline const MeshPlaces kAmbfPlaces{
    .drawn = "high_res", .touching = "low_res", .textures = "textures"};

// The model as AMBF 2.0 loads it and takes it as it is meant (ADF reference section 21), derived by
// edits: the text keeps its comments, and keys that nobody knows. Where AMBF would read the text
// itself otherwise (merge keys, keys twice, 0 for false) it is written anew (`export.rewritten`).
// Objects AMBF would crash on are not listed any more (`export.unlisted`).
//
// `document` must be a model; `compiled`: from it alone, by its documented rules.
adf::Document ambfDocument(const adf::Document& document,
                           const compile::Compiled& compiled,
                           const std::string& path,
                           MeshFolder& meshes,
                           base::Diagnostics& sink);

}  // namespace exporters
