#pragma once

#include "base/result.h"
#include "scene/mesh_data.h"

#include <string>

namespace scene {

// Where meshes come from. Implementations may cache and must be safe to call from worker threads.
class AssetSource {
public:
    virtual ~AssetSource() = default;

    // `path` is absolute. `mergeDuplicates` joins vertices that share place, normal and texture.
    virtual base::Result<MeshPtr> mesh(const std::string& path, bool mergeDuplicates) = 0;
};

}  // namespace scene
