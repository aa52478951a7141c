#include "importers/xacro/xacro_text.h"

#include <cctype>

namespace importers {

namespace {

constexpr int kMostUnclosed = 100;  // each is looked for up to the end

// Index of the bracket that closes the one before `from`, or npos. Brackets in quotes do not count.
std::size_t closing(std::string_view text, std::size_t from, char open, char close)
{
    int depth = 1;
    char quote = '\0';
    for (std::size_t i = from; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != '\0' && c == '\\') {
            ++i;
        } else if (quote != '\0') {
            quote = c == quote ? '\0' : quote;
        } else if ((c == '\'' || c == '"') && open == '{') {
            quote = c;
        } else if (c == open) {
            ++depth;
        } else if (c == close && --depth == 0) {
            return i;
        }
    }
    return std::string_view::npos;
}

}  // namespace

std::vector<XacroPart> xacroParts(std::string_view text)
{
    using Kind = XacroPart::Kind;
    std::vector<XacroPart> parts;
    std::string plain;
    const auto flush = [&] {
        if (!plain.empty()) {
            parts.push_back({Kind::Text, plain});
            plain.clear();
        }
    };
    int unclosed = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        const bool escaped = text[i] == '$' && next == '$' && i + 2 < text.size() &&
                             (text[i + 2] == '{' || text[i + 2] == '(');
        if (escaped) {
            plain += '$';
            plain += text[i + 2];
            i += 2;
            continue;
        }
        const bool opens =
            text[i] == '$' && (next == '{' || next == '(') && unclosed < kMostUnclosed;
        const std::size_t end =
            opens ? closing(text, i + 2, next, next == '{' ? '}' : ')') : std::string_view::npos;
        if (end == std::string_view::npos) {
            unclosed += opens ? 1 : 0;
            plain += text[i];
            continue;
        }
        flush();
        parts.push_back({next == '{' ? Kind::Expression : Kind::Substitution,
                         std::string(text.substr(i + 2, end - i - 2))});
        i = end;
    }
    flush();
    return parts;
}

std::vector<std::string> xacroWords(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    char quote = '\0';
    int depth = 0;
    for (const char c : text) {
        if (quote == '\0' && depth == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
            if (!word.empty()) {
                words.push_back(word);
                word.clear();
            }
            continue;
        }
        if (quote != '\0') {
            quote = c == quote ? '\0' : quote;
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '{' || c == '(') {
            ++depth;
        } else if ((c == '}' || c == ')') && depth > 0) {
            --depth;
        }
        word += c;
    }
    if (!word.empty()) {
        words.push_back(word);
    }
    return words;
}

std::vector<XacroParameter> xacroParameters(std::string_view text)
{
    std::vector<XacroParameter> parameters;
    for (const std::string& word : xacroWords(text)) {
        XacroParameter parameter;
        const std::size_t equals = word.find('=');
        std::string name = word.substr(0, equals);
        if (equals != std::string::npos) {
            if (!name.empty() && name.back() == ':') {
                name.pop_back();
            }
            const std::string value = word.substr(equals + 1);
            parameter.forwarded = value.starts_with('^');
            if (!parameter.forwarded || value.starts_with("^|")) {
                parameter.fallback = value.substr(parameter.forwarded ? 2 : 0);
            }
        }
        if (name.starts_with("**")) {
            parameter.kind = XacroParameter::Kind::Contents;
            name.erase(0, 2);
        } else if (name.starts_with('*')) {
            parameter.kind = XacroParameter::Kind::Block;
            name.erase(0, 1);
        }
        parameter.name = name;
        parameters.push_back(std::move(parameter));
    }
    return parameters;
}

}  // namespace importers
