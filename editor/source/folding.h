#pragma once

#include <QString>
#include <QTextBlock>

class QTextDocument;

namespace editor {

// Lines that are hidden below the one that they belong to by their indentation. What is folded is
// in the document alone, as the visibility of its lines: a line is folded when the next one is
// hidden and it is not.

// The last line that folding this one hides; invalid where nothing is below it.
[[nodiscard]] QTextBlock foldEnd(const QTextBlock& head);

// Is something below it?
[[nodiscard]] bool canFold(const QTextBlock& head);

[[nodiscard]] bool isFolded(const QTextBlock& head);

// The innermost line with something below it, or folded, that this one is below or is; invalid at
// the margin.
[[nodiscard]] QTextBlock foldHeadOf(const QTextBlock& line);

// Opens what is folded below it, too, and all that is hidden behind it.
void setFolded(const QTextBlock& head, bool folded);

// All that begin at the margin.
void setAllFolded(const QTextDocument& text, bool folded);

// Opens all that hides this line.
void unfoldAround(const QTextBlock& line);

// Opens each that hides more or less than what is below its line, as happens where lines come or
// go. Did any?
bool openTornFolds(const QTextDocument& text);

// The numbers of the lines that it hides: "62–121".
[[nodiscard]] QString foldedLines(const QTextBlock& head);

}  // namespace editor
