#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/math.h"
#include "editor/parts/part.h"
#include "editor/tools/body_facts.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// What a part becomes that is put down on a body.
enum class PartBecomes {
    OwnBody,
    JoinedBody,  // with a fixed joint to the body below it
    PartOfBody,  // its primitives join the compound of the body below it
};

// The body that a part stands on.
struct PartGround {
    adf::ObjectPtr body;
    BodyFacts facts;
};

// Why the part cannot be part of this body, as a sentence; empty when it can: both are made of
// primitives alone, and the body stands still, so that its mass is nobody's business.
[[nodiscard]] std::string whyNotPartOf(const Part& part, const adf::Object& body);

struct PlacedParts {
    adf::Edit edit;
    std::vector<adf::ObjectId> objects;  // bodies to select: those that are new, or the ground
};

// One step that puts the part down at each pose X_WP. `ground` is needed unless it becomes a body
// of its own. Names are free ones after those in the part.
[[nodiscard]] PlacedParts placingPart(const adf::Document& document,
                                      const Part& part,
                                      const std::vector<base::Pose>& X_WP,
                                      PartBecomes becomes,
                                      const std::optional<PartGround>& ground);

}  // namespace editor
