#include "editor/tools/joint_creation.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

namespace editor {
namespace {

using base::Vec3;

constexpr double kPerNanometre = 1e9;

// Away goes the dust of multiplying rotations; the joint frames stay the same within a nanometre.
double clean(double value)
{
    const double rounded = std::round(value * kPerNanometre) / kPerNanometre;
    return rounded == 0 ? 0 : rounded;
}

Vec3 clean(Vec3 v)
{
    return {clean(v.x), clean(v.y), clean(v.z)};
}

base::Bounds worldBounds(const BodyFacts& body)
{
    if (body.bounds_B.empty()) {
        return {body.X_WB.position, body.X_WB.position};
    }
    return base::transformed(body.X_WB, body.bounds_B);
}

// Along each axis the middle of the overlap, or of the gap.
Vec3 between(const base::Bounds& a, const base::Bounds& b)
{
    const auto middle = [](double lowA, double highA, double lowB, double highB) {
        return 0.5 * (std::max(lowA, lowB) + std::min(highA, highB));
    };
    return {middle(a.low.x, a.high.x, b.low.x, b.high.x),
            middle(a.low.y, a.high.y, b.low.y, b.high.y),
            middle(a.low.z, a.high.z, b.low.z, b.high.z)};
}

bool slides(adf::JointType type)
{
    return type == adf::JointType::Prismatic || type == adf::JointType::LinearSpring;
}

}  // namespace

JointAxis suggestedAxis(const BodyFacts& parent, const BodyFacts& child, adf::JointType type)
{
    JointAxis axis;
    // On a plane, or on a body without a shape, a joint is at the child and along the parent's Z.
    axis.pivot_W = parent.bounds_B.empty() && !child.bounds_B.empty()
                       ? worldBounds(child).centre()
                       : between(worldBounds(parent), worldBounds(child));
    const Vec3 arm = base::normalized(child.X_WB * child.bounds_B.centre() - axis.pivot_W);
    constexpr std::array<Vec3, 3> kInOrder{Vec3{0, 1, 0}, Vec3{1, 0, 0}, Vec3{0, 0, 1}};
    constexpr double kClearly = 0.1;  // a later axis must be better by this much
    double best = -1;
    axis.axis_W = base::rotate(parent.X_WB.rotation, Vec3{0, 0, 1});
    if (base::norm(arm) == 0) {
        return axis;
    }
    for (const Vec3& ofParent : kInOrder) {
        const Vec3 axis_W = base::rotate(parent.X_WB.rotation, ofParent);
        const double along = std::abs(base::dot(axis_W, arm));
        const double fit = slides(type) ? along : 1 - along;
        if (fit > best + kClearly) {
            best = fit;
            axis.axis_W = axis_W;
        }
    }
    return axis;
}

std::optional<scene::Limits> springLimits(adf::JointType type)
{
    constexpr double kTurn = std::numbers::pi / 2;
    constexpr double kSlide = 0.1;  // m
    switch (type) {
        case adf::JointType::TorsionSpring:
            return scene::Limits{-kTurn, kTurn};
        case adf::JointType::LinearSpring:
            return scene::Limits{-kSlide, kSlide};
        default:
            return std::nullopt;
    }
}

NewObject joining(const adf::Document& document,
                  const JoinedBody& parent,
                  const JoinedBody& child,
                  adf::JointType type,
                  const JointAxis& axis,
                  const JointMotion& motion)
{
    const std::string name =
        std::string(parent.body->shortName()) + "-" + std::string(child.body->shortName());
    auto joint =
        std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Joint,
                                      document.freeIdentifier(adf::ObjectType::Joint, name));
    for (const adf::PropertySpec& row : adf::rows(adf::ObjectType::Joint)) {
        if (adf::has(row.traits, adf::Trait::AlwaysWritten)) {
            joint->set(row.id, adf::defaultValue(row));
        }
    }
    const compile::JointValues values = compile::jointValuesFor({.X_WP = parent.facts.X_WB,
                                                                 .X_WC = child.facts.X_WB,
                                                                 .pivot_W = axis.pivot_W,
                                                                 .axis_W = axis.axis_W,
                                                                 .X_PCom = parent.facts.X_BC,
                                                                 .X_CCom = child.facts.X_BC,
                                                                 .parentScale = parent.facts.scale,
                                                                 .childScale = child.facts.scale});
    joint->set(adf::common::kName, std::string(joint->shortName()));
    joint->set(adf::joint::kType, type);
    joint->set(adf::joint::kParent, parent.body->identifier());
    joint->set(adf::joint::kChild, child.body->identifier());
    joint->set(adf::joint::kParentPivot, clean(values.parentPivot));
    joint->set(adf::joint::kChildPivot, clean(values.childPivot));
    joint->set(adf::joint::kParentAxis, clean(values.parentAxis));
    joint->set(adf::joint::kChildAxis, clean(values.childAxis));
    const adf::PropertySpec& offset =
        *adf::findRow(adf::ObjectType::Joint, adf::joint::kChildOffset);
    if (clean(values.childOffset) != 0 && joint->applies(offset)) {
        joint->set(adf::joint::kChildOffset, clean(values.childOffset));
    }
    const adf::PropertySpec& low = *adf::findRow(adf::ObjectType::Joint, adf::joint::kLow);
    if (motion.limits && joint->applies(low)) {
        joint->set(adf::joint::kLow, clean(motion.limits->low));
        joint->set(adf::joint::kHigh, clean(motion.limits->high));
    }
    const adf::PropertySpec& speed =
        *adf::findRow(adf::ObjectType::Joint, adf::joint::kStartVelocity);
    if (motion.startSpeed && joint->applies(speed)) {
        joint->set(adf::joint::kStartVelocity, clean(*motion.startSpeed));
    }
    const adf::ObjectId id = joint->id();
    return {.edit = adf::addObject(std::move(joint)), .object = id};
}

}  // namespace editor
