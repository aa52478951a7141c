#include "editor/session/words.h"

#include <QCoreApplication>

namespace editor {
namespace {

QString translated(const char* context, std::string_view words)
{
    return QCoreApplication::translate(context, std::string(words).c_str());
}

}  // namespace

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

QString schemaText(std::string_view words)
{
    return translated("schema", words);
}

QString kindText(adf::ObjectType type)
{
    return translated("kinds", adf::info(type).singular);
}

QString kindsText(adf::ObjectType type)
{
    return translated("kinds", adf::info(type).plural);
}

}  // namespace editor
