#include "editor/source/highlighter.h"

#include "editor/theme/theme.h"

#include <QTextCharFormat>

namespace editor {
namespace {

QTextCharFormat inColour(Token token)
{
    QTextCharFormat result;
    result.setForeground(colour(token));
    return result;
}

bool isStructure(QChar c)
{
    return c == QLatin1Char('{') || c == QLatin1Char('}') || c == QLatin1Char('[') ||
           c == QLatin1Char(']') || c == QLatin1Char(',');
}

}  // namespace

Highlighter::Highlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void Highlighter::highlightBlock(const QString& line)
{
    const qsizetype end = commentStart(line);
    setFormat(0, int(end), inColour(Token::TextPrimary));
    // Words: between structure and colons that a blank or the end follows.
    for (qsizetype i = 0; i < end;) {
        const QChar c = line[i];
        const bool dash = c == QLatin1Char('-') && (i + 1 == end || line[i + 1].isSpace());
        if (c.isSpace() || isStructure(c) || dash) {
            ++i;
            continue;
        }
        const qsizetype start = i;
        const bool quoted = c == QLatin1Char('"') || c == QLatin1Char('\'');
        if (quoted) {
            for (++i; i < end && line[i] != c; ++i) {
                i += c == QLatin1Char('"') && line[i] == QLatin1Char('\\') ? 1 : 0;
            }
            i = std::min(i + 1, end);
        }
        bool key = false;
        for (; i < end && !isStructure(line[i]); ++i) {
            key = line[i] == QLatin1Char(':') && (i + 1 == line.size() || line[i + 1].isSpace());
            if (key) {
                break;
            }
        }
        const QStringView word = QStringView(line).mid(start, i - start).trimmed();
        bool number = false;
        static_cast<void>(word.toDouble(&number));
        if (key || number || quoted) {
            setFormat(int(start), int(i - start),
                      inColour(key      ? Token::Plot1
                               : number ? Token::Plot5
                                        : Token::Plot4));
        }
        i += key ? 1 : 0;
    }
    if (end < line.size()) {
        setFormat(int(end), int(line.size() - end), inColour(Token::TextSecondary));
    }
}

qsizetype commentStart(const QString& line)
{
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if ((c == QLatin1Char('"') || c == QLatin1Char('\'')) &&
                   (i == 0 || line[i - 1].isSpace() || isStructure(line[i - 1]))) {
            quote = c;
        } else if (c == QLatin1Char('#') && (i == 0 || line[i - 1].isSpace())) {
            return i;
        }
    }
    return line.size();
}

}  // namespace editor
