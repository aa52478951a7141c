#include "scene/mesh_sides.h"

#include <gtest/gtest.h>

#include <utility>

namespace {

scene::MeshData tetrahedron()
{
    scene::MeshData mesh;
    mesh.parts.push_back({.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                          .indices = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3}});
    scene::finishMesh(mesh);
    return mesh;
}

TEST(OutsideOf, IsTheFrontOfASolid)
{
    EXPECT_EQ(scene::outsideOf(tetrahedron()), scene::Outside::Front);
}

TEST(OutsideOf, IsTheBackOfASolidWoundInwards)
{
    scene::MeshData mesh = tetrahedron();
    for (std::size_t i = 0; i < 12; i += 3) {
        std::swap(mesh.parts[0].indices[i], mesh.parts[0].indices[i + 1]);
    }
    EXPECT_EQ(scene::outsideOf(mesh), scene::Outside::Back);
}

TEST(OutsideOf, JoinsPartsAndRepeatedCornersWhereTheyMeet)
{
    scene::MeshData mesh;
    for (std::size_t i = 0; i < 4; ++i) {
        const scene::SubMesh whole = tetrahedron().parts[0];
        scene::SubMesh face{.indices = {0, 1, 2}};
        for (std::size_t k = 0; k < 3; ++k) {
            face.positions.push_back(whole.positions[whole.indices[3 * i + k]]);
        }
        mesh.parts.push_back(std::move(face));
    }
    scene::finishMesh(mesh);
    EXPECT_EQ(scene::outsideOf(mesh), scene::Outside::Front);
}

TEST(OutsideOf, IsNoSideOfASurfaceWithAHoleOrATriangleWoundUnlikeTheOthers)
{
    scene::MeshData hole = tetrahedron();
    hole.parts[0].indices.resize(9);
    EXPECT_EQ(scene::outsideOf(hole), scene::Outside::NoSide);
    scene::MeshData turned = tetrahedron();
    std::swap(turned.parts[0].indices[0], turned.parts[0].indices[1]);
    EXPECT_EQ(scene::outsideOf(turned), scene::Outside::NoSide);
    EXPECT_EQ(scene::outsideOf(scene::MeshData{}), scene::Outside::NoSide);
}

}  // namespace
