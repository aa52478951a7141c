#pragma once

#include "importers/xacro/xacro_value.h"

#include <span>
#include <string>

namespace importers {

// Python's two ways to write values into a text. Widths and digits are 100 at most, what is made is
// no longer than 64 kB.

// format % values: "%s_%03d" with a tuple of values or a single one, "%(name)s" with a dict. The
// conversions s, r, d, i, f, e, g, x and %.
XacroOutcome formattedByPercent(const std::string& format, const XacroValue& values);

// format.format(values): "{} {1:.2f}". Without names, attributes and "!r".
XacroOutcome formattedByBraces(const std::string& format, std::span<const XacroValue> values);

}  // namespace importers
