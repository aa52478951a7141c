// How a plot is laid out and painted.

#include "editor/plots/plot_pens.h"
#include "editor/plots/plot_widget.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"
#include "editor/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr int kTitle = 24;
constexpr int kTimes = 18;
constexpr int kLegendRow = 18;
constexpr int kLegendSample = 18;
constexpr int kBetweenLines = 26;  // at least, of the values
constexpr int kBetweenTimes = 60;
constexpr int kAxis = 48;      // usual width of one on the right
constexpr int kUnits = 22;     // above the axes of several units
constexpr int kUnitText = 14;  // of it: half of a number is below
}  // namespace

int PlotWidget::legendWidth() const
{
    const QFontMetrics names(faceOf(FontRole::Row));
    const QFontMetrics numbers(faceOf(FontRole::Number));
    int widest = 0;
    for (const PlotLine& line : lines_) {
        widest = std::max(widest, line.isFaint ? 0 : names.horizontalAdvance(line.name));
    }
    const int besides = px(kLegendSample) + numbers.horizontalAdvance(QStringLiteral(" 000.0000")) +
                        px(metrics::kSpace16);
    // Long names leave the lines at least half of what axes leave; their ends are cut.
    const int room = width() - static_cast<int>(countAxes() - 1) * px(kAxis);
    return besides + std::min(widest, std::max(0, room / 2 - besides));
}

PlotWidget::Frame PlotWidget::frame() const
{
    Frame at;
    const QFontMetrics numbers(faceOf(FontRole::Number));
    const int usual = numbers.horizontalAdvance(QStringLiteral("-00.00"));
    const std::size_t axes = countAxes();
    const int top = px(kTitle) + (axes > 2 ? px(kUnits) : 0);
    const auto setSides = [&](int left, int right) {
        const int begin = px(metrics::kSpace12) + left;
        at.area = QRect(begin, top, width() - begin - legendWidth() - px(metrics::kSpace8) - right,
                        height() - top - px(kTimes));
    };
    setSides(usual, 0);
    const Extent across = acrossSeen();
    const int lines = std::max(1, at.area.height() / px(kBetweenLines));
    for (std::size_t axis = 0; axis < axes; ++axis) {
        Extent seen = extentOf(across, axis);
        if (setting_.fromZero) {
            seen.add(0.0);
        }
        for (const double reference : references_) {
            seen.add(axis == 0 ? reference : NAN);
        }
        at.y[axis] = niceScale(seen.low, seen.high, lines);
        if (axis == 0 && values_) {
            at.y[axis] = niceScale(values_->low, values_->high, lines);
            at.y[axis].low = values_->low;
            at.y[axis].high = values_->high;
        }
    }
    const auto widest = [&](const PlotScale& scale) {
        return std::max({usual, numbers.horizontalAdvance(plotNumber(scale.low, scale.decimals)),
                         numbers.horizontalAdvance(plotNumber(scale.high, scale.decimals))});
    };
    int right = 0;
    for (std::size_t axis = 1; axis < axes; ++axis) {
        at.left[axis] = right;
        right += widest(at.y[axis]) + px(metrics::kSpace8);
    }
    setSides(widest(at.y[0]), right);
    for (std::size_t axis = 1; axis < axes; ++axis) {
        at.left[axis] += at.area.right();
    }
    const int times = std::max(1, at.area.width() / px(kBetweenTimes));
    if (across_ && !lines_.empty()) {
        const Extent values = over_.value_or(extentAcross(across));
        at.x =
            values.isEmpty() ? niceScale(0, 1, times) : niceScale(values.low, values.high, times);
        if (over_) {
            at.x.low = over_->low;
            at.x.high = over_->high;
        }
        return at;
    }
    // Time runs evenly: its ends are not round.
    at.x = niceScale(0, across.high - across.low, times);
    at.x.low = across.low;
    at.x.high = across.high;
    return at;
}

double PlotWidget::xOf(const Frame& at, double across) const
{
    return at.area.left() + (across - at.x.low) / at.x.span() * at.area.width();
}

double PlotWidget::yOf(const Frame& at, const PlotLine& line, double si) const
{
    const PlotScale& scale = at.y[line.axis];
    return at.area.bottom() - (si * line.perSi - scale.low) / scale.span() * (at.area.height() - 1);
}

void PlotWidget::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Frame at = frame();
    paintHead(painter);
    painter.fillRect(at.area, colour(Token::BgBase));
    const bool hasValues = std::any_of(lines_.begin(), lines_.end(),
                                       [](const PlotLine& one) { return !one.values->empty(); });
    if (hasValues && at.area.width() > 0 && at.area.height() > 0) {
        paintGrid(painter, at);
        painter.save();
        painter.setClipRect(at.area);
        painter.setRenderHint(QPainter::Antialiasing);
        paintReferences(painter, at);
        for (const PlotLine& line : lines_) {
            across_ ? paintAcross(painter, at, line) : paintLine(painter, at, line);
        }
        paintMark(painter, at);
        paintCursor(painter, at);
        painter.restore();
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

void PlotWidget::paintHead(QPainter& painter) const
{
    QRect head(px(metrics::kSpace12), 0, width(), px(kTitle));
    painter.setFont(faceOf(FontRole::Head));
    painter.setPen(colour(Token::TextPrimary));
    const int room = std::max(0, width() / 2);
    const QString title = painter.fontMetrics().elidedText(setting_.title, Qt::ElideRight, room);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, title);
    head.setLeft(head.left() + painter.fontMetrics().horizontalAdvance(title) +
                 px(metrics::kSpace8));
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextSecondary));
    const QString units = unitsText();
    const QString what = across_
                             ? tr("%1 over %2, %3").arg(units, across_->name, setting_.acrossUnit)
                         : setting_.isOverTime ? units
                                               : tr("%1 over %2").arg(units, setting_.acrossUnit);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, what);
    const bool isOverTime = setting_.isOverTime && !across_;
    if (isOverTime ? end_.has_value() : !isFollowing()) {
        head.setLeft(head.left() + painter.fontMetrics().horizontalAdvance(what) +
                     px(metrics::kSpace12));
        painter.setPen(colour(Token::Accent));
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                         isOverTime ? tr("Double-click to follow") : tr("Double-click to see all"));
    }
}

QString PlotWidget::unitsText() const
{
    switch (countAxes()) {
        case 1:
            return setting_.unit;
        case 2:
            return tr("%1 left, %2 right").arg(setting_.unit, setting_.furtherUnits.value(0));
        default:  // each is above its axis
            return tr("%n units", nullptr, static_cast<int>(countAxes()));
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
    const PlotScale& left = at.y[0];
    const double lowest = std::ceil(left.low / left.step - 1e-9) * left.step;
    for (double value = lowest; value <= left.high + 1e-9 * left.step; value += left.step) {
        const int y = at.area.bottom() -
                      static_cast<int>(
                          std::lround((value - left.low) / left.span() * (at.area.height() - 1)));
        line(at.area.left(), y, at.area.right(), y);
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(0, y - half, at.area.left() - px(6), 2 * half),
                         Qt::AlignRight | Qt::AlignVCenter, plotNumber(value, left.decimals));
    }
    const double first = std::ceil(at.x.low / at.x.step - 1e-9) * at.x.step;
    for (double across = first; across <= at.x.high + 1e-9 * at.x.step; across += at.x.step) {
        const int x = static_cast<int>(std::lround(xOf(at, across)));
        line(x, at.area.top(), x, at.area.bottom());
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(x - px(30), at.area.bottom() + px(2), px(60), 2 * half),
                         Qt::AlignHCenter | Qt::AlignVCenter, plotNumber(across, at.x.decimals));
    }
    const std::size_t axes = countAxes();
    for (std::size_t axis = 1; axis < axes; ++axis) {
        paintRightAxis(painter, at, axis);
    }
    if (axes > 2) {
        painter.setPen(colour(Token::TextPrimary));
        painter.drawText(
            QRect(0, at.area.top() - px(kUnits), at.area.left() - px(6), px(kUnitText)),
            Qt::AlignRight | Qt::AlignVCenter, setting_.unit);
    }
}

void PlotWidget::paintRightAxis(QPainter& painter, const Frame& at, std::size_t axis) const
{
    const PlotScale& right = at.y[axis];
    const int half = painter.fontMetrics().height() / 2;
    const int left = at.left[axis];
    if (axis > 1) {
        painter.setPen(QPen(colour(Token::BorderField), 1));
        painter.drawLine(left, at.area.top(), left, at.area.bottom());
    }
    if (countAxes() > 2) {
        painter.setPen(colour(Token::TextPrimary));
        painter.drawText(QRect(left + px(6), at.area.top() - px(kUnits), px(80), px(kUnitText)),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         setting_.furtherUnits.value(static_cast<qsizetype>(axis) - 1));
    }
    painter.setPen(colour(Token::TextSecondary));
    const auto lines = static_cast<int>(std::lround(right.span() / right.step));
    for (int i = 0; i <= lines; ++i) {
        const double value = right.low + i * right.step;
        const int y =
            at.area.bottom() -
            static_cast<int>(std::lround(i * right.step / right.span() * (at.area.height() - 1)));
        painter.drawText(QRect(left + px(6), y - half, px(80), 2 * half),
                         Qt::AlignLeft | Qt::AlignVCenter, plotNumber(value, right.decimals));
    }
}

void PlotWidget::paintReferences(QPainter& painter, const Frame& at) const
{
    painter.setPen(QPen(colour(Token::TextSecondary), 1, Qt::DashDotLine));
    for (const double reference : references_) {
        const double y = yOf(at, {}, reference);
        painter.drawLine(QPointF(at.area.left(), y), QPointF(at.area.right(), y));
    }
}

void PlotWidget::paintMark(QPainter& painter, const Frame& at) const
{
    if (mark_ && !across_) {
        const double x = xOf(at, *mark_);
        painter.setPen(QPen(colour(Token::Run), px(2)));
        painter.drawLine(QPointF(x, at.area.top()), QPointF(x, at.area.bottom()));
    }
}

void PlotWidget::paintCursor(QPainter& painter, const Frame& at) const
{
    if (!cursor_ || lines_.empty() || lines_.front().values->empty()) {
        return;
    }
    if (!across_) {
        const TimeSeries& first = *lines_.front().values;
        const double x = xOf(at, first.time(*first.nearest(*cursor_)));
        painter.setPen(QPen(colour(Token::TextPrimary), 1));
        painter.drawLine(QPointF(x, at.area.top()), QPointF(x, at.area.bottom()));
    }
    for (const PlotLine& line : lines_) {
        const std::optional<std::size_t> sample = sampleOf(line);
        if (line.isFaint || !sample || !std::isfinite(line.values->value(*sample))) {
            continue;
        }
        double across = line.values->time(*sample);
        if (across_ && !across_->values->empty()) {
            across = across_->values->value(*across_->values->nearest(across)) * across_->perSi;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(line));
        painter.drawEllipse(QPointF(xOf(at, across), yOf(at, line, line.values->value(*sample))),
                            2.5, 2.5);
    }
}

void PlotWidget::paintLegend(QPainter& painter, const Frame& at) const
{
    const int right = width() - px(metrics::kSpace8);
    const int left = width() - legendWidth() - px(metrics::kSpace8) + px(metrics::kSpace12);
    int top = at.area.top();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const PlotLine& line = lines_[i];
        if (line.isFaint) {
            continue;
        }
        if (top + px(kLegendRow) > height()) {
            break;
        }
        const QRect row(left, top, right - left, px(kLegendRow));
        painter.setPen(penOf(line));
        painter.drawLine(QPointF(left, row.center().y() + 0.5),
                         QPointF(left + px(kLegendSample) - px(5), row.center().y() + 0.5));
        painter.setPen(colour(Token::TextPrimary));
        const QString value = legendValue(i);
        painter.setFont(faceOf(FontRole::Number));
        const int used = painter.fontMetrics().horizontalAdvance(value) + px(metrics::kSpace4);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, value);
        painter.setFont(faceOf(FontRole::Row));
        const QRect label = row.adjusted(px(kLegendSample), 0, -used, 0);
        painter.drawText(
            label, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(line.name, Qt::ElideMiddle, label.width()));
        top += px(kLegendRow);
    }
    if (cursor_ && top + px(kLegendRow) <= height()) {
        painter.setPen(colour(Token::TextSecondary));
        painter.setFont(faceOf(FontRole::Number));
        const QString place =
            setting_.isOverTime ? tr("at %1 s").arg(*cursor_, 0, 'f', 3)
                                : tr("at %1 %2").arg(*cursor_, 0, 'f', 2).arg(setting_.acrossUnit);
        painter.drawText(QRect(left, top, right - left, px(kLegendRow)),
                         Qt::AlignRight | Qt::AlignVCenter, place);
    }
}

}  // namespace editor
