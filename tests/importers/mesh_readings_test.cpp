#include "importers/mesh/mesh_readings.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace {

class MeshReadingsTest : public testing::Test {
protected:
    MeshReadingsTest() : readings_([this](const std::string& path, bool) { return read(path); })
    {
        for (const char* name : {"a.stl", "b.stl", "bad.stl", "c.stl"}) {
            paths_.push_back(folder_.write(name, "1"));
        }
    }

    base::Result<scene::MeshPtr> read(const std::string& path)
    {
        ++read_;
        if (path.find("bad") != std::string::npos) {
            return base::Error{path + ": bad", ""};
        }
        return std::make_shared<const scene::MeshData>(scene::MeshData{.path = path});
    }

    test::TempFolder folder_;
    std::vector<std::string> paths_;
    std::atomic<int> read_ = 0;
    importers::MeshReadings readings_;
};

TEST_F(MeshReadingsTest, WhatIsReadTogetherIsReadOnce)
{
    readings_.readTogether(paths_, {});
    EXPECT_EQ(read_, 4);
    for (const std::string& path : paths_) {
        const auto mesh = readings_.read(path);
        EXPECT_EQ(mesh.ok(), path.find("bad") == std::string::npos);
        if (mesh.ok()) {
            EXPECT_EQ((*mesh)->path, path);
        }
    }
    EXPECT_EQ(read_, 4);
}

TEST_F(MeshReadingsTest, LargeFilesAreReadWhenTheyAreAskedFor)
{
    std::filesystem::resize_file(paths_[1], 9'000'000);
    readings_.readTogether(paths_, {});
    EXPECT_EQ(read_, 3);
    EXPECT_TRUE(readings_.read(paths_[1]).ok());
    EXPECT_EQ(read_, 4);
}

TEST_F(MeshReadingsTest, SmallFilesOfLargeMeshesAreNotAllKept)
{
    scene::MeshData large;
    large.parts.emplace_back().positions.resize(3'000'000);  // 36 MB
    const auto shared = std::make_shared<const scene::MeshData>(std::move(large));
    std::atomic<int> read = 0;
    importers::MeshReadings readings([&](const std::string&, bool) {
        ++read;
        return base::Result<scene::MeshPtr>(shared);
    });
    std::vector<std::string> paths;
    for (int i = 0; i < 20; ++i) {
        paths.push_back(folder_.write(std::to_string(i) + ".stl", "1"));
    }
    readings.readTogether(paths, {});
    EXPECT_GE(read, 2);
    EXPECT_LE(read, 8) << "two are too much, and each thread may have begun others";
}

TEST_F(MeshReadingsTest, AStoppedImportReadsNoMore)
{
    std::stop_source stop;
    stop.request_stop();
    readings_.readTogether(paths_, stop.get_token());
    EXPECT_EQ(read_, 0);
}

TEST_F(MeshReadingsTest, NoFilesAreNoWork)
{
    readings_.readTogether({}, {});
    readings_.readTogether({(folder_.path() / "none.stl").string()}, {});
    EXPECT_EQ(read_, 0);
}

}  // namespace
