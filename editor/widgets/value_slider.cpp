#include "editor/widgets/value_slider.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr int kSteps = 10000;
constexpr int kStep = 100;
constexpr int kFineStep = 10;
constexpr int kPage = 1000;
constexpr int kHandle = 6;  // radius
constexpr int kMargin = 8;  // the ring of the focus goes round the handle at both ends
constexpr int kTrack = 3;

}  // namespace

ValueSlider::ValueSlider(QWidget* parent) : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setRange(0, kSteps);
    setSingleStep(kStep);
    setPageStep(kPage);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractSlider::valueChanged, this, [this] {
        update();
        if (!showing_) {
            Q_EMIT chosen(number());
        }
    });
}

void ValueSlider::setSpan(double low, double high)
{
    low_ = low;
    high_ = high;
    update();
}

void ValueSlider::setReach(std::optional<std::pair<double, double>> reach)
{
    if (reach != reach_) {
        reach_ = reach;
        update();
    }
}

void ValueSlider::showNumber(double number)
{
    if (isSliderDown() || !(low_ < high_)) {
        return;
    }
    const double share = std::clamp((number - low_) / (high_ - low_), 0.0, 1.0);
    showing_ = true;
    setValue(static_cast<int>(std::lround(share * kSteps)));
    showing_ = false;
}

void ValueSlider::setMeasured(std::optional<double> number)
{
    if (number != measured_) {
        measured_ = number;
        update();
    }
}

// Both ends exactly: a limit is a limit.
double ValueSlider::number() const
{
    return value() == kSteps ? high_ : low_ + (high_ - low_) * value() / kSteps;
}

QSize ValueSlider::sizeHint() const
{
    return {px(80), px(metrics::kField)};
}

QSize ValueSlider::minimumSizeHint() const
{
    return {px(36), px(metrics::kField)};
}

double ValueSlider::xOf(double share) const
{
    return px(kMargin) + share * (width() - 2 * px(kMargin));
}

void ValueSlider::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double middle = height() / 2.0;
    const double half = px(kTrack) / 2.0;
    const double at = xOf(static_cast<double>(value()) / kSteps);
    const auto track = [&](double from, double to, const QColor& ground) {
        painter.setBrush(ground);
        painter.drawRoundedRect(QRectF(from, middle - half, to - from, 2 * half), half, half);
    };
    const auto shareOf = [this](double number) {
        return std::clamp((number - low_) / (high_ - low_), 0.0, 1.0);
    };
    if (reach_) {
        painter.setBrush(colour(Token::BorderField));
        painter.drawRect(QRectF(xOf(0), middle - 0.5, xOf(1) - xOf(0), 1));
    }
    track(xOf(reach_ ? shareOf(reach_->first) : 0), xOf(reach_ ? shareOf(reach_->second) : 1),
          colour(Token::BorderField));
    if (isEnabled()) {
        // From where zero is, or from the end next to it.
        const double zero = xOf(shareOf(0));
        track(std::min(zero, at), std::max(zero, at), colour(Token::Accent));
    }
    if (measured_ && isEnabled()) {
        const double needle = xOf(shareOf(*measured_));
        painter.setBrush(colour(Token::Run));
        painter.drawRoundedRect(QRectF(needle - 1, middle - px(8), 2, 2 * px(8)), 1, 1);
    }
    const bool lit = isEnabled() && (underMouse() || isSliderDown());
    painter.setBrush(colour(isEnabled() ? Token::BgRaised : Token::BgPanel));
    painter.setPen(QPen(colour(!isEnabled() ? Token::BorderField
                               : lit        ? Token::TextPrimary
                                            : Token::TextSecondary),
                        1.4));
    painter.drawEllipse(QPointF(at, middle), px(kHandle) - 0.7, px(kHandle) - 0.7);
    if (hasFocus()) {
        painting::focusRing(painter, rect());
    }
}

void ValueSlider::follow(int x)
{
    const double share = (x - xOf(0)) / std::max(1.0, xOf(1) - xOf(0));
    setSliderPosition(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps)));
}

void ValueSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    const int before = value();
    follow(event->position().toPoint().x());
    if (value() == before) {
        Q_EMIT chosen(number());  // what is shown may only be measured, and now is wanted
    }
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown()) {
        follow(event->position().toPoint().x());
    }
}

void ValueSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setSliderDown(false);
        update();
    }
}

void ValueSlider::keyPressEvent(QKeyEvent* event)
{
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    setSingleStep(fine ? kFineStep : kStep);
    QAbstractSlider::keyPressEvent(event);
}

// Scrolling a panel changes nothing in passing.
void ValueSlider::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    QAbstractSlider::wheelEvent(event);
}

void ValueSlider::enterEvent(QEnterEvent* event)
{
    QAbstractSlider::enterEvent(event);
    update();
}

void ValueSlider::leaveEvent(QEvent* event)
{
    QAbstractSlider::leaveEvent(event);
    update();
}

}  // namespace editor
