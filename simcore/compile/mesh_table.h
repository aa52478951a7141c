#pragma once

#include "adf/paths.h"
#include "base/diagnostics.h"
#include "meshes/convex_decomposition.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace compile {

// The meshes of a scene while it is built: each file once.
class MeshTable {
public:
    MeshTable(scene::AssetSource& assets, base::Diagnostics& sink, std::stop_token stop = {})
        : assets_(assets), sink_(sink), stop_(std::move(stop))
    {}

    // The mesh that a search found. None when there is none or when it cannot be read; that is said
    // once for each object and name, as `mesh.missing` or `mesh.unreadable`.
    std::optional<scene::MeshIndex> add(const adf::FileSearch& search,
                                        const std::string& name,
                                        const scene::ObjectOrigin& object,
                                        bool mergeDuplicates = false);

    [[nodiscard]] const std::vector<scene::MeshPtr>& meshes() const { return meshes_; }

    [[nodiscard]] const scene::MeshData& mesh(scene::MeshIndex index) const
    {
        return *meshes_[index.value];
    }

    // The convex pieces of a mesh, as a mesh with one part for each; made at most once for equal
    // limits. `mesh.rough-pieces` says how they differ from what was asked for. The mesh
    // itself when stopped.
    scene::MeshIndex convexPieces(scene::MeshIndex of,
                                  const meshes::DecompositionLimits& limits,
                                  const std::string& name,
                                  const scene::ObjectOrigin& object);

    // Centre of mass of the mesh as a uniform solid, inside its bounds; in the frame of the file.
    // Of convex pieces, that of the mesh that they are of.
    base::Vec3 massCentre(scene::MeshIndex index);

private:
    std::optional<scene::MeshIndex> load(const adf::FileSearch& search,
                                         const std::string& name,
                                         const scene::ObjectOrigin& object,
                                         bool mergeDuplicates);
    bool saidBefore(const scene::ObjectOrigin& object, const std::string& name);

    scene::AssetSource& assets_;
    base::Diagnostics& sink_;
    std::vector<scene::MeshPtr> meshes_;
    std::unordered_map<std::string, scene::MeshIndex> indexOf_;
    std::unordered_map<std::string, base::Error> failures_;
    std::unordered_map<std::uint32_t, base::Vec3> centres_;
    std::stop_token stop_;
    std::unordered_map<std::uint32_t, scene::MeshIndex> sourceOf_;  // of convex pieces
    std::set<std::pair<std::string, std::string>> said_;            // object and mesh
};

}  // namespace compile
