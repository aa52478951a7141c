#include "editor/timeline/moment_preview.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/timeline/time_track.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>

#include <algorithm>

namespace editor {
namespace {

constexpr int kGap = 6;  // over the pointer's widget

}  // namespace

// A window of its own: the views are native windows, which would cover a child of their parent.
MomentPreview::MomentPreview(TimeTrack& track, MomentPictures& pictures)
    : QWidget(&track, Qt::ToolTip | Qt::FramelessWindowHint), track_(track), pictures_(pictures)
{
    setObjectName(QStringLiteral("momentPreview"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    connect(&pictures_, &MomentPictures::changed, this, &MomentPreview::showPicture);
    watch(track);
}

void MomentPreview::watch(QWidget& widget)
{
    widget.setMouseTracking(true);
    widget.installEventFilter(this);
}

std::optional<std::uint64_t> MomentPreview::moment() const
{
    return isVisible() ? wanted_ : std::nullopt;
}

bool MomentPreview::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
        case QEvent::MouseMove:
            follow(static_cast<QWidget&>(*watched),
                   static_cast<QMouseEvent*>(event)->position().toPoint());
            break;
        case QEvent::Leave:
        case QEvent::Hide:
        case QEvent::WindowDeactivate:
            leave();
            break;
        case QEvent::ToolTip:
            return isVisible();  // it says the same
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void MomentPreview::follow(QWidget& widget, QPoint at)
{
    const bool isOfOther = &widget == &track_ && !track_.isOfSeen(at.y());
    if (!pictures_.isPossible() || track_.maximum() == 0 || isOfOther) {
        leave();
        return;
    }
    wanted_ = track_.pointedAt(at.x());
    pointer_ = widget.mapToGlobal(QPoint(at.x(), 0));
    wantedWords_ = track_.wordsAt(at.x());
    pictures_.wantOne(wanted_);
    showPicture();
}

void MomentPreview::leave()
{
    wanted_.reset();
    pictures_.wantOne(std::nullopt);
    hide();
}

// The picture before stays until the new one is there, so that nothing flickers on the way.
void MomentPreview::showPicture()
{
    const QImage* const drawn = wanted_ ? pictures_.find(*wanted_) : nullptr;
    if (drawn == nullptr) {
        if (wanted_ && isVisible()) {
            place();
        }
        return;
    }
    picture_ = *drawn;
    words_ = wantedWords_;
    setAccessibleName(words_);
    place();
    update();
    show();
}

void MomentPreview::place()
{
    const QSize size = picture_.size() / picture_.devicePixelRatio();
    const QFontMetrics metrics(faceOf(FontRole::Small));
    const int lines = static_cast<int>(words_.count(QLatin1Char('\n'))) + 1;
    const int wide = metrics.boundingRect(QRect(), Qt::TextDontClip, words_).width();
    resize(std::max(size.width(), wide + 2 * px(metrics::kSpace4)) + 2,
           size.height() + lines * metrics.lineSpacing() + 2 * px(metrics::kSpace2) + 2);
    const QRect screen = track_.screen()->availableGeometry();
    const int left = std::clamp(pointer_.x() - width() / 2, screen.left(),
                                std::max(screen.right() - width() + 1, screen.left()));
    move(left, std::max(pointer_.y() - height() - px(kGap), screen.top()));
}

void MomentPreview::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPanel));
    const QSize size = picture_.size() / picture_.devicePixelRatio();
    painter.drawImage(QPoint((width() - size.width()) / 2, 1), picture_);
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(rect().adjusted(1, size.height() + 1, -1, -1), Qt::AlignCenter, words_);
    painter.setPen(colour(Token::BorderControl));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace editor
