#pragma once

#include "editor/theme/tokens.h"

#include <QRect>
#include <QSize>
#include <QString>

class QPainter;
class QStyleOption;
class QStyleOptionComboBox;
class QStyleOptionMenuItem;
class QStyleOptionToolButton;
class QWidget;

// What Style paints, one function for each thing.
namespace editor::painting {

void icon(QPainter& painter, const char* name, Token token, QRect area, int size);
// 2 px inside the edge.
void focusRing(QPainter& painter, const QRect& rect);
void checkBox(QPainter& painter, const QStyleOption& option);
void radioButton(QPainter& painter, const QStyleOption& option);
// Rows of trees, lists and tables: strong while their view has the keyboard.
void row(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void menuItem(QPainter& painter, const QStyleOptionMenuItem& item);
[[nodiscard]] QSize menuItemSize(const QStyleOptionMenuItem& item);
void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& item);
void toolButton(QPainter& painter, const QStyleOptionToolButton& button);
void comboBox(QPainter& painter, const QStyleOptionComboBox& combo);
// A tab of the docks: the selected one carries a line of the accent colour on top. A number at the
// end of the text, as in "Problems 4", is drawn as a pill.
void tab(QPainter& painter, const QRect& rect, const QString& text, bool selected, bool hovered);
[[nodiscard]] int tabWidth(const QString& text);
// A hairline between docks; lit while the pointer can drag it.
void separator(QPainter& painter, const QStyleOption& option);

}  // namespace editor::painting
