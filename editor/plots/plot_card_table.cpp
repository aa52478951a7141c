// The numbers of a plot: its statistics, and its values for a file.

#include "editor/plots/plot_card.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace editor {
namespace {

constexpr int kDigits = 5;

}  // namespace

void PlotCard::showStatistics()
{
    if (statistics_->isHidden()) {
        return;
    }
    const Extent seen = plot_->seenAcross();
    const std::vector<PlotLine>& lines = plot_->lines();
    const auto rows = std::count_if(lines.begin(), lines.end(),
                                    [](const PlotLine& line) { return !line.isFaint; });
    statistics_->setRowCount(static_cast<int>(rows));
    int row = 0;
    for (const PlotLine& line : lines) {
        if (line.isFaint) {
            continue;
        }
        const bool isAll = shows_ == Shows::OverFirst;
        const SeriesStatistics of =
            statisticsOf(*line.values, isAll ? 0 : line.values->from(seen.low),
                         isAll ? line.values->size() : line.values->from(seen.high) + 1);
        statistics_->setVerticalHeaderItem(row, new QTableWidgetItem(line.name));
        const std::array values{of.lowest, of.highest, of.mean, of.deviation, of.rms};
        for (int i = 0; i < statistics_->columnCount(); ++i) {
            auto* cell = new QTableWidgetItem(
                of.count > 0 ? QString::number(values[static_cast<std::size_t>(i)] * line.perSi,
                                               'g', kDigits)
                             : QStringLiteral("–"));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            statistics_->setItem(row, i, cell);
        }
        ++row;
    }
    const int height = statistics_->horizontalHeader()->sizeHint().height() +
                       static_cast<int>(rows) * px(metrics::kTableRow) + px(metrics::kSpace2);
    statistics_->verticalHeader()->setDefaultSectionSize(px(metrics::kTableRow));
    statistics_->setFixedHeight(height);
}

QString PlotCard::csv() const
{
    const std::vector<PlotLine>& lines = plot_->lines();
    if (lines.empty()) {
        return {};
    }
    QString text =
        plot_->setting().isOverTime ? QStringLiteral("time [s]") : QStringLiteral("frequency [Hz]");
    for (const PlotLine& line : lines) {
        if (!line.isFaint) {
            const PlotSetting& of = plot_->setting();
            QString name = line.name;
            name.replace(QLatin1Char('"'), QStringLiteral("\"\""));
            text +=
                QStringLiteral(",\"%1 [%2]\"")
                    .arg(name, line.axis == 0
                                   ? of.unit
                                   : of.furtherUnits.value(static_cast<qsizetype>(line.axis) - 1));
        }
    }
    text += QLatin1Char('\n');
    const TimeSeries& first = *lines.front().values;
    const Extent seen = plot_->setting().isOverTime && shows_ != Shows::OverFirst
                            ? plot_->seenAcross()
                            : Extent{-HUGE_VAL, HUGE_VAL};
    for (std::size_t i = first.from(seen.low); i < first.size() && first.time(i) <= seen.high;
         ++i) {
        text += QString::number(first.time(i), 'g', 12);
        for (const PlotLine& line : lines) {
            if (line.isFaint) {
                continue;
            }
            const auto at = line.values->nearest(first.time(i));
            text +=
                QLatin1Char(',') +
                (at ? QString::number(line.values->value(*at) * line.perSi, 'g', 12) : QString());
        }
        text += QLatin1Char('\n');
    }
    return text;
}

}  // namespace editor
