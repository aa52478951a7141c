#pragma once

#include "adf/keywords.h"

#include <QString>

#include <span>

namespace editor {

// A type of joint that is offered where joints are made.
struct JointTypeOffer {
    adf::JointType type;
    const char* icon;
    const char* name;  // in English
};

// Revolute, prismatic and fixed, which most joints are, and then the others.
[[nodiscard]] std::span<const JointTypeOffer> offeredJointTypes();

[[nodiscard]] QString nameOf(const JointTypeOffer& offer);

}  // namespace editor
