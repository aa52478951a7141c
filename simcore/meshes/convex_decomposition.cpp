#include "meshes/convex_decomposition.h"

#include "base/text.h"
#include "meshes/cut_search.h"
#include "meshes/part.h"
#include "meshes/piece_joining.h"
#include "meshes/solid_grid.h"
#include "meshes/surface.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kLeastConcavity = 0.01;
constexpr double kMostConcavity = 0.5;
constexpr double kFinestCell = 1.0 / 100;
constexpr double kCoarsestCell = 1.0 / 32;

// One run, in the unit of the surface, whose size is 1.
class Run {
public:
    Run(const Surface& surface, int maximumPieces, double tolerance, std::stop_token stop)
        : surface_(surface),
          maximumPieces_(static_cast<std::size_t>(std::max(maximumPieces, 1))),
          tolerance_(tolerance),
          cell_(std::clamp(tolerance / 2, kFinestCell, kCoarsestCell)),
          slack_(0.5 * std::sqrt(3.0) * cell_),
          stop_(std::move(stop)),
          solid_(surface, cell_)
    {}

    // False when stopped.
    bool cut()
    {
        start();
        const std::vector<ReflexPlane> reflexes = reflexPlanes(surface_);
        // More than allowed: joining makes better use of them than fewer cuts.
        const std::size_t most = maximumPieces_ == 1 ? 1 : 2 * maximumPieces_;
        while (parts_.size() < most) {
            if (stop_.stop_requested()) {
                return false;
            }
            const auto worst = std::max_element(
                parts_.begin(), parts_.end(),
                [&](const Part& a, const Part& b) { return urgency(a) < urgency(b); });
            if (urgency(*worst) <= 0) {
                break;
            }
            const std::optional<HalfSpace> plane = bestCut(*worst, solid_, reflexes);
            if (!plane || !cutAlong(*worst, *plane)) {
                worst->error = 0;  // it stays whole
            }
        }
        return true;
    }

    // The pieces, joined where that is good enough, and their concavity.
    std::pair<std::vector<ConvexHull>, double> pieces()
    {
        std::vector<Piece> pieces;
        for (Part& part : parts_) {
            if (!part.hull.corners.empty()) {
                pieces.push_back({std::move(part.hull), part.concavity});
            }
        }
        joinPieces(pieces, empties_, tolerance_, maximumPieces_, slack_);
        std::vector<ConvexHull> hulls;
        double concavity = 0;
        for (Piece& piece : pieces) {
            concavity = std::max(concavity, piece.concavity);
            hulls.push_back(std::move(piece.hull));
        }
        return {std::move(hulls), concavity};
    }

private:
    void start()
    {
        Part whole;
        for (std::size_t i = 0; i < surface_.triangles.size(); ++i) {
            whole.surface.push_back(surface_.corners(i));
        }
        whole.cell = cellAround(surface_.bounds);
        measure(whole, solid_, {}, slack_);
        empties_ = solid_.emptyPoints(whole.hull, slack_, 0.5 * tolerance_);
        measure(whole, solid_, empties_, slack_);
        parts_.push_back(std::move(whole));
    }

    [[nodiscard]] double urgency(const Part& part) const
    {
        return part.concavity > tolerance_ ? part.concavity * part.error : 0;
    }

    // False, and nothing is cut, when it leaves all that is wrong on one side.
    bool cutAlong(Part& part, const HalfSpace& plane)
    {
        Halves halves = split(part.surface, plane);
        if (halves.inside.empty() || halves.outside.empty()) {
            return false;
        }
        const HalfSpace other{-plane.normal, -plane.offset};
        Part inside{.surface = std::move(halves.inside), .cell = part.cell.inside(plane)};
        Part outside{.surface = std::move(halves.outside), .cell = part.cell.inside(other)};
        measure(inside, solid_, part.empties, slack_);
        measure(outside, solid_, part.empties, slack_);
        constexpr double kProgress = 0.9999;
        if (std::max(inside.error, outside.error) > kProgress * part.error) {
            return false;
        }
        part = std::move(inside);
        parts_.push_back(std::move(outside));
        return true;
    }

    const Surface& surface_;
    std::size_t maximumPieces_;
    double tolerance_;
    double cell_;
    double slack_;  // so far from a hull a cell of the grid can still overlap it
    std::stop_token stop_;
    SolidGrid solid_;
    std::vector<EmptyPoint> empties_;
    std::vector<Part> parts_;
};

ConvexHull inMesh(ConvexHull hull, const Surface& surface)
{
    for (Vec3& corner : hull.corners) {
        corner = surface.inMesh(corner);
    }
    for (HalfSpace& face : hull.faces) {
        face.offset = surface.size * face.offset + base::dot(face.normal, surface.centre);
    }
    hull.volume *= surface.size * surface.size * surface.size;
    return hull;
}

// "4.6 %"
std::string percentOf(double part, double whole)
{
    return base::numberText(std::round(1000 * part / whole) / 10) + " %";
}

}  // namespace

ConvexPieces decompose(const scene::MeshData& mesh,
                       const DecompositionLimits& limits,
                       std::stop_token stop)
{
    const Surface surface = surfaceOf(mesh);
    const double tolerance = limits.concavity > kLeastConcavity
                                 ? std::min(limits.concavity, kMostConcavity)
                                 : kLeastConcavity;
    ConvexPieces result{
        .allowed = tolerance * surface.size, .size = surface.size, .isClosed = surface.isClosed};
    if (surface.triangles.empty()) {
        ConvexHull hull = hullOf(surface.vertices);
        if (!hull.corners.empty()) {
            result.hulls.push_back(inMesh(std::move(hull), surface));
        }
        return result;
    }
    Run run(surface, limits.maximumPieces, tolerance, std::move(stop));
    if (!run.cut()) {
        result.wasStopped = true;
        return result;
    }
    auto [hulls, concavity] = run.pieces();
    result.concavity = concavity * surface.size;
    for (ConvexHull& hull : hulls) {
        result.hulls.push_back(inMesh(std::move(hull), surface));
    }
    return result;
}

scene::MeshPtr piecesAsMesh(const scene::MeshData& source, const ConvexPieces& pieces)
{
    auto mesh = std::make_shared<scene::MeshData>();
    mesh->path = source.path;
    if (!pieces.isWithinTolerance()) {
        const bool isOne = pieces.hulls.size() == 1;
        mesh->remarks.push_back(std::to_string(pieces.hulls.size()) +
                                (isOne ? " convex piece reaches " : " convex pieces reach ") +
                                percentOf(pieces.concavity, pieces.size) +
                                " of its size beyond it, more than the " +
                                percentOf(pieces.allowed, pieces.size) + " that are allowed" +
                                (pieces.isClosed ? "" : "; it is not closed"));
    }
    for (const ConvexHull& hull : pieces.hulls) {
        scene::SubMesh& part = mesh->parts.emplace_back();
        for (const Vec3 corner : hull.corners) {
            part.positions.push_back({static_cast<float>(corner.x), static_cast<float>(corner.y),
                                      static_cast<float>(corner.z)});
        }
        for (const auto& triangle : hull.triangles) {
            part.indices.insert(part.indices.end(), triangle.begin(), triangle.end());
        }
    }
    scene::finishMesh(*mesh);
    return mesh;
}

}  // namespace meshes
