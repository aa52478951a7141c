#include "editor/panels/yaml_highlighter.h"

#include "editor/theme/theme.h"

#include <QTextCharFormat>

namespace editor {
namespace {

// Where a comment begins: a # at the start or after a blank, outside quotes. -1: nowhere.
qsizetype commentStart(const QString& line)
{
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
        } else if (c == QLatin1Char('#') && (i == 0 || line[i - 1].isSpace())) {
            return i;
        }
    }
    return -1;
}

QTextCharFormat inColour(Token token)
{
    QTextCharFormat result;
    result.setForeground(colour(token));
    return result;
}

}  // namespace

YamlHighlighter::YamlHighlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void YamlHighlighter::highlightBlock(const QString& line)
{
    const qsizetype comment = commentStart(line);
    const qsizetype end = comment < 0 ? line.size() : comment;
    setFormat(0, int(end), inColour(Token::TextSecondary));
    // Keys: up to a colon that a blank or the end of the line follows, in block and in flow style.
    qsizetype start = 0;
    for (qsizetype i = 0; i < end; ++i) {
        const QChar c = line[i];
        if (c == QLatin1Char('{') || c == QLatin1Char(',') || c == QLatin1Char('[')) {
            start = i + 1;
        }
        const bool colon = c == QLatin1Char(':') && (i + 1 == line.size() || line[i + 1].isSpace());
        if (colon) {
            QTextCharFormat key = inColour(Token::TextPrimary);
            if (start == 0 && !line[0].isSpace()) {
                key.setFontWeight(QFont::Bold);
            }
            setFormat(int(start), int(i - start), key);
            start = i + 1;
        }
    }
    if (comment >= 0) {
        QTextCharFormat quiet = inColour(Token::TextSecondary);
        quiet.setFontItalic(true);
        setFormat(int(comment), int(line.size() - comment), quiet);
    }
}

}  // namespace editor
