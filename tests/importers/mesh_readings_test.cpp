#include "importers/mesh_readings.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

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
