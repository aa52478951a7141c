#pragma once

#include "scene/mesh_data.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>
#include <vector>

// Closed meshes of solids whose inside is known by a formula.
namespace test {

using Outline = std::vector<std::array<double, 2>>;  // counter-clockwise

inline scene::MeshData meshOf(std::vector<scene::SubMesh> parts)
{
    scene::MeshData mesh;
    mesh.parts = std::move(parts);
    scene::finishMesh(mesh);
    return mesh;
}

inline std::array<float, 3> narrow(double x, double y, double z)
{
    return {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
}

inline void addQuad(
    scene::SubMesh& part, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
{
    part.indices.insert(part.indices.end(), {a, b, c, a, c, d});
}

// What lies between an outline at z = 0 and the same at z = height. `fan` are the triangles of the
// outline.
inline scene::SubMesh prism(const Outline& outline,
                            const std::vector<std::array<std::uint32_t, 3>>& fan,
                            double height)
{
    scene::SubMesh part;
    const auto n = static_cast<std::uint32_t>(outline.size());
    for (const double z : {0.0, height}) {
        for (const auto& p : outline) {
            part.positions.push_back(narrow(p[0], p[1], z));
        }
    }
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t next = (i + 1) % n;
        addQuad(part, i, next, n + next, n + i);
    }
    for (const auto& t : fan) {
        part.indices.insert(part.indices.end(), {t[0], t[2], t[1]});
        part.indices.insert(part.indices.end(), {n + t[0], n + t[1], n + t[2]});
    }
    return part;
}

// A square of 2 x 2 without its quarter at high x and y; 1 thick, volume 3.
inline scene::SubMesh lShape()
{
    return prism({{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
                 {{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {0, 4, 5}}, 1);
}

// A ring about z of rectangular section, from z = -h/2 to h/2.
inline scene::SubMesh ring(double inner, double outer, double height, std::uint32_t sectors)
{
    scene::SubMesh part;
    for (std::uint32_t i = 0; i < sectors; ++i) {
        const double angle = 2 * std::numbers::pi * i / sectors;
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        part.positions.push_back(narrow(inner * c, inner * s, -height / 2));
        part.positions.push_back(narrow(outer * c, outer * s, -height / 2));
        part.positions.push_back(narrow(outer * c, outer * s, height / 2));
        part.positions.push_back(narrow(inner * c, inner * s, height / 2));
    }
    for (std::uint32_t i = 0; i < sectors; ++i) {
        const std::uint32_t here = 4 * i;
        const std::uint32_t there = 4 * ((i + 1) % sectors);
        for (std::uint32_t k = 0; k < 4; ++k) {
            const std::uint32_t next = (k + 1) % 4;
            addQuad(part, here + k, there + k, there + next, here + next);
        }
    }
    return part;
}

// A torus about z; `major` to the middle of the tube.
inline scene::SubMesh torus(double major, double minor, std::uint32_t around, std::uint32_t across)
{
    scene::SubMesh part;
    for (std::uint32_t i = 0; i < around; ++i) {
        const double a = 2 * std::numbers::pi * i / around;
        for (std::uint32_t k = 0; k < across; ++k) {
            const double b = 2 * std::numbers::pi * k / across;
            const double r = major + minor * std::cos(b);
            part.positions.push_back(narrow(r * std::cos(a), r * std::sin(a), minor * std::sin(b)));
        }
    }
    for (std::uint32_t i = 0; i < around; ++i) {
        for (std::uint32_t k = 0; k < across; ++k) {
            const std::uint32_t here = i * across;
            const std::uint32_t there = (i + 1) % around * across;
            const std::uint32_t next = (k + 1) % across;
            addQuad(part, here + k, there + k, there + next, here + next);
        }
    }
    return part;
}

inline scene::SubMesh ball(double radius, std::uint32_t around, std::uint32_t across)
{
    scene::SubMesh part;
    part.positions.push_back(narrow(0, 0, -radius));
    for (std::uint32_t k = 1; k < across; ++k) {
        const double b = std::numbers::pi * (static_cast<double>(k) / across - 0.5);
        for (std::uint32_t i = 0; i < around; ++i) {
            const double a = 2 * std::numbers::pi * i / around;
            part.positions.push_back(narrow(radius * std::cos(b) * std::cos(a),
                                            radius * std::cos(b) * std::sin(a),
                                            radius * std::sin(b)));
        }
    }
    part.positions.push_back(narrow(0, 0, radius));
    const auto top = static_cast<std::uint32_t>(part.positions.size() - 1);
    for (std::uint32_t i = 0; i < around; ++i) {
        const std::uint32_t next = (i + 1) % around;
        part.indices.insert(part.indices.end(), {0, 1 + next, 1 + i});
        for (std::uint32_t k = 0; k + 2 < across; ++k) {
            const std::uint32_t row = 1 + k * around;
            addQuad(part, row + i, row + next, row + around + next, row + around + i);
        }
        const std::uint32_t last = 1 + (across - 2) * around;
        part.indices.insert(part.indices.end(), {last + i, last + next, top});
    }
    return part;
}

}  // namespace test
