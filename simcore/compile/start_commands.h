#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "scene/joint.h"

#include <optional>

namespace compile {

// A joint of a file, compiled, with its leader.
struct StartInput {
    const adf::Document& document;
    const adf::Object& object;
    const scene::Joint& joint;
    base::Diagnostics& sink;
};

// A `compile.idle-start-command` warning, at the command, where the run refuses what the joint is
// commanded at its start: it is passive, follows another, or lacks a motor.
void checkStartCommand(const StartInput& input);

}  // namespace compile
