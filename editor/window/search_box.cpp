#include "editor/window/search_box.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QAction>
#include <QPainter>

#include <algorithm>

namespace editor {

SearchBox::SearchBox(QAction& palette, QWidget* parent) : QAbstractButton(parent), palette_(palette)
{
    setText(tr("Search actions"));
    setAccessibleName(palette.text());
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
    setFontRole(*this, FontRole::Row);
    connect(this, &QAbstractButton::clicked, &palette, &QAction::trigger);
    connect(&palette, &QAction::changed, this, [this] {
        setToolTip(palette_.toolTip());
        update();
    });
    setToolTip(palette.toolTip());
}

void SearchBox::setCompact(bool compact)
{
    if (compact != compact_) {
        compact_ = compact;
        updateGeometry();
        resize(sizeHint());
        update();
    }
}

QSize SearchBox::sizeHint() const
{
    if (compact_) {
        return {px(28), px(metrics::kButton)};
    }
    const int words = fontMetrics().horizontalAdvance(text()) + px(28);
    const int key = QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(keyText()) + px(26);
    return {std::max(px(168), words + key), px(metrics::kButton)};
}

QString SearchBox::keyText() const
{
    return palette_.shortcut().toString(QKeySequence::NativeText);
}

void SearchBox::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (!compact_ || underMouse()) {
        painter.setPen(colour(underMouse() ? Token::BorderControl : Token::BorderField));
        painter.setBrush(colour(Token::BgBase));
        painter.drawRoundedRect(frame, px(metrics::kRadiusField), px(metrics::kRadiusField));
    }
    if (hasFocus()) {
        painter.setPen(QPen(colour(Token::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), px(3), px(3));
    }
    const int size = px(metrics::kRowIcon);
    const QPixmap glass = iconPixmap("search", Token::TextSecondary, size, devicePixelRatioF());
    painter.drawPixmap(px(7), (height() - size) / 2, glass);
    if (compact_) {
        return;
    }
    const QRect words = rect().adjusted(px(28), 0, -px(6), 0);
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, text());

    painter.setFont(faceOf(FontRole::Small));
    const QString key = keyText();
    const int keyWidth = painter.fontMetrics().horizontalAdvance(key) + px(10);
    const QRectF cap(width() - keyWidth - px(5) + 0.5, px(5) + 0.5, keyWidth,
                     height() - px(10) - 1);
    painter.setPen(colour(Token::BorderField));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(cap, px(3), px(3));
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(cap, Qt::AlignCenter, key);
}

}  // namespace editor
