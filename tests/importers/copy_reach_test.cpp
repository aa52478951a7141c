#include "importers/files/copy_reach.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

class CopyReach : public ::testing::Test {
protected:
    std::string add(const std::string& relative) { return folder_.write(relative, "x"); }

    bool mayCopy(const std::string& file,
                 const std::string& namedBy,
                 const std::vector<std::string>& folders = {})
    {
        return importers::mayCopy(add(file), add(namedBy), folders);
    }

    test::TempFolder folder_;
};

TEST_F(CopyReach, IsTheFolderAboveThatOfTheMeshWhereThereIsNoPackage)
{
    EXPECT_TRUE(mayCopy("ws/arm/textures/x.png", "ws/arm/meshes/m.obj"));
    EXPECT_TRUE(mayCopy("ws/arm/meshes/deep/x.png", "ws/arm/meshes/m.obj"));
    EXPECT_FALSE(mayCopy("ws/armour/x.png", "ws/arm/meshes/m.obj"));
    EXPECT_FALSE(mayCopy("ws/x.png", "ws/arm/meshes/m.obj"));
    EXPECT_FALSE(importers::mayCopy(add("ws/x.png"), "m.obj", {}));
    EXPECT_FALSE(importers::mayCopy(add("ws/x.png"), "", {}));
    // Above a folder in the root is all of the disk.
    EXPECT_FALSE(importers::mayCopy(add("ws/x.png"), "/usr/m.obj", {}));
}

TEST_F(CopyReach, IsThePackageAroundTheMesh)
{
    add("ws/arm/package.xml");
    EXPECT_TRUE(mayCopy("ws/arm/textures/x.png", "ws/arm/meshes/visual/fine/m.obj"));
    EXPECT_FALSE(mayCopy("ws/leg/textures/x.png", "ws/arm/meshes/visual/fine/m.obj"));
    add("models/door/model.config");
    EXPECT_TRUE(mayCopy("models/door/materials/x.png", "models/door/meshes/deep/er/m.obj"));
}

TEST_F(CopyReach, IsAFolderThatWasGiven)
{
    const std::string given = (folder_.path() / "ws/leg").string();
    EXPECT_TRUE(mayCopy("ws/leg/textures/x.png", "ws/arm/a/b/m.obj", {given}));
    EXPECT_FALSE(mayCopy("ws/hand/textures/x.png", "ws/arm/a/b/m.obj", {given}));
}

TEST_F(CopyReach, LinksLeadToWhatIsMeant)
{
    const std::string secret = add("secret/key.png");
    const std::string mesh = add("src/arm/meshes/m.obj");
    fs::create_directories(folder_.path() / "src/arm/textures");
    fs::create_symlink(secret, folder_.path() / "src/arm/textures/key.png");
    EXPECT_FALSE(
        importers::mayCopy((folder_.path() / "src/arm/textures/key.png").string(), mesh, {}));
    // As colcon installs.
    const std::string picture = add("src/arm/textures/x.png");
    const fs::path share = folder_.path() / "install/share/arm";
    fs::create_directories(share / "meshes");
    fs::create_directories(share / "textures");
    fs::create_symlink(mesh, share / "meshes/m.obj");
    fs::create_symlink(picture, share / "textures/x.png");
    EXPECT_TRUE(importers::mayCopy((share / "textures/x.png").string(),
                                   (share / "meshes/m.obj").string(), {}));
}

}  // namespace
