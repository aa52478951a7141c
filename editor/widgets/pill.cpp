#include "editor/widgets/pill.h"

#include "editor/theme/icon.h"
#include "editor/theme/theme.h"

#include <QFontMetrics>
#include <QMenu>
#include <QPainter>

namespace editor {
namespace {

constexpr int kHeight = 17;
constexpr int kPadding = 6;
constexpr int kDiamond = 9;

}  // namespace

Pill::Pill(QWidget* parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void Pill::show(const QString& text, PillLook look)
{
    setText(text);
    look_ = look;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Pill::setMenu(QMenu& menu)
{
    hasMenu_ = true;
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, &menu,
            [this, &menu] { menu.popup(mapToGlobal(QPoint(0, height()))); });
}

QSize Pill::sizeHint() const
{
    const int words = QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(text());
    return {words + 2 * px(kPadding) + (hasDiamond() ? px(kDiamond) + px(3) : 0) + 2, px(kHeight)};
}

void Pill::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const Token outline = look_ == PillLook::Run ? Token::Run : Token::Accent;
    painter.setPen(QPen(colour(outline), hasFocus() ? 2 : 1));
    if (hasMenu_ && isEnabled() && (underMouse() || isDown())) {
        painter.setBrush(colour(isDown() ? Token::SelectRow : Token::BgHover));
    }
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    QRect inner = rect().adjusted(px(kPadding), 0, -px(kPadding), 0);
    if (hasDiamond()) {
        const QPixmap diamond =
            iconPixmap("diamond", Token::Run, px(kDiamond), devicePixelRatioF());
        painter.drawPixmap(inner.left(), (height() - px(kDiamond)) / 2, diamond);
        inner.setLeft(inner.left() + px(kDiamond) + px(3));
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(faceOf(FontRole::Small));
    painter.drawText(inner, Qt::AlignCenter, text());
}

}  // namespace editor
