#include "importers/mesh/solid.h"

#include "importers/mesh/mesh_importer.h"
#include "importers/mjcf/mjcf_mesh_mass.h"
#include "tests/importers/sample_meshes.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <numbers>

namespace {

using importers::Solid;
using importers::robot::InertiaTensor;

constexpr double kSame = 1e-12;

void expectSame(const InertiaTensor& found, const InertiaTensor& expected)
{
    EXPECT_NEAR(found.xx, expected.xx, kSame);
    EXPECT_NEAR(found.xy, expected.xy, kSame);
    EXPECT_NEAR(found.xz, expected.xz, kSame);
    EXPECT_NEAR(found.yy, expected.yy, kSame);
    EXPECT_NEAR(found.yz, expected.yz, kSame);
    EXPECT_NEAR(found.zz, expected.zz, kSame);
}

scene::MeshPtr cube(const test::TempFolder& folder)
{
    return *importers::readMesh(folder.write("cube.stl", test::binaryStl(test::cubeTriangles())),
                                false);
}

TEST(Solid, ABoxHasTheMomentsOfTheTextbook)
{
    const Solid box = importers::solidOf(importers::robot::Box{{1, 2, 3}});
    EXPECT_NEAR(box.mass, 6, kSame);
    expectSame(box.inertia, {.xx = 6.5, .yy = 5, .zz = 2.5});
}

TEST(Solid, ACapsuleWithoutLengthIsASphere)
{
    const Solid sphere = importers::solidOf(importers::robot::Sphere{0.5});
    const Solid capsule = importers::solidOf(importers::robot::Capsule{0.5, 0});
    EXPECT_NEAR(sphere.mass, std::numbers::pi / 6, kSame);
    EXPECT_NEAR(capsule.mass, sphere.mass, kSame);
    expectSame(capsule.inertia, sphere.inertia);
}

TEST(Solid, TwoHalvesWeighLikeTheWhole)
{
    const Solid half = importers::solidOf(importers::robot::Box{{1, 1, 1}});
    const base::Quat turn = base::axisAngle({1, 2, 3}, 0.7);
    const std::array halves{importers::moved({{0, 0, 0}, turn}, half),
                            importers::moved({base::rotate(turn, {1, 0, 0}), turn}, half)};
    const Solid sum = importers::sumOf(halves);
    const Solid whole = importers::moved({base::rotate(turn, {0.5, 0, 0}), turn},
                                         importers::solidOf(importers::robot::Box{{2, 1, 1}}));
    EXPECT_NEAR(sum.mass, whole.mass, kSame);
    EXPECT_LT(base::norm(sum.centre - whole.centre), kSame);
    expectSame(sum.inertia, whole.inertia);
}

TEST(MeshSolid, ACubeIsABoxMirroredOrNot)
{
    const test::TempFolder folder;
    using importers::mjcf::MeshInertia;
    for (const MeshInertia kind : {MeshInertia::Legacy, MeshInertia::Exact}) {
        for (const double z : {3.0, -3.0}) {
            const auto solid =
                importers::mjcf::meshSolid({.mesh = cube(folder), .scale = {1, 2, z}}, kind);
            ASSERT_TRUE(solid);
            EXPECT_NEAR(solid->mass, 6, kSame);
            EXPECT_LT(base::norm(solid->centre - base::Vec3{0.5, 1, z / 2}), kSame);
            expectSame(solid->inertia, {.xx = 6.5, .yy = 5, .zz = 2.5});
        }
    }
}

TEST(MeshSolid, AFlatMeshEnclosesNothing)
{
    const test::TempFolder folder;
    EXPECT_FALSE(importers::mjcf::meshSolid({.mesh = cube(folder), .scale = {1, 1, 0}},
                                            importers::mjcf::MeshInertia::Legacy));
}

}  // namespace
