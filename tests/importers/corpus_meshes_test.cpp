#include "importers/mesh/mesh_importer.h"
#include "tests/adf/corpus.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

namespace {

std::vector<std::filesystem::path> corpusMeshes()
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::corpusFolder())) {
        std::string extension = entry.path().extension().string();
        for (char& c : extension) {
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        if (extension == ".stl" || extension == ".obj" || extension == ".3ds") {
            files.push_back(entry.path());
        }
    }
    return files;
}

TEST(CorpusMeshes, AllOpenButTheTwoWithoutTriangles)
{
    SKIP_WITHOUT_CORPUS();
    std::vector<std::string> refused;
    for (const auto& file : corpusMeshes()) {
        if (!importers::readMesh(file.string(), false)) {
            refused.push_back(file.filename().string());
        }
    }
    EXPECT_EQ(refused, (std::vector<std::string>{"Plane.STL", "Plane.STL"}));
}

TEST(CorpusMeshes, BinaryStlHasTheVerticesOfTheFileInOrder)
{
    SKIP_WITHOUT_CORPUS();
    int compared = 0;
    for (const auto& file : corpusMeshes()) {
        const std::string bytes = test::bytesOf(file);
        std::uint32_t triangles = 0;
        if (bytes.size() < 84) {
            continue;
        }
        std::memcpy(&triangles, bytes.data() + 80, 4);
        if (bytes.size() != 84 + std::size_t{50} * triangles || triangles == 0) {
            continue;
        }
        const auto mesh = importers::readMesh(file.string(), false);
        ASSERT_TRUE(mesh.ok()) << file;
        ASSERT_EQ((*mesh)->parts.size(), 1U);
        const scene::SubMesh& part = (*mesh)->parts[0];
        ASSERT_EQ(part.indices.size(), std::size_t{3} * triangles) << file;
        for (std::size_t i = 0; i < part.indices.size(); ++i) {
            std::array<float, 3> expected{};
            std::memcpy(expected.data(), bytes.data() + 84 + 50 * (i / 3) + 12 + 12 * (i % 3), 12);
            ASSERT_EQ(part.positions[part.indices[i]], expected) << file;
        }
        ++compared;
    }
    EXPECT_GT(compared, 150);
}

// The only 3DS of the corpus, against the vertex list (chunk 0x4110) in its bytes.
TEST(CorpusMeshes, The3dsClothHasTheCoordinatesOfItsBytes)
{
    SKIP_WITHOUT_CORPUS();
    const auto file = std::filesystem::canonical(
        test::corpusFolder() / "adf/descriptions/multi-bodies/sb/high_res/cloth.3DS");
    const std::string bytes = test::bytesOf(file);
    const std::size_t chunk = bytes.find(std::string("\x10\x41\xd0\x16\x00\x00", 6));
    ASSERT_NE(chunk, std::string::npos);
    base::Bounds expected;
    for (std::size_t i = 0; i < 0x1e6; ++i) {
        std::array<float, 3> p{};
        std::memcpy(p.data(), bytes.data() + chunk + 8 + 12 * i, 12);
        expected.add(base::Vec3{p[0], p[1], p[2]});
    }
    const auto mesh = importers::readMesh(file.string(), false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_LT(base::norm((*mesh)->bounds.low - expected.low), 1e-6);
    EXPECT_LT(base::norm((*mesh)->bounds.high - expected.high), 1e-6);
    EXPECT_EQ((*mesh)->parts[0].material->texture, (file.parent_path() / "AIMLogo.png").string());
}

}  // namespace
