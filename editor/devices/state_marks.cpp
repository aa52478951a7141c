#include "editor/devices/state_marks.h"

#include "editor/theme/theme.h"

#include <QPainter>

#include <utility>

namespace editor {
namespace {

constexpr int kDotSize = 9;
constexpr int kPillHeight = 18;
constexpr int kPillSide = 6;

}  // namespace

StateDot::StateDot(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void StateDot::setToken(Token token)
{
    if (std::exchange(token_, token) != token) {
        update();
    }
}

QSize StateDot::sizeHint() const
{
    return {px(kDotSize), px(kDotSize)};
}

void StateDot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(token_));
    painter.drawEllipse(QRectF(rect()));
}

StatePill::StatePill(QWidget* parent) : QLabel(parent)
{
    setFontRole(*this, FontRole::Small);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAlignment(Qt::AlignCenter);
}

void StatePill::setWord(const QString& word, bool holds)
{
    if (std::exchange(holds_, holds) != holds || text() != word) {
        setText(word);
        updateGeometry();
        update();
    }
}

QSize StatePill::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * px(kPillSide), px(kPillHeight)};
}

void StatePill::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(holds_ ? QPen(colour(Token::Run), 1) : QPen(Qt::NoPen));
    painter.setBrush(colour(holds_ ? Token::RunTint : Token::BgHover));
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    painter.end();
    QLabel::paintEvent(event);
}

}  // namespace editor
