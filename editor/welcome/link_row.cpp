#include "editor/welcome/link_row.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace editor {

LinkRow::LinkRow(const QString& text, QWidget* parent) : QAbstractButton(parent)
{
    setText(text);
    setAccessibleName(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setFontRole(*this, FontRole::Menu);
}

QSize LinkRow::sizeHint() const
{
    return {px(200), px(iconName_ != nullptr ? 30 : 26)};
}

void LinkRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus();
    const QRectF ground = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (lit) {
        painter.setPen(hasFocus() ? QPen(colour(Token::Accent), 2) : QPen(Qt::NoPen));
        painter.setBrush(colour(Token::BgHover, underMouse() ? 1.0 : 0.0));
        painter.drawRoundedRect(ground, px(metrics::kRadiusButton), px(metrics::kRadiusButton));
    }
    int left = px(8);
    if (iconName_ != nullptr) {
        const int size = px(metrics::kToolIcon);
        painter.drawPixmap(left, (height() - size) / 2,
                           iconPixmap(iconName_, Token::TextSecondary, size, devicePixelRatioF()));
        left += px(26);
    }
    int right = width() - px(8);
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextSecondary));
    if (!trailing_.isEmpty()) {
        painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignRight | Qt::AlignVCenter,
                         trailing_);
        right -= painter.fontMetrics().horizontalAdvance(trailing_) + px(12);
    }
    painter.setFont(faceOf(FontRole::Menu));
    const QString name = painter.fontMetrics().elidedText(text(), Qt::ElideRight, right - left);
    painter.setPen(colour(isEnabled() ? Token::TextPrimary : Token::TextDisabled));
    painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    left += painter.fontMetrics().horizontalAdvance(name) + px(10);
    if (!detail_.isEmpty() && right > left) {
        painter.setFont(faceOf(FontRole::Row));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(detail_, Qt::ElideMiddle, right - left));
    }
}

void LinkRow::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void LinkRow::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void LinkRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

}  // namespace editor
