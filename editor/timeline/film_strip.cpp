#include "editor/timeline/film_strip.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/timeline/time_track.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace editor {
namespace {

constexpr int kHeight = 44;
constexpr int kFrame = 70;  // wide, at least
constexpr std::chrono::milliseconds kLookEvery{500};

}  // namespace

FilmStrip::FilmStrip(TimeTrack& track, TimeLine& line, MomentPictures& pictures)
    : track_(track), line_(line), pictures_(pictures)
{
    setObjectName(QStringLiteral("filmStrip"));
    setAccessibleName(tr("Film strip of the run"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&pictures_, &MomentPictures::changed, this, qOverload<>(&QWidget::update));
    connect(&line_, &TimeLine::spanChanged, this, &FilmStrip::askForRow);
    connect(&looker_, &QTimer::timeout, this, [this] {
        if (pictures_.dropOutdated()) {
            askForRow();
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, &QWidget::updateGeometry);
}

QSize FilmStrip::sizeHint() const
{
    return {px(400), px(kHeight)};
}

int FilmStrip::frameWidth() const
{
    const int whole = track_.xOf(line_.span().end) - track_.xOf(line_.span().first);
    return whole / std::max(whole / px(kFrame), 1);
}

std::vector<std::uint64_t> FilmStrip::moments() const
{
    std::vector<std::uint64_t> moments;
    const recording::Past::Span span = line_.span();
    if (span.end < span.first + 2) {
        return moments;
    }
    const int left = track_.xOf(span.first);
    const int wide = frameWidth();
    const int count = (track_.xOf(span.end) - left) / std::max(wide, 1);
    for (int i = 0; i < count; ++i) {
        moments.push_back(track_.momentAt(left + i * wide + wide / 2));
    }
    return moments;
}

void FilmStrip::askForRow()
{
    pictures_.wantRow(isVisible() ? moments() : std::vector<std::uint64_t>{});
    update();
}

void FilmStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const std::vector<std::uint64_t> row = moments();
    const int wide = frameWidth();
    const std::uint64_t within =
        row.size() > 1 ? (row[1] - row[0]) / 2 : line_.span().end - line_.span().first;
    int left = track_.xOf(line_.span().first);
    for (const std::uint64_t moment : row) {
        const QRect frame(left + 1, 1, wide - 2, height() - 2);
        left += wide;
        painter.fillRect(frame, colour(Token::BgBase));
        const QImage* const picture = pictures_.nearest(moment, within);
        if (picture == nullptr) {
            continue;
        }
        // All of its height; what it is too wide, it loses on both sides.
        const int shown = std::min(picture->width(),
                                   picture->height() * frame.width() / std::max(frame.height(), 1));
        const QRect middle((picture->width() - shown) / 2, 0, shown, picture->height());
        const int drawn = shown * frame.height() / picture->height();
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(
            QRect(frame.left() + (frame.width() - drawn) / 2, frame.top(), drawn, frame.height()),
            *picture, middle);
    }
}

// The menu of the track is that of the row over it, too.
bool FilmStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ContextMenu) {
        return QWidget::event(event);
    }
    const auto* asked = static_cast<QContextMenuEvent*>(event);
    QContextMenuEvent over(asked->reason(), {asked->pos().x(), 0}, asked->globalPos());
    return QCoreApplication::sendEvent(&track_, &over);
}

void FilmStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    askForRow();
}

void FilmStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    looker_.start(kLookEvery);
    askForRow();
}

void FilmStrip::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    looker_.stop();
    askForRow();
}

void FilmStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || line_.span().isEmpty()) {
        event->ignore();
        return;
    }
    line_.pause();
    line_.lookAt(track_.momentAt(qRound(event->position().x())));
}

}  // namespace editor
