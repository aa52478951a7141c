#pragma once

#include "base/diagnostics.h"
#include "meshes/convex_decomposition.h"
#include "meshes/decimate.h"
#include "meshes/fill_holes.h"
#include "meshes/fit_primitive.h"
#include "meshes/mass_properties.h"
#include "meshes/mesh_health.h"
#include "meshes/mesh_units.h"
#include "meshes/recentre.h"
#include "scene/mesh_data.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace services {

// What may be done to a mesh, one thing after the other. Lengths are in the unit that the mesh has
// by then.
struct ReadInUnit {
    meshes::LengthUnit unit;
};

struct TurnUp {
    meshes::UpAxis up;
};

struct ScaleMesh {
    double factor;
};

struct WeldMesh {
    double tolerance;
};

// Joins what differs by rounding alone, drops what adds nothing, turns triangles, fills holes.
struct RepairMesh {
    meshes::FillOptions fill;
};

struct RecentreMesh {
    meshes::MeshCentre centre;
};

struct HullOfMesh {};

using MeshStep = std::variant<ReadInUnit,
                              TurnUp,
                              ScaleMesh,
                              WeldMesh,
                              RepairMesh,
                              RecentreMesh,
                              meshes::DecimateOptions,
                              HullOfMesh,
                              meshes::DecompositionLimits>;

struct MeshStepReport {
    std::string operation;  // "weld"
    std::string text;       // for people
    std::vector<std::pair<std::string, double>> numbers;
};

struct MeshWork {
    scene::MeshData mesh;
    std::vector<MeshStepReport> steps;
    // What a step could not do, for the file at mesh.path: `mesh.hole-left`,
    // `mesh.more-triangles`, `mesh.rough-pieces`, `mesh.no-centre`.
    base::Diagnostics problems;
};

[[nodiscard]] MeshWork workOn(const scene::MeshData& mesh, std::span<const MeshStep> steps);

// All that `adf mesh` reports of a file.
struct MeshReport {
    std::string file;     // as the user named it
    std::string written;  // or empty
    meshes::MeshHealth before;
    meshes::UnitGuess guess;
    std::vector<meshes::SizeReading> readings;
    std::vector<MeshStepReport> steps;
    meshes::MeshHealth after;  // the same without steps
    std::vector<meshes::FittedPrimitive> fits;
    std::optional<meshes::MassProperties> mass;
    base::Diagnostics findings;
};

// {"file","written","before","unit_guess","sizes","steps","after","fits","mass","findings"};
// lengths in the unit of the mesh, which is the file's before the steps and after them what they
// made of it.
std::string meshReportJson(const MeshReport& report);

}  // namespace services
