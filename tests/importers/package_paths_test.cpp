#include "importers/files/package_paths.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

using importers::FileFound;
using importers::FoundBy;
using importers::PackagePaths;

constexpr std::array<std::string_view, 3> kMeshes{"stl", "obj", "dae"};

class PackagePathsTest : public ::testing::Test {
protected:
    // Paths for a description at ws/arm/urdf/arm.urdf.
    PackagePaths paths(importers::SearchFolders folders = {})
    {
        return {folder_.write("ws/arm/urdf/arm.urdf", "<robot/>"), std::move(folders)};
    }

    std::string add(const std::string& relative) { return folder_.write(relative, "x"); }

    [[nodiscard]] std::string at(const std::string& relative) const
    {
        return (folder_.path() / relative).string();
    }

    const test::TempFolder folder_;
};

TEST_F(PackagePathsTest, PlainPathsAreSeenFromTheDescription)
{
    const std::string mesh = add("ws/arm/urdf/meshes/a b.stl");
    for (const std::string text :
         {"meshes/a b.stl", "meshes/a%20b.stl", "./meshes\\a b.stl", "../urdf/meshes/a b.stl"}) {
        const FileFound found = paths().find(text);
        EXPECT_EQ(found.path, mesh) << text;
        EXPECT_EQ(found.by, FoundBy::Path);
    }
    EXPECT_EQ(paths().find("file://" + mesh).path, mesh);
    EXPECT_EQ(paths().find(mesh).path, mesh);
    EXPECT_EQ(paths().find("meshes/A B.STL").path, mesh);
}

TEST_F(PackagePathsTest, AWorkspaceIsSearchedForPackages)
{
    folder_.write("space/src/group/arm_stuff/package.xml", "<package><name> arm </name></package>");
    const std::string mesh = add("space/src/group/arm_stuff/meshes/only.stl");
    folder_.write("space/build/arm/package.xml", "<package><name>built_hand</name></package>");
    add("space/build/arm/deeper/hand/meshes/only.stl");
    folder_.write("space/build/arm/deeper/hand/package.xml",
                  "<package><name>built_hand</name></package>");
    const PackagePaths found = paths({.given = {at("space")}});
    EXPECT_EQ(found.find("package://arm/meshes/only.stl", kMeshes).path, mesh);
    EXPECT_EQ(found.find("package://arm/meshes/only.stl", kMeshes).by, FoundBy::GivenFolder);
    EXPECT_EQ(found.package("arm"), at("space/src/group/arm_stuff"));
    EXPECT_FALSE(found.package("built_hand")) << "what was built is no source";
}

// As rospack crawls ROS_PACKAGE_PATH.
TEST_F(PackagePathsTest, PackagesDeepInTheEnvironmentAreFoundByTheirManifests)
{
    const auto package = [&](const std::string& folder, const std::string& name) {
        folder_.write(folder + "/package.xml", "<package><name>" + name + "</name></package>");
        return add(folder + "/meshes/m.stl");
    };
    const std::string nested = package("overlay/src/a/b/hand", "hand");
    const std::string renamed = package("overlay/src/a/folder", "wrist");
    package("overlay/src/a/folder/inner", "finger");
    package("overlay/src/.hidden/thumb", "thumb");
    for (const std::string mark : {"CATKIN_IGNORE", "COLCON_IGNORE", "AMENT_IGNORE"}) {
        package("overlay/src/not_" + mark + "/deep/" + mark, mark);
        add("overlay/src/not_" + mark + "/" + mark);
    }
    package("underlay/hand", "hand");
    const std::string below = package("underlay/leg", "leg");
    int asked = 0;
    const PackagePaths all(at("arm.urdf"), {.environment = {at("overlay"), at("underlay")}},
                           [&](const std::string& /*name*/, const auto& folders) {
                               ++asked;
                               return folders.front();
                           });
    for (const auto& [reference, path] : {std::pair{"package://hand/meshes/m.stl", nested},
                                          std::pair{"package://wrist/meshes/m.stl", renamed},
                                          std::pair{"package://leg/meshes/m.stl", below}}) {
        const FileFound found = all.find(reference);
        EXPECT_EQ(found.path, path);
        EXPECT_EQ(found.by, FoundBy::Environment);
    }
    EXPECT_EQ(asked, 0) << "the first folder wins";
    for (const char* name : {"finger", "thumb", "CATKIN_IGNORE", "COLCON_IGNORE", "AMENT_IGNORE"}) {
        EXPECT_FALSE(all.package(name)) << name;
    }
    const PackagePaths turned(at("arm.urdf"), {.environment = {at("underlay"), at("overlay")}});
    EXPECT_EQ(turned.package("hand"), at("underlay/hand"));
}

// A copy of the workspace within it, and a link to a package, which is no other.
TEST_F(PackagePathsTest, WhichOfTwoPackagesIsMeantIsAskedOnce)
{
    const std::string manifest = "<package><name>arm</name></package>";
    for (const std::string folder : {"space/b/arm", "space/a/old_arm"}) {
        folder_.write(folder + "/package.xml", manifest);
        add(folder + "/m.stl");
    }
    add("space/b/arm/arm/m.stl");
    std::filesystem::create_directory_symlink(at("space/b/arm"), at("space/arm"));
    std::vector<std::vector<std::string>> asked;
    const auto choosing = [&](std::size_t which) {
        return PackagePaths(
            at("arm.urdf"), {.given = {at("space")}, .environment = {at("space/a")}},
            [&asked, which](const std::string& name, const std::vector<std::string>& folders) {
                EXPECT_EQ(name, "arm");
                asked.push_back(folders);
                return folders.at(which);
            });
    };
    const PackagePaths first = choosing(0);
    EXPECT_EQ(first.find("package://arm/m.stl").path, at("space/arm/m.stl"));
    EXPECT_EQ(first.package("arm"), at("space/arm"));
    const std::vector<std::vector<std::string>> once{{at("space/arm"), at("space/a/old_arm")}};
    EXPECT_EQ(asked, once);
    const PackagePaths second = choosing(1);
    EXPECT_EQ(second.find("package://arm/m.stl").path, at("space/a/old_arm/m.stl"));
    EXPECT_EQ(second.package("arm"), at("space/a/old_arm"));
    EXPECT_FALSE(second.package("leg"));
    EXPECT_EQ(asked.size(), 2U);
}

TEST_F(PackagePathsTest, AnotherExtensionIsFoundInCapitals)
{
    const std::string mesh = add("ws/arm/meshes/m.STL");
    const FileFound found = paths().find("package://arm/meshes/m.dae", kMeshes);
    EXPECT_EQ(found.path, mesh);
    EXPECT_EQ(found.by, FoundBy::OtherExtension);
}

TEST_F(PackagePathsTest, TheSixStepsAreTakenInTheirOrder)
{
    const std::string byName = add("ws/arm/urdf/deep/er/m.stl");
    const auto find = [&] {
        return paths({.given = {at("mine")}, .environment = {at("ros")}})
            .find("package://arm/meshes/m.stl", kMeshes);
    };
    EXPECT_EQ(find().path, byName);
    EXPECT_EQ(find().by, FoundBy::FileName);
    const std::string otherExtension = add("ws/arm/meshes/m.dae");
    EXPECT_EQ(find().path, otherExtension);
    EXPECT_EQ(find().by, FoundBy::OtherExtension);
    const std::string without = add("ws/arm/urdf/meshes/m.stl");
    EXPECT_EQ(find().path, without);
    EXPECT_EQ(find().by, FoundBy::WithoutPackage);
    const std::string above = add("ws/arm/meshes/m.stl");
    EXPECT_EQ(find().path, above);
    EXPECT_EQ(find().by, FoundBy::PackageAbove);
    const std::string environment = add("ros/arm/meshes/m.stl");
    EXPECT_EQ(find().path, environment);
    EXPECT_EQ(find().by, FoundBy::Environment);
    const std::string given = add("mine/arm/meshes/m.stl");
    EXPECT_EQ(find().path, given);
    EXPECT_EQ(find().by, FoundBy::GivenFolder);
}

TEST_F(PackagePathsTest, AGivenFolderMayBeThePackageItself)
{
    const std::string mesh = add("elsewhere/m.stl");
    add("elsewhere/arm/other");
    const auto find = [&, file = folder_.write("ws/arm/urdf/arm.urdf", "<robot/>")] {
        return PackagePaths(file, {.given = {at("elsewhere")}}).find("package://arm/m.stl");
    };
    EXPECT_EQ(find().by, FoundBy::WithoutPackage);
    folder_.write("elsewhere/package.xml", "<package><name>arm</name></package>");
    EXPECT_EQ(find().path, mesh);
    EXPECT_EQ(find().by, FoundBy::GivenFolder);
}

TEST_F(PackagePathsTest, APackageIsKnownByItsFolderOrItsManifest)
{
    folder_.write("ws/arm/package.xml", "<package>\n<name>arm_description</name></package>");
    EXPECT_EQ(paths().package("arm_description"), at("ws/arm"));
    EXPECT_EQ(paths().package("arm"), at("ws/arm"));
    EXPECT_EQ(paths().package("leg"), std::nullopt);
    EXPECT_EQ(paths().package("../.."), std::nullopt);
    const std::string mesh = add("ws/arm/meshes/m.stl");
    EXPECT_EQ(paths().find("package://arm_description/meshes/m.stl").path, mesh);
    EXPECT_EQ(paths().find("model://arm/meshes/m.stl").path, mesh);
}

TEST_F(PackagePathsTest, SeveralFilesOfTheNameAreAQuestion)
{
    const std::string a = add("ws/arm/urdf/a/m.stl");
    const std::string b = add("ws/arm/urdf/b/m.stl");
    const FileFound found = paths().find("package://lost/x/m.stl");
    EXPECT_FALSE(found.found());
    EXPECT_EQ(found.candidates, (std::vector<std::string>{a, b}));
    EXPECT_FALSE(found.tried.empty());
}

TEST_F(PackagePathsTest, AFolderOfDescriptionsBelongsToTheOneAboveIt)
{
    const std::string mesh = add("ws/arm/Meshes/only.stl");
    for (const std::string text :
         {"package://lost/x/only.stl", "../visual/only.stl", "C:\\Users\\me\\x\\only.stl"}) {
        const FileFound found = paths().find(text);
        EXPECT_EQ(found.path, mesh) << text;
        EXPECT_EQ(found.by, FoundBy::FileName);
    }
    EXPECT_EQ(paths().find("package://arm/meshes/ONLY.stl").path, mesh);
    EXPECT_EQ(paths().find("../meshes/only.stl").path, mesh);
    const PackagePaths elsewhere(folder_.write("ws/arm/other/arm.urdf", "<robot/>"), {});
    EXPECT_FALSE(elsewhere.find("package://lost/x/only.stl").found());
}

TEST_F(PackagePathsTest, GivenFoldersAreSearchedByNameAfterTheDescriptionsOwn)
{
    const std::string given = add("mine/deep/only.stl");
    const std::string reference = "package://lost/x/only.stl";
    const auto find = [&] {
        return paths({.given = {at("mine"), at("mine/deep")}}).find(reference);
    };
    EXPECT_EQ(find().path, given);
    EXPECT_EQ(find().by, FoundBy::FileName);
    const std::string twin = add("mine/other/only.stl");
    add("mine/.git/only.stl");
    EXPECT_FALSE(find().found());
    EXPECT_EQ(find().candidates, (std::vector<std::string>{given, twin}));
    const std::string own = add("ws/arm/urdf/only.stl");
    EXPECT_EQ(find().path, own);
}

TEST_F(PackagePathsTest, AReferenceDoesNotClimbOutOfItsPackage)
{
    add("ws/secret.stl");
    const FileFound found = paths().find("package://arm/../secret.stl");
    EXPECT_TRUE(found.outside);
    EXPECT_FALSE(found.found());
    EXPECT_TRUE(paths().find("package://../secret.stl/x").outside);
}

TEST_F(PackagePathsTest, APathOfWindowsIsTriedWithoutItsDrive)
{
    const std::string mesh = add("ws/arm/meshes/m.stl");
    EXPECT_EQ(paths().find("C:\\work\\meshes\\m.stl").by, FoundBy::FileName);
    EXPECT_EQ(paths().find("C:\\meshes\\m.stl").path, mesh);
    EXPECT_EQ(paths().find("C:\\meshes\\m.stl").by, FoundBy::WithoutPackage);
}

TEST(SearchFolders, ComeFromTheEnvironment)
{
    ASSERT_EQ(setenv("ROS_PACKAGE_PATH", "/a::/b", 1), 0);
    ASSERT_EQ(setenv("AMENT_PREFIX_PATH", "/opt/ros", 1), 0);
    const std::vector<std::string> folders = importers::searchFoldersOfEnvironment();
    unsetenv("ROS_PACKAGE_PATH");
    unsetenv("AMENT_PREFIX_PATH");
    ASSERT_GE(folders.size(), 3U);
    EXPECT_EQ(folders[0], "/a");
    EXPECT_EQ(folders[1], "/b");
    EXPECT_EQ(folders[2], "/opt/ros/share");
}

TEST_F(PackagePathsTest, ThePackageThatTheDescriptionLiesInWinsOverOthersOfItsName)
{
    folder_.write("ws/arm/package.xml", "<package><name>arm</name></package>");
    folder_.write("other/arm/package.xml", "<package><name>arm</name></package>");
    const std::string own = add("ws/arm/meshes/both.stl");
    add("other/arm/meshes/both.stl");
    const std::string theirs = add("other/arm/meshes/theirs.stl");
    for (const importers::SearchFolders& folders :
         {importers::SearchFolders{.given = {at("other")}},
          importers::SearchFolders{.given = {at("other"), at("ws")}},
          importers::SearchFolders{.environment = {at("other")}}}) {
        const PackagePaths found(folder_.write("ws/arm/urdf/arm.urdf", "<robot/>"), folders,
                                 [](const std::string& name, const std::vector<std::string>& all) {
                                     ADD_FAILURE() << name << " is no question";
                                     return all.front();
                                 });
        EXPECT_EQ(found.package("arm"), at("ws/arm"));
        EXPECT_EQ(found.find("package://arm/meshes/both.stl").path, own);
        EXPECT_EQ(found.find("package://arm/meshes/theirs.stl").path, theirs)
            << "the one that has the file";
        EXPECT_EQ(found.find(*found.package("arm") + "/meshes/theirs.stl").path, theirs)
            << "$(find arm) with what follows it";
    }
}

}  // namespace
