#include "editor/plots/plot_widget.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace editor {
namespace {

constexpr std::array kColours{Token::Plot1, Token::Plot2, Token::Plot3,
                              Token::Plot4, Token::Plot5, Token::Plot6};
constexpr std::array kPatterns{Qt::SolidLine, Qt::DashLine, Qt::DotLine,
                               Qt::SolidLine, Qt::DashLine, Qt::DotLine};
constexpr double kLineWidth = 1.6;
constexpr double kShownSeconds = 20;
constexpr double kLeastSeconds = 2;
constexpr int kTitle = 24;
constexpr int kTimes = 18;
constexpr int kLegendRow = 18;
constexpr int kLegendSample = 18;
constexpr int kBetweenLines = 26;  // at least, of the values
constexpr int kBetweenTimes = 60;

QPen penOf(std::size_t series)
{
    QPen pen(colour(kColours[series]), kLineWidth);
    pen.setStyle(kPatterns[series]);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

}  // namespace

PlotWidget::PlotWidget(const PlotSetting& setting, const SampleRing& samples, QWidget* parent)
    : QWidget(parent), setting_(setting), samples_(samples)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(setting_.unit.isEmpty()
                          ? setting_.title
                          : QStringLiteral("%1, %2").arg(setting_.title, setting_.unit));
    setAccessibleDescription(
        tr("Over simulated time. Arrow keys move a cursor that reads the values."));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PlotWidget::refresh()
{
    const bool gone = cursor_ && (samples_.empty() || *cursor_ < samples_.time(0) ||
                                  *cursor_ > samples_.time(samples_.size() - 1));
    if (gone) {
        moveCursor(std::nullopt);
    }
    update();
}

void PlotWidget::setCursor(std::optional<double> time)
{
    if (time != cursor_) {
        cursor_ = time;
        update();
    }
}

std::optional<std::size_t> PlotWidget::cursorSample() const
{
    if (!cursor_ || samples_.empty()) {
        return std::nullopt;
    }
    std::size_t low = 0;
    std::size_t high = samples_.size() - 1;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (samples_.time(middle) < *cursor_) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const bool before =
        low > 0 && *cursor_ - samples_.time(low - 1) < samples_.time(low) - *cursor_;
    return before ? low - 1 : low;
}

QSize PlotWidget::sizeHint() const
{
    return {px(380), px(150)};
}

QSize PlotWidget::minimumSizeHint() const
{
    return {px(230), px(90)};
}

double PlotWidget::shown(std::size_t sample, std::size_t series) const
{
    return samples_.value(sample, setting_.series[series].column) * setting_.perSi;
}

int PlotWidget::legendWidth() const
{
    const QFontMetrics names(faceOf(FontRole::Row));
    const QFontMetrics numbers(faceOf(FontRole::Number));
    int widest = 0;
    for (const PlotSeries& series : setting_.series) {
        widest = std::max(widest, names.horizontalAdvance(series.name));
    }
    return px(kLegendSample) + widest + numbers.horizontalAdvance(QStringLiteral(" 000.0000")) +
           px(metrics::kSpace16);
}

QRect PlotWidget::plotRect() const
{
    return frame().area;
}

PlotWidget::Frame PlotWidget::frame() const
{
    Frame at;
    const QFontMetrics numbers(faceOf(FontRole::Number));
    const auto setLeft = [&](int widest) {
        const int left = px(metrics::kSpace12) + widest;
        at.area = QRect(left, px(kTitle), width() - left - legendWidth() - px(metrics::kSpace8),
                        height() - px(kTitle) - px(kTimes));
    };
    const int usual = numbers.horizontalAdvance(QStringLiteral("-00.00"));
    setLeft(usual);
    if (samples_.empty()) {
        return at;
    }
    const double end = samples_.time(samples_.size() - 1);
    const double from = std::max(samples_.time(0), end - std::max(kShownSeconds, kLeastSeconds));
    const double begin = std::min(from, end - kLeastSeconds);
    double low = setting_.fromZero ? 0 : std::numeric_limits<double>::infinity();
    double high = setting_.fromZero ? 0 : -std::numeric_limits<double>::infinity();
    at.first = samples_.size();
    for (std::size_t i = samples_.size(); i > 0 && samples_.time(i - 1) >= begin; --i) {
        at.first = i - 1;
        for (std::size_t series = 0; series < setting_.series.size(); ++series) {
            const double value = shown(at.first, series);
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        }
    }
    at.y = niceScale(low, high, std::max(1, at.area.height() / px(kBetweenLines)));
    setLeft(std::max({usual, numbers.horizontalAdvance(plotNumber(at.y.low, at.y.decimals)),
                      numbers.horizontalAdvance(plotNumber(at.y.high, at.y.decimals))}));
    // Time runs evenly: its ends are not round.
    at.x = niceScale(0, end - begin, std::max(1, at.area.width() / px(kBetweenTimes)));
    at.x.low = begin;
    at.x.high = end;
    return at;
}

QString PlotWidget::legendValue(std::size_t series) const
{
    if (samples_.empty()) {
        return QStringLiteral("–");
    }
    const std::size_t sample = cursorSample().value_or(samples_.size() - 1);
    return plotNumber(shown(sample, series), std::min(frame().y.decimals + 2, 6));
}

void PlotWidget::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Frame at = frame();
    QRect head(px(metrics::kSpace12), 0, width(), px(kTitle));
    painter.setFont(faceOf(FontRole::Head));
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, setting_.title);
    head.setLeft(head.left() + painter.fontMetrics().horizontalAdvance(setting_.title) + px(8));
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, setting_.unit);

    painter.fillRect(at.area, colour(Token::BgBase));
    if (!samples_.empty() && at.area.width() > 0 && at.area.height() > 0) {
        paintGrid(painter, at);
        paintLines(painter, at);
        paintCursor(painter, at);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colour(Token::BorderField), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(at.area.adjusted(0, 0, -1, -1));
    paintLegend(painter, at);
    if (hasFocus()) {
        painting::focusRing(painter, at.area);
    }
}

void PlotWidget::paintGrid(QPainter& painter, const Frame& at) const
{
    painter.setFont(faceOf(FontRole::Number));
    const int half = painter.fontMetrics().height() / 2;
    const auto line = [&](int x1, int y1, int x2, int y2) {
        painter.setPen(QPen(colour(Token::BorderSoft), 1));
        painter.drawLine(x1, y1, x2, y2);
    };
    const auto lines = static_cast<int>(std::lround(at.y.span() / at.y.step));
    for (int i = 0; i <= lines; ++i) {
        const double value = at.y.low + i * at.y.step;
        const int y = at.area.bottom() -
                      static_cast<int>(
                          std::lround((value - at.y.low) / at.y.span() * (at.area.height() - 1)));
        line(at.area.left(), y, at.area.right(), y);
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(0, y - half, at.area.left() - px(6), 2 * half),
                         Qt::AlignRight | Qt::AlignVCenter, plotNumber(value, at.y.decimals));
    }
    const double first = std::ceil(at.x.low / at.x.step - 1e-9) * at.x.step;
    for (double time = first; time <= at.x.high + 1e-9; time += at.x.step) {
        const int x =
            at.area.left() +
            static_cast<int>(std::lround((time - at.x.low) / at.x.span() * at.area.width()));
        line(x, at.area.top(), x, at.area.bottom());
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(x - px(30), at.area.bottom() + px(2), px(60), 2 * half),
                         Qt::AlignHCenter | Qt::AlignVCenter, plotNumber(time, at.x.decimals));
    }
}

void PlotWidget::paintLines(QPainter& painter, const Frame& at) const
{
    painter.save();
    painter.setClipRect(at.area);
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF points;
    for (std::size_t series = 0; series < setting_.series.size(); ++series) {
        points.clear();
        for (std::size_t i = at.first; i < samples_.size(); ++i) {
            const double value = shown(i, series);
            if (std::isfinite(value)) {
                points << QPointF(
                    at.area.left() + (samples_.time(i) - at.x.low) / at.x.span() * at.area.width(),
                    at.area.bottom() - (value - at.y.low) / at.y.span() * (at.area.height() - 1));
            }
        }
        painter.setPen(penOf(series));
        painter.drawPolyline(points);
    }
    painter.restore();
}

void PlotWidget::paintCursor(QPainter& painter, const Frame& at) const
{
    const auto sample = cursorSample();
    if (!sample || *sample < at.first) {
        return;
    }
    const double time = samples_.time(*sample);
    const double x = at.area.left() + (time - at.x.low) / at.x.span() * at.area.width();
    painter.setPen(QPen(colour(Token::TextPrimary), 1));
    painter.drawLine(QPointF(x, at.area.top()), QPointF(x, at.area.bottom()));
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t series = 0; series < setting_.series.size(); ++series) {
        const double y = at.area.bottom() -
                         (shown(*sample, series) - at.y.low) / at.y.span() * (at.area.height() - 1);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(kColours[series]));
        painter.drawEllipse(QPointF(x, y), 2.5, 2.5);
    }
}

void PlotWidget::paintLegend(QPainter& painter, const Frame& at) const
{
    const int left = at.area.right() + px(metrics::kSpace12);
    const int right = width() - px(metrics::kSpace8);
    int top = at.area.top();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t series = 0; series < setting_.series.size(); ++series) {
        if (top + px(kLegendRow) > height()) {
            break;
        }
        const QRect row(left, top, right - left, px(kLegendRow));
        painter.setPen(penOf(series));
        painter.drawLine(QPointF(left, row.center().y() + 0.5),
                         QPointF(left + px(kLegendSample) - px(5), row.center().y() + 0.5));
        painter.setPen(colour(Token::TextPrimary));
        painter.setFont(faceOf(FontRole::Row));
        painter.drawText(row.adjusted(px(kLegendSample), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         setting_.series[series].name);
        painter.setFont(faceOf(FontRole::Number));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, legendValue(series));
        top += px(kLegendRow);
    }
    if (const auto sample = cursorSample(); sample && top + px(kLegendRow) <= height()) {
        painter.setPen(colour(Token::TextSecondary));
        painter.setFont(faceOf(FontRole::Number));
        painter.drawText(QRect(left, top, right - left, px(kLegendRow)),
                         Qt::AlignRight | Qt::AlignVCenter,
                         tr("at %1 s").arg(samples_.time(*sample), 0, 'f', 3));
    }
}

void PlotWidget::moveCursor(std::optional<double> time)
{
    if (time == cursor_) {
        return;
    }
    cursor_ = time;
    update();
    Q_EMIT cursorMoved(cursor_);
}

void PlotWidget::mouseMoveEvent(QMouseEvent* event)
{
    const Frame at = frame();
    const QPoint pointer = event->position().toPoint();
    if (samples_.empty() || !at.area.contains(pointer)) {
        moveCursor(std::nullopt);
        return;
    }
    const double time = at.x.low + (pointer.x() - at.area.left()) * at.x.span() / at.area.width();
    moveCursor(std::clamp(time, samples_.time(at.first), samples_.time(samples_.size() - 1)));
}

void PlotWidget::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    moveCursor(std::nullopt);
}

void PlotWidget::keyPressEvent(QKeyEvent* event)
{
    const std::size_t last = samples_.empty() ? 0 : samples_.size() - 1;
    const std::size_t present = cursorSample().value_or(last);
    switch (event->key()) {
        case Qt::Key_Left:
            if (!samples_.empty()) {
                moveCursor(samples_.time(present > frame().first ? present - 1 : present));
            }
            return;
        case Qt::Key_Right:
            if (!samples_.empty()) {
                moveCursor(samples_.time(std::min(present + 1, last)));
            }
            return;
        case Qt::Key_Escape:
            moveCursor(std::nullopt);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void PlotWidget::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    moveCursor(std::nullopt);
}

}  // namespace editor
