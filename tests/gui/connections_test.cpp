// Programs from outside in the run of the window: a client of ZeroMQ's, and the program in Python
// that the window offers.

#include "editor/connections/connection_row.h"
#include "editor/connections/connections_panel.h"
#include "editor/connections/loss_line.h"
#include "editor/connections/script_view.h"
#include "editor/connections/topics_section.h"
#include "editor/control/control_section.h"
#include "editor/panels/property_panel.h"
#include "editor/widgets/switch_button.h"
#include "editor/window/panel_dock.h"
#include "editor/window/view_area.h"
#include "tests/comm/wire.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>

#include <algorithm>
#include <future>
#include <string>

namespace {

using comm_test::Wire;
using editor::ActionId;
using nlohmann::json;

class Connections : public test::WindowTest {
protected:
    editor::ConnectionsPanel& panel() { return window().connectionsPanel(); }

    // By the panel's own switch, at a port that is free.
    void letProgramsJoin()
    {
        window().actions()[ActionId::ShowConnections].trigger();
        auto* address = panel().findChild<QLineEdit*>();
        ASSERT_TRUE(waitFor([&] { return address->isVisible(); }));
        QTest::mouseClick(address, Qt::LeftButton);
        QTest::keyClick(address, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(address, QStringLiteral("127.0.0.1:0"));
        QTest::keyClick(address, Qt::Key_Return);
        QTest::mouseClick(panel().findChild<editor::SwitchButton*>(), Qt::LeftButton);
        ASSERT_TRUE(window().connections().isOpen());
    }

    std::uint16_t port()
    {
        return static_cast<std::uint16_t>(
            window().connections().address().section(QLatin1Char(':'), 1).toInt());
    }

    void play()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    }

    // Whether a label of the only row says this.
    bool says(const char* words)
    {
        if (panel().rows().size() != 1) {
            return false;
        }
        for (const QLabel* label : panel().rows().front()->findChildren<QLabel*>()) {
            if (label->text().contains(QLatin1String(words))) {
                return true;
            }
        }
        return false;
    }

    static QAbstractButton* findButton(QWidget& inside, const char* name)
    {
        const auto buttons = inside.findChildren<QAbstractButton*>();
        const auto found = std::ranges::find_if(buttons, [&](const QAbstractButton* one) {
            return one->isVisible() && one->text() == QLatin1String(name);
        });
        return found == buttons.end() ? nullptr : *found;
    }

    QAbstractButton& button(QWidget& inside, const char* name)
    {
        if (auto* const found = findButton(inside, name)) {
            return *found;
        }
        ADD_FAILURE() << "no button " << name;
        return *inside.findChild<QAbstractButton*>();
    }

    exchange::ControlMode modeOfCrank()
    {
        const auto index =
            window().run().shownMap().find<scene::JointIndex>(find("JOINT base-crank")->id());
        return window().run().newest().joints[index->value].mode;
    }
};

const json kTarget{
    {"id", 5},
    {"do", "command"},
    {"commands", json::array({{{"joint", "base-crank"}, {"servo_jp", 0.5}, {"max_rate", 1}}})}};

TEST_F(Connections, AProgramIsSeenAndCutOff)
{
    open(sample("four_bar", "four_bar.yaml"));
    EXPECT_FALSE(window().connections().isOpen());
    letProgramsJoin();
    play();
    Wire wire(port());
    EXPECT_FALSE(wire.hello("demo.py").contains("error"));
    EXPECT_TRUE(waitFor([this] { return says("demo.py") && says("listens"); }));

    EXPECT_FALSE(wire.ask(kTarget).contains("error"));
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Position; }));
    EXPECT_TRUE(waitFor([this] {
        return says("commands") && says("Target 28.6") && says("base-crank") && says(" ms");
    }));
    // The row of the joint says who moves it.
    clickInTree("JOINT base-crank");
    EXPECT_TRUE(waitFor([this] {
        return window().properties().control().findChild<QWidget*>()->accessibleDescription() ==
               QLatin1String("commanded by demo.py");
    }));

    QTest::mouseClick(&button(*panel().rows().front(), "Cut off"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return says("cut off"); }));
    EXPECT_TRUE(wire.ask(kTarget).contains("error"));
    // It is held, by nobody that is a program.
    EXPECT_TRUE(waitFor([this] {
        return window().properties().control().findChild<QWidget*>()->accessibleDescription() ==
               QLatin1String("commanded by hold after cut-off");
    }));
    EXPECT_EQ(modeOfCrank(), exchange::ControlMode::Position);
    EXPECT_FALSE(
        wire.ask({{"id", 6}, {"do", "observe"}, {"observe", {"joints"}}}).contains("error"));

    QTest::mouseClick(&button(*panel().rows().front(), "Allow again"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return !says("cut off"); }));
    EXPECT_FALSE(wire.ask(kTarget).contains("error"));
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Position; }));

    // The key for all that is commanded stops programs, too.
    window().views().active().setFocus();
    press(Qt::Key_F12, Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Off; }));
    EXPECT_TRUE(waitFor([this] { return says("cut off"); }));
    EXPECT_TRUE(wire.ask(kTarget).contains("error"));
    EXPECT_FALSE(window().isWindowModified());

    window().actions()[ActionId::LetProgramsJoin].trigger();
    EXPECT_FALSE(window().connections().isOpen());
    EXPECT_TRUE(waitFor([this] { return panel().rows().empty(); }));
}

TEST_F(Connections, WhoIsCutOffLetsGoWhenThatIsChosen)
{
    open(sample("four_bar", "four_bar.yaml"));
    letProgramsJoin();
    auto* line = panel().findChild<editor::LossLine*>();
    const auto choices = line->findChildren<QComboBox*>();
    ASSERT_EQ(choices.size(), 2);
    EXPECT_EQ(choices[0]->currentIndex(), 1) << "joints are held at first";
    const auto choose = [](QComboBox& choice, int index) {
        choice.setFocus();
        QTest::keyClick(&choice, Qt::Key_Home);
        for (int i = 0; i < index; ++i) {
            QTest::keyClick(&choice, Qt::Key_Down);
        }
        EXPECT_EQ(choice.currentIndex(), index);
    };
    choose(*choices[0], 0);
    play();
    Wire wire(port());
    wire.hello("demo.py");
    EXPECT_FALSE(wire.ask(kTarget).contains("error"));
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Position; }));
    EXPECT_TRUE(waitFor([this] { return says("commands"); }));
    QTest::mouseClick(&button(*panel().rows().front(), "Cut off"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Off; }));

    EXPECT_TRUE(waitFor([this] { return says("cut off"); }));

    // Silence cuts off, too.
    QTest::mouseClick(&button(*panel().rows().front(), "Allow again"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return !says("cut off"); }));
    choose(*choices[1], 1);
    EXPECT_FALSE(wire.ask(kTarget).contains("error"));
    EXPECT_TRUE(waitFor([this] { return says("cut off"); }));
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Off; }));
    // The choice is there at the next start.
    restart();
    EXPECT_FALSE(window().connections().lossRules().holds);
    EXPECT_EQ(window().connections().lossRules().patience, 0.1);
}

TEST_F(Connections, AProgramStepsTheRunThatTheWindowShows)
{
    open(sample("four_bar", "four_bar.yaml"));
    letProgramsJoin();
    play();
    // Its requests wait for the window, whose thread is this one.
    auto steps = std::async(std::launch::async, [port = port()] {
        Wire wire(port);
        wire.hello("learner");
        std::vector<json> answers;
        for (int i = 0; i < 20; ++i) {
            answers.push_back(
                wire.ask({{"id", 7}, {"do", "step"}, {"steps", 25}, {"reset", i == 0}}));
        }
        return answers;
    });
    EXPECT_TRUE(waitFor(
        [&] { return steps.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    const std::vector<json> answers = steps.get();
    EXPECT_EQ(answers.front().at("step"), 25);
    EXPECT_EQ(answers.back().at("step"), 500);
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused);
    EXPECT_TRUE(waitFor([this] { return window().run().newest().step == 500; }));
    EXPECT_NEAR(window().run().newest().time, 0.5, 1e-9);
}

TEST_F(Connections, ARunThatIsNotThereIsSaid)
{
    open(sample("four_bar", "four_bar.yaml"));
    letProgramsJoin();
    Wire wire(port());
    EXPECT_TRUE(wire.hello("early").contains("error"));
    play();
    EXPECT_FALSE(wire.hello("early").contains("error"));
    window().run().stop();
    EXPECT_TRUE(waitFor([&] {
        return wire.ask({{"id", 6}, {"do", "observe"}, {"observe", {"joints"}}}).contains("error");
    }));
}

TEST_F(Connections, AnAddressThatIsTakenIsSaid)
{
    open(sample("four_bar", "four_bar.yaml"));
    letProgramsJoin();
    services::WindowPrograms other(window().run().port());
    EXPECT_FALSE(other.open({.address = "127.0.0.1", .port = port(), .control = {}}).ok());
    EXPECT_FALSE(window().connections().setAddress(QStringLiteral("127.0.0.1:80")));
    window().actions()[ActionId::LetProgramsJoin].trigger();
    EXPECT_FALSE(window().connections().setAddress(QStringLiteral("127.0.0.256:80")));
    EXPECT_FALSE(window().connections().setAddress(QStringLiteral("127.0.0.1:70000")));
    EXPECT_TRUE(window().connections().setAddress(QStringLiteral("127.0.0.1:4000")));
}

#ifdef LINKWRIGHT_PYTHON

TEST_F(Connections, TheSnippetRuns)
{
    open(sample("four_bar", "four_bar.yaml"));
    auto* topics = window().properties().findChild<editor::TopicsSection*>();
    clickInTree("JOINT base-crank");
    EXPECT_FALSE(topics->isVisible());
    letProgramsJoin();
    play();
    for (const char* object : {"JOINT base-crank", "BODY crank"}) {
        clickInTree(object);
        ASSERT_TRUE(waitFor([&] { return topics->isVisible(); }));
        QTest::mouseClick(&button(*topics, "Copy"), Qt::LeftButton);
        const QString program = QApplication::clipboard()->text();
        EXPECT_TRUE(program.contains(QLatin1String("measured_"))) << program.toStdString();
        QProcess python;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PYTHONPATH"), QStringLiteral(LINKWRIGHT_PYTHON_FOLDER));
        python.setProcessEnvironment(environment);
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start(QStringLiteral(LINKWRIGHT_PYTHON), {QStringLiteral("-c"), program});
        ASSERT_TRUE(python.waitForStarted());
        EXPECT_TRUE(waitFor([this] { return says("snippet") && says("commands"); }))
            << object << python.readAll().toStdString();
        EXPECT_TRUE(waitFor([&] { return python.state() == QProcess::NotRunning; }));
        EXPECT_EQ(python.exitCode(), 0) << object << python.readAll().toStdString();
        EXPECT_TRUE(waitFor([this] { return panel().rows().empty(); }));
    }
}

TEST_F(Connections, AScriptIsRunFromThePanelAndStopped)
{
    open(sample("four_bar", "four_bar.yaml"));
    const QString script =
        QString::fromStdString(folder_.write("turn.py",
                                             "import linkwright\n"
                                             "with linkwright.connect(lock_step=False) as run:\n"
                                             "    joint = run.joints['base-crank']\n"
                                             "    joint.servo_jp(0.5, max_rate=1.0)\n"
                                             "    print('commanded', flush=True)\n"
                                             "    while True:\n"
                                             "        run.observe()\n"));
    window().actions()[ActionId::ShowConnections].trigger();
    auto* address = panel().findChild<QLineEdit*>();
    ASSERT_TRUE(waitFor([&] { return address->isVisible(); }));
    ASSERT_TRUE(window().connections().setAddress(QStringLiteral("127.0.0.1:0")));
    chooseFile(script);
    QTest::mouseClick(&button(panel(), "Run a script..."), Qt::LeftButton);
    // Programs may join now, and the run plays.
    auto* view = panel().findChild<editor::ScriptView*>();
    ASSERT_TRUE(waitFor([&] { return view->output().contains(QLatin1String("commanded")); }))
        << view->output().toStdString();
    EXPECT_TRUE(window().connections().isOpen());
    EXPECT_TRUE(waitFor([this] { return says("turn.py") && says("commands"); }));
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Position; }));

    QTest::mouseClick(&button(*view, "Stop"), Qt::LeftButton);
    EXPECT_TRUE(
        waitFor([&] { return view->output().contains(QLatin1String("KeyboardInterrupt")); }));
    EXPECT_TRUE(waitFor([this] { return panel().rows().empty(); }));
    // It said goodbye.
    EXPECT_TRUE(waitFor([this] { return modeOfCrank() == exchange::ControlMode::Off; }));
    // Python ends a little later.
    EXPECT_TRUE(waitFor([&] { return findButton(*view, "Run again") != nullptr; }));
    QTest::mouseClick(&button(*view, "Run again"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return says("commands"); }));
}

TEST_F(Connections, AScriptThatFailsSaysWhy)
{
    open(sample("four_bar", "four_bar.yaml"));
    const QString script =
        QString::fromStdString(folder_.write("wrong.py", "raise SystemExit('no luck')\n"));
    ASSERT_TRUE(window().connections().setAddress(QStringLiteral("127.0.0.1:0")));
    chooseFile(script);
    window().actions()[ActionId::RunScript].trigger();
    auto* view = panel().findChild<editor::ScriptView*>();
    EXPECT_TRUE(waitFor([&] { return view->output().contains(QLatin1String("no luck")); }));
    EXPECT_TRUE(waitFor([&] {
        const auto labels = view->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text() == QLatin1String("ended with status 1");
        });
    }));
}

#endif

}  // namespace
