#include "scene/inertia.h"

#include "base/tetrahedron.h"

#include <cmath>
#include <cstddef>

namespace scene {

namespace {

// A surface is taken as closed when its area vectors cancel to this share of its area.
constexpr double kClosedTolerance = 1e-3;

base::Vec3 vertex(const SubMesh& part, std::uint32_t index)
{
    const auto& p = part.positions[index];
    return {p[0], p[1], p[2]};
}

base::Vec3 vertexMean(const MeshData& mesh)
{
    base::Vec3 sum;
    for (const SubMesh& part : mesh.parts) {
        for (const auto& p : part.positions) {
            sum += base::Vec3{p[0], p[1], p[2]};
        }
    }
    const auto count = static_cast<double>(mesh.vertexCount());
    return count > 0 ? sum / count : sum;
}

}  // namespace

base::Vec3 boxInertia(double mass, base::Vec3 size)
{
    const base::Vec3 squared = base::scaled(size, size);
    return (mass / 12) *
           base::Vec3{squared.y + squared.z, squared.x + squared.z, squared.x + squared.y};
}

base::Vec3 massCentre(const MeshData& mesh)
{
    // Tetrahedra from the middle of the bounds, where the signed volumes lose the fewest digits.
    const base::Vec3 apex = mesh.bounds.centre();
    base::Vec3 areaVector;
    base::Vec3 moment;
    double area = 0;
    double volume = 0;
    for (const SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const base::Vec3 a = vertex(part, part.indices[i]) - apex;
            const base::Vec3 b = vertex(part, part.indices[i + 1]) - apex;
            const base::Vec3 c = vertex(part, part.indices[i + 2]) - apex;
            const base::Vec3 facet = 0.5 * base::cross(b - a, c - a);
            areaVector += facet;
            area += base::norm(facet);
            const double tetrahedron = base::tetrahedronVolume(a, b, c);
            volume += tetrahedron;
            moment += (tetrahedron / 4) * (a + b + c);
        }
    }
    const base::Vec3 size = mesh.bounds.size();
    const double smallest = 1e-9 * size.x * size.y * size.z;
    if (base::norm(areaVector) > kClosedTolerance * area || !(std::abs(volume) > smallest)) {
        return vertexMean(mesh);
    }
    return apex + moment / volume;
}

}  // namespace scene
