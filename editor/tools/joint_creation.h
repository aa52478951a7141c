#pragma once

#include "adf/document.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/new_object.h"

#include <optional>
#include <string>

namespace editor {

// Where a joint between two bodies goes when nobody says: between their boxes, at the middle of
// where they meet or come closest; a body without a size is met at its origin. The axis is one of
// the parent's: for a joint that turns the one most across the arm from the pivot to the child (Y
// before X before Z), for one that slides the one most along it.
struct JointAxis {
    base::Vec3 pivot_W;
    base::Vec3 axis_W;
};

JointAxis suggestedAxis(const BodyFacts& parent, const BodyFacts& child, adf::JointType type);

struct JoinedBody {
    adf::ObjectPtr body;
    BodyFacts facts;
};

// What a joint with one freedom gets beside its place.
struct JointMotion {
    std::optional<scene::Limits> limits = {};  // rad or m
    // rad/s or m/s that its motor keeps from the start of a run on.
    std::optional<double> startSpeed = {};
};

// Within which a spring moves when nobody says: without limits it would be locked. None for other
// types.
[[nodiscard]] std::optional<scene::Limits> springLimits(adf::JointType type);

// A joint of this type whose zero pose is the present pose. Types without one freedom have no
// motion of their own.
NewObject joining(const adf::Document& document,
                  const JoinedBody& parent,
                  const JoinedBody& child,
                  adf::JointType type,
                  const JointAxis& axis,
                  const JointMotion& motion = {});

}  // namespace editor
