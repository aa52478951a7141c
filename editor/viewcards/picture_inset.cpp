#include "editor/viewcards/picture_inset.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr int kEdge = 12;            // px to the edges of the view
constexpr int kBar = 20;             // px, height of the name
constexpr int kGrip = 14;            // px, of the inner corner
constexpr int kNarrowest = 120;      // px
constexpr double kMost = 0.6;        // of the view's width and height
constexpr double kAspect = 4.0 / 3;  // of the picture, width over height

}  // namespace

PictureInset::PictureInset(QWidget& picture)
    : QWidget(&picture), view_(picture), name_(new ElidedLabel(this)), close_(new QToolButton(this))
{
    // A view is a native window: only another one can lie on it.
    setAttribute(Qt::WA_NativeWindow);
    setAttribute(Qt::WA_DontCreateNativeAncestors);
    setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    setFontRole(*name_, FontRole::Small);
    name_->setAttribute(Qt::WA_TransparentForMouseEvents);
    close_->setIcon(icon("close"));
    close_->setToolTip(tr("Close this picture"));
    close_->setAccessibleName(close_->toolTip());
    close_->setFocusPolicy(Qt::NoFocus);
    close_->setAutoRaise(true);
    auto* bar = new QHBoxLayout(this);
    bar->setSpacing(4);
    bar->addWidget(name_, 1, Qt::AlignTop);
    bar->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, &PictureInset::closed);
    view_.installEventFilter(this);
    connect(&Theme::instance(), &Theme::changed, this, &PictureInset::arrange);
    arrange();
}

void PictureInset::setName(const QString& name)
{
    name_->setText(name);
    setAccessibleName(name);
}

QString PictureInset::name() const
{
    return name_->wholeText();
}

void PictureInset::setPicture(const QImage& picture)
{
    picture_ = picture;
    update();
}

void PictureInset::setPlace(const Place& place)
{
    place_ = place;
    arrange();
}

QRect PictureInset::pictureArea() const
{
    return rect().adjusted(1, px(kBar), -1, -1);
}

bool PictureInset::isRight() const
{
    return place_.corner == Corner::TopRight || place_.corner == Corner::BottomRight;
}

bool PictureInset::isBottom() const
{
    return place_.corner == Corner::BottomLeft || place_.corner == Corner::BottomRight;
}

QSize PictureInset::sizeWithin(const QSize& view) const
{
    const double most = std::min(kMost * view.width(), kMost * view.height() * kAspect);
    const double least = std::min<double>(px(kNarrowest), most);
    const double width = std::clamp(place_.share * view.width(), least, most);
    return {static_cast<int>(std::lround(width)),
            static_cast<int>(std::lround(width / kAspect)) + px(kBar)};
}

void PictureInset::arrange()
{
    name_->setFixedHeight(px(kBar));
    close_->setFixedSize(px(kBar), px(kBar));
    layout()->setContentsMargins(px(6), 0, 0, 0);
    resize(sizeWithin(view_.size()));
    if (grip_ != Grip::Whole) {
        const int edge = px(kEdge);
        move(isRight() ? view_.width() - width() - edge : edge,
             isBottom() ? view_.height() - height() - edge : edge);
    }
}

bool PictureInset::isInnerCorner(const QPoint& at) const
{
    const int x = isRight() ? at.x() : width() - at.x();
    const int y = isBottom() ? at.y() : height() - at.y();
    return x <= px(kGrip) && y <= px(kGrip);
}

// That of the view which a point of it is nearest to.
void PictureInset::takeCornerOf(const QPoint& middle)
{
    const bool right = middle.x() > view_.width() / 2;
    const bool bottom = middle.y() > view_.height() / 2;
    place_.corner = right ? (bottom ? Corner::BottomRight : Corner::TopRight)
                          : (bottom ? Corner::BottomLeft : Corner::TopLeft);
}

bool PictureInset::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        arrange();
    } else if (event->type() == QEvent::Show || event->type() == QEvent::ParentChange) {
        raise();  // the view's own window may have come over it
    }
    return QWidget::eventFilter(watched, event);
}

void PictureInset::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPopup));
    if (!picture_.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(pictureArea(), picture_);
    }
    painter.setPen(colour(Token::TextDisabled));  // seen against a picture
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    // Two lines across the inner corner, as windows have them.
    const auto inner = [this](int x, int y) {
        return QPoint(isRight() ? x : width() - 1 - x, isBottom() ? y : height() - 1 - y);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colour(Token::TextSecondary));
    for (const int reach : {px(5), px(9)}) {
        painter.drawLine(inner(1, reach), inner(reach, 1));
    }
}

void PictureInset::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        gripped_ = event->position().toPoint();
        grip_ = isInnerCorner(gripped_) ? Grip::InnerCorner : Grip::Whole;
    }
}

void PictureInset::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (!grip_) {
        const bool falls = isRight() == isBottom();  // from the left above to the right below
        setCursor(!isInnerCorner(at) ? Qt::ArrowCursor
                                     : (falls ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor));
    } else if (*grip_ == Grip::Whole) {
        const QPoint most(view_.width() - width(), view_.height() - height());
        const QPoint wanted = pos() + at - gripped_;
        move(std::clamp(wanted.x(), 0, std::max(0, most.x())),
             std::clamp(wanted.y(), 0, std::max(0, most.y())));
    } else {
        const QPoint there = mapToParent(at);
        const int edge = px(kEdge);
        const int across = isRight() ? view_.width() - edge - there.x() : there.x() - edge;
        place_.share = static_cast<double>(across) / std::max(1, view_.width());
        arrange();
        place_.share = static_cast<double>(width()) / std::max(1, view_.width());
    }
}

void PictureInset::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    if (!grip_) {
        return;
    }
    if (*grip_ == Grip::Whole) {
        takeCornerOf(geometry().center());
    }
    grip_.reset();
    arrange();
    update();
    Q_EMIT placed();
}

void PictureInset::mouseDoubleClickEvent(QMouseEvent* /*event*/)
{
    Q_EMIT doubleClicked();
}

void PictureInset::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuWanted(event->globalPos());
}

}  // namespace editor
