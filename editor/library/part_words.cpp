#include "editor/library/part_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace editor {

namespace {

// What stands in the table with numbers left out.
QString entryText(const QString& original)
{
    static const QRegularExpression kNumber(QStringLiteral("\\d+(?:\\.\\d+)?"));
    QString pattern;
    QStringList numbers;
    qsizetype end = 0;
    for (auto found = kNumber.globalMatch(original); found.hasNext();) {
        const QRegularExpressionMatch number = found.next();
        numbers += number.captured();
        pattern += original.mid(end, number.capturedStart() - end) +
                   QStringLiteral("%%1").arg(numbers.size());
        end = number.capturedEnd();
    }
    pattern += original.mid(end);
    QString shown = QCoreApplication::translate("parts", pattern.toUtf8().constData());
    for (const QString& number : numbers) {
        shown = shown.arg(number);
    }
    return shown;
}

}  // namespace

QString partText(const std::string& words)
{
    const QString original = QString::fromStdString(words);
    const QString shown = entryText(original);
    const qsizetype label = original.indexOf(QLatin1String(": "));
    return shown != original || label < 0
               ? shown
               : QStringLiteral("%1: %2").arg(entryText(original.left(label)),
                                              entryText(original.mid(label + 2)));
}

}  // namespace editor
