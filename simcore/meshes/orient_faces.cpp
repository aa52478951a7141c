#include "meshes/orient_faces.h"

#include "base/tetrahedron.h"
#include "meshes/float_points.h"
#include "meshes/joined_mesh.h"
#include "meshes/mesh_shells.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

// More triangles than this are not looked at to find what is within what.
constexpr std::size_t kMostSolidAngles = 300'000'000;

struct Shell {
    std::vector<std::uint32_t> faces;
    base::Bounds bounds;
    double volume = 0;
    bool isClosed = false;
};

bool isWithin(const base::Bounds& inner, const base::Bounds& outer)
{
    for (int i = 0; i < 3; ++i) {
        if (inner.low[i] <= outer.low[i] || inner.high[i] >= outer.high[i]) {
            return false;
        }
    }
    return true;
}

// Of the triangle seen from the origin (Van Oosterom and Strackee 1983, equation 8).
double solidAngle(Vec3 a, Vec3 b, Vec3 c)
{
    const double la = base::norm(a);
    const double lb = base::norm(b);
    const double lc = base::norm(c);
    const double below =
        la * lb * lc + base::dot(a, b) * lc + base::dot(b, c) * la + base::dot(c, a) * lb;
    return 2 * std::atan2(base::dot(a, base::cross(b, c)), below);
}

class Nesting {
public:
    Nesting(const JoinedMesh& mesh, const Shells& shells) : mesh_(mesh), shells_(shells.count)
    {
        for (std::uint32_t i = 0; i < mesh.faces.size(); ++i) {
            Shell& shell = shells_[shells.shellOf[i]];
            shell.faces.push_back(i);
            for (const Vec3 corner : mesh.corners(mesh.faces[i])) {
                shell.bounds.add(corner);
            }
        }
        for (Shell& shell : shells_) {
            measure(shell);
        }
    }

    [[nodiscard]] const std::vector<Shell>& shells() const { return shells_; }

    // The largest closed shell around a closed one, or itself.
    [[nodiscard]] std::size_t outermost(std::size_t own)
    {
        const Shell& shell = shells_[own];
        const Vec3 point = mesh_.points[mesh_.faces[shell.faces.front()].points[0]];
        std::size_t found = own;
        for (std::size_t i = 0; i < shells_.size(); ++i) {
            const Shell& other = shells_[i];
            if (i == own || !other.isClosed || !isWithin(shell.bounds, other.bounds) ||
                std::abs(other.volume) <= std::abs(shells_[found].volume)) {
                continue;
            }
            looks_ += other.faces.size();
            if (looks_ <= kMostSolidAngles && holds(other, point)) {
                found = i;
            }
        }
        return found;
    }

private:
    void measure(Shell& shell) const
    {
        std::vector<std::array<std::uint32_t, 3>> triangles;
        triangles.reserve(shell.faces.size());
        const Vec3 apex = shell.bounds.centre();
        for (const std::uint32_t face : shell.faces) {
            triangles.push_back(mesh_.faces[face].points);
            const auto corners = mesh_.corners(mesh_.faces[face]);
            shell.volume +=
                base::tetrahedronVolume(corners[0] - apex, corners[1] - apex, corners[2] - apex);
        }
        shell.isClosed = isClosed(edgesOf(triangles));
    }

    [[nodiscard]] bool holds(const Shell& shell, Vec3 point) const
    {
        double angle = 0;
        for (const std::uint32_t face : shell.faces) {
            const auto [a, b, c] = mesh_.corners(mesh_.faces[face]);
            angle += solidAngle(a - point, b - point, c - point);
        }
        return std::abs(angle) > 2 * std::numbers::pi;
    }

    const JoinedMesh& mesh_;
    std::vector<Shell> shells_;
    std::size_t looks_ = 0;
};

// Normals of the vertices of turned triangles look out again.
void turnNormals(scene::SubMesh& part, const std::vector<std::size_t>& turnedCorners)
{
    if (part.normals.size() != part.positions.size()) {
        return;
    }
    for (const std::size_t first : turnedCorners) {
        const auto corner = [&](std::size_t k) {
            return asVec3(part.positions[part.indices[first + k]]);
        };
        const Vec3 out = base::cross(corner(1) - corner(0), corner(2) - corner(0));
        for (std::size_t k = 0; k < 3; ++k) {
            std::array<float, 3>& normal = part.normals[part.indices[first + k]];
            if (base::dot(asVec3(normal), out) < 0) {
                normal = asFloats(-asVec3(normal));
            }
        }
    }
}

}  // namespace

Oriented oriented(const scene::MeshData& mesh)
{
    Oriented result{.mesh = mesh, .report = {}};
    const JoinedMesh whole = joined(mesh);
    Shells shells = shellsOf(whole, edgesOf(whole));
    result.report.oneSidedEdges = shells.oneSided;
    const JoinedMesh agreeing = turned(whole, shells.isTurned);
    Nesting nesting(agreeing, shells);
    for (std::size_t i = 0; i < nesting.shells().size(); ++i) {
        const Shell& shell = nesting.shells()[i];
        if (!shell.isClosed) {
            ++result.report.openShells;
            continue;
        }
        if (nesting.shells()[nesting.outermost(i)].volume < 0) {
            ++result.report.turnedShells;
            for (const std::uint32_t face : shell.faces) {
                shells.isTurned[face] = 1 - shells.isTurned[face];
            }
        }
    }
    std::vector<std::vector<std::size_t>> turnedCorners(mesh.parts.size());
    for (std::size_t i = 0; i < whole.faces.size(); ++i) {
        if (shells.isTurned[i] != 0) {
            const JoinedMesh::Face& face = whole.faces[i];
            std::vector<std::uint32_t>& indices = result.mesh.parts[face.part].indices;
            std::swap(indices[face.first + 1], indices[face.first + 2]);
            turnedCorners[face.part].push_back(face.first);
            ++result.report.turnedTriangles;
        }
    }
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        turnNormals(result.mesh.parts[p], turnedCorners[p]);
    }
    scene::finishMesh(result.mesh);
    return result;
}

}  // namespace meshes
