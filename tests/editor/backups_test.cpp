#include "editor/window/backups.h"

#include "adf/file_io.h"
#include "tests/support/temp_folder.h"

#include <QFileInfo>

#include <gtest/gtest.h>

namespace {

class Backups : public ::testing::Test {
protected:
    Backups() { qputenv("XDG_DATA_HOME", (folder_.path() / "data").c_str()); }

    ~Backups() override
    {
        before_.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before_);
    }

    QString write(const std::string& text)
    {
        return QString::fromStdString(folder_.write("arm.yaml", text));
    }

    static std::string textOf(const editor::Backup& backup)
    {
        return adf::readText(backup.path.toStdString()).value();
    }

    const QByteArray before_ = qgetenv("XDG_DATA_HOME");
    test::TempFolder folder_;
};

TEST_F(Backups, HoldWhatTheFileHeldNewestFirst)
{
    EXPECT_TRUE(editor::keepBackup(write("one")).ok());
    const QString file = write("two");
    EXPECT_TRUE(editor::keepBackup(file).ok());
    const QList<editor::Backup> backups = editor::backupsOf(file);
    ASSERT_EQ(backups.size(), 2);
    EXPECT_EQ(textOf(backups[0]), "two");
    EXPECT_EQ(textOf(backups[1]), "one");
    EXPECT_LE(backups[0].time, QDateTime::currentDateTime().addMSecs(1));
    EXPECT_LT(backups[1].time, backups[0].time);
}

TEST_F(Backups, OfTheSameContentAreOne)
{
    const QString file = write("one");
    EXPECT_TRUE(editor::keepBackup(file).ok());
    EXPECT_TRUE(editor::keepBackup(file).ok());
    EXPECT_EQ(editor::backupsOf(file).size(), 1);
}

TEST_F(Backups, TenAreKept)
{
    QString file;
    for (int i = 0; i < 14; ++i) {
        file = write("mass: " + std::to_string(i));
        ASSERT_TRUE(editor::keepBackup(file).ok());
    }
    const QList<editor::Backup> backups = editor::backupsOf(file);
    ASSERT_EQ(backups.size(), 10);
    EXPECT_EQ(textOf(backups.front()), "mass: 13");
    EXPECT_EQ(textOf(backups.back()), "mass: 4");
}

TEST_F(Backups, OfFilesOfTheSameNameAreApart)
{
    const QString first = QString::fromStdString(folder_.write("a/arm.yaml", "a"));
    const QString second = QString::fromStdString(folder_.write("b/arm.yaml", "b"));
    EXPECT_TRUE(editor::keepBackup(first).ok());
    EXPECT_TRUE(editor::backupsOf(second).isEmpty());
}

TEST_F(Backups, AFileThatIsNotThereNeedsNoneAndADiskThatRefusesSaysSo)
{
    EXPECT_TRUE(editor::keepBackup(QStringLiteral("/nowhere/arm.yaml")).ok());
    const QString file = write("one");
    qputenv("XDG_DATA_HOME", folder_.write("no-folder", "").c_str());
    EXPECT_FALSE(editor::keepBackup(file).ok());
}

}  // namespace
