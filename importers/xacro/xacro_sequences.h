#pragma once

#include "importers/xacro/xacro_value.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace importers {

// Texts, lists and tuples as rows of things, as Python has them. What is made is no longer than
// 64 kB of text or 10 000 items.

constexpr std::size_t kLongestXacroText = 64 << 10;  // bytes
constexpr std::size_t kMostXacroItems = 10'000;

// The characters of a text in UTF-8.
std::vector<std::string_view> charactersOf(std::string_view text);

// The characters of a text, the items of a list or a tuple, the keys of a dict; none of others.
std::optional<XacroList> elementsOf(const XacroValue& value);

// left + right of one kind; none when these are no two rows of one kind.
std::optional<XacroOutcome> chained(const XacroValue& left, const XacroValue& right);

// row * times or times * row; none when these are not a row and a whole number.
std::optional<XacroOutcome> repeated(const XacroValue& left, const XacroValue& right);

// row[index], from the end where `index` is below 0.
XacroOutcome elementOf(const XacroValue& row, std::int64_t index);

// row[first:last:step]; None, or nothing, for those that are not given.
XacroOutcome sliceOf(const XacroValue& row, const std::array<XacroValue, 3>& bounds);

}  // namespace importers
