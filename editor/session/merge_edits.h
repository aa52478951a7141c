#pragma once

#include "adf/edit.h"

namespace editor {

// An edit as it was applied, with the edit that takes it back.
struct EditStep {
    adf::Edit edit;
    adf::Edit inverse;
};

// Both steps as one. Several changes of one property collapse to the last value and the first
// inverse, so a drag of a thousand moves stays as small as one.
EditStep merged(const EditStep& first, const EditStep& second);

// Does the edit restore just what its inverse restores, so that the step changes nothing? Known for
// changes of property values and for new texts; anything else counts as a change.
bool changesNothing(const EditStep& step);

}  // namespace editor
