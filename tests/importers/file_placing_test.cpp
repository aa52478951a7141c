#include "importers/files/file_placing.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;
using importers::FilePlacing;

class FilePlacingTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string root() const { return (folder_.path() / "out").string(); }

    static FilePlacing::Write writer(const std::string& bytes)
    {
        return [bytes](const std::string& path) {
            std::ofstream(path) << bytes;
            return base::Status(base::Done{});
        };
    }

    static std::string place(FilePlacing& placing, const std::string& bytes)
    {
        const auto placed = placing.place("low_res", "arm", "stl", writer(bytes));
        return placed ? *placed : "failed: " + placed.error().message;
    }

    [[nodiscard]] std::string bytesOf(const std::string& name) const
    {
        std::ifstream file(folder_.path() / "out" / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    [[nodiscard]] std::size_t filesInAll() const
    {
        return static_cast<std::size_t>(
            std::distance(fs::recursive_directory_iterator(folder_.path()), {}));
    }

    test::TempFolder folder_;
};

TEST_F(FilePlacingTest, WhatIsThereIsTakenIfItIsTheSameAndNeverReplaced)
{
    folder_.write("out/low_res/arm.stl", "mine");
    FilePlacing same(root());
    EXPECT_EQ(place(same, "mine"), "low_res/arm.stl");
    FilePlacing other(root());
    EXPECT_EQ(place(other, "another"), "low_res/arm_2.stl");
    EXPECT_EQ(bytesOf("low_res/arm.stl"), "mine");
    EXPECT_EQ(bytesOf("low_res/arm_2.stl"), "another");
    EXPECT_EQ(place(other, "third"), "low_res/arm_3.stl");
    same.handOver()->keep();
    other.handOver()->keep();
    EXPECT_EQ(filesInAll(), 5U) << "nothing passing is left";
}

TEST_F(FilePlacingTest, WhatIsWrittenTwiceIsThereOnce)
{
    FilePlacing placing(root());
    EXPECT_EQ(place(placing, "mine"), "low_res/arm.stl");
    FilePlacing again(root());
    EXPECT_EQ(place(again, "mine"), "low_res/arm.stl");
    EXPECT_EQ(place(again, "another"), "low_res/arm_2.stl") << "and not what was written before";
    EXPECT_EQ(bytesOf("low_res/arm_2.stl"), "another");
    EXPECT_EQ(again.files(), (std::vector<std::string>{"low_res/arm.stl", "low_res/arm_2.stl"}));
}

TEST_F(FilePlacingTest, ALinkThatLeadsNowhereStays)
{
    fs::create_directories(folder_.path() / "out/low_res");
    fs::create_symlink("gone.stl", folder_.path() / "out/low_res/arm.stl");
    FilePlacing placing(root());
    EXPECT_EQ(place(placing, "mine"), "low_res/arm_2.stl");
    EXPECT_TRUE(fs::is_symlink(folder_.path() / "out/low_res/arm.stl"));
}

TEST_F(FilePlacingTest, FilesThatBelongTogetherGetOneName)
{
    folder_.write("out/low_res/arm.mtl", "a stranger's colours");
    FilePlacing placing(root());
    const auto placed = placing.place("low_res", "arm", "obj", [](const std::string& path) {
        std::ofstream(path) << "obj";
        std::ofstream(fs::path(path).replace_extension(".mtl")) << "mtl";
        return base::Status(base::Done{});
    });
    ASSERT_TRUE(placed.ok());
    EXPECT_EQ(*placed, "low_res/arm_2.obj");
    EXPECT_EQ(placing.files(),
              (std::vector<std::string>{"low_res/arm_2.mtl", "low_res/arm_2.obj"}));
    EXPECT_EQ(bytesOf("low_res/arm.mtl"), "a stranger's colours");
}

TEST_F(FilePlacingTest, TakingBackLeavesWhatWasThereBefore)
{
    folder_.write("out/low_res/arm.stl", "mine");
    const std::size_t before = filesInAll();
    FilePlacing placing(root());
    place(placing, "mine");
    place(placing, "another");
    ASSERT_TRUE(placing.place("high_res/deep", "arm", "stl", writer("more")).ok());
    EXPECT_GT(filesInAll(), before);
    placing.takeBack();
    EXPECT_EQ(filesInAll(), before);
    EXPECT_EQ(bytesOf("low_res/arm.stl"), "mine");
}

TEST_F(FilePlacingTest, FoldersThatCannotBeMadeAreErrors)
{
    FilePlacing tooLong(root() + '/' + std::string(300, 'd'));
    EXPECT_TRUE(place(tooLong, "mine").starts_with("failed: cannot make the folder"));
    fs::create_directory_symlink("loop", folder_.path() / "loop");
    FilePlacing loop((folder_.path() / "loop").string());
    EXPECT_TRUE(place(loop, "mine").starts_with("failed: cannot make the folder"));
    folder_.write("file", "");
    FilePlacing file((folder_.path() / "file").string());
    EXPECT_TRUE(place(file, "mine").starts_with("failed: cannot make the folder"));
}

TEST_F(FilePlacingTest, NamesAreFileNamesEverywhere)
{
    EXPECT_EQ(importers::fileNameOf("a b/c:d"), "a_b_c_d");
    EXPECT_EQ(importers::fileNameOf(".."), "mesh");
    EXPECT_EQ(importers::fileNameOf(std::string(300, 'x')).size(), 100U);
    EXPECT_EQ(importers::fileNameOf(std::string(99, 'x') + "ä"), std::string(99, 'x'))
        << "no half letters";
    FilePlacing placing(root());
    EXPECT_TRUE(placing.place("low_res", std::string(300, 'x'), "stl", writer("mine")).ok());
}

TEST_F(FilePlacingTest, WithoutAFolderEverythingIsNamedAndNothingWritten)
{
    FilePlacing placing("");
    EXPECT_EQ(place(placing, "a"), "low_res/arm.stl");
    EXPECT_EQ(place(placing, "b"), "low_res/arm_2.stl");
    EXPECT_EQ(filesInAll(), 0U);
}

}  // namespace
