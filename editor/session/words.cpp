#include "editor/session/words.h"

namespace editor {

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

QString capitalised(QString words)
{
    if (!words.isEmpty()) {
        words[0] = words[0].toUpper();
    }
    return words;
}

QString asSentence(std::string_view message)
{
    QString sentence = capitalised(text(message));
    const bool ended = sentence.isEmpty() || sentence.endsWith(QLatin1Char('.')) ||
                       sentence.endsWith(QLatin1Char('?'));
    return ended ? sentence : sentence + QLatin1Char('.');
}

}  // namespace editor
