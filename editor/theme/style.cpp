#include "editor/theme/style.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>

namespace editor {
namespace {

void drawIcon(QPainter& painter, const char* name, Token token, QRect area, int size)
{
    const QPixmap pixmap = iconPixmap(name, token, size, painter.device()->devicePixelRatioF());
    painter.drawPixmap(QPointF(area.center()) - QPointF(size - 1, size - 1) / 2, pixmap);
}

void drawCheckBox(const QStyleOption& option, QPainter& painter)
{
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool enabled = option.state & QStyle::State_Enabled;
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (on && enabled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::AccentFill));
    } else {
        painter.setPen(QPen(colour(enabled ? Token::BorderControl : Token::BorderField), 1));
        painter.setBrush(on ? colour(Token::BgHover) : colour(Token::BgBase));
    }
    painter.drawRoundedRect(box, px(2), px(2));
    painter.restore();
    if (on) {
        const char* mark = option.state & QStyle::State_NoChange ? "minus" : "check";
        drawIcon(painter, mark, enabled ? Token::AccentText : Token::TextDisabled, option.rect,
                 option.rect.width() - px(2));
    }
}

void drawRadioButton(const QStyleOption& option, QPainter& painter)
{
    const bool on = option.state & QStyle::State_On;
    const QRectF circle = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour(on ? Token::AccentFill : Token::BorderControl), 1));
    painter.setBrush(colour(on ? Token::AccentFill : Token::BgBase));
    painter.drawEllipse(circle);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::AccentText));
        const double inset = circle.width() * 0.3;
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    }
    painter.restore();
}

void drawFocusRing(const QRect& rect, QPainter& painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour(Token::Accent), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), px(3), px(3));
    painter.restore();
}

void drawMenuItem(const QStyleOptionMenuItem& item, QPainter& painter)
{
    const QRect row = item.rect.adjusted(px(4), 0, -px(4), 0);
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(row.left() + px(8), row.center().y(), row.width() - px(16), 1),
                         colour(Token::BorderSoft));
        return;
    }
    const bool enabled = item.state & QStyle::State_Enabled;
    if (item.state & QStyle::State_Selected && enabled) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::SelectRow));
        painter.drawRoundedRect(row, px(3), px(3));
        painter.restore();
    }
    const QRect mark(row.left() + px(6), row.top(), px(18), row.height());
    const int size = px(metrics::kRowIcon);
    if (item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked) {
        const bool one = item.checkType == QStyleOptionMenuItem::Exclusive;
        drawIcon(painter, one ? "dot" : "check", enabled ? Token::Accent : Token::TextDisabled,
                 mark, size);
    } else if (!item.icon.isNull()) {
        item.icon.paint(&painter,
                        QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, {size, size}, mark),
                        Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    }
    const QStringList parts = item.text.split(QLatin1Char('\t'));
    const QRect text = row.adjusted(px(30), 0, -px(10), 0);
    painter.setFont(item.font);
    painter.setPen(colour(enabled ? Token::TextPrimary : Token::TextDisabled));
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic, parts.value(0));
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu) {
        drawIcon(painter, "twisty-right", enabled ? Token::TextSecondary : Token::TextDisabled,
                 QRect(row.right() - px(20), row.top(), px(16), row.height()), px(12));
    } else if (parts.size() > 1) {
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(enabled ? Token::TextSecondary : Token::TextDisabled));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignRight, parts[1]);
    }
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

// Rows of trees, lists and tables: strong while their view has the keyboard.
void drawRow(const QStyleOption& option, QPainter& painter, const QWidget* widget)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    if (option.state & QStyle::State_Selected) {
        const bool focused = widget != nullptr && widget->hasFocus();
        painter.fillRect(option.rect, colour(focused ? Token::SelectRow : Token::SelectRowOff));
    } else if (enabled && option.state & QStyle::State_MouseOver) {
        painter.fillRect(option.rect, colour(Token::BgHover, 0.5));
    }
}

}  // namespace

void drawTab(QPainter& painter, const QRect& rect, const QString& text, bool selected, bool hovered)
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
        const QRectF pill(left, rect.center().y() - px(8) + 1, pillWidth(parts.count), px(16));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour(Token::BgHover));
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
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

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{}

void Style::drawPrimitive(PrimitiveElement element,
                          const QStyleOption* option,
                          QPainter* painter,
                          const QWidget* widget) const
{
    switch (element) {
        case PE_FrameFocusRect:
            drawFocusRing(option->rect, *painter);
            return;
        case PE_IndicatorBranch:
            if (option->state & State_Children) {
                drawIcon(*painter, option->state & State_Open ? "twisty-down" : "twisty-right",
                         Token::TextSecondary, option->rect, px(12));
            }
            return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            drawCheckBox(*option, *painter);
            return;
        case PE_IndicatorRadioButton:
            drawRadioButton(*option, *painter);
            return;
        case PE_IndicatorArrowDown:
        case PE_IndicatorSpinDown:
        case PE_IndicatorHeaderArrow:
            drawIcon(*painter, "twisty-down", Token::TextSecondary, option->rect, px(12));
            return;
        case PE_IndicatorArrowUp:
        case PE_IndicatorSpinUp:
            drawIcon(*painter, "twisty-up", Token::TextSecondary, option->rect, px(12));
            return;
        case PE_PanelItemViewRow:
        case PE_PanelItemViewItem:
            drawRow(*option, *painter, widget);
            return;
        case PE_FrameTabBarBase:
            return;
        case PE_PanelMenu:
            painter->fillRect(option->rect, colour(Token::BgPopup));
            return;
        case PE_FrameMenu:
            painter->setPen(colour(Token::BorderField));
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element,
                        const QStyleOption* option,
                        QPainter* painter,
                        const QWidget* widget) const
{
    if (element == CE_TabBarTab) {
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            drawTab(*painter, tab->rect, tab->text, tab->state & State_Selected,
                    tab->state & State_MouseOver);
            if (tab->state & State_HasFocus) {
                drawFocusRing(tab->rect, *painter);
            }
            return;
        }
    }
    if (element == CE_MenuItem) {
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            painter->save();
            drawMenuItem(*item, *painter);
            painter->restore();
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_ListViewIconSize:
        case PM_TabBarIconSize:
            return px(metrics::kRowIcon);
        case PM_ToolBarIconSize:
            return px(metrics::kToolIcon);
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
            return px(14);
        case PM_TreeViewIndentation:
            return px(metrics::kIndent);
        case PM_DockWidgetSeparatorExtent:
        case PM_SplitterWidth:
            return 1;
        case PM_DockWidgetTitleMargin:
        case PM_DockWidgetFrameWidth:
        case PM_ToolBarFrameWidth:
        case PM_ToolBarItemMargin:
        case PM_ToolBarExtensionExtent:
        case PM_MenuBarPanelWidth:
            return 0;
        case PM_ToolBarItemSpacing:
            return px(2);
        case PM_ScrollBarExtent:
            return px(10);
        case PM_ScrollBarSliderMin:
            return px(24);
        case PM_MenuPanelWidth:
            return 1;
        case PM_MenuVMargin:
            return px(4);
        case PM_SubMenuOverlap:
            return 0;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint,
                     const QStyleOption* option,
                     const QWidget* widget,
                     QStyleHintReturn* data) const
{
    switch (hint) {
        case SH_ToolTip_WakeUpDelay:
            return 600;
        case SH_ItemView_ShowDecorationSelected:
            return 1;
        case SH_EtchDisabledText:
        case SH_DitherDisabledText:
        case SH_DialogButtonBox_ButtonsHaveIcons:
        case SH_UnderlineShortcut:
        case SH_Widget_Animate:
        case SH_ComboBox_Popup:
            return 0;
        default:
            return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(ContentsType type,
                              const QStyleOption* option,
                              const QSize& size,
                              const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_TabBarTab) {
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        return {tab == nullptr ? result.width() : tabWidth(tab->text), px(metrics::kTab)};
    }
    if (type != CT_MenuItem) {
        return result;
    }
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (item == nullptr) {
        return result;
    }
    if (item->menuItemType == QStyleOptionMenuItem::Separator) {
        return {result.width(), px(9)};
    }
    const QStringList parts = item->text.split(QLatin1Char('\t'));
    int width = px(30 + 10 + 8) + QFontMetrics(item->font).horizontalAdvance(parts.value(0));
    if (parts.size() > 1) {
        width += px(34) + QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(parts[1]);
    }
    if (item->menuItemType == QStyleOptionMenuItem::SubMenu) {
        width += px(24);
    }
    return {qMax(width, px(160)), px(metrics::kMenuRow)};
}

}  // namespace editor
