#include "editor/window/unsaved_copies.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "editor/window/autosave.h"
#include "editor/window/unsaved_offer.h"
#include "tests/support/temp_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>

namespace {

using editor::Autosave;
using editor::CopiesFolder;
using editor::UnsavedCopy;

// With the program's own data in a folder of the test.
class UnsavedCopies : public ::testing::Test {
protected:
    UnsavedCopies() { setData((folder_.path() / "data").c_str()); }

    ~UnsavedCopies() override
    {
        before_.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before_);
    }

    static void setData(const char* folder) { qputenv("XDG_DATA_HOME", folder); }

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

    editor::DocumentSession& openArm()
    {
        return open(folder_.write("arm.yaml", mass(1).toStdString()));
    }

    static void change(editor::DocumentSession& session, double mass = 2.5)
    {
        session.push(
            adf::setProperty(session.document().objects().front()->id(), adf::body::kMass, mass),
            QStringLiteral("Set Mass"));
    }

    static QString textOf(const QString& path)
    {
        return QString::fromStdString(adf::readText(path.toStdString()).value());
    }

    // Every copy in the data folder, whoever wrote it.
    [[nodiscard]] QStringList files() const
    {
        const QDir runs(QString::fromStdString(
            (folder_.path() / "data/Linkwright/linkwright-tests/unsaved").string()));
        QStringList files;
        for (const QString& run : runs.entryList({QStringLiteral("run-*")}, QDir::Dirs)) {
            const QDir folder(runs.filePath(run));
            for (const QString& file : folder.entryList({QStringLiteral("*.yaml")})) {
                files += folder.filePath(file);
            }
        }
        return files;
    }

    static QList<UnsavedCopy> offered()
    {
        QList<UnsavedCopy> copies;
        for (const auto& run : CopiesFolder::ofEndedRuns()) {
            copies += run->copies();
        }
        return copies;
    }

    static bool waitFor(const std::function<bool()>& isSo) { return QTest::qWaitFor(isSo, 20'000); }

    test::TempFolder folder_;
    const QByteArray before_ = qgetenv("XDG_DATA_HOME");
    editor::Workspace workspace_;
};

class Autosaved : public UnsavedCopies {
protected:
    [[nodiscard]] QString onlyText() const
    {
        return files().size() == 1 ? textOf(files().front()) : QString();
    }

    std::unique_ptr<Autosave> autosave_ =
        std::make_unique<Autosave>(workspace_, nullptr, std::chrono::milliseconds(1));
};

TEST_F(Autosaved, WhatChangesIsWrittenByItselfAndTheFileStaysAsItIs)
{
    editor::DocumentSession& arm = openArm();
    change(arm);
    EXPECT_TRUE(waitFor([&] { return onlyText() == mass(2); }));
    change(arm, 3.5);
    EXPECT_TRUE(waitFor([&] { return onlyText() == mass(3); }));
    EXPECT_EQ(textOf(QString::fromStdString(arm.document().path())), mass(1));
}

TEST_F(Autosaved, AModelWithoutAFileIsWrittenUnderItsTitle)
{
    editor::DocumentSession& model = open({});
    model.setTitle(QStringLiteral("untitled 2"));
    change(model);
    ASSERT_TRUE(waitFor([&] { return onlyText() == mass(2); }));
    EXPECT_TRUE(files().front().endsWith(QStringLiteral("untitled 2.unsaved.yaml")));
    autosave_->writeForGood();
    autosave_.reset();
    ASSERT_EQ(offered().size(), 1);
    EXPECT_EQ(offered().front().title, QStringLiteral("untitled 2"));
    EXPECT_TRUE(offered().front().original.isEmpty());
}

TEST_F(Autosaved, TheCopyGoesWithASaveAnUndoAndAClose)
{
    editor::DocumentSession& arm = openArm();
    const auto makeCopy = [&] {
        change(arm);
        ASSERT_TRUE(waitFor([&] { return onlyText() == mass(2); }));
    };
    makeCopy();
    workspace_.undoStack().undo();
    EXPECT_TRUE(files().isEmpty());
    makeCopy();
    ASSERT_TRUE(arm.save().ok());
    EXPECT_TRUE(files().isEmpty());
    change(arm, 3.5);
    ASSERT_TRUE(waitFor([&] { return onlyText() == mass(3); }));
    workspace_.close(arm);
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(Autosaved, ACopyThatWasBeingWrittenWhenItsDocumentWasSavedGoes)
{
    editor::DocumentSession& arm = openArm();
    for (int round = 0; round < 20; ++round) {
        change(arm, 2.5 + round);
        // Sometimes it is being written by then, sometimes not begun.
        static_cast<void>(QTest::qWaitFor([&] { return !files().isEmpty(); }, 1 + round % 3));
        ASSERT_TRUE(arm.save().ok());
        ASSERT_TRUE(waitFor([&] { return files().isEmpty(); })) << round;
    }
    autosave_->writeNow();
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(Autosaved, DocumentsOfTheSameNameHaveCopiesOfTheirOwn)
{
    change(open(folder_.write("a/arm.yaml", mass(1).toStdString())), 2.5);
    change(open(folder_.write("b/arm.yaml", mass(1).toStdString())), 3.5);
    EXPECT_EQ(autosave_->writeForGood().paths.size(), 2);
    autosave_.reset();
    const QList<UnsavedCopy> copies = offered();
    ASSERT_EQ(copies.size(), 2);
    for (const UnsavedCopy& copy : copies) {
        const bool isFirst = copy.original.endsWith(QStringLiteral("a/arm.yaml"));
        EXPECT_EQ(textOf(copy.path), mass(isFirst ? 2 : 3));
    }
}

TEST_F(Autosaved, ThoseOfALivingRunAreNotOfferedByAnother)
{
    change(openArm());
    ASSERT_EQ(autosave_->writeNow().paths.size(), 1);
    EXPECT_TRUE(offered().isEmpty());
    autosave_->writeForGood();
    autosave_.reset();
    const auto first = CopiesFolder::ofEndedRuns();
    ASSERT_EQ(first.size(), 1U);
    EXPECT_TRUE(offered().isEmpty()) << "one run offers them already";
}

TEST_F(Autosaved, ARunThatIsGivenUpLeavesNothing)
{
    change(openArm());
    autosave_->writeNow();
    autosave_->giveUp();
    change(openArm(), 3.5);
    autosave_.reset();
    EXPECT_TRUE(files().isEmpty());
    EXPECT_TRUE(offered().isEmpty());
}

TEST_F(Autosaved, TheStampAndTheRoleComeBack)
{
    editor::DocumentSession& arm = openArm();
    change(arm);
    autosave_->writeForGood();
    autosave_.reset();
    const QList<UnsavedCopy> copies = offered();
    ASSERT_EQ(copies.size(), 1);
    EXPECT_EQ(copies.front().stamp, arm.stamp());
    EXPECT_TRUE(copies.front().stamp.has_value());
    EXPECT_EQ(copies.front().role, editor::Role::Model);
    EXPECT_EQ(copies.front().original.toStdString(), arm.document().path());
}

TEST_F(Autosaved, ADiskThatRefusesIsReportedOnceAndTriedAgain)
{
    const std::string file = folder_.write("no-folder", "");
    setData(file.c_str());
    QSignalSpy refused(autosave_.get(), &Autosave::refused);
    editor::DocumentSession& arm = openArm();
    change(arm);
    ASSERT_TRUE(waitFor([&] { return refused.count() == 1; }));
    EXPECT_EQ(autosave_->writeNow().refused, QStringList{QStringLiteral("arm.yaml")});
    setData((folder_.path() / "data").c_str());
    EXPECT_TRUE(waitFor([&] { return onlyText() == mass(2); }));
    EXPECT_EQ(refused.count(), 1);
}

TEST_F(UnsavedCopies, AreOfferedUntilTheyAreForgotten)
{
    {
        Autosave autosave(workspace_);
        change(open(folder_.write("arm.yaml", mass(1).toStdString())));
        change(open(folder_.write("leg.yaml", mass(1).toStdString())));
        autosave.writeForGood();
    }
    EXPECT_EQ(offered().size(), 2);
    EXPECT_EQ(offered().size(), 2) << "offering is not forgetting";
    const QString forgotten = offered().front().path;
    EXPECT_TRUE(CopiesFolder::ofEndedRuns().front()->forget(forgotten));
    ASSERT_EQ(offered().size(), 1);
    EXPECT_NE(offered().front().path, forgotten);
    EXPECT_TRUE(QFile::exists(forgotten));
    const QString last = offered().front().path;
    EXPECT_TRUE(CopiesFolder::ofEndedRuns().front()->forget(last));
    EXPECT_TRUE(offered().isEmpty());
    EXPECT_TRUE(QFile::exists(last)) << "it can be looked for";
}

TEST_F(UnsavedCopies, WhatWasForgottenAMonthAgoIsTakenAway)
{
    auto folder = CopiesFolder::make();
    ASSERT_NE(folder, nullptr);
    const QString copy = folder->pathFor(QStringLiteral("arm.yaml"), {});
    ASSERT_TRUE(adf::writeTextAtomically(copy.toStdString(), "a").ok());
    ASSERT_TRUE(folder->list({}));
    const auto age = [&](int days) {
        std::filesystem::last_write_time(
            QFileInfo(copy).absolutePath().toStdString(),
            std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * days));
        return offered().isEmpty();
    };
    EXPECT_TRUE(age(31));
    EXPECT_TRUE(QFile::exists(copy)) << "its run is alive";
    folder.reset();
    EXPECT_TRUE(age(29));
    EXPECT_TRUE(QFile::exists(copy));
    EXPECT_TRUE(age(31));
    EXPECT_FALSE(QFile::exists(copy));
}

// As after kill -9, the power of which nobody escapes.
TEST_F(UnsavedCopies, OfARunThatWasKilledAreOffered)
{
    std::array<int, 2> ready{};
    ASSERT_EQ(pipe(ready.data()), 0);
    const pid_t run = fork();
    ASSERT_GE(run, 0);
    if (run == 0) {
        Autosave autosave(workspace_);
        change(openArm());
        const bool isWritten = autosave.writeNow().paths.size() == 1;
        if (write(ready[1], isWritten ? "y" : "n", 1) == 1) {
            pause();
        }
        _exit(1);
    }
    char answer = 0;
    ASSERT_EQ(read(ready[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    EXPECT_TRUE(offered().isEmpty());
    ASSERT_EQ(kill(run, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(waitpid(run, &status, 0), run);
    ASSERT_EQ(offered().size(), 1);
    EXPECT_EQ(textOf(offered().front().path), mass(2));
}

TEST(UnsavedSentence, NamesTheDocuments)
{
    const auto titles = [](int count) {
        QStringList all;
        for (int i = 0; i < count; ++i) {
            all += QStringLiteral("arm%1.yaml").arg(i);
        }
        return all;
    };
    EXPECT_EQ(editor::unsavedSentence(titles(1)),
              QStringLiteral("arm0.yaml has changes that were not saved when Linkwright was cut "
                             "off."));
    EXPECT_TRUE(editor::unsavedSentence(titles(2)).startsWith(
        QStringLiteral("arm0.yaml, arm1.yaml have changes")));
    EXPECT_TRUE(editor::unsavedSentence(titles(6)).startsWith(
        QStringLiteral("arm0.yaml, arm1.yaml, arm2.yaml, arm3.yaml and 2 more have")));
}

}  // namespace
