#include "adf/file_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace adf {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class FileIoTest : public testing::Test {
protected:
    FileIoTest()
    {
        std::string pattern = (fs::temp_directory_path() / "adf-io-XXXXXX").string();
        folder_ = ::mkdtemp(pattern.data());
    }

    ~FileIoTest() override
    {
        ::chmod(folder_.c_str(), 0755);
        fs::remove_all(folder_);
    }

    fs::path make(const std::string& name, const std::string& text)
    {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return folder_ / name;
    }

    std::size_t filesInFolder() const
    {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    fs::path folder_;
};

// Root may do everything, so tests of permissions step down for a while.
class AsNobody {
public:
    AsNobody() : wasRoot_(::geteuid() == 0)
    {
        if (wasRoot_) {
            EXPECT_EQ(::seteuid(65534), 0);
        }
    }

    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

    ~AsNobody()
    {
        if (wasRoot_) {
            EXPECT_EQ(::seteuid(0), 0);
        }
    }

private:
    bool wasRoot_;
};

// As a full disk looks to a program: writing stops after `bytes`.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        oldHandler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &old_);
        rlimit limit = old_;
        limit.rlim_cur = bytes;
        EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    }

    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

    ~FileSizeLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, oldHandler_);
    }

private:
    rlimit old_{};
    void (*oldHandler_)(int) = nullptr;
};

TEST_F(FileIoTest, ReadsEveryByte)
{
    const std::string text("a: 1\r\n\xef\0\x01", 9);
    EXPECT_EQ(readText(make("a.yaml", text)).value(), text);
}

TEST_F(FileIoTest, MissingFileIsSaidWithTheNameThatMayBeMeant)
{
    make("gripper.yaml", "");
    const auto result = readText(folder_ / "griper.yaml");
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().message, "there is no file " + (folder_ / "griper.yaml").string());
    EXPECT_EQ(result.error().hint, "did you mean " + (folder_ / "gripper.yaml").string() + "?");

    const auto lost = readText(folder_ / "no" / "arm.yaml");
    EXPECT_EQ(lost.error().hint,
              "the folder " + (folder_ / "no").string() + " does not exist either");
}

TEST_F(FileIoTest, FolderInsteadOfAFileIsSaid)
{
    EXPECT_THAT(readText(folder_).error().message, EndsWith("is a folder, not a file"));
    EXPECT_THAT(writeTextAtomically(folder_, "x").error().message,
                EndsWith("is a folder, not a file"));
}

TEST_F(FileIoTest, UnreadableFileIsSaid)
{
    const fs::path path = make("secret.yaml", "a: 1\n");
    ::chmod(folder_.c_str(), 0755);
    ::chmod(path.c_str(), 0000);
    const AsNobody nobody;
    EXPECT_THAT(readText(path).error().message, HasSubstr("no permission to read"));
}

TEST_F(FileIoTest, TooLargeFileIsRefusedBeforeItFillsTheMemory)
{
    const fs::path path = make("large.yaml", "");
    fs::resize_file(path, std::uintmax_t{200} << 20);  // sparse: takes no room on the disk
    const auto result = readText(path);
    ASSERT_FALSE(result.ok());
    EXPECT_THAT(result.error().message, HasSubstr("128 MiB"));
    EXPECT_THAT(readText("/dev/zero", 1 << 20).error().message, HasSubstr("1 MiB"));
}

TEST_F(FileIoTest, WritesNewFilesWithTheUsualMode)
{
    const mode_t mask = ::umask(027);
    const auto status = writeTextAtomically(folder_ / "new.yaml", "a: 1\n");
    ::umask(mask);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(contentOf(folder_ / "new.yaml"), "a: 1\n");
    EXPECT_EQ(fs::status(folder_ / "new.yaml").permissions(), fs::perms(0640));
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FileIoTest, WritesTheSameWhetherItIsWaitedForOrNot)
{
    const fs::path path = folder_ / "new.yaml";
    ASSERT_TRUE(writeTextAtomically(path, "a: 1\n", adf::Durable::SoonWhereNew).ok());
    EXPECT_EQ(contentOf(path), "a: 1\n");
    fs::permissions(path, fs::perms(0751));
    ASSERT_TRUE(writeTextAtomically(path, "a: 2\n", adf::Durable::SoonWhereNew).ok());
    EXPECT_EQ(contentOf(path), "a: 2\n");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms(0751));
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FileIoTest, KeepsTheModeOfAFileItReplaces)
{
    const fs::path path = make("a.yaml", "old");
    fs::permissions(path, fs::perms(0751));
    ASSERT_TRUE(writeTextAtomically(path, "new").ok());
    EXPECT_EQ(contentOf(path), "new");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms(0751));
}

TEST_F(FileIoTest, FollowsSymbolicLinksToTheFileTheyName)
{
    fs::create_directory(folder_ / "real");
    std::ofstream(folder_ / "real" / "arm.yaml") << "old";
    fs::create_symlink("real/arm.yaml", folder_ / "first");
    fs::create_symlink(folder_ / "first", folder_ / "second");
    ASSERT_TRUE(writeTextAtomically(folder_ / "second", "new").ok());
    EXPECT_EQ(contentOf(folder_ / "real" / "arm.yaml"), "new");
    EXPECT_TRUE(fs::is_symlink(folder_ / "first"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "second"));

    fs::create_symlink("real/made.yaml", folder_ / "dangling");
    ASSERT_TRUE(writeTextAtomically(folder_ / "dangling", "made").ok());
    EXPECT_EQ(contentOf(folder_ / "real" / "made.yaml"), "made");
}

TEST_F(FileIoTest, FullDiskLeavesTheOldFileAndNoTemporaryOne)
{
    const fs::path path = make("a.yaml", "old");
    const std::string large(1 << 20, 'x');
    base::Status status = base::Done{};
    {
        const FileSizeLimit limit(64 << 10);
        status = writeTextAtomically(path, large);
    }
    ASSERT_FALSE(status.ok());
    EXPECT_THAT(status.error().message, HasSubstr("the disk is full; the old file is untouched"));
    EXPECT_EQ(contentOf(path), "old");
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FileIoTest, FullDeviceIsSaid)
{
    EXPECT_THAT(writeTextAtomically("/dev/full", "x").error().message,
                HasSubstr("the disk is full"));
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(FileIoTest, ReadOnlyFolderAndReadOnlyFileAreRefusedAndUntouched)
{
    const fs::path path = make("a.yaml", "old");
    ::chmod(path.c_str(), 0666);
    ::chmod(folder_.c_str(), 0555);
    {
        const AsNobody nobody;
        EXPECT_THAT(writeTextAtomically(path, "new").error().message,
                    HasSubstr("no permission to write"));
    }
    ::chmod(folder_.c_str(), 0777);
    ::chmod(path.c_str(), 0444);
    {
        const AsNobody nobody;
        EXPECT_THAT(writeTextAtomically(path, "new").error().message,
                    HasSubstr("no permission to write"));
    }
    EXPECT_EQ(contentOf(path), "old");
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FileIoTest, MissingFolderIsSaid)
{
    const auto status = writeTextAtomically(folder_ / "no" / "a.yaml", "x");
    ASSERT_FALSE(status.ok());
    EXPECT_THAT(status.error().message, EndsWith("its folder does not exist"));
}

TEST_F(FileIoTest, ReaderSeesTheOldOrTheNewTextEvenWhenTheWriterIsKilled)
{
    const std::string first(300'000, 'a');
    const std::string second(200'000, 'b');
    const fs::path path = make("a.yaml", first);
    const pid_t writer = ::fork();
    ASSERT_GE(writer, 0);
    if (writer == 0) {
        for (bool even = true;; even = !even) {
            if (!writeTextAtomically(path, even ? second : first).ok()) {
                std::_Exit(1);
            }
        }
    }
    for (int i = 0; i < 300; ++i) {
        const std::string seen = contentOf(path);
        EXPECT_TRUE(seen == first || seen == second);
    }
    ::kill(writer, SIGKILL);
    int status = 0;
    ::waitpid(writer, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    const std::string seen = contentOf(path);
    EXPECT_TRUE(seen == first || seen == second);
}

TEST_F(FileIoTest, StampChangesWhenAnotherProgramWrites)
{
    const fs::path path = make("a.yaml", "old");
    const auto before = fileStamp(path);
    ASSERT_TRUE(before.has_value());
    EXPECT_EQ(fileStamp(path), before);
    ASSERT_TRUE(writeTextAtomically(path, "new").ok());
    EXPECT_NE(fileStamp(path), before);
    EXPECT_EQ(fileStamp(folder_ / "none"), std::nullopt);
}

}  // namespace
}  // namespace adf
