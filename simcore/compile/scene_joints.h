#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/scene_build.h"
#include "scene/scene.h"

#include <functional>
#include <optional>
#include <string>

namespace compile {

// All joints between bodies that are there: which of them close loops, and which follow others.
void addJoints(SceneBuild& build);

// A joint of a file, and how names of joints are resolved from there.
struct MimicInput {
    const adf::Document& document;
    const adf::Object& object;
    std::function<std::optional<scene::JointIndex>(const std::string& text)> jointNamed;
    base::Diagnostics& sink;
};

// Sets the leader of a joint that follows another; with a `compile.unknown-joint` error it stays
// free where there is no such joint.
void findLeader(const MimicInput& input, scene::Joint& joint);

// After the joints of a scene have their leaders and know whether they close loops. Joints that
// cannot follow lose theirs and move freely, with a `compile.mimic-freedom` warning where a
// position is no single number and a `compile.mimic-ring` error where joints follow themselves,
// also through others. A `compile.mimic-loop` warning reports what a loop moves already.
void checkMimics(scene::Scene& scene, base::Diagnostics& sink);

}  // namespace compile
