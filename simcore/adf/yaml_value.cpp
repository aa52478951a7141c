#include "adf/yaml_value.h"

#include "base/check.h"

#include <algorithm>

namespace adf {

namespace {

// Longer lists get a line for each item.
constexpr std::size_t kLongestLine = 100;

std::string scalarText(const YamlValue& value, Context context)
{
    if (value.kind == YamlValue::Kind::Raw) {
        return value.text;
    }
    const bool plain = isSafePlain(value.text, context) &&
                       (value.kind == YamlValue::Kind::Word || !looksTyped(value.text));
    return plain ? value.text : adf::quoted(value.text);
}

bool fitsOneLine(const YamlValue& value, std::size_t column)
{
    if (value.isScalar()) {
        return true;
    }
    const auto isScalar = [](const YamlValue& part) {
        return part.isScalar();
    };
    if (value.kind == YamlValue::Kind::Map) {
        const bool simple =
            std::all_of(value.members.begin(), value.members.end(),
                        [&](const auto& member) { return isScalar(member.second); });
        return value.members.empty() || (simple && !value.spread);
    }
    return value.items.empty() || (std::all_of(value.items.begin(), value.items.end(), isScalar) &&
                                   column + flowText(value).size() <= kLongestLine);
}

std::string lineBreak(std::size_t indent, const Layout& layout)
{
    return std::string(layout.lineEnding) + std::string(indent, ' ');
}

// The members of a map or the items of a list, one per line, all at `indent`.
std::string lines(const YamlValue& value, std::size_t indent, const Layout& layout)
{
    std::string text;
    const auto append = [&](const std::string& part) {
        text += text.empty() ? part : lineBreak(indent, layout) + part;
    };
    for (const auto& [key, member] : value.members) {
        append(entryText(key, member, indent, layout));
    }
    for (const YamlValue& item : value.items) {
        append(itemText(item, indent, layout));
    }
    return text;
}

}  // namespace

YamlValue* YamlValue::member(std::string_view key)
{
    const auto found = std::find_if(members.begin(), members.end(),
                                    [&](const auto& entry) { return entry.first == key; });
    return found == members.end() ? nullptr : &found->second;
}

bool YamlValue::put(std::string_view dottedPath, YamlValue value)
{
    CHECK(kind == Kind::Map, "only a map takes members");
    const std::size_t dot = dottedPath.find('.');
    const std::string_view key = dottedPath.substr(0, dot);
    YamlValue* known = member(key);
    if (dot != std::string_view::npos) {
        if (known == nullptr) {
            known = &members.emplace_back(std::string(key), map()).second;
        }
        return known->kind == Kind::Map && known->put(dottedPath.substr(dot + 1), std::move(value));
    }
    if (known == nullptr) {
        members.emplace_back(std::string(key), std::move(value));
        return true;
    }
    if (known->kind != Kind::Map || value.kind != Kind::Map) {
        return false;
    }
    for (auto& [name, part] : value.members) {
        known->put(name, std::move(part));
    }
    return true;
}

std::string keyText(std::string_view key, Context context)
{
    // Numbers and booleans stay as they are: `y` is a common key.
    const bool plain = isSafePlain(key, context) && !isNothing(key);
    return plain ? std::string(key) : quoted(key);
}

std::string flowText(const YamlValue& value, Context context)
{
    if (value.isScalar()) {
        return scalarText(value, context);
    }
    const bool isMap = value.kind == YamlValue::Kind::Map;
    std::string text(1, isMap ? '{' : '[');
    for (const auto& [key, member] : value.members) {
        text += text.size() > 1 ? ", " : "";
        text += keyText(key, Context::Flow) + ": " + flowText(member);
    }
    for (const YamlValue& item : value.items) {
        text += text.size() > 1 ? ", " : "";
        text += flowText(item);
    }
    return text + (isMap ? '}' : ']');
}

std::string afterColon(const YamlValue& value, std::size_t indent, const Layout& layout)
{
    if (fitsOneLine(value, indent)) {
        return ' ' + flowText(value, Context::Block);
    }
    const std::size_t inner = indent + layout.step;
    return lineBreak(inner, layout) + lines(value, inner, layout);
}

std::string entryText(std::string_view key,
                      const YamlValue& value,
                      std::size_t indent,
                      const Layout& layout)
{
    return keyText(key, Context::Block) + ':' + afterColon(value, indent, layout);
}

std::string itemText(const YamlValue& value, std::size_t indent, const Layout& layout)
{
    if (fitsOneLine(value, indent)) {
        return "- " + flowText(value, Context::Block);
    }
    return "- " + lines(value, indent + 2, layout);
}

}  // namespace adf
