#include "editor/timeline/time_track.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace editor {
namespace {

constexpr int kBetween = 80;  // numbers of the ruler, at least
constexpr int kNear = 5;      // of a mark
constexpr double kMark = 3.5;
constexpr int kPage = 100;  // moments
constexpr int kFlag = 6;    // of a name
constexpr int kDot = 3;     // of a touch
constexpr int kMostWords = 6;

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

TimeTrack::TimeTrack(TimeLine& line, QWidget* parent)
    : QAbstractSlider(parent), line_(line), lanes_(line)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Moments of the run"));
    setAccessibleDescription(tr("Arrow keys go step by step, Page keys by a hundred steps."));
    setPageStep(kPage);
    setTracking(true);
    connect(&line_, &TimeLine::spanChanged, this, &TimeTrack::showSpan);
    connect(&line_, &TimeLine::branchesChanged, this, &TimeTrack::showSpan);
    connect(&line_, &TimeLine::atChanged, this, &TimeTrack::showAt);
    connect(&line_, &TimeLine::notesChanged, this, qOverload<>(&QWidget::update));
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
    return {px(400), lanes_.height()};
}

QSize TimeTrack::minimumSizeHint() const
{
    return {px(160), lanes_.height()};
}

void TimeTrack::showSpan()
{
    const recording::History::Span span = line_.span();
    const std::uint64_t last = span.isEmpty() ? 0 : span.end - 1 - span.first;
    const int before = lanes_.height();
    lanes_.renew();
    if (lanes_.height() != before) {
        updateGeometry();
    }
    const QSignalBlocker blocker(this);
    setRange(0, static_cast<int>(std::min<std::uint64_t>(last, std::numeric_limits<int>::max())));
    setEnabled(!span.isEmpty() || line_.branches().size() > 1);
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
    const recording::Past::Span span = line_.span();
    return lanes_.xOf(line_.shown(),
                      span.isEmpty() ? 0 : std::clamp(moment, span.first, span.end - 1), width());
}

std::uint64_t TimeTrack::momentAt(int x) const
{
    return line_.span().isEmpty() ? line_.span().first : lanes_.momentAt(line_.shown(), x, width());
}

int TimeTrack::laneMiddle() const
{
    return lanes_.middle(lanes_.laneOf(line_.shown()).value_or(0));
}

std::optional<int> TimeTrack::laneOf(std::size_t branch) const
{
    const auto lane = lanes_.laneOf(branch);
    return lane ? std::optional(lanes_.middle(*lane)) : std::nullopt;
}

std::size_t TimeTrack::branchAt(int y) const
{
    const auto lane = lanes_.laneAt(y);
    return lane ? lanes_.branchIn(*lane) : line_.shown();
}

void TimeTrack::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (line_.span().isEmpty()) {
        painter.setPen(colour(Token::BorderSoft));
        painter.drawLine(lanes_.left(), laneMiddle(), xOf(0) + width() - 2 * lanes_.left(),
                         laneMiddle());
        return;
    }
    paintChosen(painter);
    paintRuler(painter);
    lanes_.paint(painter, width());
    paintLane(painter);
    paintNames(painter);
    paintHead(painter);
}

void TimeTrack::paintRuler(QPainter& painter) const
{
    painter.setFont(faceOf(FontRole::Small));
    const std::uint64_t step =
        roundStep(lanes_.end() - lanes_.first(),
                  (width() - lanes_.left() - px(TrackLanes::kRuler)) / px(kBetween));
    QString last;
    for (std::uint64_t moment = (lanes_.first() + step - 1) / step * step; moment < lanes_.end();
         moment += step) {
        const int x = lanes_.xOnAxis(moment, width());
        painter.setPen(colour(Token::BorderControl));
        painter.drawLine(x, px(TrackLanes::kRuler) - px(4), x, px(TrackLanes::kRuler));
        painter.setPen(colour(Token::TextSecondary));
        const QString seconds =
            QString::number(std::round(lanes_.timeOnAxis(moment) * 1e6) / 1e6 + 0.0, 'g', 6);
        if (std::exchange(last, seconds) == seconds) {
            continue;  // beyond the only moment that there is yet
        }
        const int wide = painter.fontMetrics().horizontalAdvance(seconds) + px(2);
        painter.drawText(QRect(std::clamp(x - wide / 2, 0, width() - wide), 0, wide,
                               px(TrackLanes::kRuler) - px(4)),
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
    painter.drawRoundedRect(QRectF(left, y - px(TrackLanes::kBar) / 2.0, std::max(right - left, 1),
                                   px(TrackLanes::kBar)),
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
        } else if (mark.kind == recording::HistoryMark::Kind::Edit) {
            painter.drawRect(QRectF(x - px(3), y - px(3), px(6), px(6)));
        } else {
            painter.drawPolygon(QPolygonF(
                {QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)}));
        }
    }
}

void TimeTrack::paintChosen(QPainter& painter) const
{
    const std::optional<recording::Past::Span> chosen = line_.chosen();
    if (!chosen) {
        return;
    }
    const int left = xOf(chosen->first);
    const int right = xOf(chosen->end - 1);
    QColor band = colour(Token::Accent);
    painter.setPen(QPen(band, px(1)));
    const int top = laneMiddle() - px(TrackLanes::kLane) / 2;
    painter.drawLine(left, top, left, top + px(TrackLanes::kLane));
    painter.drawLine(right, top, right, top + px(TrackLanes::kLane));
    band.setAlphaF(0.25F);
    painter.fillRect(QRect(left, top, std::max(right - left, 1), px(TrackLanes::kLane)), band);
}

// A flag each, and a dot for each touch; their words are in the tool tip.
void TimeTrack::paintNames(QPainter& painter) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Token::TextSecondary));
    const int top = laneMiddle() - px(TrackLanes::kLane) / 2;
    const int bottom = top + px(TrackLanes::kLane);
    int drawn = std::numeric_limits<int>::min();
    for (const recording::Touch& touch : line_.touches()) {
        const int x = xOf(touch.row);
        if (x != drawn) {
            painter.drawEllipse(QPointF(x, bottom - px(kDot)), px(kDot) - 1.0, px(kDot) - 1.0);
        }
        drawn = x;
    }
    painter.setBrush(colour(Token::Accent));
    for (const auto& [moment, name] : line_.names()) {
        const int x = xOf(moment);
        painter.drawRect(QRect(x, top, px(1), px(TrackLanes::kLane)));
        painter.drawPolygon(
            QPolygonF({QPointF(x, top), QPointF(x + px(kFlag), top + px(kFlag) / 2.0),
                       QPointF(x, top + px(kFlag))}));
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
    const int x = qRound(event->position().x());
    if (const std::size_t branch = branchAt(qRound(event->position().y()));
        branch != line_.shown()) {
        showBranch(branch, x);
    } else if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        chosenFrom_ = x;
        line_.choose(std::nullopt);
    } else {
        lookAt(x);
    }
}

// Its moment there, or its nearest.
void TimeTrack::showBranch(std::size_t branch, int x)
{
    const bool isLast = branch + 1 == line_.branches().size();
    line_.showBranch(branch);
    if (line_.shown() == branch && (!isLast || x < xOf(line_.span().end))) {
        lookAt(x);
    }
}

void TimeTrack::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) == 0) {
        return;
    }
    const int x = qRound(event->position().x());
    if (chosenFrom_) {
        chooseTo(x);
    } else {
        lookAt(x);
    }
}

void TimeTrack::mouseReleaseEvent(QMouseEvent* event)
{
    chosenFrom_.reset();
    event->accept();
}

void TimeTrack::chooseTo(int x)
{
    const std::uint64_t a = momentAt(*chosenFrom_);
    const std::uint64_t b = momentAt(x);
    line_.choose(recording::Past::Span{std::min(a, b), std::max(a, b) + 1});
}

std::uint64_t TimeTrack::namedNear(int x) const
{
    for (const auto& [moment, name] : line_.names()) {
        const int flag = xOf(moment);
        if (x >= flag - px(kNear) && x <= flag + px(kFlag)) {
            return moment;
        }
    }
    return momentAt(x);
}

void TimeTrack::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !line_.span().isEmpty()) {
        askName(namedNear(qRound(event->position().x())));
    }
}

void TimeTrack::askName(std::uint64_t moment)
{
    const auto known = line_.names().find(moment);
    bool accepted = false;
    const QString name = QInputDialog::getText(
        this, tr("Name of a moment"),
        tr("Name of the moment at %1 s; without one it has none:")
            .arg(line_.timeAt(moment), 0, 'f', 3),
        QLineEdit::Normal, known == line_.names().end() ? QString() : known->second, &accepted);
    if (accepted) {
        line_.name(moment, name.trimmed());
    }
}

void TimeTrack::contextMenuEvent(QContextMenuEvent* event)
{
    if (line_.span().isEmpty()) {
        return;
    }
    QMenu menu;
    if (const std::size_t branch = branchAt(event->pos().y()); branch != line_.shown()) {
        fillMenu(menu, branch);
        menu.exec(event->globalPos());
        return;
    }
    const std::uint64_t moment = namedNear(event->pos().x());
    const std::uint64_t at = line_.at();
    menu.addAction(tr("Name this moment..."), this, [this, moment] { askName(moment); });
    menu.addAction(
            tr("Repeat from here to what is seen"), this,
            [this, moment, at] {
                line_.choose(recording::Past::Span{std::min(moment, at), std::max(moment, at) + 1});
            })
        ->setEnabled(moment != at);
    menu.addAction(tr("Repeat nothing"), this, [this] { line_.choose(std::nullopt); })
        ->setEnabled(line_.chosen().has_value());
    Q_EMIT menuRequested(&menu);
    menu.exec(event->globalPos());
}

// Of a branch that is not seen. While the menu is open others may be forgotten.
void TimeTrack::fillMenu(QMenu& menu, std::size_t branch)
{
    const std::shared_ptr<recording::Past> past = line_.branches()[branch].past;
    const auto find = [this, past]() -> std::optional<std::size_t> {
        const RunBranches& all = line_.branches();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const RunBranch& one) { return one.past == past; });
        return found == all.end() ? std::nullopt : std::optional<std::size_t>(found - all.begin());
    };
    const QString name = nameOf(line_.branches()[branch]);
    menu.addAction(tr("Look at %1").arg(name), this, [this, find] {
        if (const auto index = find()) {
            line_.showBranch(*index);
        }
    });
    auto* const beside = menu.addAction(tr("Compare with %1").arg(name), this, [this, find] {
        const auto index = find();
        line_.setBeside(line_.beside() == index ? std::nullopt : index);
    });
    beside->setCheckable(true);
    beside->setChecked(line_.beside() == branch);
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

std::uint64_t TimeTrack::pointedAt(int x) const
{
    const auto mark = markNear(x);
    return mark ? mark->row : namedNear(x);
}

QString TimeTrack::wordsAt(int x) const
{
    const auto mark = markNear(x);
    QStringList touches;
    for (const recording::Touch& touch : line_.touches()) {
        if (touches.size() < kMostWords && std::abs(xOf(touch.row) - x) <= px(kDot)) {
            touches.push_back(line_.wordsOf(touch));
        }
    }
    touches.removeDuplicates();
    const auto named = line_.names().find(namedNear(x));
    const QString what =
        named != line_.names().end()                        ? named->second
        : !mark                                             ? QString()
        : mark->kind == recording::HistoryMark::Kind::Reset ? tr("The run was reset")
        : mark->kind == recording::HistoryMark::Kind::Edit  ? tr("An edit of the run")
                                                            : tr("A command to the run");
    QStringList lines{tr("%1 s").arg(line_.timeAt(pointedAt(x)), 0, 'f', 3)};
    lines += what.isEmpty() ? QStringList() : QStringList(what);
    lines += touches;
    return lines.join(QLatin1Char('\n'));
}

bool TimeTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !line_.span().isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::size_t branch = branchAt(help->pos().y());
        QToolTip::showText(
            help->globalPos(),
            branch == line_.shown()
                ? wordsAt(help->pos().x())
                : tr("%1: a click looks at it").arg(nameOf(line_.branches()[branch])),
            this);
        return true;
    }
    return QAbstractSlider::event(event);
}

}  // namespace editor
