// The program as a person starts it.

#include "tests/support/temp_folder.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include <gtest/gtest.h>

namespace {

constexpr int kStartPatience = 60'000;  // ms

// xdotool with these arguments; does it succeed?
bool xdotool(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    return process.waitForFinished(kStartPatience) && process.exitCode() == 0;
}

bool hasWindow(const char* title)
{
    return QTest::qWaitFor(
        [title] {
            return xdotool({QStringLiteral("search"), QStringLiteral("--onlyvisible"),
                            QStringLiteral("--name"), QString::fromLatin1(title)});
        },
        kStartPatience);
}

// Does the X server give keys to the window of that title?
bool hasKeyboard(const char* title)
{
    return QTest::qWaitFor(
        [title] {
            QProcess process;
            process.start(QStringLiteral("xdotool"),
                          {QStringLiteral("getwindowfocus"), QStringLiteral("getwindowname")});
            return process.waitForFinished(kStartPatience) &&
                   process.readAllStandardOutput().contains(title);
        },
        kStartPatience);
}

// Meshes take a while to be read, and no window manager gives the window the keyboard.
TEST(Start, SpacePlaysTheFileOfTheCommandLineBeforeAnythingWasClicked)
{
    const test::TempFolder config;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"),
                       QString::fromStdString(config.path().string()));
    QProcess program;
    program.setProcessEnvironment(environment);
    ASSERT_TRUE(
        xdotool({QStringLiteral("mousemove"), QStringLiteral("1599"), QStringLiteral("999")}))
        << "beside the window, which gets keys under the pointer anyhow";
    program.start(QStringLiteral(LINKWRIGHT_PROGRAM),
                  {QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/gripper/gripper.yaml")});
    ASSERT_TRUE(program.waitForStarted(kStartPatience));
    ASSERT_TRUE(hasWindow("gripper.yaml"));
    ASSERT_TRUE(hasKeyboard("gripper.yaml")) << "nobody else gives it";
    ASSERT_TRUE(xdotool({QStringLiteral("key"), QStringLiteral("space")}));
    EXPECT_TRUE(hasWindow("gripper.yaml \\(running\\)"));
    program.terminate();
    EXPECT_TRUE(program.waitForFinished(kStartPatience));
}

// Keys reach the newer of the two windows, and its end leaves the other one as it is.
TEST(Start, AModelThatIsNewBesideAnotherGetsAWindowOfItsOwn)
{
    const test::TempFolder folder;
    folder.write("config/Linkwright/linkwright.conf", "[files]\nplace=2\n");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto place = [&](const QString& variable, const char* name) {
        environment.insert(variable, QString::fromStdString((folder.path() / name).string()));
    };
    place(QStringLiteral("XDG_CONFIG_HOME"), "config");
    place(QStringLiteral("XDG_DATA_HOME"), "data");
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(LINKWRIGHT_PROGRAM),
                  {QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/pendulum/pendulum.yaml")});
    ASSERT_TRUE(program.waitForStarted(kStartPatience));
    ASSERT_TRUE(hasWindow("pendulum.yaml"));
    ASSERT_TRUE(hasKeyboard("pendulum.yaml"));
    ASSERT_TRUE(xdotool({QStringLiteral("key"), QStringLiteral("ctrl+n")}));
    ASSERT_TRUE(hasWindow("untitled"));
    ASSERT_TRUE(hasKeyboard("untitled"));
    ASSERT_TRUE(xdotool({QStringLiteral("key"), QStringLiteral("ctrl+q")}));
    EXPECT_TRUE(QTest::qWaitFor(
        [] {
            return !xdotool({QStringLiteral("search"), QStringLiteral("--onlyvisible"),
                             QStringLiteral("--name"), QStringLiteral("untitled")});
        },
        kStartPatience));
    EXPECT_TRUE(hasWindow("pendulum.yaml"));
    program.terminate();
    EXPECT_TRUE(program.waitForFinished(kStartPatience));
}

// Said before there is an application: no display is needed.
TEST(Start, ANewModelHasNoPicture)
{
    const test::TempFolder folder;
    const QString picture = QString::fromStdString((folder.path() / "a.png").string());
    QProcess program;
    program.start(
        QStringLiteral(LINKWRIGHT_PROGRAM),
        {QStringLiteral("--new"), QStringLiteral("model"), QStringLiteral("--render"), picture,
         QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/pendulum/pendulum.yaml")});
    ASSERT_TRUE(program.waitForFinished(kStartPatience));
    EXPECT_EQ(program.exitCode(), 2);
    EXPECT_TRUE(program.readAllStandardError().contains("--new"));
    EXPECT_FALSE(QFile::exists(picture));
}

}  // namespace
