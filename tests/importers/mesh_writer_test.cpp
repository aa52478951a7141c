#include "importers/mesh/mesh_writer.h"

#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_importer.h"
#include "meshes/mesh_repair.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

namespace {

scene::MeshData of(scene::SubMesh part)
{
    scene::MeshData mesh;
    mesh.parts.push_back(std::move(part));
    scene::finishMesh(mesh);
    return mesh;
}

TEST(MeshWriter, AnStlReadsBackAsItWas)
{
    const test::TempFolder folder;
    const std::string path = (folder.path() / "box.stl").string();
    const scene::MeshData box = of(importers::boxMesh({.1F, 2, 3}));
    EXPECT_FALSE(importers::hasAppearance(box));
    ASSERT_TRUE(importers::writeStl(box, path).ok());
    const auto read = importers::readMesh(path, false);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read.value()->triangleCount(), 12U);
    EXPECT_EQ(read.value()->bounds, box.bounds);
}

TEST(MeshWriter, AnObjKeepsMaterialsTexturesAndNormals)
{
    const test::TempFolder folder;
    folder.write("wood grain.png", "png");
    const std::string path = (folder.path() / "two.obj").string();
    scene::MeshData mesh = of(importers::roundMesh(.3, 1, 0));
    mesh.parts.push_back(importers::boxMesh({1, 1, 1}));
    mesh.parts[0].material = scene::Material{.diffuse = {.1F, .2F, .3F, .5F}};
    mesh.parts[1].material = scene::Material{.diffuse = {1, 0, 0, 1}, .texture = "wood grain.png"};
    for (const auto& position : mesh.parts[1].positions) {
        mesh.parts[1].texCoords.push_back({position[0] + .5F, position[1] + .5F});
    }
    scene::finishMesh(mesh);
    EXPECT_TRUE(importers::hasAppearance(mesh));
    ASSERT_TRUE(importers::writeObj(mesh, path).ok());
    const auto read = importers::readMesh(path, false);
    ASSERT_TRUE(read.ok()) << read.error().message;
    const scene::MeshData& back = *read.value();
    ASSERT_EQ(back.parts.size(), 2U);
    EXPECT_EQ(back.bounds, mesh.bounds);
    EXPECT_EQ(back.triangleCount(), mesh.triangleCount());
    EXPECT_EQ(back.parts[0].material->diffuse, mesh.parts[0].material->diffuse);
    EXPECT_EQ(back.parts[1].material->texture, (folder.path() / "wood grain.png").string());
    EXPECT_EQ(back.parts[1].texCoords.size(), back.parts[1].positions.size());
    EXPECT_TRUE(back.remarks.empty());
}

TEST(MeshWriter, AnObjSaysEachPlaceAndDirectionOnce)
{
    const test::TempFolder folder;
    const std::string path = (folder.path() / "box.obj").string();
    scene::SubMesh box = importers::boxMesh({1, 2, 3});
    meshes::makeNormals(box, 0.5);
    ASSERT_EQ(box.positions.size(), 36U);
    ASSERT_TRUE(importers::writeObj(of(box), path).ok());
    std::ifstream file(path);
    std::map<std::string, int> lines;
    for (std::string line; std::getline(file, line);) {
        ++lines[line.substr(0, line.find(' '))];
    }
    // A box has eight corners and looks six ways.
    EXPECT_EQ(lines["v"], 8);
    EXPECT_EQ(lines["vn"], 6);
    EXPECT_EQ(lines["f"], 12);
    const auto read = importers::readMesh(path, false);
    ASSERT_TRUE(read.ok()) << read.error().message;
    const scene::SubMesh& back = read.value()->parts.at(0);
    for (std::size_t i = 0; i < box.indices.size(); ++i) {
        EXPECT_EQ(back.positions[back.indices[i]], box.positions[box.indices[i]]);
        EXPECT_EQ(back.normals[back.indices[i]], box.normals[box.indices[i]]);
    }
}

TEST(MeshWriter, AFolderThatIsNotThereIsSaid)
{
    const test::TempFolder folder;
    const scene::MeshData box = of(importers::boxMesh({1, 1, 1}));
    EXPECT_FALSE(importers::writeStl(box, (folder.path() / "no/box.stl").string()).ok());
    EXPECT_FALSE(importers::writeObj(box, (folder.path() / "no/box.obj").string()).ok());
}

}  // namespace
