#include "editor/view3d/hull_lines.h"

#include "meshes/convex_hull.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;
using Line = std::array<Vec3, 2>;

constexpr std::size_t kMostVertices = 200'000;
constexpr double kOneDegree = 3.14159265358979323846 / 180;
constexpr double kBentEdge = 1 * kOneDegree;  // flatter ones are within a face
// Of a hull with so many edges only those are drawn that are sharp.
constexpr std::size_t kManyEdges = 2000;
constexpr double kSharpEdge = 12 * kOneDegree;

void addEdges(std::vector<Line>& lines, const meshes::ConvexHull& hull, const base::Pose& X_BS)
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
                lines.push_back({X_BS * hull.corners[a], X_BS * hull.corners[b]});
            }
        }
    }
}

}  // namespace

const std::vector<Line>& HullLines::of(const scene::ScenePtr& scene, scene::BodyIndex body)
{
    if (scene == scene_ && body == body_) {
        return lines_;
    }
    scene_ = scene;
    body_ = body;
    lines_.clear();
    for (const scene::CollisionShape& shape : scene->body(body).collisions) {
        const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
        if (mesh == nullptr || (mesh->collision != scene::MeshCollision::ConvexHull &&
                                mesh->collision != scene::MeshCollision::ConvexMesh)) {
            continue;
        }
        for (const scene::SubMesh& part : scene->meshes[mesh->mesh.value]->parts) {
            if (part.positions.size() > kMostVertices) {
                continue;
            }
            std::vector<Vec3> points;
            for (const auto& p : part.positions) {
                points.push_back(base::scaled(Vec3{p[0], p[1], p[2]}, mesh->scale));
            }
            addEdges(lines_, meshes::hullOf(points), shape.X_BS);
        }
    }
    return lines_;
}

}  // namespace editor::view3d
