#include "meshes/mass_integrals.h"

#include "base/tetrahedron.h"

#include <cmath>

namespace meshes {

namespace {

using base::Vec3;
using Corners = std::array<Vec3, 3>;

// A mesh with less encloses nothing, m³.
constexpr double kLeastMass = 1e-15;

Vec3 middleOf(const Corners& t)
{
    return (t[0] + t[1] + t[2]) / 3;
}

// Twice the area, along the normal.
Vec3 doubleArea(const Corners& t)
{
    return base::cross(t[1] - t[0], t[2] - t[0]);
}

// Of the surface, as a mass for each triangle.
Vec3 surfaceCentre(std::span<const Corners> triangles)
{
    double area = 0;
    Vec3 sum;
    for (const Corners& t : triangles) {
        const double own = base::norm(doubleArea(t));
        area += own;
        sum += own * middleOf(t);
    }
    return area > 0 ? sum / area : sum;
}

// What the triangle adds, seen from `apex`.
double amount(const Corners& t, Vec3 apex, TriangleMass kind)
{
    if (kind == TriangleMass::Area) {
        return base::norm(doubleArea(t)) / 2;
    }
    const double volume = base::tetrahedronVolume(t[0] - apex, t[1] - apex, t[2] - apex);
    return kind == TriangleMass::AbsoluteVolume ? std::abs(volume) : volume;
}

std::optional<MassIntegrals> about(Vec3 centre,
                                   std::span<const Corners> triangles,
                                   TriangleMass kind)
{
    // Products of inertia of a tetrahedron with a corner in the centre, or of a triangle.
    const double divisor = kind == TriangleMass::Area ? 12 : 20;
    double whole = 0;
    double xx = 0;
    double yy = 0;
    double zz = 0;
    double xy = 0;
    double xz = 0;
    double yz = 0;
    for (const Corners& t : triangles) {
        const double own = amount(t, centre, kind);
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
    if (!(sign * whole > kLeastMass) || !std::isfinite(whole + xx + yy + zz)) {
        return std::nullopt;
    }
    return MassIntegrals{.mass = sign * whole,
                         .centre = centre,
                         .inertia = {sign * Vec3{yy + zz, -xy, -xz}, sign * Vec3{-xy, xx + zz, -yz},
                                     sign * Vec3{-xz, -yz, xx + yy}}};
}

}  // namespace

std::optional<MassIntegrals> massIntegrals(std::span<const Corners> triangles, TriangleMass kind)
{
    const Vec3 start = surfaceCentre(triangles);
    if (kind == TriangleMass::Area) {
        return about(start, triangles, kind);
    }
    double volume = 0;
    Vec3 sum;
    for (const Corners& t : triangles) {
        const double own = amount(t, start, kind);
        volume += own;
        sum += own * (0.75 * middleOf(t) + 0.25 * start);
    }
    if (!(std::abs(volume) > kLeastMass)) {
        return std::nullopt;
    }
    return about(sum / volume, triangles, kind);
}

}  // namespace meshes
