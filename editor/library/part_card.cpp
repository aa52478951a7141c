#include "editor/library/part_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace editor {
namespace {

constexpr int kWidth = 108;
constexpr int kHeight = 86;
constexpr int kPictureWidth = 92;
constexpr int kPictureHeight = 48;
constexpr int kInset = 6;

}  // namespace

PartCard::PartCard(const QString& name,
                   const QString& line,
                   std::function<QImage(QSize)> picture,
                   QWidget* parent)
    : QAbstractButton(parent), line_(line), draw_(std::move(picture))
{
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(line);
    setToolTip(QStringLiteral("%1, %2").arg(name, line));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        picture_ = {};
        updateGeometry();
        update();
    });
}

void PartCard::setHeld(bool held)
{
    if (held != held_) {
        held_ = held;
        update();
    }
}

QSize PartCard::sizeHint() const
{
    return {px(kWidth), px(kHeight)};
}

void PartCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool plus = draw_ == nullptr;
    const bool lit = underMouse() && isEnabled();
    QPen edge(
        held_ ? colour(Token::Accent) : colour(lit ? Token::BorderControl : Token::BorderField),
        held_ ? 2 : 1);
    if (plus) {
        edge.setStyle(Qt::DashLine);
    }
    painter.setPen(edge);
    painter.setBrush(colour(held_ ? Token::SelectRow : (plus ? Token::BgPanel : Token::BgBase)));
    painter.drawRoundedRect(frame, px(metrics::kRadiusButton), px(metrics::kRadiusButton));

    const QRect place((width() - px(kPictureWidth)) / 2, px(4), px(kPictureWidth),
                      px(kPictureHeight));
    if (plus) {
        painting::icon(painter, "plus", isEnabled() ? Token::TextPrimary : Token::TextDisabled,
                       place, px(metrics::kToolIcon));
    } else {
        const QSize pixels = place.size() * devicePixelRatioF();
        if (picture_.size() != pixels) {
            picture_ = draw_(pixels);
        }
        painter.drawImage(place, picture_);
    }
    const auto words = [&](const QString& text, FontRole role, Token token, int top, int height) {
        const QFont font = faceOf(role);
        painter.setFont(font);
        painter.setPen(colour(isEnabled() ? token : Token::TextDisabled));
        const QRect area(px(kInset), top, width() - 2 * px(kInset), height);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(text, Qt::ElideRight, area.width()));
    };
    words(text(), FontRole::Row, Token::TextPrimary, px(53), px(16));
    words(line_, FontRole::Small, held_ ? Token::TextPrimary : Token::TextSecondary, px(68),
          px(14));
    if (hasFocus() && !held_) {
        painting::focusRing(painter, rect());
    }
}

void PartCard::mousePressEvent(QMouseEvent* event)
{
    QAbstractButton::mousePressEvent(event);
    if (event->button() == Qt::LeftButton) {
        pressed_ = event->pos();
        dragging_ = false;
    }
}

void PartCard::mouseMoveEvent(QMouseEvent* event)
{
    QAbstractButton::mouseMoveEvent(event);
    if (!pressed_ || draw_ == nullptr) {
        return;
    }
    const bool far =
        (event->pos() - *pressed_).manhattanLength() >= QApplication::startDragDistance();
    if (!dragging_ && far) {
        dragging_ = true;
        setDown(false);
        Q_EMIT dragBegan();
    }
    if (dragging_) {
        Q_EMIT draggedTo(event->globalPosition().toPoint());
    }
}

void PartCard::mouseReleaseEvent(QMouseEvent* event)
{
    pressed_.reset();
    if (dragging_) {
        dragging_ = false;
        setDown(false);
        Q_EMIT droppedAt(event->globalPosition().toPoint());
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

void PartCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

}  // namespace editor
