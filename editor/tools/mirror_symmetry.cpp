#include "editor/tools/reflection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

namespace editor {
namespace {

using base::Pose;
using base::Vec3;

constexpr double kSymmetric = 1e-4;        // of the size of a mesh
constexpr double kSymmetricPieces = 1e-2;  // the same of its convex pieces
constexpr double kLeastShift = 1e-6;       // m

using CornerCell = std::array<std::int64_t, 3>;

struct CornerCellHash {
    std::size_t operator()(const CornerCell& cell) const noexcept
    {
        std::size_t hash = 0;
        for (const std::int64_t number : cell) {
            hash = hash * 1000003 + std::hash<std::int64_t>()(number);
        }
        return hash;
    }
};

// The middle of the mesh along this axis.
double middleOf(const scene::MeshData& mesh, Vec3 scale, int axis)
{
    const double middle = mesh.bounds.centre()[axis] * scale[axis];
    return std::abs(middle) < 1e-9 ? 0 : middle;
}

double extentOf(const scene::MeshData& mesh, Vec3 scale)
{
    const Vec3 size = base::scaled(mesh.bounds.size(), scale);
    return std::abs(size.x) + std::abs(size.y) + std::abs(size.z);
}

// Every corner of the mesh has one on the other side.
bool isSymmetric(const scene::MeshData& mesh, Vec3 scale, const Reflection& r)
{
    const double cell = kSymmetric * extentOf(mesh, scale);
    if (!(cell > 0)) {
        return true;
    }
    if (std::abs(middleOf(mesh, scale, r.axis) - r.offset) > cell) {
        return false;
    }
    const auto cellOf = [cell](Vec3 p) {
        return CornerCell{std::llround(p.x / cell), std::llround(p.y / cell),
                          std::llround(p.z / cell)};
    };
    std::unordered_set<CornerCell, CornerCellHash> taken;
    std::vector<Vec3> points;
    points.reserve(mesh.vertexCount());
    taken.reserve(mesh.vertexCount());
    for (const scene::SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            points.push_back(base::scaled({p[0], p[1], p[2]}, scale));
            taken.insert(cellOf(points.back()));
        }
    }
    return std::all_of(points.begin(), points.end(), [&](Vec3 point) {
        const CornerCell image = cellOf(reflected(r, point));
        for (int i = 0; i < 27; ++i) {
            if (taken.contains(
                    {image[0] + i % 3 - 1, image[1] + i / 3 % 3 - 1, image[2] + i / 9 - 1})) {
                return true;
            }
        }
        return false;
    });
}

// Convex pieces of a mesh are not quite symmetric where the mesh is.
bool arePieces(const scene::MeshData& mesh, scene::MeshCollision collision)
{
    return collision == scene::MeshCollision::ConvexHull && mesh.parts.size() > 1 &&
           std::all_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const scene::SubMesh& part) { return part.normals.empty(); });
}

bool isDrawn(const scene::Body& body, scene::MeshIndex mesh)
{
    return std::any_of(body.visuals.begin(), body.visuals.end(),
                       [mesh](const scene::VisualShape& visual) {
                           const auto* shape = std::get_if<scene::MeshShape>(&visual.geometry);
                           return shape != nullptr && shape->mesh == mesh;
                       });
}

}  // namespace

std::optional<Reflection> ownReflection(const scene::Scene& scene,
                                        const scene::Body& body,
                                        int axis)
{
    std::optional<double> offset;
    const auto agrees = [&](const scene::MeshShape& shape, bool pieces) {
        const scene::MeshData& mesh = scene.mesh(shape.mesh);
        const double middle = middleOf(mesh, shape.scale, axis);
        if (!offset) {
            offset = middle;
        }
        return pieces ? std::abs(middle - *offset) <= kSymmetricPieces * extentOf(mesh, shape.scale)
                      : isSymmetric(mesh, shape.scale, {axis, *offset});
    };
    bool staysAtOrigin = false;  // what has no place of its own in the file
    for (const scene::VisualShape& visual : body.visuals) {
        if (visual.placeholder) {
            return std::nullopt;
        }
        if (const auto* shape = std::get_if<scene::MeshShape>(&visual.geometry)) {
            if (!agrees(*shape, false)) {
                return std::nullopt;
            }
            continue;
        }
        staysAtOrigin = staysAtOrigin || visual.X_BS == Pose{};
        const auto* cone = std::get_if<scene::Cone>(&visual.geometry);
        // One that has no place of its own cannot be turned over.
        if (cone != nullptr && visual.X_BS == Pose{} && cone->axis == axis) {
            return std::nullopt;
        }
    }
    for (const scene::CollisionShape& collision : body.collisions) {
        const auto* shape = std::get_if<scene::MeshShape>(&collision.geometry);
        if (shape != nullptr && !isDrawn(body, shape->mesh) &&
            !agrees(*shape, arePieces(scene.mesh(shape->mesh), shape->collision))) {
            return std::nullopt;
        }
    }
    if (staysAtOrigin && std::abs(offset.value_or(0)) > kLeastShift) {
        return std::nullopt;
    }
    return Reflection{axis, offset.value_or(0)};
}

}  // namespace editor
