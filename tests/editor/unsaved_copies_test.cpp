#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "editor/session/workspace.h"
#include "editor/window/unsaved_offer.h"
#include "tests/support/temp_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <vector>

namespace {

class UnsavedCopies : public ::testing::Test {
protected:
    void SetUp() override { QStandardPaths::setTestModeEnabled(true); }

    void TearDown() override
    {
        for (const QString& copy : written_) {
            QFile::remove(copy);
        }
        EXPECT_TRUE(editor::unsavedCopies().isEmpty()) << "their files are gone";
        QStandardPaths::setTestModeEnabled(false);
    }

    static QString mass(int whole)
    {
        return QStringLiteral("bodies: [BODY a]\nBODY a:\n  mass: %1.5  # measured\n").arg(whole);
    }

    // Of a file with a mass of 1.5; an empty path: without a file.
    editor::DocumentSession& open(const std::string& path)
    {
        base::Diagnostics problems;
        return workspace_.add(adf::read(mass(1).toStdString(), path, problems), problems,
                              editor::Role::Model);
    }

    static void change(editor::DocumentSession& session)
    {
        session.push(
            adf::setProperty(session.document().objects().front()->id(), adf::body::kMass, 2.5),
            QStringLiteral("Set Mass"));
    }

    void write()
    {
        const editor::WrittenCopies copies = editor::writeUnsavedCopies(workspace_);
        written_ = copies.paths;
        EXPECT_TRUE(copies.refused.isEmpty());
    }

    [[nodiscard]] static QStringList reportedOf()
    {
        QStringList paths;
        for (const editor::UnsavedCopy& copy : editor::unsavedCopies()) {
            paths += copy.path;
        }
        return paths;
    }

    [[nodiscard]] QString at(const char* name) const
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    static QString textOf(const QString& path)
    {
        return QString::fromStdString(adf::readText(path.toStdString()).value());
    }

    test::TempFolder folder_;
    editor::Workspace workspace_;
    QStringList written_;
};

TEST_F(UnsavedCopies, StandBesideTheFilesThatChangedAndReplaceNothing)
{
    const std::string path = folder_.write("arm.yaml", mass(1).toStdString());
    folder_.write("arm.unsaved.yaml", "of an earlier run");
    open(folder_.write("leg.yaml", mass(1).toStdString()));
    change(open(path));
    write();
    EXPECT_EQ(written_, QStringList{at("arm.unsaved-2.yaml")});
    EXPECT_EQ(textOf(written_.front()), mass(2));
    EXPECT_EQ(textOf(at("arm.yaml")), mass(1));
    EXPECT_EQ(textOf(at("arm.unsaved.yaml")), QStringLiteral("of an earlier run"));
}

TEST_F(UnsavedCopies, WithoutAFileOrItsFolderTheyAreWithTheProgramsData)
{
    change(open({}));
    change(open("/nowhere/at/all/arm.yaml"));
    write();
    ASSERT_EQ(written_.size(), 2);
    for (const QString& copy : written_) {
        EXPECT_TRUE(
            copy.startsWith(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)));
        EXPECT_EQ(textOf(copy), mass(2));
    }
}

TEST_F(UnsavedCopies, AreReportedUntilTheyAreForgottenOrGone)
{
    change(open(folder_.write("arm.yaml", mass(1).toStdString())));
    change(open(folder_.write("leg.yaml", mass(1).toStdString())));
    change(open(folder_.write("toe.yaml", mass(1).toStdString())));
    write();
    ASSERT_EQ(written_.size(), 3);
    EXPECT_EQ(reportedOf(), written_);
    EXPECT_EQ(reportedOf(), written_) << "reporting is not forgetting";
    QFile::remove(written_[0]);
    editor::forgetUnsavedCopies({written_[1]});
    EXPECT_EQ(reportedOf(), QStringList{written_[2]});
    EXPECT_TRUE(QFile::exists(written_[1]));
}

TEST_F(UnsavedCopies, OnesThatHadToGoElsewhereSayWhereTheirPathsAreSeenFrom)
{
    change(open(folder_.write("arm.yaml", mass(1).toStdString())));
    change(open("/nowhere/at/all/leg.yaml"));
    change(open({}));
    write();
    QStringList folders;
    for (const editor::UnsavedCopy& copy : editor::unsavedCopies()) {
        folders += copy.folder;
    }
    EXPECT_THAT(folders, testing::UnorderedElementsAre(QString(), QString(),
                                                       QStringLiteral("/nowhere/at/all")));
}

TEST_F(UnsavedCopies, ThoseThatTheDiskTookNowhereAreNamed)
{
    QStandardPaths::setTestModeEnabled(false);
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", "/proc");
    change(open("/nowhere/at/all/arm.yaml"));
    const editor::WrittenCopies copies = editor::writeUnsavedCopies(workspace_);
    before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
    EXPECT_TRUE(copies.paths.isEmpty());
    EXPECT_EQ(copies.refused, QStringList{QStringLiteral("arm.yaml")});
}

TEST_F(UnsavedCopies, AListThatTheDiskRefusesIsReported)
{
    const QDir settings = QFileInfo(QSettings().fileName()).absoluteDir();
    const QString list = settings.filePath(QStringLiteral("unsaved-copies.json"));
    ASSERT_TRUE(QDir().mkpath(list)) << "a folder stands where the list goes";
    change(open(folder_.write("arm.yaml", mass(1).toStdString())));
    const editor::WrittenCopies copies = editor::writeUnsavedCopies(workspace_);
    written_ = copies.paths;
    EXPECT_EQ(copies.paths.size(), 1) << "the changes themselves are kept";
    EXPECT_FALSE(copies.areListed);
    ASSERT_TRUE(QDir().rmdir(list));

    write();
    EXPECT_EQ(reportedOf().size(), 1);
}

// As when a session ends: all runs of the program at the same moment.
TEST_F(UnsavedCopies, OfSeveralRunsAreAllKept)
{
    constexpr int kRuns = 8;
    change(open(folder_.write("arm.yaml", mass(1).toStdString())));
    std::array<int, 2> start{};
    ASSERT_EQ(pipe(start.data()), 0);
    std::vector<pid_t> runs;
    for (int i = 0; i < kRuns; ++i) {
        const pid_t run = fork();
        ASSERT_GE(run, 0);
        if (run == 0) {
            close(start[1]);
            char end = 0;
            const bool isStarted = read(start[0], &end, 1) == 0;
            _exit(isStarted && editor::writeUnsavedCopies(workspace_).paths.size() == 1 ? 0 : 1);
        }
        runs.push_back(run);
    }
    close(start[0]);
    close(start[1]);  // all go on
    for (const pid_t run : runs) {
        int status = 1;
        ASSERT_EQ(waitpid(run, &status, 0), run);
        EXPECT_EQ(status, 0);
    }
    const QDir folder(QString::fromStdString(folder_.path().string()));
    for (const QFileInfo& copy : folder.entryInfoList({QStringLiteral("arm.unsaved*")})) {
        written_ += copy.absoluteFilePath();
        EXPECT_EQ(textOf(copy.absoluteFilePath()), mass(2));
    }
    EXPECT_EQ(written_.size(), kRuns);
    EXPECT_EQ(reportedOf().size(), kRuns);
}

TEST(UnsavedSentence, NamesEachCopyAndTheFolderThatItsPathsAreSeenFrom)
{
    EXPECT_EQ(editor::unsavedSentence({{QStringLiteral("/a/arm.unsaved.yaml"), {}}}),
              QStringLiteral("What an earlier run could not save is in "
                             "/a/arm.unsaved.yaml."));
    EXPECT_EQ(editor::unsavedSentence(
                  {{QStringLiteral("/a/arm.unsaved.yaml"), {}},
                   {QStringLiteral("/b/leg.unsaved.yaml"), QStringLiteral("/robots/leg")}}),
              QStringLiteral("What an earlier run could not save is in "
                             "arm.unsaved.yaml, leg.unsaved.yaml. Paths in leg.unsaved.yaml are "
                             "seen from /robots/leg."));
}

}  // namespace
