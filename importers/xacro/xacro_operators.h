#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <string_view>
#include <vector>

namespace importers {

// The operators of xacro's expressions on values, as Python has them. What is made is no longer
// than 64 kB of text or 10 000 items. Of very large values only a million parts are compared; the
// rest counts as equal.

constexpr std::size_t kLongestXacroText = 64 << 10;  // bytes
constexpr std::size_t kMostXacroItems = 10'000;

// Python's ==: 1 == 1.0 == True, also within lists; texts only equal texts, dicts those with the
// same entries.
bool equal(const XacroValue& a, const XacroValue& b);

// Below 0 when a is less than b, 0 for neither of the two, above 0 when b is less. None when they
// are not two numbers or two texts.
std::optional<int> order(const XacroValue& a, const XacroValue& b);

// ==, !=, <, <=, >, >=, in, not in, is, is not: true or false.
XacroOutcome compared(std::string_view op, const XacroValue& left, const XacroValue& right);

// + - * / // % **: an int where both are and it can be one. + chains texts and rows, % writes
// values into a text.
XacroOutcome calculated(std::string_view op, const XacroValue& left, const XacroValue& right);

// +value or -value.
XacroOutcome signedValue(std::string_view sign, const XacroValue& value);

// value[key]: the entry of a dict, or of a list or a text, from its end where `key` is below 0.
XacroOutcome itemOf(const XacroValue& value, const XacroValue& key);

// row[first:last]; None for what is not given.
XacroOutcome sliceOf(const XacroValue& row, const XacroValue& first, const XacroValue& last);

// The characters of a text in UTF-8.
std::vector<std::string_view> charactersOf(std::string_view text);

// The characters of a text, the items of a list or a tuple, the keys of a dict; none of others.
std::optional<XacroList> elementsOf(const XacroValue& value);

// The value of a key, or null.
const XacroValue* entryOf(const XacroDict& dict, const XacroValue& key);

}  // namespace importers
