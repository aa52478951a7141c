#include "editor/library/part_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace editor {

QString partText(const std::string& words)
{
    static const QRegularExpression kNumber(QStringLiteral("\\d+(?:\\.\\d+)?"));
    const QString original = QString::fromStdString(words);
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

}  // namespace editor
