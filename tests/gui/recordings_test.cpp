// Recordings of runs: saved, checked by the tool, and seen beside another run.

#include "editor/plots/curves.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QProcess>

namespace {

using editor::ActionId;

class Recordings : public test::WindowTest {
protected:
    void openPendulum()
    {
        open(sample("pendulum", "pendulum.yaml"));
        window().actions()[ActionId::LayoutSimulate].trigger();
        settle();
    }

    void playFor(double seconds)
    {
        if (window().workspace().isEmpty()) {
            openPendulum();
        }
        window().actions()[ActionId::PlayPause].trigger();
        ASSERT_TRUE(waitFor([&] { return window().run().newest().time > seconds; }));
        window().actions()[ActionId::PlayPause].trigger();
        ASSERT_TRUE(waitFor([this] {
            const exchange::Snapshot& newest = window().run().newest();
            return newest.state == exchange::RunState::Paused && !line().span().isEmpty() &&
                   line().span().end == newest.step + 1;
        }));
    }

    // What is drawn, without what lies over it.
    QImage viewPicture()
    {
        settle();
        QImage taken;
        window().views().active().capture([&taken](const QImage& image) { taken = image; });
        EXPECT_TRUE(waitFor([&taken] { return !taken.isNull(); }));
        return taken;
    }

    editor::TimeLine& line() { return window().timeLine(); }

    QString saveRecording()
    {
        const QString path = QString::fromStdString((folder_.path() / "swing.lwr").string());
        chooseFile(path);
        window().actions()[ActionId::SaveRecording].trigger();
        EXPECT_TRUE(waitFor([&] {
            return !window().toasts().texts().filter(QStringLiteral("Saved swing.lwr")).isEmpty();
        }));
        return path;
    }

    void openRecording(const QString& path)
    {
        inDialog([path](QDialog& dialog) {
            auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        });
        window().actions()[ActionId::OpenRecording].trigger();
    }

    // Turns the switch on, by its key.
    QString record()
    {
        const QString path = QString::fromStdString((folder_.path() / "swing.lwr").string());
        chooseFile(path);
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        EXPECT_TRUE(window().actions()[ActionId::Record].isChecked());
        return path;
    }

    void expectAsksForVideo()
    {
        bool isAsked = false;
        inDialog([&isAsked](QDialog& dialog) {
            isAsked = dialog.isVisible();
            dialog.reject();
        });
        window().actions()[ActionId::SaveVideo].trigger();
        EXPECT_TRUE(isAsked);
    }

    // What the tool says of a complete recording.
    double stepsIn(const QString& path)
    {
        EXPECT_TRUE(waitFor([&] {
            return !window()
                        .toasts()
                        .texts()
                        .filter(QStringLiteral("Recorded swing.lwr"))
                        .isEmpty();
        }));
        const QJsonObject said =
            QJsonDocument::fromJson(tool({QStringLiteral("info"), path, QStringLiteral("--json")}))
                .object();
        EXPECT_TRUE(said[QStringLiteral("complete")].toBool());
        return said[QStringLiteral("steps")].toDouble();
    }

    // With the model as it was edited, which must be saved.
    void saveModel() { window().actions()[ActionId::Save].trigger(); }

    static void expectReplays(const QString& path)
    {
        tool({QStringLiteral("replay"), path, QStringLiteral("--check")});
    }

    static QByteArray tool(const QStringList& words)
    {
        QProcess adf;
        adf.start(QStringLiteral(LINKWRIGHT_ADF), QStringList{QStringLiteral("recording")} + words);
        EXPECT_TRUE(adf.waitForFinished());
        EXPECT_EQ(adf.exitCode(), 0) << adf.readAllStandardError().toStdString();
        return adf.readAllStandardOutput();
    }

    static QComboBox& choice(const QString& name, QWidget& of)
    {
        return *of.findChild<QComboBox*>(name);
    }

    std::uint32_t bar()
    {
        return window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id())->value;
    }
};

TEST_F(Recordings, WhatWasSavedIsSteppedAgainBitForBitByTheTool)
{
    playFor(0.7);
    expectReplays(saveRecording());
}

// A mass is edited while the run plays: what follows is a branch, which the tool steps again from
// where it began.
TEST_F(Recordings, ABranchOfAnEditedModelIsSteppedAgainBitForBit)
{
    open(QString::fromStdString(
        folder_.write("swing.yaml", test::readFile(sample("pendulum", "pendulum.yaml")))));
    settle();
    window().actions()[editor::ActionId::LayoutSimulate].trigger();
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    clickInTree("BODY bar");
    typeProperty("mass", QStringLiteral("2.5"));
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 2; }));
    const double from = line().branches()[1].from;
    EXPECT_GT(from, 0.1);
    ASSERT_TRUE(waitFor([&] { return window().run().newest().time > from + 0.2; }));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] {
        line().refresh();
        return window().run().newest().state == exchange::RunState::Paused &&
               !line().span().isEmpty() &&
               line().timeAt(line().span().end - 1) == window().run().newest().time;
    }));
    EXPECT_NEAR(line().timeAt(0), from, 0.1);
    EXPECT_EQ(line().marks(),
              (std::vector<recording::HistoryMark>{{0, recording::HistoryMark::Kind::Edit}}))
        << "nobody commanded anything";
    saveModel();
    expectReplays(saveRecording());
}

TEST_F(Recordings, ARunIsSavedAndFilmedAfterItWasStopped)
{
    openPendulum();
    EXPECT_FALSE(window().actions()[ActionId::SaveRecording].isEnabled());
    playFor(0.4);
    const std::uint64_t steps = window().run().newest().step;
    window().actions()[ActionId::Stop].trigger();
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Author; }));
    ASSERT_TRUE(waitFor([&] { return line().seen()->past->span().end == steps + 1; }));
    expectReplays(saveRecording());
    expectAsksForVideo();
}

// From the start of the run, which the switch waits for.
TEST_F(Recordings, ARunIsRecordedWhileItGoesOn)
{
    openPendulum();
    const QString path = record();
    EXPECT_EQ(window().run().mode(), editor::RunMode::Author) << "it waits";
    playFor(0.5);
    const std::uint64_t steps = window().run().newest().step;
    window().actions()[ActionId::Stop].trigger();
    EXPECT_EQ(stepsIn(path), steps);
    expectReplays(path);
    EXPECT_FALSE(window().actions()[ActionId::Record].isChecked()) << "the next run is not";
}

// In the middle of a run, which goes on; the file has what was after that, and steps it again.
TEST_F(Recordings, APartOfARunIsRecorded)
{
    playFor(0.3);
    const std::uint64_t first = window().run().newest().step;
    const QString path = record();
    // The state that it starts from is there, and it begins.
    ASSERT_TRUE(waitFor([this] { return window().run().hasTaken(window().run().lastPosted()); }));
    playFor(0.6);
    const std::uint64_t steps = window().run().newest().step - first;
    window().actions()[ActionId::Record].trigger();
    EXPECT_EQ(stepsIn(path), steps);
    expectReplays(path);
    EXPECT_NE(window().run().mode(), editor::RunMode::Author) << "the run is still there";
    EXPECT_FALSE(window().actions()[ActionId::Record].isChecked());
}

// Space right after the switch: it begins where the run has come to then.
TEST_F(Recordings, APartIsOneWholeHoweverSoonTheRunGoesOn)
{
    playFor(0.3);
    const QString path = record();
    playFor(0.6);
    window().actions()[ActionId::Record].trigger();
    EXPECT_GT(stepsIn(path), 0);
    expectReplays(path);
}

// The run goes on with the other model; what was before is a whole recording.
TEST_F(Recordings, ARecordingEndsWhereTheModelIsEdited)
{
    openPendulum();
    const QString path = record();
    playFor(0.3);
    const std::uint64_t steps = window().run().newest().step;
    clickInTree("BODY bar");
    window().actions()[ActionId::Duplicate].trigger();
    EXPECT_EQ(stepsIn(path), steps);
    EXPECT_FALSE(window().toasts().texts().filter(QStringLiteral("another model")).isEmpty());
    EXPECT_FALSE(window().actions()[ActionId::Record].isChecked());
}

TEST_F(Recordings, ARecordingIsAGhostAndACurveBesideTheRun)
{
    playFor(0.7);
    const double end = window().run().newest().time;
    const base::Pose last = window().run().newest().bodies[bar()].X_WB;
    const QString path = saveRecording();
    window().actions()[ActionId::Stop].trigger();
    clickInTree("BODY bar");
    typeProperty("location.orientation", QStringLiteral("0"), 1);
    typeProperty("location.position", QStringLiteral("0"), 0);
    typeProperty("location.position", QStringLiteral("0.35"), 2);
    settle();

    openRecording(path);
    ASSERT_TRUE(waitFor([this] { return line().beside().has_value(); }));
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused) << "a run began";
    ASSERT_EQ(line().branches().size(), 3U) << "beside the run that was stopped";
    const std::size_t recording = *line().beside();
    EXPECT_EQ(recording, 1U);
    window().selection().clear();
    playFor(end / 2);
    const std::uint64_t step = window().run().newest().step;
    EXPECT_EQ(line().posesBeside()[bar()],
              line().branches()[recording].past->row(step)->X_WB(bar()))
        << "at the same moment";
    settle();
    const QImage withGhost = screenOfView();
    line().setBeside(std::nullopt);
    settle();
    EXPECT_NE(withGhost, screenOfView()) << "the ghost is drawn";
    line().setBeside(recording);
    playFor(end + 0.2);
    // The present one hangs still, while the ghost has come to the end of what was recorded.
    ASSERT_EQ(line().posesBeside().size(), window().run().newest().bodies.size());
    EXPECT_EQ(line().posesBeside()[bar()], last);
    EXPECT_TRUE(waitFor([this, end] {
        return window().toasts().texts().contains(
            QStringLiteral("swing.lwr ended at %1 s: it has no ghost after that.")
                .arg(end, 0, 'f', 2));
    }));
    const QImage afterItsEnd = viewPicture();
    line().setBeside(std::nullopt);
    EXPECT_EQ(viewPicture(), afterItsEnd) << "a ghost that stands still looks like a part";
    EXPECT_TRUE(window().toasts().texts().filter(QStringLiteral("ended at")).isEmpty());
    line().setBeside(recording);
    EXPECT_GT(base::norm(window().run().newest().bodies[bar()].X_WB.position - last.position),
              0.02);

    window().actions()[ActionId::ShowPlots].trigger();
    auto* plots = window().findChild<editor::PlotsPanel*>();
    auto* strip = window().findChild<editor::TimeLineStrip*>();
    EXPECT_EQ(choice(QStringLiteral("beside"), *strip).currentText(),
              QStringLiteral("Beside: swing.lwr"));
    clickInTree("JOINT post-bar");
    window().actions()[ActionId::PlotSelected].trigger();
    chooseInMenu(QStringLiteral("Position"));
    ASSERT_EQ(plots->cards().size(), 1U);
    const auto curve = plots->cards()[0]->curves()[0];
    ASSERT_TRUE(waitFor([&] { return curve->beside.has_value(); }));
    EXPECT_EQ(curve->beside->name, QStringLiteral("swing.lwr"));
    EXPECT_GT(curve->beside->values.extent(0, curve->beside->values.size()).high, 0.3)
        << "it swings by 20 degrees";
}

TEST_F(Recordings, OneIsLookedAtAloneInTheTimeLine)
{
    playFor(0.5);
    const QString path = saveRecording();
    window().actions()[ActionId::Reset].trigger();
    openRecording(path);
    ASSERT_TRUE(waitFor([this] { return line().branches().size() == 2; }));
    auto* strip = window().findChild<editor::TimeLineStrip*>();
    for (QComboBox* box : strip->findChildren<QComboBox*>()) {
        const int item = box->findText(QStringLiteral("swing.lwr"));
        if (item >= 0) {
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Home);
        }
    }
    ASSERT_EQ(line().shown(), 0U);
    EXPECT_TRUE(window().run().isLookingBack());
    EXPECT_EQ(window().run().seen().time, 0);
    line().lookAt(250);
    EXPECT_NEAR(window().run().seen().time, 0.25, 1e-9);
    EXPECT_FALSE(window().actions()[ActionId::GoOnFromHere].isEnabled());
    // A video can be made of it as of the run.
    expectAsksForVideo();
    line().toNow();
    EXPECT_FALSE(window().run().isLookingBack());
}

TEST_F(Recordings, OneOfAnotherModelIsRefusedWithWords)
{
    playFor(0.3);
    const QString path = saveRecording();
    closeFiles();
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    openRecording(path);
    EXPECT_TRUE(waitFor([this] {
        return !window().toasts().texts().filter(QStringLiteral("does not fit")).isEmpty();
    }));
    EXPECT_FALSE(line().beside());
}

}  // namespace
