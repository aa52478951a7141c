#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/math.h"

#include <vector>

namespace editor {

struct Duplicated {
    adf::Edit edit;
    std::vector<adf::ObjectId> copies;
};

// Copies with the joints between them, moved aside by `offset_W` so that they do not start inside
// the originals.
Duplicated duplicating(const adf::Document& document,
                       const std::vector<adf::ObjectId>& objects,
                       base::Vec3 offset_W);

// The same once for each delta: the bodies of the copy stand at delta_W times the originals.
Duplicated arraying(const adf::Document& document,
                    const std::vector<adf::ObjectId>& objects,
                    const std::vector<base::Pose>& deltas_W);

}  // namespace editor
