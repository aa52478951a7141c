// What stays of a run: changes that are kept or dropped one by one, and the pose of its bodies.

#include "adf/properties.h"
#include "analysis/assembly.h"
#include "editor/panels/property_panel.h"
#include "editor/view3d/viewport.h"
#include "editor/widgets/pill.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/keep_dialog.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

#include <cmath>

namespace {

using editor::ActionId;
using editor::EditTarget;
using editor::KeepDialog;
using editor::RunMode;

class KeepOrDrop : public test::WindowTest {
protected:
    void playPendulum(double time)
    {
        path_ = sample("pendulum", "pendulum.yaml");
        text_ = test::readFile(path_);
        open(path_);
        settle();
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([&] { return window().run().newest().time > time; }));
    }

    double linear() { return find("BODY bar")->get(adf::contact::kLinearDamping); }

    double angular() { return find("BODY bar")->get(adf::contact::kAngularDamping); }

    void type(std::string_view key, const QString& text)
    {
        if (window().selection().active() != find("BODY bar")->id()) {
            clickInTree("BODY bar");
        }
        typeProperty(key, text);
    }

    // Under the field.
    QString messageAt(std::string_view key)
    {
        editor::PropertyModel& model = window().properties().model();
        return model.rowState(model.indexOf(key)).message;
    }

    void stop()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space, Qt::ShiftModifier);
    }

    // Through the menu of the pill.
    void chooseTarget(const QString& words)
    {
        auto* pill = window().properties().findChild<editor::Pill*>();
        QTest::mouseClick(pill, Qt::LeftButton);
        chooseInMenu(words);
    }

    KeepDialog& dialog()
    {
        EXPECT_TRUE(
            waitFor([] { return qobject_cast<KeepDialog*>(QApplication::activeModalWidget()); }));
        return *qobject_cast<KeepDialog*>(QApplication::activeModalWidget());
    }

    static QTreeWidget& rows(KeepDialog& dialog)
    {
        return *dialog.findChild<QTreeWidget*>(QStringLiteral("runChanges"));
    }

    static int rowOf(KeepDialog& dialog, const QString& property)
    {
        for (int i = 0; i < rows(dialog).topLevelItemCount(); ++i) {
            if (rows(dialog).topLevelItem(i)->text(1) == property) {
                return i;
            }
        }
        ADD_FAILURE() << property.toStdString();
        return 0;
    }

    // Keep is the first, Drop the second.
    static void decide(KeepDialog& dialog, int row, int segment)
    {
        auto* choice =
            dialog.findChild<editor::SegmentedSwitch*>(QStringLiteral("decision%1").arg(row));
        QTest::mouseClick(choice, Qt::LeftButton, {}, choice->segment(segment).center());
    }

    static void pressButton(KeepDialog& dialog, const QString& text)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        FAIL() << "no button " << text.toStdString();
    }

    QString path_;
    std::string text_;
};

TEST_F(KeepOrDrop, WithoutAChangeStopAsksNothing)
{
    playPendulum(0.05);
    stop();
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
}

TEST_F(KeepOrDrop, ChangesAreListedWithTheirValuesAndOneOfThemIsDropped)
{
    playPendulum(0.05);
    type("damping.linear", QStringLiteral("0.4"));
    type("damping.angular", QStringLiteral("0.7"));
    EXPECT_EQ(window().findChild<QToolButton*>(QStringLiteral("reviewChanges"))->text(),
              QStringLiteral("2 changes"));
    stop();
    KeepDialog& question = dialog();
    ASSERT_EQ(rows(question).topLevelItemCount(), 2);
    const QTreeWidgetItem& row =
        *rows(question).topLevelItem(rowOf(question, QStringLiteral("Linear damping")));
    EXPECT_EQ(row.text(0), QStringLiteral("bar"));
    EXPECT_EQ(row.text(2).section(QLatin1Char(' '), 0, 0), QStringLiteral("0"));
    EXPECT_EQ(row.text(3).section(QLatin1Char(' '), 0, 0), QStringLiteral("0.4"));
    EXPECT_EQ(window().run().mode(), RunMode::Paused) << "the run awaits the answer";
    decide(question, rowOf(question, QStringLiteral("Angular damping")), 1);
    pressButton(question, QStringLiteral("Keep 1"));
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    EXPECT_EQ(linear(), 0.4);
    EXPECT_EQ(angular(), 0);
    window().actions()[ActionId::Undo].trigger();
    EXPECT_EQ(angular(), 0.7) << "the decision is one step";
    EXPECT_EQ(linear(), 0.4);
}

// What a joint is commanded is listed beside the changes; kept it is what the next run begins with.
TEST_F(KeepOrDrop, ACommandIsListedAndKeptAsTheStartCommand)
{
    playPendulum(0.05);
    const auto commandJoint = [this](double target) {
        const auto joint =
            *window().run().shownMap().find<scene::JointIndex>(find("JOINT post-bar")->id());
        window().desk().command(
            {.joint = joint, .mode = exchange::ControlMode::Effort, .target = target});
    };
    const auto authored = [this] {
        return find("JOINT post-bar")->authored(adf::joint::kStartEffort.id) != nullptr;
    };
    commandJoint(0.25);
    type("damping.linear", QStringLiteral("0.4"));
    stop();
    pressButton(dialog(), QStringLiteral("Keep 1"));
    EXPECT_FALSE(authored()) << "it is dropped unless it is kept";
    EXPECT_EQ(linear(), 0.4);

    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    commandJoint(0.25);
    type("damping.linear", QStringLiteral("0.6"));
    stop();
    KeepDialog& question = dialog();
    ASSERT_EQ(rows(question).topLevelItemCount(), 2);
    int command = 0;
    while (!rows(question).topLevelItem(command)->text(1).startsWith(QStringLiteral("Commanded"))) {
        ++command;
        ASSERT_LT(command, 2);
    }
    EXPECT_EQ(rows(question).topLevelItem(command)->text(3).section(QLatin1Char(' '), 0, 0),
              QStringLiteral("0.25"));
    decide(question, command, 0);
    pressButton(question, QStringLiteral("Keep 2"));
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    EXPECT_EQ(find("JOINT post-bar")->get(adf::joint::kStartEffort), 0.25);
    EXPECT_EQ(linear(), 0.6);

    settle();
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    EXPECT_EQ(window().run().newest().joints[0].mode, exchange::ControlMode::Effort);
    EXPECT_EQ(window().run().newest().joints[0].target, 0.25);
    window().actions()[ActionId::Stop].trigger();
    window().actions()[ActionId::Undo].trigger();
    EXPECT_FALSE(authored()) << "it is a step of its own";
}

TEST_F(KeepOrDrop, WhatIsForTheRunAloneLeavesTheFileAsItWas)
{
    playPendulum(0.05);
    chooseTarget(QStringLiteral("Run only"));
    EXPECT_EQ(window().run().target(), EditTarget::Run);
    type("damping.linear", QStringLiteral("0.999"));
    EXPECT_TRUE(messageAt("damping.linear").startsWith(QStringLiteral("Document: 0")))
        << messageAt("damping.linear").toStdString();
    EXPECT_TRUE(window().actions()[ActionId::Undo].text().endsWith(QStringLiteral("(run)")));
    // The run takes it: a free body would have a thousandth of its speed after a second.
    const double time = window().run().newest().time;
    ASSERT_TRUE(waitFor([&] { return window().run().newest().time > time + 1.5; }));
    EXPECT_LT(std::abs(window().run().newest().joints[0].velocity), 0.2);
    stop();
    pressButton(dialog(), QStringLiteral("Drop all"));
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    EXPECT_EQ(linear(), 0);
    EXPECT_FALSE(active().isDirty());
    EXPECT_EQ(window().run().target(), EditTarget::DocumentAndRun);
    EXPECT_EQ(messageAt("damping.linear"), QString());
    EXPECT_FALSE(window().actions()[ActionId::Undo].text().endsWith(QStringLiteral("(run)")));
    window().actions()[ActionId::Undo].trigger();
    EXPECT_EQ(linear(), 0.999);
}

TEST_F(KeepOrDrop, EscapeGoesBackToTheRun)
{
    playPendulum(0.05);
    type("damping.linear", QStringLiteral("0.4"));
    stop();
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    EXPECT_EQ(window().run().mode(), RunMode::Running);
    EXPECT_EQ(linear(), 0.4);
}

TEST_F(KeepOrDrop, TheRunStaysAsItIsWhileEditsAreOfTheDocumentOnly)
{
    playPendulum(0.05);
    chooseTarget(QStringLiteral("Document only"));
    type("damping.linear", QStringLiteral("0.999"));
    double time = window().run().newest().time;
    double fastest = 0;
    ASSERT_TRUE(waitFor([&] {
        fastest = std::max(fastest, std::abs(window().run().newest().joints[0].velocity));
        return window().run().newest().time > time + 1.2;
    }));
    EXPECT_GT(fastest, 1) << "it swings on, undamped";
    chooseTarget(QStringLiteral("Document and run"));
    time = window().run().newest().time;
    ASSERT_TRUE(waitFor([&] { return window().run().newest().time > time + 1.5; }));
    EXPECT_LT(std::abs(window().run().newest().joints[0].velocity), 0.2) << "it took that up";
}

TEST_F(KeepOrDrop, SavingAsksFirstWhatOfTheRunAloneIsKept)
{
    playPendulum(0.05);
    type("damping.linear", QStringLiteral("0.4"));
    window().run().setTarget(EditTarget::Run);
    type("damping.angular", QStringLiteral("0.7"));
    inDialog([this](QDialog& shown) {
        auto& question = dynamic_cast<KeepDialog&>(shown);
        EXPECT_EQ(rows(question).topLevelItemCount(), 1) << "of the run alone";
        pressButton(question, QStringLiteral("Keep 0 and save"));
    });
    press(Qt::Key_S, Qt::ControlModifier);
    const std::string saved = test::readFile(path_);
    const auto changed = test::changedLines(text_, saved);
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_NE(changed[0].find("linear: 0.4, angular: 0.0"), std::string::npos) << changed[0];
    EXPECT_EQ(window().run().mode(), RunMode::Running);
}

TEST_F(KeepOrDrop, WhatWasMadeGoesWithWhatItHangsOn)
{
    playPendulum(0.05);
    clickInTree("BODY bar");
    clickInTree("JOINT post-bar", Qt::ControlModifier);
    window().actions()[ActionId::Duplicate].trigger();
    const std::size_t objects = active().document().objects().size();
    stop();
    KeepDialog& question = dialog();
    ASSERT_EQ(rows(question).topLevelItemCount(), 2);
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(rows(question).topLevelItem(i)->text(1), QStringLiteral("added"));
    }
    decide(question, 0, 1);
    EXPECT_EQ(question.dropped().size(), 2U) << "a joint does not stay without its body";
    pressButton(question, QStringLiteral("Drop all"));
    EXPECT_EQ(active().document().objects().size(), objects - 2);
    EXPECT_FALSE(active().isDirty());
}

TEST_F(KeepOrDrop, StopAndKeepPoseMakesThePoseTheStartOfTheNextRun)
{
    playPendulum(0.35);
    window().actions()[ActionId::PlayPause].trigger();
    ASSERT_TRUE(
        waitFor([this] { return window().run().newest().state == exchange::RunState::Paused; }));
    const double angle = window().run().newest().joints[0].position;
    ASSERT_GT(std::abs(angle - 20 * M_PI / 180), 0.1) << "it has swung on";
    window().actions()[ActionId::StopKeepingPose].trigger();
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    settle();
    const scene::Scene& scene = *window().builder().scene();
    const scene::Joint& joint = scene.joints[0];
    EXPECT_NEAR(
        scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB)
            .position,
        angle, 1e-6);
    for (const analysis::JointGap& gap : analysis::jointGaps(scene, analysis::startPoses(scene))) {
        EXPECT_LT(gap.gap, 1e-8);
        EXPECT_LT(gap.turn, 1e-8);
    }
    window().actions()[ActionId::Undo].trigger();
    EXPECT_FALSE(active().isDirty());
}

TEST_F(KeepOrDrop, AClosedLoopKeepsItsPoseClosed)
{
    open(sample("four_bar", "four_bar.yaml"));
    settle();
    window().actions()[ActionId::PlayPause].trigger();
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.3; }));
    const double damping = find("BODY coupler")->get(adf::contact::kLinearDamping);
    ASSERT_NE(damping, 0.4);
    clickInTree("BODY coupler");
    typeProperty("damping.linear", QStringLiteral("0.4"));
    window().actions()[ActionId::StopKeepingPose].trigger();
    KeepDialog& question = dialog();
    EXPECT_TRUE(question.keepsPose());
    decide(question, 0, 1);
    pressButton(question, QStringLiteral("Keep the pose"));
    settle();
    const scene::Scene& scene = *window().builder().scene();
    for (const analysis::JointGap& gap : analysis::jointGaps(scene, analysis::startPoses(scene))) {
        EXPECT_LT(gap.gap, 1e-8);
    }
    EXPECT_EQ(find("BODY coupler")->get(adf::contact::kLinearDamping), damping);
    window().workspace().undo();
    EXPECT_EQ(find("BODY coupler")->get(adf::contact::kLinearDamping), 0.4)
        << "drop and pose are one step";
    settle();
    EXPECT_EQ(window().workspace().undoStack().index(), 1);
}

// Beside the list stands where the next run starts: as this one did, unless the pose is kept.
TEST_F(KeepOrDrop, ThePreviewStandsWhereTheNextRunStarts)
{
    playPendulum(0.35);
    type("damping.angular", QStringLiteral("0.999"));
    stop();
    KeepDialog& question = dialog();
    ASSERT_TRUE(
        waitFor([this] { return window().run().newest().state == exchange::RunState::Paused; }));
    const auto bar = *window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    const base::Pose start = window().run().shownScene()->body(bar).X_WB;
    const base::Pose now = window().run().newest().bodies[bar.value].X_WB;
    ASSERT_NE(start, now);
    auto& preview = *question.findChild<editor::KeepPreview*>();
    EXPECT_EQ(preview.X_WB()[bar.value], start);
    auto* pose = question.findChild<QCheckBox*>(QStringLiteral("keepPose"));
    QTest::mouseClick(pose, Qt::LeftButton, {}, QPoint(8, pose->height() / 2));
    EXPECT_EQ(preview.X_WB()[bar.value], now);
    QTest::keyClick(&rows(question), Qt::Key_Space);
    EXPECT_EQ(preview.X_WB()[bar.value], start) << "before";
    pressButton(question, QStringLiteral("Back to the run"));
}

TEST_F(KeepOrDrop, AReviewDropsChangesWhileTheRunGoesOn)
{
    playPendulum(0.05);
    type("damping.angular", QStringLiteral("0.999"));
    QTest::mouseClick(window().findChild<QToolButton*>(QStringLiteral("reviewChanges")),
                      Qt::LeftButton);
    KeepDialog& question = dialog();
    EXPECT_FALSE(question.findChild<QCheckBox*>(QStringLiteral("keepPose"))->isVisible());
    pressButton(question, QStringLiteral("Drop all"));
    EXPECT_EQ(angular(), 0);
    EXPECT_EQ(window().run().mode(), RunMode::Running);
    EXPECT_FALSE(window().findChild<QToolButton*>(QStringLiteral("reviewChanges"))->isVisible());
}

}  // namespace
