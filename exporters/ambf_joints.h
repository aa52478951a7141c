#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "exporters/edit_list.h"
#include "scene/scene.h"

namespace exporters {

// What a joint's keys were measured with.
struct AmbfJoint {
    const adf::Object& object;
    const adf::Object& header;  // its softness is that of joints without their own
    double parentScale = 1;     // of the bodies, which are written at their size
    double childScale = 1;
};

// A joint so that AMBF 2.0 takes it as it is meant: pivots at the size of the bodies, axes, both
// limits or none, springs with limits (`export.spring-limits`), no `enable motor`
// (`export.motor-off`), the softness that AMBF does not read from the header (ADF reference
// sections 3 and 21).
void joinForAmbf(const AmbfJoint& input, EditList& edits, base::Diagnostics& sink);

}  // namespace exporters
