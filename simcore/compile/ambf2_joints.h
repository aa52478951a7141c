#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "scene/scene.h"

namespace compile {

// A compiled joint and what it was compiled from.
struct Ambf2Joint {
    const adf::Document& document;
    const adf::Object& object;
    const scene::Body& parentBody;
    const scene::Body& childBody;
    base::Diagnostics& sink;
};

// Makes of a joint what AMBF 2.0 makes of it: no damping of hinges and sliders, ERP and CFM of 0.1
// where they act, springs without limits locked (ADF reference sections 3.1, 3.2 and 21). False,
// with a `compile.ambf2-joint` warning, when AMBF 2.0 does not hold these bodies together at all.
bool becomeAmbf2Joint(const Ambf2Joint& input, scene::Joint& joint);

}  // namespace compile
