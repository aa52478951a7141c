#pragma once

#include "editor/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace editor {

// What the rows of a device's card are made of.

// A secondary word before or in a row.
[[nodiscard]] QLabel* rowCaption(const QString& words);

// Of a value that changes while it runs.
[[nodiscard]] QLabel* rowNumber();

// A row at the end of the column, without or with a word before it. All rows of all cards begin in
// one line, whatever the language.
QHBoxLayout* addRow(QVBoxLayout& column);
QHBoxLayout* addRow(QVBoxLayout& column, const QString& words);

// A part of a card: rows with their gaps.
QVBoxLayout* columnOf(QWidget& part, int spacing);

// Does not repaint what stays.
void setWords(QLabel& label, const QString& words);

// Does it now and whenever sizes change.
template <typename Size>
void sized(QWidget& widget, Size size)
{
    size();
    QObject::connect(&Theme::instance(), &Theme::changed, &widget, size);
}

}  // namespace editor
