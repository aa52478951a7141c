#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"
#include "scene/mesh_data.h"

#include <optional>

namespace importers::mjcf {

// The triangles of a <mesh> that lists its own `vertex`es, in the frame that they are written in:
// those of `face`, or else of the convex hull, which needs an inside. `normal` and `texcoord`
// belong to the vertices, or, by `facenormal` and `facetexcoord`, to the corners of the faces.
// MuJoCo's textures begin at the upper edge, those of a mesh file at the lower; this is turned.
// Nothing when a list is wrong, which is reported (`mjcf.bad-mesh`).
std::optional<scene::MeshData> listedMesh(const XmlNode& node, base::Diagnostics& sink);

}  // namespace importers::mjcf
