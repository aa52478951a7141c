#include "editor/session/temporary_folder.h"

#include "tests/support/temp_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>

namespace {

using editor::TemporaryFolder;

class TemporaryFolderTest : public ::testing::Test {
protected:
    void SetUp() override { qputenv("TMPDIR", folder_.path().c_str()); }

    void TearDown() override
    {
        before_.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before_);
    }

    [[nodiscard]] QStringList names() const
    {
        return QDir(QString::fromStdString(folder_.path().string()))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    const test::TempFolder folder_;
    const QByteArray before_ = qgetenv("TMPDIR");
};

// Its process ends without a destructor.
void leaveAFolder()
{
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const auto* left = new TemporaryFolder;
        QFile file(left->path() + QStringLiteral("/mesh.stl"));
        _exit(file.open(QIODevice::WriteOnly) ? 0 : 1);
    }
    int status = 1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
}

TEST_F(TemporaryFolderTest, IsGoneWithTheObject)
{
    {
        const TemporaryFolder folder;
        ASSERT_TRUE(folder.isMade());
        EXPECT_TRUE(QFileInfo(folder.path()).isDir());
        EXPECT_EQ(names().size(), 1);
    }
    EXPECT_TRUE(names().isEmpty());
}

TEST_F(TemporaryFolderTest, ThatOfACrashedRunIsTakenAwayAndNoOther)
{
    leaveAFolder();
    ASSERT_EQ(names().size(), 1);
    const auto mine = std::make_unique<TemporaryFolder>();
    const QString name = QCoreApplication::applicationName();
    folder_.write((name + QStringLiteral("-plain/a.txt")).toStdString(),
                  "not of a temporary folder");
    folder_.write("other-abcdef/.in-use", "");
    ASSERT_EQ(names().size(), 4);
    editor::removeAbandonedFolders();
    EXPECT_EQ(names().size(), 3);
    EXPECT_TRUE(QFileInfo::exists(mine->path()));
}

// The process ended before it could say that the folder is its own.
TEST_F(TemporaryFolderTest, AnEmptyOneIsTakenAwayOnceItCannotBeInTheMaking)
{
    namespace fs = std::filesystem;
    using std::chrono_literals::operator""h;
    const std::string name = QCoreApplication::applicationName().toStdString();
    const fs::path fresh = folder_.path() / (name + "-fresh1");
    const fs::path old = folder_.path() / (name + "-older1");
    const fs::path others = folder_.path() / (name + "-notours");
    for (const fs::path& made : {fresh, old, others}) {
        fs::create_directory(made);
    }
    folder_.write(name + "-notours/a.txt", "somebody's");
    for (const fs::path& aged : {old, others}) {
        fs::last_write_time(aged, fs::file_time_type::clock::now() - 2h);
    }
    editor::removeAbandonedFolders();
    EXPECT_TRUE(fs::exists(fresh));
    EXPECT_FALSE(fs::exists(old));
    EXPECT_TRUE(fs::exists(others));
}

TEST_F(TemporaryFolderTest, WhereNoneCanBeMadeItSaysWhy)
{
    qputenv("TMPDIR", "/proc");
    const TemporaryFolder folder;
    EXPECT_FALSE(folder.isMade());
    EXPECT_FALSE(folder.why().isEmpty());
}

}  // namespace
