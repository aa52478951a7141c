#include "compile/control_compiler.h"

#include "adf/properties.h"

#include <algorithm>

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

bool hasGains(const adf::Object& object, const GainRows& rows)
{
    return object.isAuthored(rows.p) || object.isAuthored(rows.i) || object.isAuthored(rows.d);
}

scene::ControlOutput outputOf(const adf::Object& object,
                              const GainRows& rows,
                              adf::Property<adf::OutputType> type)
{
    if (object.isAuthored(type)) {
        return object.get(type) == adf::OutputType::Force ? scene::ControlOutput::Force
                                                          : scene::ControlOutput::Velocity;
    }
    return hasGains(object, rows) ? scene::ControlOutput::Force : scene::ControlOutput::Velocity;
}

// rad/s: pulls what is free to its target in a tenth of a second, and lets gravity move it by 4 mm.
constexpr double kEstimatedFrequency = 50;

constexpr GainRows kLinearRows{adf::body::kLinearP, adf::body::kLinearI, adf::body::kLinearD};
constexpr GainRows kAngularRows{adf::body::kAngularP, adf::body::kAngularI, adf::body::kAngularD};

// Critically damped.
scene::Gains gainsFor(double inertia)
{
    constexpr double kW = kEstimatedFrequency;
    return {.p = inertia * kW * kW, .i = 0, .d = 2 * inertia * kW};
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
    return {.linear = gainsOf(body, kLinearRows),
            .angular = gainsOf(body, kAngularRows),
            .linearOutput = outputOf(body, kLinearRows, key::kOutputType),
            .angularOutput = outputOf(body, kAngularRows, key::kOutputType)};
}

void estimateGains(const adf::Object& object, scene::Body& body)
{
    const auto output = object.get(adf::body::kOutputType);
    if (body.isStatic() || (output && output != adf::OutputType::Force)) {
        return;
    }
    scene::BodyController& controller = body.controller;
    if (!hasGains(object, kLinearRows)) {
        controller.linear = gainsFor(body.mass);
        controller.linearOutput = scene::ControlOutput::Force;
    }
    if (!hasGains(object, kAngularRows)) {
        // One number for three axes: that of the largest moment overshoots about none.
        controller.angular = gainsFor(std::max({body.inertia.x, body.inertia.y, body.inertia.z}));
        controller.angularOutput = scene::ControlOutput::Force;
    }
}

}  // namespace compile
