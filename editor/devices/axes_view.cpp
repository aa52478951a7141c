#include "editor/devices/axes_view.h"

#include "editor/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace editor {
namespace {

constexpr int kBarRow = 16;
constexpr int kBarLabel = 64;
constexpr int kBarThickness = 6;
constexpr int kButtonSize = 15;
constexpr int kButtonGap = 4;

}  // namespace

AxesView::AxesView(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void AxesView::setReading(const exchange::DeviceTraits& traits,
                          const exchange::DeviceReading& reading)
{
    const bool isOther = !(traits == traits_);
    traits_ = traits;
    reading_ = reading;
    if (isOther) {
        updateGeometry();
    }
    QStringList pressed;
    for (int i = 0; i < static_cast<int>(traits_.buttons); ++i) {
        if (reading_.isPressed(i)) {
            pressed << QString::number(i);
        }
    }
    setAccessibleName(pressed.isEmpty() ? tr("No button is pressed")
                                        : tr("Pressed buttons: %1").arg(pressed.join(u' ')));
    update();
}

QList<AxesView::Bar> AxesView::bars() const
{
    QList<Bar> all;
    if (traits_.hasPosition && traits_.radius > 0) {
        const std::array<QString, 3> names{tr("To you"), tr("Right"), tr("Up")};
        for (int i = 0; i < 3; ++i) {
            all << Bar{names[static_cast<std::size_t>(i)],
                       reading_.pose.position[i] / traits_.radius};
        }
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(traits_.axes, reading_.axes.size()); ++i) {
        all << Bar{tr("Axis %1").arg(i), reading_.axes[i]};
    }
    if (traits_.hasGripper) {
        all << Bar{tr("Gripper"), reading_.gripper, true};
    }
    return all;
}

QSize AxesView::sizeHint() const
{
    const int buttons = traits_.buttons > 0 ? px(kButtonSize) + px(kButtonGap) : 0;
    return {px(160), static_cast<int>(bars().size()) * px(kBarRow) + buttons};
}

void AxesView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(faceOf(FontRole::Small));
    int top = 0;
    const int left = px(kBarLabel);
    const double room = width() - left;
    for (const Bar& bar : bars()) {
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(0, top, left - px(4), px(kBarRow)), Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(bar.name, Qt::ElideRight, left - px(4)));
        const QRectF groove(left, top + (px(kBarRow) - px(kBarThickness)) / 2.0, room,
                            px(kBarThickness));
        painter.fillRect(groove, colour(Token::BgBase));
        const double value = std::clamp(bar.value, bar.oneSided ? 0.0 : -1.0, 1.0);
        const double zero = bar.oneSided ? left : left + room / 2;
        const double end = zero + value * (bar.oneSided ? room : room / 2);
        painter.fillRect(
            QRectF(std::min(zero, end), groove.top(), std::abs(end - zero), groove.height()),
            colour(Token::Accent));
        painter.fillRect(QRectF(zero, groove.top() - 1, 1, groove.height() + 2),
                         colour(Token::BorderControl));
        top += px(kBarRow);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    double x = 0;
    for (int i = 0; i < static_cast<int>(traits_.buttons); ++i) {
        const QRectF dot(x + 0.5, top + px(kButtonGap) + 0.5, px(kButtonSize) - 1,
                         px(kButtonSize) - 1);
        const bool on = reading_.isPressed(i);
        painter.setPen(colour(on ? Token::AccentFill : Token::BorderControl));
        painter.setBrush(on ? colour(Token::AccentFill) : colour(Token::BgBase));
        painter.drawEllipse(dot);
        painter.setPen(colour(on ? Token::AccentText : Token::TextSecondary));
        painter.drawText(dot, Qt::AlignCenter, QString::number(i));
        x += px(kButtonSize) + px(kButtonGap);
        if (x + px(kButtonSize) > width()) {
            break;
        }
    }
}

}  // namespace editor
