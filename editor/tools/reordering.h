#pragma once

#include "adf/document.h"
#include "adf/edit.h"

#include <optional>
#include <vector>

namespace editor {

// The objects come, in the order that they have, directly before or after `beside` in the list of
// their kind; the blocks of the file stay where they are. None when they stand there already. All
// are listed, of one kind, and of `document`; `beside` may be one of them.
std::optional<adf::Edit> reordering(const adf::Document& document,
                                    const std::vector<adf::ObjectId>& objects,
                                    adf::ObjectId beside,
                                    bool after);

// The same by one place, past a neighbour that is in the same group; none where there is none.
std::optional<adf::Edit> reorderingByOne(const adf::Document& document,
                                         const std::vector<adf::ObjectId>& objects,
                                         bool later);

}  // namespace editor
