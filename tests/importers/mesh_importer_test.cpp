#include "importers/mesh/mesh_importer.h"

#include "tests/importers/sample_meshes.h"
#include "tests/importers/text_spoiler.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <random>
#include <thread>

namespace {

using base::Vec3;

class MeshImporter : public testing::Test {
protected:
    scene::MeshPtr read(const std::string& name, const std::string& bytes, bool merge = false)
    {
        auto mesh = importers::readMesh(folder_.write(name, bytes), merge);
        if (!mesh) {
            ADD_FAILURE() << mesh.error().message;
            return std::make_shared<const scene::MeshData>();
        }
        return *mesh;
    }

    base::Error failureOf(const std::string& name, const std::string& bytes)
    {
        auto mesh = importers::readMesh(folder_.write(name, bytes), false);
        EXPECT_FALSE(mesh.ok());
        return mesh.ok() ? base::Error{} : mesh.error();
    }

    test::TempFolder folder_;
};

void expectBounds(const scene::MeshData& mesh, Vec3 low, Vec3 high)
{
    EXPECT_LT(base::norm(mesh.bounds.low - low), 1e-6);
    EXPECT_LT(base::norm(mesh.bounds.high - high), 1e-6);
}

// Signed volume by the divergence theorem: positive when triangles face outwards.
double volume(const scene::SubMesh& part)
{
    double sixfold = 0;
    for (std::size_t i = 0; i < part.indices.size(); i += 3) {
        const auto at = [&](std::size_t k) {
            const auto& p = part.positions[part.indices[i + k]];
            return Vec3{p[0], p[1], p[2]};
        };
        sixfold += base::dot(at(0), base::cross(at(1), at(2)));
    }
    return sixfold / 6;
}

TEST_F(MeshImporter, ReadsBinaryStl)
{
    const auto mesh = read("cube.STL", test::binaryStl(test::cubeTriangles()));
    ASSERT_EQ(mesh->parts.size(), 1U);
    EXPECT_EQ(mesh->triangleCount(), 12U);
    EXPECT_EQ(mesh->vertexCount(), 36U);
    expectBounds(*mesh, {0, 0, 0}, {1, 1, 1});
    EXPECT_NEAR(volume(mesh->parts[0]), 1, 1e-6);
    EXPECT_FALSE(mesh->parts[0].material.has_value());
    EXPECT_TRUE(mesh->remarks.empty());
    EXPECT_NE(mesh->contentHash, 0U);
}

TEST_F(MeshImporter, MakesNormalsForStlThatKeepSharpEdges)
{
    const auto mesh = read("cube.stl", test::binaryStl(test::cubeTriangles()));
    const scene::SubMesh& part = mesh->parts[0];
    ASSERT_EQ(part.normals.size(), part.positions.size());
    for (std::size_t i = 0; i < part.normals.size(); ++i) {
        const auto& n = part.normals[i];
        // Along an axis, and outwards from the middle.
        EXPECT_NEAR(std::abs(n[0]) + std::abs(n[1]) + std::abs(n[2]), 1, 1e-6);
        const auto& p = part.positions[i];
        EXPECT_GT(n[0] * (p[0] - 0.5F) + n[1] * (p[1] - 0.5F) + n[2] * (p[2] - 0.5F), 0);
    }
}

TEST_F(MeshImporter, JoinsDuplicateVerticesWhenAsked)
{
    const auto mesh = read("cube.stl", test::binaryStl(test::cubeTriangles()), true);
    // Four on each of six sides: corners are shared within a side, not across its edges.
    EXPECT_EQ(mesh->vertexCount(), 24U);
    EXPECT_EQ(mesh->triangleCount(), 12U);
    EXPECT_NEAR(volume(mesh->parts[0]), 1, 1e-6);
}

TEST_F(MeshImporter, ReadsTextStl)
{
    const auto mesh = read("part.stl", test::kTextStl);
    EXPECT_EQ(mesh->triangleCount(), 1U);
    expectBounds(*mesh, {0, 0, 0}, {2, 3, 0});
}

TEST_F(MeshImporter, ReadsBinaryStlThatBeginsLikeText)
{
    std::string bytes = test::binaryStl(test::cubeTriangles());
    bytes.replace(0, 5, "solid");
    EXPECT_EQ(read("cube.stl", bytes)->triangleCount(), 12U);
}

TEST_F(MeshImporter, ReadsObjWithItsMaterialsAsSubMeshes)
{
    folder_.write("part.mtl", test::kMtl);
    const std::string image = folder_.write("my wood.png", "not read here");
    const auto mesh = read("part.obj", test::kObj);
    ASSERT_EQ(mesh->parts.size(), 2U);
    EXPECT_EQ(mesh->parts[0].indices.size(), 6U);  // the quad; the line and the point are left out
    EXPECT_EQ(mesh->parts[1].indices.size(), 3U);
    EXPECT_EQ(mesh->parts[0].texCoords.size(), mesh->parts[0].positions.size());
    ASSERT_TRUE(mesh->parts[0].material && mesh->parts[1].material);
    const scene::Material& wood = *mesh->parts[0].material;
    EXPECT_EQ(wood.diffuse, (scene::Rgba{1, 0.5F, 0.25F, 0.5F}));
    EXPECT_EQ(wood.specular, (scene::Rgba{0.125F, 0.125F, 0.125F, 1}));
    EXPECT_EQ(wood.shininess, 20);
    // Found in spite of the folder of another disk, the backslashes and the letter case.
    EXPECT_EQ(wood.texture, image);
    EXPECT_EQ(mesh->parts[1].material->texture, "");
    EXPECT_TRUE(mesh->remarks.empty());
}

TEST_F(MeshImporter, ReportsAMissingTextureAndDrawsWithoutIt)
{
    folder_.write("part.mtl", test::kMtl);
    const auto mesh = read("part.obj", test::kObj);
    EXPECT_EQ(mesh->parts[0].material->texture, "");
    ASSERT_EQ(mesh->remarks.size(), 1U);
    EXPECT_NE(mesh->remarks[0].find("My Wood.PNG"), std::string::npos);
}

TEST_F(MeshImporter, ReadsObjWithoutItsMaterialFile)
{
    const auto mesh = read("part.obj", test::kObj);
    EXPECT_EQ(mesh->triangleCount(), 3U);
    EXPECT_EQ(mesh->parts.size(), 2U);
}

TEST_F(MeshImporter, HonoursTheUnitOfColladaButTurnsNothing)
{
    for (const char* upAxis : {"Z_UP", "Y_UP", "X_UP"}) {
        const auto mesh = read("tri.dae", test::collada(upAxis));
        ASSERT_EQ(mesh->parts.size(), 1U);
        expectBounds(*mesh, {0, 0, 1}, {1, 2, 4});
        ASSERT_TRUE(mesh->parts[0].material);
        EXPECT_EQ(mesh->parts[0].material->diffuse, (scene::Rgba{0.8F, 0.1F, 0.2F, 1}));
    }
}

TEST_F(MeshImporter, ReadsAMeshAtEachNodeThatUsesIt)
{
    std::string text = test::collada("Z_UP");
    const std::size_t begin = text.find("<node");
    const std::size_t end = text.find("</node>") + 7;
    std::string second = text.substr(begin, end - begin);
    second.replace(second.find("\"n\""), 3, "\"m\"");
    second.replace(second.find("0 0 100"), 7, "50 0 0");
    text.insert(end, second);
    const auto mesh = read("two.dae", text);
    ASSERT_EQ(mesh->parts.size(), 2U);
    EXPECT_EQ(mesh->triangleCount(), 2U);
    expectBounds(*mesh, {0, 0, 0}, {1.5, 2, 4});
    EXPECT_EQ(mesh->parts[0].positions[0], (std::array<float, 3>{0, 0, 1}));
    EXPECT_EQ(mesh->parts[1].positions[0], (std::array<float, 3>{0.5F, 0, 0}));
}

TEST_F(MeshImporter, ReadsPlyWithTheMeanOfItsVertexColours)
{
    const auto mesh = read("quad.ply", test::kTextPly);
    EXPECT_EQ(mesh->triangleCount(), 2U);
    expectBounds(*mesh, {0, 0, 0}, {1, 1, 0});
    ASSERT_TRUE(mesh->parts[0].material);
    EXPECT_EQ(mesh->parts[0].material->diffuse, (scene::Rgba{1, 0, 0.2F, 1}));
    expectBounds(*read("tri.ply", test::binaryPly()), {0, 0, 0}, {1, 2, 3});
}

TEST_F(MeshImporter, ReadsGltfWithItsNodeTransformsAndKeepsMirroredTrianglesFacingOut)
{
    for (const bool binary : {false, true}) {
        const auto mesh = read(binary ? "tri.glb" : "tri.gltf", test::gltf(binary));
        ASSERT_EQ(mesh->parts.size(), 1U);
        expectBounds(*mesh, {-1, 0, 1}, {0, 2, 4});
        const scene::SubMesh& part = mesh->parts[0];
        // (0 0 0), (1 0 0), (0 2 3) face along (0 -3 2); mirroring X leaves that as it is.
        EXPECT_LT(part.normals[0][1], 0);
        EXPECT_GT(part.normals[0][2], 0);
        EXPECT_EQ(part.material->diffuse, (scene::Rgba{0.1F, 0.5F, 0.9F, 1}));
    }
}

TEST_F(MeshImporter, Reads3dsInTheCoordinatesOfTheFile)
{
    const auto mesh = read("tri.3ds", test::file3ds());
    EXPECT_EQ(mesh->triangleCount(), 1U);
    expectBounds(*mesh, {0, 0, 0}, {1, 2, 3});
}

TEST_F(MeshImporter, LeavesOutTrianglesWithCoordinatesThatAreNoNumbers)
{
    auto triangles = test::cubeTriangles();
    triangles[3][1][2] = std::numeric_limits<float>::quiet_NaN();
    triangles[5][0][0] = std::numeric_limits<float>::infinity();
    const auto mesh = read("cube.stl", test::binaryStl(triangles));
    EXPECT_EQ(mesh->triangleCount(), 10U);
    EXPECT_EQ(mesh->vertexCount(), 30U);
    expectBounds(*mesh, {0, 0, 0}, {1, 1, 1});
    ASSERT_EQ(mesh->remarks.size(), 1U);
    EXPECT_EQ(mesh->remarks[0], "2 triangles with coordinates that are no numbers left out");
}

TEST_F(MeshImporter, SaysWhatIsWrongWithAFile)
{
    const auto message = [&](const std::string& name, const std::string& bytes) {
        return failureOf(name, bytes).message.substr((folder_.path() / name).string().size());
    };
    EXPECT_EQ(message("empty.stl", ""), ": the file is empty");
    EXPECT_EQ(message("none.stl", test::binaryStl({})), ": the STL has no triangles");
    const std::string cube = test::binaryStl(test::cubeTriangles());
    EXPECT_EQ(message("cut.stl", cube.substr(0, 300)),
              ": the STL says it has 12 triangles, but holds 4");
    EXPECT_EQ(message("short.stl", "hello"), ": too short for an STL file");
    const std::string text = test::kTextStl;
    EXPECT_EQ(message("cut2.stl", text.substr(0, text.size() / 2)),
              ": the STL text breaks off before its end");
    EXPECT_EQ(message("body.fbx", "x"), ": meshes of the kind \".fbx\" are not read");
    std::string grown(test::kTextPly);
    grown.insert(grown.find("end_header") + 10, "*");
    EXPECT_EQ(message("grown.ply", grown), ": the PLY header breaks off before its end");
    EXPECT_EQ(message("cut.ply", "ply\nformat ascii 1.0\n"),
              ": the PLY header breaks off before its end");
    EXPECT_EQ(message("cut.obj", "v 0 0 0\nv 1 0 0\nl 1 2\n"), ": has no triangles");
    for (const char* name : {"cut.stl", "none.stl", "cut.ply", "cut.obj"}) {
        EXPECT_NE(importers::readMesh((folder_.path() / name).string(), false).error().hint, "");
    }
}

TEST_F(MeshImporter, SaysThatAFileIsMissingOrAFolder)
{
    const std::string missing = (folder_.path() / "missing.stl").string();
    EXPECT_EQ(importers::readMesh(missing, false).error().message,
              missing + ": there is no such file");
    const std::string folder = folder_.path().string();
    EXPECT_EQ(importers::readMesh(folder, false).error().message,
              folder + ": is a folder, not a mesh file");
}

TEST_F(MeshImporter, ReadsAMillionTriangles)
{
    constexpr int kSide = 708;  // 2 * 708 * 708 triangles
    std::vector<std::array<test::Corner, 3>> triangles;
    triangles.reserve(std::size_t{2} * kSide * kSide);
    const auto at = [](int x, int y) {
        return test::Corner{static_cast<float>(x), static_cast<float>(y),
                            std::sin(0.1F * static_cast<float>(x))};
    };
    for (int x = 0; x < kSide; ++x) {
        for (int y = 0; y < kSide; ++y) {
            triangles.push_back({at(x, y), at(x + 1, y), at(x, y + 1)});
            triangles.push_back({at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)});
        }
    }
    const auto mesh = read("field.stl", test::binaryStl(triangles), true);
    EXPECT_EQ(mesh->triangleCount(), triangles.size());
    EXPECT_EQ(mesh->vertexCount(), std::size_t{kSide + 1} * (kSide + 1));
}

using NamedBytes = std::pair<const char*, std::string>;

class DamagedMesh : public MeshImporter, public testing::WithParamInterface<NamedBytes> {
protected:
    // True when it was read, with triangles and nothing out of range; false when it was refused
    // with a message.
    bool isRead(const std::string& bytes)
    {
        const auto mesh = importers::readMesh(folder_.write(GetParam().first, bytes), false);
        if (!mesh) {
            EXPECT_NE(mesh.error().message, "");
            return false;
        }
        EXPECT_GT((*mesh)->triangleCount(), 0U);
        for (const scene::SubMesh& part : (*mesh)->parts) {
            for (const std::uint32_t index : part.indices) {
                EXPECT_LT(index, part.positions.size());
            }
        }
        return true;
    }
};

class CutMesh : public DamagedMesh {};

TEST_P(CutMesh, IsReadOrRefusedWhereverItEnds)
{
    const std::string& whole = GetParam().second;
    EXPECT_TRUE(isRead(whole));
    int refused = 0;
    const std::size_t step = whole.size() / 400 + 1;
    for (std::size_t end = 0; end < whole.size(); end += step) {
        refused += isRead(whole.substr(0, end)) ? 0 : 1;
    }
    EXPECT_GT(refused, 0);
}

class ChangedMesh : public DamagedMesh {};

TEST_P(ChangedMesh, IsReadOrRefusedWhateverChanged)
{
    const std::string& whole = GetParam().second;
    std::mt19937 random(1);
    for (int change = 0; change < 300; ++change) {
        std::string bytes = whole;
        for (unsigned i = 0; i <= random() % 4; ++i) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        isRead(bytes);
    }
}

class SpoiltMesh : public DamagedMesh {};

TEST_P(SpoiltMesh, IsReadOrRefusedWhateverWasWrittenInIt)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        isRead(test::spoilt(GetParam().second, seed));
    }
}

std::string formatName(const testing::TestParamInfo<NamedBytes>& instance)
{
    std::string name = instance.param.first;
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

const NamedBytes kBinaryStl{"part.stl", test::binaryStl(test::cubeTriangles())};
const NamedBytes kTextStl{"text.stl", test::kTextStl};
const NamedBytes kObj{"part.obj", test::kObj};
const NamedBytes k3ds{"part.3ds", test::file3ds()};

const auto kEachFormat = testing::Values(kBinaryStl,
                                         kTextStl,
                                         kObj,
                                         k3ds,
                                         NamedBytes{"part.dae", test::collada("Z_UP")},
                                         NamedBytes{"text.ply", test::kTextPly},
                                         NamedBytes{"part.ply", test::binaryPly()},
                                         NamedBytes{"part.gltf", test::gltf(false)},
                                         NamedBytes{"part.glb", test::gltf(true)});

INSTANTIATE_TEST_SUITE_P(Formats, CutMesh, kEachFormat, formatName);
INSTANTIATE_TEST_SUITE_P(Formats, ChangedMesh, kEachFormat, formatName);
INSTANTIATE_TEST_SUITE_P(Formats,
                         SpoiltMesh,
                         testing::Values(kTextStl,
                                         kObj,
                                         NamedBytes{"part.dae", test::collada("Z_UP")},
                                         NamedBytes{"text.ply", test::kTextPly},
                                         NamedBytes{"part.gltf", test::gltf(false)}),
                         formatName);

}  // namespace
