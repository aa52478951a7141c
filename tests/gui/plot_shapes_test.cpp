// What a plot makes of its curves, chosen in its menu, against the formulas of a bar that swings
// without friction: one number over another, spectra, what a filter leaves, lines at values.

#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plot_pens.h"
#include "editor/plots/plots_panel.h"
#include "tests/gui/run_fixture.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QToolButton>

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

    void plotOfJoint(const char* quantity)
    {
        clickInTree("JOINT post-bar");
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
    choose(QStringLiteral("The others over the first"));
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
