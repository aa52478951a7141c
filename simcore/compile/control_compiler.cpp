#include "compile/control_compiler.h"

#include "adf/properties.h"

namespace compile {

namespace {

// The rows of one set of gains.
struct GainRows {
    adf::RealProperty p;
    adf::RealProperty i;
    adf::RealProperty d;
};

scene::Gains gainsOf(const adf::Object& object, const GainRows& rows)
{
    return {.p = object.get(rows.p), .i = object.get(rows.i), .d = object.get(rows.d)};
}

scene::ControlOutput outputOf(const adf::Object& object,
                              const GainRows& rows,
                              adf::TextProperty type)
{
    if (object.isAuthored(type)) {
        return object.get(type) == "FORCE" ? scene::ControlOutput::Force
                                           : scene::ControlOutput::Velocity;
    }
    const bool hasGains =
        object.isAuthored(rows.p) || object.isAuthored(rows.i) || object.isAuthored(rows.d);
    return hasGains ? scene::ControlOutput::Force : scene::ControlOutput::Velocity;
}

}  // namespace

scene::JointController jointController(const adf::Object& joint)
{
    namespace key = adf::joint;
    const GainRows rows{key::kP, key::kI, key::kD};
    return {.gains = gainsOf(joint, rows),
            .output = outputOf(joint, rows, key::kOutputType),
            .maxMotorImpulse = joint.get(key::kMaxMotorImpulse),
            .motor = joint.get(key::kEnableMotor)};
}

scene::BodyController bodyController(const adf::Object& body)
{
    namespace key = adf::body;
    const GainRows linear{key::kLinearP, key::kLinearI, key::kLinearD};
    const GainRows angular{key::kAngularP, key::kAngularI, key::kAngularD};
    return {.linear = gainsOf(body, linear),
            .angular = gainsOf(body, angular),
            .linearOutput = outputOf(body, linear, key::kOutputType),
            .angularOutput = outputOf(body, angular, key::kOutputType)};
}

}  // namespace compile
