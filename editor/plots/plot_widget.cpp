#include "editor/plots/plot_widget.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr double kShownSeconds = 20;
constexpr double kLeastSeconds = 2;  // while the newest are followed
constexpr double kShortest = 1e-3;   // that one can zoom to, s
constexpr double kLongest = 7200;
constexpr double kNotch = 1.25;  // of the wheel
constexpr double kNotchAngle = 120;

// Is such a span of values about this one more than the digits of a number?
bool canShow(double span, double about)
{
    constexpr double kLeast = 1e-9;
    constexpr double kMost = 1e15;
    return span > kLeast * std::abs(about) && span > 1e-300 && span < kMost;
}

constexpr std::size_t kMostRead = 4000;  // samples of a curve over another one
constexpr int kReach = 24;               // px, of the pointer to a curve over another one

}  // namespace

PlotWidget::PlotWidget(PlotSetting setting, QWidget* parent)
    : QWidget(parent), length_(kShownSeconds)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleDescription(
        tr("Over simulated time. Arrow keys move a cursor that reads the values, plus and minus "
           "zoom, Home follows the newest."));
    setSetting(std::move(setting));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PlotWidget::setSetting(PlotSetting setting)
{
    setting_ = std::move(setting);
    setAccessibleName(setting_.unit.isEmpty()
                          ? setting_.title
                          : QStringLiteral("%1, %2").arg(setting_.title, setting_.unit));
    update();
}

void PlotWidget::setLines(std::vector<PlotLine> lines)
{
    lines_ = std::move(lines);
    refresh();
}

void PlotWidget::setAcross(std::optional<PlotLine> across)
{
    if (across_ && !across) {  // its values were seen
        over_.reset();
        values_.reset();
    }
    across_ = std::move(across);
    update();
}

void PlotWidget::refresh()
{
    if (cursor_ && !lines_.empty()) {
        const TimeSeries& first = *lines_.front().values;
        if (first.empty() || *cursor_ < first.time(0) || *cursor_ > first.time(first.size() - 1)) {
            moveCursor(std::nullopt);
        }
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

void PlotWidget::setMark(std::optional<double> time)
{
    if (time != mark_) {
        mark_ = time;
        update();
    }
}

void PlotWidget::setReferences(std::vector<double> values)
{
    references_ = std::move(values);
    update();
}

std::optional<double> PlotWidget::newest() const
{
    std::optional<double> time;
    for (const PlotLine& line : lines_) {
        if (!line.isFaint && !line.values->empty()) {
            time = std::max(time.value_or(-HUGE_VAL), line.values->time(line.values->size() - 1));
        }
    }
    return time;
}

std::optional<std::size_t> PlotWidget::sampleOf(const PlotLine& line) const
{
    if (line.values->empty()) {
        return std::nullopt;
    }
    return cursor_ ? line.values->nearest(*cursor_) : line.values->size() - 1;
}

Extent PlotWidget::seenAcross() const
{
    const Frame at = frame();
    return {at.x.low, at.x.high};
}

Extent PlotWidget::seenValues() const
{
    const Frame at = frame();
    return {at.y[0].low, at.y[0].high};
}

// Before the scale: of the time, or of all that there is.
Extent PlotWidget::acrossSeen() const
{
    Extent all;
    for (const PlotLine& line : lines_) {
        if (!line.values->empty() && (!line.isFaint || setting_.isOverTime)) {
            all.add(line.values->time(0));
            all.add(line.values->time(line.values->size() - 1));
        }
    }
    if (all.isEmpty()) {
        return {0, kLeastSeconds};
    }
    if (!setting_.isOverTime && !end_) {
        return all;
    }
    if (end_) {
        return {*end_ - length_, *end_};
    }
    const double end = newest().value_or(all.high);
    const double from = std::max(all.low, end - std::max(length_, kShortest));
    return {std::min(from, end - std::min(length_, kLeastSeconds)), end};
}

// Of the values that are seen on an axis, in shown units.
Extent PlotWidget::extentOf(Extent across, std::size_t axis) const
{
    Extent sum;
    for (const PlotLine& line : lines_) {
        if (line.axis != axis) {
            continue;
        }
        const auto [first, end] = samplesOf(line, *line.values, across);
        const Extent si = line.values->extent(first, end);
        if (!si.isEmpty()) {
            sum.add(si.low * line.perSi);
            sum.add(si.high * line.perSi);
        }
    }
    return sum;
}

bool PlotWidget::looksAtSpan() const
{
    return setting_.isOverTime && !across_ && (end_ || length_ != kShownSeconds);
}

std::size_t PlotWidget::countAxes() const
{
    std::size_t last = 0;
    for (const PlotLine& line : lines_) {
        last = std::max(last, line.axis);
    }
    return last + 1;
}

const TimeSeries& PlotWidget::acrossOf(const PlotLine& line) const
{
    return line.across != nullptr ? *line.across : *across_->values;
}

PlotWidget::Samples PlotWidget::samplesOf(const PlotLine& line,
                                          const TimeSeries& series,
                                          Extent seen) const
{
    if (across_ && line.isFaint) {
        return {series.empty() ? 0 : series.from(series.time(series.size() - 1) - kShownSeconds),
                series.size()};
    }
    return {series.from(seen.low), std::min(series.from(seen.high) + 1, series.size())};
}

// Of what the lines are drawn over, in its shown unit.
Extent PlotWidget::extentAcross(Extent seen) const
{
    Extent sum;
    for (const PlotLine& line : lines_) {
        const TimeSeries& across = acrossOf(line);
        const auto [first, end] = samplesOf(line, across, seen);
        const Extent si = across.extent(first, end);
        if (!si.isEmpty()) {
            sum.add(si.low * across_->perSi);
            sum.add(si.high * across_->perSi);
        }
    }
    return sum;
}

QSize PlotWidget::sizeHint() const
{
    return {px(380), px(150)};
}

QSize PlotWidget::minimumSizeHint() const
{
    return {px(230), px(90)};
}

QRect PlotWidget::plotRect() const
{
    return frame().area;
}

double PlotWidget::acrossAt(QPoint point) const
{
    const Frame at = frame();
    return at.x.low + (point.x() - at.area.left()) * at.x.span() / std::max(1, at.area.width());
}

double PlotWidget::valueAt(QPoint point) const
{
    const Frame at = frame();
    return at.y[0].low +
           (at.area.bottom() - point.y()) * at.y[0].span() / std::max(1, at.area.height() - 1);
}

QString PlotWidget::legendValue(std::size_t line) const
{
    const PlotLine& of = lines_[line];
    if (!cursor_ && !setting_.isOverTime && !of.values->empty()) {  // of a spectrum the peak
        const double peak = of.values->extent(0, of.values->size()).high * of.perSi;
        return plotNumber(peak, std::min(frame().y[of.axis].decimals + 2, 6));
    }
    const std::optional<std::size_t> sample = sampleOf(of);
    if (!sample) {
        return QStringLiteral("–");
    }
    const double value = of.values->value(*sample) * of.perSi;
    const PlotScale scale = frame().y[of.axis];
    return std::isfinite(value) ? plotNumber(value, std::min(scale.decimals + 2, 6))
                                : QStringLiteral("–");
}

void PlotWidget::setSeen(Extent across)
{
    if (across_) {
        over_ = across;
        update();
        Q_EMIT seenChanged();
        return;
    }
    const double end = newest().value_or(across.high);
    length_ = std::clamp(across.high - across.low, kShortest, kLongest);
    // At the newest it goes on with them.
    end_ = setting_.isOverTime && across.high >= end ? std::nullopt : std::optional(across.high);
    update();
    Q_EMIT seenChanged();
}

void PlotWidget::zoom(double factor, double about)
{
    const Extent seen = seenAcross();
    const double wanted = (seen.high - seen.low) * factor;
    if (across_ && !canShow(wanted, about)) {
        return;
    }
    const double length = across_ ? wanted : std::clamp(wanted, kShortest, kLongest);
    const double share = (about - seen.low) / (seen.high - seen.low);
    setSeen({about - share * length, about + (1 - share) * length});
}

void PlotWidget::zoomValues(double factor, double about)
{
    const Extent seen = seenValues();
    if (!canShow((seen.high - seen.low) * factor, about)) {
        return;
    }
    values_ = Extent{about - factor * (about - seen.low), about + factor * (seen.high - about)};
    update();
    Q_EMIT seenChanged();
}

void PlotWidget::follow()
{
    end_.reset();
    values_.reset();
    over_.reset();
    length_ = kShownSeconds;
    update();
    Q_EMIT seenChanged();
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

void PlotWidget::mousePressEvent(QMouseEvent* event)
{
    const Frame at = frame();
    if (event->button() == Qt::LeftButton && at.area.contains(event->position().toPoint())) {
        drag_ =
            Drag{event->position().toPoint(), {at.x.low, at.x.high}, {at.y[0].low, at.y[0].high}};
        setFocus(Qt::MouseFocusReason);
        return;
    }
    QWidget::mousePressEvent(event);
}

void PlotWidget::mouseMoveEvent(QMouseEvent* event)
{
    const Frame at = frame();
    const QPoint pointer = event->position().toPoint();
    if (drag_) {
        const QPoint by = pointer - drag_->from;
        drag_->moves = drag_->moves || by.manhattanLength() >= QApplication::startDragDistance();
        if (drag_->moves && at.area.width() > 0 && at.area.height() > 1) {
            const double shift =
                -by.x() * (drag_->across.high - drag_->across.low) / at.area.width();
            setSeen({drag_->across.low + shift, drag_->across.high + shift});
            if (values_ || across_) {
                const double up =
                    by.y() * (drag_->values.high - drag_->values.low) / (at.area.height() - 1);
                values_ = Extent{drag_->values.low + up, drag_->values.high + up};
            }
        }
        return;
    }
    const bool isOver = !lines_.empty() && newest() && at.area.contains(pointer);
    moveCursor(isOver ? timeUnder(at, pointer) : std::nullopt);
}

// Of one curve over another one that of the next sample, if there is one nearby.
std::optional<double> PlotWidget::timeUnder(const Frame& at, QPoint pointer) const
{
    if (!across_) {
        return std::min(acrossAt(pointer), *newest());
    }
    double least = px(kReach);
    std::optional<double> time;
    for (const PlotLine& line : lines_) {
        if (!line.isFaint) {
            findUnder(at, pointer, line, least, time);
        }
    }
    return time;
}

void PlotWidget::findUnder(const Frame& at,
                           QPoint pointer,
                           const PlotLine& line,
                           double& least,
                           std::optional<double>& time) const
{
    const auto [first, end] = samplesOf(line, *line.values, acrossSeen());
    const std::size_t stride = std::max<std::size_t>(1, (end - std::min(first, end)) / kMostRead);
    for (std::size_t i = first; i < end; i += stride) {
        const std::optional<std::size_t> other = across_->values->nearest(line.values->time(i));
        if (!other) {
            continue;
        }
        const double distance =
            std::hypot(xOf(at, across_->values->value(*other) * across_->perSi) - pointer.x(),
                       yOf(at, line, line.values->value(i)) - pointer.y());
        if (distance < least) {
            least = distance;
            time = line.values->time(i);
        }
    }
}

void PlotWidget::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = drag_ && !drag_->moves && event->button() == Qt::LeftButton;
    drag_.reset();
    if (isClick && setting_.isOverTime && !across_) {
        Q_EMIT picked(acrossAt(event->position().toPoint()));
    }
}

void PlotWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        drag_.reset();
        follow();
    }
}

void PlotWidget::wheelEvent(QWheelEvent* event)
{
    const QPoint pointer = event->position().toPoint();
    // With Alt or Shift some systems turn the other wheel.
    const int angle =
        event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (angle == 0 || !frame().area.contains(pointer)) {
        event->ignore();
        return;
    }
    const double factor = std::pow(kNotch, -angle / kNotchAngle);
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        zoomValues(factor, valueAt(pointer));
    } else {
        const double value = valueAt(pointer);
        zoom(factor, acrossAt(pointer));
        if (across_) {
            zoomValues(factor, value);
        }
    }
    event->accept();
}

void PlotWidget::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    moveCursor(std::nullopt);
}

void PlotWidget::moveCursorBy(int samples)
{
    if (lines_.empty() || lines_.front().values->empty()) {
        return;
    }
    const TimeSeries& values = *lines_.front().values;
    const std::size_t last = values.size() - 1;
    const std::size_t present = sampleOf(lines_.front()).value_or(last);
    const std::size_t first = std::min(values.from(acrossSeen().low), last);
    moveCursor(values.time(samples < 0 ? (present > first ? present - 1 : present)
                                       : std::min(present + 1, last)));
}

void PlotWidget::keyPressEvent(QKeyEvent* event)
{
    const Extent seen = seenAcross();
    const double middle = 0.5 * (seen.low + seen.high);
    // Nobody points at a time: a plot that follows goes on with it.
    const bool follows = setting_.isOverTime && !end_;
    const double about = across_ ? middle : cursor_.value_or(follows ? seen.high : middle);
    switch (event->key()) {
        case Qt::Key_Left:
            moveCursorBy(-1);
            return;
        case Qt::Key_Right:
            moveCursorBy(1);
            return;
        case Qt::Key_Plus:
        case Qt::Key_Minus: {
            const double factor = event->key() == Qt::Key_Plus ? 1 / kNotch : kNotch;
            zoom(factor, about);
            if (across_) {
                const Extent values = seenValues();
                zoomValues(factor, 0.5 * (values.low + values.high));
            }
            return;
        }
        case Qt::Key_Home:
            follow();
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
