#include "editor/devices/period_chart.h"

#include "editor/devices/unit_words.h"
#include "editor/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace editor {
namespace {

// Of the period that the loop wants.
constexpr double kFirst = 0.8;
constexpr double kLate = 1.2;
constexpr double kLast = 1.4;
constexpr std::array kTicks{0.8, 1.0, 1.2, 1.4};

constexpr int kChartHeight = 38;
constexpr int kTickHeight = 14;
constexpr int kBarWidth = 6;          // at least: classes that are narrower share a bar
constexpr double kLeastShare = 0.06;  // of the height, for a class with one period

}  // namespace

PeriodChart::PeriodChart(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void PeriodChart::setPeriods(const exchange::PeriodCounts& counts, double period)
{
    if (counts == counts_ && period == period_) {
        return;
    }
    counts_ = counts;
    period_ = period;
    update();
}

QSize PeriodChart::sizeHint() const
{
    return {px(160), px(kChartHeight) + px(kTickHeight)};
}

void PeriodChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF ground(0, 0, width(), px(kChartHeight));
    painter.fillRect(ground, colour(Token::BgBase));
    const auto xOf = [&](double seconds) {
        return (seconds / period_ - kFirst) / (kLast - kFirst) * ground.width();
    };
    const double classWidth = counts_.width / period_ / (kLast - kFirst) * ground.width();
    const auto shared = static_cast<std::size_t>(
        std::max(1.0, classWidth > 0 ? std::ceil(px(kBarWidth) / classWidth) : 1.0));
    // The last class is for all that are longer.
    std::vector<double> bars((counts_.counts.size() + shared - 1) / shared, 0);
    double beyond = 0;
    for (std::size_t i = 0; i < counts_.counts.size(); ++i) {
        const bool isBeyond = static_cast<double>(i) * counts_.width >= kLast * period_ ||
                              i + 1 == counts_.counts.size();
        (isBeyond ? beyond : bars[i / shared]) += counts_.counts[i];
    }
    double most = std::max(1.0, beyond);
    for (const double count : bars) {
        most = std::max(most, count);
    }
    const auto bar = [&](double left, double right, double count, bool late) {
        const double share =
            most > 1 ? kLeastShare + (1 - kLeastShare) * std::log(count) / std::log(most) : 1;
        const double height = share * (ground.height() - px(3));
        painter.fillRect(
            QRectF(left, ground.bottom() - height, std::max(right - left - 1, 1.0), height),
            colour(late ? Token::Warning : Token::Accent));
    };
    const double wide = static_cast<double>(shared) * counts_.width;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double from = static_cast<double>(i) * wide;
        const double to = from + wide;
        if (bars[i] > 0 && to > kFirst * period_) {
            bar(std::max(xOf(from), 0.0), std::min(xOf(to), ground.width()), bars[i],
                from >= (kLate - 1e-9) * period_);
        }
    }
    if (beyond > 0) {
        bar(ground.width() - px(4), ground.width(), beyond, true);
    }
    painter.setPen(QPen(colour(Token::TextSecondary), 1, Qt::DotLine));
    painter.drawLine(QPointF(xOf(kLate * period_), 0),
                     QPointF(xOf(kLate * period_), ground.bottom()));

    painter.setPen(colour(Token::TextSecondary));
    painter.setFont(faceOf(FontRole::Number));
    for (const double tick : kTicks) {
        const bool last = tick == kTicks.back();
        const QString words =
            QString::number(tick * period_ * 1000, 'f', 1) + (last ? tr(" ms") : QString());
        const int room = px(60);
        const double x = xOf(tick * period_);
        const QRectF area(tick == kTicks.front() ? 0
                          : last                 ? width() - room
                                                 : x - room / 2.0,
                          ground.bottom(), room, px(kTickHeight));
        painter.drawText(area,
                         Qt::AlignVCenter | (tick == kTicks.front() ? Qt::AlignLeft
                                             : last                 ? Qt::AlignRight
                                                                    : Qt::AlignHCenter),
                         words);
    }
}

}  // namespace editor
