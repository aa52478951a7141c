#pragma once

#include "adf/document.h"
#include "adf/paths.h"
#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <span>
#include <vector>

namespace compile {

struct CollisionInput {
    const adf::Document& document;
    const adf::Object& object;
    const scene::ObjectOrigin& origin;
    const adf::MeshFolders& folders;
    base::Pose X_BC;                              // the pose of a primitive without an offset
    std::span<const scene::VisualShape> visuals;  // serve as collision shapes when none is given
    bool visualIsMesh = false;
    MeshTable& meshes;
};

// What of a body touches others: primitive, compound, collision mesh, else the visual geometry (ADF
// reference section 2.3).
std::vector<scene::CollisionShape> collisionsOf(const CollisionInput& input);

}  // namespace compile
