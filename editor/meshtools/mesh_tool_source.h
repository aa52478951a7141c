#pragma once

#include "adf/document.h"
#include "base/result.h"
#include "editor/session/background_job.h"
#include "meshes/mesh_health.h"
#include "meshes/mesh_units.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// The mesh files that a body names, as written; empty where something else is drawn or collides.
struct NamedMeshes {
    std::string drawn;
    std::string touched;  // the drawn one where nothing else is said

    [[nodiscard]] bool empty() const { return drawn.empty() && touched.empty(); }

    // The one to work on.
    [[nodiscard]] const std::string& first() const { return drawn.empty() ? touched : drawn; }
};

[[nodiscard]] NamedMeshes meshesOf(const adf::Object& body);

// A body with a mesh, as the mesh tools find it.
struct MeshToolSource {
    adf::Document document;
    adf::ObjectPtr body;
    NamedMeshes names;
    scene::MeshPtr mesh;     // in the unit of its file
    scene::MeshPtr touched;  // what collides, where that is another file
    // The body alone with its frame at the origin of the world.
    scene::ScenePtr scene;

    meshes::MeshHealth health;  // of the mesh, in the unit of its file
    meshes::UnitGuess guess;
    std::vector<meshes::SizeReading> readings;
    double scale = 1;                        // of the body: metres of a number of the file
    std::optional<meshes::LengthUnit> unit;  // that this scale means
    // Why the frame of the body cannot be moved; empty when it can.
    std::string originBlocker;

    [[nodiscard]] bool isDrawn() const { return !names.drawn.empty(); }
};

// An Error for a body without a mesh and for a file that is missing or no mesh. On a worker.
[[nodiscard]] base::Result<MeshToolSource> readMeshToolSource(const adf::Document& document,
                                                              adf::ObjectId body,
                                                              scene::AssetSource& assets,
                                                              const JobControl& control);

}  // namespace editor
