#include "adf/paths.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

namespace {

class MeshPaths : public testing::Test {
protected:
    adf::MeshFolders folders(std::string fileHigh = "high/", std::string fileLow = "low/")
    {
        return {.file = (root_.path() / "models").string(),
                .fileHigh = std::move(fileHigh),
                .fileLow = std::move(fileLow)};
    }

    std::string write(const std::string& relative)
    {
        return root_.write("models/" + relative, "x");
    }

    test::TempFolder root_;
};

TEST_F(MeshPaths, VisualMeshIsInTheHighResolutionPath)
{
    const std::string mesh = write("high/a.stl");
    write("low/a.stl");
    const adf::FileSearch search = adf::findVisualMesh(folders(), "a.stl");
    EXPECT_EQ(search.path, mesh);
    EXPECT_TRUE(search.foundWhereAmbfLooks());
}

TEST_F(MeshPaths, NeedNoSlashAtTheEndAndMayLeadUpwards)
{
    const std::string mesh = root_.write("meshes/high/a.stl", "x");
    EXPECT_EQ(adf::findVisualMesh(folders("../meshes/high"), "a.stl").path, mesh);
}

TEST_F(MeshPaths, AbsoluteFoldersAndMeshesCountAsTheyAre)
{
    const std::string mesh = root_.write("elsewhere/a.stl", "x");
    const std::string folder = (root_.path() / "elsewhere").string();
    EXPECT_EQ(adf::findVisualMesh(folders(folder), "a.stl").path, mesh);
    EXPECT_TRUE(adf::findVisualMesh(folders(), mesh).foundWhereAmbfLooks());
}

TEST_F(MeshPaths, BodyPathIsNestedInTheFilePathForAmbf)
{
    const std::string nested = write("high/own/a.stl");
    write("own/a.stl");
    adf::MeshFolders both = folders();
    both.bodyHigh = "own/";
    const adf::FileSearch search = adf::findVisualMesh(both, "a.stl");
    EXPECT_EQ(search.path, nested);
    EXPECT_TRUE(search.foundWhereAmbfLooks());
}

TEST_F(MeshPaths, BodyPathInsteadOfTheFilePathIsFoundAsDocumented)
{
    const std::string mesh = write("own/a.stl");
    adf::MeshFolders both = folders();
    both.bodyHigh = "own/";
    const adf::FileSearch search = adf::findVisualMesh(both, "a.stl");
    EXPECT_EQ(search.path, mesh);
    EXPECT_FALSE(search.foundWhereAmbfLooks());
    EXPECT_EQ(search.tried.front(), (root_.path() / "models/high/own/a.stl").string());
}

TEST_F(MeshPaths, AbsoluteMeshWithABodyPathIsFoundAlthoughAmbfMissesIt)
{
    const std::string mesh = root_.write("elsewhere/a.stl", "x");
    adf::MeshFolders both = folders();
    both.bodyHigh = "own";
    const adf::FileSearch search = adf::findVisualMesh(both, mesh);
    EXPECT_EQ(search.path, mesh);
    EXPECT_FALSE(search.foundWhereAmbfLooks());
}

TEST_F(MeshPaths, CollisionMeshIsInTheLowResolutionPath)
{
    write("high/a.stl");
    const std::string mesh = write("low/a.stl");
    EXPECT_EQ(adf::findCollisionMesh(folders(), "a.stl").path, mesh);
    EXPECT_TRUE(adf::findCollisionMesh(folders(), "a.stl").foundWhereAmbfLooks());
}

TEST_F(MeshPaths, CollisionMeshUsesTheBodysHighPathWhenItHasNoLowOne)
{
    const std::string mesh = write("low/own/a.stl");
    adf::MeshFolders both = folders();
    both.bodyHigh = "own";
    const adf::FileSearch search = adf::findCollisionMesh(both, "a.stl");
    EXPECT_EQ(search.path, mesh);
    EXPECT_TRUE(search.foundWhereAmbfLooks());
    both.bodyLow = "coarse";
    const std::string coarse = write("low/coarse/a.stl");
    EXPECT_EQ(adf::findCollisionMesh(both, "a.stl").path, coarse);
}

TEST_F(MeshPaths, CollisionMeshFallsBackToHighResolutionAsDocumented)
{
    const std::string mesh = write("high/a.stl");
    const adf::FileSearch search = adf::findCollisionMesh(folders("high", ""), "a.stl");
    EXPECT_EQ(search.path, mesh);
    // AMBF 2.0 looks beside the ADF file and nowhere else.
    EXPECT_EQ(search.tried.front(), (root_.path() / "models/a.stl").string());
}

TEST_F(MeshPaths, WithoutAnyPathTheMeshIsBesideTheFile)
{
    const std::string mesh = write("a.stl");
    EXPECT_TRUE(adf::findVisualMesh(folders("", ""), "a.stl").foundWhereAmbfLooks());
    EXPECT_EQ(adf::findCollisionMesh(folders("", ""), "./a.stl").path, mesh);
}

TEST_F(MeshPaths, ForgiveLetterCaseLast)
{
    const std::string other = write("high/A.STL");
    adf::FileSearch search = adf::findVisualMesh(folders(), "a.stl");
    EXPECT_EQ(search.path, other);
    EXPECT_FALSE(search.foundWhereAmbfLooks());
    const std::string exact = write("a.stl");
    search = adf::findVisualMesh(folders(), "a.stl");
    EXPECT_EQ(search.path, exact);
}

TEST_F(MeshPaths, NameEveryPlaceTheyLookedIn)
{
    const adf::FileSearch search = adf::findVisualMesh(folders(), "a.stl");
    EXPECT_FALSE(search.found());
    EXPECT_EQ(search.tried, (std::vector<std::string>{(root_.path() / "models/high/a.stl").string(),
                                                      (root_.path() / "models/a.stl").string()}));
}

}  // namespace
