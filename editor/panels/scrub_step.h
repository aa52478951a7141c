#pragma once

#include "editor/panels/property_state.h"

namespace editor {

struct ScrubKeys {
    bool fine = false;  // Shift: a tenth
    bool snap = false;  // Ctrl: in round steps
};

// The SI value that a sideways drag of `pixels` makes of `start`. Round in the shown unit, so that
// a scrubbed number stays short.
double scrubbed(double start, int pixels, const FieldState& field, const ScrubKeys& keys);

}  // namespace editor
