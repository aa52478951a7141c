#include "importers/mjcf_mesh_mass.h"

#include <array>
#include <cmath>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Vec3;
using Triangle = std::array<Vec3, 3>;

// A mesh with less encloses nothing, m³.
constexpr double kLeastVolume = 1e-15;

std::vector<Triangle> trianglesOf(const scene::MeshData& mesh, Vec3 scale)
{
    std::vector<Triangle> triangles;
    triangles.reserve(mesh.triangleCount());
    const auto at = [&](const scene::SubMesh& part, std::size_t corner) {
        const std::array<float, 3>& p = part.positions[part.indices[corner]];
        return base::scaled(scale, {static_cast<double>(p[0]), static_cast<double>(p[1]),
                                    static_cast<double>(p[2])});
    };
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            triangles.push_back({at(part, i), at(part, i + 1), at(part, i + 2)});
        }
    }
    return triangles;
}

Vec3 centreOf(const Triangle& t)
{
    return (t[0] + t[1] + t[2]) / 3;
}

// Twice the area, along the normal.
Vec3 doubleArea(const Triangle& t)
{
    return base::cross(t[1] - t[0], t[2] - t[0]);
}

// Of the surface, as a mass for each triangle.
Vec3 surfaceCentre(const std::vector<Triangle>& triangles)
{
    double area = 0;
    Vec3 sum;
    for (const Triangle& t : triangles) {
        const double own = base::norm(doubleArea(t));
        area += own;
        sum += own * centreOf(t);
    }
    return area > 0 ? sum / area : sum;
}

class Integral {
public:
    Integral(std::vector<Triangle> triangles, MeshInertia kind)
        : triangles_(std::move(triangles)), kind_(kind)
    {}

    std::optional<Solid> run()
    {
        const Vec3 start = surfaceCentre(triangles_);
        if (kind_ == MeshInertia::Shell) {
            return finished(start);
        }
        double volume = 0;
        Vec3 sum;
        for (const Triangle& t : triangles_) {
            const double own = amount(t, start);
            volume += own;
            sum += own * (0.75 * centreOf(t) + 0.25 * start);
        }
        if (!(std::abs(volume) > kLeastVolume)) {
            return std::nullopt;
        }
        return finished(sum / volume);
    }

private:
    // Volume of the tetrahedron over the triangle, or its area.
    [[nodiscard]] double amount(const Triangle& t, Vec3 apex) const
    {
        if (kind_ == MeshInertia::Shell) {
            return base::norm(doubleArea(t)) / 2;
        }
        const double volume = base::dot(doubleArea(t), t[0] - apex) / 6;
        return kind_ == MeshInertia::Legacy ? std::abs(volume) : volume;
    }

    std::optional<Solid> finished(Vec3 centre) const
    {
        // Products of inertia of a tetrahedron with a corner in the centre, or of a triangle.
        const double divisor = kind_ == MeshInertia::Shell ? 12 : 20;
        double whole = 0;
        double xx = 0;
        double yy = 0;
        double zz = 0;
        double xy = 0;
        double xz = 0;
        double yz = 0;
        for (const Triangle& t : triangles_) {
            const double own = amount(t, centre);
            const Vec3 d = t[0] - centre;
            const Vec3 e = t[1] - centre;
            const Vec3 f = t[2] - centre;
            const Vec3 s = d + e + f;
            const auto product = [&](int a, int b) {
                return own / divisor * (d[a] * d[b] + e[a] * e[b] + f[a] * f[b] + s[a] * s[b]);
            };
            whole += own;
            xx += product(0, 0);
            yy += product(1, 1);
            zz += product(2, 2);
            xy += product(0, 1);
            xz += product(0, 2);
            yz += product(1, 2);
        }
        // A mirrored mesh is inside out.
        const double sign = whole < 0 ? -1 : 1;
        if (!(sign * whole > kLeastVolume) || !std::isfinite(whole + xx + yy + zz)) {
            return std::nullopt;
        }
        return Solid{.mass = sign * whole,
                     .centre = centre,
                     .inertia = {.xx = sign * (yy + zz),
                                 .xy = -sign * xy,
                                 .xz = -sign * xz,
                                 .yy = sign * (xx + zz),
                                 .yz = -sign * yz,
                                 .zz = sign * (xx + yy)}};
    }

    std::vector<Triangle> triangles_;
    MeshInertia kind_;
};

}  // namespace

std::optional<Solid> meshSolid(const scene::MeshData& mesh, Vec3 scale, MeshInertia kind)
{
    return Integral(trianglesOf(mesh, scale), kind).run();
}

}  // namespace importers::mjcf
