#include "editor/theme/painting.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>

namespace editor::painting {
namespace {

bool has(const QStyleOption& option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

// A filled rounded rectangle with an edge inside it.
void box(QPainter& painter, const QRect& rect, double radius, const QColor& fill, const QPen& edge)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(edge);
    const double inset = edge.style() == Qt::NoPen ? 0 : edge.widthF() / 2;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

struct TabText {
    QString name;
    QString count;
};

TabText splitCount(const QString& text)
{
    const qsizetype blank = text.lastIndexOf(QLatin1Char(' '));
    bool isNumber = false;
    (void)QStringView(text).mid(blank + 1).toInt(&isNumber);
    return blank > 0 && isNumber ? TabText{text.left(blank), text.mid(blank + 1)}
                                 : TabText{text, {}};
}

int pillWidth(const QString& count)
{
    return QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(count) + px(10);
}

}  // namespace

void icon(QPainter& painter, const char* name, Token token, QRect area, int size)
{
    const QPixmap pixmap = iconPixmap(name, token, size, painter.device()->devicePixelRatioF());
    const QPoint corner(area.left() + (area.width() - size) / 2,
                        area.top() + (area.height() - size) / 2);
    painter.drawPixmap(corner, pixmap);
}

void focusRing(QPainter& painter, const QRect& rect)
{
    box(painter, rect, px(3), Qt::transparent, QPen(colour(Token::Accent), 2));
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const bool on = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    const bool enabled = has(option, QStyle::State_Enabled);
    if (on && enabled) {
        box(painter, option.rect, px(2), colour(Token::AccentFill), Qt::NoPen);
    } else {
        box(painter, option.rect, px(2), colour(on ? Token::BgHover : Token::BgBase),
            QPen(colour(enabled ? Token::BorderControl : Token::BorderField), 1));
    }
    if (on) {
        icon(painter, has(option, QStyle::State_NoChange) ? "minus" : "check",
             enabled ? Token::AccentText : Token::TextDisabled, option.rect,
             option.rect.width() - px(2));
    }
}

void radioButton(QPainter& painter, const QStyleOption& option)
{
    const bool on = has(option, QStyle::State_On);
    const double radius = option.rect.width() / 2.0;
    box(painter, option.rect, radius, colour(on ? Token::AccentFill : Token::BgBase),
        QPen(colour(on ? Token::AccentFill : Token::BorderControl), 1));
    if (on) {
        const int inset = qRound(option.rect.width() * 0.3);
        const QRect dot = option.rect.adjusted(inset, inset, -inset, -inset);
        box(painter, dot, dot.width() / 2.0, colour(Token::AccentText), Qt::NoPen);
    }
}

void row(QPainter& painter, const QStyleOption& option, const QWidget* widget)
{
    if (has(option, QStyle::State_Selected)) {
        const bool focused = widget != nullptr && widget->hasFocus();
        painter.fillRect(option.rect, colour(focused ? Token::SelectRow : Token::SelectRowOff));
    } else if (has(option, QStyle::State_Enabled) && has(option, QStyle::State_MouseOver)) {
        painter.fillRect(option.rect, colour(Token::BgHover, 0.5));
    }
}

void menuItem(QPainter& painter, const QStyleOptionMenuItem& item)
{
    const QRect line = item.rect.adjusted(px(4), 0, -px(4), 0);
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(line.left() + px(8), line.center().y(), line.width() - px(16), 1),
                         colour(Token::BorderSoft));
        return;
    }
    const bool enabled = has(item, QStyle::State_Enabled);
    if (enabled && has(item, QStyle::State_Selected)) {
        box(painter, line, px(3), colour(Token::SelectRow), Qt::NoPen);
    }
    const QRect mark(line.left() + px(6), line.top(), px(18), line.height());
    const int size = px(metrics::kRowIcon);
    if (item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked) {
        icon(painter, item.checkType == QStyleOptionMenuItem::Exclusive ? "dot" : "check",
             enabled ? Token::Accent : Token::TextDisabled, mark, size);
    } else if (!item.icon.isNull()) {
        const QRect area =
            QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, {size, size}, mark);
        item.icon.paint(&painter, area, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    }
    const QStringList parts = item.text.split(QLatin1Char('\t'));
    const QRect text = line.adjusted(px(30), 0, -px(10), 0);
    painter.setFont(item.font);
    painter.setPen(colour(enabled ? Token::TextPrimary : Token::TextDisabled));
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic, parts.value(0));
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu) {
        icon(painter, "twisty-right", enabled ? Token::TextSecondary : Token::TextDisabled,
             QRect(line.right() - px(20), line.top(), px(16), line.height()), px(12));
    } else if (parts.size() > 1) {
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(enabled ? Token::TextSecondary : Token::TextDisabled));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignRight, parts[1]);
    }
}

QSize menuItemSize(const QStyleOptionMenuItem& item)
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        return {px(100), px(9)};
    }
    const QStringList parts = item.text.split(QLatin1Char('\t'));
    int width = px(30 + 10 + 8) + QFontMetrics(item.font).horizontalAdvance(parts.value(0));
    if (parts.size() > 1) {
        width += px(34) + QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(parts[1]);
    }
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu) {
        width += px(24);
    }
    return {width, px(metrics::kMenuRow)};
}

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& item)
{
    painter.fillRect(item.rect, colour(Token::BgWindow));
    if (has(item, QStyle::State_Selected) || has(item, QStyle::State_Sunken)) {
        box(painter, item.rect.adjusted(0, px(2), 0, -px(2)), px(metrics::kRadiusButton),
            colour(Token::BgHover), Qt::NoPen);
    }
    painter.setFont(item.font);
    painter.setPen(
        colour(has(item, QStyle::State_Enabled) ? Token::TextPrimary : Token::TextDisabled));
    painter.drawText(item.rect, Qt::AlignCenter | Qt::TextHideMnemonic, item.text);
}

void toolButton(QPainter& painter, const QStyleOptionToolButton& button)
{
    const bool enabled = has(button, QStyle::State_Enabled);
    const bool on = has(button, QStyle::State_On);
    const double radius = px(metrics::kRadiusButton);
    if (on) {
        box(painter, button.rect, radius, colour(Token::SelectRow), QPen(colour(Token::Accent), 1));
    } else if (enabled && has(button, QStyle::State_Sunken)) {
        box(painter, button.rect, radius, colour(Token::BgPressed), Qt::NoPen);
    } else if (enabled && has(button, QStyle::State_MouseOver)) {
        box(painter, button.rect, radius, colour(Token::BgHover), Qt::NoPen);
    }
    if (has(button, QStyle::State_HasFocus)) {
        focusRing(painter, button.rect);
    }

    QRect content = button.rect;
    if (button.features.testFlag(QStyleOptionToolButton::HasMenu)) {
        const int arrow = px(12);
        const QRect area(content.right() - arrow - px(3), content.top(), arrow, content.height());
        icon(painter, "twisty-down", enabled ? Token::TextSecondary : Token::TextDisabled, area,
             px(10));
        content.setRight(area.left());
    }
    const bool icons = !button.icon.isNull() && button.toolButtonStyle != Qt::ToolButtonTextOnly;
    const bool words = !button.text.isEmpty() &&
                       (button.icon.isNull() || button.toolButtonStyle == Qt::ToolButtonTextOnly ||
                        button.toolButtonStyle == Qt::ToolButtonTextBesideIcon);
    // Sides as the button reads: words first, then the icon, in one laid out from right to left.
    const auto sided = [&button](const QRect& rect) {
        return QStyle::visualRect(button.direction, button.rect, rect);
    };
    if (icons) {
        QRect area = content;
        if (words) {
            area.setWidth(button.iconSize.width() + px(8));
            content.setLeft(area.right());
        }
        const QRect drawn =
            QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, button.iconSize, sided(area));
        button.icon.paint(&painter, drawn, Qt::AlignCenter,
                          enabled ? QIcon::Normal : QIcon::Disabled, on ? QIcon::On : QIcon::Off);
    }
    if (words) {
        painter.setFont(button.font);
        painter.setPen(colour(enabled ? Token::TextPrimary : Token::TextDisabled));
        const int align =
            icons ? QStyle::visualAlignment(button.direction, Qt::AlignLeft) : Qt::AlignHCenter;
        painter.drawText(sided(content), Qt::AlignVCenter | align | Qt::TextHideMnemonic,
                         button.text);
    }
}

void comboBox(QPainter& painter, const QStyleOptionComboBox& combo)
{
    const bool enabled = has(combo, QStyle::State_Enabled);
    const bool hovered = enabled && has(combo, QStyle::State_MouseOver);
    box(painter, combo.rect, px(metrics::kRadiusField),
        colour(enabled ? Token::BgRaised : Token::BgPanel),
        QPen(colour(hovered ? Token::BorderControl : Token::BorderField), 1));
    if (has(combo, QStyle::State_HasFocus)) {
        focusRing(painter, combo.rect);
    }
    const int size = px(12);
    icon(painter, "twisty-down", enabled ? Token::TextSecondary : Token::TextDisabled,
         QRect(combo.rect.right() - size - px(6), combo.rect.top(), size, combo.rect.height()),
         size);
}

void tab(QPainter& painter, const QRect& rect, const QString& text, bool selected, bool hovered)
{
    const TabText parts = splitCount(text);
    painter.save();
    if (selected) {
        painter.fillRect(rect, colour(Token::BgPanel));
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 2), colour(Token::Accent));
    }
    painter.setFont(faceOf(selected ? FontRole::Head : FontRole::Row));
    painter.setPen(colour(selected || hovered ? Token::TextPrimary : Token::TextSecondary));
    const QRect words = rect.adjusted(px(11), 0, 0, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, parts.name);
    if (!parts.count.isEmpty()) {
        const int left = words.left() + painter.fontMetrics().horizontalAdvance(parts.name) + px(6);
        const QRect pill(left, rect.center().y() - px(8) + 1, pillWidth(parts.count), px(16));
        box(painter, pill, pill.height() / 2.0, colour(Token::BgHover), Qt::NoPen);
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(pill, Qt::AlignCenter, parts.count);
    }
    painter.restore();
}

int tabWidth(const QString& text)
{
    const TabText parts = splitCount(text);
    int width = QFontMetrics(faceOf(FontRole::Head)).horizontalAdvance(parts.name) + px(22);
    if (!parts.count.isEmpty()) {
        width += pillWidth(parts.count) + px(4);
    }
    return width;
}

void separator(QPainter& painter, const QStyleOption& option)
{
    const bool lit = has(option, QStyle::State_MouseOver);
    painter.fillRect(option.rect, colour(lit ? Token::Accent : Token::BorderLine));
}

}  // namespace editor::painting
