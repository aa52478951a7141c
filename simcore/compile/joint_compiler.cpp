#include "compile/joint_compiler.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "base/text.h"
#include "compile/joint_frames.h"
#include "compile/problem.h"

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace compile {

namespace {

namespace key = adf::joint;

struct TypeWord {
    std::string_view word;
    scene::JointType type;
};

constexpr std::array<TypeWord, 9> kTypes{{
    {"revolute", scene::JointType::Revolute},
    {"prismatic", scene::JointType::Prismatic},
    {"fixed", scene::JointType::Fixed},
    {"p2p", scene::JointType::PointToPoint},
    {"linear spring", scene::JointType::LinearSpring},
    {"torsion spring", scene::JointType::TorsionSpring},
    {"cone twist", scene::JointType::ConeTwist},
    {"six dof", scene::JointType::SixDof},
    {"six dof spring", scene::JointType::SixDofSpring},
}};

std::optional<scene::JointType> typeOf(const std::string& word)
{
    for (const TypeWord& known : kTypes) {
        if (known.word == word) {
            return known.type;
        }
    }
    return std::nullopt;
}

// Point-to-point joints have pivots only; AMBF wants axes in the file all the same.
bool axesUsable(const JointInput& input, scene::JointType type)
{
    if (type == scene::JointType::PointToPoint) {
        return true;
    }
    // The reader drops an axis of length zero, so it is as if it were not given. One so long that
    // its length is no number any more has no direction either.
    const auto usable = [&](adf::VectorProperty property) {
        const double length = base::norm(input.object.get(property));
        return input.object.isAuthored(property) && std::isfinite(length) && length > 0;
    };
    return usable(key::kParentAxis) && usable(key::kChildAxis);
}

JointFrames framesOf(const JointInput& input, scene::JointType type)
{
    const base::Vec3 parentPivot = input.parentScale * input.object.get(key::kParentPivot);
    const base::Vec3 childPivot = input.childScale * input.object.get(key::kChildPivot);
    if (type == scene::JointType::PointToPoint) {
        return {{parentPivot, {}}, {childPivot, {}}};
    }
    return jointFrames({.parentPivot = parentPivot,
                        .parentAxis = base::normalized(input.object.get(key::kParentAxis)),
                        .childPivot = childPivot,
                        .childAxis = base::normalized(input.object.get(key::kChildAxis)),
                        .childOffset = input.object.get(key::kChildOffset),
                        .jointOffset = input.object.get(key::kJointOffset),
                        .alongX = scene::slides(type),
                        .X_PC = input.parentBody.X_BC,
                        .X_CC = input.childBody.X_BC});
}

// Whether the file gives this key to a type of joint that it means something to.
bool actsHere(const adf::Object& object, adf::PropertyId property)
{
    return object.isAuthored(property) &&
           object.applies(*adf::findRow(adf::ObjectType::Joint, property));
}

double softness(const JointInput& input)
{
    const double wanted = input.object.get(key::kCfm);
    if (wanted <= scene::kLargestCfm) {
        return wanted;
    }
    report(input.sink, input.origin,
           {.code = "compile.cfm-too-large",
            .message = "with a joint cfm of " + base::numberText(wanted) +
                       " no solver holds the joint; " + base::numberText(scene::kLargestCfm) +
                       " is used",
            .hint = "below 1; 0.1 is soft already",
            .severity = base::Severity::Warning});
    return scene::kLargestCfm;
}

}  // namespace

std::optional<scene::Joint> compileJoint(const JointInput& input)
{
    const adf::Object& object = input.object;
    const std::optional<scene::JointType> type = typeOf(object.get(key::kType));
    if (!type) {
        report(input.sink, input.origin,
               {.code = "compile.joint-type",
                .message = "the joint has no type and joins nothing",
                .hint = "set `type`, for example to revolute"});
        return std::nullopt;
    }
    if (input.parent == input.child) {
        report(
            input.sink, input.origin,
            {.code = "compile.self-joint",
             .message = "parent and child are the same body, " + input.parentBody.origin.identifier,
             .hint = "choose two different bodies"});
        return std::nullopt;
    }
    if (!axesUsable(input, *type)) {
        report(input.sink, input.origin,
               {.code = "compile.zero-axis",
                .message = "an axis is missing or has no direction; the joint joins nothing",
                .hint = "give `parent axis` and `child axis` a direction, such as "
                        "{x: 0, y: 0, z: 1}"});
        return std::nullopt;
    }
    const JointFrames frames = framesOf(input, *type);
    scene::Joint joint;
    joint.origin = input.origin;
    joint.type = *type;
    joint.parent = input.parent;
    joint.child = input.child;
    joint.X_PJ = frames.X_PJ;
    joint.X_CJ = frames.X_CJ;
    if (object.isAuthored(key::kLow) && object.isAuthored(key::kHigh) &&
        scene::hasOneFreedom(*type)) {
        joint.limits = scene::Limits{object.get(key::kLow), object.get(key::kHigh)};
    }
    if (actsHere(object, key::kErp)) {
        joint.erp = object.get(key::kErp);
    }
    if (actsHere(object, key::kCfm)) {
        joint.cfm = softness(input);
    }
    joint.damping = object.get(key::kDamping);
    joint.ignoreCollision = object.get(key::kIgnoreInterCollision);
    return joint;
}

}  // namespace compile
