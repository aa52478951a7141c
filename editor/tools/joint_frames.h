#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "editor/tools/join_edits.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace editor {

// Changes of joints that are there. Nothing of them moves a body.

// An edit of a joint that sets a pivot or an axis on one side comes back with the other side
// following, so that both still name the same place and direction in the world; the value of the
// joint at the present pose stays. Every other edit comes back as it is.
adf::Edit withAlignedFrames(const PlacedModel& model, const adf::Object& joint, adf::Edit edit);

// Parent and child change places, the joint stays where it is. Its axis is turned round, so that a
// motion that was positive is positive still: value, limits, damping and springs hold as they are.
// None for six dof and cone twist joints, whose frames are not those of one axis.
std::optional<adf::Edit> swappingSides(const PlacedModel& model, const adf::Object& joint);

// Another type with the same pivots and axes. Limits go where an angle would become a length.
adf::Edit changingType(const adf::Object& joint, adf::JointType type);

enum class Several {
    Chain,    // each to the one before it
    ToFirst,  // all to the first
    Pairs,    // the second to the first, the fourth to the third and so on; one may be left over
};

// Of so many bodies in their order: which parent gets which child.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairsOf(std::size_t bodies,
                                                                       Several how);

// Joints between several bodies, in their order, where the bodies meet, as suggestedAxis() says.
struct NewJoints {
    adf::Edit edit;
    std::vector<adf::ObjectId> joints;
};

NewJoints joiningSeveral(const PlacedModel& model,
                         const std::vector<adf::ObjectId>& bodies,
                         Several how,
                         adf::JointType type);

// A fixed joint between the body and the world, where the body is.
NewObject attachingToWorld(const PlacedModel& model, scene::BodyIndex body);

}  // namespace editor
