#include "compile/ray_patch.h"

#include "scene/ray_cast.h"

#include <map>
#include <optional>
#include <utility>

namespace compile {

namespace {

using base::Vec3;

// Length as large as the area, twice.
Vec3 areaNormal(const Surface& surface, const std::array<std::uint32_t, 3>& triangle)
{
    const Vec3 a = surface.points[triangle[0]];
    return base::cross(surface.points[triangle[1]] - a, surface.points[triangle[2]] - a);
}

std::vector<Vec3> cornerNormals(const Surface& surface)
{
    std::vector<Vec3> normals(surface.points.size());
    for (const auto& triangle : surface.triangles) {
        const Vec3 normal = areaNormal(surface, triangle);
        for (const std::uint32_t corner : triangle) {
            normals[corner] += normal;
        }
    }
    for (Vec3& normal : normals) {
        normal = base::normalized(normal);
    }
    return normals;
}

// What is drawn of a body, for rays from outside.
class Skin {
public:
    Skin(std::span<const scene::VisualShape> shapes, const std::vector<scene::MeshPtr>& meshes)
        : shapes_(shapes), surfaces_(shapes.size())
    {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            if (const auto* shape = std::get_if<scene::MeshShape>(&shapes[i].geometry)) {
                surfaces_[i] = surfaceOf(*meshes[shape->mesh.value], shape->scale.x);
            }
            bounds_.add(
                base::transformed(shapes[i].X_BS, scene::boundsOf(shapes[i].geometry, meshes)));
        }
    }

    // The first face met from `from` on along `direction`, with that face's own normal.
    [[nodiscard]] std::optional<std::pair<Vec3, Vec3>> meet(Vec3 from, Vec3 direction) const
    {
        const double reach = base::norm(bounds_.size()) + base::norm(bounds_.centre() - from);
        const Vec3 to = from + reach * direction;
        std::optional<scene::RayHit> best;
        for (std::size_t i = 0; i < shapes_.size(); ++i) {
            const base::Pose X_SB = base::inverse(shapes_[i].X_BS);
            auto hit = cast(i, X_SB * from, X_SB * to);
            if (hit && (!best || hit->fraction < best->fraction)) {
                best = scene::RayHit{hit->fraction,
                                     base::rotate(shapes_[i].X_BS.rotation, hit->normal)};
            }
        }
        return best ? std::optional(std::pair(from + best->fraction * (to - from), best->normal))
                    : std::nullopt;
    }

private:
    [[nodiscard]] std::optional<scene::RayHit> cast(std::size_t shape, Vec3 from, Vec3 to) const
    {
        return std::visit(
            [&](const auto& geometry) -> std::optional<scene::RayHit> {
                using Geometry = std::decay_t<decltype(geometry)>;
                if constexpr (std::is_same_v<Geometry, scene::MeshShape>) {
                    return castOn(surfaces_[shape], from, to);
                } else {
                    return scene::castRay(geometry, from, to);
                }
            },
            shapes_[shape].geometry);
    }

    static std::optional<scene::RayHit> castOn(const Surface& surface, Vec3 from, Vec3 to)
    {
        std::optional<scene::RayHit> best;
        for (const auto& triangle : surface.triangles) {
            const auto hit =
                scene::castRay(surface.points[triangle[0]], surface.points[triangle[1]],
                               surface.points[triangle[2]], from, to);
            if (hit && (!best || hit->fraction < best->fraction)) {
                best =
                    scene::RayHit{hit->fraction, base::normalized(areaNormal(surface, triangle))};
            }
        }
        return best;
    }

    std::span<const scene::VisualShape> shapes_;
    std::vector<Surface> surfaces_;  // of those shapes that are meshes
    base::Bounds bounds_;
};

}  // namespace

Surface surfaceOf(const scene::MeshData& mesh, double scale)
{
    Surface surface;
    std::map<std::array<float, 3>, std::uint32_t> indexAt;
    for (const scene::SubMesh& part : mesh.parts) {
        const auto corner = [&](std::uint32_t index) {
            const std::array<float, 3>& p = part.positions[index];
            const auto [entry, isNew] =
                indexAt.try_emplace(p, static_cast<std::uint32_t>(surface.points.size()));
            if (isNew) {
                surface.points.push_back(scale * Vec3{p[0], p[1], p[2]});
            }
            return entry->second;
        };
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const std::array<std::uint32_t, 3> at{part.indices[i], part.indices[i + 1],
                                                  part.indices[i + 2]};
            const std::size_t count = part.positions.size();
            if (at[0] < count && at[1] < count && at[2] < count) {
                surface.triangles.push_back({corner(at[0]), corner(at[1]), corner(at[2])});
            }
        }
    }
    return surface;
}

Surface flatPatch(double width, double height, int resolution)
{
    Surface surface;
    const auto corners = static_cast<std::uint32_t>(resolution + 1);
    for (std::uint32_t row = 0; row < corners; ++row) {
        for (std::uint32_t column = 0; column < corners; ++column) {
            surface.points.push_back({0, width * (column / double(resolution) - 0.5),
                                      height * (row / double(resolution) - 0.5)});
        }
    }
    for (std::uint32_t row = 0; row + 1 < corners; ++row) {
        for (std::uint32_t column = 0; column + 1 < corners; ++column) {
            const std::uint32_t at = row * corners + column;
            surface.triangles.push_back({at, at + 1, at + corners + 1});
            surface.triangles.push_back({at, at + corners + 1, at + corners});
        }
    }
    return surface;
}

Surface turnedRound(Surface surface)
{
    for (auto& triangle : surface.triangles) {
        std::swap(triangle[1], triangle[2]);
    }
    return surface;
}

std::vector<scene::Ray> raysAlong(const Surface& surface, double depth, double range)
{
    std::vector<scene::Ray> rays;
    rays.reserve(surface.triangles.size());
    for (const auto& triangle : surface.triangles) {
        const Vec3 normal = base::normalized(areaNormal(surface, triangle));
        if (!(base::dot(normal, normal) > 0)) {
            continue;
        }
        const Vec3 middle = (surface.points[triangle[0]] + surface.points[triangle[1]] +
                             surface.points[triangle[2]]) /
                            3;
        const Vec3 start = middle - depth * normal;
        rays.push_back({start, start + range * normal});
    }
    return rays;
}

std::vector<scene::Ray> fanOfRays(
    int resolution, double horizontal, double vertical, double start, double range)
{
    std::vector<scene::Ray> rays;
    for (int row = 0; row < resolution; ++row) {
        const double pitch = vertical * (row / double(resolution - 1) - 0.5);
        for (int column = 0; column < resolution; ++column) {
            const double yaw = horizontal * (column / double(resolution - 1) - 0.5);
            const Vec3 direction = base::rotate(base::fromRpy({0, pitch, yaw}), {1, 0, 0});
            rays.push_back({start * direction, (start + range) * direction});
        }
    }
    return rays;
}

Surface wrapped(const Surface& patch,
                std::span<const scene::VisualShape> around,
                const std::vector<scene::MeshPtr>& meshes,
                double offset)
{
    const Skin skin(around, meshes);
    const std::vector<Vec3> normals = cornerNormals(patch);
    Surface result = patch;
    std::vector<bool> discarded(patch.points.size());
    for (std::size_t i = 0; i < patch.points.size(); ++i) {
        const auto met = skin.meet(patch.points[i], normals[i]);
        if (!met) {
            continue;
        }
        const auto& [point, faceNormal] = *met;
        const Vec3 way = point - patch.points[i];
        if (base::dot(faceNormal, normals[i]) < 0 && offset <= base::norm(way)) {
            result.points[i] = point - offset * base::normalized(way);
        } else {
            discarded[i] = true;
        }
    }
    std::erase_if(result.triangles, [&](const std::array<std::uint32_t, 3>& t) {
        return discarded[t[0]] || discarded[t[1]] || discarded[t[2]];
    });
    return result;
}

}  // namespace compile
