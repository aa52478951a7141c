// The program itself, ended from outside.

#include "tests/support/temp_folder.h"

#include <QDir>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include <gtest/gtest.h>

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
        ASSERT_TRUE(QTest::qWaitFor([this] { return !passing().isEmpty(); }, kPatience));
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

}  // namespace
