#include "compile/ambf2_joints.h"

#include "adf/properties.h"
#include "adf/target_check.h"
#include "compile/ambf2_control.h"
#include "compile/problem.h"

#include <algorithm>
#include <array>

namespace compile {

namespace {

namespace key = adf::joint;
using scene::JointType;

// Whether ERP and CFM of a joint reach the rows that hold it, by type. Bullet's hinge and slider
// take the CFM for the row of their motor alone; sliders, fixed joints, cone twists and those with
// six freedoms keep Bullet's own ERP.
struct Softness {
    JointType type;
    bool erpActs;
    bool cfmActs;
};

constexpr std::array kSoftness{
    Softness{JointType::Revolute, true, false},
    Softness{JointType::Prismatic, false, false},
    Softness{JointType::Fixed, false, false},
    Softness{JointType::PointToPoint, true, true},
    Softness{JointType::LinearSpring, true, false},
    Softness{JointType::TorsionSpring, true, false},
    Softness{JointType::ConeTwist, false, false},
    Softness{JointType::SixDof, false, false},
    Softness{JointType::SixDofSpring, false, false},
};

constexpr double kDefaultErp = 0.1;
constexpr double kDefaultCfm = 0.1;

void setSoftness(scene::Joint& joint)
{
    const auto softness =
        std::find_if(kSoftness.begin(), kSoftness.end(),
                     [&](const Softness& candidate) { return candidate.type == joint.type; });
    joint.erp = softness->erpActs ? std::optional(joint.erp.value_or(kDefaultErp)) : std::nullopt;
    joint.cfm = softness->cfmActs ? std::optional(joint.cfm.value_or(kDefaultCfm)) : std::nullopt;
}

bool refuse(const Ambf2Joint& input, const scene::Joint& joint, std::string why, std::string hint)
{
    report(input.sink, joint.origin,
           {.code = "compile.ambf2-joint",
            .message = "AMBF 2.0 does not hold these bodies together: " + std::move(why),
            .hint = std::move(hint),
            .severity = base::Severity::Warning});
    return false;
}

}  // namespace

bool becomeAmbf2Joint(const Ambf2Joint& input, scene::Joint& joint)
{
    if (!adf::ambf2KnowsWord(input.document, input.object, key::kType)) {
        return refuse(input, joint, "it does not know the joint's type",
                      "write " + input.object.get(key::kType));
    }
    if (input.parentBody.collisions.empty() && input.childBody.collisions.empty()) {
        return refuse(input, joint, "neither has a collision shape",
                      "give one of them a small shape");
    }
    setSoftness(joint);
    if (joint.type == JointType::Revolute || joint.type == JointType::Prismatic) {
        joint.damping = 0;
    }
    const bool isSpring =
        joint.type == JointType::LinearSpring || joint.type == JointType::TorsionSpring;
    if (isSpring && !joint.limits) {
        joint.limits = scene::Limits{0, 0};
        joint.spring.reset();
        joint.damping = 0;
    }
    becomeAmbf2Controller(input.document, input.object, joint.controller);
    return true;
}

}  // namespace compile
