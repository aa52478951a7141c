#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/math.h"

#include <string>
#include <vector>

namespace editor {

// The frame of a body goes to another place on it, while the body, its joints and what it carries
// stay where they are in the world.

// What keeps it from that: something that refers to the body and says in no key where on it it is.
// Empty when nothing does.
[[nodiscard]] std::string blockerOfShift(const adf::Document& document, const adf::Object& body);

// The edits of the body's location, of the pivots of its joints and of the location of everything
// that has it as its parent. `origin_B` (m): the new origin, in the old frame. `newScale`: the
// body's `scale` afterwards, which pivots in the file are before.
[[nodiscard]] std::vector<adf::Edit> shiftingFrame(const adf::Document& document,
                                                   const adf::Object& body,
                                                   base::Vec3 origin_B,
                                                   double newScale);

}  // namespace editor
