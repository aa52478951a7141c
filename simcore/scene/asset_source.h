#pragma once

#include "base/result.h"
#include "scene/mesh_data.h"

#include <functional>
#include <string>

namespace scene {

// Where meshes come from. Implementations may cache and must be safe to call from worker threads.
class AssetSource {
public:
    virtual ~AssetSource() = default;

    // `path` is absolute. `mergeDuplicates` joins vertices that share place, normal and texture.
    virtual base::Result<MeshPtr> mesh(const std::string& path, bool mergeDuplicates) = 0;

    // What `make` makes of a mesh; `how` says all that it depends on besides the mesh. One that
    // caches asks once for meshes of the same content; null, when stopped, is not kept.
    virtual MeshPtr derived(const MeshData& /*from*/,
                            const std::string& /*how*/,
                            const std::function<MeshPtr()>& make)
    {
        return make();
    }
};

}  // namespace scene
