// What a plot makes of its curves, chosen in its menu, against the formulas of a bar that swings
// without friction: one number over another, spectra, what a filter leaves, lines at values.

#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plot_pens.h"
#include "editor/plots/plots_panel.h"
#include "tests/gui/run_fixture.h"

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <numbers>

namespace {

using editor::ActionId;
using editor::PlotCard;

// Of models/pendulum: a bar of 1 kg whose middle is 0.25 m below the pivot.
constexpr double kTorque = 1.0 * 9.81 * 0.25;                  // N m, at a right angle
constexpr double kInertia = 0.0209666667 + 1.0 * 0.25 * 0.25;  // kg m², about the pivot
constexpr double kAmplitude = 20 * std::numbers::pi / 180;     // rad

// T = 2 pi sqrt(I / (m g d)) (1 + a² / 16 + ...)
double frequency()
{
    return std::sqrt(kTorque / kInertia) /
           (2 * std::numbers::pi * (1 + kAmplitude * kAmplitude / 16));
}

class PlotShapes : public test::RunTest {
protected:
    void openPendulum()
    {
        open(sample("pendulum", "pendulum.yaml"));
        window().actions()[ActionId::LayoutSimulate].trigger();
        window().actions()[ActionId::ShowPlots].trigger();
        settle();
        plotOfJoint("Position");
    }

    void plotOfJoint(const char* quantity) { plotOf("JOINT post-bar", quantity); }

    void plotOfBar(const char* quantity) { plotOf("BODY bar", quantity); }

    void plotOf(const char* object, const char* quantity)
    {
        clickInTree(object);
        window().actions()[ActionId::PlotSelected].trigger();
        chooseInMenu(QString::fromLatin1(quantity));
    }

    editor::PlotsPanel& panel() { return *window().findChild<editor::PlotsPanel*>(); }

    PlotCard& card() { return *panel().cards().front(); }

    const editor::TimeSeries& position() { return card().curves().front()->values; }

    void choose(const QString& entry)
    {
        QTest::mouseClick(&card().menuButton(), Qt::LeftButton);
        chooseInMenu(entry);
    }

    // Chooses the entry and types the number that it asks for.
    void chooseAndType(const QString& entry, const QString& number)
    {
        inDialog([number](QDialog& dialog) {
            auto* field = dialog.findChild<QLineEdit*>();
            ASSERT_NE(field, nullptr);
            field->selectAll();
            QTest::keyClicks(field, number);
            QTest::keyClick(field, Qt::Key_Return);
        });
        choose(entry);
    }

    static void turnWheel(QWidget& widget, QPoint at, int angle)
    {
        QWheelEvent wheel(at, widget.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &wheel);
    }

    void swingTo(double time)
    {
        window().run().setSpeed(4);
        playTo(time);
        ASSERT_TRUE(waitFor([this] {
            return !position().empty() && position().time(position().size() - 1) == newest().time;
        }));
        card().refresh();
    }
};

// Energy is kept: I w² / 2 + m g d (1 - cos a) is the same all the way, nearly an ellipse.
TEST_F(PlotShapes, VelocityOverPositionIsTheOvalOfTheEnergy)
{
    openPendulum();
    plotOfJoint("Velocity");
    if (panel().cards().size() != 1) {
        FAIL() << "one plot has both";
    }
    swingTo(1.4);
    choose(QStringLiteral("Phase plot: the others over the first"));
    ASSERT_EQ(card().shows(), PlotCard::Shows::OverFirst);
    editor::PlotWidget& plot = card().plot();
    ASSERT_EQ(plot.lines().size(), 1U);
    EXPECT_EQ(plot.setting().acrossUnit, QStringLiteral("deg"));
    EXPECT_EQ(plot.setting().unit, QStringLiteral("deg/s"));
    plot.setCursor(std::nullopt);
    const QImage picture = plot.grab().toImage();
    const double ratio = picture.devicePixelRatio();
    const QColor ink = editor::colourOf(plot.lines().front());
    const QRect area = plot.plotRect().adjusted(2, 2, -2, -2);
    const double whole = kTorque * (1 - std::cos(kAmplitude));
    constexpr double kRadians = std::numbers::pi / 180;
    int quarters[4] = {};
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor there = picture.pixelColor(QPointF(ratio * x, ratio * y).toPoint());
            if (std::abs(there.red() - ink.red()) + std::abs(there.green() - ink.green()) +
                    std::abs(there.blue() - ink.blue()) >
                60) {
                continue;
            }
            const double angle = kRadians * plot.acrossAt({x, y});
            const double speed = kRadians * plot.valueAt({x, y});
            const double energy = kInertia * speed * speed / 2 + kTorque * (1 - std::cos(angle));
            EXPECT_NEAR(std::sqrt(energy / whole), 1, 0.06) << x << ' ' << y;
            ++quarters[(angle > 0 ? 1 : 0) + (speed > 0 ? 2 : 0)];
        }
    }
    for (const int pixels : quarters) {
        EXPECT_GT(pixels, 20) << "it goes all the way round";
    }
}

TEST_F(PlotShapes, OneOverAnotherIsZoomedMovedAndRead)
{
    openPendulum();
    plotOfJoint("Velocity");
    swingTo(1.4);
    choose(QStringLiteral("Phase plot: the others over the first"));
    editor::PlotWidget& plot = card().plot();
    // Where the bar is far to the right of the middle, which the pointer can reach.
    const QRect area = plot.plotRect();
    const QPoint at(area.left() + 3 * area.width() / 4, area.top() + area.height() / 4);
    const double angle = plot.acrossAt(at);
    const double speed = plot.valueAt(at);
    const auto spans = [&plot] {
        return std::pair{plot.seenAcross().high - plot.seenAcross().low,
                         plot.seenValues().high - plot.seenValues().low};
    };
    const auto before = spans();
    turnWheel(plot, at, 480);
    EXPECT_LT(spans().first, 0.6 * before.first);
    EXPECT_LT(spans().second, 0.6 * before.second) << "both axes";
    EXPECT_NEAR(plot.acrossAt(at), angle, 0.02 * before.first) << "what is under the pointer stays";
    EXPECT_NEAR(plot.valueAt(at), speed, 0.02 * before.second);
    EXPECT_FALSE(plot.isFollowing());
    QTest::mousePress(&plot, Qt::LeftButton, {}, at);
    QTest::mouseMove(&plot, at + QPoint(20, 10));
    QTest::mouseMove(&plot, at + QPoint(40, 20));
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, at + QPoint(40, 20));
    EXPECT_NEAR(plot.acrossAt(at + QPoint(40, 20)), angle, 0.02 * before.first) << "it is dragged";
    EXPECT_NEAR(plot.valueAt(at + QPoint(40, 20)), speed, 0.02 * before.second);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    EXPECT_TRUE(plot.isFollowing());
    EXPECT_EQ(spans(), before);

    // On the oval the pointer reads the moment at which the bar was there.
    const double top = 20 * std::sqrt(kTorque / kInertia);  // deg/s, in the middle
    QPoint onOval(0, 0);
    for (int y = area.top(); y < area.bottom(); ++y) {
        const QPoint here(area.left() + area.width() / 2, y);
        onOval = std::abs(plot.valueAt(here) - top) < std::abs(plot.valueAt(onOval) - top) ? here
                                                                                           : onOval;
    }
    QTest::mouseMove(&plot, onOval);
    ASSERT_TRUE(plot.cursor().has_value());
    const double then =
        position().value(*position().nearest(*plot.cursor())) * 180 / std::numbers::pi;
    EXPECT_NEAR(then, plot.acrossAt(onOval), 2) << "degrees";
    QTest::mouseMove(&plot, area.topLeft() + QPoint(2, 2));
    EXPECT_FALSE(plot.cursor().has_value()) << "there it never was";

    // What it was in an earlier run is drawn behind it.
    window().actions()[ActionId::Reset].trigger();
    playTo(0.3);
    ASSERT_TRUE(waitFor([&] { return plot.lines().size() == 2; }));
    const editor::PlotLine& earlier = plot.lines()[1];
    EXPECT_TRUE(earlier.isFaint);
    EXPECT_EQ(earlier.values, &card().curves()[1]->earlier.front().values);
    EXPECT_EQ(earlier.across, &card().curves()[0]->earlier.front().values);
    EXPECT_NEAR(plot.seenAcross().low, -plot.seenAcross().high, 10) << "the whole oval is seen";

    // What it was zoomed to is nothing to what is left.
    turnWheel(plot, at, 480);
    card().remove(card().curves()[1]->key);
    EXPECT_TRUE(plot.isFollowing());
}

TEST_F(PlotShapes, EveryUnitHasAnAxis)
{
    openPendulum();
    plotOfJoint("Velocity");
    plotOfJoint("Effort");
    plotOfBar("Position/z");
    ASSERT_EQ(panel().cards().size(), 1U);
    swingTo(1.4);
    editor::PlotWidget& plot = card().plot();
    ASSERT_EQ(plot.lines().size(), 4U);
    EXPECT_EQ(plot.setting().unit, QStringLiteral("deg"));
    EXPECT_EQ(plot.setting().furtherUnits,
              (QStringList{QStringLiteral("deg/s"), QStringLiteral("N·m"), QStringLiteral("m")}));
    for (std::size_t i = 0; i < plot.lines().size(); ++i) {
        EXPECT_EQ(plot.lines()[i].axis, i);
    }
    // The angle reaches from -20 to 20 degrees and the speed much further: each fills its own axis.
    const QImage picture = plot.grab().toImage();
    const double ratio = picture.devicePixelRatio();
    const QRect area = plot.plotRect();
    for (const std::size_t line : {0U, 1U}) {
        const QColor ink = editor::colourOf(plot.lines()[line]);
        int top = area.bottom();
        int bottom = area.top();
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                const QColor there = picture.pixelColor(QPointF(ratio * x, ratio * y).toPoint());
                const int off = std::abs(there.red() - ink.red()) +
                                std::abs(there.green() - ink.green()) +
                                std::abs(there.blue() - ink.blue());
                top = off < 60 ? std::min(top, y) : top;
                bottom = off < 60 ? std::max(bottom, y) : bottom;
            }
        }
        EXPECT_GT(bottom - top, area.height() / 3) << line;
    }
    // A fifth unit has no room.
    plotOfBar("Velocity/z");
    EXPECT_EQ(panel().cards().size(), 2U);
    const QStringList head = card().csv().section(QLatin1Char('\n'), 0, 0).split(QLatin1Char(','));
    EXPECT_TRUE(head.last().endsWith(QStringLiteral("[m]\""))) << head.last().toStdString();
}

TEST_F(PlotShapes, TheSpectrumOfASpanIsOfThatSpan)
{
    openPendulum();
    swingTo(9);
    editor::PlotWidget& plot = card().plot();
    const QRect area = plot.plotRect();
    turnWheel(plot, area.center(), 480);
    const editor::Extent seen = plot.seenAcross();
    ASSERT_LT(seen.high, 8.5);
    choose(QStringLiteral("Spectra of what is seen, %1 s to %2 s")
               .arg(seen.low, 0, 'f', 2)
               .arg(seen.high, 0, 'f', 2));
    ASSERT_EQ(card().shows(), PlotCard::Shows::Spectra);
    const editor::TimeSeries& spectrum = *plot.lines().front().values;
    ASSERT_GT(spectrum.size(), 8U);
    EXPECT_NEAR(spectrum.time(1) - spectrum.time(0), 1 / (seen.high - seen.low), 1e-3) << "Hz";
    std::size_t peak = 1;
    for (std::size_t i = 1; i < spectrum.size(); ++i) {
        peak = spectrum.value(i) > spectrum.value(peak) ? i : peak;
    }
    EXPECT_NEAR(spectrum.time(peak), frequency(), 0.6 / (seen.high - seen.low));
}

TEST_F(PlotShapes, TheSpectrumHasItsPeakWhereTheBarSwings)
{
    openPendulum();
    swingTo(15);
    choose(QStringLiteral("Spectra of the last 20 s"));
    editor::PlotWidget& plot = card().plot();
    EXPECT_EQ(plot.setting().acrossUnit, QStringLiteral("Hz"));
    ASSERT_EQ(plot.lines().size(), 1U);
    const editor::PlotLine& line = plot.lines().front();
    const editor::TimeSeries& spectrum = *line.values;
    ASSERT_GT(spectrum.size(), 100U);
    std::size_t peak = 1;
    for (std::size_t i = 1; i < spectrum.size(); ++i) {
        peak = spectrum.value(i) > spectrum.value(peak) ? i : peak;
    }
    // Frequencies are 1 / 15 Hz apart; between two of them a Hann window shows 85 % at least.
    EXPECT_NEAR(spectrum.time(peak), frequency(), 0.6 / 15);
    EXPECT_GT(spectrum.value(peak) * line.perSi, 0.84 * 20) << "degrees";
    EXPECT_LT(spectrum.value(peak) * line.perSi, 1.01 * 20);
    EXPECT_LT(spectrum.value(spectrum.from(3.5 * frequency())), 0.01 * kAmplitude);
}

// A Butterworth filter of second order leaves 1 / sqrt(1 + (f / fc)^4) of an amplitude.
TEST_F(PlotShapes, TheFilterLeavesWhatItsFrequencySays)
{
    openPendulum();
    swingTo(6);
    chooseAndType(QStringLiteral("Frequency of the filter..."), QStringLiteral("0.8"));
    ASSERT_EQ(card().shows(), PlotCard::Shows::Filtered);
    const editor::TimeSeries& left = *card().plot().lines().front().values;
    ASSERT_GT(left.size(), 5000U);
    const editor::Extent seen = left.extent(left.from(3.5), left.size());
    const double expected = kAmplitude / std::sqrt(1 + std::pow(frequency() / 0.8, 4));
    EXPECT_NEAR(seen.high, expected, 0.01 * kAmplitude);
    EXPECT_NEAR(-seen.low, expected, 0.01 * kAmplitude);
    choose(QStringLiteral("Values"));
    EXPECT_EQ(card().plot().lines().front().values, &position());
}

TEST_F(PlotShapes, ALineStandsAtTheValueThatWasTyped)
{
    openPendulum();
    swingTo(1.4);
    editor::PlotWidget& plot = card().plot();
    chooseAndType(QStringLiteral("Line at a value..."), QStringLiteral("12.5"));
    ASSERT_EQ(plot.references(), std::vector<double>{12.5});
    plot.setCursor(std::nullopt);
    const QImage with = plot.grab().toImage();
    choose(QStringLiteral("No lines at values"));
    EXPECT_TRUE(plot.references().empty());
    plot.setCursor(std::nullopt);
    const QImage without = plot.grab().toImage();
    ASSERT_EQ(with.size(), without.size());
    // The row where most is another.
    const double ratio = with.devicePixelRatio();
    const QRect area = plot.plotRect();
    int row = area.top();
    int most = 0;
    for (int y = area.top() + 1; y < area.bottom(); ++y) {
        int pixels = 0;
        for (int x = area.left() + 1; x < area.right(); ++x) {
            const QPoint at = QPointF(ratio * x, ratio * y).toPoint();
            pixels += with.pixel(at) != without.pixel(at) ? 1 : 0;
        }
        row = pixels > most ? y : row;
        most = std::max(most, pixels);
    }
    EXPECT_GT(most, area.width() / 3) << "from side to side";
    const double perPixel =
        std::abs(plot.valueAt({area.left(), row + 1}) - plot.valueAt({area.left(), row}));
    EXPECT_NEAR(plot.valueAt({area.left(), row}), 12.5, 1.5 * perPixel);
}

}  // namespace
