#include "meshes/decimate.h"

#include "meshes/mesh_health.h"
#include "meshes/surface_distance.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using meshes::decimated;
using test::meshOf;

double torusDistance(Vec3 p, double major, double minor)
{
    return std::abs(std::hypot(std::hypot(p.x, p.y) - major, p.z) - minor);
}

// Farthest distance to the torus of points spread over the triangles.
double farthestFromTorus(const scene::MeshData& mesh, double major, double minor)
{
    test::Random random(11);
    double farthest = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            std::array<Vec3, 3> t;
            for (std::size_t k = 0; k < 3; ++k) {
                const auto& p = part.positions[part.indices[i + k]];
                t[k] = {p[0], p[1], p[2]};
            }
            for (int n = 0; n < 20; ++n) {
                double u = random.number(0, 1);
                double v = random.number(0, 1);
                if (u + v > 1) {
                    u = 1 - u;
                    v = 1 - v;
                }
                const Vec3 p = t[0] + u * (t[1] - t[0]) + v * (t[2] - t[0]);
                farthest = std::max(farthest, torusDistance(p, major, minor));
            }
        }
    }
    return farthest;
}

TEST(SurfaceDistance, OfTwoBoxesIsThatOfTheirFarthestCorner)
{
    const scene::MeshData a = meshOf({test::boxPart(1, 1, 1)});
    const scene::MeshData b = meshOf({test::boxPart(1, 1, 1.5)});
    EXPECT_NEAR(meshes::surfaceDistance(a, b), 0.5, 1e-12);
    EXPECT_NEAR(meshes::surfaceDistance(b, a), 0.5, 1e-12);
    EXPECT_NEAR(meshes::surfaceDistance(a, a), 0, 1e-12);
    const scene::MeshData far = meshOf({test::shifted(test::boxPart(1, 1, 1), {100, 0, 0})});
    EXPECT_NEAR(meshes::surfaceDistance(a, far), 100, 1e-9);
    EXPECT_EQ(meshes::surfaceDistance(a, {}), 0);
}

TEST(Decimate, ATorusKeepsItsShapeAndStaysClosed)
{
    const scene::MeshData mesh = meshOf({test::torus(0.4, 0.1, 96, 48)});
    const auto result = decimated(mesh, {.ratio = 0.2});
    EXPECT_EQ(result.report.trianglesBefore, 9216U);
    EXPECT_LE(result.mesh.triangleCount(), 1843U);
    EXPECT_GT(result.mesh.triangleCount(), 1600U);
    EXPECT_TRUE(result.report.isReached);
    EXPECT_TRUE(meshes::healthOf(result.mesh).isSolid());
    EXPECT_GT(result.report.error, 1e-5);
    // The formula of the torus, from which the mesh itself is off by 1 - cos(π/48) of the radius.
    EXPECT_LE(farthestFromTorus(result.mesh, 0.4, 0.1), 1.5 * result.report.error + 5e-4);
    EXPECT_LT(result.report.error, 0.01);
}

TEST(Decimate, TheErrorIsKept)
{
    const scene::MeshData mesh = meshOf({test::torus(0.4, 0.1, 96, 48)});
    std::size_t last = 0;
    for (const double error : {5e-3, 1e-3, 2e-4}) {
        const auto result = decimated(mesh, {.error = error});
        EXPECT_LE(result.report.error, error);
        EXPECT_LE(meshes::surfaceDistance(mesh, result.mesh), error);
        EXPECT_GT(result.mesh.triangleCount(), last);
        EXPECT_LT(result.mesh.triangleCount(), mesh.triangleCount());
        last = result.mesh.triangleCount();
    }
    const auto both = decimated(mesh, {.ratio = 0.01, .error = 1e-3});
    EXPECT_LE(both.report.error, 1e-3);
    EXPECT_FALSE(both.report.isReached);
}

TEST(Decimate, AFineBoxBecomesTwelveTrianglesWithoutError)
{
    // Each side of the box 16 x 16.
    scene::SubMesh part;
    constexpr std::uint32_t kSteps = 16;
    for (int axis = 0; axis < 3; ++axis) {
        for (const double side : {0.0, 1.0}) {
            const auto first = static_cast<std::uint32_t>(part.positions.size());
            for (std::uint32_t i = 0; i <= kSteps; ++i) {
                for (std::uint32_t k = 0; k <= kSteps; ++k) {
                    Vec3 p;
                    p[axis] = side;
                    p[(axis + 1) % 3] = (side > 0 ? i : k) / 16.0;
                    p[(axis + 2) % 3] = (side > 0 ? k : i) / 16.0;
                    part.positions.push_back(test::narrow(p.x, p.y, p.z));
                }
            }
            for (std::uint32_t i = 0; i < kSteps; ++i) {
                for (std::uint32_t k = 0; k < kSteps; ++k) {
                    const std::uint32_t at = first + i * (kSteps + 1) + k;
                    test::addQuad(part, at, at + kSteps + 1, at + kSteps + 2, at + 1);
                }
            }
        }
    }
    part.normals.assign(part.positions.size(), {0, 0, 1});
    const auto result = decimated(meshOf({part}), {.error = 1e-5});
    EXPECT_EQ(result.mesh.triangleCount(), 12U);
    EXPECT_LT(result.report.error, 1e-6);
    const auto health = meshes::healthOf(result.mesh);
    EXPECT_TRUE(health.isSolid());
    EXPECT_NEAR(health.volume, 1, 1e-6);
    // Normals are made anew: each of a corner is that of its side.
    EXPECT_EQ(result.mesh.vertexCount(), 24U);
}

TEST(Decimate, PartsKeepTheirMaterialsAndTheBorderBetweenThem)
{
    scene::SubMesh red = test::torus(0.4, 0.1, 64, 32);
    scene::SubMesh blue = red;
    red.indices.resize(red.indices.size() / 2);
    blue.indices.erase(blue.indices.begin(),
                       blue.indices.begin() + static_cast<std::ptrdiff_t>(red.indices.size()));
    red.material = scene::Material{.diffuse = {1, 0, 0, 1}};
    blue.material = scene::Material{.diffuse = {0, 0, 1, 1}};
    const auto result = decimated(meshOf({red, blue}), {.ratio = 0.25});
    ASSERT_EQ(result.mesh.parts.size(), 2U);
    EXPECT_EQ(result.mesh.parts[0].material, red.material);
    EXPECT_GT(result.mesh.parts[0].indices.size(), 300U);
    EXPECT_GT(result.mesh.parts[1].indices.size(), 300U);
    EXPECT_TRUE(meshes::healthOf(result.mesh).isSolid()) << "a crack at the border";
    for (const auto& p : result.mesh.parts[0].positions) {
        EXPECT_GT(p[1], -1e-6F) << "the half with y > 0";
    }
}

TEST(Decimate, TextureCoordinatesStayWithTheirPlaces)
{
    // u and v are linear in x and y, so they follow from the position.
    scene::SubMesh sheet;
    constexpr std::uint32_t kSteps = 20;
    for (std::uint32_t i = 0; i <= kSteps; ++i) {
        for (std::uint32_t k = 0; k <= kSteps; ++k) {
            sheet.positions.push_back(test::narrow(i, k, 0.2 * std::sin(0.3 * i)));
            sheet.texCoords.push_back({static_cast<float>(i) / 20, static_cast<float>(k) / 20});
        }
    }
    for (std::uint32_t i = 0; i < kSteps; ++i) {
        for (std::uint32_t k = 0; k < kSteps; ++k) {
            const std::uint32_t at = i * (kSteps + 1) + k;
            test::addQuad(sheet, at, at + kSteps + 1, at + kSteps + 2, at + 1);
        }
    }
    sheet.material = scene::Material{.texture = "/tmp/wood.png"};
    const auto result = decimated(meshOf({sheet}), {.ratio = 0.2});
    EXPECT_TRUE(result.report.isReached);
    const scene::SubMesh& part = result.mesh.parts[0];
    ASSERT_EQ(part.texCoords.size(), part.positions.size());
    for (std::size_t i = 0; i < part.positions.size(); ++i) {
        EXPECT_FLOAT_EQ(part.texCoords[i][0], part.positions[i][0] / 20);
        EXPECT_FLOAT_EQ(part.texCoords[i][1], part.positions[i][1] / 20);
    }
}

TEST(Decimate, GivesTheSameBitsEveryTime)
{
    const scene::MeshData mesh = meshOf({test::torus(0.4, 0.1, 48, 24)});
    EXPECT_EQ(decimated(mesh, {.triangles = 300}).mesh.contentHash,
              decimated(mesh, {.triangles = 300}).mesh.contentHash);
}

TEST(Decimate, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const scene::MeshData mesh = meshOf({test::torus(0.4, 0.1, 48, 24)});
    const auto result = decimated(mesh, {.ratio = 0.1}, source.get_token());
    EXPECT_TRUE(result.report.wasStopped);
    EXPECT_EQ(result.mesh.contentHash, mesh.contentHash);
}

}  // namespace
