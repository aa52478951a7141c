#include "editor/source/folding.h"

#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace editor {
namespace {

// Blanks before the first word; -1 of a line without one, and of a comment, which may stand at any
// depth.
int depthOf(const QTextBlock& line)
{
    const QString text = line.text();
    const auto first = std::find_if(text.begin(), text.end(), [](QChar c) { return !c.isSpace(); });
    return first == text.end() || *first == QLatin1Char('#') ? -1 : int(first - text.begin());
}

void setShown(QTextBlock line, bool shown)
{
    line.setVisible(shown);
    line.setLineCount(shown ? std::max(1, line.layout()->lineCount()) : 0);
}

// Of those that are hidden behind it, which is folded.
QTextBlock lastHidden(const QTextBlock& head)
{
    QTextBlock last = head.next();
    while (last.next().isValid() && !last.next().isVisible()) {
        last = last.next();
    }
    return last;
}

}  // namespace

bool canFold(const QTextBlock& head)
{
    const int depth = depthOf(head);
    QTextBlock next = head.next();
    while (depth >= 0 && next.isValid() && depthOf(next) < 0) {
        next = next.next();
    }
    return depth >= 0 && next.isValid() && depthOf(next) > depth;
}

QTextBlock foldEnd(const QTextBlock& head)
{
    const int depth = depthOf(head);
    QTextBlock end;
    if (depth < 0) {
        return end;
    }
    // Blank lines at its end separate it from what follows.
    for (QTextBlock line = head.next(); line.isValid(); line = line.next()) {
        const int its = depthOf(line);
        if (its >= 0 && its <= depth) {
            break;
        }
        end = its < 0 ? end : line;
    }
    return end;
}

bool isFolded(const QTextBlock& head)
{
    const QTextBlock next = head.next();
    return head.isVisible() && next.isValid() && !next.isVisible();
}

QTextBlock foldHeadOf(const QTextBlock& line)
{
    if (canFold(line) || isFolded(line)) {
        return line;
    }
    const int depth = depthOf(line);
    for (QTextBlock above = line.previous(); depth != 0 && above.isValid();
         above = above.previous()) {
        const int its = depthOf(above);
        if (its >= 0 && (depth < 0 || its < depth) && canFold(above)) {
            return foldEnd(above) < line ? QTextBlock() : above;
        }
    }
    return {};
}

void setFolded(const QTextBlock& head, bool folded)
{
    const QTextBlock end = foldEnd(head);
    QTextBlock line = head;
    while (end.isValid() && line != end) {
        line = line.next();
        setShown(line, !folded);
    }
    // What is hidden behind it was below it once.
    for (line = line.next(); !folded && line.isValid() && !line.isVisible(); line = line.next()) {
        setShown(line, true);
    }
}

void setAllFolded(const QTextDocument& text, bool folded)
{
    for (QTextBlock line = text.begin(); line.isValid(); line = line.next()) {
        if (!folded) {
            setShown(line, true);
        } else if (depthOf(line) == 0) {
            setFolded(line, true);
        }
    }
}

void unfoldAround(const QTextBlock& line)
{
    for (QTextBlock above = line; above.isValid() && !line.isVisible(); above = above.previous()) {
        if (isFolded(above)) {
            setFolded(above, false);
            setShown(line, true);
        }
    }
}

bool openTornFolds(const QTextDocument& text)
{
    const bool headIsGone = !text.begin().isVisible();
    for (QTextBlock line = text.begin(); line.isValid() && !line.isVisible(); line = line.next()) {
        setShown(line, true);
    }
    bool any = headIsGone;
    for (QTextBlock line = text.begin(); line.isValid(); line = line.next()) {
        if (isFolded(line) && foldEnd(line) != lastHidden(line)) {
            setFolded(line, false);
            any = true;
        }
    }
    return any;
}

QString foldedLines(const QTextBlock& head)
{
    return QStringLiteral("%1–%2")
        .arg(head.blockNumber() + 2)
        .arg(lastHidden(head).blockNumber() + 1);
}

}  // namespace editor
