#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "exporters/edit_list.h"
#include "exporters/mesh_folder.h"
#include "scene/scene.h"

#include <map>
#include <string>
#include <vector>

namespace exporters {

// A body of a document and what it was compiled to.
struct AmbfBody {
    const adf::Object& object;
    const scene::Body& body;
    const scene::Scene& scene;
};

// Bodies whose primitives are drawn as meshes, each under the reason for it.
using DrawnAsMesh = std::map<std::string, std::vector<const adf::Object*>>;

// What is drawn, so that AMBF 2.0 and its Blender add-on draw it the same: all as a mesh at its
// size in `meshes`, because the add-on draws no primitives, and AMBF some otherwise, such as
// capsules and parts with an offset (ADF reference section 2.2). Planes stay primitives. False
// without a mesh.
bool drawForAmbf(const AmbfBody& input,
                 MeshFolder& meshes,
                 EditList& edits,
                 DrawnAsMesh& drawnAsMesh,
                 base::Diagnostics& sink);

// What collides, said in full: a mesh of its own or a primitive with its offset (section 2.3).
// Convex pieces become a file of as many parts. A body that is drawn and collides with nothing gets
// a small sphere: AMBF 2.0 might take the mesh otherwise, and drops a body with an empty compound.
void collideForAmbf(const AmbfBody& input,
                    MeshFolder& meshes,
                    EditList& edits,
                    base::Diagnostics& sink);

// A small sphere at the centre of mass, for a body without a shape that AMBF 2.0 would not solve a
// joint of (section 21, item 7). `why`: for people (`export.tiny-shape`).
void addTinyShape(const AmbfBody& input,
                  const std::string& why,
                  EditList& edits,
                  base::Diagnostics& sink);

// Colours by number, with their transparency (section 2.4).
void colourForAmbf(const AmbfBody& input, EditList& edits);
// Takes all colours from a body.
void leaveUncoloured(const adf::Object& object, EditList& edits);

}  // namespace exporters
