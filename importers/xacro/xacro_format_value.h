#pragma once

#include "importers/xacro/xacro_value.h"

#include <optional>
#include <string>

namespace importers {

// How one value is written.
struct XacroFormat {
    char fill = ' ';
    char align = '\0';  // <, >, ^, or = for fills after the sign; 0: as is usual
    char sign = '-';    // +, space, or - for none before numbers above 0
    int width = 0;
    std::optional<int> digits;  // after the point, or how many characters of a text
    char kind = '\0';           // d, x, X, e, E, f, F, g, G, s, r
};

// d, x, e, f or g, and X, E, F and G: a kind that only numbers are written in.
bool isNumberKind(char kind);

// A number in one of these kinds, at the right where it is shorter than its width. Ints are written
// in d and x only, and nothing else in these.
XacroOutcome numberWritten(const XacroValue& value, const XacroFormat& format);

// Any value as a text, as repr() has it in the kind r. `usual`: where it is when the format does
// not say.
std::string textWritten(const XacroValue& value, const XacroFormat& format, char usual);

// An int or a float as str() has it.
std::string plainNumberWritten(const XacroValue& value, const XacroFormat& format);

}  // namespace importers
