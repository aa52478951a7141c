#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace base {

// Shortest text that reads back to exactly this number: "0.1", "1e-09", ".inf", "-.inf", ".nan".
std::string numberText(double number);
std::string numberText(std::int64_t number);

// The whole text must be one number; no spaces, no comma, no trailing letters. Accepts what
// YAML 1.2 and yaml-cpp accept: "1", "-.5", "1.", "1e-3", ".inf", "-.Inf", ".nan".
std::optional<double> parseReal(std::string_view text);
// Is it a number other than 0 that parseReal() gives 0 for: too small for a double?
bool vanishes(std::string_view number);
// Decimal, or hexadecimal with 0x.
std::optional<std::int64_t> parseInteger(std::string_view text);
// y/n, yes/no, true/false, on/off in lower, Title or UPPER case, as yaml-cpp reads them.
std::optional<bool> parseBool(std::string_view text);

// In one line: control characters as \n, \t or \x01.
std::string inOneLine(std::string_view text);

std::string_view trimmed(std::string_view text);
std::string lowered(std::string_view text);
bool startsWithIgnoringCase(std::string_view text, std::string_view prefix);
bool containsIgnoringCase(std::string_view text, std::string_view part);

// The candidate with the smallest edit distance, if it is close enough to be meant.
std::optional<std::string_view> nearestWord(std::string_view word,
                                            std::span<const std::string_view> candidates);

}  // namespace base
