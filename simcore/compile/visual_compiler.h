#pragma once

#include "adf/document.h"
#include "adf/paths.h"
#include "base/diagnostics.h"
#include "compile/materials.h"
#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <vector>

namespace compile {

struct VisualInput {
    const adf::Document& document;
    const adf::Object& object;
    const scene::ObjectOrigin& origin;
    const adf::MeshFolders& folders;
    const ColourNames& colours;
    MeshTable& meshes;
    base::Diagnostics& sink;
};

struct Visuals {
    std::vector<scene::VisualShape> shapes;
    bool fromMesh = false;  // also when the mesh could not be loaded: then there is a placeholder
};

// What is drawn of a body: primitive, compound, else mesh (ADF reference section 2.2).
Visuals visualsOf(const VisualInput& input);

// Gives the placeholder of a mesh that is missing the size of what the body collides with, if that
// is known.
void sizePlaceholders(scene::Body& body, const std::vector<scene::MeshPtr>& meshes);

}  // namespace compile
