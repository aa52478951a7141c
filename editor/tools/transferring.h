#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/result.h"

#include <vector>

namespace editor {

// Objects that leave one file for another: both edits are one step.
struct Transfer {
    adf::Edit removal;
    adf::Edit addition;
    std::vector<adf::ObjectId> objects;  // as they are in the other file
};

// With the joints between them, and with sensors, actuators and whatever else cannot be without
// them; where they are, with their comments and unknown keys. An Error that says why not: a joint
// to a body that stays, or a kind that the other file does not hold.
base::Result<Transfer> transferring(const adf::Document& from,
                                    const std::vector<adf::ObjectId>& objects,
                                    const adf::Document& to);

}  // namespace editor
