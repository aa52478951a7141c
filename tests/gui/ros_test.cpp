// AMBF's clients in the run of the window, through Debian's roscore.

#include "editor/connections/connection_row.h"
#include "editor/connections/connections_panel.h"
#include "editor/connections/ros_desk.h"
#include "editor/connections/ros_line.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/switch_button.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>

#include <cmath>
#include <cstdint>
#include <numbers>

namespace {

using editor::ActionId;
using Standing = editor::RosDesk::Standing;

constexpr double kAngle = 0.3;

class Ros : public test::WindowTest {
protected:
    Ros()
    {
        qputenv("ROS_MASTER_URI", "http://127.0.0.1:" + QByteArray::number(port()));
        qputenv("ROS_IP", "127.0.0.1");
        qputenv("ROS_HOME", QByteArray::fromStdString(folder_.path().string()));
        qputenv("LINKWRIGHT_ROS1", LINKWRIGHT_ROS1);
    }

    ~Ros() override
    {
        for (QProcess* process : {&client_, &core_}) {
            if (process->state() != QProcess::NotRunning) {
                process->terminate();
                process->waitForFinished();
            }
        }
    }

    editor::RosDesk& desk() { return window().connections().ros(); }

    editor::RosLine& line() { return *window().connectionsPanel().findChild<editor::RosLine*>(); }

    // By the panel's own switch.
    void flip()
    {
        window().actions()[ActionId::ShowConnections].trigger();
        auto* button = line().findChild<editor::SwitchButton*>();
        ASSERT_TRUE(waitFor([&] { return button->isVisible(); }));
        QTest::mouseClick(button, Qt::LeftButton);
    }

    bool says(QWidget& inside, const QString& words)
    {
        for (const QLabel* label : inside.findChildren<QLabel*>()) {
            const auto* elided = qobject_cast<const editor::ElidedLabel*>(label);
            const QString whole = elided != nullptr ? elided->wholeText() : label->text();
            if (label->isVisible() && whole.contains(words)) {
                return true;
            }
        }
        return false;
    }

    bool rowSays(const char* words)
    {
        const auto& rows = window().connectionsPanel().rows();
        return rows.size() == 1 && says(*rows.front(), QLatin1String(words));
    }

    void clickInRow(const char* words)
    {
        auto* button = window().connectionsPanel().rows().front()->findChild<QPushButton*>();
        ASSERT_EQ(button->text(), QLatin1String(words));
        QTest::mouseClick(button, Qt::LeftButton);
    }

    const exchange::JointReading& crank()
    {
        const auto index =
            window().run().shownMap().find<scene::JointIndex>(find("JOINT base-crank")->id());
        return window().run().newest().joints[index->value];
    }

    void play()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    }

    void startCore()
    {
        core_.start(QStringLiteral("roscore"), {QStringLiteral("-p"), QString::number(port())});
        ASSERT_TRUE(core_.waitForStarted());
    }

    // One that is free and that nobody is given who names none, such as roscore's own programs.
    // roscpp asks the master that it has asked first as long as the program runs.
    std::uint16_t port()
    {
        constexpr std::uint16_t kFirst = 20000;
        constexpr std::uint16_t kEnd = 32000;
        static const std::uint16_t free = [this] {
            for (std::uint16_t port = kFirst; port < kEnd; ++port) {
                services::WindowPrograms probe(window().run().port());
                if (probe.open({.address = "127.0.0.1", .port = port, .control = {}}).ok()) {
                    return port;
                }
            }
            ADD_FAILURE() << "no port is free";
            return kEnd;
        }();
        return free;
    }

    QProcess core_;
    QProcess client_;
};

TEST_F(Ros, WithoutThePlugInThePanelSaysWhatIsMissing)
{
    qputenv("LINKWRIGHT_ROS1", "/nowhere/linkwright_ros1.so");
    open(sample("four_bar", "four_bar.yaml"));
    EXPECT_EQ(desk().standing(), Standing::Off);
    flip();
    EXPECT_EQ(desk().standing(), Standing::AwaitsRun);
    EXPECT_TRUE(says(line(), QStringLiteral("begins with the run")));
    play();
    EXPECT_TRUE(waitFor([this] { return desk().standing() == Standing::Failed; }));
    EXPECT_TRUE(waitFor([this] { return says(line(), QStringLiteral("libroscpp-dev")); }));
    flip();
    EXPECT_EQ(desk().standing(), Standing::Off);
}

TEST_F(Ros, ClientsOfAmbfJoinAndAreCutOff)
{
    if (QByteArray(LINKWRIGHT_ROS1).isEmpty() ||
        QStandardPaths::findExecutable(QStringLiteral("roscore")).isEmpty()) {
        GTEST_SKIP() << "ROS 1 is not installed here (docs/user/12-ros.md)";
    }
    open(sample("four_bar", "four_bar.yaml"));
    play();
    flip();
    EXPECT_TRUE(waitFor([this] { return desk().standing() == Standing::Failed; }));
    EXPECT_TRUE(waitFor([this] { return says(line(), QStringLiteral("No ROS master answers")); }));
    flip();
    startCore();
    ASSERT_TRUE(waitFor([this] {
        if (desk().standing() == Standing::Off || desk().standing() == Standing::Failed) {
            flip();
        }
        return desk().standing() == Standing::Connected;
    }));
    EXPECT_TRUE(waitFor([this] { return says(line(), QStringLiteral("connected")); }));
    EXPECT_FALSE(line().findChild<QComboBox*>()->isEnabled());

    client_.start(QStringLiteral("/usr/bin/python3"),
                  {QStringLiteral(LINKWRIGHT_SOURCE_DIR "/tests/gui/ros_client.py"),
                   QString::fromStdString(folder_.path().string()), QString::number(kAngle)});
    ASSERT_TRUE(waitFor([this] { return rowSays("ROS 1: /holder") && rowSays("commands"); }))
        << client_.readAllStandardError().toStdString();
    // It may have swung round before, and goes to that angle the shortest way.
    EXPECT_TRUE(waitFor([this] {
        const double off = std::remainder(crank().position - kAngle, 2 * std::numbers::pi);
        return crank().mode == exchange::ControlMode::Position && std::abs(off) < 0.01;
    }));
    EXPECT_TRUE(waitFor([this] { return rowSays("base-crank") && rowSays(" Hz"); }));
    EXPECT_FALSE(client_.readAllStandardOutput().isEmpty());

    clickInRow("Cut off");
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Off; }));
    EXPECT_TRUE(waitFor([this] { return rowSays("cut off"); }));
    clickInRow("Allow again");
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Position; }));

    // In another scene there are other topics; the client finds those of the same name again.
    clickInTree("BODY coupler");
    typeProperty("mass", QStringLiteral("0.5"));
    static_cast<void>(client_.readAllStandardOutput());
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Position; }));
    EXPECT_TRUE(waitFor([this] { return !client_.readAllStandardOutput().isEmpty(); }));

    // Off, and on again.
    flip();
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Off; }));
    EXPECT_TRUE(waitFor([this] { return window().connectionsPanel().rows().empty(); }));
    flip();
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Position; }));
    client_.terminate();
    EXPECT_TRUE(waitFor([this] { return crank().mode == exchange::ControlMode::Off; }));
}

}  // namespace
