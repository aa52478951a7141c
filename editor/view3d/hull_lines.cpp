#include "editor/view3d/hull_lines.h"

#include "editor/session/background_job.h"
#include "meshes/convex_hull.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr std::size_t kMostVertices = 200'000;
constexpr double kOneDegree = 3.14159265358979323846 / 180;
constexpr double kBentEdge = 1 * kOneDegree;  // flatter ones are within a face
// Of a hull with so many edges only those are drawn that are sharp.
constexpr std::size_t kManyEdges = 2000;
constexpr double kSharpEdge = 12 * kOneDegree;

void addEdges(HullEdges& edges, const meshes::ConvexHull& hull)
{
    const auto normalOf = [&hull](const std::array<std::uint32_t, 3>& corners) {
        const Vec3 a = hull.corners[corners[0]];
        const Vec3 across = base::cross(hull.corners[corners[1]] - a, hull.corners[corners[2]] - a);
        return across / std::max(base::norm(across), 1e-300);
    };
    const double bend =
        std::cos(3 * hull.triangles.size() / 2 > kManyEdges ? kSharpEdge : kBentEdge);
    // The triangle on one side of each edge, until the one on the other side is met.
    std::map<std::pair<std::uint32_t, std::uint32_t>, Vec3> open;
    for (const auto& corners : hull.triangles) {
        const Vec3 normal = normalOf(corners);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t a = corners[i];
            const std::uint32_t b = corners[(i + 1) % 3];
            const auto [place, isNew] = open.try_emplace(std::minmax(a, b), normal);
            if (!isNew && base::dot(place->second, normal) < bend) {
                edges.push_back({hull.corners[a], hull.corners[b]});
            }
        }
    }
}

}  // namespace

HullLines::HullLines() = default;

HullLines::~HullLines() = default;

HullEdges HullLines::edgesOf(const Look& look)
{
    HullEdges edges;
    for (const scene::SubMesh& part : look.mesh->parts) {
        if (part.positions.size() > kMostVertices) {
            continue;
        }
        std::vector<Vec3> points;
        for (const auto& p : part.positions) {
            points.push_back(base::scaled(Vec3{p[0], p[1], p[2]}, look.scale));
        }
        addEdges(edges, meshes::hullOf(points));
    }
    return edges;
}

void HullLines::find(std::vector<Look> looks, std::function<void()> found)
{
    job_ = BackgroundJob::start(
        [looks = std::move(looks)](const JobControl& control) {
            std::vector<Known> known;
            for (const Look& look : looks) {
                if (control.stop.stop_requested()) {
                    break;
                }
                known.push_back({look, std::make_shared<const HullEdges>(edgesOf(look))});
            }
            return known;
        },
        [this, found = std::move(found)](std::vector<Known> known) {
            job_.reset();
            known_.insert(known_.end(), known.begin(), known.end());
            found();
        });
}

std::vector<HullLines::Placed> HullLines::of(const scene::Scene& scene,
                                             scene::BodyIndex body,
                                             std::function<void()> found)
{
    std::vector<Placed> placed;
    std::vector<Known> wanted;
    std::vector<Look> missing;
    for (const scene::CollisionShape& shape : scene.body(body).collisions) {
        const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
        if (mesh == nullptr || (mesh->collision != scene::MeshCollision::ConvexHull &&
                                mesh->collision != scene::MeshCollision::ConvexMesh)) {
            continue;
        }
        const Look look{scene.meshes[mesh->mesh.value], mesh->scale};
        const auto one = std::find_if(known_.begin(), known_.end(),
                                      [&look](const Known& known) { return known.look == look; });
        if (one != known_.end()) {
            placed.push_back({shape.X_BS, one->edges});
            wanted.push_back(*one);
        } else if (std::find(missing.begin(), missing.end(), look) == missing.end()) {
            missing.push_back(look);
        }
    }
    known_ = std::move(wanted);
    // What is found at the moment is asked for once more when it is known.
    if (!missing.empty() && !job_) {
        find(std::move(missing), std::move(found));
    }
    return placed;
}

}  // namespace editor::view3d
