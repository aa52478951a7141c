#pragma once

#include "adf/document.h"
#include "scene/control.h"

namespace compile {

// The controllers that AMBF 2.0 makes of what was compiled (ADF reference sections 2.6, 3.1 and
// 1.5). A body's never uses its integral and looks at the kind of output of the linear part alone.
// A joint's motor is on if `enable feedback` is, wherever `enable motor` is given. A word for the
// output that AMBF does not know means FORCE.
void becomeAmbf2Controller(const adf::Document& document,
                           const adf::Object& body,
                           scene::BodyController& controller);
void becomeAmbf2Controller(const adf::Document& document,
                           const adf::Object& joint,
                           scene::JointController& controller);

}  // namespace compile
