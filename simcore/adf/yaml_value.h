#pragma once

// Private to adf: new values on their way into a text.

#include "adf/yaml_text.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adf {

struct YamlValue {
    enum class Kind {
        Raw,   // `text` stands in the file as it is
        Word,  // quoted only where it must be
        Text,  // quoted, too, where it could be taken for a number, a boolean or nothing
        Map,
        List,
    };

    Kind kind = Kind::Raw;
    std::string text;
    std::vector<std::pair<std::string, YamlValue>> members;  // of a Map
    std::vector<YamlValue> items;                            // of a List
    // Of a Map: its keys in lines of their own even if it is small.
    bool spread = false;

    static YamlValue raw(std::string text) { return {.kind = Kind::Raw, .text = std::move(text)}; }

    static YamlValue word(std::string text)
    {
        return {.kind = Kind::Word, .text = std::move(text)};
    }

    static YamlValue ofText(std::string text)
    {
        return {.kind = Kind::Text, .text = std::move(text)};
    }

    static YamlValue map() { return {.kind = Kind::Map}; }

    static YamlValue list() { return {.kind = Kind::List}; }

    [[nodiscard]] bool isScalar() const { return kind != Kind::Map && kind != Kind::List; }

    [[nodiscard]] YamlValue* member(std::string_view key);
    // Puts `value` under a dotted path, making the maps on the way; a map that is there already
    // takes the members of a map. False, and nothing done, when something else stands in the way.
    bool put(std::string_view dottedPath, YamlValue value);
};

// In one line: "{x: 0, y: 1}".
std::string flowText(const YamlValue& value, Context context = Context::Flow);

// How a file lays its blocks out.
struct Layout {
    std::string_view lineEnding = "\n";
    std::size_t step = 2;  // spaces from a key to those inside it
};

// "key: value" in as many lines as it needs, the first without indentation, without a final line
// break. Maps of plain values and short lists stay in one line.
std::string entryText(std::string_view key,
                      const YamlValue& value,
                      std::size_t indent,
                      const Layout& layout);
// "- value" likewise.
std::string itemText(const YamlValue& value, std::size_t indent, const Layout& layout);
// What comes after "key:", from the space or line break on.
std::string afterColon(const YamlValue& value, std::size_t indent, const Layout& layout);

std::string keyText(std::string_view key, Context context);

}  // namespace adf
