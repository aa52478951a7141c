#include "analysis/setup_checks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

// A hull has no holes. How many go through a closed surface follows from its points, edges and
// triangles alone (Euler and Poincaré): V − E + F = 2 (shells − holes). Corners at the same point
// are one. A surface that is not closed, or where more than two triangles meet at an edge, says
// nothing and is taken to have none.

namespace analysis {
namespace {

class Surface {
public:
    explicit Surface(const scene::MeshData& mesh)
    {
        std::map<std::array<float, 3>, std::uint32_t> known;
        for (const scene::SubMesh& part : mesh.parts) {
            std::vector<std::uint32_t> points;
            for (const auto& position : part.positions) {
                const auto next = static_cast<std::uint32_t>(known.size());
                points.push_back(known.try_emplace(position, next).first->second);
            }
            for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
                add(points, part.indices, i);
            }
        }
    }

    [[nodiscard]] std::size_t holes()
    {
        std::sort(edges_.begin(), edges_.end());
        std::size_t edges = 0;
        for (std::size_t i = 0; i < edges_.size(); i += 2) {
            const bool isPair = i + 1 < edges_.size() && edges_[i] == edges_[i + 1];
            const bool isCrowded = i + 2 < edges_.size() && edges_[i + 2] == edges_[i];
            if (!isPair || isCrowded) {
                return 0;
            }
            ++edges;
        }
        std::map<std::uint32_t, std::uint32_t> parent;
        const auto root = [&parent](std::uint32_t point) {
            parent.try_emplace(point, point);
            while (parent[point] != point) {
                parent[point] = parent[parent[point]];
                point = parent[point];
            }
            return point;
        };
        for (const auto& [a, b] : edges_) {
            parent[root(a)] = root(b);
        }
        const auto shells = static_cast<long>(std::count_if(
            parent.begin(), parent.end(), [](const auto& one) { return one.first == one.second; }));
        const long euler = static_cast<long>(parent.size()) - static_cast<long>(edges) +
                           static_cast<long>(triangles_);
        return static_cast<std::size_t>(std::max(shells - euler / 2, 0L));
    }

private:
    void add(const std::vector<std::uint32_t>& points,
             const std::vector<std::uint32_t>& indices,
             std::size_t first)
    {
        std::array<std::uint32_t, 3> corners{};
        for (std::size_t k = 0; k < 3; ++k) {
            if (indices[first + k] >= points.size()) {
                return;
            }
            corners[k] = points[indices[first + k]];
        }
        if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) {
            return;
        }
        ++triangles_;
        for (std::size_t k = 0; k < 3; ++k) {
            edges_.push_back(std::minmax(corners[k], corners[(k + 1) % 3]));
        }
    }

    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
    std::size_t triangles_ = 0;
};

}  // namespace

void checkHoles(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    std::map<std::uint32_t, std::size_t> holesOf;  // by mesh
    SetupFinding finding{.kind = SetupKind::FilledHole};
    SetupFix fix{"make convex pieces, which leave the hole open", {}};
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        for (const scene::CollisionShape& shape : scene.bodies[i].collisions) {
            const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
            if (mesh == nullptr || (mesh->collision != scene::MeshCollision::ConvexHull &&
                                    mesh->collision != scene::MeshCollision::ConvexMesh)) {
                continue;
            }
            const auto [holes, isNew] = holesOf.try_emplace(mesh->mesh.value, 0);
            if (isNew) {
                holes->second = Surface(*scene.meshes[mesh->mesh.value]).holes();
            }
            if (holes->second > 0) {
                finding.bodies.push_back(scene::BodyIndex{i});
                fix.changes.emplace_back(UseConvexPieces{scene::BodyIndex{i}});
                break;
            }
        }
    }
    if (finding.bodies.empty()) {
        return;
    }
    const scene::ObjectOrigin& first = scene.body(finding.bodies.front()).origin;
    const std::size_t others = finding.bodies.size() - 1;
    std::string message = first.identifier;
    message += " has a hole that is closed when it touches: it collides as its convex hull";
    if (others > 0) {
        message += ", like " + std::to_string(others) + (others > 1 ? " others" : " other");
    }
    finding.diagnostic = {.severity = base::Severity::Warning,
                          .code = "setup.filled-hole",
                          .span = first.span,
                          .object = first.identifier,
                          .message = std::move(message),
                          .hint = "convex pieces or a compound of primitives leave it open"};
    finding.fix = std::move(fix);
    found.push_back(std::move(finding));
}

}  // namespace analysis
