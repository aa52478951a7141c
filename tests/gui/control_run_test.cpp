// Commands from the property panel to the real simulation, and what comes back of them.

#include "adf/properties.h"
#include "editor/control/control_section.h"
#include "editor/panels/problems_panel.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/plots/cost_bars.h"
#include "editor/plots/plot_widget.h"
#include "editor/plots/profiler_panel.h"
#include "editor/plots/step_parts_view.h"
#include "editor/view3d/viewport.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QTableView>
#include <QToolButton>

#include <cmath>
#include <numbers>

namespace {

using editor::ActionId;

class ControlRun : public test::WindowTest {
protected:
    editor::ControlSection& section() { return window().properties().control(); }

    template <typename T>
    T& named(const char* name)
    {
        for (T* one : section().findChildren<T*>()) {
            if (one->accessibleName() == QString::fromLatin1(name) && one->isVisible()) {
                return *one;
            }
        }
        ADD_FAILURE() << "no field " << name;
        return *section().findChild<T*>();
    }

    void type(const char* field, const char* text)
    {
        auto& edit = named<editor::QuantityEdit>(field);
        QTest::mouseClick(&edit, Qt::LeftButton);
        QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    }

    const exchange::JointReading& reading(std::string_view joint)
    {
        const auto index = window().run().shownMap().find<scene::JointIndex>(find(joint)->id());
        return window().run().newest().joints[index->value];
    }
};

TEST_F(ControlRun, AJointGoesWhereItIsCommanded)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInTree("JOINT base-crank");
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    ASSERT_TRUE(section().isVisible());

    type("Target", "20");
    ASSERT_TRUE(waitFor(
        [this] { return reading("JOINT base-crank").mode == exchange::ControlMode::Position; }));
    // A crank without limits goes the short way: 20 degrees, of whichever turn.
    const double away = reading("JOINT base-crank").target - std::numbers::pi / 9;
    EXPECT_NEAR(std::remainder(away, 2 * std::numbers::pi), 0, 1e-6);

    // The field that nobody types in any more lets the key of the run pass.
    auto& target = named<editor::QuantityEdit>("Target");
    ASSERT_TRUE(target.hasFocus());
    QTest::keyClick(&target, Qt::Key_Space);
    EXPECT_EQ(window().run().mode(), editor::RunMode::Paused);
    QTest::keyClick(&target, Qt::Key_Space);
    EXPECT_EQ(window().run().mode(), editor::RunMode::Running);

    window().actions()[ActionId::AllCommandsOff].trigger();
    EXPECT_TRUE(
        waitFor([this] { return reading("JOINT base-crank").mode == exchange::ControlMode::Off; }));
    EXPECT_FALSE(window().isWindowModified());
}

// Its field stays open, with what was typed in it.
TEST_F(ControlRun, UndoAfterACommandWasEnteredIsThatOfTheDocument)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInTree("JOINT base-crank");
    const double was = find("JOINT base-crank")->get(adf::joint::kDamping);
    typeProperty("damping", QStringLiteral("0.75"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0; }));
    type("Target", "20");
    QTest::keyClick(&named<editor::QuantityEdit>("Target"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kDamping), was);
}

TEST_F(ControlRun, WhatEndsARunSaysWhatIsOverWithIt)
{
    open(sample("four_bar", "four_bar.yaml"));
    clickInTree("JOINT base-crank");
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    const auto commanded = [this] {
        return reading("JOINT base-crank").mode == exchange::ControlMode::Position;
    };
    const auto says = [this](const char* words) {
        return window().toasts().texts().contains(QLatin1String(words));
    };
    type("Target", "20");
    ASSERT_TRUE(waitFor(commanded));
    window().actions()[ActionId::Reset].trigger();
    EXPECT_TRUE(says("The run is at its start again; its command is over."));

    ASSERT_TRUE(waitFor([&commanded] { return !commanded(); }));
    type("Target", "20");
    ASSERT_TRUE(waitFor(commanded));
    window().actions()[ActionId::Stop].trigger();
    EXPECT_TRUE(says("The run was stopped; its command is over."));
}

TEST_F(ControlRun, TheKeysOfARunActInTheListsToo)
{
    open(sample("pendulum", "pendulum.yaml"));
    auto* problems = window().findChild<editor::ProblemsPanel*>();
    ASSERT_NE(problems, nullptr);
    problems->view().setFocus();
    QTest::keyClick(&problems->view(), Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    clickInTree("BODY bar");
    auto* tree = qobject_cast<QWidget*>(QApplication::focusObject());
    ASSERT_NE(tree, nullptr);
    QTest::keyClick(tree, Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Paused; }));
    QTest::keyClick(tree, Qt::Key_Backspace);
    EXPECT_TRUE(waitFor([this] { return window().run().newest().time == 0; }));
}

// A table uses the key, too, for rows that it switches.
TEST_F(ControlRun, ANumberOfTheTableThatNobodyTypedInLetsTheKeyOfTheRunPass)
{
    open(sample("pendulum", "pendulum.yaml"));
    clickInTree("BODY bar");
    editor::PropertyPanel& panel = window().properties();
    const QModelIndex mass = panel.model().indexOf("mass", 0);
    panel.view().scrollTo(mass);
    QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {},
                      panel.view().visualRect(mass).center());
    QWidget* field = panel.view().indexWidget(mass);
    ASSERT_NE(field, nullptr);
    const double before = find("BODY bar")->get(adf::body::kMass);
    QTest::keyClick(field, Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    EXPECT_EQ(find("BODY bar")->get(adf::body::kMass), before);

    field = panel.view().indexWidget(mass);
    ASSERT_NE(field, nullptr) << "it is still open";
    QTest::keyClicks(field, QStringLiteral("2 "));
    EXPECT_EQ(window().run().mode(), editor::RunMode::Running) << "a blank in what is typed";
}

TEST_F(ControlRun, ABodyThatIsMadeDuringARunIsCommandedToMove)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.1; }));
    window().actions()[editor::ActionId::CreateBox].trigger();
    const QStringList reported = window().toasts().texts();
    ASSERT_EQ(reported.size(), 1);
    EXPECT_TRUE(reported.first().contains(QStringLiteral("moves at once")))
        << reported.first().toStdString();
}

TEST_F(ControlRun, TheProfilerMeasuresARun)
{
    open(sample("pendulum", "pendulum.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    const auto* panel = window().findChild<editor::ProfilerPanel*>();
    ASSERT_NE(panel, nullptr);
    // Paused there are none.
    ASSERT_TRUE(waitFor([this, panel] {
        return window().run().newest().time > 0.3 &&
               panel->samples().newest(editor::kStepsPerSecond) > 0;
    }));
    press(Qt::Key_Space);
    ASSERT_GT(panel->samples().size(), 2U);
    EXPECT_GT(panel->samples().newest(editor::kLastStep), 0);
    EXPECT_NEAR(panel->samples().newest(editor::kStepSize), 0.001, 1e-9);
    // What a pendulum loses in height it gains in speed.
    EXPECT_GT(panel->samples().newest(editor::kTotal), 1);
    EXPECT_NEAR(panel->samples().newest(editor::kDrift), 0, 0.05);
    EXPECT_NE(panel->samples().newest(editor::kKinetic),
              panel->samples().series(editor::kKinetic).value(0));
}

TEST_F(ControlRun, TheProfilerNamesCostlyBodiesAndAClickSelectsOne)
{
    open(sample("four_bar", "four_bar.yaml"));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    auto* panel = window().findChild<editor::ProfilerPanel*>();
    ASSERT_NE(panel, nullptr);
    ASSERT_TRUE(waitFor([panel] { return panel->stepPlot().isVisible(); }));
    const auto turnPage = [panel] {
        for (QToolButton* button : panel->findChildren<QToolButton*>()) {
            if (button->accessibleName() == QStringLiteral("Parts of a step")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    };
    turnPage();
    editor::CostBars& bodies = panel->parts().bodies();
    ASSERT_TRUE(waitFor([&bodies] { return bodies.costs().size() > 1; }));
    ASSERT_TRUE(bodies.isVisible());
    const QString name = bodies.costs()[0].name;
    QTest::mouseClick(&bodies, Qt::LeftButton, Qt::NoModifier, bodies.rowRect(0).center());
    const adf::ObjectId selected = window().selection().active();
    EXPECT_EQ(selected, find("BODY " + name.toStdString())->id());
    const exchange::StepProfile& profile = window().run().newest().profile;
    EXPECT_GT(profile.counts.rows, 0U);
    turnPage();
    EXPECT_TRUE(waitFor([this] { return window().run().newest().profile.steps == 0; }));
}

}  // namespace
