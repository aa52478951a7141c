// The program itself, ended from outside, and what its signals do.

#include "gui/termination.h"

#include "editor/window/autosave.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/temp_folder.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace {

constexpr int kPatience = 60'000;  // ms

class Termination : public ::testing::Test {
protected:
    // With an import dialog, which has a temporary folder.
    void start(QProcess& program) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), temporary());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), at("config"));
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(LINKWRIGHT_PROGRAM), {robot_});
        ASSERT_TRUE(program.waitForStarted(kPatience));
        ASSERT_TRUE(QTest::qWaitFor([&] { return !held(program).isEmpty(); }, kPatience));
    }

    // The temporary folder that this process has locked; empty before.
    [[nodiscard]] QString held(const QProcess& program) const
    {
        for (const QString& name : passing()) {
            QFile lock(QDir(temporary()).filePath(name + QStringLiteral("/.in-use")));
            if (lock.open(QIODevice::ReadOnly) &&
                lock.readLine().trimmed() == QByteArray::number(program.processId())) {
                return name;
            }
        }
        return {};
    }

    // Ends as by this signal, after destructors.
    static void expectEnd(QProcess& program, int signal)
    {
        ASSERT_EQ(::kill(static_cast<pid_t>(program.processId()), signal), 0);
        ASSERT_TRUE(program.waitForFinished(kPatience));
        EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
        EXPECT_EQ(program.exitCode(), 128 + signal);
    }

    [[nodiscard]] QString at(const char* name) const
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    [[nodiscard]] QString temporary() const { return at("tmp"); }

    [[nodiscard]] QStringList passing() const
    {
        return QDir(temporary()).entryList({QStringLiteral("linkwright-*")}, QDir::Dirs);
    }

    const test::TempFolder folder_;
    const QString robot_ = QString::fromStdString(
        folder_.write("robot.urdf", "<robot name='r'><link name='a'/></robot>"));
    const std::string made_ = folder_.write("tmp/keep", "");
};

TEST_F(Termination, SignalsEndTheProgramAndItsTemporaryFolders)
{
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        QProcess program;
        start(program);
        expectEnd(program, signal);
        EXPECT_TRUE(passing().isEmpty()) << signal;
    }
}

TEST_F(Termination, WhatACrashedRunLeftIsTakenAwayByTheNext)
{
    QProcess crashed;
    start(crashed);
    crashed.kill();
    ASSERT_TRUE(crashed.waitForFinished(kPatience));
    const QStringList left = passing();
    ASSERT_EQ(left.size(), 1);
    QProcess next;
    start(next);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !passing().contains(left.front()); }, kPatience));
    expectEnd(next, SIGTERM);
    EXPECT_TRUE(passing().isEmpty());
}

// Signals of this process.
class Signals : public test::WindowTest {};

// As when a session ends: the terminal goes right after.
TEST_F(Signals, ASecondOneDoesNotCutOffWhatIsNotSaved)
{
    open(sample("pendulum", "pendulum.yaml"));
    clickInTree("BODY bar");
    typeProperty("mass", QStringLiteral("2"));
    QStringList copies;
    const gui::Termination termination([&] { copies = window().leaveAtOnce().paths; });
    std::raise(SIGTERM);
    std::raise(SIGHUP);
    std::raise(SIGTERM);
    EXPECT_EQ(QApplication::exec(), 128 + SIGTERM);
    EXPECT_EQ(termination.exitCode(), 128 + SIGTERM);
    ASSERT_EQ(copies.size(), 1);
    EXPECT_NE(test::readFile(copies.front()).find("mass: 2"), std::string::npos);
}

class SignalsDeathTest : public ::testing::Test {
protected:
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(SignalsDeathTest, OneAfterTheEndWasPreparedEndsAtOnce)
{
    const auto endTwice = [] {
        const gui::Termination termination([] {});
        std::raise(SIGTERM);
        QApplication::exec();
        std::raise(SIGHUP);
        _exit(0);
    };
    EXPECT_EXIT(endTwice(), testing::ExitedWithCode(128 + SIGHUP), "");
}

TEST_F(SignalsDeathTest, ThreeInterruptsEndAProgramThatDoesNotAnswer)
{
    const auto interrupt = [] {
        const gui::Termination termination([] {});
        std::raise(SIGINT);
        std::raise(SIGINT);
        std::fputs("still there", stderr);
        std::raise(SIGINT);
        _exit(0);
    };
    EXPECT_EXIT(interrupt(), testing::ExitedWithCode(128 + SIGINT), "still there");
}

TEST_F(SignalsDeathTest, PrintingWhereNobodyReadsDoesNotCutTheEndShort)
{
    const auto print = [] {
        const gui::Termination termination([] {
            std::array<int, 2> ends{};
            if (pipe(ends.data()) != 0 || close(ends[0]) != 0 || write(ends[1], "x", 1) != -1) {
                _exit(1);
            }
        });
        std::raise(SIGTERM);
        _exit(QApplication::exec());
    };
    EXPECT_EXIT(print(), testing::ExitedWithCode(128 + SIGTERM), "");
}

}  // namespace
