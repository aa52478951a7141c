#include "editor/connections/wait_chart.h"

#include "editor/theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace editor {
namespace {

constexpr double kLong = 5;  // times the median
constexpr double kDot = 2.5;

}  // namespace

WaitChart::WaitChart(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    waits_.fill(-1);
}

void WaitChart::setWaits(const Waits& waits)
{
    if (waits != waits_) {
        waits_ = waits;
        update();
    }
}

void WaitChart::paintEvent(QPaintEvent* /*event*/)
{
    std::vector<float> all;
    std::ranges::copy_if(waits_, std::back_inserter(all), [](float wait) { return wait >= 0; });
    if (all.empty()) {
        return;
    }
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::ranges::nth_element(all, middle);
    const double median = *middle;
    // Small jitter of short waits is not blown up to the whole height.
    const double top = std::max<double>(2 * median, *std::ranges::max_element(all));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double margin = px(4);
    const auto pointOf = [&](std::size_t i) {
        const double x = static_cast<double>(i) / (waits_.size() - 1);
        const double y = top > 0 ? waits_[i] / top : 0;
        return QPointF(margin + x * (width() - 2 * margin),
                       height() - margin - y * (height() - 2 * margin));
    };
    QPolygonF line;
    painter.setPen(QPen(colour(Token::Accent), 1.3));
    for (std::size_t i = 0; i < waits_.size(); ++i) {
        if (waits_[i] >= 0) {
            line << pointOf(i);
        }
        if (waits_[i] < 0 || i + 1 == waits_.size()) {
            painter.drawPolyline(line);
            painter.drawPoints(line.size() == 1 ? line : QPolygonF());
            line.clear();
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Token::Warning));
    for (std::size_t i = 0; i < waits_.size(); ++i) {
        if (waits_[i] > kLong * median) {
            painter.drawEllipse(pointOf(i), px(kDot), px(kDot));
        }
    }
}

}  // namespace editor
