#pragma once

#include <QSyntaxHighlighter>

namespace editor {

// Colours ADF text line by line: keys, numbers, quoted texts, comments. Nothing reaches over a line
// end, so that a typed letter colours one line again.
class Highlighter final : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit Highlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& line) override;
};

// Where a comment begins: a # at the start or after a blank, outside quotes; the length when none.
[[nodiscard]] qsizetype commentStart(const QString& line);

}  // namespace editor
