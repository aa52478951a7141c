#include "importers/xacro/xacro_cursor.h"

#include <cctype>

namespace importers {

bool XacroCursor::isOfName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool XacroCursor::isOfNumber(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
}

void XacroCursor::skipSpaces()
{
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
        ++at_;
    }
}

bool XacroCursor::takeSymbol(std::string_view symbol)
{
    skipSpaces();
    if (!rest().starts_with(symbol)) {
        return false;
    }
    at_ += symbol.size();
    return true;
}

bool XacroCursor::takeWord(std::string_view word)
{
    skipSpaces();
    if (!rest().starts_with(word) ||
        (rest().size() > word.size() && isOfName(rest()[word.size()]))) {
        return false;
    }
    at_ += word.size();
    return true;
}

std::string XacroCursor::takeComparison()
{
    for (const std::string_view symbol : {"==", "!=", "<=", ">=", "<", ">"}) {
        if (takeSymbol(symbol)) {
            return std::string(symbol);
        }
    }
    if (takeWord("is")) {
        return takeWord("not") ? "is not" : "is";
    }
    const std::size_t before = at_;
    const bool isNot = takeWord("not");
    if (takeWord("in")) {
        return isNot ? "not in" : "in";
    }
    goBack(before);
    return {};
}

std::string XacroCursor::takeName()
{
    skipSpaces();
    const std::size_t start = at_;
    while (at_ < text_.size() && isOfName(text_[at_])) {
        ++at_;
    }
    return std::string(text_.substr(start, at_ - start));
}

char XacroCursor::next()
{
    skipSpaces();
    return at_ < text_.size() ? text_[at_] : '\0';
}

std::string_view XacroCursor::takeNumber()
{
    std::size_t end = at_;
    bool exponent = false;
    while (end < text_.size()) {
        const char c = text_[end];
        const bool isSign =
            (c == '+' || c == '-') && end > at_ && (text_[end - 1] == 'e' || text_[end - 1] == 'E');
        const bool isExponent = (c == 'e' || c == 'E') && !exponent;
        if (!isOfNumber(c) && !isSign && !isExponent) {
            break;
        }
        exponent = exponent || isExponent;
        ++end;
    }
    const std::string_view digits = text_.substr(at_, end - at_);
    at_ = end;
    return digits;
}

std::optional<std::string> XacroCursor::takeQuoted()
{
    const char quote = text_[at_];
    std::string value;
    for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
        if (text_[i] == quote) {
            at_ = i + 1;
            return value;
        }
        const char next = i + 1 < text_.size() ? text_[i + 1] : '\0';
        if (text_[i] != '\\' || std::string_view("\\'\"nt").find(next) == std::string_view::npos) {
            value += text_[i];
            continue;
        }
        value += next == 'n' ? '\n' : next == 't' ? '\t' : next;
        ++i;
    }
    return std::nullopt;
}

}  // namespace importers
