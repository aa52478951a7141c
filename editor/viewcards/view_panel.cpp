#include "editor/viewcards/view_panel.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kInset = 12;        // from the edges of the picture
constexpr int kStripBottom = 32;  // above the lower edge

bool isTypedIn(const QWidget* widget)
{
    return qobject_cast<const QLineEdit*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QTextEdit*>(widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(widget) != nullptr;
}

QPainterPath outlineOf(const QRectF& frame)
{
    QPainterPath path;
    path.addRoundedRect(frame, px(metrics::kRadiusCard), px(metrics::kRadiusCard));
    return path;
}

}  // namespace

ViewPanel::ViewPanel(QWidget& picture, Place place)
    : QWidget(picture.window()), picture_(&picture), place_(place)
{
    // A view is a native window: only another native window can lie on it, opaque and cut out by a
    // mask.
    setAttribute(Qt::WA_NativeWindow);
    setAttribute(Qt::WA_DontCreateNativeAncestors);
    hide();
    if (place != Place::Top) {
        addKey(Qt::Key_Return, [this] { Q_EMIT accepted(); });
        addKey(Qt::Key_Enter, [this] { Q_EMIT accepted(); });
        addKey(Qt::Key_Escape, [this] { Q_EMIT cancelled(); });
    }
    connect(&Theme::instance(), &Theme::changed, this, &ViewPanel::arrange);
}

ViewPanel::~ViewPanel() = default;

void ViewPanel::addKey(int key, std::function<void()> act)
{
    keys_.push_back({key, std::move(act)});
}

void ViewPanel::open()
{
    if (!isVisible()) {
        qApp->installEventFilter(this);
    }
    placedByHand_ = false;
    arrange();
    show();
    raise();
}

void ViewPanel::open(QWidget& picture)
{
    picture_ = &picture;
    if (parentWidget() != picture.window()) {
        setParent(picture.window());
    }
    open();
}

void ViewPanel::avoid(std::vector<QRect> places)
{
    avoided_ = std::move(places);
    if (place_ == Place::Corner && !placedByHand_ && !grip_) {
        const int here = coveredAt(corner(!left_));
        if (here > 0 && coveredAt(corner(left_)) < here) {
            left_ = !left_;
        }
        arrange();
    }
}

void ViewPanel::arrange()
{
    if (picture_ == nullptr) {
        return;
    }
    if (layout() != nullptr) {
        layout()->activate();  // words that changed just now count
        fit(picture_->width() - 2 * px(kInset));
        layout()->activate();
    }
    const QPoint origin = picture_->mapTo(window(), QPoint());
    const QSize wanted =
        layout() != nullptr && layout()->hasHeightForWidth()
            ? QSize(sizeHint().width(), layout()->totalHeightForWidth(sizeHint().width()))
            : sizeHint();
    resize(wanted.boundedTo(picture_->size()));
    if (placedByHand_) {
        const QPoint most(picture_->width() - width(), picture_->height() - height());
        const QPoint at = pos() - origin;
        move(origin + QPoint(std::clamp(at.x(), 0, std::max(0, most.x())),
                             std::clamp(at.y(), 0, std::max(0, most.y()))));
        return;
    }
    move(origin + corner(!left_));
}

QRect ViewPanel::area() const
{
    return picture_ == nullptr ? QRect()
                               : geometry().translated(-picture_->mapTo(window(), QPoint()));
}

void ViewPanel::leaveFields()
{
    if (picture_ != nullptr && isAncestorOf(QApplication::focusWidget())) {
        picture_->parentWidget()->setFocus();
    }
}

QPoint ViewPanel::corner(bool right) const
{
    const int inset = px(kInset);
    const int below = picture_->height() - height();
    const int beside = picture_->width() - width();
    switch (place_) {
        case Place::Corner:
            return {right ? beside - inset : inset, below - inset};
        case Place::Top:
            return {beside / 2, inset};
        case Place::Bottom:
            return {beside / 2, below - px(kStripBottom)};
    }
    return {};
}

// How much of what must be seen it would cover there, in square pixels.
int ViewPanel::coveredAt(QPoint corner) const
{
    int covered = 0;
    for (const QRect& place : avoided_) {
        const QRect common = place & QRect(corner, size());
        covered += common.isEmpty() ? 0 : common.width() * common.height();
    }
    return covered;
}

const ViewPanel::Key* ViewPanel::keyOf(const QKeyEvent& event) const
{
    const Qt::KeyboardModifiers held =
        event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    const bool plain =
        held == Qt::NoModifier || (event.key() == Qt::Key_Backtab && held == Qt::ShiftModifier);
    const auto found = std::find_if(keys_.begin(), keys_.end(),
                                    [&event](const Key& one) { return one.key == event.key(); });
    return plain && found != keys_.end() ? &*found : nullptr;
}

bool ViewPanel::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || !isVisible()) {
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) {
        if (picture_ != nullptr && (widget == picture_ || widget->isAncestorOf(picture_))) {
            arrange();
        }
    } else if ((event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
               widget->window() == window() && widget == QApplication::focusWidget()) {
        auto& key = static_cast<QKeyEvent&>(*event);
        const Key* own = keyOf(key);
        const bool pressesButton = isAncestorOf(widget) &&
                                   qobject_cast<QAbstractButton*>(widget) != nullptr &&
                                   (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
        if (own != nullptr && !isTypedIn(widget) && !pressesButton) {
            key.accept();
            if (event->type() == QEvent::KeyPress) {
                const auto act = own->act;  // it may take the panel away
                act();
            }
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ViewPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPopup));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colour(Token::BorderField));
    painter.drawPath(outlineOf(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5)));
}

void ViewPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setMask(QRegion(outlineOf(QRectF(rect())).toFillPolygon().toPolygon()));
}

void ViewPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous()) {
        qApp->removeEventFilter(this);
        leaveFields();
    }
}

void ViewPanel::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->position().y() < titleHeight()) {
        grip_ = event->position().toPoint();
    }
}

void ViewPanel::mouseMoveEvent(QMouseEvent* event)
{
    if (grip_) {
        placedByHand_ = true;
        move(pos() + event->position().toPoint() - *grip_);
        arrange();
    }
}

void ViewPanel::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    grip_.reset();
}

}  // namespace editor
