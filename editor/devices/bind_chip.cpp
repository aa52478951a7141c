#include "editor/devices/bind_chip.h"

#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"
#include "editor/widgets/kind_icon.h"

#include <QPainter>

namespace editor {
namespace {

constexpr int kChipHeight = 20;
constexpr int kChipSide = 3;

}  // namespace

BindChip::BindChip(QString role, QWidget* parent) : QToolButton(parent), role_(std::move(role))
{
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void BindChip::setObject(const adf::Object* object, const QString& words)
{
    const QByteArray icon = object != nullptr ? QByteArray(kindIcon(*object)) : QByteArray();
    const QString shown = object != nullptr ? editor::text(object->shortName()) : words;
    if (icon == icon_ && shown == words_) {
        return;
    }
    icon_ = icon;
    words_ = shown;
    setAccessibleName(QStringLiteral("%1: %2").arg(role_, words_));
    setToolTip(QStringLiteral("<b>%1</b><br>%2")
                   .arg(words_.toHtmlEscaped(), tr("Click for others, or drop a device here.")));
    updateGeometry();
    update();
}

QSize BindChip::sizeHint() const
{
    const int words = QFontMetrics(faceOf(FontRole::Row)).horizontalAdvance(words_);
    return {words + px(metrics::kRowIcon) + px(28), px(kChipHeight)};
}

QSize BindChip::minimumSizeHint() const
{
    return {px(60), px(kChipHeight)};
}

void BindChip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() && isEnabled()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::BgHover));
        painter.drawRoundedRect(rect(), px(metrics::kRadiusButton), px(metrics::kRadiusButton));
    }
    QRect inner = rect().adjusted(px(kChipSide), 0, -px(kChipSide), 0);
    if (!icon_.isEmpty()) {
        painting::icon(painter, icon_.constData(), Token::TextSecondary,
                       QRect(inner.left(), 0, px(metrics::kRowIcon), height()),
                       px(metrics::kRowIcon));
        inner.setLeft(inner.left() + px(metrics::kRowIcon) + px(5));
    }
    if (underMouse() || hasFocus()) {
        const int size = px(10);
        painting::icon(painter, "twisty-down", Token::TextSecondary,
                       QRect(inner.right() - size, 0, size, height()), size);
        inner.setRight(inner.right() - size - px(2));
    }
    painter.setFont(faceOf(FontRole::Row));
    painter.setPen(colour(icon_.isEmpty() ? Token::TextSecondary : Token::TextPrimary));
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(words_, Qt::ElideRight, inner.width()));
    if (hasFocus()) {
        painting::focusRing(painter, rect());
    }
}

}  // namespace editor
