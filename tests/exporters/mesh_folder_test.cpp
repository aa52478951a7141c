#include "exporters/mesh_folder.h"

#include "exporters/robot_shapes.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_importer.h"
#include "tests/adf/corpus.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace {

namespace fs = std::filesystem;
using base::Vec3;
using exporters::MeshFolder;

scene::MeshData boxOf(Vec3 size)
{
    return {.parts = {importers::boxMesh(size)}};
}

TEST(MeshFolder, WritesEachDifferentMeshOnceUnderAFreeName)
{
    const test::TempFolder folder;
    MeshFolder meshes(folder.path().string(), {});
    EXPECT_EQ(meshes.touch(boxOf({1, 1, 1}), "a b/c"), "meshes/collision/a_b_c.stl");
    EXPECT_EQ(meshes.touch(boxOf({1, 1, 1}), "other"), "meshes/collision/a_b_c.stl");
    EXPECT_EQ(meshes.touch(boxOf({1, 1, 2}), "A_B_C"), "meshes/collision/A_B_C_2.stl")
        << "not distinguished by letter case";
    EXPECT_EQ(meshes.draw(boxOf({1, 1, 1}), ".."), "meshes/visual/mesh.obj");
    EXPECT_EQ(meshes.meshCount(), 3U);
    for (const std::string& path : meshes.written()) {
        EXPECT_TRUE(fs::exists(folder.path() / path)) << path;
    }
}

TEST(MeshFolder, ScaleAndPlaceAreInTheFile)
{
    const test::TempFolder folder;
    MeshFolder meshes(folder.path().string(), {});
    scene::Scene scene;
    auto mesh = std::make_shared<scene::MeshData>(boxOf({1, 1, 1}));
    mesh->path = "/nowhere/unit.stl";
    scene.meshes.push_back(mesh);
    const scene::MeshShape shape{.mesh = scene::MeshIndex{0}, .scale = {1, 2, 3}};
    const base::Pose X{{10, 0, 0}, base::axisAngle({0, 0, 1}, M_PI / 2)};
    const auto path = meshes.draw(exporters::bakedMesh(shape, scene, X), "unit");
    ASSERT_TRUE(path);
    EXPECT_EQ(fs::path(*path).extension(), ".stl");
    const auto read = importers::readMesh((folder.path() / *path).string(), false);
    ASSERT_TRUE(read.ok());
    EXPECT_LT(base::norm((*read)->bounds.centre() - Vec3{10, 0, 0}), 1e-6);
    EXPECT_LT(base::norm((*read)->bounds.size() - Vec3{2, 1, 3}), 1e-6);
}

TEST(MeshFolder, TexturesComeAlongAndAreFound)
{
    const test::TempFolder from;
    const test::TempFolder to;
    const std::string texture = from.write("skin.png", "\x89PNG\r\n\x1a\n and so on");
    scene::MeshData mesh = boxOf({1, 1, 1});
    mesh.parts[0].texCoords.resize(mesh.parts[0].positions.size());
    mesh.parts[0].material = scene::Material{.texture = texture};
    MeshFolder meshes(to.path().string(), {"high_res", "low_res", "textures"});
    const auto path = meshes.draw(mesh, "skinned");
    ASSERT_EQ(path, "high_res/skinned.obj");
    const auto read = importers::readMesh((to.path() / *path).string(), false);
    ASSERT_TRUE(read.ok());
    ASSERT_TRUE((*read)->parts.at(0).material);
    EXPECT_EQ((*read)->parts[0].material->texture, (to.path() / "textures/skin.png").string());
}

// A material may name any file of the disk.
TEST(MeshFolder, WhatIsNoPictureIsNotShared)
{
    const test::TempFolder from;
    const test::TempFolder to;
    scene::MeshData mesh = boxOf({1, 1, 1});
    mesh.parts[0].texCoords.resize(mesh.parts[0].positions.size());
    mesh.parts[0].material = scene::Material{.texture = from.write("key.png", "-----BEGIN KEY")};
    MeshFolder meshes(to.path().string(), {"high_res", "low_res", "textures"});
    ASSERT_TRUE(meshes.draw(mesh, "skinned"));
    ASSERT_TRUE(meshes.draw(mesh, "again"));
    EXPECT_FALSE(fs::exists(to.path() / "textures"));
    base::Diagnostics reported;
    meshes.reportNoPictures(reported);
    ASSERT_EQ(reported.all().size(), 1U);
    EXPECT_EQ(reported.all()[0].code, "mesh.no-picture");
    EXPECT_NE(reported.all()[0].message.find("key.png"), std::string::npos);
}

TEST(MeshFolder, PartsThatCollideApartStayApart)
{
    const test::TempFolder folder;
    MeshFolder meshes(folder.path().string(), {});
    scene::MeshData two = boxOf({1, 1, 1});
    two.parts.push_back(importers::boxMesh({3, 1, 1}));
    const auto path = meshes.touch(two, "pieces", true);
    ASSERT_EQ(path, "meshes/collision/pieces.obj");
    const auto read = importers::readMesh((folder.path() / *path).string(), false);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ((*read)->parts.size(), 2U);
}

TEST(MeshFolder, WhatWasThereBeforeIsNotReplaced)
{
    const test::TempFolder folder;
    const std::string root = folder.path().string();
    const auto exported = [&](Vec3 size) {
        MeshFolder meshes(root, {});
        return meshes.touch(boxOf(size), "base");
    };
    EXPECT_EQ(exported({1, 1, 1}), "meshes/collision/base.stl");
    const std::string first = test::bytesOf(root + "/meshes/collision/base.stl");
    EXPECT_EQ(exported({1, 1, 2}), "meshes/collision/base_2.stl") << "another robot";
    EXPECT_EQ(exported({1, 1, 2}), "meshes/collision/base_2.stl") << "the same again";
    EXPECT_EQ(exported({1, 1, 1}), "meshes/collision/base.stl");
    EXPECT_EQ(test::bytesOf(root + "/meshes/collision/base.stl"), first);
    const auto entries = std::distance(fs::directory_iterator(root + "/meshes/collision"), {});
    EXPECT_EQ(entries, 2) << "nothing else is left there";
}

TEST(MeshFolder, AMaterialFileThatWasThereIsNotReplaced)
{
    const test::TempFolder folder;
    const std::string root = folder.path().string();
    folder.write("meshes/visual/base.mtl", "newmtl mine\n");
    scene::MeshData mesh = boxOf({1, 1, 1});
    mesh.parts[0].material = scene::Material{.diffuse = {1, 0, 0, 1}};
    MeshFolder drawn(root, {});
    EXPECT_EQ(drawn.draw(mesh, "base"), "meshes/visual/base_2.obj");
    EXPECT_EQ(test::bytesOf(root + "/meshes/visual/base.mtl"), "newmtl mine\n");

    const std::string soft =
        folder.write("from/soft.obj", "mtllib soft.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    folder.write("from/soft.mtl", "newmtl red\n");
    folder.write("meshes/visual/soft.mtl", "newmtl mine\n");
    MeshFolder kept(root, {});
    EXPECT_EQ(kept.keep(soft, true), "meshes/visual/soft_2.obj");
    EXPECT_EQ(test::bytesOf(root + "/meshes/visual/soft_2.mtl"), "newmtl red\n");
    EXPECT_TRUE(
        test::bytesOf(root + "/meshes/visual/soft_2.obj").starts_with("mtllib soft_2.mtl\nv 0"));
    EXPECT_EQ(test::bytesOf(root + "/meshes/visual/soft.mtl"), "newmtl mine\n");
}

TEST(MeshFolder, FilesThatMayOnlyBeReadAreCopiedAgain)
{
    const test::TempFolder folder;
    const std::string root = folder.path().string();
    const std::string soft = folder.write("from/soft.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    fs::permissions(soft, fs::perms::owner_read);
    for (int round = 0; round < 2; ++round) {
        MeshFolder meshes(root, {});
        EXPECT_EQ(meshes.keep(soft, true), "meshes/visual/soft.obj");
        EXPECT_TRUE(meshes.status());
    }
    const fs::perms mode = fs::status(root + "/meshes/visual/soft.obj").permissions();
    EXPECT_NE(mode & fs::perms::owner_write, fs::perms::none);
    EXPECT_EQ(test::bytesOf(root + "/meshes/visual/soft.obj"), test::bytesOf(soft));
}

TEST(MeshFolder, WithoutARootNothingIsWritten)
{
    MeshFolder meshes({}, {});
    EXPECT_TRUE(meshes.touch(boxOf({1, 1, 1}), "a"));
    EXPECT_FALSE(fs::exists("meshes"));
}

TEST(MeshFolder, AFullDiskIsAnError)
{
    const test::TempFolder folder;
    folder.write("meshes", "a file where a folder should be");
    MeshFolder meshes(folder.path().string(), {});
    EXPECT_FALSE(meshes.touch(boxOf({1, 1, 1}), "a"));
    EXPECT_FALSE(meshes.status());
}

}  // namespace
