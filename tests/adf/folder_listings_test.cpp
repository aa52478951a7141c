#include "adf/folder_listings.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace {

TEST(FindFile, RefusesTwoFilesThatDifferInCaseAlone)
{
    test::TempFolder root;
    root.write("A.stl", "1");
    EXPECT_TRUE(adf::findFile((root.path() / "a.STL").string()).has_value());
    root.write("a.stl", "2");
    EXPECT_FALSE(adf::findFile((root.path() / "a.STL").string()).has_value());
    EXPECT_EQ(adf::findFile((root.path() / "a.stl").string()), (root.path() / "a.stl").string());
}

TEST(FindFile, FindsNoFolders)
{
    test::TempFolder root;
    root.write("folder/x", "");
    EXPECT_FALSE(adf::findFile((root.path() / "folder").string()).has_value());
    EXPECT_FALSE(adf::findFile("/there/is/no/such/folder/a.stl").has_value());
}

TEST(FindFile, ForgivesTheCaseOfFoldersToo)
{
    test::TempFolder root;
    const std::string mesh = root.write("Arm/Meshes/Visual/Hand.STL", "");
    const auto at = [&](const char* path) {
        return (root.path() / path).string();
    };
    EXPECT_EQ(adf::findFile(at("Arm/meshes/visual/hand.stl")), mesh);
    EXPECT_EQ(adf::findFile(at("arm/MESHES/Visual/Hand.STL")), mesh);
    EXPECT_FALSE(adf::findFile(at("arm/meshes/other/hand.stl")));
    root.write("arm/x", "a file beside the folder");
    EXPECT_FALSE(adf::findFile(at("ARM/meshes/visual/hand.stl"))) << "Arm or arm?";
    EXPECT_EQ(adf::findFile(at("Arm/meshes/visual/hand.stl")), mesh);
    EXPECT_FALSE(adf::findFile(at("arm/meshes/visual/hand.stl"))) << "that folder is there";
}

TEST(FindFile, IsNotMisledByAFileNamedLikeAFolder)
{
    test::TempFolder root;
    const std::string mesh = root.write("Meshes/a.stl", "");
    root.write("meshes", "a file");
    EXPECT_EQ(adf::findFile((root.path() / "meshes/a.stl").string()), mesh);
}

TEST(FolderListings, FindManyFilesOfAFolderThatTheyReadOnce)
{
    test::TempFolder root;
    root.write("Link_0.STL", "");
    root.write("link_1.stl", "");
    adf::FolderListings listings;
    EXPECT_EQ(listings.find((root.path() / "link_0.stl").string()),
              (root.path() / "Link_0.STL").string());
    EXPECT_FALSE(listings.find((root.path() / "LINK_2.stl").string()));
    root.write("link_2.stl", "");
    EXPECT_EQ(listings.find((root.path() / "link_2.stl").string()),
              (root.path() / "link_2.stl").string())
        << "under its own name it needs no listing";
    EXPECT_FALSE(listings.find((root.path() / "LINK_2.stl").string())) << "listed before";
    std::filesystem::remove(root.path() / "Link_0.STL");
    EXPECT_FALSE(listings.find((root.path() / "link_0.stl").string())) << "listed, but gone";
}

}  // namespace
