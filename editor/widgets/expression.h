#pragma once

#include "base/units.h"

#include <optional>
#include <string>
#include <string_view>

namespace editor {

// What a typed text comes to. Either a value in SI units, or a sentence that says what is in the
// way.
struct Evaluated {
    std::optional<double> si;
    std::string problem;
    // More than a plain number in the unit the field shows: worth showing the result while typing.
    bool isExpression = false;
};

// Numbers, + - * / ^, parentheses, pi, sqrt sin cos tan asin acos atan abs, and units after a
// number or a parenthesis: "30 deg", "2 in", "pi/4", "0.1+0.02", "30 deg + pi/4". A number without
// a unit is in the unit the field shows (degrees for radians), but in a field of angles a term with
// pi is in radians, as everybody means it. Functions take and give radians. A unit behind a
// quotient or a power is that of the whole of it: "pi/4 rad", "1/2 in". Results, other than plain
// numbers, have 15 significant digits.
Evaluated evaluate(std::string_view text, base::Unit unit);

// The same, where a text that begins with +=, -=, *= or /= changes what the field holds now:
// "+=10 mm", "*=2". A factor has no unit. `present` is in SI units.
Evaluated evaluateFrom(double present, std::string_view text, base::Unit unit);

}  // namespace editor
