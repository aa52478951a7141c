#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

namespace compile {

// Would AMBF 2.0 refuse this file, or crash on it? Then that is said, with the errors `ambf2.*` and
// `compile.ambf2-refuses`.
bool refusedByAmbf2(const adf::Document& file, base::Diagnostics& sink);

// Says that AMBF 2.0 has no body of this object, because it does not find its mesh
// (`compile.ambf2-left-out`).
void reportLeftOut(const adf::Object& body, base::Diagnostics& sink);

}  // namespace compile
