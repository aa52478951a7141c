#pragma once

// Private to adf: the header's list of identifiers of one object type.

#include "adf/object.h"

#include <string>
#include <vector>

namespace adf {

// What the list is to hold, when it holds `listed` now and its objects were `before` and are `now`
// (objects of one type that are listed, in document order). Only what changed moves: removed
// objects go, renamed ones change, a new one follows the object before it, and names that belong to
// no object stay where they are.
TextList headerList(const TextList& listed,
                    const std::vector<ObjectPtr>& before,
                    const std::vector<ObjectPtr>& now);

}  // namespace adf
