#include "editor/devices/stop_button.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QAction>
#include <QPainter>

namespace editor {
namespace {

constexpr int kSide = 10;
constexpr int kCapHeight = 18;

}  // namespace

StopButton::StopButton(QAction& action, QWidget* parent)
    : QPushButton(action.text(), parent), action_(action)
{
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(action.toolTip());
    connect(this, &QPushButton::clicked, &action, &QAction::trigger);
    connect(&action, &QAction::changed, this, [this] { updateGeometry(); });
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

QString StopButton::key() const
{
    return action_.shortcut().toString(QKeySequence::NativeText);
}

int StopButton::capWidth() const
{
    return key().isEmpty()
               ? 0
               : QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(key()) + px(10);
}

QSize StopButton::sizeHint() const
{
    const int words = QFontMetrics(faceOf(FontRole::Menu)).horizontalAdvance(text());
    return {words + capWidth() + 2 * px(kSide) + px(metrics::kSpace8), px(metrics::kButton)};
}

void StopButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(colour(Token::Error), 1));
    painter.setBrush(colour(isDown()       ? Token::BgPressed
                            : underMouse() ? Token::ErrorTint
                                           : Token::BgPanel));
    painter.drawRoundedRect(frame, px(metrics::kRadiusButton), px(metrics::kRadiusButton));
    const QRect inner = rect().adjusted(px(kSide), 0, -px(kSide), 0);
    painter.setFont(faceOf(FontRole::Menu));
    painter.setPen(colour(Token::Error));
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, text());
    if (!key().isEmpty()) {
        const QRectF cap(inner.right() - capWidth() + 1, (height() - px(kCapHeight)) / 2.0,
                         capWidth(), px(kCapHeight));
        painter.setPen(colour(Token::BorderControl));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), px(metrics::kRadiusField),
                                px(metrics::kRadiusField));
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(cap, Qt::AlignCenter, key());
    }
    if (hasFocus()) {
        painting::focusRing(painter, rect());
    }
}

}  // namespace editor
