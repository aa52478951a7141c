#include "editor/source/typed_bytes.h"

#include <QStringDecoder>

#include <algorithm>
#include <cstddef>

namespace editor {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::size_t markSize(std::string_view bytes)
{
    return bytes.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

// Bytes of the character that begins here, and how many QChars it is when shown.
struct Unit {
    std::size_t bytes;
    qsizetype shown;
};

Unit unitAt(std::string_view bytes, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(bytes[at]);
    if (lead == '\r') {
        return {bytes.substr(at, 2) == "\r\n" ? std::size_t{2} : std::size_t{1}, 1};
    }
    if (lead < 0x80) {
        return {1, 1};
    }
    if (lead >= 0xF0) {
        return {4, 2};
    }
    return {lead >= 0xE0 ? std::size_t{3} : std::size_t{2}, 1};
}

std::string_view lineEndOf(std::string_view bytes)
{
    const std::size_t end = bytes.find('\n');
    return end != std::string_view::npos && end > 0 && bytes[end - 1] == '\r' ? "\r\n" : "\n";
}

}  // namespace

QString shownText(std::string_view bytes)
{
    bytes.remove_prefix(markSize(bytes));
    QString text = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    text.replace(QChar(QChar::ParagraphSeparator), QLatin1Char('\n'));
    return text;
}

bool isShownWhole(std::string_view bytes)
{
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decode(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return !decode.hasError() && !text.contains(QChar(0));
}

Difference differenceOf(const QString& old, const QString& now)
{
    const qsizetype most = std::min(old.size(), now.size());
    Difference same;
    while (same.before < most && old[same.before] == now[same.before]) {
        ++same.before;
    }
    if (same.before > 0 && old[same.before - 1].isHighSurrogate()) {
        --same.before;
    }
    while (same.behind < most - same.before &&
           old[old.size() - 1 - same.behind] == now[now.size() - 1 - same.behind]) {
        ++same.behind;
    }
    if (same.behind > 0 && old[old.size() - same.behind].isLowSurrogate()) {
        --same.behind;
    }
    return same;
}

std::string typedBytes(std::string_view bytes, const QString& shown)
{
    const QString before = shownText(bytes);
    const Difference same = differenceOf(before, shown);
    const qsizetype last = before.size() - same.behind;
    std::size_t begin = std::string_view::npos;
    std::size_t at = markSize(bytes);
    for (qsizetype i = 0; i < last; i += unitAt(bytes, at).shown, at += unitAt(bytes, at).bytes) {
        if (i == same.before) {
            begin = at;
        }
    }
    begin = std::min(begin, at);
    QString typed = shown.mid(same.before, shown.size() - same.before - same.behind);
    const std::string_view lineEnd = lineEndOf(bytes);
    if (lineEnd != "\n") {
        typed.replace(QLatin1Char('\n'), QLatin1String("\r\n"));
    }
    std::string result(bytes.substr(0, begin));
    result += typed.toStdString();
    result += bytes.substr(at);
    return result;
}

}  // namespace editor
