#include "editor/view3d/surface.h"

#include "base/math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;

Vec3 wide(const std::array<float, 3>& v)
{
    return {v[0], v[1], v[2]};
}

double volumeOf(const Surface& surface)
{
    double six = 0;
    for (std::size_t i = 0; i < surface.indices.size(); i += 3) {
        const Vec3 a = wide(surface.vertices[surface.indices[i]].position);
        const Vec3 b = wide(surface.vertices[surface.indices[i + 1]].position);
        const Vec3 c = wide(surface.vertices[surface.indices[i + 2]].position);
        six += base::dot(a, base::cross(b, c));
    }
    return six / 6;
}

// Each triangle's corners, unshared, as STL files have them.
scene::SubMesh unshared(const Surface& surface)
{
    scene::SubMesh part;
    for (const std::uint32_t index : surface.indices) {
        part.indices.push_back(static_cast<std::uint32_t>(part.positions.size()));
        part.positions.push_back(surface.vertices[index].position);
    }
    return part;
}

TEST(Primitives, EncloseTheirVolumeWithNormalsOutwards)
{
    // 48 segments inscribed in the circle: their area is 24 sin(2π/48).
    const double disc = 24 * std::sin(2 * std::numbers::pi / 48);
    EXPECT_NEAR(volumeOf(unitBox()), 1, 1e-6);
    EXPECT_NEAR(volumeOf(unitCylinder()), disc, 1e-5);
    EXPECT_NEAR(volumeOf(unitCone()), disc / 3, 1e-5);
    EXPECT_NEAR(volumeOf(unitSphere()), 4 * std::numbers::pi / 3, 0.04);
    EXPECT_NEAR(volumeOf(unitCapsule(2)) - volumeOf(unitSphere()), 4 * disc, 1e-4);
    for (const Surface& surface :
         {unitBox(), unitSphere(), unitCylinder(), unitCone(), unitCapsule(0.5)}) {
        for (const Vertex& v : surface.vertices) {
            EXPECT_NEAR(base::norm(wide(v.normal)), 1, 1e-6);
            EXPECT_GE(base::dot(wide(v.normal), wide(v.position)), -1e-6);
        }
    }
}

TEST(SurfaceOf, KeepsTheEdgesOfABoxSharp)
{
    const Surface box = surfaceOf(unshared(unitBox()));
    EXPECT_EQ(box.vertices.size(), 24U);
    EXPECT_EQ(box.indices.size(), 36U);
    for (const Vertex& v : box.vertices) {
        const Vec3 n = wide(v.normal);
        EXPECT_NEAR(std::max({std::abs(n.x), std::abs(n.y), std::abs(n.z)}), 1, 1e-6);
    }
}

TEST(SurfaceOf, SmoothsASphereMadeOfFacets)
{
    const Surface sphere = surfaceOf(unshared(unitSphere()));
    for (const Vertex& v : sphere.vertices) {
        EXPECT_GT(base::dot(wide(v.normal), wide(v.position)), 0.995);
    }
    EXPECT_LT(sphere.vertices.size(), unshared(unitSphere()).positions.size() / 3);
}

TEST(SurfaceOf, SmoothsAnStlsFacetNormalsToo)
{
    scene::SubMesh part = unshared(unitSphere());
    for (std::size_t i = 0; i < part.positions.size(); i += 3) {
        const Vec3 a = wide(part.positions[i]);
        const Vec3 n = base::normalized(
            base::cross(wide(part.positions[i + 1]) - a, wide(part.positions[i + 2]) - a));
        for (int k = 0; k < 3; ++k) {
            part.normals.push_back(
                {static_cast<float>(n.x), static_cast<float>(n.y), static_cast<float>(n.z)});
        }
    }
    for (const Vertex& v : surfaceOf(part).vertices) {
        EXPECT_GT(base::dot(wide(v.normal), wide(v.position)), 0.995);
    }
}

TEST(SurfaceOf, KeepsNormalsThatAFileGives)
{
    scene::SubMesh part = unshared(unitBox());
    for (const auto& p : part.positions) {
        const Vec3 n = base::normalized(wide(p));
        part.normals.push_back(
            {static_cast<float>(n.x), static_cast<float>(n.y), static_cast<float>(n.z)});
    }
    const Surface surface = surfaceOf(part);
    ASSERT_EQ(surface.vertices.size(), part.positions.size());
    EXPECT_EQ(surface.vertices[5].normal, part.normals[5]);
}

TEST(SurfaceOf, LeavesOutTrianglesThatCannotBeDrawn)
{
    scene::SubMesh part;
    part.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {std::nanf(""), 0, 0}};
    part.indices = {0, 1, 2, 0, 0, 1, 0, 1, 9, 0, 1, 3, 0};
    EXPECT_EQ(surfaceOf(part).indices.size(), 3U);
    EXPECT_TRUE(surfaceOf(scene::SubMesh{}).indices.empty());
}

}  // namespace
}  // namespace editor::view3d
