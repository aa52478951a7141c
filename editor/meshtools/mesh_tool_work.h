#pragma once

#include "editor/meshtools/mesh_tool_settings.h"
#include "editor/meshtools/mesh_tool_source.h"
#include "editor/session/background_job.h"
#include "meshes/decimate.h"
#include "meshes/fill_holes.h"
#include "meshes/fit_primitive.h"
#include "meshes/mass_properties.h"
#include "meshes/orient_faces.h"
#include "meshes/weld.h"

#include <memory>
#include <optional>
#include <string>

namespace editor {

// The mesh in metres with Z up, repaired, in the frame that the body is to have.
struct ShapedMesh {
    scene::MeshPtr mesh;
    meshes::MeshHealth health;
    base::Vec3 origin_B;       // of that frame in the body's present one, m
    std::string originRemark;  // what stood in for a centre that the mesh does not have
    std::optional<meshes::WeldReport> weld;
    std::optional<meshes::OrientReport> orient;
    std::optional<std::vector<meshes::HoleReport>> holes;
    // It is no longer where or what the body has now, so that a file must be written.
    bool isPlacedAnew = false;
    bool isRepaired = false;

    [[nodiscard]] bool isChanged() const { return isPlacedAnew || isRepaired; }
};

// A mesh that others touch, in the same frame.
struct TouchedMesh {
    scene::MeshPtr mesh;
    std::optional<adf::MeshType> type;  // of its collision; none: what the body says
    // What collides of it: its hull or its pieces, a part each. Null: its triangles.
    scene::MeshPtr convex;
    std::size_t pieces = 0;
    double concavity = 0;  // farthest that a piece is from the mesh, m
    bool isRough = false;  // farther than was allowed
};

// What the settings come to. Shared and never changed once it is made.
struct MeshToolResult {
    MeshToolSettings settings;
    std::shared_ptr<const ShapedMesh> shape;
    std::shared_ptr<const meshes::Decimated> fewer;  // null when not asked for
    scene::MeshPtr fewerMesh;
    std::shared_ptr<const TouchedMesh> touched;          // null: no mesh is to be written
    std::optional<meshes::FittedPrimitive> fit;          // instead of a mesh
    std::shared_ptr<const meshes::MassProperties> mass;  // null: kept, or there is none
    bool wasStopped = false;

    // What is to be drawn.
    [[nodiscard]] const scene::MeshPtr& drawn() const
    {
        return settings.detail.drawn && fewerMesh != nullptr ? fewerMesh : shape->mesh;
    }

    // Must a file be written of what is drawn?
    [[nodiscard]] bool isDrawnAnew() const
    {
        return shape->isChanged() || (settings.detail.drawn && fewerMesh != nullptr);
    }

    [[nodiscard]] bool isAnything() const
    {
        return isDrawnAnew() || touched != nullptr || fit || mass != nullptr;
    }
};

using MeshToolResultPtr = std::shared_ptr<const MeshToolResult>;

// `before`: the result of other settings for the same source, or null; what they have in common is
// taken from it. On a worker; when stopped, the result says so and has nothing more to say.
[[nodiscard]] MeshToolResultPtr workOnMesh(const MeshToolSource& source,
                                           const MeshToolSettings& settings,
                                           const MeshToolResultPtr& before,
                                           const JobControl& control);

}  // namespace editor
