#include "editor/plots/cost_bars.h"
#include "editor/plots/facts_view.h"
#include "editor/plots/plot_scale.h"
#include "editor/plots/plot_widget.h"
#include "editor/plots/profiler_panel.h"
#include "editor/plots/step_parts_view.h"
#include "editor/theme/theme.h"
#include "tests/editor/context_fixture.h"

#include <QApplication>
#include <QClipboard>
#include <QStackedLayout>
#include <QToolButton>

namespace {

using editor::niceScale;
using editor::PlotScale;

TEST(PlotScale, LinesAreAtRoundNumbers)
{
    EXPECT_EQ(niceScale(0, 0.83, 4), (PlotScale{0, 1, 0.5, 1}));
    EXPECT_EQ(niceScale(-3, 17, 4), (PlotScale{-5, 20, 5, 0}));
    EXPECT_EQ(niceScale(0, 0.0021, 4), (PlotScale{0, 0.003, 0.001, 3}));
}

TEST(PlotScale, WhatIsShownAsZeroHasTheScaleOfZero)
{
    EXPECT_EQ(niceScale(-1e-9, 2e-7, 4), niceScale(0, 0, 4));
    EXPECT_EQ(niceScale(0, 4e-6, 4).decimals, 6);
}

TEST(PlotScale, OneValueGetsRoomOnBothSides)
{
    const PlotScale scale = niceScale(4, 4, 3);
    EXPECT_LT(scale.low, 4);
    EXPECT_GT(scale.high, 4);
    EXPECT_LT(niceScale(0, 0, 3).low, 0);
}

TEST(PlotScale, NumbersThatRoundToZeroHaveNoSign)
{
    EXPECT_EQ(editor::plotNumber(-0.0001, 2), QStringLiteral("0.00"));
    EXPECT_EQ(editor::plotNumber(-0.25, 2), QStringLiteral("-0.25"));
    EXPECT_EQ(editor::plotNumber(2.5e9, 1), QStringLiteral("2.5e+09"));
}

// A panel over a simulation whose snapshots the test writes.
class ProfilerTest : public test::ContextTest {
protected:
    ProfilerTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_.resize(950, 150);
        panel_.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel_));
    }

    void play()
    {
        openArm();
        waitUntil([this] { return !builder_.isBuilding(); });
        run_.play();
    }

    void publish(double time, double step, double kinetic, double potential)
    {
        exchange::Snapshot& now = sim_.snapshot;
        now.time = time;
        now.step = static_cast<std::uint64_t>(time * 1000);
        now.timing = {.realTimeFactor = 0.5, .lastStepSeconds = step, .median = 2e-4};
        now.energy = {.kinetic = kinetic, .potential = potential, .elastic = 0.25};
        now.momentum.linear = {3, 0, 4};
        bool seen = false;
        const auto connection = QObject::connect(&run_, &editor::RunController::snapshotChanged,
                                                 [&seen] { seen = true; });
        sim_.publish();
        waitUntil([&seen] { return seen; });
        QObject::disconnect(connection);
    }

    // What is shown follows a little later.
    QString fact(const char* name)
    {
        for (const editor::Fact& one : panel_.facts().facts()) {
            if (one.name == QString::fromLatin1(name)) {
                return one.value;
            }
        }
        return {};
    }

    QToolButton& tool(const char* name)
    {
        for (QToolButton* one : panel_.findChildren<QToolButton*>()) {
            if (one->accessibleName() == QString::fromLatin1(name)) {
                return *one;
            }
        }
        ADD_FAILURE() << "no button " << name;
        return *panel_.findChild<QToolButton*>();
    }

    editor::ProfilerPanel panel_{context_};
};

TEST_F(ProfilerTest, SaysHowToFillItWhileNothingWasMeasured)
{
    EXPECT_FALSE(panel_.stepPlot().isVisible());
    play();
    publish(0.1, 3e-4, 1, 2);
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
}

TEST_F(ProfilerTest, LegendAndFiguresAreOfTheNewestSample)
{
    play();
    publish(0.1, 3e-4, 1, 10);
    publish(0.2, 5e-4, 4, 6.5);
    waitUntil([this] { return fact("Energy change") == QStringLiteral("-0.5000"); });
    EXPECT_EQ(panel_.stepPlot().legendValue(0).toDouble(), 0.5) << "milliseconds";
    EXPECT_EQ(panel_.stepPlot().legendValue(1).toDouble(), 0.2);
    EXPECT_EQ(panel_.energyPlot().legendValue(0).toDouble(), 4);
    EXPECT_EQ(panel_.energyPlot().legendValue(3).toDouble(), 10.75);
    EXPECT_EQ(fact("Momentum"), QStringLiteral("5.0000"));
    EXPECT_EQ(fact("Real-time factor"), QStringLiteral("0.50"));
    EXPECT_TRUE(panel_.facts().facts().front().warns) << "half as fast as asked for";
}

TEST_F(ProfilerTest, NamesWhatTakesPartInTheSteps)
{
    play();
    sim_.snapshot.participants[1] = {exchange::ShortName("wheel"), 2.5e-5, 4e-5};
    publish(0.1, 3e-4, 1, 10);
    waitUntil([this] { return fact("wheel") == QStringLiteral("0.025"); });
}

TEST_F(ProfilerTest, ThePointerReadsBothPlotsAtOneTime)
{
    play();
    for (int i = 1; i <= 4; ++i) {
        publish(i, 1e-4 * i, i, 0);
    }
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
    const QRect area = panel_.stepPlot().plotRect();
    QTest::mouseMove(&panel_.stepPlot(), QPoint(area.left() + 1, area.center().y()));
    ASSERT_TRUE(panel_.stepPlot().cursor().has_value());
    EXPECT_EQ(panel_.stepPlot().legendValue(0).toDouble(), 0.1);
    EXPECT_EQ(panel_.energyPlot().legendValue(0).toDouble(), 1);
    panel_.stepPlot().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&panel_.stepPlot(), Qt::Key_Right);
    EXPECT_EQ(panel_.energyPlot().legendValue(0).toDouble(), 2);
    QTest::keyClick(&panel_.stepPlot(), Qt::Key_Escape);
    EXPECT_EQ(panel_.energyPlot().legendValue(0).toDouble(), 4);
}

TEST_F(ProfilerTest, HoldStopsThePlotsAndNotTheRun)
{
    play();
    publish(0.1, 3e-4, 1, 2);
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
    QTest::mouseClick(&tool("Hold"), Qt::LeftButton);
    publish(0.2, 3e-4, 1, 2);
    EXPECT_EQ(panel_.samples().size(), 1U);
    QTest::mouseClick(&tool("Go on"), Qt::LeftButton);
    publish(0.3, 3e-4, 1, 2);
    EXPECT_EQ(panel_.samples().size(), 2U);
}

TEST_F(ProfilerTest, AResetAndClearBeginAnew)
{
    play();
    publish(0.1, 3e-4, 1, 2);
    publish(0.2, 3e-4, 1, 2);
    QTest::mouseClick(&tool("Clear"), Qt::LeftButton);
    EXPECT_TRUE(panel_.samples().empty());
    publish(0.3, 3e-4, 1, 2);
    run_.reset();
    EXPECT_TRUE(panel_.samples().empty());
}

TEST_F(ProfilerTest, WhatARunShowedStaysAfterItsEnd)
{
    play();
    publish(0.1, 3e-4, 1, 2);
    run_.stop();
    EXPECT_EQ(panel_.samples().size(), 1U);
    run_.play();
    EXPECT_TRUE(panel_.samples().empty());
}

TEST_F(ProfilerTest, AsksForAProfileOnlyWhilePartsAreSeen)
{
    using exchange::ProfiledSteps;
    const auto wanted = [this] {
        return sim_.all<exchange::SetProfiling>().back().steps;
    };
    play();
    publish(0.1, 3e-4, 1, 2);
    EXPECT_EQ(wanted(), ProfiledSteps::None);
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
    QTest::mouseClick(&tool("Parts of a step"), Qt::LeftButton);
    EXPECT_EQ(wanted(), ProfiledSteps::LastSecond);
    panel_.hide();
    EXPECT_EQ(wanted(), ProfiledSteps::None);
    panel_.show();
    EXPECT_EQ(wanted(), ProfiledSteps::LastSecond);
    run_.stop();
    run_.play();
    EXPECT_EQ(wanted(), ProfiledSteps::LastSecond) << "in the next run, too";
    panel_.hide();
    EXPECT_EQ(wanted(), ProfiledSteps::None);
}

TEST_F(ProfilerTest, ShowsThePartsAndTheCostlyBodiesByName)
{
    play();
    exchange::StepProfile& profile = sim_.snapshot.profile;
    profile.steps = 10;
    profile.whole = {1'000'000, 150'000};
    profile.parts[static_cast<std::size_t>(exchange::StepPart::Sweeps)] = {750'000, 120'000};
    profile.parts[static_cast<std::size_t>(exchange::StepPart::Collision)] = {250'000, 30'000};
    profile.counts.contactPoints = 40;
    const std::uint32_t last = static_cast<std::uint32_t>(sim_.snapshot.bodies.size()) - 1;
    profile.bodies[0] = {.body = scene::BodyIndex{last}, .collision = 10e-6, .contacts = 30e-6};
    profile.bodies[1] = {.body = scene::BodyIndex{0}, .joints = 5e-6};
    profile.bodyCount = 2;
    publish(0.1, 3e-4, 1, 2);
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
    QTest::mouseClick(&tool("Parts of a step"), Qt::LeftButton);
    const std::vector<editor::Cost>& parts = panel_.parts().parts().costs();
    ASSERT_EQ(parts.size(), exchange::kStepParts);
    EXPECT_EQ(parts[3].name, QStringLiteral("Sweeps"));
    EXPECT_EQ(parts[3].value, QStringLiteral("75.0"));
    EXPECT_EQ(parts[3].note, QStringLiteral("120"));
    EXPECT_EQ(parts[3].share, 0.75);
    EXPECT_TRUE(panel_.parts().parts().summary().startsWith(QStringLiteral("4 points")));

    editor::CostBars& bodies = panel_.parts().bodies();
    ASSERT_EQ(bodies.costs().size(), 2U);
    const scene::Body& body = run_.shownScene()->bodies[last];
    EXPECT_EQ(bodies.costs()[0].name.toStdString(), body.origin.name);
    EXPECT_EQ(bodies.costs()[0].value, QStringLiteral("40.0"));
    EXPECT_EQ(bodies.costs()[0].note, QStringLiteral("contacts"));
    EXPECT_EQ(bodies.costs()[1].note, QStringLiteral("joints"));

    QTest::mouseClick(&bodies, Qt::LeftButton, Qt::NoModifier, bodies.rowRect(0).center());
    const auto objectOf = [this](std::uint32_t index) {
        return run_.shownMap().object(scene::BodyIndex{index});
    };
    EXPECT_EQ(selection_.active(), objectOf(last));
    bodies.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&bodies, Qt::Key_Down);
    QTest::keyClick(&bodies, Qt::Key_Return);
    EXPECT_EQ(selection_.active(), objectOf(0));
}

TEST_F(ProfilerTest, HoldKeepsThePartsToo)
{
    play();
    sim_.snapshot.profile.steps = 1;
    sim_.snapshot.profile.whole = {5000, 5000};
    publish(0.1, 3e-4, 1, 2);
    waitUntil([this] { return !panel_.parts().parts().costs().empty(); });
    const std::vector<editor::Cost> before = panel_.parts().parts().costs();
    QTest::mouseClick(&tool("Hold"), Qt::LeftButton);
    sim_.snapshot.profile.parts[0] = {4000, 4000};
    publish(0.2, 3e-4, 1, 2);
    QTest::mouseClick(&tool("Parts of a step"), Qt::LeftButton);
    EXPECT_EQ(panel_.parts().parts().costs(), before);
    QTest::mouseClick(&tool("Go on"), Qt::LeftButton);
    publish(0.3, 3e-4, 1, 2);
    waitUntil([&] { return panel_.parts().parts().costs() != before; });
    QTest::mouseClick(&tool("Clear"), Qt::LeftButton);
    EXPECT_TRUE(panel_.parts().parts().costs().empty());
}

TEST_F(ProfilerTest, CsvHasAHeaderWithUnitsAndALineForEachSample)
{
    play();
    publish(0.1, 3e-4, 1, 2);
    publish(0.2, 4e-4, 1.5, 2);
    waitUntil([this] { return panel_.stepPlot().isVisible(); });
    QTest::mouseClick(&tool("Copy as CSV"), Qt::LeftButton);
    const QStringList lines = QApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("time [s],step [s],")));
    EXPECT_TRUE(lines[2].startsWith(QStringLiteral("0.2,4e-04,")));
    EXPECT_EQ(lines[0].count(QLatin1Char(',')), lines[2].count(QLatin1Char(',')));
}

}  // namespace
