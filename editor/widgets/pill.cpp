#include "editor/widgets/pill.h"

#include "editor/theme/icon.h"
#include "editor/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace editor {
namespace {

constexpr int kHeight = 17;
constexpr int kPadding = 6;
constexpr int kDiamond = 9;

}  // namespace

Pill::Pill(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void Pill::setText(const QString& text, bool run)
{
    text_ = text;
    run_ = run;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize Pill::sizeHint() const
{
    const int text = QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(text_);
    return {text + 2 * px(kPadding) + (run_ ? px(kDiamond) + px(3) : 0) + 2, px(kHeight)};
}

void Pill::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(colour(Token::Accent), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    QRect inner = rect().adjusted(px(kPadding), 0, -px(kPadding), 0);
    if (run_) {
        const QPixmap diamond =
            iconPixmap("diamond", Token::Run, px(kDiamond), devicePixelRatioF());
        painter.drawPixmap(inner.left(), (height() - px(kDiamond)) / 2, diamond);
        inner.setLeft(inner.left() + px(kDiamond) + px(3));
    }
    painter.setFont(faceOf(FontRole::Small));
    painter.drawText(inner, Qt::AlignCenter, text_);
}

}  // namespace editor
