#include "compile/joint_dynamics.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/control_compiler.h"
#include "scene/engine_hints.h"
#include "scene/joint_freedoms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace compile {

namespace {

namespace key = adf::joint;

// What the file says for a joint, of a type that it means something to.
std::optional<double> authoredFor(const adf::Object& joint,
                                  adf::RealProperty property,
                                  std::optional<double> common)
{
    if (!joint.applies(*adf::findRow(adf::ObjectType::Joint, property))) {
        return std::nullopt;
    }
    return joint.isAuthored(property) ? std::optional(joint.get(property)) : common;
}

bool isSpring(scene::JointType type)
{
    return type == scene::JointType::LinearSpring || type == scene::JointType::TorsionSpring;
}

// Without one of its own a spring rests in the middle of its limits; without those, at 0.
double equilibriumOf(const adf::Object& joint, const std::optional<scene::Limits>& limits)
{
    if (joint.isAuthored(key::kEquilibrium)) {
        return joint.get(key::kEquilibrium);
    }
    if (!limits || limits->low > limits->high) {
        return 0;
    }
    const double middle = limits->low + 0.5 * (limits->high - limits->low);
    return std::isfinite(middle) ? middle : 0;
}

std::array<scene::AxisFreedom, 6> freedomsOf(const adf::Object& joint, bool springs)
{
    std::array<scene::AxisFreedom, 6> freedoms;
    for (std::size_t i = 0; i < freedoms.size(); ++i) {
        const bool slides = i < 3;
        const auto axis = static_cast<int>(i % 3);
        const auto of = [&](adf::VectorProperty slide, adf::VectorProperty turn) {
            return joint.get(slides ? slide : turn)[axis];
        };
        scene::AxisFreedom& freedom = freedoms[i];
        freedom.limits = {of(key::kLinearLow, key::kAngularLow),
                          of(key::kLinearHigh, key::kAngularHigh)};
        if (springs) {
            freedom.spring =
                scene::Spring{std::max(0.0, of(key::kLinearStiffness, key::kAngularStiffness)),
                              of(key::kLinearEquilibrium, key::kAngularEquilibrium)};
            freedom.damping = std::max(0.0, of(key::kLinearDamping, key::kAngularDamping));
        }
    }
    return freedoms;
}

}  // namespace

std::optional<scene::JointType> jointTypeOf(const adf::Object& joint)
{
    using From = adf::JointType;
    using To = scene::JointType;
    const auto type = joint.get(key::kType);
    if (!type) {
        return std::nullopt;
    }
    switch (*type) {
        case From::Revolute:
            return To::Revolute;
        case From::Prismatic:
            return To::Prismatic;
        case From::Fixed:
            return To::Fixed;
        case From::LinearSpring:
            return To::LinearSpring;
        case From::TorsionSpring:
            return To::TorsionSpring;
        case From::PointToPoint:
            return To::PointToPoint;
        case From::ConeTwist:
            return To::ConeTwist;
        case From::SixDof:
            return To::SixDof;
        case From::SixDofSpring:
            return To::SixDofSpring;
    }
    return std::nullopt;
}

scene::JointHints commonHints(const adf::Object& header)
{
    scene::JointHints common;
    if (header.type() != adf::ObjectType::ModelHeader) {
        return common;
    }
    if (header.isAuthored(adf::header::kJointErp)) {
        common.erp = header.get(adf::header::kJointErp);
    }
    if (header.isAuthored(adf::header::kJointCfm)) {
        common.cfm = header.get(adf::header::kJointCfm);
    }
    return common;
}

std::optional<double> authoredCfm(const adf::Object& joint, const scene::JointHints& common)
{
    return authoredFor(joint, key::kCfm, common.cfm);
}

scene::JointDynamics jointDynamics(const adf::Object& joint,
                                   scene::JointType type,
                                   const scene::JointHints& common)
{
    scene::JointDynamics dynamics;
    if (scene::hasOneFreedom(type)) {
        if (joint.isAuthored(key::kLow) && joint.isAuthored(key::kHigh)) {
            dynamics.limits = scene::Limits{joint.get(key::kLow), joint.get(key::kHigh)};
        }
        dynamics.mimic = {joint.get(key::kMimicMultiplier), joint.get(key::kMimicOffset)};
    }
    if (scene::freedomCount(type) > 0) {
        dynamics.controller = jointController(joint);
    }
    dynamics.hints.erp = authoredFor(joint, key::kErp, common.erp);
    if (const auto cfm = authoredCfm(joint, common)) {
        dynamics.hints.cfm = std::min(*cfm, scene::kLargestCfm);
    }
    if (scene::hasOneFreedom(type) || type == scene::JointType::ConeTwist) {
        dynamics.damping = joint.get(key::kDamping);
    }
    if (isSpring(type)) {
        dynamics.spring =
            scene::Spring{joint.get(key::kStiffness), equilibriumOf(joint, dynamics.limits)};
    }
    if (type == scene::JointType::ConeTwist) {
        const base::Vec3 cone = joint.get(key::kConeLimits);
        dynamics.cone = scene::ConeLimits{.twistX = cone.x, .swingY = cone.y, .swingZ = cone.z};
    }
    if (type == scene::JointType::SixDof || type == scene::JointType::SixDofSpring) {
        dynamics.freedoms = freedomsOf(joint, type == scene::JointType::SixDofSpring);
    }
    return dynamics;
}

}  // namespace compile
