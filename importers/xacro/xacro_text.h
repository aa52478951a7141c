#pragma once

// Texts of a xacro file taken apart, without knowing what they mean.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace importers {

// One part of "a ${b} $(c)".
struct XacroPart {
    enum class Kind {
        Text,
        Expression,
        Substitution
    };
    Kind kind = Kind::Text;
    std::string text;  // without its brackets

    bool operator==(const XacroPart&) const = default;
};

// "$${" and "$$(" stand for the brackets themselves. An opening bracket that is never closed is
// text, and so is all after a hundred of them.
std::vector<XacroPart> xacroParts(std::string_view text);

// A parameter of a macro: "name", "name:=1", "name:=^" (from around), "name:=^|1", "*block",
// "**contents".
struct XacroParameter {
    enum class Kind {
        Value,
        Block,
        Contents
    };
    std::string name;
    Kind kind = Kind::Value;
    bool forwarded = false;
    std::optional<std::string> fallback;
};

std::vector<XacroParameter> xacroParameters(std::string_view text);

// At spaces outside quotes and brackets.
std::vector<std::string> xacroWords(std::string_view text);

}  // namespace importers
