#include "editor/widgets/switch_button.h"

#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QPainter>

namespace editor {
namespace {

constexpr int kGrooveWidth = 26;
constexpr int kGrooveHeight = 14;
constexpr int kRing = 3;  // of the focus, round the groove
constexpr double kKnobGap = 2;

}  // namespace

SwitchButton::SwitchButton(QWidget* parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

QSize SwitchButton::sizeHint() const
{
    return {px(kGrooveWidth) + 2 * px(kRing), px(kGrooveHeight) + 2 * px(kRing)};
}

void SwitchButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double height = px(kGrooveHeight);
    const QRectF groove(px(kRing), (this->height() - height) / 2.0, px(kGrooveWidth), height);
    const bool on = isChecked();
    painter.setPen(QPen(colour(on ? Token::AccentFill : Token::BorderControl), 1));
    painter.setBrush(on && isEnabled() ? colour(Token::AccentFill) : colour(Token::BgBase));
    painter.drawRoundedRect(groove.adjusted(0.5, 0.5, -0.5, -0.5), height / 2, height / 2);
    const double size = height - 2 * kKnobGap;
    const double left = on ? groove.right() - kKnobGap - size : groove.left() + kKnobGap;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(!isEnabled() ? Token::TextDisabled
                            : on         ? Token::AccentText
                                         : Token::TextSecondary));
    painter.drawEllipse(QRectF(left, groove.top() + kKnobGap, size, size));
    if (hasFocus()) {
        painting::focusRing(painter, rect());
    }
}

}  // namespace editor
