// Numbers of a run over time: dragged onto the plots, drawn step by step, beside what was before.

#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plot_files.h"
#include "editor/plots/plots_panel.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QFileInfo>
#include <QTableWidget>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <numbers>
#include <sstream>

namespace {

using editor::ActionId;
using editor::Curve;
using editor::PlotCard;

class Plots : public test::WindowTest {
protected:
    void openPendulum()
    {
        open(sample("pendulum", "pendulum.yaml"));
        window().actions()[ActionId::LayoutSimulate].trigger();
        window().actions()[ActionId::ShowPlots].trigger();
        settle();
    }

    editor::PlotsPanel& panel() { return *window().findChild<editor::PlotsPanel*>(); }

    PlotCard& card(std::size_t i = 0) { return *panel().cards()[i]; }

    std::shared_ptr<Curve> curve(std::size_t i = 0) { return card().curves()[i]; }

    const exchange::Snapshot& newest() { return window().run().newest(); }

    // How many there are, and of which moments.
    std::string rowsOf(const Curve& curve)
    {
        const editor::TimeSeries& values = curve.values;
        std::ostringstream words;
        words << values.size() << " of " << newest().step + 1;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i == 0 || i + 1 == values.size() || values.time(i) > values.time(i - 1) + 0.0015) {
                words << ", " << values.time(i);
            }
        }
        return words.str();
    }

    void playTo(double time)
    {
        window().views().active().setFocus();
        if (window().run().mode() != editor::RunMode::Running) {
            press(Qt::Key_Space);
        }
        ASSERT_TRUE(waitFor([&] { return newest().time > time; }));
    }

    void pause()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([&] { return newest().state == exchange::RunState::Paused; }));
    }

    void dragToPlots(std::string_view identifier, QWidget& onto)
    {
        editor::ObjectTreeView& view = window().tree().view();
        const auto rows = window().tree().model().indexesOf(find(identifier)->id());
        ASSERT_FALSE(rows.empty());
        view.scrollTo(rows.front());
        const QRect row = view.visualRect(rows.front());
        const QPoint from(row.left() + 40, row.center().y());
        const QPoint to = view.viewport()->mapFromGlobal(onto.mapToGlobal(onto.rect().center()));
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view.viewport(), from + QPoint(12, 2));
        QTest::mouseMove(view.viewport(), (from + to) / 2);
        QTest::mouseMove(view.viewport(), to);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
    }
};

TEST_F(Plots, AJointIsDraggedThereAndEveryStepIsDrawn)
{
    openPendulum();
    dragToPlots("JOINT post-bar", panel());
    chooseInMenu(QStringLiteral("Position"));
    ASSERT_EQ(panel().cards().size(), 1U);
    EXPECT_EQ(curve()->unit, QStringLiteral("deg"));
    playTo(2.7);
    pause();
    ASSERT_TRUE(waitFor([&] { return curve()->values.size() == newest().step + 1; }))
        << "every step and the start: " << rowsOf(*curve());
    const editor::TimeSeries& values = curve()->values;
    EXPECT_EQ(values.time(values.size() - 1), newest().time);
    EXPECT_EQ(values.value(values.size() - 1), newest().joints[0].position);

    // From one turning point on this side to the next: the period of a bar of 0.5 m with swings of
    // 20 degrees, T = 2 pi sqrt(2 L / (3 g)) (1 + a² / 16 + ...).
    const double amplitude = 20 * std::numbers::pi / 180;
    const double period = 2 * std::numbers::pi * std::sqrt(2 * 0.5 / (3 * 9.80665)) *
                          (1 + amplitude * amplitude / 16);
    const double sign = values.value(0) > 0 ? 1 : -1;
    std::size_t turn = values.from(0.6 * period);
    for (std::size_t i = turn; i < values.from(1.4 * period); ++i) {
        turn = sign * values.value(i) > sign * values.value(turn) ? i : turn;
    }
    EXPECT_NEAR(values.time(turn), period, 0.003);
}

TEST_F(Plots, WhatWasBeforeACurveIsReadFromTheTimeLine)
{
    openPendulum();
    playTo(0.8);
    clickInTree("BODY bar");
    window().actions()[ActionId::PlotSelected].trigger();
    chooseInMenu(QStringLiteral("Position/z"));
    pause();
    ASSERT_EQ(panel().cards().size(), 1U);
    ASSERT_TRUE(waitFor([&] { return !curve()->values.empty() && curve()->values.time(0) == 0; }))
        << "from the start of the run";
    const editor::TimeSeries& values = curve()->values;
    ASSERT_TRUE(waitFor([&] { return values.size() == newest().step + 1; }));
    for (std::size_t i = 1; i < values.size(); ++i) {
        ASSERT_GT(values.time(i), values.time(i - 1));
        ASSERT_LT(std::abs(values.value(i) - values.value(i - 1)), 0.002) << "no jump at " << i;
    }
}

TEST_F(Plots, ARunThatBeganAnewIsSeenBesideTheEarlierOne)
{
    openPendulum();
    dragToPlots("JOINT post-bar", panel());
    chooseInMenu(QStringLiteral("Velocity"));
    playTo(0.3);
    window().actions()[ActionId::Reset].trigger();
    ASSERT_TRUE(waitFor([&] { return curve()->earlier.size() == 1; }));
    EXPECT_GT(curve()->earlier.front().values.size(), 300U);
    playTo(0.1);
    ASSERT_TRUE(waitFor([&] { return card().plot().lines().size() == 2; }));
    EXPECT_TRUE(card().plot().lines()[1].isFaint);
    EXPECT_LT(curve()->values.size(), curve()->earlier.front().values.size());
    card().setEarlier(false);
    EXPECT_EQ(card().plot().lines().size(), 1U);
}

TEST_F(Plots, AClickLooksAtThatMomentAndThePlotsMarkIt)
{
    openPendulum();
    dragToPlots("JOINT post-bar", panel());
    chooseInMenu(QStringLiteral("Position"));
    playTo(0.6);
    pause();
    ASSERT_TRUE(waitFor([&] {
        window().timeLine().refresh();
        return window().timeLine().span().end == newest().step + 1;
    }));
    const QRect area = card().plot().plotRect();
    const QPoint at(area.left() + area.width() * 9 / 10, area.center().y());
    const double time = card().plot().acrossAt(at);
    ASSERT_GT(time, 0.1);
    QTest::mouseClick(&card().plot(), Qt::LeftButton, {}, at);
    EXPECT_TRUE(window().run().isLookingBack());
    EXPECT_NEAR(window().run().seen().time, time, 0.0011);
    EXPECT_GT(newest().time, 0.6) << "the run stays where it is";
}

TEST_F(Plots, TheWheelZoomsADragMovesAndADoubleClickFollowsAgain)
{
    openPendulum();
    dragToPlots("JOINT post-bar", panel());
    chooseInMenu(QStringLiteral("Position"));
    playTo(1);
    pause();
    editor::PlotWidget& plot = card().plot();
    const auto length = [&] {
        return plot.seenAcross().high - plot.seenAcross().low;
    };
    const double before = length();
    const QPoint at = plot.plotRect().center();
    const double under = plot.acrossAt(at);
    QWheelEvent wheel(at, plot.mapToGlobal(at), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&plot, &wheel);
    EXPECT_LT(length(), 0.6 * before);
    EXPECT_NEAR(plot.acrossAt(at), under, 2 * length() / plot.plotRect().width())
        << "what was under the pointer is there still";
    EXPECT_FALSE(plot.isFollowing());
    QTest::mousePress(&plot, Qt::LeftButton, {}, at);
    QTest::mouseMove(&plot, at + QPoint(30, 0));
    QTest::mouseMove(&plot, at + QPoint(60, 0));
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, at + QPoint(60, 0));
    EXPECT_FALSE(plot.isFollowing());
    EXPECT_LT(plot.seenAcross().high, newest().time);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    EXPECT_TRUE(plot.isFollowing());
    EXPECT_EQ(plot.seenAcross().high, newest().time);

    // Without a pointer the keyboard zooms about what is newest, which it follows on.
    plot.setFocus();
    plot.setCursor(std::nullopt);
    QTest::keyClick(&plot, Qt::Key_Plus);
    EXPECT_TRUE(plot.isFollowing());
    EXPECT_EQ(plot.seenAcross().high, newest().time);
}

TEST_F(Plots, SlopesAndStatisticsAreThoseOfTheCurve)
{
    openPendulum();
    dragToPlots("JOINT post-bar", panel());
    chooseInMenu(QStringLiteral("Position"));
    dragToPlots("JOINT post-bar", card());
    chooseInMenu(QStringLiteral("Velocity"));
    ASSERT_EQ(panel().cards().size(), 1U);
    ASSERT_EQ(card().curves().size(), 2U);
    EXPECT_EQ(card().plot().setting().furtherUnits, QStringList{QStringLiteral("deg/s")})
        << "an axis of its own";
    playTo(0.5);
    pause();
    card().setStatistics(true);
    card().setShows(PlotCard::Shows::Slopes);
    card().refresh();
    // The slope of the position is the velocity.
    const editor::TimeSeries& slope = *card().plot().lines()[0].values;
    const editor::TimeSeries& velocity = curve(1)->values;
    ASSERT_GT(slope.size(), 400U);
    for (std::size_t i = 10; i < slope.size(); i += 10) {
        const std::size_t at = *velocity.nearest(slope.time(i));
        EXPECT_NEAR(slope.value(i), velocity.value(at), 0.02);
    }
    EXPECT_EQ(card().statistics().rowCount(), 2);
    EXPECT_LT(card().statistics().item(0, 0)->text().toDouble(), -10) << "deg/s, downwards";
    const QStringList lines = card().csv().trimmed().split(QLatin1Char('\n'));
    EXPECT_TRUE(
        lines[0].startsWith(QStringLiteral("time [s],\"Slope of post-bar, Position [deg/s]\"")))
        << lines[0].toStdString();
    EXPECT_GT(lines.size(), 400);
}

TEST_F(Plots, TheEnergyOfTheRunIsPlottedAndItsPictureSaved)
{
    openPendulum();
    QTest::mouseClick(&panel().addButton(), Qt::LeftButton);
    chooseInMenu(QStringLiteral("Of the run/Total energy"));
    ASSERT_TRUE(waitFor([this] { return panel().cards().size() == 1; }));
    playTo(0.3);
    pause();
    const editor::TimeSeries& energy = curve()->values;
    ASSERT_TRUE(waitFor([&] { return energy.size() == newest().step + 1; })) << rowsOf(*curve());
    const editor::Extent extent = energy.extent(1, energy.size());
    EXPECT_NEAR(extent.high, extent.low, 1e-3 * std::abs(extent.low)) << "nothing damps it";
    for (const char* const suffix : {"png", "svg", "pdf"}) {
        const QString path =
            QString::fromStdString((folder_.path() / "plot.").string()) + QLatin1String(suffix);
        EXPECT_TRUE(editor::writePlotPicture(card().plot(), path)) << suffix;
        EXPECT_GT(QFileInfo(path).size(), 2000) << suffix;
    }
    QTest::mouseClick(panel().cards()[0]->findChild<QToolButton*>(QStringLiteral("closePlot")),
                      Qt::LeftButton);
    EXPECT_TRUE(panel().cards().empty());
}

}  // namespace
