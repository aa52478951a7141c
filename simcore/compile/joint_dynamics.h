#pragma once

#include "adf/object.h"
#include "scene/joint.h"

#include <optional>

namespace compile {

// None for a word that names no type.
std::optional<scene::JointType> jointTypeOf(const adf::Object& joint);

// What joints without `joint erp` or `joint cfm` of their own take from the header of their file.
// Of the header of a file that is no model there is nothing.
scene::JointHints commonHints(const adf::Object& header);

// The cfm that acts in a joint by its file, uncut; none when nothing says it or it cannot act.
std::optional<double> authoredCfm(const adf::Object& joint, const scene::JointHints& common);

// Limits, springs, dampers, controller and mimic of a joint (ADF reference section 3.1). A cfm
// above scene::kLargestCfm is cut there.
scene::JointDynamics jointDynamics(const adf::Object& joint,
                                   scene::JointType type,
                                   const scene::JointHints& common);

}  // namespace compile
