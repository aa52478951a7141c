#include "compile/joint_compiler.h"

#include "adf/properties.h"
#include "compile/joint_frames.h"

#include <array>
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

bool slides(scene::JointType type)
{
    return type == scene::JointType::Prismatic || type == scene::JointType::LinearSpring;
}

void report(const JointInput& input, std::string code, std::string message, std::string hint)
{
    input.sink.add({.severity = base::Severity::Error,
                    .code = std::move(code),
                    .span = input.origin.span,
                    .object = input.origin.identifier,
                    .message = std::move(message),
                    .hint = std::move(hint)});
}

// Point-to-point joints have pivots only; AMBF wants axes in the file all the same.
bool axesUsable(const JointInput& input, scene::JointType type)
{
    if (type == scene::JointType::PointToPoint) {
        return true;
    }
    const auto usable = [](base::Vec3 axis) {
        return base::isFinite(axis) && base::norm(axis) > 0;
    };
    return usable(input.object.get(key::kParentAxis)) && usable(input.object.get(key::kChildAxis));
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
                        .alongX = slides(type),
                        .X_PC = input.parentBody.X_BC,
                        .X_CC = input.childBody.X_BC});
}

}  // namespace

std::optional<scene::Joint> compileJoint(const JointInput& input)
{
    const adf::Object& object = input.object;
    const std::optional<scene::JointType> type = typeOf(object.get(key::kType));
    if (!type) {
        report(input, "compile.joint-type", "the joint has no type and joins nothing",
               "set `type`, for example to revolute");
        return std::nullopt;
    }
    if (input.parent == input.child) {
        report(input, "compile.self-joint",
               "parent and child are the same body, " + input.parentBody.origin.identifier,
               "choose two different bodies");
        return std::nullopt;
    }
    if (!axesUsable(input, *type)) {
        report(input, "compile.zero-axis", "an axis of length zero has no direction",
               "give `parent axis` and `child axis` a direction, such as {x: 0, y: 0, z: 1}");
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
    if (object.isAuthored(key::kLow) && object.isAuthored(key::kHigh)) {
        joint.limits = scene::Limits{object.get(key::kLow), object.get(key::kHigh)};
    }
    if (object.isAuthored(key::kErp)) {
        joint.erp = object.get(key::kErp);
    }
    if (object.isAuthored(key::kCfm)) {
        joint.cfm = object.get(key::kCfm);
    }
    joint.damping = object.get(key::kDamping);
    joint.ignoreCollision = object.get(key::kIgnoreInterCollision);
    return joint;
}

}  // namespace compile
