#include "scene/inertia.h"
#include "scene/scene.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;

base::Bounds boundsOf(const scene::Geometry& geometry)
{
    return scene::boundsOf(geometry, {});
}

void expectBox(const base::Bounds& bounds, Vec3 half)
{
    EXPECT_NEAR(base::norm(bounds.low + half), 0, 1e-12);
    EXPECT_NEAR(base::norm(bounds.high - half), 0, 1e-12);
}

scene::MeshData tetrahedron()
{
    scene::MeshData mesh;
    mesh.parts.emplace_back();
    mesh.parts[0].positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0, 0, 3}};
    mesh.parts[0].indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    return mesh;
}

TEST(BoundsOf, PrimitivesHaveFullLengthsAlongTheirAxis)
{
    expectBox(boundsOf(scene::Box{{2, 4, 6}}), {1, 2, 3});
    expectBox(boundsOf(scene::Sphere{0.5}), {0.5, 0.5, 0.5});
    expectBox(boundsOf(scene::Cylinder{0.5, 4, 0}), {2, 0.5, 0.5});
    expectBox(boundsOf(scene::Cone{0.5, 4, 1}), {0.5, 2, 0.5});
    expectBox(boundsOf(scene::Capsule{0.5, 4, 2}), {0.5, 0.5, 2});
    expectBox(boundsOf(scene::Capsule{0.5, 0.1, 2}), {0.5, 0.5, 0.5});  // never less than a ball
    EXPECT_TRUE(boundsOf(scene::Plane{}).empty());
}

TEST(BoundsOf, MeshesAreScaledAlsoByNegativeFactors)
{
    test::SceneBuilder builder;
    const scene::MeshIndex mesh = builder.add(tetrahedron());
    const base::Bounds bounds =
        scene::boundsOf(scene::MeshShape{mesh, {2, -1, 1}}, builder.scene().meshes);
    EXPECT_EQ(bounds.low, (Vec3{0, -2, 0}));
    EXPECT_EQ(bounds.high, (Vec3{2, 0, 3}));
}

TEST(VisualBounds, AreThoseOfTheShapesInTheBodyFrame)
{
    test::SceneBuilder builder;
    scene::Body body = test::plainBody("b", 1, {1, 1, 1});
    body.visuals.push_back({scene::Box{{2, 2, 2}}, test::at({5, 0, 0}), {}});
    body.visuals.push_back({scene::Sphere{1}, {}, {}});
    const scene::BodyIndex both = builder.add(body);
    const scene::BodyIndex solid = builder.add(test::solidBox("s", 1, {2, 2, 2}));

    const base::Bounds bounds = scene::visualBounds(builder.scene(), both);
    EXPECT_EQ(bounds.low, (Vec3{-1, -1, -1}));
    EXPECT_EQ(bounds.high, (Vec3{6, 1, 1}));
    // What cannot be seen is shown by what it collides with.
    EXPECT_EQ(scene::visualBounds(builder.scene(), solid).high, (Vec3{1, 1, 1}));
}

TEST(WorldBounds, HoldAllBodiesAndFramesWithoutShape)
{
    test::SceneBuilder builder;
    builder.add(test::solidBox("s", 1, {2, 2, 2}), test::at({10, 0, 0}));
    builder.add(test::anchor(), test::at({0, -7, 0}));
    const base::Bounds bounds = scene::worldBounds(builder.scene());
    EXPECT_EQ(bounds.low, (Vec3{0, -7, -1}));
    EXPECT_EQ(bounds.high, (Vec3{11, 1, 1}));
    EXPECT_TRUE(scene::worldBounds(scene::Scene{}).empty());
}

TEST(TotalMass, IsTheSumOverBodies)
{
    test::SceneBuilder builder;
    builder.add(test::solidBox("a", 1.5, {1, 1, 1}));
    builder.add(test::solidBox("b", 2.5, {1, 1, 1}));
    builder.add(test::anchor());
    EXPECT_DOUBLE_EQ(scene::totalMass(builder.scene()), 4.0);
}

TEST(BoxInertia, IsThatOfTextbooks)
{
    const Vec3 moments = scene::boxInertia(12, {1, 2, 3});
    EXPECT_DOUBLE_EQ(moments.x, 4 + 9);
    EXPECT_DOUBLE_EQ(moments.y, 1 + 9);
    EXPECT_DOUBLE_EQ(moments.z, 1 + 4);
}

// Two triangles per side, counter-clockwise from outside.
scene::MeshData boxMesh(Vec3 low, Vec3 high)
{
    scene::MeshData mesh;
    mesh.parts.emplace_back();
    for (int corner = 0; corner < 8; ++corner) {
        mesh.parts[0].positions.push_back({static_cast<float>((corner & 1) != 0 ? high.x : low.x),
                                           static_cast<float>((corner & 2) != 0 ? high.y : low.y),
                                           static_cast<float>((corner & 4) != 0 ? high.z : low.z)});
    }
    mesh.parts[0].indices = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
                             2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
    return mesh;
}

TEST(MassCentre, OfASolidDoesNotDependOnHowItIsCutIntoTriangles)
{
    EXPECT_NEAR(base::norm(scene::massCentre(boxMesh({1, 2, 3}, {3, 4, 9})) - Vec3{2, 3, 6}), 0,
                1e-6);
    // A tetrahedron's lies at the mean of its corners.
    EXPECT_NEAR(base::norm(scene::massCentre(tetrahedron()) - Vec3{0.25, 0.5, 0.75}), 0, 1e-6);
}

TEST(MeshData, CountsAndHashesItsContent)
{
    scene::MeshData mesh = tetrahedron();
    scene::finishMesh(mesh);
    EXPECT_EQ(mesh.triangleCount(), 4U);
    EXPECT_EQ(mesh.vertexCount(), 4U);
    EXPECT_EQ(mesh.bounds.high, (Vec3{1, 2, 3}));

    scene::MeshData same = tetrahedron();
    same.path = "elsewhere.stl";
    scene::finishMesh(same);
    EXPECT_EQ(same.contentHash, mesh.contentHash);

    scene::MeshData other = tetrahedron();
    other.parts[0].positions[3][2] = 3.5F;
    scene::finishMesh(other);
    EXPECT_NE(other.contentHash, mesh.contentHash);
}

}  // namespace
