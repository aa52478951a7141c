#include "compile/joint_compiler.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "base/text.h"
#include "compile/joint_dynamics.h"
#include "compile/placement.h"
#include "compile/problem.h"
#include "scene/engine_hints.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace compile {

namespace {

namespace key = adf::joint;

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

void reportSoftness(const JointInput& input)
{
    const std::optional<double> wanted = authoredCfm(input.object, input.common);
    if (!wanted || *wanted <= scene::kLargestCfm) {
        return;
    }
    report(input.sink, input.origin,
           {.code = "compile.cfm-too-large",
            .message = "with a joint cfm of " + base::numberText(*wanted) +
                       " no solver holds the joint; " + base::numberText(scene::kLargestCfm) +
                       " is used",
            .hint = "below 1; 0.1 is soft already",
            .severity = base::Severity::Warning});
}

// Some files have 0 where no limit is meant.
std::optional<double> driveLimit(const adf::Object& joint, adf::RealProperty property)
{
    const double limit = joint.isAuthored(property) ? joint.get(property) : 0;
    return limit > 0 && std::isfinite(limit) ? std::optional(limit) : std::nullopt;
}

// The first that the file says; a second one does not act, which is reported.
std::optional<scene::StartCommand> startCommand(const JointInput& input)
{
    using Kind = scene::StartCommand::Kind;
    constexpr std::array<std::pair<adf::RealProperty, Kind>, 3> kKinds{
        {{key::kStartPosition, Kind::Position},
         {key::kStartVelocity, Kind::Velocity},
         {key::kStartEffort, Kind::Effort}}};
    std::optional<scene::StartCommand> command;
    for (const auto& [property, kind] : kKinds) {
        if (!input.object.isAuthored(property)) {
            continue;
        }
        if (command) {
            report(input.sink, input.origin,
                   {.code = "compile.several-start-commands",
                    .message = "it has several start commands; the first of position, velocity "
                               "and effort acts",
                    .hint = "leave one in `start command`",
                    .severity = base::Severity::Warning});
            break;
        }
        command = scene::StartCommand{.kind = kind, .target = input.object.get(property)};
    }
    return command;
}

}  // namespace

std::optional<scene::Joint> compileJoint(const JointInput& input)
{
    const adf::Object& object = input.object;
    const std::optional<scene::JointType> type = jointTypeOf(object);
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
    reportSoftness(input);
    scene::Joint joint{jointDynamics(object, *type, input.common)};
    joint.origin = input.origin;
    joint.type = *type;
    joint.parent = input.parent;
    joint.child = input.child;
    joint.X_PJ = frames.X_PJ;
    joint.X_CJ = frames.X_CJ;
    if (scene::hasOneFreedom(*type)) {
        joint.startCommand = startCommand(input);
    }
    joint.effortLimit = driveLimit(object, key::kEffortLimit);
    joint.velocityLimit = driveLimit(object, key::kVelocityLimit);
    joint.passive = object.get(adf::common::kPassive);
    joint.ignoreCollision = object.get(key::kIgnoreInterCollision);
    return joint;
}

}  // namespace compile
