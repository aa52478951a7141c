#include "importers/mesh/mesh_cache.h"

#include "tests/importers/sample_meshes.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>
#include <vector>

namespace {

class MeshCacheTest : public testing::Test {
protected:
    MeshCacheTest()
        : cache_([this](const std::string& path, bool merge) { return read(path, merge); })
    {}

    base::Result<scene::MeshPtr> read(const std::string& path, bool)
    {
        ++readings_;
        if (path.find("bad") != std::string::npos) {
            return base::Error{path + ": bad", ""};
        }
        return std::make_shared<const scene::MeshData>(scene::MeshData{.path = path});
    }

    test::TempFolder folder_;
    std::atomic<int> readings_ = 0;
    importers::MeshCache cache_;
};

TEST_F(MeshCacheTest, ReadsAFileOnce)
{
    const std::string path = folder_.write("a.stl", "1");
    const auto first = cache_.mesh(path, false);
    const auto second = cache_.mesh(path, false);
    EXPECT_EQ(*first, *second);
    EXPECT_EQ(readings_, 1);
    EXPECT_EQ(cache_.size(), 1U);
}

TEST_F(MeshCacheTest, KeepsJoinedAndUnjoinedMeshesApart)
{
    const std::string path = folder_.write("a.stl", "1");
    EXPECT_NE(*cache_.mesh(path, false), *cache_.mesh(path, true));
    EXPECT_EQ(readings_, 2);
}

TEST_F(MeshCacheTest, ReadsAgainAfterTheFileChanged)
{
    const std::string path = folder_.write("a.stl", "1");
    const auto before = cache_.mesh(path, false);
    folder_.write("a.stl", "longer");
    EXPECT_NE(*cache_.mesh(path, false), *before);
    EXPECT_EQ(readings_, 2);
}

TEST_F(MeshCacheTest, KeepsFailuresUntilTheFileChanges)
{
    const std::string missing = (folder_.path() / "bad.stl").string();
    EXPECT_FALSE(cache_.mesh(missing, false).ok());
    EXPECT_FALSE(cache_.mesh(missing, false).ok());
    EXPECT_EQ(readings_, 1);
    folder_.write("bad.stl", "now there is one");
    EXPECT_FALSE(cache_.mesh(missing, false).ok());
    EXPECT_EQ(readings_, 2);
}

TEST_F(MeshCacheTest, TrimForgetsWhatNobodyUses)
{
    const auto kept = *cache_.mesh(folder_.write("a.stl", "1"), false);
    EXPECT_TRUE(cache_.mesh(folder_.write("b.stl", "1"), false).ok());
    EXPECT_FALSE(cache_.mesh(folder_.write("bad.stl", "1"), false).ok());
    cache_.trim();
    EXPECT_EQ(cache_.size(), 1U);
    EXPECT_EQ(*cache_.mesh(kept->path, false), kept);
    EXPECT_EQ(readings_, 3);
}

TEST_F(MeshCacheTest, ThreadsThatWantTheSameMeshShareOneReading)
{
    constexpr int kThreads = 8;
    constexpr int kFiles = 20;
    std::vector<std::string> paths;
    for (int i = 0; i < kFiles; ++i) {
        paths.push_back(folder_.write(std::to_string(i) + ".stl", "1"));
    }
    std::latch start(kThreads);
    std::vector<std::vector<scene::MeshPtr>> got(kThreads);
    {
        std::vector<std::jthread> threads;
        for (auto& meshes : got) {
            threads.emplace_back([&] {
                start.arrive_and_wait();
                for (const std::string& path : paths) {
                    meshes.push_back(*cache_.mesh(path, false));
                }
            });
        }
    }
    EXPECT_EQ(readings_, kFiles);
    for (const auto& meshes : got) {
        EXPECT_EQ(meshes, got[0]);
    }
}

TEST_F(MeshCacheTest, MakesWhatIsDerivedFromAContentOnceForEachWay)
{
    int made = 0;
    const auto make = [&] {
        ++made;
        return std::make_shared<const scene::MeshData>();
    };
    scene::MeshData one{.path = "one.stl", .contentHash = 7};
    const scene::MeshData same{.path = "copy of one.stl", .contentHash = 7};
    const scene::MeshData other{.path = "other.stl", .contentHash = 8};
    const scene::MeshPtr first = cache_.derived(one, "coarse", make);
    EXPECT_EQ(cache_.derived(same, "coarse", make), first);
    EXPECT_EQ(made, 1);
    EXPECT_NE(cache_.derived(one, "fine", make), first);
    EXPECT_NE(cache_.derived(other, "coarse", make), first);
    EXPECT_EQ(made, 3);
    cache_.trim();
    EXPECT_EQ(cache_.derived(one, "coarse", make), first);
    EXPECT_EQ(made, 3);
    cache_.derived(one, "fine", make);
    EXPECT_EQ(made, 4);
}

TEST_F(MeshCacheTest, DoesNotKeepADerivedMeshThatWasStopped)
{
    const scene::MeshData mesh{.path = "one.stl", .contentHash = 7};
    EXPECT_EQ(cache_.derived(mesh, "coarse", [] { return scene::MeshPtr(); }), nullptr);
    const auto made = std::make_shared<const scene::MeshData>();
    EXPECT_EQ(cache_.derived(mesh, "coarse", [&] { return made; }), made);
}

TEST(MeshCache, ReadsRealFilesByDefault)
{
    test::TempFolder folder;
    importers::MeshCache cache;
    const auto mesh =
        cache.mesh(folder.write("a.stl", test::binaryStl(test::cubeTriangles())), true);
    ASSERT_TRUE(mesh.ok());
    EXPECT_EQ((*mesh)->triangleCount(), 12U);
}

}  // namespace
