#include "services/mesh_work.h"

#include "base/text.h"
#include "meshes/convex_hull.h"
#include "meshes/joined_mesh.h"
#include "meshes/mesh_transform.h"
#include "meshes/orient_faces.h"
#include "meshes/weld.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace services {

namespace {

// Of the longest side: cracks that come of writing coordinates as floats are narrower.
constexpr double kFloatRounding = 1e-7;

std::string digits(double number)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4g", number);
    return text.data();
}

std::string triangles(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " triangle" : " triangles");
}

const char* reasonOf(meshes::HoleFate fate)
{
    switch (fate) {
        case meshes::HoleFate::TooManyEdges:
            return "it has too many edges";
        case meshes::HoleFate::TooLong:
            return "it is too long around";
        case meshes::HoleFate::Outline:
            return "it is the outline of a sheet";
        case meshes::HoleFate::Filled:
            break;
    }
    return "";
}

class Work {
public:
    explicit Work(const scene::MeshData& mesh) { work_.mesh = mesh; }

    void operator()(const ReadInUnit& step)
    {
        const meshes::LengthUnitName& unit = meshes::nameOf(step.unit);
        work_.mesh = meshes::inMetres(work_.mesh, step.unit, meshes::UpAxis::Z);
        record("unit", "from " + std::string(unit.symbol) + " to m",
               {{"metres_per_unit", unit.metres}});
    }

    void operator()(const TurnUp& step)
    {
        work_.mesh = meshes::inMetres(work_.mesh, meshes::LengthUnit::Metre, step.up);
        record("up", std::string("from ") + meshes::letterOf(step.up) + " up to Z up", {});
    }

    void operator()(const ScaleMesh& step)
    {
        work_.mesh = meshes::transformed(work_.mesh, {}, {step.factor, step.factor, step.factor});
        record("scale", "by " + base::numberText(step.factor), {{"factor", step.factor}});
    }

    void operator()(const WeldMesh& step)
    {
        meshes::Welded welded = meshes::welded(work_.mesh, step.tolerance);
        const meshes::WeldReport& report = welded.report;
        record("weld",
               std::to_string(report.moved) + " places moved by at most " +
                   digits(report.largestMove) + ", " + std::to_string(report.vertices) +
                   " vertices fewer, " + triangles(report.collapsed + report.doubled) + " left out",
               {{"tolerance", step.tolerance},
                {"moved", static_cast<double>(report.moved)},
                {"largest_move", report.largestMove},
                {"vertices_fewer", static_cast<double>(report.vertices)},
                {"collapsed", static_cast<double>(report.collapsed)},
                {"doubled", static_cast<double>(report.doubled)}});
        work_.mesh = std::move(welded.mesh);
    }

    void operator()(const RepairMesh& step)
    {
        const base::Vec3 size = work_.mesh.bounds.size();
        const double rounding = kFloatRounding * std::max({size.x, size.y, size.z});
        meshes::Welded clean = meshes::welded(work_.mesh, std::isfinite(rounding) ? rounding : 0);
        meshes::Oriented agreeing = meshes::oriented(clean.mesh);
        meshes::Filled filled = meshes::filled(agreeing.mesh, step.fill);
        meshes::Oriented result = meshes::oriented(filled.mesh);
        const std::size_t left = filled.remaining();
        const std::size_t dropped = clean.report.collapsed + clean.report.doubled;
        const std::size_t turned = agreeing.report.turnedTriangles + result.report.turnedTriangles;
        const std::size_t mended = filled.holes.size() - left;
        record("repair",
               triangles(dropped) + " left out, " + triangles(turned) + " turned, " +
                   std::to_string(mended) + (mended == 1 ? " hole" : " holes") + " filled, " +
                   std::to_string(left) + " left",
               {{"dropped", static_cast<double>(dropped)},
                {"turned", static_cast<double>(turned)},
                {"filled", static_cast<double>(mended)},
                {"holes_left", static_cast<double>(left)}});
        for (const meshes::HoleReport& hole : filled.holes) {
            if (hole.fate != meshes::HoleFate::Filled) {
                warn("mesh.hole-left",
                     "a hole with " + std::to_string(hole.edges) + " edges, " +
                         digits(hole.length) + " around, at (" + digits(hole.centre.x) + ", " +
                         digits(hole.centre.y) + ", " + digits(hole.centre.z) +
                         ") stays: " + reasonOf(hole.fate),
                     hole.fate == meshes::HoleFate::Outline
                         ? "a sheet has no inside: give it a thickness where it was made"
                         : "allow more (--fill-edges), or close it in a mesh editor");
            }
        }
        work_.mesh = std::move(result.mesh);
    }

    void operator()(const RecentreMesh& step)
    {
        meshes::Recentred result = meshes::recentred(work_.mesh, step.centre);
        record("recentre",
               "the origin was at (" + digits(result.origin.x) + ", " + digits(result.origin.y) +
                   ", " + digits(result.origin.z) + ")",
               {{"x", result.origin.x}, {"y", result.origin.y}, {"z", result.origin.z}});
        if (!result.remark.empty()) {
            warn("mesh.no-centre", result.remark, "fill its holes first (--repair)");
        }
        work_.mesh = std::move(result.mesh);
    }

    void operator()(const meshes::DecimateOptions& step)
    {
        meshes::Decimated result = meshes::decimated(work_.mesh, step);
        const meshes::DecimateReport& report = result.report;
        record("decimate",
               "from " + triangles(report.trianglesBefore) + " to " +
                   std::to_string(report.trianglesAfter) + ", the surface moved by at most " +
                   digits(report.error),
               {{"triangles_before", static_cast<double>(report.trianglesBefore)},
                {"triangles_after", static_cast<double>(report.trianglesAfter)},
                {"error", report.error}});
        if (!report.isReached && (step.ratio || step.triangles)) {
            warn("mesh.more-triangles",
                 triangles(report.trianglesAfter) + " are left instead of " +
                     std::to_string(report.wanted) + ": fewer would " +
                     (step.error ? "move the surface too far or " : "") +
                     "close holes or tear parts",
                 "weld the mesh first (--weld 1e-5), allow a larger error, or use --hull");
        }
        work_.mesh = std::move(result.mesh);
    }

    void operator()(const HullOfMesh&)
    {
        meshes::ConvexPieces pieces;
        pieces.hulls.push_back(meshes::hullOf(meshes::joined(work_.mesh).points));
        if (pieces.hulls.front().corners.empty()) {
            pieces.hulls.clear();
        }
        work_.mesh = *meshes::piecesAsMesh(work_.mesh, pieces);
        record("hull", triangles(work_.mesh.triangleCount()), {});
    }

    void operator()(const meshes::DecompositionLimits& step)
    {
        const meshes::ConvexPieces pieces = meshes::decompose(work_.mesh, step);
        record("decompose",
               std::to_string(pieces.hulls.size()) + " convex pieces, at most " +
                   digits(pieces.concavity) + " from the mesh",
               {{"pieces", static_cast<double>(pieces.hulls.size())},
                {"concavity", pieces.concavity},
                {"allowed", pieces.allowed}});
        if (!pieces.isWithinTolerance()) {
            warn("mesh.rough-pieces",
                 "the pieces are " + digits(pieces.concavity) + " from the mesh instead of " +
                     digits(pieces.allowed),
                 "allow more (--pieces), or a larger --concavity");
        }
        work_.mesh = *meshes::piecesAsMesh(work_.mesh, pieces);
    }

    MeshWork take() { return std::move(work_); }

private:
    void record(std::string operation,
                std::string text,
                std::vector<std::pair<std::string, double>> numbers)
    {
        work_.steps.push_back({std::move(operation), std::move(text), std::move(numbers)});
    }

    void warn(const char* code, std::string message, std::string hint)
    {
        work_.problems.add({.severity = base::Severity::Warning,
                            .code = code,
                            .span = {.file = work_.mesh.path},
                            .message = std::move(message),
                            .hint = std::move(hint)});
    }

    MeshWork work_;
};

}  // namespace

MeshWork workOn(const scene::MeshData& mesh, std::span<const MeshStep> steps)
{
    Work work(mesh);
    for (const MeshStep& step : steps) {
        std::visit(work, step);
    }
    return work.take();
}

}  // namespace services
