#include "exporters/ambf_joints.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "scene/joint.h"

#include <numbers>
#include <string>
#include <utility>

namespace exporters {

namespace {

namespace key = adf::joint;

// A spring that is free otherwise.
constexpr double kFarAngle = std::numbers::pi;  // rad: AMBF measures no farther
constexpr double kFarSlide = 1000;              // m

void note(const adf::Object& joint, std::string code, std::string message, base::Diagnostics& sink)
{
    sink.add({.severity = base::Severity::Note,
              .code = std::move(code),
              .span = joint.span(),
              .object = joint.identifier(),
              .message = std::move(message)});
}

// Bullet's joints that turn take the middle of their limits for an angle, so one that is far away
// holds nothing; half a turn is as far as they measure.
void limitOneSideForAmbf(const adf::Object& joint, EditList& edits, base::Diagnostics& sink)
{
    const scene::Limits limits{joint.get(key::kLow), joint.get(key::kHigh)};
    const auto type = joint.get(key::kType);
    if (!scene::isOneSided(limits) ||
        (type != adf::JointType::Revolute && type != adf::JointType::TorsionSpring)) {
        return;
    }
    const bool isLow = limits.high >= scene::kUnlimited;
    const bool isBeyond = isLow ? limits.low >= kFarAngle : limits.high <= -kFarAngle;
    if (isBeyond) {
        edits.clear(joint, key::kLow);
        edits.clear(joint, key::kHigh);
        note(joint, "export.half-limit",
             "AMBF 2.0 has no joint that is limited on one side, nor one beyond half a turn; this "
             "one "
             "turns freely",
             sink);
        return;
    }
    edits.put(joint, isLow ? key::kHigh : key::kLow, isLow ? kFarAngle : -kFarAngle);
    note(
        joint, "export.half-limit",
        std::string("AMBF 2.0 has no joint that is limited on one side; it stops at half a turn ") +
            (isLow ? "above" : "below") + " 0, too",
        sink);
}

void limitForAmbf(const adf::Object& joint, EditList& edits, base::Diagnostics& sink)
{
    if (!joint.applies(*adf::findRow(adf::ObjectType::Joint, key::kLow))) {
        return;
    }
    const auto type = joint.get(key::kType);
    const bool isSpring =
        type == adf::JointType::LinearSpring || type == adf::JointType::TorsionSpring;
    const bool hasBoth = joint.isAuthored(key::kLow) && joint.isAuthored(key::kHigh);
    const bool isLimited = hasBoth && joint.get(key::kLow) <= joint.get(key::kHigh);
    if (isLimited) {
        limitOneSideForAmbf(joint, edits, sink);
        return;
    }
    if (!isSpring) {
        edits.clear(joint, key::kLow);
        edits.clear(joint, key::kHigh);
        return;
    }
    const double far = type == adf::JointType::TorsionSpring ? kFarAngle : kFarSlide;
    edits.put(joint, key::kLow, -far);
    edits.put(joint, key::kHigh, far);
    note(joint, "export.spring-limits",
         "AMBF 2.0 locks a spring without limits; it may go to " +
             std::string(type == adf::JointType::TorsionSpring ? "half a turn" : "1000 m") +
             " either way, far from where it is",
         sink);
}

void setSoftness(const AmbfJoint& input, EditList& edits)
{
    const auto set = [&](adf::RealProperty own, adf::RealProperty common) {
        const bool applies = input.object.applies(*adf::findRow(adf::ObjectType::Joint, own));
        if (input.header.isAuthored(common) && applies && !input.object.isAuthored(own)) {
            edits.put(input.object, own, input.header.get(common));
        }
    };
    set(key::kErp, adf::header::kJointErp);
    set(key::kCfm, adf::header::kJointCfm);
}

}  // namespace

void joinForAmbf(const AmbfJoint& input, EditList& edits, base::Diagnostics& sink)
{
    const adf::Object& joint = input.object;
    edits.put(joint, key::kParentPivot, input.parentScale * joint.get(key::kParentPivot));
    edits.put(joint, key::kChildPivot, input.childScale * joint.get(key::kChildPivot));
    for (const adf::VectorProperty axis : {key::kParentAxis, key::kChildAxis}) {
        edits.put(joint, axis, joint.get(axis));
    }
    limitForAmbf(joint, edits, sink);
    if (joint.isAuthored(key::kEnableMotor)) {
        if (!joint.get(key::kEnableMotor)) {
            note(joint, "export.motor-off",
                 "\"enable motor: false\" is left out: AMBF 2.0 takes another key's value for it",
                 sink);
        }
        edits.clear(joint, key::kEnableMotor);
    }
    setSoftness(input, edits);
}

}  // namespace exporters
