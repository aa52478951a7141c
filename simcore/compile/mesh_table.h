#pragma once

#include "adf/paths.h"
#include "base/diagnostics.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace compile {

// The meshes of a scene while it is built: each file once, each failure said once.
class MeshTable {
public:
    MeshTable(scene::AssetSource& assets, base::Diagnostics& sink) : assets_(assets), sink_(sink) {}

    // Where the search found the mesh; none after `mesh.missing` or `mesh.unreadable` was reported
    // for this object.
    std::optional<scene::MeshIndex> add(const adf::FileSearch& search,
                                        const std::string& name,
                                        const scene::ObjectOrigin& object,
                                        bool mergeDuplicates = false);

    [[nodiscard]] const scene::MeshData& mesh(scene::MeshIndex index) const
    {
        return *meshes_[index.value];
    }

    [[nodiscard]] const std::vector<scene::MeshPtr>& meshes() const { return meshes_; }

private:
    scene::AssetSource& assets_;
    base::Diagnostics& sink_;
    std::vector<scene::MeshPtr> meshes_;
    std::unordered_map<std::string, scene::MeshIndex> indexOf_;
};

}  // namespace compile
