#include "meshes/mesh_health.h"

#include "base/tetrahedron.h"
#include "meshes/joined_mesh.h"
#include "meshes/mesh_shells.h"
#include "meshes/mesh_units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace meshes {

namespace {

using base::Vec3;

// A triangle is without area when its height is below this share of its longest side: less than
// floats can say.
constexpr double kThin = 1e-7;

bool isThin(const std::array<Vec3, 3>& t)
{
    const double longest =
        std::max({base::norm(t[1] - t[0]), base::norm(t[2] - t[1]), base::norm(t[0] - t[2])});
    return base::norm(base::cross(t[1] - t[0], t[2] - t[0])) <= kThin * longest * longest;
}

std::size_t doubledFaces(const JoinedMesh& mesh)
{
    std::vector<std::array<std::uint32_t, 3>> faces;
    faces.reserve(mesh.faces.size());
    for (const JoinedMesh::Face& face : mesh.faces) {
        std::sort(faces.emplace_back(face.points).begin(), faces.back().end());
    }
    std::sort(faces.begin(), faces.end());
    return static_cast<std::size_t>(faces.end() - std::unique(faces.begin(), faces.end()));
}

void countEdges(const std::vector<EdgeUse>& edges, MeshHealth& health)
{
    forEachEdge(edges, [&](auto first, auto last) {
        const auto count = last - first;
        health.boundaryEdges += count == 1 ? 1 : 0;
        health.crowdedEdges += count > 2 ? 1 : 0;
        health.disagreeingEdges += count == 2 && first->sense == (first + 1)->sense ? 1 : 0;
    });
}

void measureFaces(const JoinedMesh& mesh, MeshHealth& health)
{
    for (const JoinedMesh::Face& face : mesh.faces) {
        for (const Vec3 corner : mesh.corners(face)) {
            health.bounds.add(corner);
        }
    }
    const Vec3 apex = health.bounds.centre();
    for (const JoinedMesh::Face& face : mesh.faces) {
        const auto corners = mesh.corners(face);
        health.area += base::norm(mesh.doubleArea(face)) / 2;
        health.volume +=
            base::tetrahedronVolume(corners[0] - apex, corners[1] - apex, corners[2] - apex);
        health.degenerate += isThin(corners) ? 1 : 0;
    }
}

std::string countedWords(std::size_t count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

}  // namespace

MeshHealth healthOf(const scene::MeshData& mesh)
{
    const JoinedMesh whole = joined(mesh);
    const std::vector<EdgeUse> edges = edgesOf(whole);
    const Shells shells = shellsOf(whole, edges);
    MeshHealth health{.vertices = mesh.vertexCount(),
                      .points = whole.points.size(),
                      .triangles = mesh.triangleCount(),
                      .shells = shells.count,
                      .unusable = whole.unusable,
                      .degenerate = whole.collapsed,
                      .doubled = doubledFaces(whole),
                      .misoriented = shells.turned};
    countEdges(edges, health);
    const JoinedMesh agreeing = turned(whole, shells.isTurned);
    const std::vector<EdgeUse> agreeingEdges = edgesOf(agreeing);
    health.holes = holesOf(agreeing, agreeingEdges);
    health.isClosed = isClosed(agreeingEdges);
    measureFaces(agreeing, health);
    health.isInsideOut = health.isClosed && health.misoriented == 0 && health.volume < 0;
    return health;
}

base::Diagnostics findingsOf(const scene::MeshData& mesh, const MeshHealth& health)
{
    using base::Severity;
    base::Diagnostics findings;
    const auto add = [&](Severity severity, const char* code, std::string message,
                         std::string hint) {
        findings.add({.severity = severity,
                      .code = code,
                      .span = {.file = mesh.path},
                      .message = std::move(message),
                      .hint = std::move(hint)});
    };
    if (!health.isClosed) {
        const std::string where =
            health.holes.empty()
                ? "its triangles do not enclose anything"
                : "it has " + countedWords(health.holes.size(), "hole", "holes") + " with " +
                      countedWords(health.boundaryEdges, "edge", "edges");
        add(Severity::Warning, "mesh.not-closed",
            "the mesh is not closed: " + where + ", so it has no inside and no volume of its own",
            "weld its vertices or fill its holes (--weld 1e-5, --repair)");
    }
    if (health.isInsideOut) {
        add(Severity::Warning, "mesh.inside-out", "the mesh is inside out: its volume is below 0",
            "turn its triangles (--repair)");
    }
    if (health.misoriented > 0) {
        add(Severity::Warning, "mesh.mixed-sides",
            countedWords(health.misoriented, "triangle faces", "triangles face") +
                " the other way than the neighbours",
            "turn them (--repair)");
    }
    if (health.crowdedEdges > 0) {
        add(Severity::Note, "mesh.crowded-edges",
            countedWords(health.crowdedEdges, "edge has", "edges have") +
                " three triangles or more",
            "parts that touch along an edge do so; else look there in a mesh editor");
    }
    if (const std::size_t waste = health.unusable + health.degenerate + health.doubled; waste > 0) {
        add(Severity::Note, "mesh.waste",
            countedWords(waste, "triangle adds", "triangles add") +
                " nothing: without area, doubled, or with a corner that is no number",
            "drop what can be dropped (--repair)");
    }
    if (const UnitGuess guess = guessUnit(mesh); guess.unit != LengthUnit::Metre) {
        add(Severity::Warning, "mesh.doubtful-unit",
            "the mesh is likely not in metres: " + guess.unitReason,
            "say its unit (--unit " + std::string(nameOf(guess.unit).symbol) + ')');
    }
    return findings;
}

}  // namespace meshes
