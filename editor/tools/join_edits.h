#pragma once

#include "adf/document.h"
#include "compile/scene_map.h"
#include "editor/tools/join_plan.h"
#include "editor/tools/new_object.h"

#include <optional>

namespace editor {

// The bodies of a document where the compiled scene has them.
struct PlacedModel {
    const adf::Document& document;
    const scene::Scene& scene;
    const compile::SceneMap& map;
};

// The static body without a shape that stands for the world: ADF joins bodies only. The one that is
// there, or a new one with the edit that adds it.
struct WorldBody {
    adf::ObjectPtr body;
    std::optional<adf::Edit> added;
};

WorldBody worldBody(const adf::Document& document);

// Moves what the plan moves and adds the joint: its zero pose is the planned one. Both bodies must
// be in the document.
NewObject joiningAsPlanned(const PlacedModel& model,
                           const JoinWish& wish,
                           const JoinPlan& plan,
                           const JointMotion& motion);

adf::JointType adfType(scene::JointType type);
scene::JointType sceneType(adf::JointType type);

}  // namespace editor
