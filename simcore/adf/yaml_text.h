#pragma once

// Private to adf: how single values are spelled in YAML.

#include <cstdint>
#include <string>
#include <string_view>

namespace adf {

enum class Context {
    Block,
    Flow,  // inside [ ] or { }, where more characters have a meaning
};

// Would a reader of YAML take these characters, unquoted, for exactly this text?
bool isSafePlain(std::string_view text, Context context);
// Would it take them for nothing at all, or for one of YAML's special keys?
bool isNothing(std::string_view text);
// Would it take them for a number, a boolean or nothing rather than for a text?
bool looksTyped(std::string_view text);

std::string singleQuoted(std::string_view text);
std::string doubleQuoted(std::string_view text);
// Single quotes, or double ones where only they can hold the text.
std::string quoted(std::string_view text);

// Shortest text that reads back exactly. An exponent always comes after a point, "1.0e-05":
// YAML 1.1 readers, such as the one of the Blender add-on, take "1e-05" for a text.
std::string realText(double number);
// "true", or in the words and case of an older value: "Yes" for "No", "FALSE" for "TRUE".
std::string boolText(bool value, std::string_view like = {});
// Decimal, or hexadecimal with as many digits when the older value is.
std::string integerText(std::int64_t number, std::string_view like = {});

}  // namespace adf
