#pragma once

#include <QSyntaxHighlighter>

namespace editor {

// Quiet colours for ADF text: keys in the text's colour, values and comments behind them, headings
// of objects stand out by weight.
class YamlHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit YamlHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& line) override;
};

}  // namespace editor
