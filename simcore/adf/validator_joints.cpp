#include "adf/properties.h"
#include "adf/validation.h"
#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace adf {

namespace {

using base::numberText;

void checkLimits(Validation& validation, const Object& object, std::optional<JointType> type)
{
    const Value* low = object.authored(joint::kLow);
    const Value* high = object.authored(joint::kHigh);
    const bool isSpring = type == JointType::LinearSpring || type == JointType::TorsionSpring;
    if (isSpring && (low == nullptr || high == nullptr)) {
        validation.warn({object}, {.code = "adf.spring-without-limits",
                                   .message = "a spring without limits is locked, and its spring "
                                              "does nothing",
                                   .hint = "give joint limits low and high"});
        return;
    }
    if ((low == nullptr) != (high == nullptr)) {
        validation.warn({object, low == nullptr ? joint::kHigh : joint::kLow},
                        {.code = "adf.one-limit",
                         .message = "one limit alone does nothing: both low and high are needed"});
        return;
    }
    if (low != nullptr && std::get<double>(*low) > std::get<double>(*high)) {
        validation.warn(
            {object, joint::kLow},
            {.code = "adf.low-above-high",
             .message = "the low limit " + numberText(std::get<double>(*low)) +
                        " is above the high limit " + numberText(std::get<double>(*high)) +
                        ": the joint is not limited",
             .hint = "exchange them"});
    }
}

void checkBodies(Validation& validation, const Object& object)
{
    const ObjectPtr parent = validation.target(object, joint::kParent);
    const ObjectPtr child = validation.target(object, joint::kChild);
    if (parent == nullptr || child == nullptr) {
        return;
    }
    if (parent == child) {
        validation.error(
            {object, joint::kChild},
            {.code = "adf.self-parent",
             .message = "parent and child are the same body, " + parent->identifier()});
    }
}

}  // namespace

bool axesAreNearFlip(const Object& object)
{
    constexpr double kFlip = 3.14;
    constexpr double kTooNear = 5e-4;
    const base::Vec3 parent = base::normalized(object.get(joint::kParentAxis));
    const base::Vec3 child = base::normalized(object.get(joint::kChildAxis));
    const double angle = std::acos(std::clamp(base::dot(parent, child), -1.0, 1.0));
    return std::abs(angle - kFlip) < kTooNear;
}

void validateJoint(Validation& validation, const Object& object)
{
    const auto type = object.get(joint::kType);
    if (const PropertySpec& low = *findRow(ObjectType::Joint, joint::kLow); object.applies(low)) {
        checkLimits(validation, object, type);
    }
    checkBodies(validation, object);
}

}  // namespace adf
