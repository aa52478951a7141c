#include "editor/viewcards/picture_inset.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

// Pixels at scale 1.
constexpr int kEdge = 12;        // to the edges of the view
constexpr int kBelowCube = 92;   // to the upper edge, where the axis cube is
constexpr int kAboveLabel = 40;  // to the lower edge, where the size of the grid stands
constexpr int kBarHeight = 20;   // of the line with the name
constexpr int kCornerSize = 14;  // of the inner corner
constexpr int kNarrowest = 120;

constexpr double kMostShare = 0.6;   // of the view's width and height
constexpr double kAspect = 4.0 / 3;  // of the picture, width over height

}  // namespace

PictureInset::PictureInset(QWidget& picture)
    : QWidget(&picture),
      view_(picture),
      bar_(new QHBoxLayout(this)),
      name_(new ElidedLabel(this)),
      close_(new QToolButton(this))
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
    bar_->setSpacing(4);
    bar_->addWidget(name_, 1, Qt::AlignTop);
    bar_->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, &PictureInset::closeRequested);
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
    return rect().adjusted(1, px(kBarHeight), -1, -1);
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
    const double most = std::min(kMostShare * view.width(), kMostShare * view.height() * kAspect);
    const double least = std::min<double>(px(kNarrowest), most);
    const double width = std::clamp(place_.share * view.width(), least, most);
    return {static_cast<int>(std::lround(width)),
            static_cast<int>(std::lround(width / kAspect)) + px(kBarHeight)};
}

void PictureInset::arrange()
{
    name_->setFixedHeight(px(kBarHeight));
    close_->setFixedSize(px(kBarHeight), px(kBarHeight));
    // The cross keeps away from the inner corner.
    const bool crossLeft = place_.corner == Corner::BottomLeft;
    bar_->setDirection(crossLeft ? QBoxLayout::RightToLeft : QBoxLayout::LeftToRight);
    bar_->setContentsMargins(crossLeft ? 0 : px(6), 0, crossLeft ? px(kCornerSize) : 0, 0);
    resize(sizeWithin(view_.size()));
    if (grip_ != Grip::Whole) {
        const int edge = px(kEdge);
        const int top = isRight() ? px(kBelowCube) : edge;
        const int below = isRight() ? edge : px(kAboveLabel);
        const int least = std::max(0, view_.height() - height());
        move(isRight() ? view_.width() - width() - edge : edge,
             std::clamp(isBottom() ? least - below : top, 0, least));
    }
}

bool PictureInset::isInnerCorner(const QPoint& at) const
{
    const int x = isRight() ? at.x() : width() - at.x();
    const int y = isBottom() ? at.y() : height() - at.y();
    return x <= px(kCornerSize) && y <= px(kCornerSize);
}

void PictureInset::takeNearestCorner()
{
    const QPoint middle = geometry().center();
    const bool right = middle.x() > view_.width() / 2;
    const bool bottom = middle.y() > view_.height() / 2;
    place_.corner = right ? (bottom ? Corner::BottomRight : Corner::TopRight)
                          : (bottom ? Corner::BottomLeft : Corner::TopLeft);
}

bool PictureInset::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        arrange();
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

void PictureInset::moveBy(const QPoint& way)
{
    const QPoint most(view_.width() - width(), view_.height() - height());
    const QPoint wanted = pos() + way;
    move(std::clamp(wanted.x(), 0, std::max(0, most.x())),
         std::clamp(wanted.y(), 0, std::max(0, most.y())));
}

// Since it was gripped; whichever of both sides grows more decides.
void PictureInset::growBy(const QPoint& way)
{
    const int across = isRight() ? -way.x() : way.x();
    const int along = isBottom() ? -way.y() : way.y();
    const double byHeight = along * kAspect;
    const double wanted =
        sizeGripped_.width() + (std::abs(byHeight) > std::abs(across) ? byHeight : across);
    place_.share = wanted / std::max(1, view_.width());
    arrange();
    place_.share = static_cast<double>(width()) / std::max(1, view_.width());
}

void PictureInset::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        const QPoint at = event->position().toPoint();
        grip_ = isInnerCorner(at) ? Grip::InnerCorner : Grip::Whole;
        gripped_ = mapToParent(at);
        sizeGripped_ = size();
        hasMoved_ = false;
    }
    Q_EMIT pressed();
}

void PictureInset::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (!grip_ || !event->buttons().testFlag(Qt::LeftButton)) {
        grip_.reset();
        const bool falls = isRight() == isBottom();  // from the left above to the right below
        setCursor(!isInnerCorner(at) ? Qt::ArrowCursor
                                     : (falls ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor));
        return;
    }
    const QPoint way = mapToParent(at) - gripped_;
    hasMoved_ = hasMoved_ || way.manhattanLength() >= QApplication::startDragDistance();
    if (!hasMoved_) {
        return;
    }
    if (*grip_ == Grip::Whole) {
        moveBy(way);
        gripped_ += way;
    } else {
        growBy(way);
    }
}

void PictureInset::mouseReleaseEvent(QMouseEvent* event)
{
    if (!grip_ || event->button() != Qt::LeftButton) {
        return;
    }
    const Grip grip = *std::exchange(grip_, std::nullopt);
    if (!hasMoved_) {
        return;
    }
    if (grip == Grip::Whole) {
        takeNearestCorner();
    }
    arrange();
    update();
    Q_EMIT placed();
}

void PictureInset::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && pictureArea().contains(event->position().toPoint())) {
        Q_EMIT doubleClicked();
    }
}

void PictureInset::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuWanted(event->globalPos());
}

}  // namespace editor
