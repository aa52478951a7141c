#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

namespace adf {

// Rules across the objects of one document: dangling and ambiguous references, repeated names,
// self-parents, zero axes, low above high, what AMBF 2.0 ignores or crashes on.
void validate(const Document& document, base::Diagnostics& sink);

}  // namespace adf
