#pragma once

#include "base/diagnostics.h"

#include <functional>
#include <stop_token>
#include <string>

namespace importers::sdf {

// Where libsdformat would look for what an <include> names: a file, a folder of a model, or empty.
using FindInclude = std::function<std::string(const std::string& uri)>;

// Follows the <include>s of an SDF text, in any depth, before libsdformat does, which would not end
// where files include one another, and needs minutes and gigabytes for thousands. Those that are
// not found are reported (`sdf.missing-include`) and do no harm. False when the text cannot be
// given to libsdformat: files include one another (`sdf.include-cycle`), are more than 1000 or 64
// MB in all, each counted as often as it is included (`sdf.too-many-includes`), or one cannot be
// read, so that what it includes is not known (`sdf.missing-include`, `sdf.version`, or
// `xml.syntax` and others of the file). Or when it is stopped, which is not reported.
bool checkIncludes(const std::string& text,
                   const std::string& file,
                   const FindInclude& find,
                   base::Diagnostics& sink,
                   const std::stop_token& stop);

}  // namespace importers::sdf
