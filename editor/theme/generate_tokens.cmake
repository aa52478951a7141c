# INPUT (tokens.json) → OUTPUT: one enumerator and one pair of colours for each token.
file(READ "${INPUT}" json)
string(JSON count LENGTH "${json}" colours)
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
    string(JSON name MEMBER "${json}" colours ${i})
    string(JSON dark GET "${json}" colours ${name} 0)
    string(JSON light GET "${json}" colours ${name} 1)
    string(REPLACE "#" "0xFF" dark "${dark}")
    string(REPLACE "#" "0xFF" light "${light}")
    string(REPLACE "." ";" words "${name}")
    set(enumerator "")
    foreach(word IN LISTS words)
        string(SUBSTRING "${word}" 0 1 first)
        string(SUBSTRING "${word}" 1 -1 rest)
        string(TOUPPER "${first}" first)
        string(APPEND enumerator "${first}${rest}")
    endforeach()
    string(APPEND enumerators "    ${enumerator},\n")
    string(APPEND rows "    {\"${name}\", ${dark}, ${light}},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from resources/theme/tokens.json.
#pragma once

#include <array>
#include <cstdint>

namespace editor {

enum class Token {
${enumerators}};

struct TokenRow {
    const char* name;
    std::uint32_t dark;  // 0xAARRGGBB
    std::uint32_t light;
};

inline constexpr std::array<TokenRow, ${count}> kTokens{{
${rows}}};

}  // namespace editor
")
