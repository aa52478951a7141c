#include "editor/timeline/time_track.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace editor {
namespace {

constexpr int kRuler = 18;
constexpr int kLane = 18;
constexpr int kBar = 4;       // thick
constexpr int kSide = 12;     // left and right of the lane
constexpr int kBetween = 80;  // numbers of the ruler, at least
constexpr int kNear = 5;      // of a mark
constexpr double kMark = 3.5;
constexpr int kPage = 100;  // moments

// One of 1, 2, 5 times a power of ten, so that not more than so many fit into a span.
std::uint64_t roundStep(std::uint64_t span, int most)
{
    const std::uint64_t least = span / static_cast<std::uint64_t>(std::max(most, 1)) + 1;
    std::uint64_t power = 1;
    while (true) {
        for (const std::uint64_t factor : {1U, 2U, 5U}) {
            if (power * factor >= least) {
                return power * factor;
            }
        }
        power *= 10;
    }
}

}  // namespace

TimeTrack::TimeTrack(TimeLine& line, QWidget* parent) : QAbstractSlider(parent), line_(line)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Moments of the run"));
    setAccessibleDescription(tr("Arrow keys go step by step, Page keys by a hundred steps."));
    setPageStep(kPage);
    setTracking(true);
    connect(&line_, &TimeLine::spanChanged, this, &TimeTrack::showSpan);
    connect(&line_, &TimeLine::atChanged, this, &TimeTrack::showAt);
    connect(this, &QAbstractSlider::actionTriggered, this, [this] {
        line_.pause();
        line_.lookAt(line_.span().first + static_cast<std::uint64_t>(sliderPosition()));
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
    showSpan();
}

QSize TimeTrack::sizeHint() const
{
    return {px(400), px(kRuler + kLane)};
}

QSize TimeTrack::minimumSizeHint() const
{
    return {px(160), px(kRuler + kLane)};
}

void TimeTrack::showSpan()
{
    const recording::History::Span span = line_.span();
    const std::uint64_t last = span.isEmpty() ? 0 : span.end - 1 - span.first;
    const QSignalBlocker blocker(this);
    setRange(0, static_cast<int>(std::min<std::uint64_t>(last, std::numeric_limits<int>::max())));
    setEnabled(!span.isEmpty());
    showAt();
    update();
}

void TimeTrack::showAt()
{
    const std::uint64_t first = line_.span().first;
    const std::uint64_t at = std::max(line_.at(), first);
    if (!isSliderDown()) {
        const QSignalBlocker blocker(this);
        setValue(static_cast<int>(at - first));
    }
    update();
}

int TimeTrack::xOf(std::uint64_t moment) const
{
    const recording::History::Span span = line_.span();
    const double count = span.isEmpty() ? 1 : static_cast<double>(span.end - 1 - span.first);
    const double share =
        count > 0 && moment > span.first ? static_cast<double>(moment - span.first) / count : 0;
    const int left = px(kSide);
    return left + static_cast<int>(std::lround(std::min(share, 1.0) * (width() - 2 * left)));
}

std::uint64_t TimeTrack::momentAt(int x) const
{
    const recording::History::Span span = line_.span();
    if (span.isEmpty()) {
        return span.first;
    }
    const int left = px(kSide);
    const double share =
        std::clamp(static_cast<double>(x - left) / std::max(width() - 2 * left, 1), 0.0, 1.0);
    const auto last = static_cast<double>(span.end - 1 - span.first);
    return span.first + static_cast<std::uint64_t>(std::llround(share * last));
}

int TimeTrack::laneMiddle() const
{
    return px(kRuler) + px(kLane) / 2;
}

void TimeTrack::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (line_.span().isEmpty()) {
        painter.setPen(colour(Token::BorderSoft));
        painter.drawLine(px(kSide), laneMiddle(), width() - px(kSide), laneMiddle());
        return;
    }
    paintRuler(painter);
    paintLane(painter);
    paintHead(painter);
}

void TimeTrack::paintRuler(QPainter& painter) const
{
    const recording::History::Span span = line_.span();
    painter.setFont(faceOf(FontRole::Small));
    const std::uint64_t step =
        roundStep(span.end - span.first, (width() - 2 * px(kSide)) / px(kBetween));
    for (std::uint64_t moment = (span.first + step - 1) / step * step; moment < span.end;
         moment += step) {
        const int x = xOf(moment);
        painter.setPen(colour(Token::BorderControl));
        painter.drawLine(x, px(kRuler) - px(4), x, px(kRuler));
        painter.setPen(colour(Token::TextSecondary));
        const QString seconds = QString::number(line_.timeAt(moment), 'g', 6);
        const int wide = painter.fontMetrics().horizontalAdvance(seconds) + px(2);
        painter.drawText(
            QRect(std::clamp(x - wide / 2, 0, width() - wide), 0, wide, px(kRuler) - px(4)),
            Qt::AlignCenter, seconds);
    }
}

void TimeTrack::paintLane(QPainter& painter) const
{
    const recording::History::Span span = line_.span();
    const int y = laneMiddle();
    const int left = xOf(span.first);
    const int right = xOf(span.end - 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Token::Run));
    painter.drawRoundedRect(QRectF(left, y - px(kBar) / 2.0, std::max(right - left, 1), px(kBar)),
                            px(2), px(2));
    int drawn = std::numeric_limits<int>::min();
    for (const recording::HistoryMark& mark : line_.marks()) {
        const int x = xOf(mark.row);
        if (x == drawn) {
            continue;
        }
        drawn = x;
        painter.setPen(QPen(colour(Token::BgPanel), 1));
        painter.setBrush(colour(Token::TextPrimary));
        const double r = px(1) * kMark;
        if (mark.kind == recording::HistoryMark::Kind::Reset) {
            painter.drawRect(QRectF(x - px(1), y - px(6), px(2), px(12)));
        } else {
            painter.drawPolygon(QPolygonF(
                {QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)}));
        }
    }
}

void TimeTrack::paintHead(QPainter& painter) const
{
    const int x = xOf(line_.at());
    const QColor ink = colour(line_.isLookingBack() ? Token::Run : Token::TextPrimary);
    painter.setPen(QPen(ink, px(1)));
    painter.drawLine(x, px(4), x, height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const double half = px(5);
    painter.drawPolygon(
        QPolygonF({QPointF(x - half, px(2)), QPointF(x + half, px(2)), QPointF(x + half, px(8)),
                   QPointF(x, px(13)), QPointF(x - half, px(8))}));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour(Token::Accent), 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(3), px(3));
    }
}

void TimeTrack::lookAt(int x)
{
    line_.pause();
    line_.lookAt(momentAt(x));
}

void TimeTrack::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    lookAt(qRound(event->position().x()));
}

void TimeTrack::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        lookAt(qRound(event->position().x()));
    }
}

void TimeTrack::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
}

// Left and right mean before and after, whatever the language.
void TimeTrack::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Down:
            line_.lookOn(-1);
            break;
        case Qt::Key_Right:
        case Qt::Key_Up:
            line_.lookOn(1);
            break;
        case Qt::Key_PageUp:
            line_.lookOn(-kPage);
            break;
        case Qt::Key_PageDown:
            line_.lookOn(kPage);
            break;
        case Qt::Key_Home:
            line_.pause();
            line_.lookAt(line_.span().first);
            break;
        case Qt::Key_End:
            line_.toNow();
            break;
        default:
            event->ignore();
            return;
    }
    event->accept();
}

std::optional<recording::HistoryMark> TimeTrack::markNear(int x) const
{
    std::optional<recording::HistoryMark> nearest;
    int best = px(kNear) + 1;
    for (const recording::HistoryMark& mark : line_.marks()) {
        const int far = std::abs(xOf(mark.row) - x);
        if (far < best) {
            best = far;
            nearest = mark;
        }
    }
    return nearest;
}

bool TimeTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !line_.span().isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto mark = markNear(help->pos().x());
        const std::uint64_t moment = mark ? mark->row : momentAt(help->pos().x());
        const QString time = tr("%1 s").arg(line_.timeAt(moment), 0, 'f', 3);
        const QString what = !mark ? QString()
                             : mark->kind == recording::HistoryMark::Kind::Reset
                                 ? tr("The run was reset")
                                 : tr("A command to the run");
        QToolTip::showText(help->globalPos(),
                           what.isEmpty() ? time : QStringLiteral("%1\n%2").arg(time, what), this);
        return true;
    }
    return QAbstractSlider::event(event);
}

}  // namespace editor
