#include "editor/source/text_place.h"

#include "editor/source/highlighter.h"

#include <QTextBlock>

#include <vector>

namespace editor {
namespace {

QString unquoted(QStringView text)
{
    text = text.trimmed();
    const bool quoted = text.size() >= 2 && text.front() == text.back() &&
                        (text.front() == QLatin1Char('"') || text.front() == QLatin1Char('\''));
    return (quoted ? text.mid(1, text.size() - 2) : text).toString();
}

bool isBlank(const QString& line)
{
    return QStringView(line).left(commentStart(line)).trimmed().isEmpty();
}

// Blanks and dashes of list items before the first word.
qsizetype indentOf(const QString& line)
{
    qsizetype i = 0;
    while (i < line.size() &&
           (line[i].isSpace() ||
            (line[i] == QLatin1Char('-') && i + 1 < line.size() && line[i + 1].isSpace()))) {
        ++i;
    }
    return i;
}

// The colon that ends a key which begins at `from`; -1 when there is none before `end`.
qsizetype colonOf(const QString& line, qsizetype from, qsizetype end)
{
    QChar quote;
    for (qsizetype i = from; i < end; ++i) {
        const QChar c = line[i];
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if (i == from && (c == QLatin1Char('"') || c == QLatin1Char('\''))) {
            quote = c;
        } else if (c == QLatin1Char('{') || c == QLatin1Char('[') || c == QLatin1Char(',') ||
                   c == QLatin1Char('}') || c == QLatin1Char(']')) {
            return -1;
        } else if (c == QLatin1Char(':') && (i + 1 >= line.size() || line[i + 1].isSpace())) {
            return i;
        }
    }
    return -1;
}

// A bracket that is open at the place.
struct Open {
    bool map;
    QString key;       // the one whose value it is
    qsizetype start;   // of the present entry
    QStringList keys;  // of the entries before
};

// Keys of the entries of a map in brackets, from `at` to its closing one.
void addKeysBehind(const QString& line, qsizetype at, qsizetype end, QStringList& keys)
{
    int depth = 0;
    for (qsizetype i = at; i < end && depth >= 0; ++i) {
        const QChar c = line[i];
        depth += c == QLatin1Char('{') || c == QLatin1Char('[') ? 1 : 0;
        depth -= c == QLatin1Char('}') || c == QLatin1Char(']') ? 1 : 0;
        if (depth == 0 && c == QLatin1Char(',')) {
            qsizetype start = i + 1;
            while (start < end && line[start].isSpace()) {
                ++start;
            }
            if (const qsizetype colon = colonOf(line, start, end); colon >= 0) {
                keys += unquoted(QStringView(line).mid(start, colon - start));
            }
        }
    }
}

void addSiblings(const QTextBlock& line, qsizetype indent, TextPlace& place)
{
    const auto walk = [&](QTextBlock other, auto next) {
        for (other = next(other); other.isValid(); other = next(other)) {
            const QString text = other.text();
            if (isBlank(text)) {
                continue;
            }
            const qsizetype its = indentOf(text);
            if (its < indent) {
                return;
            }
            if (its == indent) {
                place.siblings += keyOf(text);
            }
        }
    };
    walk(line, [](const QTextBlock& at) { return at.previous(); });
    walk(line, [](const QTextBlock& at) { return at.next(); });
    place.siblings.removeAll(QString());
}

}  // namespace

QString keyOf(const QString& line)
{
    const qsizetype start = indentOf(line);
    const qsizetype colon = colonOf(line, start, commentStart(line));
    return colon < 0 ? QString() : unquoted(QStringView(line).mid(start, colon - start));
}

QString blockKeyAt(const QTextBlock& line)
{
    for (QTextBlock at = line; at.isValid(); at = at.previous()) {
        const QString text = at.text();
        if (!text.isEmpty() && !text[0].isSpace() && !isBlank(text)) {
            return keyOf(text);
        }
    }
    return {};
}

TextPlace placeAt(const QTextBlock& line, qsizetype column)
{
    const QString text = line.text();
    TextPlace place;
    column = std::min(column, text.size());
    if (column > commentStart(text)) {
        place.inComment = true;
        return place;
    }
    // A line that is empty so far is as deep as the place in it.
    place.indent = std::min(indentOf(text), column);
    std::vector<Open> open;
    QString lineKey;
    qsizetype start = place.indent;
    const auto entryStart = [&](qsizetype from) {
        while (from < column && text[from].isSpace()) {
            ++from;
        }
        return from;
    };
    const auto keyBefore = [&](qsizetype end) {
        const qsizetype from = entryStart(open.empty() ? start : open.back().start);
        const qsizetype colon = colonOf(text, from, end);
        return colon < 0 ? QString() : unquoted(QStringView(text).mid(from, colon - from));
    };
    QChar quote;
    for (qsizetype i = start; i < column; ++i) {
        const QChar c = text[i];
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
        } else if (c == QLatin1Char('{') || c == QLatin1Char('[')) {
            open.push_back({c == QLatin1Char('{'), keyBefore(i), i + 1, {}});
        } else if ((c == QLatin1Char('}') || c == QLatin1Char(']')) && !open.empty()) {
            open.pop_back();
        } else if (c == QLatin1Char(',') && !open.empty()) {
            open.back().keys += keyBefore(i);
            open.back().start = i + 1;
        }
    }
    place.inFlow = !open.empty();
    const qsizetype from = entryStart(open.empty() ? start : open.back().start);
    const bool inList = place.inFlow && !open.back().map;
    const qsizetype colon = inList ? -1 : colonOf(text, from, column);
    place.isValue = inList || (colon >= 0 && colon + 1 < column);
    if (inList) {
        place.key = open.back().key;
        place.wordStart = from;
    } else if (place.isValue) {
        place.key = unquoted(QStringView(text).mid(from, colon - from));
        place.wordStart = entryStart(colon + 1);
    } else {
        place.wordStart = from;
    }
    place.word = text.mid(place.wordStart, column - place.wordStart);

    // The maps that are open, from the outermost; a list has the key itself.
    QStringList inner;
    for (const Open& one : open) {
        if (one.map && !one.key.isEmpty()) {
            inner += one.key;
        }
    }
    QStringList outer;
    qsizetype depth = place.indent;
    for (QTextBlock at = line.previous(); depth > 0 && at.isValid(); at = at.previous()) {
        const QString above = at.text();
        const qsizetype its = indentOf(above);
        if (!isBlank(above) && its < depth) {
            if (const QString key = keyOf(above); !key.isEmpty()) {
                outer.prepend(key);
            }
            depth = its;
        }
    }
    place.path = outer + inner;
    if (place.inFlow && open.back().map) {
        place.siblings = open.back().keys;
        addKeysBehind(text, column, commentStart(text), place.siblings);
    } else if (!place.inFlow) {
        addSiblings(line, place.indent, place);
    }
    if (!place.path.isEmpty()) {
        place.block = place.path.takeFirst();
    }
    return place;
}

QString wordAt(const QTextBlock& line, qsizetype column)
{
    const TextPlace place = placeAt(line, column);
    if (place.inComment) {
        return {};
    }
    const QString text = line.text();
    const qsizetype behind = commentStart(text);
    const qsizetype colon = place.isValue ? -1 : colonOf(text, place.wordStart, behind);
    qsizetype end = colon >= 0 ? colon : place.wordStart;
    while (colon < 0 && end < behind &&
           !(place.inFlow && QStringLiteral(",]}").contains(text[end]))) {
        ++end;
    }
    return unquoted(QStringView(text).mid(place.wordStart, end - place.wordStart));
}

}  // namespace editor
