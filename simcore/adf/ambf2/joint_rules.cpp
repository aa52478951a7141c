#include "adf/ambf2/rules.h"
#include "adf/lineage.h"
#include "adf/properties.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <utility>
#include <vector>

namespace adf::ambf2 {

namespace {

using base::numberText;

// The word as the file has it; the document keeps one word for all that mean the same.
std::string writtenType(const Document& document, const Object& joint)
{
    const SourceTree& tree = *document.source();
    const NodeIndex node = tree.find(joint.sourceNode(), "type");
    return node.valid() ? tree.node(tree.resolved(node)).scalar : std::string();
}

// Are the two axes as far apart as where the rotation that turns one onto the other flips, up to
// what files that write 3.14 for pi get by rounding (section 3.3)?
bool axesAreNearFlip(const Object& object)
{
    constexpr double kFlip = 3.14;
    constexpr double kTooNear = 5e-4;
    const base::Vec3 parent = base::normalized(object.get(joint::kParentAxis));
    const base::Vec3 child = base::normalized(object.get(joint::kChildAxis));
    const double angle = std::acos(std::clamp(base::dot(parent, child), -1.0, 1.0));
    return std::abs(angle - kFlip) < kTooNear;
}

bool isSpring(std::optional<JointType> type)
{
    return type == JointType::LinearSpring || type == JointType::TorsionSpring;
}

void checkBothLimits(Validation& validation,
                     const Object& object,
                     std::optional<JointType> type,
                     double low,
                     double high)
{
    if (low > high) {
        validation.report(
            {object, joint::kLow},
            {.code = "ambf2.low-above-high",
             .message = "the low limit " + numberText(low) + " is above the high limit " +
                        numberText(high) + ": the joint is not limited",
             .hint = "exchange them"});
    }
    if (writtenType(validation.document(), object) == "continuous") {
        validation.report({object, joint::kLow},
                          {.code = "ambf2.continuous-limits",
                           .message = "AMBF 2.0 limits this joint: continuous means nothing to it",
                           .hint = "remove the limits"});
    }
    constexpr double kHalfTurn = std::numbers::pi + 1e-6;
    if (type == JointType::Revolute && (low < -kHalfTurn || high > kHalfTurn)) {
        validation.report(
            {object, joint::kLow},
            {.code = "ambf2.limits-beyond-turn",
             .message = "AMBF 2.0 measures angles from -pi to pi only: the joint never "
                        "arrives at a limit beyond",
             .hint = "keep the limits within a half turn either way"});
    }
}

void checkLimits(Validation& validation, const Object& object, std::optional<JointType> type)
{
    const Value* low = object.authored(joint::kLow);
    const Value* high = object.authored(joint::kHigh);
    if (low != nullptr && high != nullptr) {
        checkBothLimits(validation, object, type, std::get<double>(*low), std::get<double>(*high));
    } else if (isSpring(type)) {
        validation.report({object}, {.code = "ambf2.spring-without-limits",
                                     .message = "a spring without limits is locked, and its spring "
                                                "does nothing",
                                     .hint = "give joint limits low and high"});
    } else if (low != nullptr || high != nullptr) {
        validation.report({object, low == nullptr ? joint::kHigh : joint::kLow},
                          {.code = "ambf2.one-limit",
                           .message = "one limit alone does nothing: both low and high are needed",
                           .hint = "give both"});
    }
}

bool hasMotorInAmbf(std::optional<JointType> type)
{
    return type != JointType::ConeTwist && type != JointType::SixDof &&
           type != JointType::SixDofSpring;
}

void warnOfController(Validation& validation, const Object& object)
{
    constexpr std::array kKeys{PropertyId(joint::kP), PropertyId(joint::kI), PropertyId(joint::kD),
                               PropertyId(joint::kOutputType), PropertyId(joint::kMaxMotorImpulse)};
    for (const PropertyId property : kKeys) {
        if (validation.isForAmbf2() && object.isAuthored(property)) {
            validation.report(
                {object, property},
                {.code = "ambf2.ignored-key",
                 .message = "AMBF 2.0 ignores " + inQuotes(findRow(object.type(), property)->key) +
                            " of this type of joint: it takes no commands there"});
        }
    }
}

void checkMotor(Validation& validation, const Object& object)
{
    const Value* motor = object.authored(joint::kEnableMotor);
    const Value* feedback = object.authored(joint::kEnableFeedback);
    if (motor != nullptr && feedback == nullptr) {
        validation.report(
            {object, joint::kEnableMotor},
            {.code = "ambf2.enable-motor",
             .message = "AMBF 2.0 refuses the file: it reads \"enable feedback\" where "
                        "\"enable motor\" is given, and that key is missing",
             .hint = "remove \"enable motor\", or add \"enable feedback: false\""});
    } else if (motor != nullptr && *motor != *feedback) {
        validation.report({object, joint::kEnableMotor},
                          {.code = "ambf2.motor-value",
                           .message = "AMBF 2.0 takes the value of \"enable feedback\" instead",
                           .hint = "remove \"enable motor\""});
    }
    if (!hasMotorInAmbf(object.get(joint::kType))) {
        warnOfController(validation, object);
        return;
    }
    const auto output = object.get(joint::kOutputType);
    const bool hasGains = object.isAuthored(joint::kP) || object.isAuthored(joint::kI) ||
                          object.isAuthored(joint::kD);
    const bool putsOutForce = output == OutputType::Force || (!output && hasGains);
    if (object.isAuthored(joint::kMaxMotorImpulse) && putsOutForce) {
        validation.report(
            {object, joint::kMaxMotorImpulse},
            {.code = "ambf2.motor-impulse",
             .message = "AMBF 2.0 limits the motor only where the controller puts out "
                        "a velocity; here it puts out a force",
             .hint = "remove it, or write controller output type: VELOCITY"});
    }
    if (output == OutputType::Position) {
        validation.report({object, joint::kOutputType},
                          {.code = "ambf2.position-output",
                           .message = "AMBF 2.0 treats POSITION as VELOCITY",
                           .hint = "write VELOCITY"});
    }
}

// Keys that are read, but do nothing for this type.
void checkInert(Validation& validation, const Object& object, std::optional<JointType> type)
{
    if ((type == JointType::Revolute || type == JointType::Prismatic) &&
        object.get(joint::kDamping) != 0) {
        validation.report(
            {object, joint::kDamping},
            {.code = "ambf2.joint-damping",
             .message = "AMBF 2.0 applies no damping to revolute and prismatic joints",
             .hint = "damp the bodies instead"});
    }
    constexpr std::array<std::optional<JointType>, 5> kOneFreedom{
        JointType::Revolute, JointType::Prismatic, JointType::Fixed, JointType::LinearSpring,
        JointType::TorsionSpring};
    const bool hasOneFreedom =
        std::find(kOneFreedom.begin(), kOneFreedom.end(), type) != kOneFreedom.end();
    if (hasOneFreedom && object.isAuthored(joint::kJointOffset) &&
        object.get(joint::kJointOffset) != 0) {
        validation.report({object, joint::kJointOffset},
                          {.code = "ambf2.joint-offset",
                           .message = "a joint offset does not move the zero pose in AMBF 2.0",
                           .hint = "write offset to turn the child"});
    }
    if (type == JointType::ConeTwist && object.isAuthored(joint::kConeLimits)) {
        validation.report(
            {object, joint::kConeLimits},
            {.code = "ambf2.cone-axes",
             .message = "AMBF 2.0 twists about the frame's X axis and leans about Y and "
                        "Z, while the joint axis is its Z"});
    }
}

void checkBodies(Validation& validation, const Object& object, const ObjectIds& dropped)
{
    const ObjectPtr parent = validation.target(object, joint::kParent);
    const ObjectPtr child = validation.target(object, joint::kChild);
    for (const auto& [property, body] :
         {std::pair{joint::kParent, parent}, std::pair{joint::kChild, child}}) {
        if (body != nullptr && body->isListed() && dropped.contains(body->id())) {
            validation.report({object, property},
                              {.code = "ambf2.joint-without-body",
                               .message = "AMBF 2.0 leaves the joint out with its body " +
                                          body->identifier() + ", whose mesh it cannot load",
                               .hint = "give the body a mesh that is there"});
        }
    }
    if (parent == nullptr || child == nullptr || parent == child) {
        return;
    }
    if (!collidesInAmbf(*parent) && !collidesInAmbf(*child)) {
        validation.report({object}, {.code = "ambf2.joint-without-shapes",
                                     .message = "AMBF 2.0 does not solve joints between bodies "
                                                "without any collision shape: they fall freely",
                                     .hint = "give one of them a small shape"});
    }
}

}  // namespace

void checkJoint(Validation& validation, const Object& object, const ObjectIds& dropped)
{
    const auto type = object.get(joint::kType);
    if (object.applies(*findRow(ObjectType::Joint, joint::kLow))) {
        checkLimits(validation, object, type);
    }
    checkMotor(validation, object);
    if (axesAreNearFlip(object)) {
        validation.report({object, joint::kChildAxis},
                          {.code = "ambf2.axis-threshold",
                           .message = "the axes are 3.14 rad apart, where AMBF 2.0 changes how it "
                                      "turns one onto the other: rounding decides the zero pose",
                           .hint = "write the axes so that they are opposite or clearly not"});
    }
    checkInert(validation, object, type);
    checkBodies(validation, object, dropped);
}

void checkLoops(Validation& validation)
{
    std::unordered_map<std::uint64_t, std::uint32_t> indexOf;
    for (const ObjectPtr& body : validation.document().objects(ObjectType::Body)) {
        indexOf.emplace(body->id().value, static_cast<std::uint32_t>(indexOf.size()));
    }
    std::vector<BodyLink> links;
    std::vector<ObjectPtr> joints;
    for (const ObjectPtr& joint : validation.document().objects(ObjectType::Joint)) {
        const ObjectPtr parent = validation.target(*joint, joint::kParent);
        const ObjectPtr child = validation.target(*joint, joint::kChild);
        if (joint->isListed() && parent != nullptr && child != nullptr) {
            links.push_back({indexOf.at(parent->id().value), indexOf.at(child->id().value)});
            joints.push_back(joint);
        }
    }
    const Lineage lineage(indexOf.size(), std::move(links));
    for (std::uint32_t i = 0; i < joints.size(); ++i) {
        if (lineage.closesLoop(i)) {
            validation.report({*joints[i]},
                              {.code = "ambf2.closes-loop",
                               .message = "this joint closes a loop: AMBF 2.0 simulates it, but it "
                                          "is in none of the joint lists that ROS shows"});
        }
    }
}

}  // namespace adf::ambf2
