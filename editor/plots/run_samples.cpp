#include "editor/plots/run_samples.h"

#include "base/text.h"

#include <array>

namespace editor {
namespace {

constexpr std::array<const char*, kRunColumns> kNames{
    "step [s]",         "median step [s]",  "95 % step [s]",          "99 % step [s]",
    "slowest step [s]", "real-time factor", "steps per second [1/s]", "slippage [s]",
    "step size [s]",    "kinetic [J]",      "potential [J]",          "elastic [J]",
    "total [J]",        "drift [J]",        "momentum [kg·m/s]",      "angular momentum [kg·m²/s]"};

}  // namespace

bool RunSamples::take(const exchange::Snapshot& snapshot)
{
    if (snapshot.step == 0) {
        if (!empty()) {
            clear();
            return true;  // the run is at its start again
        }
        return false;  // no step was taken yet: nothing was measured
    }
    if (!empty()) {
        const double last = series_[kLastStep].time(size() - 1);
        if (snapshot.time == last) {
            return false;
        }
        if (snapshot.time < last) {
            clear();
        }
    }
    const exchange::StepTiming& timing = snapshot.timing;
    const exchange::Energy& energy = snapshot.energy;
    const double total = energy.kinetic + energy.potential + energy.elastic;
    if (empty()) {
        firstTotal_ = total;
    }
    const std::array<double, kRunColumns> values{timing.lastStepSeconds,
                                                 timing.median,
                                                 timing.percentile95,
                                                 timing.percentile99,
                                                 timing.slowest,
                                                 timing.realTimeFactor,
                                                 timing.stepsPerSecond,
                                                 timing.slippage,
                                                 timing.stepSize,
                                                 energy.kinetic,
                                                 energy.potential,
                                                 energy.elastic,
                                                 total,
                                                 total - firstTotal_,
                                                 base::norm(snapshot.momentum.linear),
                                                 base::norm(snapshot.momentum.angular)};
    for (std::size_t column = 0; column < kRunColumns; ++column) {
        series_[column].add(snapshot.time, values[column]);
    }
    return true;
}

void RunSamples::clear()
{
    for (TimeSeries& column : series_) {
        column.clear();
    }
    firstTotal_ = 0;
}

double RunSamples::newest(RunColumn column) const
{
    return empty() ? 0 : series_[column].value(size() - 1);
}

QString RunSamples::csv() const
{
    QString text = QStringLiteral("time [s]");
    for (const char* name : kNames) {
        text += QLatin1Char(',') + QString::fromUtf8(name);
    }
    text += QLatin1Char('\n');
    for (std::size_t i = 0; i < size(); ++i) {
        text += QString::fromStdString(base::numberText(series_[kLastStep].time(i)));
        for (std::size_t column = 0; column < kRunColumns; ++column) {
            text += QLatin1Char(',') +
                    QString::fromStdString(base::numberText(series_[column].value(i)));
        }
        text += QLatin1Char('\n');
    }
    return text;
}

}  // namespace editor
