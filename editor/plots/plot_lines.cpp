// How the lines of a plot are painted. Where there are more samples than pixels, a column of pixels
// whose samples only rise or fall is one point of the line, and one in which they turn is a bar
// from the lowest to the highest: a line that winds up and down through all columns takes a
// thousand times as long to paint, and looks no different.

#include "editor/plots/plot_pens.h"
#include "editor/plots/plot_widget.h"

#include <QList>
#include <QPainter>
#include <QPolygonF>
#include <QRect>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr std::size_t kMostOfPath = 20'000;  // samples of a line over another one
constexpr std::size_t kMostOfFaint = 4'000;
// Points that are painted at once: the time that one path takes grows faster than its length.
constexpr qsizetype kMostAtOnce = 64;
// px, by which samples of a column lie beyond its first and last one where it is painted as a bar.
constexpr double kLeastTurn = 2;
constexpr double kBeyond = 4;     // px, of the plot's area, where bars end
constexpr double kSteepest = 24;  // px, of a column that is a point of the line

// Paints points that come one after another, joined.
class Path {
public:
    Path(QPainter& painter, QPen pen) : painter_(painter), pen_(std::move(pen)) {}

    ~Path() { end(); }

    Path(const Path&) = delete;
    Path& operator=(const Path&) = delete;

    void add(QPointF point)
    {
        points_ << point;
        if (points_.size() == kMostAtOnce) {
            paint();
            points_ << point;
        }
    }

    // The next point is joined to none before it.
    void end()
    {
        paint();
        done_ = 0;
    }

    [[nodiscard]] bool isEmpty() const { return points_.empty(); }

    [[nodiscard]] QPointF last() const { return points_.back(); }

private:
    void paint()
    {
        if (points_.size() > 1) {
            // A pattern goes on where it was; its lengths count in widths of the pen.
            pen_.setDashOffset(done_ / pen_.widthF());
            painter_.setPen(pen_);
            painter_.drawPolyline(points_);
        }
        for (qsizetype i = 1; i < points_.size() && pen_.style() != Qt::SolidLine; ++i) {
            const QPointF step = points_[i] - points_[i - 1];
            done_ += std::hypot(step.x(), step.y());
        }
        points_.clear();
    }

    QPainter& painter_;
    QPen pen_;
    QPolygonF points_;
    double done_ = 0;  // px
};

}  // namespace

void PlotWidget::paintLine(QPainter& painter, const Frame& at, const PlotLine& line) const
{
    const TimeSeries& values = *line.values;
    const std::size_t seen = values.from(at.x.low);
    const std::size_t first = seen > 0 ? seen - 1 : 0;
    const std::size_t end = std::min(values.from(at.x.high) + 1, values.size());
    const auto columns = static_cast<std::size_t>(at.area.width());
    if (end - std::min(first, end) > 2 * columns) {
        paintColumns(painter, at, line, first, end);
        return;
    }
    Path path(painter, penOf(line));
    for (std::size_t i = first; i < end; ++i) {
        if (std::isfinite(values.value(i))) {
            path.add({xOf(at, values.time(i)), yOf(at, line, values.value(i))});
        } else {
            path.end();
        }
    }
}

void PlotWidget::paintColumns(QPainter& painter,
                              const Frame& at,
                              const PlotLine& line,
                              std::size_t first,
                              std::size_t end) const
{
    const TimeSeries& values = *line.values;
    const QPen pen = penOf(line);
    Path path(painter, pen);
    QList<QRect> bars;
    const double beyondTop = at.area.top() - kBeyond;
    const double beyondBottom = at.area.bottom() + kBeyond;
    const auto columns = static_cast<std::size_t>(at.area.width());
    std::size_t begin = first;
    for (std::size_t x = 0; x < columns && begin < end; ++x) {
        const double next =
            at.x.low + at.x.span() * static_cast<double>(x + 1) / static_cast<double>(columns);
        const std::size_t stop = std::min(values.from(next), end);
        const Extent extent = values.extent(begin, stop);
        if (extent.isEmpty()) {
            if (stop > begin) {
                path.end();  // numbers that are none; without any the line goes on
            }
            begin = std::max(begin, stop);
            continue;
        }
        const double low = yOf(at, line, extent.low);  // below `high`, where y is larger
        const double high = yOf(at, line, extent.high);
        const auto ends =
            std::pair{yOf(at, line, values.value(begin)), yOf(at, line, values.value(stop - 1))};
        const double last = std::isfinite(ends.second) ? ends.second : low;
        const double turn = (low - high) - std::abs(ends.first - ends.second);
        const QPointF behind(xOf(at, values.time(stop - 1)), last);
        if (turn < kLeastTurn && low - high < kSteepest) {
            path.add(behind);
        } else {
            const double left = at.area.left() + static_cast<double>(x);
            const double top = std::clamp(high, beyondTop, beyondBottom);
            const double bottom = std::clamp(low, beyondTop, beyondBottom);
            bars.push_back(QRectF(left, top, 1, bottom - top).toAlignedRect());
            if (!path.isEmpty()) {
                path.add({left + 0.5, std::clamp(path.last().y(), high, low)});
            }
            path.end();
            path.add(behind);
        }
        begin = stop;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawRects(bars);
    painter.restore();
}

void PlotWidget::paintAcross(QPainter& painter, const Frame& at, const PlotLine& line) const
{
    const Extent seen = acrossSeen();
    const TimeSeries& values = *line.values;
    const TimeSeries& across = acrossOf(line);
    const auto [first, end] = samplesOf(line, values, seen);
    const std::size_t stride =
        std::max<std::size_t>(1, (end - first) / (line.isFaint ? kMostOfFaint : kMostOfPath));
    Path path(painter, penOf(line));
    for (std::size_t i = first; i < end; i += stride) {
        const std::optional<std::size_t> other = across.nearest(values.time(i));
        if (other) {
            path.add(
                {xOf(at, across.value(*other) * across_->perSi), yOf(at, line, values.value(i))});
        }
    }
}

}  // namespace editor
