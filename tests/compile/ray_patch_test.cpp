#include "compile/ray_patch.h"

#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using base::Vec3;
using test::expectNear;

class RayPatchOfMesh : public test::CompileTest {};

TEST(RayPatch, HasOneRayPerTriangleFromItsMiddleAlongItsNormal)
{
    const compile::Surface surface{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}};
    const auto rays = compile::raysAlong(surface, 0.1, 0.5);
    ASSERT_EQ(rays.size(), 1U);
    expectNear(rays[0].start_S, {1, 1, -0.1});
    expectNear(rays[0].end_S, {1, 1, 0.4});
}

TEST(RayPatch, LeavesTrianglesWithoutAreaOut)
{
    const compile::Surface surface{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 1, 2}, {0, 0, 1}}};
    EXPECT_TRUE(compile::raysAlong(surface, 0, 1).empty());
}

TEST(RayPatch, IsFlatAndFacesX)
{
    const compile::Surface patch = compile::flatPatch(0.2, 0.1, 4);
    EXPECT_EQ(patch.points.size(), 25U);
    EXPECT_EQ(patch.triangles.size(), 32U);
    base::Bounds bounds;
    for (const Vec3& point : patch.points) {
        bounds.add(point);
    }
    expectNear(bounds.low, {0, -0.1, -0.05});
    expectNear(bounds.high, {0, 0.1, 0.05});
    for (const scene::Ray& ray : compile::raysAlong(patch, 0, 1)) {
        expectNear(ray.end_S - ray.start_S, {1, 0, 0});
    }
}

TEST(RayPatch, FansOutAboutX)
{
    const auto rays = compile::fanOfRays(3, 1.0, 0.5, 0.2, 0.3);
    ASSERT_EQ(rays.size(), 9U);
    for (const scene::Ray& ray : rays) {
        EXPECT_NEAR(base::norm(ray.start_S), 0.2, 1e-15);
        EXPECT_NEAR(base::norm(ray.end_S), 0.5, 1e-15);
    }
    expectNear(rays[4].end_S, {0.5, 0, 0});
    // The first is turned by half of each angle to the negative side.
    expectNear(base::normalized(rays[0].end_S),
               {std::cos(0.5) * std::cos(0.25), -std::sin(0.5) * std::cos(0.25), std::sin(0.25)});
}

std::vector<scene::VisualShape> sphereAtOrigin(double radius)
{
    return {{.geometry = scene::Sphere{radius}, .X_BS = {}}};
}

TEST(WrappedPatch, LiesAtItsOffsetFromASphere)
{
    compile::Surface patch = compile::flatPatch(0.8, 0.8, 8);
    for (Vec3& point : patch.points) {
        point.x -= 3;
    }
    const compile::Surface wrapped = compile::wrapped(patch, sphereAtOrigin(1), {}, 0.01);
    EXPECT_EQ(wrapped.triangles.size(), patch.triangles.size());
    for (std::size_t i = 0; i < wrapped.points.size(); ++i) {
        const Vec3& point = wrapped.points[i];
        expectNear({0, point.y, point.z}, {0, patch.points[i].y, patch.points[i].z});
        EXPECT_NEAR(point.x, -std::sqrt(1 - point.y * point.y - point.z * point.z) - 0.01, 1e-12);
    }
    for (const scene::Ray& ray : compile::raysAlong(compile::turnedRound(wrapped), 0, 1)) {
        EXPECT_LT((ray.end_S - ray.start_S).x, -0.8) << "points away from the sphere";
    }
}

TEST_F(RayPatchOfMesh, DiscardsCornersThatAreTooNearOrBehind)
{
    compile::Surface near = compile::flatPatch(0.1, 0.1, 1);
    for (Vec3& point : near.points) {
        point.x = -1.001;
    }
    EXPECT_TRUE(compile::wrapped(near, sphereAtOrigin(1), {}, 0.01).triangles.empty());

    // Inside a box mesh every face is met from behind.
    const std::vector<scene::MeshPtr> meshes{boxMesh("box", {-1, -1, -1}, {1, 1, 1})};
    const std::vector<scene::VisualShape> box{
        {.geometry = scene::MeshShape{.mesh = scene::MeshIndex{0}}, .X_BS = {}}};
    const compile::Surface inside = compile::flatPatch(0.1, 0.1, 1);
    EXPECT_TRUE(compile::wrapped(inside, box, meshes, 0.01).triangles.empty());
    compile::Surface outside = inside;
    for (Vec3& point : outside.points) {
        point.x = -2;
    }
    for (const Vec3& point : compile::wrapped(outside, box, meshes, 0.01).points) {
        EXPECT_NEAR(point.x, -1.01, 1e-12);
    }
}

TEST(WrappedPatch, LeavesCornersThatMeetNothing)
{
    compile::Surface patch = compile::flatPatch(4, 4, 2);
    for (Vec3& point : patch.points) {
        point.x -= 3;
    }
    const compile::Surface wrapped = compile::wrapped(patch, sphereAtOrigin(1), {}, 0.01);
    EXPECT_EQ(wrapped.triangles.size(), patch.triangles.size());
    EXPECT_EQ(wrapped.points[0], patch.points[0]);
    EXPECT_NEAR(wrapped.points[4].x, -1.01, 1e-12) << "the middle";
}

TEST_F(RayPatchOfMesh, JoinsCornersOfAMeshThatLieOnOneAnother)
{
    const scene::MeshPtr box = boxMesh("box", {0, 0, 0}, {1, 1, 1});
    scene::MeshData twice = *box;
    twice.parts.push_back(box->parts[0]);
    const compile::Surface surface = compile::surfaceOf(twice, 2);
    EXPECT_EQ(surface.points.size(), 8U);
    EXPECT_EQ(surface.triangles.size(), 24U);
    EXPECT_EQ(surface.points[7], (Vec3{2, 2, 2}));
}

}  // namespace
