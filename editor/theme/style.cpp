#include "editor/theme/style.h"

#include "editor/theme/choice_delegate.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace editor {
namespace {

void drawScrollBar(const QStyleOptionSlider& bar, const QRect& slider, QPainter& painter)
{
    painter.fillRect(bar.rect, colour(Token::BgPanel));
    const bool lit = bar.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    QRect handle = slider;
    const int inset = px(2);
    handle.adjust(inset, inset, -inset, -inset);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(lit ? Token::BorderControl : Token::BorderField));
    const double radius = qMin(handle.width(), handle.height()) / 2.0;
    painter.drawRoundedRect(handle, radius, radius);
    painter.restore();
}

// As wide as its longest row wants, and at least as the combo box.
QRect comboPopup(const QStyleOption& option, const QWidget* widget)
{
    QRect popup = option.rect;
    if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
        const QAbstractItemView& list = *combo->view();
        const QMargins margins = list.contentsMargins();
        popup.setWidth(qMax(popup.width(), list.sizeHintForColumn(combo->modelColumn()) +
                                               margins.left() + margins.right()));
    }
    return popup;
}

QSize toolButtonSize(const QStyleOptionToolButton& button)
{
    const bool icons = !button.icon.isNull() && button.toolButtonStyle != Qt::ToolButtonTextOnly;
    const bool words = !button.text.isEmpty() &&
                       (button.icon.isNull() || button.toolButtonStyle != Qt::ToolButtonIconOnly);
    int width = px(12);
    if (icons) {
        width += button.iconSize.width();
    }
    if (words) {
        width += QFontMetrics(button.font).horizontalAdvance(button.text) + (icons ? px(4) : px(2));
    }
    if (button.features.testFlag(QStyleOptionToolButton::HasMenu)) {
        width += px(12);
    }
    const int height = icons ? button.iconSize.height() + px(12) : px(metrics::kSmallButton);
    return {width, height};
}

}  // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    auto* combo = qobject_cast<QComboBox*>(widget);
    if (combo != nullptr && qobject_cast<ChoiceDelegate*>(combo->itemDelegate()) == nullptr) {
        combo->setItemDelegate(new ChoiceDelegate(*combo));
    }
}

void Style::drawPrimitive(PrimitiveElement element,
                          const QStyleOption* option,
                          QPainter* painter,
                          const QWidget* widget) const
{
    switch (element) {
        case PE_FrameFocusRect:
            painting::focusRing(*painter, option->rect);
            return;
        case PE_IndicatorBranch:
            if (option->state & State_Children) {
                painting::icon(*painter,
                               option->state & State_Open ? "twisty-down" : "twisty-right",
                               Token::TextSecondary, option->rect, px(12));
            }
            return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            painting::checkBox(*painter, *option);
            return;
        case PE_IndicatorRadioButton:
            painting::radioButton(*painter, *option);
            return;
        case PE_IndicatorArrowDown:
        case PE_IndicatorSpinDown:
        case PE_IndicatorHeaderArrow:
            painting::icon(*painter, "twisty-down", Token::TextSecondary, option->rect, px(12));
            return;
        case PE_IndicatorArrowUp:
        case PE_IndicatorSpinUp:
            painting::icon(*painter, "twisty-up", Token::TextSecondary, option->rect, px(12));
            return;
        case PE_PanelItemViewRow:
        case PE_PanelItemViewItem:
            painting::row(*painter, *option, widget);
            return;
        case PE_IndicatorDockWidgetResizeHandle:
            painting::separator(*painter, *option);
            return;
        case PE_FrameTabBarBase:
        case PE_FrameStatusBarItem:
        case PE_PanelMenuBar:
        case PE_PanelStatusBar:
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
    switch (element) {
        case CE_TabBarTab:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                painting::tab(*painter, tab->rect, tab->text, tab->state & State_Selected,
                              tab->state & State_MouseOver);
                if (tab->state & State_HasFocus) {
                    painting::focusRing(*painter, tab->rect);
                }
                return;
            }
            break;
        case CE_MenuItem:
        case CE_MenuBarItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                painter->save();
                (element == CE_MenuItem ? painting::menuItem : painting::menuBarItem)(*painter,
                                                                                      *item);
                painter->restore();
                return;
            }
            break;
        case CE_MenuBarEmptyArea:
            painter->fillRect(option->rect, colour(Token::BgWindow));
            return;
        case CE_ToolBar:
            painter->fillRect(option->rect, colour(Token::BgWindow));
            painter->fillRect(
                QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                colour(Token::BorderLine));
            return;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control,
                               const QStyleOptionComplex* option,
                               QPainter* painter,
                               const QWidget* widget) const
{
    if (control == CC_ToolButton) {
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            painter->save();
            painting::toolButton(*painter, *button);
            painter->restore();
            return;
        }
    }
    if (control == CC_ComboBox) {
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        if (combo != nullptr && !combo->editable) {
            painting::comboBox(*painter, *combo);
            return;
        }
    }
    if (control == CC_ScrollBar) {
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            drawScrollBar(*bar, proxy()->subControlRect(control, bar, SC_ScrollBarSlider, widget),
                          *painter);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Style::subElementRect(SubElement element,
                            const QStyleOption* option,
                            const QWidget* widget) const
{
    // The painting leaves room itself; anything less would be cut with dots.
    if (element == SE_TabBarTabText) {
        return option->rect;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect Style::subControlRect(ComplexControl control,
                            const QStyleOptionComplex* option,
                            SubControl part,
                            const QWidget* widget) const
{
    if (control == CC_ComboBox && part == SC_ComboBoxListBoxPopup) {
        return comboPopup(*option, widget);
    }
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) {
        return option->rect.adjusted(px(5), 1, -px(20), -1);
    }
    if (control == CC_ScrollBar && (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine)) {
        return {};
    }
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr) {
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
    // Without arrows: the groove is the whole bar.
    const bool upright = bar->orientation == Qt::Vertical;
    const int length = upright ? bar->rect.height() : bar->rect.width();
    const int range = bar->maximum - bar->minimum;
    int slider = length;
    if (range > 0) {
        slider = qMax(px(24),
                      static_cast<int>(qint64(bar->pageStep) * length / (range + bar->pageStep)));
        slider = qMin(slider, length);
    }
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                              length - slider, bar->upsideDown);
    const auto span = [upright, bar](int from, int to) {
        return upright ? QRect(0, from, bar->rect.width(), to - from)
                       : QRect(from, 0, to - from, bar->rect.height());
    };
    switch (part) {
        case SC_ScrollBarGroove:
            return bar->rect;
        case SC_ScrollBarSlider:
            return span(start, start + slider);
        case SC_ScrollBarSubPage:
            return span(0, start);
        case SC_ScrollBarAddPage:
            return span(start + slider, length);
        default:
            return {};
    }
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
        case PM_MenuBarVMargin:
        case PM_MenuBarItemSpacing:
        case PM_TabBarTabOverlap:
        case PM_TabBarBaseOverlap:
        case PM_TabBarTabShiftVertical:
        case PM_TabBarTabShiftHorizontal:
            return 0;
        case PM_MenuBarHMargin:
            return px(6);
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
        case SH_ScrollBar_LeftClickAbsolutePosition:
            return 1;
        case SH_DialogButtonLayout:
            return QDialogButtonBox::GnomeLayout;  // primary at the right, Cancel left of it
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
    switch (type) {
        case CT_TabBarTab:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                return {painting::tabWidth(tab->text), px(metrics::kTab)};
            }
            break;
        case CT_MenuItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                const QSize own = painting::menuItemSize(*item);
                return {qMax(own.width(), px(160)), own.height()};
            }
            break;
        case CT_MenuBarItem:
            return {size.width() + px(16), px(metrics::kMenuBar)};
        case CT_ToolButton:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                return toolButtonSize(*button);
            }
            break;
        case CT_ComboBox:
            return {size.width() + px(30), px(metrics::kToolBarField)};
        default:
            break;
    }
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

}  // namespace editor
