#include "editor/widgets/section_head.h"

#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace editor {
namespace {

constexpr int kHeight = 26;  // as groups of the property view
constexpr int kTwistyLeft = 7;
constexpr int kTextLeft = 23;

}  // namespace

SectionHead::SectionHead(const QString& title, QWidget* parent) : QWidget(parent), title_(title)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(title);
    const auto resizeToScale = [this] {
        setFixedHeight(px(kHeight));
    };
    connect(&Theme::instance(), &Theme::changed, this, resizeToScale);
    resizeToScale();
}

void SectionHead::setState(bool expanded, const QString& remark)
{
    if (expanded != expanded_ || remark != remark_) {
        expanded_ = expanded;
        remark_ = remark;
        setAccessibleDescription(remark);
        update();
    }
}

void SectionHead::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), colour(Token::BorderSoft));
    painting::icon(painter, expanded_ ? "twisty-down" : "twisty-right", Token::TextSecondary,
                   QRect(px(kTwistyLeft), 1, px(12), height() - 1), px(12));
    const QFont face = faceOf(FontRole::Head);
    const QRect text = rect().adjusted(px(kTextLeft), 1, 0, 0);
    painter.setFont(face);
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, title_);
    const int left = QFontMetrics(face).horizontalAdvance(title_) + px(8);
    painter.setFont(faceOf(FontRole::Small));
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(text.adjusted(left, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, remark_);
    if (hasFocus()) {
        painting::focusRing(painter, rect().adjusted(0, 1, 0, 0));
    }
}

void SectionHead::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        Q_EMIT expandWanted(!expanded_);
    }
}

void SectionHead::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
        case Qt::Key_Space:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT expandWanted(!expanded_);
            return;
        case Qt::Key_Left:
        case Qt::Key_Right:
            Q_EMIT expandWanted(event->key() == Qt::Key_Right);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace editor
