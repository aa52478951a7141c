#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <string>

namespace compile {

// Would AMBF 2.0 refuse this file, or crash on it? Then that is said, with the errors `ambf2.*` and
// `compile.ambf2-refuses`.
bool refusedByAmbf2(const adf::Document& file, base::Diagnostics& sink);

// Says why AMBF 2.0 makes nothing of this object (`compile.ambf2-left-out`).
void reportLeftOut(const adf::Object& object, const std::string& why, base::Diagnostics& sink);

}  // namespace compile
