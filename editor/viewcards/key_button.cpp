#include "editor/viewcards/key_button.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace editor {
namespace {

constexpr int kCap = 18;

int capWidth(const QString& key)
{
    const int words = QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(key);
    return std::max(px(kCap), words + px(metrics::kSpace12));
}

void paintCap(QPainter& painter, const QRect& box, const QString& key, const QColor& ink)
{
    painter.setRenderHint(QPainter::Antialiasing);
    QColor edge = ink;
    edge.setAlphaF(0.45F);
    painter.setPen(edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), px(metrics::kRadiusField),
                            px(metrics::kRadiusField));
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, key);
}

}  // namespace

KeyCap::KeyCap(QString key, QWidget* parent) : QWidget(parent), key_(std::move(key))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

QSize KeyCap::sizeHint() const
{
    return {capWidth(key_), px(kCap)};
}

void KeyCap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCap(painter, rect(), key_, colour(Token::TextSecondary));
}

KeyButton::KeyButton(const QString& words, QString key, bool isSmall, QWidget* parent)
    : QPushButton(words, parent), key_(std::move(key)), small_(isSmall)
{
    setAutoDefault(false);
    if (small_) {
        setProperty("row", true);
    }
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void KeyButton::setPrimary(bool primary)
{
    primary_ = primary;
    setProperty("primary", primary);
    style()->unpolish(this);
    style()->polish(this);
}

QSize KeyButton::sizeHint() const
{
    const int words = QFontMetrics(faceOf(FontRole::Menu)).horizontalAdvance(text());
    const int margin = px(small_ ? metrics::kSpace8 : 10);
    const int cap = key_.isEmpty() ? 0 : capWidth(key_) + px(metrics::kSpace8);
    return {words + cap + 2 * margin, px(small_ ? metrics::kSmallButton : metrics::kButton)};
}

void KeyButton::paintEvent(QPaintEvent* /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const Token token = !isEnabled() ? Token::TextDisabled
                        : primary_   ? Token::AccentText
                                     : Token::TextPrimary;
    const int margin = px(small_ ? metrics::kSpace8 : 10);
    QRect inner = rect().adjusted(margin, 0, -margin, 0);
    painter.setPen(colour(token));
    painter.setFont(faceOf(FontRole::Menu));
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, text());
    if (!key_.isEmpty()) {
        const int width = capWidth(key_);
        const QRect cap(inner.right() - width + 1, (height() - px(kCap)) / 2, width, px(kCap));
        paintCap(painter, cap, key_, colour(token));
    }
}

}  // namespace editor
